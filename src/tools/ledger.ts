import type { FileLedger } from './tool.ts';

/** What one agent has seen: nothing at first. */
export function createLedger(): FileLedger {
  return new Map();
}

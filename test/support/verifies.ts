import { test } from 'vitest';
import type { RequirementId } from '../requirements.ts';

/** Registers a test that proves the requirements it names; the ids are part of its title. */
export function verifies(ids: RequirementId | readonly RequirementId[], title: string, body: () => unknown): void {
  test(`${title} [${[ids].flat().join(', ')}]`, async () => {
    await body();
  });
}

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two cores: a third worker fills the time in which tests wait for a time-out; more would make processes late.
    maxWorkers: 3,
    // No module of ours keeps state but the engine for patterns, which its tests put back: files can share what is loaded.
    isolate: false,
  },
});

/**
 * What a policy file may hold and ask for; a part of `limits.ts`, and read only through it.
 */
const KiB = 1024;
const MiB = 1024 * KiB;
const minute = 60_000;

export const policyLimits = {
  fileBytes: 256 * KiB,
  patternCharacters: 500,
  rules: 1_000,
  /** More alternatives in the braces of one pattern are a bomb. */
  alternatives: 64,
  /** `sh -c "sh -c '...'"`: deeper nesting only serves to hide. */
  wrapperDepth: 4,
  /** Words that a deny looks through for its command; more cannot be judged. Each is tried without this many options. */
  wordsInside: 256,
  optionsPassed: 16,
  /** Deeper than any valid policy file. */
  depth: 8,
  /** What Linux takes as a path. */
  pathBytes: 4096,
  /** A policy that needs more examples for one rule should have two rules. */
  examples: 50,
  /** What `limits.denials` and `limits.subagents` may ask for. */
  denials: 1000,
  subagents: 16,
  /** Hosts and bots that a person can still look through. */
  hosts: 100,
  bots: 50,
  /** What `admission.per_thread_per_hour` may ask for. */
  runsPerHour: 100,
  /** The same where no policy says it: more than a conversation needs, and an end to two programs that talk to each other. */
  threadRuns: 10,
  /** What `env.pass` and `sandbox.mounts` may list: every entry is a hole that somebody has to understand. */
  passedVariables: 50,
  mounts: 30,
  /** Characters of `sandbox.image`: docker's own bound of a name, with room for tag and digest. */
  imageName: 512,
  /** The most that `sandbox.processes` and `sandbox.file_size` may ask for. */
  processes: 32_768,
  commandFileBytes: 1024 * 1024 * MiB,
  /** The most that `limits.turns` may ask for. */
  turns: 1_000,
  /** The most that `limits.wall` may ask for: GitHub's own job limit. */
  wall: 6 * 60 * minute,
  /** The most that `limits.tokens` and `limits.cost_usd` may ask for: beyond that a figure is a typing error. */
  tokens: 1_000_000_000,
  costUsd: 10_000,
} as const;

/**
 * Every command in one table: what help says, what its exit codes mean, and where it lives. A command is loaded when it
 * is run, so that the others cost it nothing.
 */
import type { Run } from './subcommand.ts';

export type Command = {
  /** One or two words. */
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  /** One line. */
  readonly description: string;
  /** When the exit code is 1. */
  readonly one: string;
  readonly load: () => Promise<Run>;
};

export const commands: readonly Command[] = [
  {
    name: 'run',
    usage:
      '--task TEXT --model NAME [--provider anthropic|openai|openai-responses|scripted] [--base-url URL] [--policy FILE] [--max-turns N] [--max-cost-usd N] [--timeout-minutes N] [--verify COMMAND] [--out DIR] [--json]',
    description: "Do a task on the repository's HEAD; leaves a local branch and the report files, not a changed tree.",
    one: 'the run failed, was refused, or delivered draft work',
    load: async () => (await import('./run.ts')).run,
  },
  {
    name: 'policy check',
    usage: '[FILE] [--strict] [--json]',
    description:
      'Check a policy file (.mewcode/policy.yml): errors, and rules that say more or less than they seem to.',
    one: 'the policy has an error; with --strict also for a warning',
    load: async () => (await import('./policy-check.ts')).run,
  },
  {
    name: 'policy explain',
    usage: "'TOOL(ARGUMENTS)' | --bash COMMAND [--policy FILE | --preset NAME] [--mode MODE] [--json]",
    description: 'Say whether a call would be allowed, by which rule, and what it would touch. Runs nothing.',
    one: 'the call is denied',
    load: async () => (await import('./policy-explain.ts')).run,
  },
  {
    name: 'policy simulate',
    usage: 'TRANSCRIPT.jsonl [--policy FILE | --preset NAME] [--mode MODE] [--json]',
    description: 'Judge the calls of a recorded run by another policy, and print those whose verdict changes.',
    one: 'something is newly allowed',
    load: async () => (await import('./policy-simulate.ts')).run,
  },
  {
    name: 'policy init',
    usage: '[--stdout] [--json]',
    description: 'Write a commented .mewcode/policy.yml from what the folder holds. Replaces nothing.',
    one: 'there is a policy file already',
    load: async () => (await import('./policy-init.ts')).run,
  },
  {
    name: 'policy import',
    usage: 'SETTINGS.json [--json]',
    description: "Convert the permissions of Claude Code's settings to a policy; says what could not be converted.",
    one: 'never',
    load: async () => (await import('./policy-import.ts')).run,
  },
  {
    name: 'policy presets',
    usage: '[NAME] [--json]',
    description: 'List the presets that a policy can extend, or print one.',
    one: 'never',
    load: async () => (await import('./policy-presets.ts')).run,
  },
  {
    name: 'policy schema',
    usage: '',
    description: 'Print the JSON schema of the policy file, for editors.',
    one: 'never',
    load: async () => (await import('./policy-schema.ts')).run,
  },
  {
    name: 'verify',
    usage: 'TRANSCRIPT.jsonl [--against HASH] [--decisions FILE] [--json]',
    description: 'Check the chain of a transcript or of its decisions, line by line.',
    one: 'a line was edited, dropped, added or moved, or the end is missing',
    load: async () => (await import('./verify.ts')).run,
  },
  {
    name: 'event',
    usage:
      '--name EVENT PAYLOAD.json [--trigger-phrase TEXT] [--prompt TEXT] [--task auto|triage] [--deliver branch|comment] [--label-trigger LABEL] [--allowed-bots NAMES] [--json]',
    description: 'Say what a webhook payload would start, and why. Permissions are not asked for.',
    one: 'never',
    load: async () => (await import('./event.ts')).run,
  },
];

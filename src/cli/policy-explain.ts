/**
 * `mewcode policy explain`: the verdict on one call, and on each of its effects by itself.
 */
import { parseArgs } from 'node:util';
import type { Decision, Effect, NonEmpty } from '../base/effect.ts';
import type { Policy } from '../policy/policy.ts';
import { type Origin, origins } from '../policy/schema-sections.ts';
import type { Mark } from '../policy/taint.ts';
import { createPolicy } from '../policy/verdict.ts';
import { describeEffect } from './describe.ts';
import { decideAny, effectsOf, effectsOfCommand } from './policy-call.ts';
import { choosePolicy, policyOptions } from './policy-source.ts';
import { type Io, json, oneLine, onlyPositional, UsageError } from './subcommand.ts';

const options = { ...policyOptions, bash: { type: 'string' }, json: { type: 'boolean' } } as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args: attached(args), options, allowPositionals: true });
  if (values.bash !== undefined && positionals.length > 0) throw new UsageError('it takes a call or --bash, not both.');
  const { settings } = choosePolicy(io, values);
  // One that has counted nothing yet for each question, so that a `max` of one answers all of them.
  const policy = () => createPolicy(settings);
  const setting = { cwd: io.cwd, sandbox: settings.sandbox };
  const effects =
    values.bash === undefined
      ? await effectsOf(onlyPositional(positionals, "a call such as 'Bash(npm test)'"), setting)
      : await effectsOfCommand(values.bash, setting);
  const explained = explain(effects, policy);
  io.out(values.json === true ? json(explained) : say(explained));
  return explained.verdict === 'allow' ? 0 : 1;
}

/** `--bash '-x'` is a command that begins with a dash, not another option. */
function attached(args: readonly string[]): string[] {
  const at = args.indexOf('--bash');
  const command = args[at + 1];
  if (at === -1 || command === undefined) return [...args];
  return [...args.slice(0, at), `--bash=${command}`, ...args.slice(at + 2)];
}

type Judged = Pick<Decision, 'verdict' | 'layer' | 'rule' | 'source' | 'reason' | 'hint'>;

type Explained = Decision & {
  readonly policy: Pick<Policy, 'source' | 'mode' | 'sha256' | 'notes'>;
  /** What the call would be denied by once the run has read something of that origin. */
  readonly later: readonly { readonly origin: Origin; readonly reason: string; readonly hint: string | null }[];
  /** What the call reads of that kind, as far as its effects say. */
  readonly marks: readonly Pick<Mark, 'origin' | 'what'>[];
  readonly effects: readonly ({ readonly effect: string } & Judged & { readonly details: Effect })[];
};

function explain(effects: NonEmpty<Effect>, policy: () => Policy): Explained {
  const { source, mode, sha256, notes } = policy();
  const judging = policy();
  const decision = decideAny(effects, judging);
  return {
    ...decision,
    policy: { source, mode, sha256, notes },
    later: decision.verdict === 'deny' ? [] : origins.flatMap((origin) => deniedAfter(effects, policy(), origin)),
    marks: judging.taint.marks.map(({ origin, what }) => ({ origin, what })),
    effects: effects.flatMap(single).map((details) => {
      const { parallel: _, ...judged } = decideAny([details], policy());
      return { effect: describeEffect(details), ...judged, details };
    }),
  };
}

function deniedAfter(effects: NonEmpty<Effect>, policy: Policy, origin: Origin): Explained['later'] {
  policy.taint.mark({ origin, what: 'supposed here', callId: null });
  const { verdict, reason, hint } = decideAny(effects, policy);
  return verdict === 'deny' ? [{ origin, reason, hint }] : [];
}

/** The commands of a list are judged one by one. */
function single(effect: Effect): Effect[] {
  if (effect.kind !== 'exec' || effect.argvs.length < 2) return [effect];
  return effect.argvs.map((argv) => ({ ...effect, argvs: [argv], command: argv.join(' ') }));
}

function say({ policy, effects, later, marks, ...decision }: Explained): string {
  const lines = [
    `${decision.verdict}: ${decision.reason}`,
    `  layer:  ${decision.layer}`,
    `  rule:   ${decision.rule ?? '(none)'}${decision.source === null ? '' : ` (${decision.source})`}`,
    ...(decision.hint === null ? [] : [`  to allow it, write: ${decision.hint}`]),
    `  policy: ${policy.source}, mode ${policy.mode}`,
    '  effects:',
    ...effects.map(({ effect, verdict, reason }) => `    ${verdict.padEnd(5)}  ${effect}: ${reason}`),
    ...later.map(({ origin, reason }) => `  after something ${origin}: deny: ${reason}`),
    ...marks.map(({ origin, what }) => `  reads something ${origin}: ${what}`),
    ...policy.notes.map((note) => `  note: ${note}`),
  ];
  return lines.map((line) => `${oneLine(line)}\n`).join('');
}

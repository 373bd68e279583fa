/**
 * What a run may no longer do once it has read something of an origin. A mark is set when a call that reads such a thing
 * is allowed or has its result, and is never taken back; so of two calls the order decides.
 */
import type { Effect, EffectOf } from '../base/effect.ts';
import type { PolicyLayer } from './compile-rules.ts';
import { type Denial, first } from './guard.ts';
import { describe } from './hint.ts';
import { isSecretName, type UnlockName } from './protected.ts';
import { type Rule, subjectsOf } from './rule.ts';
import { type Capability, type Origin, origins } from './schema-sections.ts';
import { wrappedCommands } from './wrappers.ts';

/** One list of the section, of one file. */
export type TaintRule = {
  readonly origin: Origin;
  readonly takes: readonly Capability[];
  /** `<file>:<line>`. */
  readonly source: string;
};

/** The first time that something of an origin was read. */
export type Mark = {
  readonly origin: Origin;
  /** In words that stand in brackets: `reading config/prod.json`. */
  readonly what: string;
  /** Null: before the first call. */
  readonly callId: string | null;
};

/** What a command of the call may do to the workspace. */
type Workspace = 'writable' | 'read-only';

export interface Taint {
  /** At most one an origin, in their order. */
  readonly marks: readonly Mark[];
  readonly rules: readonly TaintRule[];
  /** Only the first of an origin counts. */
  mark(mark: Mark): void;
  /** Called once for each mark that counts, at once. */
  onMark(listener: (mark: Mark) => void): void;
  /** What a command did that the model will read of at the end of a call; of nothing that ran before the first call. */
  pend(found: Omit<Mark, 'callId'>): void;
  /** At the end of a call: what is pending is marked. */
  settle(callId: string): void;
  /** Marks what an allowed call reads, as far as its effects say. */
  noteCall(effects: readonly Effect[], callId: string | null): void;
  /** Whether the path (relative, as in `Place`) has the name of a secret, or a rule calls it sensitive. */
  isSensitive(relative: string): boolean;
  /** Whether something will be taken away by the first mark of that origin; looking for one can cost time. */
  decidesBy(origin: Origin): boolean;
  lost(capability: Capability): boolean;
  /** Whether a call that still runs could yet be the reason to deny these effects. */
  waitsFor(effects: readonly Effect[]): boolean;
  denial(effects: readonly Effect[], workspace: Workspace): Denial | null;
}

/** Lists add up, whichever file of the chain they stand in: like denies, they only take away. */
export function taintRules(layers: readonly PolicyLayer[]): TaintRule[] {
  return layers.flatMap(({ file, document, source }) =>
    origins.flatMap((origin) => {
      const takes = file.taint?.[origin] ?? [];
      return takes.length === 0 ? [] : [{ origin, takes, source: `${source}:${document.line(['taint', origin])}` }];
    }),
  );
}

type Facts = {
  readonly rules: readonly TaintRule[];
  readonly labels: readonly Rule[];
  /** Whether commands are kept from the network, from writing and from sensitive files by more than their rules. */
  readonly sandboxed: boolean;
};

/** `labels`: all rules; those that call something sensitive count. */
export function createTaint({ rules, labels, sandboxed }: Facts): Taint {
  const marks: Mark[] = [];
  const listeners: ((mark: Mark) => void)[] = [];
  const sensitive = labels.flatMap((rule) => rule.sensitive ?? []);
  let pending: Omit<Mark, 'callId'>[] = [];
  let begun = false;

  function mark(given: Mark): void {
    if (marks.some(({ origin }) => origin === given.origin)) return;
    marks.push(given);
    for (const listener of listeners) listener(given);
  }
  const isSensitive = (relative: string) =>
    isSecretName(relative) || sensitive.some((covers) => covers({ kind: 'read', via: 'read', relative }));
  const reading = (effect: Effect) => whatIsRead(effect, { isSensitive, covered: sensitive, sandboxed });
  const need = (effect: Effect, workspace: Workspace) => neededFor(effect, sandboxed ? workspace : 'no sandbox');
  /** Of the rules in question the first that takes something away which an effect needs. */
  function taking(effects: readonly Effect[], asked: { rules: readonly TaintRule[]; workspace: Workspace }) {
    for (const effect of effects) {
      for (const capability of need(effect, asked.workspace)) {
        const rule = asked.rules.find(({ takes }) => takes.includes(capability));
        if (rule !== undefined) return { effect, capability, rule };
      }
    }
    return null;
  }
  const isMarked = ({ origin }: TaintRule) => marks.some((known) => known.origin === origin);

  return {
    marks,
    rules,
    mark,
    isSensitive,
    onMark: (listener) => void listeners.push(listener),
    pend(found) {
      if (begun && !pending.some(({ origin }) => origin === found.origin)) pending.push(found);
    },
    settle(callId) {
      for (const found of pending) mark({ ...found, callId });
      pending = [];
    },
    noteCall(effects, callId) {
      begun = true;
      for (const effect of effects) for (const found of reading(effect)) mark({ ...found, callId });
    },
    decidesBy: (origin) => rules.some((rule) => rule.origin === origin && !isMarked(rule)),
    lost: (capability) => rules.some((rule) => isMarked(rule) && rule.takes.includes(capability)),
    waitsFor: (effects) =>
      taking(effects, { rules: rules.filter((rule) => !isMarked(rule)), workspace: 'writable' }) !== null,
    denial(effects, workspace) {
      const taken = taking(effects, { rules: rules.filter(isMarked), workspace });
      const since = marks.find(({ origin }) => origin === taken?.rule.origin);
      if (taken !== null && since !== undefined) return denialFor({ ...taken, since });
      return workspace === 'writable' && sandboxed ? copying(effects, rules, reading) : null;
    },
  };
}

type Read = Omit<Mark, 'callId'>;

/** Attack: `git show --output=src/a HEAD:.env` reads and writes in one command, and the branch carries it out. */
function copying(
  effects: readonly Effect[],
  rules: readonly TaintRule[],
  reading: (effect: Effect) => readonly Read[],
): Denial | null {
  const rule = rules.find(({ origin, takes }) => origin === 'sensitive' && takes.includes('write'));
  if (rule === undefined) return null;
  return first(effects, (effect) => {
    const [since] = effect.kind === 'exec' ? reading(effect) : [];
    return since === undefined ? null : denialFor({ effect, capability: 'write', rule, since });
  });
}

/** Without a sandbox a command can do all that the job can, whatever it is called. */
function neededFor(effect: Effect, workspace: Workspace | 'no sandbox'): readonly Capability[] {
  switch (effect.kind) {
    case 'read':
    case 'internal':
    case 'outside':
      return [];
    case 'exec':
      if (workspace === 'no sandbox') return ['exec', 'write', 'net'];
      return workspace === 'writable' ? ['exec', 'write'] : ['exec'];
    default:
      return [effect.kind];
  }
}

type Reading = {
  readonly isSensitive: (relative: string) => boolean;
  readonly covered: readonly Rule['covers'][];
  readonly sandboxed: boolean;
};

const noUnlocks: ReadonlySet<UnlockName> = new Set();

function whatIsRead(effect: Effect, { isSensitive, covered, sandboxed }: Reading): Read[] {
  const asSensitive = (what: string) => ({ origin: 'sensitive', what }) as const;
  const named = subjectsOf(effect, noUnlocks).find((subject) => covered.some((covers) => covers(subject)));
  // Attack: there no proxy sees that a command fetches a page.
  const elsewhere = sandboxed
    ? []
    : [{ origin: 'untrusted', what: 'a command without a sandbox, which can connect anywhere' } as const];
  switch (effect.kind) {
    case 'read':
      // Names are no contents, and of a folder it counts which files were looked into.
      return effect.via !== 'glob' && isSensitive(effect.relative) ? [asSensitive(`reading ${effect.relative}`)] : [];
    case 'write':
      // What a change answers shows the lines around it.
      return isSensitive(effect.relative) ? [asSensitive(`changing ${effect.relative}`)] : [];
    case 'exec': {
      if (named !== undefined) return [asSensitive(describe(named)), ...elsewhere];
      const what = whatCommandReads(effect, isSensitive);
      if (what !== null) return [asSensitive(what), ...elsewhere];
      return sandboxed ? [] : [asSensitive('a command without a sandbox, which can read every file'), ...elsewhere];
    }
    case 'mcp':
    case 'net': {
      const what = `the answer of ${effect.kind === 'net' ? effect.host : effect.server}`;
      return [{ origin: 'untrusted', what }, ...(named === undefined ? [] : [asSensitive(describe(named))])];
    }
    default:
      return [];
  }
}

/** In the sandbox such files are not there; what git keeps of them is. */
function whatCommandReads({ argvs }: EffectOf<'exec'>, isSensitive: Reading['isSensitive']): string | null {
  const commands = argvs.flatMap((argv) => [argv, ...wrappedCommands(argv)]);
  const words = commands.flatMap((argv) => argv ?? []);
  const word = words.find((text) => text.split(/[:=]/).some((part) => isSensitive(withoutDot(part))));
  if (word !== undefined) return `a command that names ${word}`;
  // Of a text that is no list of commands the word is enough.
  const isGit = commands.some((argv) => (argv === null ? /\bgit\b/.test(argvs.flat().join(' ')) : showsHistory(argv)));
  return isGit ? 'a git command, which shows what git keeps of any file' : null;
}

/**
 * Whether it runs git for more than names, also behind another program (which ones run what they are told is not known),
 * or names the folder where git keeps it.
 */
function showsHistory(argv: readonly string[]): boolean {
  const git = argv.findIndex((word) => /(?:^|\/)(?:git|git-[a-z-]+|\.git(?:\/.*)?)$/.test(word));
  return git !== -1 && !namesOnly.test(argv.slice(git + 1).join(' '));
}

const namesOnly = /^(?:status(?: (?:-s|--short|--porcelain))?|ls-files|branch|rev-parse HEAD)$/;

function withoutDot(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '');
}

type Taken = {
  readonly effect: Effect;
  readonly capability: Capability;
  readonly rule: TaintRule;
  /** Without a `callId`: it is this call that reads. */
  readonly since: Read & Partial<Mark>;
};

function denialFor({ effect, capability, rule, since }: Taken): Denial {
  const { origin, source } = rule;
  const [subject] = subjectsOf(effect, noUnlocks);
  const what = subject === undefined ? 'This' : describe(subject);
  const nature = origin === 'sensitive' ? 'something sensitive' : 'text of people who cannot write here';
  const when = since.callId === null ? 'the start of the run' : `call ${since.callId}`;
  const why =
    since.callId === undefined
      ? `is not allowed: it reads ${nature} (${since.what})`
      : `is no longer allowed: since ${when} (${since.what}) the run has read ${nature}`;
  const how =
    effect.kind === 'exec' && capability !== 'exec'
      ? ' A command can do that as well, unless the sandbox and `readonly: true` of its rule keep it from it.'
      : '';
  return {
    layer: 'rules',
    rule: `taint.${origin}`,
    source,
    reason: `${what.charAt(0).toUpperCase()}${what.slice(1)} ${why}, and \`taint.${origin}\` (${source}) takes \`${capability}\` away then.${how}`,
    hint: `taint.${origin} without ${capability}`,
  };
}

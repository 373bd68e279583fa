/**
 * What a wrapper runs, where that is certain: `timeout 5 npm test` is `npm test`. Used only where the policy unlocks
 * `shell_wrappers`; an option that is not listed here leaves the wrapper a command of its own.
 */
import { limits } from '../base/limits.ts';
import { programName } from './program-name.ts';
import { evaluatesText, parseCommand } from './shell.ts';
import { isSteering } from './steering.ts';

type Argv = readonly string[];

/** The commands that are judged instead of the wrapper, or null when it is none or cannot be looked through. */
export function unwrap(argv: Argv, depth = 1): readonly Argv[] | null {
  if (depth > limits.policy.wrapperDepth) return null;
  const inner = innerCommands(argv);
  return inner?.flatMap((command) => unwrap(command, depth + 1) ?? [command]) ?? null;
}

function innerCommands([word = '', ...args]: Argv): readonly Argv[] | null {
  // A program of that name elsewhere may do something else.
  const program = /^(?:\/usr)?(?:\/bin\/)?[a-z]+$/.test(word) ? programName(word) : '';
  if (['sh', 'bash', 'dash'].includes(program)) return shellCommands(args);
  const grammar = Object.hasOwn(grammars, program) ? grammars[program] : undefined;
  if (grammar === undefined) return null;
  const rest = grammar(args);
  return rest === null || rest.length === 0 ? null : [rest];
}

/** `sh -c TEXT` and nothing more: further words would become the parameters of the text. */
function shellCommands(args: Argv): readonly Argv[] | null {
  const [option, text, ...more] = args;
  if (option !== '-c' || text === undefined || more.length > 0) return null;
  const parsed = parseCommand(text);
  if (!parsed.ok || parsed.constructs.length > 0) return null;
  // This shell has all its own commands: `sh -c "printf -v 'a[\$(x)]' y"` runs x, not the program printf.
  return parsed.argvs.some(([program]) => evaluatesText(program)) ? null : parsed.argvs;
}

/** The words after the wrapper's own, or null. */
type Grammar = (args: Argv) => Argv | null;

const grammars: Readonly<Record<string, Grammar>> = {
  nohup: plain,
  setsid: plain,
  nice: (args) => plain(skip(args, /^-n$/, /^-?\d+$/)),
  ionice: (args) => plain(skip(args, /^-[cn]$/, /^\d$/)),
  stdbuf: (args) => plain(skip(skip(skip(args, /^-[ioe][0L]$/), /^-[ioe][0L]$/), /^-[ioe][0L]$/)),
  timeout: (args) => {
    const [duration = '', ...rest] = skip(skip(skip(args, /^--preserve-status$/), /^-k$/, span), /^-s$/, /^[A-Z]+$/);
    return span.test(duration) ? plain(rest) : null;
  },
  env: (args) => {
    const words = skip(args, /^-i$/);
    const start = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
    const assigned = words.slice(0, start === -1 ? words.length : start);
    return assigned.some((word) => isSteering(word.replace(/=.*$/s, ''))) ? null : plain(words.slice(assigned.length));
  },
};

const span = /^\d+(?:\.\d+)?[smh]?$/;

/** What comes next is the command, not an option of the wrapper. */
function plain(args: Argv): Argv | null {
  return args[0]?.startsWith('-') === true ? null : args;
}

/** Without the words at the front that match, when all of them do. */
function skip(args: Argv, ...patterns: readonly RegExp[]): Argv {
  return patterns.every((pattern, index) => pattern.test(args[index] ?? '')) ? args.slice(patterns.length) : args;
}

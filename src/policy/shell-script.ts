/**
 * From the parser's tree to what the policy judges and what is run. A closed set of node types; the text to run is
 * written anew from what was understood, every word in quotes, so that bash cannot read it otherwise than it was judged.
 */
import type {
  Assignment,
  Command,
  CommandNode,
  Pipeline,
  PipelineNode,
  Redirect,
  Redirection,
  Statement,
  SyntaxNode,
  Word,
} from 'unbash';
import type { FileUse, ShellConstruct } from '../base/effect.ts';
import { changesFolder, climbs, isRelativeProgram, programName } from './program-name.ts';
import { quoteWord, Refusal, readWord, refuseConstruct } from './shell-words.ts';
import { isSteering } from './steering.ts';

type Argv = readonly [string, ...string[]];

export type Script = {
  /** The words of each simple command, in the order of the text. */
  readonly argvs: readonly Argv[];
  /** What an `unlock` of the policy must name. */
  readonly constructs: readonly ShellConstruct[];
  /** Files that redirections name. */
  readonly files: readonly FileUse[];
  /** The same commands for bash. */
  readonly text: string;
  /** Where the text has words and redirections, and the operators between them: `w w && w`. */
  readonly atoms: readonly Atom[];
  readonly shape: string;
};

type Atom = { readonly pos: number; readonly end: number };

/** What was read, for bash and as a shape. */
type Rendered = { readonly text: string; readonly shape: string };

/** Everything that is found on the way through the tree. */
type Found = {
  readonly argvs: Argv[];
  readonly constructs: Set<ShellConstruct>;
  readonly files: FileUse[];
  readonly atoms: Atom[];
};

/** @throws Refusal for every construct that is not in the closed set. */
export function readStatements(statements: readonly Statement[]): Script {
  const found: Found = { argvs: [], constructs: new Set(), files: [], atoms: [] };
  const { text, shape } = readList(statements, found);
  checkFolders(found);
  return { ...found, constructs: [...found.constructs], text, shape };
}

function readList(statements: readonly Statement[], found: Found): Rendered {
  const rendered = statements.map((statement, index): Rendered => {
    const { text, shape } = readAndOr(statement.command, found);
    if (statement.background) found.constructs.add('background');
    const end = statement.background ? ' &' : index === statements.length - 1 ? '' : ';';
    return { text: `${text}${end}`, shape: `${shape}${end}` };
  });
  return joined(rendered, ' ');
}

function readAndOr(node: Statement['command'], found: Found): Rendered {
  if (node.type !== 'AndOr') return readPipeline(node, found);
  const parts = node.commands.map((part) => readPipeline(part, found));
  return alternating(parts, node.operators);
}

function readPipeline(node: PipelineNode, found: Found): Rendered {
  if (node.type !== 'Pipeline') return readCommand(node, found);
  const parts = node.commands.map((part) => readCommand(part, found));
  const rendered = alternating(parts, operatorsOf(node));
  const [prefix, ...more] = node.prefixes;
  if (prefix === undefined) return rendered;
  if (prefix.type !== 'Negation' || more.length > 0) throw new Refusal('The keyword time is not supported.');
  found.constructs.add('negation');
  return joined([{ text: '!', shape: '!' }, rendered], ' ');
}

function readCommand(node: CommandNode, found: Found): Rendered {
  switch (node.type) {
    case 'Command':
      return readSimple(node, found);
    case 'Subshell':
      found.constructs.add('groups');
      return wrapped(readList(node.body.commands, found), { open: '(', close: ')' });
    case 'BraceGroup':
      found.constructs.add('groups');
      return wrapped(readList(node.body.commands, found), { open: '{', close: '}' });
    case 'Redirected': {
      const inner = readCommand(node.command, found);
      return joined([inner, ...node.redirects.map((part) => readRedirection(part, found))], ' ');
    }
    default:
      return refuseConstruct(node);
  }
}

function readSimple(command: Command, found: Found): Rendered {
  const assigned = command.prefix.filter((part) => part.type === 'Assignment');
  const assignments = assigned.map((part) => readAssignment(part, found));
  const redirections = command.redirects.map((part) => readRedirection(part, found));
  if (command.name === undefined) throw new Refusal('There is a redirection or an assignment without a command.');
  const arguments_ = command.suffix.filter((part) => !isRedirection(part));
  const [program = '', ...rest] = [command.name, ...arguments_].map((part) => readArgument(part, found));
  checkProgram(program, rest);
  found.argvs.push([program, ...rest]);
  return joined([...assignments, ...[program, ...rest].map(renderWord), ...redirections], ' ');
}

function readArgument(part: Word | Assignment | Redirection, { atoms }: Found): string {
  if (part.type !== 'Word') return refuseConstruct(part);
  atoms.push(part);
  return readWord(part);
}

function readAssignment(part: Assignment, { atoms, constructs }: Found): Rendered {
  if (part.append || part.index !== undefined || part.value.type !== 'Word') {
    throw new Refusal('An assignment to a list or to a part of a variable is not supported.');
  }
  if (isSteering(part.name)) throw new Refusal(`The variable ${part.name} decides what is run; it cannot be set.`);
  constructs.add('assignments');
  atoms.push(part);
  return { text: `${part.name}=${quoteWord(readWord(part.value))}`, shape: 'w' };
}

function readRedirection(part: Redirection, { atoms, constructs, files }: Found): Rendered {
  if (part.type !== 'Redirect') return refuseConstruct(part);
  const { text, file } = readRedirect(part);
  if (file !== null) {
    constructs.add('redirections');
    files.push(file);
  }
  atoms.push(part);
  return { text, shape: 'w' };
}

function renderWord(value: string): Rendered {
  return { text: quoteWord(value), shape: 'w' };
}

function joined(parts: readonly Rendered[], separator: string): Rendered {
  return {
    text: parts.map(({ text }) => text).join(separator),
    shape: parts.map(({ shape }) => shape).join(separator),
  };
}

function alternating(parts: readonly Rendered[], operators: readonly string[]): Rendered {
  const [first, ...rest] = parts;
  if (first === undefined || rest.length !== operators.length) throw new Refusal('The command does not parse.');
  return rest.reduce((left, right, index) => joined([left, right], ` ${operators[index] ?? ''} `), first);
}

function wrapped({ text, shape }: Rendered, { open, close }: { open: string; close: string }): Rendered {
  const end = open === '{' && !text.endsWith('&') ? ';' : '';
  return { text: `${open} ${text}${end} ${close}`, shape: `${open} ${shape}${end} ${close}` };
}

function operatorsOf({ operators }: Pipeline): readonly string[] {
  if (operators.includes('|&')) throw new Refusal('A pipe for both streams (|&) is not supported; write 2>&1 |.');
  return operators;
}

function isRedirection(part: SyntaxNode): boolean {
  return part.type === 'Redirect' || part.type === 'HereString' || part.type === 'HereDoc';
}

/** They change what later commands mean or run their arguments as text; as words of a rule they would mislead. */
// biome-ignore format: a list
const shellOnly = new Set([
  '.', 'source', 'eval', 'exec', 'export', 'declare', 'typeset', 'readonly', 'local', 'alias', 'unalias', 'set',
  'unset', 'shopt', 'enable', 'trap', 'hash', 'let', 'builtin', 'command', 'read', 'mapfile', 'readarray', 'bind',
  'compgen', 'complete', 'compopt', 'fc', 'fg', 'bg', 'getopts', 'jobs',
]);

function checkProgram(program: string, args: readonly string[]): void {
  if (program === '') throw new Refusal('The name of the program is empty.');
  // `./scripts/../x` begins like `./scripts/*`, and behind a link it is yet another file.
  if (climbs(program))
    throw new Refusal('A program with .. in its path is not supported; name it from the root, without workdir.');
  if (program.startsWith('%'))
    throw new Refusal('A name that starts with % is a job of the shell and is not supported.');
  // Some systems have programs of these names, which are the shell again; `./complete` is a file of the repository.
  const name = program.startsWith('/') ? programName(program) : program;
  if (shellOnly.has(name)) {
    throw new Refusal(`${program} is a command of the shell itself and is not supported.`);
  }
  // `wait -n -p 'a[$(x)]'` runs x.
  if (name === 'wait' && args.some((word) => !/^\d+$/.test(word))) {
    throw new Refusal('wait with anything but numbers is not supported.');
  }
}

const nowhere = '/dev/null';

function readRedirect({ operator, descriptor, target }: Redirect): { text: string; file: FileUse | null } {
  const from = descriptor === undefined ? '' : descriptorOf(descriptor);
  if (target === undefined) throw new Refusal('A redirection names no file.');
  const name = readWord(target);
  if (operator === '>&') {
    if (!['1', '2'].includes(name) || from === '0') throw unsupported(operator);
    return { text: `${from}>&${name}`, file: null };
  }
  if (operator === '<&' || operator === '<>') throw unsupported(operator);
  // For the system `link/../x` lies beside what the link points to, for a rule beside the link.
  if (climbs(name.replace(/^(?:\.\.?\/+)+/, ''))) {
    throw new Refusal('A redirection to a path with .. behind a folder is not supported; write it without.');
  }
  const reads = operator === '<';
  if (reads ? !['', '0'].includes(from) : from === '0') throw unsupported(operator);
  const file = name === nowhere ? null : ({ operation: reads ? 'read' : 'write', path: name } as const);
  return { text: `${from}${operator}${quoteWord(name)}`, file };
}

function unsupported(operator: string): Refusal {
  return new Refusal(`The redirection ${operator} is not supported in this form.`);
}

function descriptorOf(descriptor: NonNullable<Redirect['descriptor']>): string {
  const value = descriptor.type === 'FileDescriptor' ? descriptor.value : -1;
  if (value < 0 || value > 2)
    throw new Refusal('A redirection of another descriptor than 0, 1 and 2 is not supported.');
  return String(value);
}

/** After `cd` a relative path is another one than the rule's author, or the path check, has in mind. */
function checkFolders({ argvs, files }: Found): void {
  if (!argvs.some(([program]) => changesFolder(program))) return;
  if (files.some(({ path }) => !path.startsWith('/'))) {
    throw new Refusal('A redirection to a relative path beside cd is not supported; use the workdir of the call.');
  }
  if (argvs.some(([program]) => isRelativeProgram(program))) {
    throw new Refusal('A program with a relative path beside cd is not supported; use the workdir of the call.');
  }
}

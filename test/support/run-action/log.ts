/** What GitHub's runner does with the lines that an action prints: it obeys commands, hides masks and shows the rest. */

type Annotation = {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly properties: Readonly<Record<string, string>>;
};

export type LogResult = {
  /** What people read on the job's page. */
  readonly log: string;
  /** Every printed line without masking; lines that set a mask are left out. A secret in here was printed. */
  readonly printed: string;
  readonly masks: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly groups: readonly string[];
  readonly violations: readonly string[];
};

export type RunnerLog = { feed(line: string): void; result(): LogResult };

type Command = { readonly name: string; readonly properties: Readonly<Record<string, string>>; readonly data: string };
type State = {
  readonly masks: Set<string>;
  readonly shown: string[];
  readonly printed: string[];
  readonly annotations: Annotation[];
  readonly groups: string[];
  readonly violations: string[];
  stopToken: string | null;
};

const rendered = new Set(['error', 'warning', 'notice', 'group', 'endgroup']);
/** Commands that an action must no longer print: files took their place, or GitHub switched them off. */
const retired = new Set(['set-env', 'add-path', 'set-output', 'save-state', 'internal-set-repo-path']);
const known = new Set([
  ...rendered,
  ...retired,
  'add-mask',
  'debug',
  'echo',
  'add-matcher',
  'remove-matcher',
  'stop-commands',
]);

/** `secrets` are masked from the start, as the workflow's own secrets are. */
export function makeRunnerLog(secrets: readonly string[]): RunnerLog {
  const state: State = {
    masks: new Set(secrets),
    shown: [],
    printed: [],
    annotations: [],
    groups: [],
    violations: [],
    stopToken: null,
  };
  return { feed: (line) => feed(state, line), result: () => result(state) };
}

function result(state: State): LogResult {
  const unresumed = state.stopToken === null ? [] : ['commands were stopped and never resumed'];
  return {
    log: state.shown.join('\n'),
    printed: state.printed.join('\n'),
    masks: [...state.masks],
    annotations: state.annotations,
    groups: state.groups,
    violations: [...state.violations, ...unresumed],
  };
}

function feed(state: State, line: string): void {
  const command = parseCommand(line, state.stopToken);
  const stopped = state.stopToken !== null;
  if (stopped || command?.name !== 'add-mask') state.printed.push(line);
  if (command !== null && !stopped) {
    obey(state, command, line);
    return;
  }
  if (command !== null && command.name === state.stopToken?.toLowerCase()) state.stopToken = null;
  show(state, line);
}

function show(state: State, line: string): void {
  const hidden = [...state.masks].sort((a, b) => b.length - a.length);
  state.shown.push(hidden.reduce((text, mask) => text.replaceAll(mask, '***'), line));
}

function obey(state: State, { name, data, properties }: Command, line: string): void {
  if (retired.has(name)) state.violations.push(`retired command: ${line}`);
  if (name === 'group') state.groups.push(data);
  if (name === 'error' || name === 'warning' || name === 'notice') {
    state.annotations.push({ level: name, message: data, properties });
  }
  // Debug lines are shown only to those who ask for them.
  if (name === 'debug') return;
  if (name === 'add-mask') mask(state, data);
  else if (name === 'stop-commands') stop(state, data);
  else show(state, rendered.has(name) ? `##[${name}]${data}` : line);
}

function mask(state: State, data: string): void {
  const values = [data, ...data.split(/\r?\n/)].filter((value) => value.trim() !== '');
  if (values.length === 0) state.violations.push('an empty mask');
  for (const value of values) state.masks.add(value);
  state.shown.push('::add-mask::***');
}

function stop(state: State, token: string): void {
  if (token === '' || token === 'pause-logging' || known.has(token.toLowerCase())) {
    state.violations.push(`the runner refuses the stop token '${token}'`);
    return;
  }
  state.stopToken = token;
  // The runner hides the token, so that later output cannot read it off the page.
  state.masks.add(token);
  state.shown.push('::stop-commands::***');
}

/** `::name key=value,key=value::data` at the start of a line, or the older `##[name key=value;]data` anywhere in it. */
function parseCommand(line: string, stopToken: string | null): Command | null {
  // .NET trims U+0085 too, JavaScript does not.
  const [, head, data = ''] = /^::(.+?)::(.*)$/s.exec(line.replace(/^[\s\u0085]+/, '')) ?? [];
  const [, oldHead, oldData = ''] = /##\[(.*?)\](.*)$/s.exec(line) ?? [];
  for (const [info, rest, separator] of [[head, data, ','] as const, [oldHead, oldData, ';'] as const]) {
    if (info === undefined) continue;
    const [name = '', ...words] = info.split(' ');
    const lower = name.toLowerCase();
    if (!known.has(lower) && lower !== stopToken?.toLowerCase()) continue;
    return { name: lower, properties: propertiesOf(words.join(' '), separator), data: unescaped(rest) };
  }
  return null;
}

function propertiesOf(text: string, separator: string): Readonly<Record<string, string>> {
  const pairs = text.split(separator).map((pair) => pair.split('='));
  const complete = pairs.filter((pair) => pair.length === 2 && pair[0]?.trim() !== '');
  return Object.fromEntries(complete.map(([key = '', value = '']) => [key.trim(), unescaped(value)]));
}

function unescaped(text: string): string {
  const characters: Readonly<Record<string, string>> = { '0D': '\r', '0A': '\n', '3A': ':', '2C': ',', '25': '%' };
  return text.replace(/%(0D|0A|3A|2C|25)/g, (_, code: string) => characters[code] ?? '');
}

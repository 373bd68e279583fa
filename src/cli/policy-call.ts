/**
 * From a call as a person writes it to its effects, as the tools themselves compute them. Nothing is run.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Decision, Effect, NonEmpty } from '../base/effect.ts';
import { MewError, messageOf } from '../base/errors.ts';
import { formatHost, parseHost } from '../base/host.ts';
import { nearest } from '../policy/nearest.ts';
import { createPathCheck } from '../policy/paths.ts';
import type { Policy } from '../policy/policy.ts';
import { noBackground } from '../sandbox/background.ts';
import type { CommandFacts } from '../tools/bash.ts';
import { createPictureAllowance } from '../tools/picture.ts';
import type { Tool, ToolContext } from '../tools/tool.ts';

/** Where the call would be made: `cwd` is the workspace, and the sandbox is there when the policy requires one. */
export type Setting = { readonly cwd: string; readonly sandbox: Pick<Policy['sandbox'], 'required' | 'timeout'> };

/** What `bash` would touch. */
export async function effectsOfCommand(command: string, setting: Setting): Promise<NonEmpty<Effect>> {
  const { createBash } = await import('../tools/bash.ts');
  return await createBash(factsOf(setting)).effects({ command }, contextOf(setting));
}

/**
 * `Edit(src/a.ts)` in the words of a rule, `edit_file(src/a.ts)` in those of a tool, or a tool's arguments as JSON.
 *
 * @throws MewError `input_invalid` for a call that cannot be understood.
 */
export async function effectsOf(call: string, setting: Setting): Promise<NonEmpty<Effect>> {
  const [, name, text = ''] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/s.exec(call) ?? [];
  if (name === undefined)
    throw invalid(`${JSON.stringify(call)} is no call; write Tool(arguments), such as 'Bash(npm test)'`);
  if (name === 'Bash' || name === 'bash') {
    return text.trimStart().startsWith('{')
      ? await effectsOfTool('bash', () => readJson(text), setting)
      : await effectsOfCommand(text, setting);
  }
  const other = effectByName(name, text);
  if (other !== null) return [other];
  const inRule = Object.hasOwn(ruleForms, name) ? ruleForms[name] : undefined;
  if (text.trim() === '' && inRule?.needsPath === true)
    throw invalid(`${name} takes a path, such as '${name}(src/a.ts)'`);
  if (inRule !== undefined) return await effectsOfTool(inRule.tool, () => inRule.args(text), setting);
  const plain = Object.hasOwn(toolForms, name) && !text.trimStart().startsWith('{') ? toolForms[name] : undefined;
  return await effectsOfTool(name, () => (plain ?? readJson)(text), setting);
}

type Arguments = Readonly<Record<string, unknown>>;

const edit = (path: string): Arguments => ({ path, old_string: 'a', new_string: 'b' });
const write = (path: string): Arguments => ({ path, content: '' });

type RuleForm = { readonly tool: string; readonly needsPath?: true; readonly args: (text: string) => Arguments };

/** The names of rules, with what stands in their parentheses as a path. */
const ruleForms: Readonly<Record<string, RuleForm>> = {
  Read: { tool: 'read_file', needsPath: true, args: (path) => ({ path }) },
  Glob: { tool: 'glob', args: (path) => ({ pattern: '**', path: path || '.' }) },
  Grep: { tool: 'grep', args: (path) => ({ pattern: '.', path: path || '.' }) },
  Edit: { tool: 'edit_file', needsPath: true, args: edit },
  Write: { tool: 'write_file', needsPath: true, args: write },
};

/** Tools that are mostly about one thing. */
const toolForms: Readonly<Record<string, (text: string) => Arguments>> = {
  read_file: (path) => ({ path }),
  glob: (pattern) => ({ pattern }),
  grep: (pattern) => ({ pattern }),
  edit_file: edit,
  write_file: write,
};

/** Effects for which this version has no tool to ask, or whose tool takes arguments that no rule looks at. */
function effectByName(name: string, text: string): Effect | null {
  if (name === 'Net') return { kind: 'net', host: hostOf(text) };
  if (name === 'Agent') return { kind: 'spawn', role: text.trim() };
  if (name === 'GitHub') {
    const [, operation = '', args] = /^\s*(\w+)\s*,?\s*(\{.*\})?\s*$/s.exec(text) ?? [];
    if (operation === '')
      throw invalid('GitHub(...) takes an operation, such as GitHub(add_labels {"labels": ["bug"]})');
    // Every operation is about an issue, and no rule says about which.
    return { kind: 'github', operation, args: { issue: 1, ...(args !== undefined && readJson(args)) } };
  }
  const [, server, tool] = /^mcp__(.+?)__(.+)$/.exec(name) ?? [];
  if (server === undefined || tool === undefined) return null;
  return { kind: 'mcp', server, tool, args: text.trim() === '' ? {} : readJson(text) };
}

function hostOf(text: string): string {
  const host = parseHost(text.trim());
  if (host === null) throw invalid('Net(...) takes a host and a port, such as Net(registry.npmjs.org:443)');
  return formatHost(host);
}

/** Nothing but a command in the sandbox connects to a host yet, so a host is judged as for a command. */
export function decideAny(effects: NonEmpty<Effect>, policy: Policy, callId?: string): Decision {
  const [first] = effects;
  const host = first.kind === 'net' ? parseHost(first.host) : null;
  return host === null ? policy.decide(effects, callId) : policy.connect(host).decision;
}

async function effectsOfTool(name: string, args: () => Arguments, setting: Setting): Promise<NonEmpty<Effect>> {
  const tools = await allTools(setting);
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool === undefined) {
    const names = [...tools.map((known) => known.name), ...Object.keys(ruleForms), 'Bash', 'GitHub', 'Net', 'Agent'];
    throw invalid(
      `There is no tool ${JSON.stringify(name)}; expected one of ${names.join(', ')}${nearest(name, names)}`,
    );
  }
  const parsed = tool.schema.safeParse(args());
  if (!parsed.success)
    throw invalid(`The arguments of ${name} do not fit: ${z.prettifyError(parsed.error).replace(/\s+/g, ' ')}`);
  return await tool.effects(parsed.data, contextOf(setting));
}

function factsOf({ sandbox }: Setting): CommandFacts {
  return { sandboxed: sandbox.required, timeoutCap: sandbox.timeout };
}

async function allTools(setting: Setting): Promise<readonly Tool[]> {
  const { builtinTools, triageTools } = await import('../tools/builtin.ts');
  const all = [...builtinTools({ bash: 'registered', commands: factsOf(setting) }), ...triageTools()];
  return [...new Map(all.map((tool) => [tool.name, tool])).values()];
}

const nothingRuns = 'Nothing is run to explain a call.';

/** Only paths are looked at: a call is judged as in a run whose workspace is the current folder. */
function contextOf({ cwd }: Setting): ToolContext {
  const spillFolder = join(tmpdir(), 'mewcode-explain', 'spill');
  return {
    paths: createPathCheck({ workspace: cwd, spillFolder }),
    mayRead: () => false,
    ledger: new Map(),
    pictures: createPictureAllowance(null),
    runCommand: () => Promise.reject(new MewError('internal', nothingRuns)),
    background: noBackground(nothingRuns),
    redact: (text) => text,
    spillFolder,
  };
}

function readJson(text: string): Arguments {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch (thrown) {
    throw invalid(`The arguments are no JSON: ${messageOf(thrown)}`);
  }
  throw invalid('The arguments must be a JSON object, such as {"path": "src/a.ts"}');
}

function invalid(message: string): MewError {
  return new MewError('input_invalid', message.endsWith('.') ? message : `${message}.`);
}

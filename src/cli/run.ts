/**
 * `mewcode run`: the action's own run on a repository of this machine. The work happens in a copy of HEAD elsewhere, so
 * the folder in which it is called keeps its files, its index and its branch; what is left is a new branch and a report.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Inputs, parseInputs } from '../action/inputs.ts';
import { MewError, messageOf } from '../base/errors.ts';
import { type LocalRun, runLocally } from './local-run.ts';
import { type Io, json, readInput, UsageError } from './subcommand.ts';

const text = { type: 'string' } as const;

const options = {
  task: text,
  model: text,
  provider: text,
  'base-url': text,
  policy: text,
  'max-turns': text,
  'max-cost-usd': text,
  'timeout-minutes': text,
  verify: text,
  out: text,
  json: { type: 'boolean' },
} as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (!values.task?.trim()) throw new UsageError('it needs --task, the text of what to do.');
  if (!values.model?.trim()) {
    throw new UsageError('it needs --model, the name of the model; with --provider scripted the file of its answers.');
  }
  const inputs = inputsOf(io, values);
  assertKey(inputs);
  const out = emptyFolder(resolve(io.cwd, values.out ?? 'mewcode-out'));
  const result = await runLocally({ io, inputs, out });
  io.out(values.json === true ? json(result) : say(result));
  return result.exitCode;
}

type Values = { readonly [Name in Exclude<keyof typeof options, 'json'>]?: string | undefined };

/** The action's inputs, so that what is allowed there is allowed here. Keys come from the environment alone. */
function inputsOf(io: Io, values: Values): Inputs {
  const provider = values.provider ?? 'anthropic';
  const model = values.model ?? '';
  const inputs = parseInputs({
    INPUT_PROMPT: values.task ?? '',
    INPUT_PROVIDER: provider,
    // A relative script lies where the command is called, not in the copy.
    INPUT_MODEL: provider === 'scripted' && model !== '' ? resolve(io.cwd, model) : model,
    INPUT_BASE_URL: values['base-url'] ?? '',
    INPUT_MAX_TURNS: values['max-turns'] ?? '',
    INPUT_MAX_COST_USD: values['max-cost-usd'] ?? '',
    INPUT_TIMEOUT_MINUTES: values['timeout-minutes'] ?? '',
    INPUT_VERIFY_COMMAND: values.verify ?? '',
    INPUT_UPLOAD_ARTIFACTS: 'false',
    INPUT_ANTHROPIC_API_KEY: process.env.ANTHROPIC_API_KEY ?? '',
    INPUT_OPENAI_API_KEY: process.env.OPENAI_API_KEY ?? '',
    // Required by the action; nothing here asks GitHub.
    INPUT_GITHUB_TOKEN: 'none',
  });
  if (values.policy === undefined) return inputs;
  return { ...inputs, policy: { kind: 'inline', text: readInput(io, values.policy, 'policy').toString('utf8') } };
}

/** Said before there are reports: those of a run that could not begin would only be in the way of the next one. */
function assertKey({ provider, secrets }: Inputs): void {
  const name = provider === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY';
  const key = provider === 'anthropic' ? secrets.anthropicApiKey : secrets.openaiApiKey;
  if (provider === 'scripted' || (key !== null && key !== '')) return;
  throw new MewError(
    'input_invalid',
    `The environment variable ${name} is empty; the key for the model comes from there.`,
  );
}

/** Whatever lies there already is somebody's: reports of an earlier run are not replaced. */
function emptyFolder(out: string): string {
  try {
    mkdirSync(out, { recursive: true });
    const [other] = readdirSync(out);
    if (other === undefined) return out;
    throw new MewError('input_invalid', `${out} is not empty (${other}); name another folder with --out DIR.`);
  } catch (thrown) {
    if (thrown instanceof MewError) throw thrown;
    throw new MewError('input_invalid', `The reports cannot be written to ${out}: ${messageOf(thrown)}`);
  }
}

function say({ headline, branch, out, files }: LocalRun): string {
  const delivered = branch === null ? [] : [`Branch ${branch}: git diff HEAD...${branch}`];
  return `${[headline, ...delivered, `Reports: ${files.map((name) => join(out, name)).join(', ')}`].join('\n')}\n`;
}

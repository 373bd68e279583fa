/**
 * `mewcode event`: what a payload would start, and why. Reads the file and decides; asks nobody.
 */
import { parseArgs } from 'node:util';
import { type Admission, admitUnasked } from '../action/admission.ts';
import { parseEvent } from '../action/event.ts';
import { parseInputs } from '../action/inputs.ts';
import { decideTrigger, type Task, type Trigger } from '../action/trigger.ts';
import { MewError, messageOf } from '../base/errors.ts';
import { clip } from '../base/text.ts';
import { cleanPlain } from '../context/clean.ts';
import { type Io, json, onlyPositional, readInput, UsageError } from './subcommand.ts';

const options = {
  name: { type: 'string' },
  'trigger-phrase': { type: 'string' },
  prompt: { type: 'string' },
  task: { type: 'string' },
  deliver: { type: 'string' },
  'label-trigger': { type: 'string' },
  'allowed-bots': { type: 'string' },
  json: { type: 'boolean' },
} as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const path = onlyPositional(positionals, 'a payload file');
  if (values.name === undefined) throw new UsageError('it needs --name.');
  const inputs = parseInputs({
    INPUT_TRIGGER_PHRASE: values['trigger-phrase'] ?? '',
    INPUT_PROMPT: values.prompt ?? '',
    INPUT_TASK: values.task ?? '',
    INPUT_DELIVER: values.deliver ?? '',
    INPUT_LABEL_TRIGGER: values['label-trigger'] ?? '',
    INPUT_ALLOWED_BOTS: values['allowed-bots'] ?? '',
    // Required by the action; nothing here uses them.
    INPUT_MODEL: 'none',
    INPUT_GITHUB_TOKEN: 'none',
  });
  const event = parseEvent(values.name, readPayload(io, path));
  const decision = decideTrigger({ event, inputs });
  const requester = decision.start ? decision.task.requester : null;
  const admission = requester === null ? null : admitUnasked({ requester, allowedBots: inputs.allowedBots });
  const found = { event, decision, admission };
  io.out(values.json === true ? json(found) : describe(values.name, found));
  return 0;
}

function readPayload(io: Io, path: string): unknown {
  const text = readInput(io, path, 'payload file').toString('utf8');
  try {
    // Editors on Windows begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (thrown) {
    throw new MewError('input_invalid', `The payload file is no JSON: ${messageOf(thrown)}`);
  }
}

/** `admission`: null when GitHub would have to be asked, or nobody. */
type Found = { readonly decision: Trigger; readonly admission: Admission | null };

function describe(name: string, { decision, admission }: Found): string {
  if (!decision.start) return `${name} starts nothing: ${decision.reason}\n`;
  if (admission?.admitted === false) return `${name} starts nothing: ${admission.reason}\n`;
  const { task } = decision;
  const lines = [
    `${name} starts: ${task.kind}${placeOf(task)}`,
    `  text:     ${task.text === '' ? '(none)' : quoted(task.text)}`,
    `  asked by: ${requesterOf(task, admission)}`,
    `  files:    ${task.edits ? 'may be changed' : 'are only read'}`,
    `  result:   ${task.deliver}`,
  ];
  return `${lines.join('\n')}\n`;
}

function placeOf({ thread }: Task): string {
  return thread === null ? '' : ` on ${thread.isPullRequest ? 'pull request' : 'issue'} #${thread.number}`;
}

function requesterOf({ requester }: Task, admission: Admission | null): string {
  if (requester === null) return 'nobody; who can set up a schedule may start it';
  const { login, id, type } = requester;
  const condition = admission === null ? 'who starts it only if GitHub grants write permission' : 'which is allowed to';
  return `${quoted(login)} (id ${id}, type ${type}), ${condition}`;
}

/** One line that cannot move the cursor of the terminal it is printed on. */
function quoted(text: string): string {
  return JSON.stringify(clip(cleanPlain(text).text, 200));
}

export const id = 927;
export const ids = [927];
export const modules = {

/***/ 68927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  cli: () => (/* binding */ cli)
});

// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./lib/action/admission.js
var action_admission = __webpack_require__(47627);
// EXTERNAL MODULE: ./lib/action/event.js
var action_event = __webpack_require__(23118);
// EXTERNAL MODULE: ./lib/action/inputs.js
var action_inputs = __webpack_require__(21413);
// EXTERNAL MODULE: ./lib/action/trigger.js + 1 modules
var trigger = __webpack_require__(79726);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
// EXTERNAL MODULE: ./lib/context/clean.js + 1 modules
var clean = __webpack_require__(72655);
;// CONCATENATED MODULE: ./lib/cli/event.js
/**
 * `mewcode event`: what a payload would start, and why. Reads the file and decides; asks nobody.
 */









const eventCommand = {
    name: 'event',
    usage: '--name EVENT PAYLOAD.json [--trigger-phrase TEXT] [--prompt TEXT] [--task auto|triage] [--deliver branch|comment] [--allowed-bots NAMES] [--json]',
    description: 'Say what a webhook payload would start, and why. Permissions are not asked for.',
    run,
};
const options = {
    name: { type: 'string' },
    'trigger-phrase': { type: 'string' },
    prompt: { type: 'string' },
    task: { type: 'string' },
    deliver: { type: 'string' },
    'allowed-bots': { type: 'string' },
    json: { type: 'boolean' },
};
async function run(args, io) {
    const { values, positionals } = (0,external_node_util_.parseArgs)({ args: [...args], options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (values.name === undefined || path === undefined || more.length > 0) {
        io.err(`mewcode: event needs --name and one payload file.\nUsage: mewcode event ${eventCommand.usage}\n`);
        return 2;
    }
    const inputs = (0,action_inputs/* parseInputs */.k)({
        INPUT_TRIGGER_PHRASE: values['trigger-phrase'] ?? '',
        INPUT_PROMPT: values.prompt ?? '',
        INPUT_TASK: values.task ?? '',
        INPUT_DELIVER: values.deliver ?? '',
        INPUT_ALLOWED_BOTS: values['allowed-bots'] ?? '',
        // Required by the action; nothing here uses them.
        INPUT_MODEL: 'none',
        INPUT_GITHUB_TOKEN: 'none',
    });
    const event = (0,action_event/* parseEvent */.w)(values.name, await readPayload(path));
    const decision = (0,trigger/* decideTrigger */.f)({ event, inputs });
    const requester = decision.start ? decision.task.requester : null;
    const admission = requester === null ? null : (0,action_admission/* admitUnasked */.t7)({ requester, allowedBots: inputs.allowedBots });
    const found = { event, decision, admission };
    io.out(values.json === true ? `${JSON.stringify(found, null, 2)}\n` : describe(values.name, found));
    return 0;
}
async function readPayload(path) {
    try {
        // Editors on Windows begin a file with a byte order mark.
        return JSON.parse((await (0,promises_.readFile)(path, 'utf8')).replace(/^\ufeff/, ''));
    }
    catch (thrown) {
        throw new errors/* MewError */.YG('input_invalid', `The payload file cannot be read: ${(0,errors/* messageOf */.bD)(thrown)}`);
    }
}
function describe(name, { decision, admission }) {
    if (!decision.start)
        return `${name} starts nothing: ${decision.reason}\n`;
    if (admission?.admitted === false)
        return `${name} starts nothing: ${admission.reason}\n`;
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
function placeOf({ thread }) {
    return thread === null ? '' : ` on ${thread.isPullRequest ? 'pull request' : 'issue'} #${thread.number}`;
}
function requesterOf({ requester }, admission) {
    if (requester === null)
        return 'nobody; who can set up a schedule may start it';
    const { login, id, type } = requester;
    const condition = admission === null ? 'who starts it only if GitHub grants write permission' : 'which is allowed to';
    return `${quoted(login)} (id ${id}, type ${type}), ${condition}`;
}
/** One line that cannot move the cursor of the terminal it is printed on. */
function quoted(text) {
    return JSON.stringify((0,base_text/* clip */.$Q)((0,clean/* cleanPlain */.Ey)(text).text, 200));
}

;// CONCATENATED MODULE: ./lib/cli/cli.js
/**
 * The `mewcode` command: one row a subcommand; help and hints follow from the rows.
 */


const subcommands = [eventCommand];
/** `argv` without node and script; gives the exit code. */
async function cli(argv, terminal) {
    const io = { out: (text) => terminal.out(visible(text)), err: (text) => terminal.err(visible(text)) };
    const [name = 'help', ...args] = argv;
    if (['help', '--help', '-h'].includes(name)) {
        io.out(help());
        return 0;
    }
    const command = subcommands.find((candidate) => candidate.name === name);
    if (command === undefined) {
        const names = [...subcommands.map((known) => known.name), 'help'].join(', ');
        io.err(`mewcode: there is no command ${JSON.stringify(name)}. The commands are ${names}.\n`);
        return 2;
    }
    if (args.includes('--help') || args.includes('-h')) {
        io.out(`mewcode ${command.name} ${command.usage}\n\n${command.description}\n`);
        return 0;
    }
    return await runCommand(command, args, io);
}
/** Arguments and files are repeated in what is printed: none of their characters may move or colour the terminal. */
function visible(text) {
    return text.replace(/[^\P{Cc}\n\t]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
async function runCommand(command, args, io) {
    try {
        return await command.run(args, io);
    }
    catch (thrown) {
        if (thrown instanceof errors/* MewError */.YG) {
            io.err(`mewcode: ${thrown.message}\n`);
            return 1;
        }
        // parseArgs throws these with a sentence of its own.
        if (thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS')) {
            io.err(`mewcode: ${thrown.message}\nUsage: mewcode ${command.name} ${command.usage}\n`);
            return 2;
        }
        throw thrown;
    }
}
function help() {
    const rows = subcommands.map(({ name, usage, description }) => `  mewcode ${name} ${usage}\n      ${description}`);
    return `The command line of MewCode Action.\n\n${rows.join('\n')}\n`;
}


/***/ })

};

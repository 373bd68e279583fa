export const id = 472;
export const ids = [472];
export const modules = {

/***/ 17594:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UQ: () => (/* binding */ errnoOf),
/* harmony export */   YG: () => (/* binding */ MewError),
/* harmony export */   bD: () => (/* binding */ messageOf)
/* harmony export */ });
/* unused harmony export errorCodes */
/**
 * One shape for every expected failure: a code that a caller branches on and a sentence that a person can act on.
 */
const errorCodes = {
    input_invalid: 'An input or the event file has a value that cannot be used.',
    policy_invalid: 'The policy file cannot be used as written.',
    not_permitted: 'The person who asked may not start a run.',
    permission_unknown: 'GitHub did not say whether the person may start a run.',
    github_failed: 'GitHub answered a request with an error.',
    git_failed: 'A git command on the trusted directory failed.',
    layout_failed: 'The work tree could not be made equal to the pinned commit.',
    delivery_failed: 'The result could not be delivered.',
    pattern_invalid: 'A search pattern cannot be used as written.',
    tool_failed: 'A tool could not do what was asked; the model reads why.',
    transcript_invalid: 'A transcript line cannot be read.',
    internal: 'Something that cannot happen happened.',
};
class MewError extends Error {
    name = 'MewError';
    code;
    constructor(code, message, options) {
        super(message, options);
        this.code = code;
    }
}
/** A text for anything that was thrown; never empty. */
function messageOf(thrown) {
    // A host with several addresses that all failed: Node's error for it has no words of its own.
    if (thrown instanceof AggregateError && thrown.message === '')
        return thrown.errors.map(messageOf).join('; ');
    if (thrown instanceof Error)
        return thrown.message || thrown.name;
    const text = String(thrown);
    return text === '' ? 'unknown error' : text;
}
/** `ENOENT` and its kin, also of the cause that a MewError wraps; undefined for anything else. */
function errnoOf(thrown) {
    if (!(thrown instanceof Error))
        return undefined;
    if ('code' in thrown && typeof thrown.code === 'string' && !(thrown instanceof MewError))
        return thrown.code;
    return errnoOf(thrown.cause);
}


/***/ }),

/***/ 93472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  cli: () => (/* binding */ cli)
});

// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/policy/nearest.js
var nearest = __webpack_require__(78400);
;// CONCATENATED MODULE: ./lib/cli/registry.js
const commands = [
    {
        name: 'run',
        usage: '--task TEXT --model NAME [--provider anthropic|openai|openai-responses|scripted] [--base-url URL] [--policy FILE] [--max-turns N] [--max-cost-usd N] [--timeout-minutes N] [--verify COMMAND] [--out DIR] [--json]',
        description: "Do a task on the repository's HEAD; leaves a local branch and the report files, not a changed tree.",
        one: 'the run failed, was refused, or delivered draft work',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(455), __webpack_require__.e(291), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(218), __webpack_require__.e(68), __webpack_require__.e(589), __webpack_require__.e(838), __webpack_require__.e(581), __webpack_require__.e(953), __webpack_require__.e(609), __webpack_require__.e(804), __webpack_require__.e(829)]).then(__webpack_require__.bind(__webpack_require__, 76829))).run,
    },
    {
        name: 'policy check',
        usage: '[FILE] [--strict] [--json]',
        description: 'Check a policy file (.mewcode/policy.yml): errors, and rules that say more or less than they seem to.',
        one: 'the policy has an error; with --strict also for a warning',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(455), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(218), __webpack_require__.e(148)]).then(__webpack_require__.bind(__webpack_require__, 17148))).run,
    },
    {
        name: 'policy explain',
        usage: "'TOOL(ARGUMENTS)' | --bash COMMAND [--policy FILE | --preset NAME] [--mode MODE] [--json]",
        description: 'Say whether a call would be allowed, by which rule, and what it would touch. Runs nothing.',
        one: 'the call is denied',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(455), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(218), __webpack_require__.e(68), __webpack_require__.e(88)]).then(__webpack_require__.bind(__webpack_require__, 29088))).run,
    },
    {
        name: 'policy simulate',
        usage: 'TRANSCRIPT.jsonl [--policy FILE | --preset NAME] [--mode MODE] [--json]',
        description: 'Judge the calls of a recorded run by another policy, and print those whose verdict changes.',
        one: 'something is newly allowed',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(455), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(218), __webpack_require__.e(68), __webpack_require__.e(993)]).then(__webpack_require__.bind(__webpack_require__, 35993))).run,
    },
    {
        name: 'policy init',
        usage: '[--stdout] [--json]',
        description: 'Write a commented .mewcode/policy.yml from what the folder holds. Replaces nothing.',
        one: 'there is a policy file already',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(455), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(218), __webpack_require__.e(317)]).then(__webpack_require__.bind(__webpack_require__, 26317))).run,
    },
    {
        name: 'policy import',
        usage: 'SETTINGS.json [--json]',
        description: "Convert the permissions of Claude Code's settings to a policy; says what could not be converted.",
        one: 'never',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(455), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(218), __webpack_require__.e(872)]).then(__webpack_require__.bind(__webpack_require__, 78872))).run,
    },
    {
        name: 'policy presets',
        usage: '[NAME] [--json]',
        description: 'List the presets that a policy can extend, or print one.',
        one: 'never',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(455), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(218), __webpack_require__.e(519)]).then(__webpack_require__.bind(__webpack_require__, 86519))).run,
    },
    {
        name: 'policy schema',
        usage: '',
        description: 'Print the JSON schema of the policy file, for editors.',
        one: 'never',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(191)]).then(__webpack_require__.bind(__webpack_require__, 79191))).run,
    },
    {
        name: 'verify',
        usage: 'TRANSCRIPT.jsonl [--against HASH] [--decisions FILE] [--json]',
        description: 'Check the chain of a transcript or of its decisions, line by line.',
        one: 'a line was edited, dropped, added or moved, or the end is missing',
        load: async () => (await __webpack_require__.e(/* import() */ 421).then(__webpack_require__.bind(__webpack_require__, 11421))).run,
    },
    {
        name: 'event',
        usage: '--name EVENT PAYLOAD.json [--trigger-phrase TEXT] [--prompt TEXT] [--task auto|triage] [--deliver branch|comment] [--label-trigger LABEL] [--allowed-bots NAMES] [--json]',
        description: 'Say what a webhook payload would start, and why. Permissions are not asked for.',
        one: 'never',
        load: async () => (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(838), __webpack_require__.e(609), __webpack_require__.e(145)]).then(__webpack_require__.bind(__webpack_require__, 93454))).run,
    },
];

// EXTERNAL MODULE: ./lib/cli/subcommand.js
var subcommand = __webpack_require__(16959);
;// CONCATENATED MODULE: ./lib/cli/cli.js
/**
 * The `mewcode` command: finds the row of the registry, loads its command, and turns what it throws into one line and an
 * exit code.
 */




/** `argv` without node and script, `node` the version that runs it; gives the exit code. */
async function cli(argv, terminal, node = process.versions.node) {
    const io = {
        ...terminal,
        out: (text) => terminal.out(visible(text)),
        err: (text) => terminal.err(visible(text)),
    };
    // An older one would do some of it and then break off in the middle with a stack trace.
    if (Number.parseInt(node, 10) < oldestNode) {
        io.err(`mewcode: it needs Node ${oldestNode}, and this is ${node}. After npm ci, npx node has the right one.\n`);
        return 2;
    }
    const wanted = argv.filter((word, index) => index > 0 || !isHelp(word));
    const command = commands.find(({ name }) => name === wanted.slice(0, wordsOf(name)).join(' '));
    const asksForHelp = argv.length === 0 || argv.some((word) => word === '--help' || word === '-h') || isHelp(argv[0]);
    if (command === undefined) {
        const group = commands.filter(({ name }) => wanted[0] !== undefined && name.startsWith(`${wanted[0]} `));
        if (asksForHelp && (group.length > 0 || wanted.length === 0)) {
            io.out(help(wanted.length === 0 ? commands : group));
            return 0;
        }
        io.err(`mewcode: ${unknownCommand(wanted, group)}\n`);
        return 2;
    }
    if (asksForHelp) {
        io.out(helpFor(command));
        return 0;
    }
    return await runCommand(command, argv.slice(wordsOf(command.name)), io);
}
/** That of the action itself. */
const oldestNode = 24;
function isHelp(word) {
    return ['help', '--help', '-h'].includes(word ?? '');
}
function wordsOf(name) {
    return name.split(' ').length;
}
function unknownCommand(words, group) {
    const given = words.slice(0, group.length > 0 ? 2 : 1).join(' ');
    const names = (group.length > 0 ? group : commands).map(({ name }) => name);
    const known = group.length > 0 ? names : [...names, 'help'];
    const meant = (0,nearest/* nearest */.p)(given, known) || '.';
    return `there is no command ${JSON.stringify(given)}${meant} The commands are ${known.join(', ')}.`;
}
/**
 * Arguments and files are repeated in what is printed: none of their characters may move, colour or reorder the terminal.
 * Attack: `policy check` reads the file of a pull request, and a line of it that starts with `::` (or has `##[` anywhere)
 * would be a command to the runner. What stands here instead means the same in JSON.
 */
function visible(text) {
    return text
        .replace(/[^\P{Cc}\n\t]|\p{Cf}|[\u2028\u2029]|\p{Cs}/gu, escaped)
        .replace(/^([^\p{L}\p{N}\p{P}\p{S}\n]*):(?=:)/gmu, (_, blanks) => blanks + escaped(':'))
        .replace(/#(?=#\[)/g, escaped);
}
function escaped(character) {
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
async function runCommand(command, args, io) {
    try {
        const run = await command.load();
        return await run(args, io);
    }
    catch (thrown) {
        if (thrown instanceof errors/* MewError */.YG) {
            io.err(`mewcode: ${(0,subcommand/* oneLine */.TN)(thrown.message)}\n`);
            return 2;
        }
        // parseArgs throws these with a sentence of its own.
        const isParse = thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS');
        if (thrown instanceof subcommand/* UsageError */.eb || isParse) {
            io.err(`mewcode ${command.name}: ${(0,subcommand/* oneLine */.TN)(thrown.message)}\nUsage: mewcode ${command.name} ${command.usage}\n`);
            return 2;
        }
        throw thrown;
    }
}
function help(rows) {
    const lines = rows.map(({ name, usage, description }) => `  mewcode ${`${name} ${usage}`.trim()}\n      ${description}`);
    return `The command line of MewCode Action.\n\n${lines.join('\n')}\n\n${exitCodes}`;
}
function helpFor({ name, usage, description, one }) {
    return `mewcode ${`${name} ${usage}`.trim()}\n\n${description}\n\n${exitCodes}Here 1 means: ${one}.\n`;
}
const exitCodes = 'Exit codes: 0 done, 1 the answer is no, 2 written wrongly or an input that cannot be used.\n';


/***/ }),

/***/ 16959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pq: () => (/* binding */ json),
/* harmony export */   R5: () => (/* binding */ readInput),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   eb: () => (/* binding */ UsageError),
/* harmony export */   jR: () => (/* binding */ onlyPositional)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/**
 * What every command of `mewcode` is, and what they share.
 */



/** The command was written wrongly; its usage is shown too. */
class UsageError extends Error {
    name = 'UsageError';
}
/** A file that was named on the command line. @throws MewError `input_invalid` with what it was wanted for. */
function readInput({ cwd }, path, what) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(cwd, path));
    }
    catch (thrown) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `The ${what} cannot be read: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown)}`);
    }
}
/** The one file that the command takes. @throws UsageError */
function onlyPositional(positionals, what) {
    const [path, ...more] = positionals;
    if (path === undefined)
        throw new UsageError(`it needs ${what}.`);
    if (more.length > 0)
        throw new UsageError(`it takes one argument, ${what}; ${JSON.stringify(more[0])} is too much.`);
    return path;
}
/** Texts of a file are repeated in messages: none may pass for a line of its own. */
function oneLine(text) {
    return text.replace(/\s*\n\s*/g, ' ');
}
/** One object, as `--json` prints it. */
function json(value) {
    return `${JSON.stringify(value, null, 2)}\n`;
}


/***/ }),

/***/ 78400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
/**
 * The word that was probably meant.
 */
/** `; did you mean "allow"?` for the closest candidate, or nothing when none is close. */
function nearest(word, candidates) {
    const ranked = candidates
        .map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
        .sort((a, b) => a.far - b.far);
    const best = ranked[0];
    return best !== undefined && best.far <= Math.max(1, Math.floor(best.candidate.length / 3))
        ? `; did you mean ${JSON.stringify(best.candidate)}?`
        : '';
}
/** How many letters are wrong, missing, too many or swapped with their neighbour. */
function distance(word, candidate) {
    const rows = [];
    const cell = (row, column) => rows[row]?.[column] ?? 0;
    // Only the first letters of a word from the file are compared: it may be as long as the file.
    const letters = word.slice(0, 40);
    for (let row = 0; row <= letters.length; row += 1) {
        rows.push([row]);
        for (let column = 1; column <= candidate.length; column += 1) {
            const [now, then] = [letters[row - 1], candidate[column - 1]];
            const swapped = row > 1 && now === candidate[column - 2] && letters[row - 2] === then;
            const ways = [
                cell(row, column - 1) + 1,
                ...(row > 0 ? [cell(row - 1, column) + 1, cell(row - 1, column - 1) + Number(now !== then)] : []),
                ...(swapped ? [cell(row - 2, column - 2) + 1] : []),
            ];
            rows[row]?.push(Math.min(...ways));
        }
    }
    return cell(letters.length, candidate.length);
}


/***/ })

};

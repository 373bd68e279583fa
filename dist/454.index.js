export const id = 454;
export const ids = [454];
export const modules = {

/***/ 4515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j: () => (/* binding */ guessDefaultBranch),
  w: () => (/* binding */ parseEvent)
});

// EXTERNAL MODULE: ./lib/github/ref-name.js
var ref_name = __webpack_require__(42296);
// EXTERNAL MODULE: ./lib/github/api.js
var api = __webpack_require__(87671);
;// CONCATENATED MODULE: ./lib/action/payload.js
/** Reading a payload of any shape: what is not there or is something else comes out as null, and nothing throws. */

/** The value at a path of own properties. */
function at(value, ...path) {
    return path.reduce((found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined), value);
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function payload_text(value) {
    return typeof value === 'string' ? value : null;
}
/** A text that GitHub sends as null when it is empty; null when it is missing. */
function bodyText(value) {
    return value === null ? '' : payload_text(value);
}
function positive(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
function sha(value) {
    return typeof value === 'string' && /^[0-9a-f]{40}$/.test(value) ? value : null;
}
/** A replayed payload could put a line for the runner where GitHub puts a name. */
const loginShape = /^[\w-]+(?:\[bot\])?$/;
/** Anything that is not a whole account is the ghost: half an identity must not match anybody. */
function account(value) {
    const login = payload_text(at(value, 'login'));
    const id = positive(at(value, 'id'));
    const type = payload_text(at(value, 'type'));
    return login !== null && loginShape.test(login) && id !== null && type ? { login, id, type } : api/* ghost */.q;
}

;// CONCATENATED MODULE: ./lib/action/event.js


const commentEvents = ['issue_comment', 'pull_request_review_comment', 'pull_request_review'];
function parseEvent(name, payload) {
    const comment = commentEvents.find((known) => known === name);
    if (comment !== undefined)
        return commented(comment, payload);
    switch (name) {
        case 'issues':
        case 'pull_request':
        case 'pull_request_target':
            return labeled(name, payload);
        case 'workflow_dispatch':
        case 'repository_dispatch': {
            const given = at(payload, name === 'workflow_dispatch' ? 'inputs' : 'client_payload');
            return { kind: name, prompt: payload_text(at(given, 'prompt')), sender: account(at(payload, 'sender')) };
        }
        case 'schedule':
            return { kind: 'schedule', cron: payload_text(at(payload, 'schedule')) };
        case 'workflow_run':
            return workflowRun(payload);
        default:
            return { kind: 'other', name, why: `The event ${name} starts nothing.` };
    }
}
/** The default branch as the payload has it, which may be old or somebody's replay: a guess that GitHub confirms. */
function guessDefaultBranch(payload) {
    const name = payload_text(at(payload, 'repository', 'default_branch'));
    return name !== null && (0,ref_name/* isValidBranchName */.eB)(name) ? name : null;
}
function commented(kind, payload) {
    const [threadKey, key] = kind === 'issue_comment' ? ['issue', 'comment'] : ['pull_request', commentKey(kind)];
    const comment = at(payload, key);
    const thread = threadAt(payload, threadKey);
    const id = positive(at(comment, 'id'));
    // Only a review may come without a text.
    const body = kind === 'pull_request_review' ? bodyText(at(comment, 'body')) : payload_text(at(comment, 'body'));
    if (thread === null || id === null || body === null) {
        const missing = [
            thread === null && `${threadKey}.number`,
            id === null && `${key}.id`,
            body === null && `${key}.body`,
        ].filter((path) => path !== false);
        return unusable(kind, missing);
    }
    return {
        kind,
        action: payload_text(at(payload, 'action')) ?? '',
        thread,
        comment: {
            id,
            body,
            author: account(at(comment, 'user')),
            createdAt: payload_text(at(comment, kind === 'pull_request_review' ? 'submitted_at' : 'created_at')),
            updatedAt: payload_text(at(comment, 'updated_at')),
            lines: kind === 'pull_request_review_comment' ? linesOf(comment, id) : null,
        },
        headSha: headOf(payload),
    };
}
function commentKey(kind) {
    return kind === 'pull_request_review' ? 'review' : 'comment';
}
function linesOf(comment, id) {
    const path = payload_text(at(comment, 'path'));
    if (path === null)
        return null;
    return {
        path,
        line: positive(at(comment, 'line')),
        side: at(comment, 'side') === 'LEFT' ? 'LEFT' : 'RIGHT',
        hunk: payload_text(at(comment, 'diff_hunk')) ?? '',
        root: positive(at(comment, 'in_reply_to_id')) ?? id,
    };
}
function labeled(name, payload) {
    const action = payload_text(at(payload, 'action'));
    if (action !== 'labeled') {
        return {
            kind: 'other',
            name,
            why: `The event ${name} (${action ?? 'without action'}) starts nothing; a label does.`,
        };
    }
    const key = name === 'issues' ? 'issue' : 'pull_request';
    const thread = threadAt(payload, key);
    const label = payload_text(at(payload, 'label', 'name'));
    if (thread === null || label === null) {
        return unusable(name, [thread === null && `${key}.number`, label === null && 'label.name'].filter((path) => path !== false));
    }
    const [sender, updatedAt] = [account(at(payload, 'sender')), payload_text(at(payload, key, 'updated_at'))];
    return { kind: 'labeled', thread, label, sender, at: updatedAt, headSha: headOf(payload) };
}
function workflowRun(payload) {
    const run = at(payload, 'workflow_run');
    if (!isRecord(run))
        return unusable('workflow_run', ['workflow_run']);
    const here = positive(at(payload, 'repository', 'id'));
    const pulls = at(run, 'pull_requests');
    const number = Array.isArray(pulls) ? positive(at(pulls[0], 'number')) : null;
    return {
        kind: 'workflow_run',
        action: payload_text(at(payload, 'action')) ?? '',
        conclusion: payload_text(at(run, 'conclusion')) ?? '',
        actors: [account(at(run, 'actor')), account(at(run, 'triggering_actor'))],
        headSha: sha(at(run, 'head_sha')),
        // Attack ATK-T15: what a fork's run leaves behind is written by strangers.
        fork: here === null || positive(at(run, 'head_repository', 'id')) !== here,
        thread: number === null ? null : { number, isPullRequest: true, title: null, body: null },
        at: payload_text(at(run, 'updated_at')),
    };
}
function threadAt(payload, key) {
    const thread = at(payload, key);
    const number = positive(at(thread, 'number'));
    if (number === null)
        return null;
    return {
        number,
        // GitHub marks a pull request among issues by this key; a plain issue has none.
        isPullRequest: key === 'pull_request' || isRecord(at(thread, 'pull_request')),
        title: payload_text(at(thread, 'title')),
        body: bodyText(at(thread, 'body')),
    };
}
function headOf(payload) {
    return sha(at(payload, 'pull_request', 'head', 'sha'));
}
function unusable(name, missing) {
    return { kind: 'other', name, why: `The payload has no usable ${missing.join(', ')}.` };
}


/***/ }),

/***/ 58566:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   E9: () => (/* binding */ dollars),
/* harmony export */   Er: () => (/* binding */ characterStart),
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   Ol: () => (/* binding */ headLines),
/* harmony export */   Oo: () => (/* binding */ once),
/* harmony export */   c4: () => (/* binding */ headBytes)
/* harmony export */ });
/**
 * Cutting and counting text without ever splitting a character.
 */
/** The longest prefix of `text` that has at most `bytes` bytes in UTF-8 and ends on a character. */
function headBytes(text, bytes) {
    const buffer = Buffer.from(text, 'utf8');
    if (buffer.length <= bytes)
        return text;
    return buffer.subarray(0, characterStart(buffer, bytes)).toString('utf8');
}
/** The first lines of `text`, within both limits; a line that alone is too long is cut at a character. */
function headLines(text, most) {
    let end = 0;
    for (let line = 0; line < most.lines; line += 1) {
        const next = text.indexOf('\n', end) + 1;
        if (next === 0)
            return headBytes(text, most.bytes);
        end = next;
    }
    return headBytes(text.slice(0, end - 1), most.bytes);
}
/** The largest offset <= `offset` at which a UTF-8 character starts; `offset` itself among bytes that are no UTF-8. */
function characterStart(buffer, offset) {
    const end = Math.max(0, Math.min(offset, buffer.length));
    // A character has at most three such bytes: a run of them is something else, and going back over it would end nowhere.
    for (let start = end; start >= Math.max(0, end - 3); start -= 1) {
        if (!isContinuation(buffer[start]))
            return start;
    }
    return end;
}
function isContinuation(byte) {
    return byte !== undefined && (byte & 0xc0) === 0x80;
}
/** `text` cut to `characters` code points, with an ellipsis when something was cut. */
function clip(text, characters) {
    if (text.length <= characters)
        return text;
    const points = Array.from(text.slice(0, characters * 2 + 2));
    return points.length <= characters ? text : `${points.slice(0, Math.max(0, characters - 1)).join('')}…`;
}
/** `1 file`, `2 files`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
/** US dollars in plain digits, with as many as a small sum needs: `0.00`, `1.25`, `0.000012`. */
function dollars(amount) {
    return amount.toFixed(6).replace(/0{1,4}$/, '');
}
/** Makes it when it is asked for the first time. */
function once(make) {
    let made = null;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}


/***/ }),

/***/ 93454:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _action_admission_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47627);
/* harmony import */ var _action_event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4515);
/* harmony import */ var _action_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(21413);
/* harmony import */ var _action_trigger_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79726);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(17594);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(58566);
/* harmony import */ var _context_clean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43403);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(16959);
/**
 * `mewcode event`: what a payload would start, and why. Reads the file and decides; asks nobody.
 */









const options = {
    name: { type: 'string' },
    'trigger-phrase': { type: 'string' },
    prompt: { type: 'string' },
    task: { type: 'string' },
    deliver: { type: 'string' },
    'label-trigger': { type: 'string' },
    'allowed-bots': { type: 'string' },
    json: { type: 'boolean' },
};
async function run(args, io) {
    const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ args: [...args], options, allowPositionals: true });
    const path = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .onlyPositional */ .jR)(positionals, 'a payload file');
    if (values.name === undefined)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .UsageError */ .eb('it needs --name.');
    const inputs = (0,_action_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .parseInputs */ .k)({
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
    const event = (0,_action_event_js__WEBPACK_IMPORTED_MODULE_2__/* .parseEvent */ .w)(values.name, readPayload(io, path));
    const decision = (0,_action_trigger_js__WEBPACK_IMPORTED_MODULE_4__/* .decideTrigger */ .f)({ event, inputs });
    const requester = decision.start ? decision.task.requester : null;
    const admission = requester === null ? null : (0,_action_admission_js__WEBPACK_IMPORTED_MODULE_1__/* .admitUnasked */ .t7)({ requester, allowedBots: inputs.allowedBots });
    const found = { event, decision, admission };
    io.out(values.json === true ? (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .json */ .Pq)(found) : describe(values.name, found));
    return 0;
}
function readPayload(io, path) {
    const text = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .readInput */ .R5)(io, path, 'payload file').toString('utf8');
    try {
        // Editors on Windows begin a file with a byte order mark.
        return JSON.parse(text.replace(/^\ufeff/, ''));
    }
    catch (thrown) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .MewError */ .YG('input_invalid', `The payload file is no JSON: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .messageOf */ .bD)(thrown)}`);
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
    return JSON.stringify((0,_base_text_js__WEBPACK_IMPORTED_MODULE_8__/* .clip */ .$Q)((0,_context_clean_js__WEBPACK_IMPORTED_MODULE_6__/* .cleanPlain */ .Ey)(text).text, 200));
}


/***/ }),

/***/ 42296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   at: () => (/* binding */ branchName),
/* harmony export */   eB: () => (/* binding */ isValidBranchName),
/* harmony export */   h8: () => (/* binding */ isValidRefName)
/* harmony export */ });
/**
 * Names of branches. Names that we only read are judged by git's rules and nothing narrower; names that we create are
 * a strict slug.
 */
const forbidden = new Set(' ~^:?*[\\');
/** The rules of `git check-ref-format --allow-onelevel`, for a branch or a full ref. Says nothing about existence. */
function isValidRefName(name) {
    if (name === '' || name === '@' || !name.isWellFormed())
        return false;
    if (name.endsWith('.') || name.includes('..') || name.includes('@{'))
        return false;
    if (Array.from(name).some((character) => character < ' ' || character === '\x7f' || forbidden.has(character)))
        return false;
    return name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'));
}
/** As `isValidRefName` for a branch: additionally no leading `-`, which git refuses for branches. */
function isValidBranchName(name) {
    return isValidRefName(name) && !name.startsWith('-') && name !== 'HEAD';
}
/**
 * The name of a branch that we create: letters, digits, `.`, `_`, `-` and `/` only, at most 200 characters, whatever the
 * parts say. An empty part takes its separator with it.
 */
function branchName({ kind, number, run, template = 'mewcode/{kind}-{number}-{run}' }) {
    const filled = template
        .replaceAll('{kind}', slug(kind))
        .replaceAll('{number}', number === null ? '' : String(number))
        .replaceAll('{run}', slug(run));
    const name = filled
        .split('/')
        .map((part) => slug(part).slice(0, 100))
        .filter((part) => part !== '')
        .join('/')
        .slice(0, 200)
        .replace(/[^A-Za-z0-9]+$/, '');
    return isValidBranchName(name) ? name : 'mewcode/run';
}
function slug(text) {
    return text
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/\.{2,}/g, '.')
        .replace(/-{2,}/g, '-')
        .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
        .replace(/(\.lock)+$/i, '');
}


/***/ })

};

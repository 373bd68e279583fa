export const id = 454;
export const ids = [454];
export const modules = {

/***/ 23118:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ guessDefaultBranch),
/* harmony export */   w: () => (/* binding */ parseEvent)
/* harmony export */ });
/* harmony import */ var _github_api_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87671);
/* harmony import */ var _github_ref_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42296);
/**
 * What happened, from the event file. A payload of an unknown shape becomes `other` with the reason; it never throws.
 */


function parseEvent(name, payload) {
    switch (name) {
        case 'issue_comment':
            return issueComment(payload);
        case 'workflow_dispatch':
            return {
                kind: 'workflow_dispatch',
                prompt: text(field(field(payload, 'inputs'), 'prompt')),
                sender: account(field(payload, 'sender')),
            };
        case 'schedule':
            return { kind: 'schedule', cron: text(field(payload, 'schedule')) };
        default:
            return { kind: 'other', name, why: `The event ${name} starts nothing.` };
    }
}
/** The default branch as the payload has it, which may be old or somebody's replay: a guess that GitHub confirms. */
function guessDefaultBranch(payload) {
    const name = text(field(field(payload, 'repository'), 'default_branch'));
    return name !== null && (0,_github_ref_name_js__WEBPACK_IMPORTED_MODULE_1__/* .isValidBranchName */ .eB)(name) ? name : null;
}
function issueComment(payload) {
    const issue = field(payload, 'issue');
    const comment = field(payload, 'comment');
    const number = positive(field(issue, 'number'));
    const id = positive(field(comment, 'id'));
    const body = text(field(comment, 'body'));
    const missing = [
        number === null && 'issue.number',
        id === null && 'comment.id',
        body === null && 'comment.body',
    ].filter((path) => path !== false);
    if (number === null || id === null || body === null) {
        return { kind: 'other', name: 'issue_comment', why: `The payload has no usable ${missing.join(', ')}.` };
    }
    return {
        kind: 'issue_comment',
        action: text(field(payload, 'action')) ?? '',
        thread: {
            number,
            // GitHub marks a pull request by this key; a plain issue has none.
            isPullRequest: isRecord(field(issue, 'pull_request')),
            title: text(field(issue, 'title')),
            // An issue without a text comes with null.
            body: field(issue, 'body') === null ? '' : text(field(issue, 'body')),
        },
        comment: {
            id,
            body,
            author: account(field(comment, 'user')),
            createdAt: text(field(comment, 'created_at')),
        },
    };
}
/** A replayed payload could put a line for the runner where GitHub puts a name. */
const loginShape = /^[\w-]+(?:\[bot\])?$/;
/** Anything that is not a whole account is the ghost: half an identity must not match anybody. */
function account(value) {
    const login = text(field(value, 'login'));
    const id = positive(field(value, 'id'));
    const type = text(field(value, 'type'));
    return login !== null && loginShape.test(login) && id !== null && type ? { login, id, type } : _github_api_js__WEBPACK_IMPORTED_MODULE_0__/* .ghost */ .q;
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function field(value, name) {
    return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
function text(value) {
    return typeof value === 'string' ? value : null;
}
function positive(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
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


/***/ }),

/***/ 93454:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _action_admission_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47627);
/* harmony import */ var _action_event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23118);
/* harmony import */ var _action_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(21413);
/* harmony import */ var _action_trigger_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79726);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(17594);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(58566);
/* harmony import */ var _context_clean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(72655);
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


/***/ })

};

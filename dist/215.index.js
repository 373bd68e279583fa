export const id = 215;
export const ids = [215];
export const modules = {

/***/ 45242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72882);
/* harmony import */ var _transcript_transcript_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22135);
/* harmony import */ var _finish_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98441);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(21413);
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2988);
/* harmony import */ var _patience_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(94439);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(90183);
/* harmony import */ var _private_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(68502);
/* harmony import */ var _product_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(19260);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(25124);
/**
 * The post step: finishes what a killed worker could not. It believes nothing but its own files.
 */












async function post() {
    const handover = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_11__/* .readHandover */ .IY)();
    const redactor = (0,_base_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)((0,_runner_env_js__WEBPACK_IMPORTED_MODULE_11__/* .secretsOf */ .Fj)(handover));
    const log = (0,_log_js__WEBPACK_IMPORTED_MODULE_6__/* .createLog */ .h)({ write: (text) => process.stdout.write(text), redact: redactor.redact, random: _product_js__WEBPACK_IMPORTED_MODULE_10__/* .random */ .yT });
    let exitCode = 0;
    try {
        const folder = stateFolder(handover);
        if (folder === null)
            return;
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder.handover)) {
            // The secrets, which the worker would have removed.
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder.handover);
            log.info('The run was ended from outside before it could start.');
        }
        if ((0,_private_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .readStage */ .NW)(folder) === 'running')
            exitCode = await finishKilled({ handover, folder, redactor, log });
    }
    catch (thrown) {
        log.error(`The run could not be finished: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(thrown)}`);
        exitCode = 1;
    }
    process.stdout.write('', () => process.exit(exitCode));
}
async function finishKilled({ handover, folder, redactor, log }) {
    log.info('The run was ended from outside before it could finish; finishing it from its transcript.');
    const env = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_11__/* .parseRunnerEnv */ .VY)(handover);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .parseInputs */ .k)(handover);
    const { events } = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_3__/* .replayTranscript */ .mg)(folder.transcript);
    const transcript = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_3__/* .openTranscript */ .B$)({ path: folder.transcript, redact: redactor.redact, now: Date.now });
    const kinds = new Set(events.map((event) => event.kind));
    if (kinds.has('ended') && !kinds.has('outcome') && !kinds.has('stopped')) {
        const reason = 'The run was ended from outside while its result was being delivered.';
        transcript.append({ kind: 'stopped', conclusion: 'failed', code: 'delivery_failed', reason });
    }
    const github = await (0,_product_js__WEBPACK_IMPORTED_MODULE_10__/* .openGitHub */ .o6)({ env, inputs, log });
    const patience = (0,_patience_js__WEBPACK_IMPORTED_MODULE_7__/* .createPatience */ .s)(new AbortController().signal);
    const common = { env, handover, folder, log, redactor, random: _product_js__WEBPACK_IMPORTED_MODULE_10__/* .random */ .yT, github, patience, emit: transcript.append };
    const { uploadArtifacts } = inputs;
    return await (0,_finish_js__WEBPACK_IMPORTED_MODULE_4__/* .finish */ .O)({ ...common, uploadArtifacts, sealingKey: (0,_plan_js__WEBPACK_IMPORTED_MODULE_8__/* .sealingKey */ .ZR)(inputs) }, transcript);
}
function stateFolder({ STATE_private_folder: path, RUNNER_TEMP: temp }) {
    return path === undefined || temp === undefined ? null : (0,_private_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .tryReopenPrivateFolder */ .QQ)(path, temp);
}


/***/ }),

/***/ 17594:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
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
    if (thrown instanceof Error)
        return thrown.message || thrown.name;
    const text = String(thrown);
    return text === '' ? 'unknown error' : text;
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


/***/ })

};

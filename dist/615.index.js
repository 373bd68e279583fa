export const id = 615;
export const ids = [615];
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

/***/ 79718:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   worker: () => (/* binding */ worker)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72882);
/* harmony import */ var _transcript_ending_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(419);
/* harmony import */ var _transcript_transcript_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22135);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(23118);
/* harmony import */ var _finish_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(98441);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(21413);
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2988);
/* harmony import */ var _log_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(13246);
/* harmony import */ var _patience_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(94439);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(90183);
/* harmony import */ var _private_folder_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(68502);
/* harmony import */ var _product_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(19260);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(17591);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(25124);
/* harmony import */ var _session_id_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(82930);
/**
 * The worker: takes the hand-over, makes the job, runs the story, and finishes whatever happened. The process ends with
 * the outcome's exit code.
 */

















/** `cancel` fires on the runner's first signal. Further signals change nothing. */
async function worker(packageRoot, cancel) {
    const [path, relayed] = process.argv.slice(2);
    if (path === undefined)
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('internal', 'The worker is started by the entry, with a private folder.');
    const cancelled = cancellation(cancel, relayed === 'relayed');
    const folder = (0,_private_folder_js__WEBPACK_IMPORTED_MODULE_12__/* .openPrivateFolder */ .q6)(path);
    const handover = takeHandover(folder);
    const redactor = (0,_base_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)((0,_runner_env_js__WEBPACK_IMPORTED_MODULE_15__/* .secretsOf */ .Fj)(handover));
    const log = (0,_log_js__WEBPACK_IMPORTED_MODULE_8__/* .createLog */ .h)({ write: (text) => process.stdout.write(text), redact: redactor.redact, random: _product_js__WEBPACK_IMPORTED_MODULE_13__/* .random */ .yT });
    let exitCode = 1;
    try {
        const patience = (0,_patience_js__WEBPACK_IMPORTED_MODULE_10__/* .createPatience */ .s)(cancelled);
        exitCode = await work({ packageRoot, handover, folder, redactor, log, cancelled, patience });
    }
    catch (thrown) {
        log.error((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(thrown));
    }
    // Idle connections would keep the process for seconds.
    process.stdout.write('', () => process.exit(exitCode));
}
async function work(start) {
    const { folder, redactor, log } = start;
    const env = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_15__/* .parseRunnerEnv */ .VY)(start.handover);
    const transcript = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_4__/* .openTranscript */ .B$)({ path: folder.transcript, redact: redactor.redact, now: Date.now });
    const events = [];
    const text = (0,_log_text_js__WEBPACK_IMPORTED_MODULE_9__/* .createLogText */ .I)(log, () => performance.now());
    const listeners = new Set([transcript.append, (event) => events.push(event), (0,_log_js__WEBPACK_IMPORTED_MODULE_8__/* .logProgress */ .s)(log, text)]);
    const emit = (event) => {
        for (const listener of listeners)
            listener(event);
    };
    (0,_private_folder_js__WEBPACK_IMPORTED_MODULE_12__/* .writeStage */ .K3)(folder, 'running');
    for (const warning of redactor.warnings)
        log.warning(warning);
    const common = { ...start, env, events, listeners, emit, text, now: Date.now, random: _product_js__WEBPACK_IMPORTED_MODULE_13__/* .random */ .yT };
    // Without inputs there is nothing to deliver to but the log and the outputs.
    let finishing = { ...common, github: null, uploadArtifacts: false, sealingKey: null };
    // What is still under way when a cancelled run is given up must not write behind its outcome.
    let over = false;
    const heard = (event) => {
        if (!over)
            emit(event);
    };
    try {
        const job = await makeJob({ ...common, emit: heard });
        const { inputs, delivery: github } = job;
        finishing = { ...job, emit, github, uploadArtifacts: inputs.uploadArtifacts, sealingKey: (0,_plan_js__WEBPACK_IMPORTED_MODULE_11__/* .sealingKey */ .ZR)(inputs) };
        await start.patience('run', (0,_run_js__WEBPACK_IMPORTED_MODULE_14__/* .run */ .e)(job));
    }
    catch (thrown) {
        emit((0,_run_js__WEBPACK_IMPORTED_MODULE_14__/* .stopOf */ .E)(common, thrown));
    }
    over = true;
    return await (0,_finish_js__WEBPACK_IMPORTED_MODULE_6__/* .finish */ .O)(finishing, transcript);
}
/** Throws `input_invalid` for inputs or an event file that cannot be used. */
async function makeJob(common) {
    const { env, handover, log } = common;
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .parseInputs */ .k)(handover);
    const [github, delivery] = await Promise.all([
        (0,_product_js__WEBPACK_IMPORTED_MODULE_13__/* .openGitHub */ .o6)({ env, inputs, log, signal: common.cancelled }),
        (0,_product_js__WEBPACK_IMPORTED_MODULE_13__/* .openGitHub */ .o6)({ env, inputs, log }),
    ]);
    const payload = readPayload(env.eventPath);
    const event = (0,_event_js__WEBPACK_IMPORTED_MODULE_5__/* .parseEvent */ .w)(env.eventName, payload);
    const guessedBranch = (0,_event_js__WEBPACK_IMPORTED_MODULE_5__/* .guessDefaultBranch */ .j)(payload);
    return { ...common, inputs, event, guessedBranch, sessionId: (0,_session_id_js__WEBPACK_IMPORTED_MODULE_16__/* .sessionId */ .O)(common.now(), (0,_product_js__WEBPACK_IMPORTED_MODULE_13__/* .random */ .yT)()), github, delivery };
}
/** Read once and removed: no child can find it, whatever it may read. */
function takeHandover(folder) {
    const text = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(folder.handover, 'utf8');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder.handover);
    return (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_15__/* .parseHandover */ .dl)(text);
}
function readPayload(path) {
    try {
        return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8'));
    }
    catch (thrown) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('input_invalid', `The event file cannot be read: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(thrown)}`);
    }
}
/** Where the entry could not replace itself, its death closes our stdin. */
function cancellation(cancel, relayed) {
    const controller = new AbortController();
    const stop = (why) => {
        const ending = { kind: 'cancelled', why };
        controller.abort(new _transcript_ending_js__WEBPACK_IMPORTED_MODULE_3__/* .Stopped */ .C9(ending));
    };
    if (cancel.aborted)
        stop((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(cancel.reason));
    cancel.addEventListener('abort', () => stop((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(cancel.reason)), { once: true });
    if (relayed)
        process.stdin.resume().once('close', () => stop('The process that started the run is gone.'));
    return controller.signal;
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

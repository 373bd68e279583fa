export const id = 615;
export const ids = [615];
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
    // Attack: anybody can open one in a fork of theirs that asks for this branch; it is listed too, by its number there.
    const ours = Array.isArray(pulls) ? pulls.find((pull) => positive(at(pull, 'base', 'repo', 'id')) === here) : null;
    const number = positive(at(ours, 'number'));
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

/***/ 2988:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ createLog)
/* harmony export */ });
/* harmony import */ var _base_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(86518);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58566);
/**
 * The job log. The runner takes commands from it, so nothing that a child, the model or a stranger wrote may reach it
 * as it is.
 */



const prefix = '│ ';
function createLog({ write, redact, random }) {
    const command = (name, message) => write(`::${name}::${escapeData(message)}\n`);
    const clean = (text) => redact(visible(text));
    return {
        info: (text) => write(linesOf(clean(text))
            .map((line) => `${quietLine(line)}\n`)
            .join('')),
        warning: (text) => command('warning', quiet(clean(text))),
        error: (text) => command('error', quiet(clean(text))),
        group: (title) => command('group', quiet(clean(title)).replaceAll('\n', ' ')),
        endGroup: () => command('endgroup', ''),
        untrusted(text) {
            const token = random();
            const shown = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .clip */ .$Q)(clean(text), _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.log.textCharacters);
            const lines = linesOf(shown).map((line) => `${prefix}${breakLegacy(line)}\n`);
            write(`::stop-commands::${token}\n${lines.join('')}::${token}::\n`);
        },
    };
}
/** As `@actions/core` escapes the message of a command. */
function escapeData(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
/** The runner's reader ends a line at a lone CR too: `x\r::set-output ...` would be a command. */
function visible(text) {
    return (0,_base_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .removeInvisible */ .i)(text.replace(/\r\n?/g, '\n'));
}
function linesOf(text) {
    return text.replace(/\n$/, '').split('\n');
}
function quiet(text) {
    return linesOf(text).map(breakLegacy).join('\n');
}
/** Our own lines quote file names and the like, which may look like a command: the runner trims before it looks. */
function quietLine(line) {
    return breakLegacy(line).replace(/^([^\p{L}\p{N}\p{P}\p{S}]*)::/u, '$1: :');
}
/** Commands of the old form are recognised anywhere in a line. */
function breakLegacy(line) {
    return line.replaceAll('##[', '## [');
}


/***/ }),

/***/ 66300:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createRunRedactor)
/* harmony export */ });
/* harmony import */ var _base_redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79104);
/* harmony import */ var _base_redact_patterns_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(40562);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25124);
/**
 * The redactor of a run, made before anything else is: the first words of a run already go through it.
 */



function createRunRedactor(handover) {
    return (0,_base_redact_js__WEBPACK_IMPORTED_MODULE_0__/* .createRedactor */ .l)((0,_runner_env_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOf */ .Fj)(handover), patternsOf(handover));
}
/** None where they cannot be used: then the inputs refuse the run, and say why. */
function patternsOf({ INPUT_REDACT_PATTERNS: text = '' }) {
    try {
        return (0,_base_redact_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .parseRedactPatterns */ .E8)(text);
    }
    catch {
        return [];
    }
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
/* harmony import */ var _transcript_ending_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(419);
/* harmony import */ var _transcript_transcript_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22135);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4515);
/* harmony import */ var _finish_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(52267);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6456);
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2988);
/* harmony import */ var _log_events_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(85488);
/* harmony import */ var _log_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(13246);
/* harmony import */ var _patience_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(94439);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(90183);
/* harmony import */ var _private_folder_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(68502);
/* harmony import */ var _product_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(19260);
/* harmony import */ var _redactor_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(66300);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(29210);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(25124);
/* harmony import */ var _session_id_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(82930);
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
    const redactor = (0,_redactor_js__WEBPACK_IMPORTED_MODULE_14__/* .createRunRedactor */ .U)(handover);
    const log = (0,_log_js__WEBPACK_IMPORTED_MODULE_7__/* .createLog */ .h)({ write: (text) => process.stdout.write(text), redact: redactor.redact, random: _product_js__WEBPACK_IMPORTED_MODULE_13__/* .random */ .yT });
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
    const env = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_16__/* .parseRunnerEnv */ .VY)(start.handover);
    const transcript = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_3__/* .openTranscript */ .B$)({ path: folder.transcript, redact: redactor.redact, now: Date.now });
    const events = [];
    const text = (0,_log_text_js__WEBPACK_IMPORTED_MODULE_9__/* .createLogText */ .I)(log, () => performance.now());
    const listeners = new Set([transcript.append, (event) => events.push(event), (0,_log_events_js__WEBPACK_IMPORTED_MODULE_8__/* .logProgress */ .s)(log, text)]);
    const emit = (event) => {
        for (const listener of listeners)
            listener(event);
    };
    (0,_private_folder_js__WEBPACK_IMPORTED_MODULE_12__/* .writeStage */ .K3)(folder, 'running');
    for (const warning of redactor.warnings)
        log.warning(warning);
    const common = { ...start, env, events, listeners, emit, text, now: Date.now, random: _product_js__WEBPACK_IMPORTED_MODULE_13__/* .random */ .yT };
    // Without inputs there is nothing to deliver to but the log and the outputs.
    let finishing = { ...common, github: null, uploadArtifacts: false, phase: 'all', sealingKey: null };
    // What is still under way when a cancelled run is given up must not write behind its outcome.
    let over = false;
    const heard = (event) => {
        if (!over)
            emit(event);
    };
    try {
        const job = await makeJob({ ...common, emit: heard });
        const { inputs, delivery: github } = job;
        const { uploadArtifacts, phase } = inputs;
        finishing = { ...job, emit, github, uploadArtifacts, phase, sealingKey: (0,_plan_js__WEBPACK_IMPORTED_MODULE_11__/* .sealingKey */ .ZR)(inputs) };
        await start.patience('run', (0,_run_js__WEBPACK_IMPORTED_MODULE_15__/* .run */ .e)(job));
    }
    catch (thrown) {
        emit((0,_run_js__WEBPACK_IMPORTED_MODULE_15__/* .stopOf */ .E)(common, thrown));
    }
    over = true;
    return await (0,_finish_js__WEBPACK_IMPORTED_MODULE_5__/* .finish */ .O)(finishing, transcript);
}
/** Throws `input_invalid` for inputs or an event file that cannot be used. */
async function makeJob(common) {
    const { env, handover, log } = common;
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .parseInputs */ .T)(handover);
    const [github, delivery] = await Promise.all([
        (0,_product_js__WEBPACK_IMPORTED_MODULE_13__/* .openGitHub */ .o6)({ env, inputs, log, signal: common.cancelled }),
        (0,_product_js__WEBPACK_IMPORTED_MODULE_13__/* .openGitHub */ .o6)({ env, inputs, log }),
    ]);
    const payload = readPayload(env.eventPath);
    const event = (0,_event_js__WEBPACK_IMPORTED_MODULE_4__/* .parseEvent */ .w)(env.eventName, payload);
    const guessedBranch = (0,_event_js__WEBPACK_IMPORTED_MODULE_4__/* .guessDefaultBranch */ .j)(payload);
    return { ...common, inputs, event, guessedBranch, sessionId: (0,_session_id_js__WEBPACK_IMPORTED_MODULE_17__/* .sessionId */ .O)(common.now(), (0,_product_js__WEBPACK_IMPORTED_MODULE_13__/* .random */ .yT)()), github, delivery };
}
/** Read once and removed: no child can find it, whatever it may read. */
function takeHandover(folder) {
    const text = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(folder.handover, 'utf8');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder.handover);
    return (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_16__/* .parseHandover */ .dl)(text);
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
        controller.abort(new _transcript_ending_js__WEBPACK_IMPORTED_MODULE_2__/* .Stopped */ .C9(ending));
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

export const id = 222;
export const ids = [222];
export const modules = {

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

/***/ 52134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   finishKilled: () => (/* binding */ finishKilled)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _transcript_transcript_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(22135);
/* harmony import */ var _finish_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52267);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6456);
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2988);
/* harmony import */ var _patience_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94439);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(90183);
/* harmony import */ var _private_folder_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(68502);
/* harmony import */ var _product_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(19260);
/* harmony import */ var _redactor_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(66300);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(25124);
/**
 * Finishes what a killed worker could not. It believes nothing but its own files.
 */












/** Ends the process. */
async function finishKilled(handover) {
    const redactor = (0,_redactor_js__WEBPACK_IMPORTED_MODULE_10__/* .createRunRedactor */ .U)(handover);
    const log = (0,_log_js__WEBPACK_IMPORTED_MODULE_5__/* .createLog */ .h)({ write: (text) => process.stdout.write(text), redact: redactor.redact, random: _product_js__WEBPACK_IMPORTED_MODULE_9__/* .random */ .yT });
    let exitCode = 0;
    try {
        const folder = (0,_private_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .tryStateFolder */ .Dm)(handover);
        if (folder === null)
            return;
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder.handover)) {
            // The secrets, which the worker would have removed.
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder.handover);
            log.info('The run was ended from outside before it could start.');
        }
        if ((0,_private_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .readStage */ .NW)(folder) === 'running')
            exitCode = await finishFromTranscript({ handover, folder, redactor, log });
    }
    catch (thrown) {
        log.error(`The run could not be finished: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(thrown)}`);
        exitCode = 1;
    }
    process.stdout.write('', () => process.exit(exitCode));
}
async function finishFromTranscript({ handover, folder, redactor, log }) {
    log.info('The run was ended from outside before it could finish; finishing it from its transcript.');
    const env = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_11__/* .parseRunnerEnv */ .VY)(handover);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .parseInputs */ .T)(handover);
    const { events } = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_2__/* .replayTranscript */ .mg)(folder.transcript);
    const transcript = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_2__/* .openTranscript */ .B$)({ path: folder.transcript, redact: redactor.redact, now: Date.now });
    const kinds = new Set(events.map((event) => event.kind));
    if (kinds.has('ended') && !kinds.has('outcome') && !kinds.has('stopped')) {
        const reason = 'The run was ended from outside while its result was being delivered.';
        transcript.append({ kind: 'stopped', conclusion: 'failed', code: 'delivery_failed', reason });
    }
    const github = await (0,_product_js__WEBPACK_IMPORTED_MODULE_9__/* .openGitHub */ .o6)({ env, inputs, log });
    const patience = (0,_patience_js__WEBPACK_IMPORTED_MODULE_6__/* .createPatience */ .s)(new AbortController().signal);
    const common = { env, handover, folder, log, redactor, random: _product_js__WEBPACK_IMPORTED_MODULE_9__/* .random */ .yT, github, patience, emit: transcript.append };
    const { uploadArtifacts, phase } = inputs;
    return await (0,_finish_js__WEBPACK_IMPORTED_MODULE_3__/* .finish */ .O)({ ...common, uploadArtifacts, phase, sealingKey: (0,_plan_js__WEBPACK_IMPORTED_MODULE_7__/* .sealingKey */ .ZR)(inputs) }, transcript);
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

/***/ 14336:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  x: () => (/* binding */ describeEffect),
  S: () => (/* binding */ foldReport)
});

// EXTERNAL MODULE: ./lib/agent/usage.js
var usage = __webpack_require__(95062);
// EXTERNAL MODULE: ./lib/transcript/decisions.js
var decisions = __webpack_require__(62981);
;// CONCATENATED MODULE: ./lib/action/report-timeline.js
const emptyTimeline = () => ({ turns: [], running: new Set(), denied: new Set() });
function extendTimeline(timeline, event) {
    if (event.kind === 'response')
        timeline.turns.push({ turn: event.turn, duration: event.duration, batches: [] });
    const turn = timeline.turns.at(-1);
    if (turn === undefined)
        return;
    if (event.kind === 'decision' && event.decision.verdict === 'deny' && event.decision.layer !== 'tool') {
        timeline.denied.add(event.callId);
    }
    if (event.kind === 'call_started') {
        const { callId, tool, summary } = event;
        const call = { callId, tool, summary, outcome: 'unfinished', duration: null };
        const batch = turn.batches.at(-1);
        if (batch !== undefined && timeline.running.size > 0)
            batch.push(call);
        else
            turn.batches.push([call]);
        timeline.running.add(callId);
    }
    if (event.kind === 'call_finished' && timeline.running.delete(event.callId)) {
        const failed = timeline.denied.has(event.callId) ? 'denied' : 'error';
        settle(turn, event.callId, { outcome: event.isError ? failed : 'ok', duration: event.duration });
    }
}
function settle(turn, callId, end) {
    for (const batch of turn.batches) {
        const at = batch.findIndex((call) => call.callId === callId);
        const call = batch[at];
        if (call !== undefined)
            batch[at] = { ...call, ...end };
    }
}

;// CONCATENATED MODULE: ./lib/action/report-verification.js
function judgeVerification(events, touched) {
    const { before = null, after = null } = events;
    const changedTests = touched.changes.filter((file) => isTestFile(file.path)).map((file) => file.path);
    return { ...verdictOf(before, after, touched), before, after, changedTests };
}
function verdictOf(before, after, touched) {
    if (after === null || (after.skipped !== null && (before === null || before.skipped !== null))) {
        return { verdict: 'not run', why: after?.skipped ?? before?.skipped ?? '' };
    }
    const why = obstacleTo(before, 'before the run') ?? obstacleTo(after, 'on the result') ?? tampering(before, after, touched);
    if (why !== null || before === null)
        return { verdict: 'not comparable', why: why ?? '' };
    const passed = { before: passes(before), after: passes(after) };
    if (passed.after)
        return { verdict: passed.before ? 'still passing' : 'fixed', why: '' };
    return { verdict: passed.before ? 'broke' : 'still failing', why: '' };
}
/** A runner that found nothing to run has proven nothing, whatever it exits with. */
function passes(event) {
    return event.exitCode === 0 && event.tests !== 0;
}
function obstacleTo(event, when) {
    if (event === null)
        return `the command did not run ${when}`;
    if (event.skipped !== null)
        return `the command did not run ${when}: ${event.skipped}`;
    if (event.timedOut)
        return `the command ran out of time ${when}`;
    if (event.exitCode === null)
        return `the command was killed ${when}`;
    if (event.exitCode === 126 || event.exitCode === 127)
        return `the command could not start ${when}`;
    return null;
}
/** Attack (or laziness): tests that are gone, hidden or rewritten out of sight cannot fail. */
function tampering(before, after, touched) {
    const deleted = touched.changes.find((file) => file.status === 'deleted' && isTestFile(file.path));
    if (deleted !== undefined)
        return `the run deleted or renamed the test file ${deleted.path}`;
    const unseen = touched.unpublished.find((file) => isTestFile(file.path) && !installed.test(file.path));
    if (unseen !== undefined)
        return `the test file ${unseen.path} was changed and is not published`;
    const counts = { before: before?.tests ?? null, after: after.tests };
    // A failure needs no such doubt: code that does not even load runs fewer tests too.
    if (after.exitCode === 0 && counts.before !== null && counts.after !== null && counts.after < counts.before) {
        return `fewer tests ran on the result (${counts.after}) than before (${counts.before})`;
    }
    return null;
}
const source = '\\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kts?|scala|groovy|[cf]s|php|swift|cc?|cpp|m|exs?|clj|dart|lua|p[lm]|t|sh|bats|vue|svelte|snap|feature)$';
const inTestFolder = new RegExp(`(?:^|/)(?:tests?|__tests__|__snapshots__|specs?|e2e)/.*${source}`, 'i');
const testName = new RegExp(`(?:^|/)(?:test_[^/]*|[^/]*[._-](?:tests?|specs?)|[^/]*(?:Tests?|Spec|IT)|tests?|conftest)${source}`);
const installed = /(?:^|\/)(?:node_modules|vendor|\.?venv|site-packages|target|dist|build)\//;
/** Source files that test runners of the usual languages pick up. */
function isTestFile(path) {
    return testName.test(path) || inTestFolder.test(path);
}

;// CONCATENATED MODULE: ./lib/action/report.js
/**
 * What a run amounts to: a pure fold over its events. Comment, job summary, outputs and exit code are made from this
 * and nothing else, whether the events come from memory or, after a kill, from the transcript on disk.
 */




/** Ending of a run whose transcript just stops. */
const killed = { kind: 'cancelled', why: 'the worker was killed' };
/** Kinds of which a report keeps the last one. */
const latestKinds = [
    ...['session', 'admission', 'pinned', 'policy', 'layout', 'changes'],
    ...['published', 'tracking', 'artifact', 'bundle', 'stopped', 'structured', 'ended'],
];
/**
 * Folds events, or the lines of a transcript, into a report. Kinds that this version does not know are skipped. A run
 * that neither ended nor stopped was killed.
 */
function foldReport(lines) {
    const fold = {
        latest: {},
        verification: {},
        denials: new Map(),
        allowed: new Map(),
        operations: [],
        notes: [],
        timeline: emptyTimeline(),
        spent: { turns: 0, usage: usage/* noUsage */.t, costUsd: null, text: '' },
        times: [],
        plan: [],
    };
    for (const line of lines) {
        if ('t' in line)
            fold.times.push(Date.parse(line.t));
        if (line.kind === 'told')
            fold.times.push(Date.parse(line.at));
        const event = line.kind === 'told' ? line.event : line;
        take(fold, event);
        extendTimeline(fold.timeline, event);
    }
    return finish(fold);
}
function take(fold, event) {
    if (isLatest(event))
        Object.assign(fold.latest, { [event.kind]: event });
    switch (event.kind) {
        case 'verification':
            fold.verification[event.when] = event;
            break;
        case 'call_finished':
            if (event.details?.kind === 'plan')
                fold.plan = event.details.steps;
            break;
        case 'decision':
        case 'connection':
            takeDecision(fold, event);
            break;
        case 'response':
        case 'cost':
            takeSpending(fold, event);
            break;
        case 'operation':
            fold.operations.push(event);
            break;
        case 'note':
            fold.notes.push(event);
            break;
    }
}
function isLatest(event) {
    return latestKinds.some((kind) => kind === event.kind);
}
function takeDecision(fold, event) {
    const decided = (0,decisions/* decisionOf */.u)(event);
    if (decided === null)
        return;
    const { tool, effects, decision } = decided;
    // An unknown tool or a bad argument is the model's mistake; no rule would have helped.
    if (decision.layer === 'tool')
        return;
    if (decision.verdict === 'allow') {
        const rule = decision.rule ?? (decision.layer === 'mode' ? 'granted by the mode' : 'needs no rule');
        fold.allowed.set(rule, (fold.allowed.get(rule) ?? 0) + 1);
        return;
    }
    const { layer, rule, source, reason, hint } = decision;
    const denial = { tool, targets: effects.map(describeEffect), layer, rule, source, reason, hint };
    const key = JSON.stringify(denial);
    fold.denials.set(key, { ...denial, count: (fold.denials.get(key)?.count ?? 0) + 1 });
}
function takeSpending({ spent }, event) {
    if (event.kind === 'cost') {
        spent.costUsd = (spent.costUsd ?? 0) + event.usd;
        return;
    }
    spent.turns = event.turn;
    spent.usage = (0,usage/* addUsage */.v)(spent.usage, event.usage);
    const text = event.blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
    if (text.trim() !== '')
        spent.text = text;
}
function finish({ latest, spent, ...fold }) {
    const changes = latest.changes?.files ?? null;
    const unpublished = latest.changes?.unpublished ?? [];
    const stopped = latest.stopped ?? null;
    return {
        session: latest.session ?? null,
        admission: latest.admission ?? null,
        pinned: latest.pinned ?? null,
        policy: latest.policy ?? null,
        layout: latest.layout ?? null,
        verification: judgeVerification(fold.verification, { changes: changes ?? [], unpublished }),
        changes,
        unpublished,
        denials: [...fold.denials.values()],
        allowed: [...fold.allowed].map(([rule, calls]) => ({ rule, calls })).sort((a, b) => b.calls - a.calls),
        operations: fold.operations,
        published: latest.published ?? null,
        structured: latest.structured ?? null,
        ending: latest.ended?.ending ?? (stopped === null ? killed : null),
        stopped,
        tracking: latest.tracking ?? null,
        artifact: latest.artifact ?? null,
        bundle: latest.bundle ?? null,
        turns: latest.ended?.turns ?? spent.turns,
        usage: latest.ended?.usage ?? spent.usage,
        costUsd: spent.costUsd,
        duration: durationOf(fold.times),
        text: latest.ended?.text ?? spent.text,
        notes: fold.notes,
        timeline: fold.timeline.turns,
        plan: fold.plan,
    };
}
function durationOf(times) {
    const [first] = times;
    if (first === undefined)
        return null;
    // What another job told happened before this one began.
    const [from, to] = times.reduce(([min, max], time) => [Math.min(min, time), Math.max(max, time)], [first, first]);
    return to - from;
}
/** One phrase for people: what kind of touch, and on what. */
function describeEffect(effect) {
    switch (effect.kind) {
        case 'read':
        case 'write':
            return `${effect.kind} ${effect.relative}`;
        case 'exec':
            return `run ${effect.command}`;
        case 'net':
            return `connect to ${effect.host}`;
        case 'mcp':
            return `call ${effect.server}/${effect.tool}`;
        case 'spawn':
            return `start ${effect.role}`;
        case 'github':
            return `${effect.operation} ${JSON.stringify(effect.args)}`;
        case 'internal':
            return effect.what;
        case 'outside':
            return `${effect.operation} ${effect.asWritten}`;
    }
}


/***/ }),

/***/ 95062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ noUsage),
/* harmony export */   v: () => (/* binding */ addUsage)
/* harmony export */ });
const noUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
function addUsage(a, b) {
    return {
        input: a.input + b.input,
        output: a.output + b.output,
        cacheRead: a.cacheRead + b.cacheRead,
        cacheWrite: a.cacheWrite + b.cacheWrite,
    };
}


/***/ }),

/***/ 6068:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Dj: () => (/* binding */ chooseRegexEngine),
  DL: () => (/* binding */ compileRegex),
  Vk: () => (/* binding */ searchable)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./node_modules/re2js/build/index.js
var build = __webpack_require__(2856);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
;// CONCATENATED MODULE: ./lib/base/line-search.js
/**
 * The next matching line of many, without a look at those in between where that can be avoided.
 */
const LF = 10;
/** The first line that matches, of those that start at or after `from`; without its `\n`. */
function findLine(matcher, lines, from) {
    const { requiredLiteral, test, firstHit } = matcher;
    for (let start = from; start < lines.length;) {
        if (requiredLiteral !== null) {
            const near = lines.indexOf(requiredLiteral, start);
            if (near === -1)
                return null;
            start = Math.max(start, lines.lastIndexOf(LF, near) + 1);
        }
        if (firstHit !== null)
            return lineOf(lines, firstHit(lines, start));
        const line = lineFrom(lines, start);
        if (test(lines.subarray(line.start, line.end)))
            return line;
        start = line.end + 1;
    }
    return null;
}
/** A hit behind the last `\n` is in no line: `a\n` is one line, not two. */
function lineOf(lines, hit) {
    if (hit === null || (hit === lines.length && lines[hit - 1] === LF))
        return null;
    return lineFrom(lines, hit === 0 ? 0 : lines.lastIndexOf(LF, hit - 1) + 1);
}
function lineFrom(lines, start) {
    const end = lines.indexOf(LF, start);
    return { start, end: end === -1 ? lines.length : end };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./lib/base/native-re2.js
/**
 * Loads the native RE2 that `scripts/build-native.ts` built: node-re2's addon, bound to a platform and to Node's ABI.
 */




/** sha256 of the files in `native/`. */
const nativeBuilds = {
    'linux-x64-137': '65889ab15a8bca0baa13f73980e6e3a6d781f83e82f20955ad054048c1705b8e',
    'linux-arm64-137': '122ac85e2b86ab7fa91c4470a6298cecaf30fb5f7421a523f3890081cc5f460e',
};
/** By build: the addon aborts the whole process when it is initialised a second time. */
const initialised = new Map();
/** Platform, architecture and ABI. */
const thisMachine = `${process.platform}-${process.arch}-${process.versions.modules}`;
/** From the folder with the builds. Never throws. */
function tryLoadNative(folder, build) {
    const recorded = nativeBuilds[build];
    if (recorded === undefined)
        return { kind: 'none', why: `There is no native engine for ${build}.` };
    const path = (0,external_node_path_.join)(folder, `re2-${build}.node`);
    try {
        // An addon runs with everything this process may do: a file that somebody else wrote must not be loaded.
        const found = (0,external_node_crypto_.createHash)('sha256').update((0,external_node_fs_.readFileSync)(path)).digest('hex');
        if (found !== recorded)
            return { kind: 'broken', why: `${path} is not the file that was built for this release.` };
        const engine = initialised.get(build) ?? initialise(path);
        initialised.set(build, engine);
        return { kind: 'native', engine };
    }
    catch (error) {
        return { kind: 'broken', why: `The native engine cannot be loaded: ${(0,errors/* messageOf */.bD)(error)}.` };
    }
}
function initialise(path) {
    const module = { exports: {} };
    process.dlopen(module, path);
    // The file is the one we know, so its export is node-re2's class.
    return module.exports;
}

;// CONCATENATED MODULE: ./lib/base/regex-program.js
/**
 * What RE2JS knows of a pattern that it has compiled, read from parts that it does not type.
 */

/** The longest text that is known to be in every match; null when there is none. */
function requiredText(compiled) {
    const prefilter = compiled.re2().prefilter;
    return prefilter === null ? null : longestIn(prefilter);
}
function longestIn({ type, str, subs }) {
    if (type === 1)
        return str;
    if (type !== 2)
        return null;
    const texts = subs.map(longestIn).filter((text) => text !== null);
    return texts.reduce((best, text) => (best !== null && best.length >= text.length ? best : text), null);
}
/** Whether some part of the pattern takes a `\n`, so that a match can span lines; true for what is no pattern. */
function canTakeLineBreak(pattern) {
    try {
        const { inst } = build/* RE2JS */.L3.compile(pattern).re2().prog;
        return inst.some((instruction) => instruction.matchRune(10));
    }
    catch {
        return true;
    }
}

;// CONCATENATED MODULE: ./lib/base/regex-syntax.js
/**
 * RE2's syntax as far as we have to know it: what to advise when a pattern is refused, and how to say the same pattern
 * so that the native engine reads it as RE2JS does. What is valid at all is RE2JS's verdict.
 */
/** Quoted text, escapes, classes, group openings, then anything else, one character at a time. */
const token = /\\Q.*?(?:\\E|$)|\\[pPx]\{[^}]*\}|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]?|\(\?P?<\w+>|\(\?[imsU-]*[:)]|\(\?(?:<?[=!]|>)?|./gsu;
function tokensOf(pattern) {
    return pattern.match(token) ?? [];
}
/** What the pattern says that engines of other languages know and RE2 does not, and what to write instead. */
function adviceOn(pattern) {
    return (escapesAndGroups(pattern)
        .map(lesson)
        .find((found) => found !== null) ?? null);
}
/** Escapes that node's re2 takes for what V8 means by them, and RE2JS for errors. */
function hasForeignEscape(pattern) {
    return escapesAndGroups(pattern).some((found) => /^\\[ucC]/.test(found));
}
function escapesAndGroups(pattern) {
    return tokensOf(pattern).flatMap((found) => {
        if (found.startsWith('\\Q'))
            return [];
        return found.startsWith('[') ? (found.match(/\\./gs) ?? []) : [found];
    });
}
function lesson(found) {
    if (/^\\[1-9k]/.test(found))
        return `RE2 has no backreferences (${found}); spell the repeated text out`;
    if (found === '\\u')
        return '\\u is not RE2 syntax; write \\x{0041} for a code point';
    if (found === '\\c')
        return '\\c is not RE2 syntax; write \\x{01} for a control character';
    if (found === '\\C')
        return '\\C (a single byte) is not supported; write . instead';
    if (found === '\\Z')
        return '\\Z is not RE2 syntax; write \\z for the end of the text';
    if (/^\(\?<?[=!]/.test(found)) {
        return `RE2 has no look-around (${found}); match the plain text and narrow with path or glob, or search twice`;
    }
    if (found === '(?>')
        return 'RE2 has no atomic groups (?>; a plain group (?: does, matching is linear anyway';
    return null;
}
/**
 * The same pattern in words that node's re2 passes on to RE2 unchanged: it would rewrite `/` inside \Q...\E and `(?<`
 * inside a class. No group captures: re2 copies the text of each, which for 300 nested groups is 300 times the line.
 * Null when the engines could differ.
 */
function plainly(pattern, ignoreCase) {
    const tokens = tokensOf(pattern);
    const unquoted = tokens.filter((found) => !found.startsWith('\\Q'));
    const folds = ignoreCase || unquoted.some((found) => /^\(\?[msU]*i/.test(found));
    const beyondAscii = /[^\p{ASCII}]/u.test(pattern) || /\\[x0-7]/.test(unquoted.join(''));
    // RE2 has the tables of an older Unicode than RE2JS, for properties and for case.
    if (unquoted.some(namesProperty) || (folds && beyondAscii) || repeatsLazily(unquoted))
        return null;
    return tokens.map(plain).join('');
}
function namesProperty(found) {
    return /^(?:\[|\\p)/i.test(found) && /\\p/i.test(found.replaceAll('\\\\', ''));
}
/** A group repeated as seldom as possible: RE2 takes too much when it can be empty, as in `(?:(?:|x)*)+?`. */
function repeatsLazily(unquoted) {
    const bones = unquoted.flatMap((found) => {
        if (flagsOnly.test(found))
            return [];
        return /^[\\[]/.test(found) ? ['x'] : [found];
    });
    return /\)(?:[*+?]|\{[\d,]+\})\?/.test(bones.join('')) || unquoted.some((found) => /^\(\?[ims]*U/.test(found));
}
const flagsOnly = /^\(\?[imsU-]*\)$/;
function plain(found) {
    if (found.startsWith('\\Q'))
        return quoted(found.replace(/^\\Q|\\E$/g, ''));
    if (found.startsWith('['))
        return found.replace(/\\.|\(/gsu, (part) => (part === '(' ? '\\(' : part));
    return found === '(' || /^\(\?P?<\w/.test(found) ? '(?:' : found;
}
function quoted(text) {
    // Not nothing: `a*` and a `?` behind the empty text must not become `a*?`. `(?)` sets no flag.
    return text === '' ? '(?)' : text.replace(/[\\.+*?()|[\]{}^$/]/g, '\\$&');
}
/**
 * The pattern for a search in many lines at once: every anchor is one of lines, and `\s` and `[^...]` do not match the
 * line break. Where this matches inside one line, `pattern` matches that line, and the other way round.
 */
function forLines(pattern) {
    return tokensOf(pattern).map(forLine).join('');
}
function forLine(found) {
    if (found === '\\A')
        return '^';
    if (found === '\\z')
        return '$';
    if (found === '\\s')
        return '[\\t\\f\\r ]';
    if (found.startsWith('[^'))
        return `[^\\n${found.slice(2).replace(/^[\]-]/, '\\$&')}`;
    return /^\(\?[imsU-]*[:)]$/.test(found) ? withoutLineFlag(found) : found;
}
function withoutLineFlag(group) {
    const [on = '', off = ''] = group.slice(2, -1).replaceAll('m', '').split('-');
    return `(?${off === '' ? on : `${on}-${off}`}${group.slice(-1)}`;
}

;// CONCATENATED MODULE: ./lib/base/safe-regex.js
/**
 * The only module that runs a pattern which came from a model, a policy or a repository. RE2 semantics: linear in the
 * text, because V8's engine takes minutes for `(a+)+$` on 28 characters, and one such grep would hang the whole run.
 *
 * RE2JS says what a pattern means and whether it is valid. The native engine, where there is one, only says the same
 * faster; a pattern that it cannot be trusted to read in the same way stays with RE2JS.
 */








let safe_regex_native = null;
/**
 * Chooses what patterns compiled from now on in this process run on; before the first call that is RE2JS. Throws
 * `internal` when the native engine is insisted on and cannot be had.
 */
function chooseRegexEngine({ natives, forced, build = thisMachine }) {
    const off = { kind: 'none', why: 'The native engine was switched off.' };
    const loaded = forced === 're2js' ? off : tryLoadNative(natives, build);
    safe_regex_native = loaded.kind === 'native' ? loaded.engine : null;
    if (loaded.kind === 'native')
        return { engine: 're2', why: null, broken: false };
    if (forced === 're2')
        throw new errors/* MewError */.YG('internal', `The engine re2 was demanded. ${loaded.why}`);
    return { engine: 're2js', why: loaded.why, broken: loaded.kind === 'broken' };
}
/** Throws a MewError that says what RE2 does not know and what to write instead. */
function compileRegex(pattern, options = {}) {
    const longest = options.maxLength ?? limits/* limits */.F.search.patternCharacters;
    if (pattern.length > longest)
        throw refused(pattern, `it is longer than ${longest} characters`);
    const compiled = compile(pattern, options);
    const literal = options.ignoreCase || /[\\.+*?()|[\]{}^$]/.test(pattern) || pattern === '' ? null : pattern;
    const requiredLiteral = literal ?? requiredText(compiled);
    const runner = runNatively(pattern, options) ?? runInJavaScript(compiled);
    let inLines = null;
    return {
        engine: runner.engine,
        literal,
        requiredLiteral,
        cost: compiled.programSize(),
        test: (line) => runner.test(line.toWellFormed()),
        find: (text, from = 0) => runner.find(typeof text === 'string' ? text.toWellFormed() : text, from),
        findLine: (lines, from) => {
            inLines ??= { requiredLiteral, test: runner.test, firstHit: literal === null ? runner.firstHit() : null };
            return findLine(inLines, lines, from);
        },
    };
}
/** Bytes of a file as `findLine` wants them: well-formed UTF-8 (as decoding would show it), lines that end in `\n`. */
function searchable(bytes) {
    const wellFormed = (0,external_node_buffer_.isUtf8)(bytes) ? bytes : Buffer.from(bytes.toString());
    if (!wellFormed.includes(13))
        return wellFormed;
    return Buffer.from(wellFormed.toString('latin1').replace(/\r(?:\n|$)/g, '\n'), 'latin1');
}
function compile(pattern, options) {
    // Refused before an engine sees them: node's re2 gives these escapes a meaning of its own.
    if (hasForeignEscape(pattern))
        throw refused(pattern, adviceOn(pattern) ?? 'it has an unknown escape');
    if (!pattern.isWellFormed())
        throw refused(pattern, 'it has half a character (a lone surrogate)');
    try {
        return build/* RE2JS */.L3.compile(flagged(pattern, options));
    }
    catch (error) {
        throw refused(pattern, adviceOn(pattern) ?? (0,errors/* messageOf */.bD)(error).replace(/^error parsing regexp: /, ''));
    }
}
function flagged(pattern, { ignoreCase, multiline }) {
    return `${multiline ? '(?m)' : ''}${ignoreCase ? '(?i)' : ''}${pattern}`;
}
function refused(pattern, why) {
    const shown = pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern;
    return new errors/* MewError */.YG('pattern_invalid', `The pattern ${JSON.stringify(shown)} cannot be used: ${why}.`);
}
function runInJavaScript(compiled) {
    return {
        engine: 're2js',
        test: (text) => compiled.test(text),
        find: (text, from) => {
            const matcher = compiled.matcher(text);
            return matcher.find(from) ? { start: matcher.start(), end: matcher.end() } : null;
        },
        firstHit: () => null,
    };
}
/** Null when there is no native engine, or not for this pattern (it allows less memory than RE2JS does). */
function runNatively(pattern, options) {
    const plain = safe_regex_native === null ? null : plainly(pattern, options.ignoreCase ?? false);
    const regex = plain === null ? null : tryNative(flagged(plain, options));
    if (plain === null || regex === null)
        return null;
    const test = (text) => {
        regex.lastIndex = 0;
        return regex.test(text);
    };
    const find = (text, from) => {
        regex.lastIndex = from;
        const match = regex.exec(text);
        return match === null ? null : { start: match.index, end: regex.lastIndex };
    };
    return { engine: 're2', test, find, firstHit: () => firstHit(plain, options) };
}
/** All lines at once. Null when a match could span lines: it would hide those that it spans. */
function firstHit(plain, { ignoreCase = false }) {
    const source = flagged(forLines(plain), { ignoreCase, multiline: true });
    const regex = tryNative(source);
    if (regex === null || canTakeLineBreak(source))
        return null;
    return (lines, from) => {
        regex.lastIndex = from;
        return regex.exec(lines)?.index ?? null;
    };
}
function tryNative(source) {
    try {
        return safe_regex_native === null ? null : new safe_regex_native(source, 'gu');
    }
    catch {
        return null;
    }
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

/***/ 77491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   An: () => (/* binding */ noLine),
/* harmony export */   Hw: () => (/* binding */ lineHash),
/* harmony export */   uy: () => (/* binding */ checkChain)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/**
 * The chain of a file in which each line carries the hash of the one before it: a transcript or its decisions. What does
 * not fit is named by its line, so that a person can see what was done to the file.
 */

/** What `prev` of a first line holds. */
const noLine = '0'.repeat(64);
/** sha256 (hex) of one line without its newline. */
function lineHash(line) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(line).digest('hex');
}
/** `bytes`: the whole file. */
function checkChain(bytes) {
    const texts = splitLines(bytes);
    const torn = bytes.length > 0 && bytes.at(-1) !== 10;
    const lines = texts.map(readLine);
    const known = Map.groupBy(lines, ({ seq }) => seq);
    const findings = lines.flatMap((line, index) => [
        ...positionOf(line, { before: lines[index - 1], known }),
        ...previousOf(line, known),
    ]);
    if (torn)
        findings.push(found(lines.length, 'truncated', 'the line stops in the middle'));
    if (lines.length === 0)
        findings.push(found(1, 'truncated', 'the file is empty'));
    return {
        lines: lines.length,
        head: lines.at(-1)?.hash ?? noLine,
        findings: findings.toSorted((a, b) => a.line - b.line),
        hash: (line) => lines[line - 1]?.hash,
    };
}
/** Bytes, not text: an edit that breaks UTF-8 must not be mended by reading it. */
function splitLines(bytes) {
    const lines = [];
    for (let start = 0; start < bytes.length;) {
        const end = bytes.indexOf(10, start);
        lines.push(bytes.subarray(start, end === -1 ? bytes.length : end));
        start = end === -1 ? bytes.length : end + 1;
    }
    return lines;
}
/** A line that cannot be read takes the place in which it stands. */
function readLine(bytes, index) {
    const place = { line: index + 1, hash: lineHash(bytes) };
    const { seq, prev } = tryParse(bytes.toString('utf8')) ?? {};
    const readable = typeof seq === 'number' && Number.isSafeInteger(seq) && typeof prev === 'string';
    return readable ? { ...place, seq, prev } : { ...place, seq: index, prev: null };
}
function tryParse(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === 'object' ? value : null;
    }
    catch {
        return null;
    }
}
function positionOf(line, { before, known }) {
    if (line.prev === null)
        return [found(line.line, 'unreadable', 'it is no line of a chain')];
    const { seq } = line;
    const twins = known.get(seq) ?? [];
    if (twins.length > 1 && !isGenuine(line, { twins, known })) {
        return [found(line.line, 'added', `number ${seq} stands in the file ${twins.length} times`)];
    }
    if (seq > 0 && !known.has(seq - 1)) {
        const last = [...known.keys()].filter((other) => other < seq).reduce((a, b) => Math.max(a, b), -1);
        const [first, end] = [last + 1, seq - 1];
        const which = first === end ? `number ${first} is` : `numbers ${first} to ${end} are`;
        return [found(line.line, 'missing', `${which} missing before it`)];
    }
    if (before !== undefined && before.seq > seq) {
        return [found(line.line, 'moved', `number ${seq} stands behind number ${before.seq}`)];
    }
    return [];
}
/** Of several lines with one number the one that its successor names; the first of equals. */
function isGenuine(line, { twins, known }) {
    const named = twins.filter(({ hash }) => known.get(line.seq + 1)?.some(({ prev }) => prev === hash));
    return line === (named[0] ?? twins[0]);
}
/** Whichever of the two was edited, the earlier one no longer has the hash that the later one carries. */
function previousOf({ seq, prev, line }, known) {
    if (prev === null)
        return [];
    if (seq === 0)
        return prev === noLine ? [] : [found(line, 'edited', 'a first line carries no hash of another')];
    const before = known.get(seq - 1) ?? [];
    const readable = before.filter((other) => other.prev !== null);
    if (before.length === 0 || readable.length < before.length || before.some(({ hash }) => hash === prev))
        return [];
    return [found(before[0]?.line ?? line, 'edited', `line ${line} carries the hash of another line in its place`)];
}
function found(line, code, message) {
    return { line: Math.max(1, line), code, message };
}


/***/ }),

/***/ 62981:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ renderDecisions),
/* harmony export */   u: () => (/* binding */ decisionOf)
/* harmony export */ });
/* harmony import */ var _chain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77491);

/** The whole text of the file. Events of other kinds are left out. */
function renderDecisions(events) {
    let text = '';
    let [seq, prev] = [0, _chain_js__WEBPACK_IMPORTED_MODULE_0__/* .noLine */ .An];
    for (const event of events) {
        const decided = decisionOf(event);
        if (decided === null)
            continue;
        const { decision, ...what } = decided;
        const line = { v: 1, seq, prev, t: event.t, transcript: event.seq, ...what, ...decision };
        const written = JSON.stringify(line);
        text += `${written}\n`;
        prev = (0,_chain_js__WEBPACK_IMPORTED_MODULE_0__/* .lineHash */ .Hw)(written);
        seq += 1;
    }
    return text;
}
/** What was decided on, by whatever kind of event; null for events that decide nothing. */
function decisionOf(event) {
    if (event.kind === 'connection') {
        const { host, decision } = event;
        return { callId: null, tool: 'network', effects: [{ kind: 'net', host }], decision };
    }
    if (event.kind !== 'decision')
        return null;
    const { callId, tool, effects, decision } = event;
    return { callId, tool, effects, decision };
}


/***/ })

};

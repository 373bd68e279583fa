export const id = 993;
export const ids = [993];
export const modules = {

/***/ 14336:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  x: () => (/* binding */ describeEffect),
  S: () => (/* binding */ foldReport)
});

// EXTERNAL MODULE: ./lib/agent/usage.js
var usage = __webpack_require__(95062);
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
    ...['published', 'tracking', 'artifact', 'stopped', 'structured', 'ended'],
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
        take(fold, line);
        extendTimeline(fold.timeline, line);
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
function takeDecision(fold, { tool, effects, decision }) {
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
    const first = times[0];
    const last = times.at(-1);
    return first === undefined || last === undefined ? null : last - first;
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

/***/ 70813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ describeEffect)
/* harmony export */ });
/* harmony import */ var _action_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14336);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58566);
/** Effects in words, as the reports have them, on one line each. */


function describeEffect(effect) {
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .clip */ .$Q)((0,_action_report_js__WEBPACK_IMPORTED_MODULE_0__/* .describeEffect */ .x)(effect).replace(/\s+/g, ' '), 200);
}


/***/ }),

/***/ 35993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57975);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(58566);
/* harmony import */ var _policy_verdict_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2381);
/* harmony import */ var _transcript_transcript_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22135);
/* harmony import */ var _describe_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(70813);
/* harmony import */ var _policy_source_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43970);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(16959);
/**
 * `mewcode policy simulate`: what another policy would have said to the calls of a run, in their order.
 */









const options = { ..._policy_source_js__WEBPACK_IMPORTED_MODULE_6__/* .policyOptions */ .VJ, json: { type: 'boolean' } };
async function run(args, io) {
    const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_1__.parseArgs)({ args: [...args], options, allowPositionals: true });
    const path = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .onlyPositional */ .jR)(positionals, 'a transcript');
    (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .readInput */ .R5)(io, path, 'transcript');
    const { events, skipped } = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_4__/* .replayTranscript */ .mg)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(io.cwd, path));
    if (events.length === 0)
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `${path} holds no line of a transcript.`);
    const { settings } = (0,_policy_source_js__WEBPACK_IMPORTED_MODULE_6__/* .choosePolicy */ .KV)(io, values);
    const simulated = { ...simulate(events, (0,_policy_verdict_js__WEBPACK_IMPORTED_MODULE_3__/* .createPolicy */ .B)(settings)), skipped };
    io.out(values.json === true ? (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .json */ .Pq)({ policy: settings.source, ...simulated }) : say(settings.source, simulated));
    return simulated.newlyAllowed > 0 ? 1 : 0;
}
/** One policy for all calls, so that what a rule allows a few times is counted as in the run. */
function simulate(events, policy) {
    const flips = [];
    let [calls, unknown] = [0, 0];
    for (const event of events) {
        // A call that never became a valid one has no effects, and no policy would have let it pass.
        if (event.kind !== 'decision' || event.decision.layer === 'tool')
            continue;
        calls += 1;
        const { seq, callId, tool, effects, decision } = event;
        if (!areKnown(effects))
            unknown += 1;
        else {
            const { verdict, layer, rule, reason, hint } = policy.decide(effects);
            if (verdict === decision.verdict)
                continue;
            const before = { verdict: decision.verdict, layer: decision.layer, rule: decision.rule, reason: decision.reason };
            const after = { verdict, layer, rule, reason, hint };
            flips.push({ seq, callId, tool, effects: effects.map(_describe_js__WEBPACK_IMPORTED_MODULE_5__/* .describeEffect */ .x), before, after });
        }
    }
    const count = (verdict) => flips.filter(({ after }) => after.verdict === verdict).length;
    return { calls, newlyAllowed: count('allow'), newlyDenied: count('deny'), flips, unknown };
}
/** The file may come from a later version, or from anybody. */
function areKnown(effects) {
    return Array.isArray(effects) && effects.length > 0 && effects.every(isKnown);
}
const fields = {
    read: ({ via, relative }) => areTexts(via, relative),
    write: ({ via, relative }) => areTexts(via, relative),
    exec: ({ command, argvs }) => areTexts(command) && Array.isArray(argvs) && argvs.every((argv) => Array.isArray(argv) && areTexts(...argv)),
    net: ({ host }) => areTexts(host),
    mcp: ({ server, tool, args }) => areTexts(server, tool) && typeof args === 'object' && args !== null,
    spawn: ({ role }) => areTexts(role),
    github: ({ operation, args }) => areTexts(operation) && typeof args === 'object' && args !== null,
    internal: ({ what }) => areTexts(what),
    outside: ({ operation, asWritten, why }) => areTexts(operation, asWritten, why),
};
function isKnown(effect) {
    return (typeof effect === 'object' &&
        effect !== null &&
        Object.hasOwn(fields, effect.kind) &&
        fields[effect.kind]({ ...effect }));
}
function areTexts(...values) {
    return values.every((value) => typeof value === 'string');
}
function say(source, { calls, flips, unknown, skipped, ...counts }) {
    const lines = flips.map(({ seq, tool, effects, before, after }) => {
        const now = after.verdict === 'allow' ? 'newly allowed' : 'newly denied';
        const was = before.rule ?? before.reason;
        return `${now}: ${tool}: ${effects.join('; ')} (line ${seq + 1})\n    was ${before.verdict}: ${was}\n    now ${after.verdict}: ${after.reason}\n`;
    });
    const notes = [
        ...(unknown > 0
            ? [`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_8__/* .plural */ .LS)(unknown, 'call')} could not be judged: this version does not know their effects.\n`]
            : []),
        ...(skipped > 0 ? [`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_8__/* .plural */ .LS)(skipped, 'line')} could not be read; see mewcode verify.\n`] : []),
    ];
    const { newlyAllowed, newlyDenied } = counts;
    const sum = `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_8__/* .plural */ .LS)(calls, 'call')} judged by ${source}: ${newlyAllowed} newly allowed, ${newlyDenied} newly denied.\n`;
    return [...lines, ...notes, sum].join('');
}


/***/ }),

/***/ 43970:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ presetNamed),
/* harmony export */   KV: () => (/* binding */ choosePolicy),
/* harmony export */   VJ: () => (/* binding */ policyOptions),
/* harmony export */   _N: () => (/* binding */ presetsOf),
/* harmony export */   k1: () => (/* binding */ policyPath),
/* harmony export */   n$: () => (/* binding */ presetText),
/* harmony export */   s5: () => (/* binding */ compileFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _policy_load_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(34185);
/* harmony import */ var _policy_nearest_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(78400);
/* harmony import */ var _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(12687);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(16959);
/**
 * The policy that a command judges by: a file, a preset, or what a run in this folder would find.
 */







/** Where the repository's own policy lies. */
const policyPath = '.mewcode/policy.yml';
const policyOptions = {
    policy: { type: 'string' },
    preset: { type: 'string' },
    mode: { type: 'string' },
};
/** @throws MewError `policy_invalid` for a policy that cannot be used, UsageError for a choice that makes no sense. */
function choosePolicy(io, { policy, preset, mode }) {
    if (policy !== undefined && preset !== undefined)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_5__/* .UsageError */ .eb('--policy and --preset exclude each other.');
    const lowered = mode === undefined ? null : modeNamed(mode);
    const path = policy ?? (preset === undefined && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(io.cwd, policyPath)) ? policyPath : null);
    if (path !== null)
        return compileFile(io, path, lowered);
    const name = presetNamed(preset ?? 'read-only');
    const notes = preset === undefined ? [`There is no ${policyPath} here: the preset read-only is in force.`] : [];
    const text = presetText(io, name);
    return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_3__/* .compilePolicy */ .C_)({ text, source: `preset ${name}`, origin: 'preset', notes, presets: presetsOf(io), lowered });
}
/** A file that extends `repo` is seen with the policy of this folder. */
function compileFile(io, path, lowered = null) {
    const text = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_5__/* .readInput */ .R5)(io, path, 'policy').toString('utf8');
    const own = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.cwd, policyPath);
    const isOwn = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.cwd, path) === own;
    const repository = isOwn || !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(own) ? null : { text: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(own, 'utf8'), source: policyPath };
    return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_3__/* .compilePolicy */ .C_)({ text, source: path, origin: 'file', presets: presetsOf(io), repository, lowered });
}
/** @throws MewError `input_invalid` when there is no preset of that name. */
function presetNamed(name) {
    const known = _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .presetNames */ .gC.find((preset) => preset === name);
    if (known !== undefined)
        return known;
    const expected = `the presets are ${_policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .presetNames */ .gC.join(', ')}${(0,_policy_nearest_js__WEBPACK_IMPORTED_MODULE_6__/* .nearest */ .p)(name, _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .presetNames */ .gC)}`;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `There is no preset ${JSON.stringify(name)}; ${expected}`);
}
function presetText(io, name) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(presetsOf(io), `${name}.yml`), 'utf8');
}
function presetsOf({ packageRoot }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(packageRoot, 'presets');
}
function modeNamed(name) {
    const known = _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.find((mode) => mode === name);
    if (known === undefined)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_5__/* .UsageError */ .eb(`--mode is one of ${_policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.join(', ')}${(0,_policy_nearest_js__WEBPACK_IMPORTED_MODULE_6__/* .nearest */ .p)(name, _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI)}`);
    return known;
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

/***/ 22135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Wr: () => (/* binding */ followTranscript),
  B$: () => (/* binding */ openTranscript),
  mg: () => (/* binding */ replayTranscript)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./lib/transcript/chain.js
var chain = __webpack_require__(77491);
;// CONCATENATED MODULE: ./lib/transcript/events.js
const transcriptVersion = 1;

;// CONCATENATED MODULE: ./lib/transcript/transcript.js
/**
 * The append-only transcript: one JSON line an event, each line carrying the hash of the one before it. What was
 * written survives the death of the process; nothing is ever rewritten.
 */



/** Opens a transcript for appending; one that exists already goes on after its last whole line. */
function openTranscript(options) {
    const fd = (0,external_node_fs_.openSync)(options.path, 'a+', 0o600);
    const before = readLines(options.path);
    // Half a line is what a crash leaves; behind it the chain could not go on.
    if (before.torn > 0)
        (0,external_node_fs_.ftruncateSync)(fd, (0,external_node_fs_.fstatSync)(fd).size - before.torn);
    let seq = before.lines.length;
    let prev = before.lines.at(-1) === undefined ? chain/* noLine */.An : (0,chain/* lineHash */.Hw)(before.lines.at(-1) ?? '');
    return {
        append(event) {
            const envelope = {
                v: transcriptVersion,
                seq,
                t: new Date(options.now()).toISOString(),
                prev,
            };
            const line = JSON.stringify({ ...envelope, ...event }, (key, value) => {
                if (typeof value === 'string')
                    return options.redact(value);
                // Their names are the model's own; all others are ours.
                return key === 'args' ? withRedactedNames(value, options.redact) : value;
            });
            (0,external_node_fs_.writeSync)(fd, `${line}\n`);
            prev = (0,chain/* lineHash */.Hw)(line);
            seq += 1;
            // Once a turn, beside the work: `write` survives the process, this survives the machine.
            if (event.kind === 'response')
                (0,external_node_fs_.fdatasync)(fd, () => { });
        },
        head: () => prev,
        close() {
            (0,external_node_fs_.fsyncSync)(fd);
            (0,external_node_fs_.closeSync)(fd);
        },
    };
}
function withRedactedNames(value, redact) {
    if (Array.isArray(value))
        return value.map((item) => withRedactedNames(item, redact));
    if (typeof value !== 'object' || value === null)
        return value;
    const entries = Object.entries(value).map(([name, inner]) => [redact(name), withRedactedNames(inner, redact)]);
    return Object.fromEntries(entries);
}
/** Reads a transcript; lines that are not whole are skipped and counted. Unknown kinds are kept: readers skip them. */
function replayTranscript(path) {
    const { lines, torn } = readLines(path);
    const events = lines.map(tryParseLine).filter((event) => event !== null);
    const last = lines.at(-1);
    return {
        events,
        skipped: lines.length - events.length + (torn > 0 ? 1 : 0),
        head: last === undefined ? chain/* noLine */.An : (0,chain/* lineHash */.Hw)(last),
    };
}
/**
 * A function that gives every event of a transcript that is still being written, as `replayTranscript` does. Each call
 * parses only what was appended since the one before.
 */
function followTranscript(path) {
    const events = [];
    let read = 0;
    return () => {
        const { lines, end } = readLines(path, read);
        events.push(...lines.map(tryParseLine).filter((event) => event !== null));
        read = end;
        return events;
    };
}
/** The whole lines from byte `start` on, where they end, and how many bytes follow without a newline. */
function readLines(path, start = 0) {
    const bytes = (0,external_node_fs_.readFileSync)(path);
    const end = Math.max(start, bytes.lastIndexOf(10) + 1);
    const lines = bytes.subarray(start, end).toString('utf8').split('\n').slice(0, -1);
    return { lines, end, torn: bytes.length - end };
}
function tryParseLine(line) {
    try {
        const value = JSON.parse(line);
        return isTranscriptLine(value) ? value : null;
    }
    catch {
        return null;
    }
}
function isTranscriptLine(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const line = value;
    return line.v === transcriptVersion && typeof line.seq === 'number' && typeof line.kind === 'string';
}


/***/ })

};

export const id = 68;
export const ids = [68];
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

/***/ 98987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ createBackground),
/* harmony export */   _: () => (/* binding */ noBackground)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74317);
/* harmony import */ var _capture_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25287);
/* harmony import */ var _child_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(21394);
/* harmony import */ var _launcher_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(78599);
/**
 * Commands in the background. Each has an owner here from its start to its end, so that none is left when the run
 * collects what was changed.
 */





function createBackground(rung, filter = _launcher_js__WEBPACK_IMPORTED_MODULE_4__/* .unfiltered */ .Xn) {
    const jobs = new Map();
    // A start takes its place at once: two at the same time must not both find the last one free.
    const starting = new Set();
    const running = () => [...jobs].filter(([, job]) => job.end === null);
    let closed = false;
    async function begin(command) {
        const files = { stdout: `${command.spill}.stdout.txt`, stderr: `${command.spill}.stderr.txt` };
        const stdout = (0,_capture_js__WEBPACK_IMPORTED_MODULE_2__/* .createFollowed */ .B)({ path: files.stdout, filter: filter() });
        const stderr = (0,_capture_js__WEBPACK_IMPORTED_MODULE_2__/* .createFollowed */ .B)({ path: files.stderr, filter: filter() });
        const stop = new AbortController();
        const child = await (0,_child_js__WEBPACK_IMPORTED_MODULE_3__/* .startChild */ .v)({ ...command, signal: stop.signal }, rung, { stdout, stderr });
        if (!child.ok)
            return child;
        const id = `bg-${jobs.size + 1}`;
        jobs.set(id, follow({ ...command, stop, stdout, stderr, ended: child.ended }));
        return { ok: true, id, files };
    }
    async function endAll() {
        await Promise.all(starting);
        const open = running();
        await Promise.all(open.map(([, job]) => stopJob(job)));
        return open;
    }
    return {
        async start(command) {
            if (closed)
                return { ok: false, why: 'the run is ending' };
            if (running().length + starting.size >= _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.bash.background)
                return { ok: false, why: tooMany };
            const start = begin(command);
            starting.add(start);
            return await start.finally(() => starting.delete(start));
        },
        async read(id, waiting) {
            const job = jobs.get(id);
            if (job?.end === null)
                await waitFor(job, waiting);
            return job === undefined ? null : reportOf(job);
        },
        async stop(id) {
            const job = jobs.get(id);
            if (job !== undefined)
                await stopJob(job);
            return job === undefined ? null : reportOf(job);
        },
        async endAll() {
            await endAll();
        },
        async close() {
            closed = true;
            const open = await endAll();
            return open.map(([id, { argv }]) => ({ id, argv }));
        },
    };
}
const tooMany = `${_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.bash.background} commands run in the background already; stop one with bash_kill first`;
/** For runs that start no process. */
function noBackground(why) {
    return {
        start: async () => ({ ok: false, why }),
        read: async () => null,
        stop: async () => null,
        endAll: async () => { },
        close: async () => [],
    };
}
function follow(parts) {
    const started = performance.now();
    const ended = parts.ended.then((end) => {
        parts.stdout.finish();
        parts.stderr.finish();
        job.end = end;
        job.duration = Math.round(performance.now() - started);
        return end;
    });
    const job = { ...parts, started, ended, end: null, duration: 0 };
    return job;
}
async function stopJob({ stop, ended }) {
    stop.abort();
    await ended;
}
async function waitFor({ ended }, { wait, signal }) {
    const waited = new AbortController();
    const either = AbortSignal.any([signal, waited.signal]);
    await Promise.race([ended, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(wait, undefined, { signal: either }).catch(() => undefined)]);
    waited.abort();
}
function reportOf({ end, stdout, stderr, started, timeout, duration }) {
    return {
        end,
        stdout: stdout.read(),
        stderr: stderr.read(),
        duration: end === null ? Math.round(performance.now() - started) : duration,
        timeout,
    };
}


/***/ }),

/***/ 25287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ createCapture),
  B: () => (/* binding */ createFollowed)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
;// CONCATENATED MODULE: ./lib/sandbox/output-file.js
/**
 * The file that keeps what a command wrote when more came than is shown: up to a limit, and beyond that only a count.
 */


/** The file is made by the first write; one that is there already is never opened. A failure is told by `note`. */
function createOutputFile(path) {
    let fd = null;
    let written = 0;
    let problem = null;
    /** A full disk must not fail the command whose output it is. */
    function attempt(action) {
        try {
            if (problem === null)
                action();
        }
        catch (error) {
            problem = error instanceof Error ? error.message : String(error);
        }
    }
    function write(bytes) {
        const piece = bytes.subarray(0, limits/* limits */.F.bash.spillBytes - written);
        if (piece.length === 0)
            return;
        attempt(() => {
            fd ??= (0,external_node_fs_.openSync)(path, 'wx', 0o600);
            for (let done = 0; done < piece.length;)
                done += (0,external_node_fs_.writeSync)(fd, piece, done);
            written += piece.length;
        });
    }
    function note(total) {
        if (problem !== null)
            return `${total} bytes in all; the rest could not be saved: ${problem}`;
        return written < total
            ? `${total} bytes in all; the first ${written} are in ${path}`
            : `all ${total} bytes are in ${path}`;
    }
    function close() {
        const open = fd;
        fd = null;
        if (open !== null)
            attempt(() => (0,external_node_fs_.closeSync)(open));
    }
    return {
        write,
        note,
        close,
        full: () => problem !== null || written >= limits/* limits */.F.bash.spillBytes,
        path: () => (problem === null && written > 0 ? path : null),
    };
}

// EXTERNAL MODULE: external "node:string_decoder"
var external_node_string_decoder_ = __webpack_require__(46193);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./lib/sandbox/window.js
/**
 * What is shown of a stream of any length: all of it while that is short, else its beginning and its end.
 */



/** Half of what is shown comes from the beginning, half from the end. */
const half = { bytes: limits/* limits */.F.bash.shownBytes / 2, lines: limits/* limits */.F.bash.shownLines / 2 };
/** Holds less than 20,000 bytes, whatever is added. */
function createWindow() {
    // Until more has come than is shown, everything is here; then head and tail are.
    let whole = [];
    let head = '';
    let tail = Buffer.alloc(0);
    let bytes = 0;
    function add(chunk) {
        bytes += chunk.length;
        if (whole === null) {
            tail = lastBytes(tail, chunk);
            return;
        }
        whole.push(chunk);
        if (bytes <= limits/* limits */.F.bash.shownBytes)
            return;
        const start = Buffer.concat(whole);
        // The decoder keeps back a character that is cut at the end.
        head = new external_node_string_decoder_.StringDecoder('utf8').write(start.subarray(0, half.bytes));
        tail = lastBytes(tail, start);
        whole = null;
    }
    function wholeText() {
        const text = whole === null ? null : printable(Buffer.concat(whole).toString('utf8'));
        return text === null || text.split('\n').length > limits/* limits */.F.bash.shownLines ? null : text;
    }
    function text(note) {
        const short = wholeText();
        if (short !== null)
            return short;
        if (whole === null)
            return excerpt(head, withoutCutCharacter(tail), note());
        const all = Buffer.concat(whole).toString('utf8');
        return excerpt(all, all, note());
    }
    return { add, text, bytes: () => bytes, fits: () => wholeText() !== null };
}
function lastBytes(tail, chunk) {
    return Buffer.concat([
        tail.subarray(Math.max(0, tail.length + chunk.length - half.bytes)),
        chunk.subarray(-half.bytes),
    ]);
}
function withoutCutCharacter(tail) {
    let start = 0;
    while (start < 3 && ((tail[start] ?? 0) & 0xc0) === 0x80)
        start += 1;
    return tail.toString('utf8', start);
}
function excerpt(head, tail, note) {
    const first = printable(head).split('\n').slice(0, half.lines).join('\n');
    const last = printable(tail).split('\n').slice(-half.lines).join('\n');
    return `${first}\n[... ${note} ...]\n${last}`;
}
/**
 * What a terminal would have made of it, roughly: no escape sequences, which could rewrite what a person sees of the
 * log; progress that was drawn over itself becomes lines; other control characters are replaced. No last line feed.
 */
function printable(text) {
    const lines = (0,external_node_util_.stripVTControlCharacters)(text).replace(/\r\n?/g, '\n');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
    return lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '\ufffd').replace(/\n$/, '');
}

;// CONCATENATED MODULE: ./lib/sandbox/capture.js
/**
 * The output of one stream, bounded while it arrives: head and tail in memory, the whole in a file up to a limit, and
 * beyond that only a count. A program that floods its output fills neither memory nor disk.
 */



/** The file is made when more comes than is shown; one that is there already is never opened. */
function createCapture({ path, filter }) {
    const file = createOutputFile(path);
    const window = createWindow();
    // What the file will begin with, if there is to be one.
    let early = [];
    let finished = false;
    function save() {
        for (const bytes of early ?? [])
            file.write(bytes);
        early = null;
    }
    function take(bytes) {
        window.add(bytes);
        if (early === null)
            file.write(bytes);
        else
            early.push(bytes);
        if (window.bytes() > limits/* limits */.F.bash.shownBytes)
            save();
    }
    function finish() {
        take(filter.end());
        finished = true;
        const truncated = !window.fits();
        if (truncated)
            save();
        const text = window.text(() => file.note(window.bytes()));
        file.close();
        return { text, bytes: window.bytes(), truncated, spill: file.path() };
    }
    return { add: (chunk) => (finished ? undefined : take(filter.write(chunk))), full: file.full, finish };
}
/** For a command that goes on: all of it is in the file from the start, and what is new can be read at any time. */
function createFollowed({ path, filter }) {
    const file = createOutputFile(path);
    const characters = wholeCharacters();
    let window = createWindow();
    let total = 0;
    let finished = false;
    function take(bytes) {
        file.write(bytes);
        window.add(bytes);
        total += bytes.length;
    }
    function read() {
        const text = window.text(() => file.note(total));
        window = createWindow();
        return text;
    }
    function finish() {
        take(characters.write(filter.end()));
        take(characters.end());
        finished = true;
        file.close();
    }
    return {
        add: (chunk) => (finished ? undefined : take(characters.write(filter.write(chunk)))),
        full: file.full,
        read,
        finish,
    };
}
/** Keeps back the beginning of a character, so that none is cut where one reading ends and the next begins. */
function wholeCharacters() {
    let held = Buffer.alloc(0);
    return {
        write(chunk) {
            const bytes = Buffer.concat([held, chunk]);
            const end = bytes.length - incompleteLength(bytes);
            held = bytes.subarray(end);
            return bytes.subarray(0, end);
        },
        end: () => held,
    };
}
/** How many bytes at the end begin a character of UTF-8 that is longer. */
function incompleteLength(bytes) {
    for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
        const byte = bytes[bytes.length - back] ?? 0;
        if ((byte & 0xc0) === 0x80)
            continue;
        const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
        return length > back ? back : 0;
    }
    return 0;
}


/***/ }),

/***/ 21394:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ startChild)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./lib/sandbox/leftovers.js
/**
 * Finding what a command started. What left its process group (`setsid`, a daemon) cannot be found with certainty without
 * a sandbox; what is found are processes that still have the mark of the call in their environment. One that hides
 * from us on purpose stays: ending it takes the sandbox, where everything dies with the namespace.
 */


const leftovers_name = 'MEWCODE_COMMAND';
function createMark() {
    const value = (0,external_node_crypto_.randomBytes)(8).toString('hex');
    return { env: { [leftovers_name]: value }, entry: Buffer.from(`${leftovers_name}=${value}\0`) };
}
/** Ids of living processes with the mark, younger than the process `after`, which was the first to have it. */
function findMarked({ entry }, after) {
    if (process.platform !== 'linux')
        return [];
    return (0,external_node_fs_.readdirSync)('/proc')
        .map(Number)
        .filter((pid) => pid > after && has(pid, entry));
}
/** Everything that a living process has started and that still belongs to it, but not itself. */
function descendantsOf(pid) {
    const found = childrenOf(pid);
    // The list grows while it is walked. No recursion: how deep the tree is, the command decides.
    for (const child of found)
        found.push(...childrenOf(child));
    return found;
}
function childrenOf(pid) {
    try {
        return (0,external_node_fs_.readFileSync)(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    }
    catch {
        return [];
    }
}
function has(pid, entry) {
    try {
        // A zombie's is empty.
        return (0,external_node_fs_.readFileSync)(`/proc/${pid}/environ`).includes(entry);
    }
    catch {
        // It ended meanwhile, or belongs to somebody else.
        return false;
    }
}

// EXTERNAL MODULE: ./lib/sandbox/through-sandbox.js
var through_sandbox = __webpack_require__(11040);
;// CONCATENATED MODULE: ./lib/sandbox/child.js
/**
 * One child process from its start to the end of everything that it left behind, whatever it does: it may flood its
 * output, ignore signals, leave children that hold the pipe, or not exist.
 */








/** Neither the start nor `ended` rejects. */
async function startChild(command, rung, sinks) {
    // In the sandbox nothing can leave: there the end of the namespace takes everything along.
    const mark = rung.name === 'none' ? createMark() : null;
    try {
        const { child, end } = launch(command, rung, mark);
        pour(child.stdout, sinks.stdout);
        pour(child.stderr, sinks.stderr);
        await (0,external_node_events_.once)(child, 'spawn');
        return { ok: true, ended: untilGone({ child, mark, end }, command) };
    }
    catch (error) {
        return { ok: false, why: whyNotStarted(command, error) };
    }
}
function launch(command, rung, mark) {
    const { descriptors, end, ...what } = rung.launch(command);
    const [program, ...args] = what.argv;
    try {
        const child = firstToDie(() => (0,external_node_child_process_.spawn)(program, args, {
            cwd: what.cwd,
            env: { ...what.env, ...mark?.env },
            // A session of its own: no terminal to ask on, and one group that can be killed as a whole.
            detached: true,
            // No input: a program that waits for it sees its end instead.
            stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
        }));
        return { child, end };
    }
    finally {
        for (const descriptor of descriptors)
            (0,external_node_fs_.closeSync)(descriptor);
    }
}
/**
 * What `start` starts is ended first where memory runs out: the run has to outlive its commands. A child inherits how much
 * the kernel would mind, and in the sandbox nobody can write there.
 */
function firstToDie(start) {
    const before = trySetScore('1000');
    try {
        return start();
    }
    finally {
        if (before !== null)
            trySetScore(before);
    }
}
/** What it was; null where there is none. */
function trySetScore(score) {
    const path = '/proc/self/oom_score_adj';
    try {
        const before = (0,external_node_fs_.readFileSync)(path, 'utf8');
        (0,external_node_fs_.writeFileSync)(path, score);
        return before;
    }
    catch {
        return null;
    }
}
function pour(from, into) {
    from?.on('data', (chunk) => {
        into.add(chunk);
        if (!into.full())
            return;
        // The writer waits at the pipe meanwhile.
        from.pause();
        setTimeout(() => from.resume(), limits/* limits */.F.bash.floodPause);
    });
}
function whyNotStarted({ argv, cwd }, error) {
    const code = (0,errors/* errnoOf */.UQ)(error);
    if (!(0,external_node_fs_.statSync)(cwd, { throwIfNoEntry: false })?.isDirectory())
        return `the folder ${cwd} does not exist`;
    if (code === 'ENOENT')
        return `there is no program ${argv[0]}`;
    if (code === 'EACCES')
        return `${argv[0]} is not executable`;
    if (code === 'E2BIG')
        return 'the command line is too long; put the text into a file';
    return (0,errors/* messageOf */.bD)(error);
}
async function untilGone(family, command) {
    const { child } = family;
    const ended = Promise.withResolvers();
    child.once('exit', (exitCode, signal) => ended.resolve({ exitCode, signal }));
    const closed = new Promise((resolve) => child.once('close', resolve));
    const stop = stopper(family, command);
    const end = await ended.promise;
    stop.clear();
    await family.end?.();
    await endLeftovers(family, closed);
    const told = { ...end, ...stop.reason() };
    return family.mark === null ? (0,through_sandbox/* endInside */.er)(told) : told;
}
/** Ends the command at its time-out or when the signal fires: TERM to everything, and KILL if that is ignored. */
function stopper(family, { timeout, signal }) {
    let reason = { timedOut: false, cancelled: false };
    let killTimer;
    function stop(why) {
        if (killTimer !== undefined)
            return;
        reason = why;
        signalAll(family, 'SIGTERM');
        killTimer = setTimeout(() => signalAll(family, 'SIGKILL'), limits/* limits */.F.bash.killGrace);
    }
    const cancel = () => stop({ timedOut: false, cancelled: true });
    const timer = setTimeout(() => stop({ timedOut: true, cancelled: false }), timeout);
    signal.addEventListener('abort', cancel);
    if (signal.aborted)
        cancel();
    return {
        reason: () => reason,
        clear() {
            clearTimeout(timer);
            clearTimeout(killTimer);
            signal.removeEventListener('abort', cancel);
        },
    };
}
/**
 * The program is gone; what it wrote last may still be in the pipe, and a `tee` beside it may still be writing. What it
 * left behind gets no more time than that: it would change files after the call, unseen, or hold the pipe for ever.
 */
async function endLeftovers(family, closed) {
    const { child } = family;
    await within(closed);
    if (isAlive(family)) {
        signalAll(family, 'SIGTERM');
        await within(untilDead(family));
        signalAll(family, 'SIGKILL');
    }
    await within(closed);
    child.stdout?.destroy();
    child.stderr?.destroy();
}
async function within(event) {
    const waited = new AbortController();
    await Promise.race([event, (0,promises_.setTimeout)(limits/* limits */.F.bash.drain, undefined, { signal: waited.signal }).catch(() => undefined)]);
    waited.abort();
}
async function untilDead(family) {
    const until = performance.now() + limits/* limits */.F.bash.drain;
    while (performance.now() < until && isAlive(family))
        await (0,promises_.setTimeout)(limits/* limits */.F.bash.drain / 20);
}
function isAlive(family) {
    return signalGroup(family, 0) || marked(family).length > 0;
}
function marked({ child, mark }) {
    return mark === null || child.pid === undefined ? [] : findMarked(mark, child.pid);
}
function signalAll(family, signal) {
    const { child, mark, end } = family;
    if (mark === null && signal === 'SIGTERM' && child.pid !== undefined) {
        // The sandbox itself would end at once, and with it everything inside before it could clean up. What only stands for
        // the command passes the signal on.
        for (const pid of end === null ? descendantsOf(child.pid) : [child.pid])
            trySignal(pid, signal);
        return;
    }
    signalGroup(family, signal);
    for (const pid of marked(family))
        trySignal(pid, signal);
}
function signalGroup({ child: { pid } }, signal) {
    return pid !== undefined && trySignal(-pid, signal);
}
/** Whether there was anything that could be signalled. */
function trySignal(pid, signal) {
    try {
        return process.kill(pid, signal);
    }
    catch {
        // ESRCH: nobody is left, which is what was wanted.
        return false;
    }
}


/***/ }),

/***/ 78599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $K: () => (/* binding */ shellArgv),
/* harmony export */   E5: () => (/* binding */ runShell),
/* harmony export */   Xn: () => (/* binding */ unfiltered),
/* harmony export */   _m: () => (/* binding */ createCommandRunner)
/* harmony export */ });
/* harmony import */ var _capture_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25287);
/* harmony import */ var _child_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(21394);
/* harmony import */ var _through_sandbox_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(11040);



const unfiltered = () => ({ write: (chunk) => chunk, end: () => Buffer.alloc(0) });
/** `rung` says what is really spawned; the environment of this process, which holds secrets, is never passed on. */
function createCommandRunner(rung, filter = unfiltered) {
    return async (command) => {
        const started = performance.now();
        const stdout = (0,_capture_js__WEBPACK_IMPORTED_MODULE_0__/* .createCapture */ .h)({ path: `${command.spill}.stdout.txt`, filter: filter() });
        const stderr = (0,_capture_js__WEBPACK_IMPORTED_MODULE_0__/* .createCapture */ .h)({ path: `${command.spill}.stderr.txt`, filter: filter() });
        const end = command.signal.aborted ? cancelledEarly : await execute(command, rung, { stdout, stderr });
        const output = { stdout: stdout.finish(), stderr: stderr.finish() };
        const result = { ...end, ...output, duration: Math.round(performance.now() - started) };
        const why = whyNotStarted[rung.name](result);
        return why === null ? result : { ...result, exitCode: null, spawnError: why };
    };
}
const whyNotStarted = {
    none: () => null,
    bubblewrap: _through_sandbox_js__WEBPACK_IMPORTED_MODULE_2__/* .notStartedInside */ .ZD,
    docker: (result) => (0,_through_sandbox_js__WEBPACK_IMPORTED_MODULE_2__/* .noContainer */ .ho)(result) ?? (0,_through_sandbox_js__WEBPACK_IMPORTED_MODULE_2__/* .notStartedInside */ .ZD)(result),
};
/** Runs the text in bash. Only for commands of trusted origin: the workflow's own `verify_command`. */
function runShell(run, { command, ...rest }) {
    return run({ ...rest, argv: shellArgv(command) });
}
/** Bash with this text and no file of anybody's settings. */
function shellArgv(command) {
    return ['bash', '--noprofile', '--norc', '-c', command];
}
const cancelledEarly = { exitCode: null, signal: null, timedOut: false, cancelled: true, spawnError: null };
async function execute(command, rung, sinks) {
    const child = await (0,_child_js__WEBPACK_IMPORTED_MODULE_1__/* .startChild */ .v)(command, rung, sinks);
    if (child.ok)
        return { ...(await child.ended), spawnError: null };
    return { exitCode: null, signal: null, timedOut: false, cancelled: false, spawnError: child.why };
}


/***/ }),

/***/ 11040:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FY: () => (/* binding */ signalOfCode),
/* harmony export */   ZD: () => (/* binding */ notStartedInside),
/* harmony export */   er: () => (/* binding */ endInside),
/* harmony export */   ho: () => (/* binding */ noContainer)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48161);
/**
 * Bubblewrap or docker, and a shell, stand between us and the command: they tell with exit codes and on stderr what the
 * kernel would have told us of a child of our own.
 */

/**
 * The signal of which 128 + n tells that it ended a program, or null. HUP, INT and QUIT are left out: 129 to 131 are
 * ordinary codes too (git's for wrong usage is 129).
 */
function signalOfCode(exitCode) {
    const number = exitCode - 128;
    if (number <= 3)
        return null;
    return Object.entries(node_os__WEBPACK_IMPORTED_MODULE_0__.constants.signals).find(([, value]) => value === number)?.[0] ?? null;
}
/** A program can choose such a code itself, but then it means just that. */
function endInside(end) {
    const signal = signalOfCode(end.exitCode ?? 0);
    return signal === null ? end : { ...end, exitCode: null, signal };
}
/** Why the program could not be started inside, in the words of the shell that starts it there; null when it was. */
function notStartedInside({ exitCode, stdout, stderr }) {
    if ((exitCode !== 126 && exitCode !== 127) || stdout.bytes > 0)
        return null;
    const told = /^bash: (?:line \d+: )?(?:exec: )?(.+): (not found|No such file or directory|cannot execute: .+)$/m.exec(stderr.text);
    if (told === null)
        return null;
    if (exitCode === 127)
        return `there is no program ${told[1]}`;
    return told[2]?.endsWith('Permission denied') ? `${told[1]} is not executable` : `${told[1]} ${told[2]}`;
}
/** Why there was no container to run it in, in the words of docker's client; null when there was. */
function noContainer({ exitCode, stdout, stderr }) {
    if (exitCode === null || exitCode < 125 || exitCode > 127 || stdout.bytes > 0)
        return null;
    return /^docker: (?:Error response from daemon: )?(.+?)\.?$/m.exec(stderr.text)?.[1] ?? null;
}


/***/ }),

/***/ 13833:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ measurePicture),
/* harmony export */   d: () => (/* binding */ createPictureAllowance)
/* harmony export */ });
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38522);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74317);
/**
 * Images for the model. A provider that cannot read one refuses the whole request, and with it the run, so an image is
 * measured and looked through before it is sent. Nothing is decoded.
 */


/** `images` as in the facts of a model. */
function createPictureAllowance(images) {
    let count = 0;
    let total = 0;
    return {
        take(bytes) {
            if (images === null)
                return 'the model of this run is not known to take images';
            if (!images)
                return 'the model of this run takes no images';
            if (count === _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.picture.count)
                return `at most ${count} images are shown in one run`;
            if (total + bytes > _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.picture.totalBytes) {
                return `the images of one run may have ${_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.picture.totalBytes} bytes together, and ${total} are used`;
            }
            count += 1;
            total += bytes;
            return null;
        },
    };
}
/** The image's type and size, or why no model could read it, as a clause whose subject is the file. */
function measurePicture(bytes) {
    const found = measure(bytes);
    if (found === null)
        return 'is an image that is cut or damaged';
    if (typeof found === 'string')
        return found;
    const { width, height } = found;
    if (width === 0 || height === 0)
        return 'is an image without a single pixel';
    if (Math.max(width, height) <= _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.picture.side)
        return found;
    return `is an image of ${width} x ${height} pixels; models take at most ${_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.picture.side} on a side`;
}
function measure(bytes) {
    try {
        if (bytes[0] === 0x89)
            return measurePng(bytes);
        if (bytes[0] === 0xff)
            return measureJpeg(bytes);
        return bytes[0] === 0x47 ? measureGif(bytes) : measureWebp(bytes);
    }
    catch (error) {
        // A length in the file leads past its end.
        if (error instanceof RangeError)
            return null;
        throw error;
    }
}
/** A PNG is chunks: length, name, content, checksum; the first says the size and the last has its own name. */
function measurePng(bytes) {
    const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    for (let at = 8, first = true;; first = false) {
        const end = at + 8 + bytes.readUInt32BE(at);
        const name = bytes.toString('latin1', at + 4, at + 8);
        if ((name === 'IHDR') !== first || bytes.readUInt32BE(end) !== (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.crc32)(bytes.subarray(at + 4, end)))
            return null;
        if (name === 'IEND')
            return { mediaType: 'image/png', ...size };
        at = end + 4;
    }
}
/** A JPEG is segments with their length; one of them is the frame, whose size counts, and behind the last are the pixels. */
function measureJpeg(bytes) {
    for (let at = 2;;) {
        if (bytes.readUInt8(at) !== 0xff)
            return null;
        const marker = bytes.readUInt8(at + 1);
        if (marker === 0xff) {
            at += 1;
            continue;
        }
        const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
        if (isFrame) {
            const isWhole = bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') > at;
            const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
            return isWhole ? { mediaType: 'image/jpeg', width, height } : null;
        }
        at += 2 + bytes.readUInt16BE(at + 2);
    }
}
function measureGif(bytes) {
    if (bytes.includes('NETSCAPE2.0'))
        return 'is an animated image; models take still ones';
    const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
    return bytes.at(-1) === 0x3b ? { mediaType: 'image/gif', width, height } : null;
}
/** Three forms: with losses, without, and extended. */
function measureWebp(bytes) {
    if (bytes.readUInt32LE(4) + 8 > bytes.length)
        return null;
    const mediaType = 'image/webp';
    switch (bytes.toString('latin1', 12, 16)) {
        case 'VP8 ':
            return { mediaType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
        case 'VP8L': {
            const packed = bytes.readUInt32LE(21);
            return { mediaType, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
        }
        case 'VP8X':
            if ((bytes.readUInt8(20) & 2) !== 0)
                return 'is an animated image; models take still ones';
            return { mediaType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
        default:
            return null;
    }
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

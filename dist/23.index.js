export const id = 23;
export const ids = [23];
export const modules = {

/***/ 98987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ createBackground),
/* harmony export */   _: () => (/* binding */ noBackground)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59591);
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
        async close() {
            closed = true;
            await Promise.all(starting);
            const open = running();
            await Promise.all(open.map(([, job]) => stopJob(job)));
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

// EXTERNAL MODULE: ./lib/base/limits.js + 2 modules
var limits = __webpack_require__(59591);
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
// EXTERNAL MODULE: ./lib/base/limits.js + 2 modules
var limits = __webpack_require__(59591);
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
        const child = launch(command, rung, mark);
        pour(child.stdout, sinks.stdout);
        pour(child.stderr, sinks.stderr);
        await (0,external_node_events_.once)(child, 'spawn');
        return { ok: true, ended: untilGone({ child, mark }, command) };
    }
    catch (error) {
        return { ok: false, why: whyNotStarted(command, error) };
    }
}
function launch({ argv, cwd, workspace }, rung, mark) {
    const { descriptors, ...what } = rung.launch({ argv, cwd, workspace });
    const [program, ...args] = what.argv;
    try {
        return (0,external_node_child_process_.spawn)(program, args, {
            cwd: what.cwd,
            env: { ...what.env, ...mark?.env },
            // A session of its own: no terminal to ask on, and one group that can be killed as a whole.
            detached: true,
            // No input: a program that waits for it sees its end instead.
            stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
        });
    }
    finally {
        for (const descriptor of descriptors)
            (0,external_node_fs_.closeSync)(descriptor);
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
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
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
    const { child, mark } = family;
    if (mark === null && signal === 'SIGTERM' && child.pid !== undefined) {
        // The sandbox itself would end at once, and with it everything inside before it could clean up.
        for (const pid of descendantsOf(child.pid))
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
/* harmony export */   E5: () => (/* binding */ runShell),
/* harmony export */   Xn: () => (/* binding */ unfiltered),
/* harmony export */   _m: () => (/* binding */ createCommandRunner)
/* harmony export */ });
/* unused harmony export shellArgv */
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
        const why = rung.name === 'none' ? null : (0,_through_sandbox_js__WEBPACK_IMPORTED_MODULE_2__/* .notStartedInside */ .ZD)(result);
        return why === null ? result : { ...result, exitCode: null, spawnError: why };
    };
}
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
/* harmony export */   er: () => (/* binding */ endInside)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48161);
/**
 * Bubblewrap and a shell stand between us and the command: they tell with exit codes and on stderr what the kernel would
 * have told us of a child of our own.
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


/***/ }),

/***/ 13833:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ measurePicture),
/* harmony export */   d: () => (/* binding */ createPictureAllowance)
/* harmony export */ });
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38522);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59591);
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


/***/ })

};

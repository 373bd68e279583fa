export const id = 589;
export const ids = [589];
export const modules = {

/***/ 9169:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ah: () => (/* binding */ noteOnFolder),
/* harmony export */   lA: () => (/* binding */ describeEnd),
/* harmony export */   oS: () => (/* binding */ streams)
/* harmony export */ });
/* harmony import */ var _sandbox_through_sandbox_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(11040);

/** `failed`: the command itself was ended from outside, which is more than a non-zero exit code. */
function describeEnd(end, timeout) {
    const { exitCode, signal, timedOut, cancelled } = end;
    if (timedOut) {
        return {
            failed: true,
            text: `The command timed out after ${timeout / 1000} s and was killed with all its children.`,
        };
    }
    if (cancelled)
        return { failed: true, text: 'The command was cancelled and killed with all its children.' };
    if (signal !== null)
        return { failed: true, text: `The command was killed by ${signal}.` };
    return { failed: false, text: `exit code ${exitCode}${explainCode(exitCode ?? 0)}` };
}
/** A shell tells the death of its last command this way; a program may also choose such a code. */
function explainCode(exitCode) {
    const signal = (0,_sandbox_through_sandbox_js__WEBPACK_IMPORTED_MODULE_0__/* .signalOfCode */ .FY)(exitCode);
    return signal === null ? '' : ` (128 + ${exitCode - 128}, as after ${signal})`;
}
function streams({ stdout, stderr }) {
    const parts = [stdout === '' ? [] : ['stdout:', stdout], stderr === '' ? [] : ['stderr:', stderr]].flat();
    return parts.length === 0 ? ['(no output)'] : parts;
}
/** A model that believes it is still in another folder goes on to the wrong files. */
function noteOnFolder(argvs) {
    const changes = argvs.some(([program]) => program === 'cd' || program === 'pushd');
    return changes ? ['[The next call starts in the repository root again; workdir names another folder.]'] : [];
}


/***/ }),

/***/ 18589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createBash: () => (/* binding */ createBash),
/* harmony export */   n: () => (/* binding */ plainCommands)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(46843);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59591);
/* harmony import */ var _policy_paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53874);
/* harmony import */ var _policy_shell_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6092);
/* harmony import */ var _bash_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9169);
/* harmony import */ var _open_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8718);
/* harmony import */ var _places_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(84131);
/* harmony import */ var _tool_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(74833);
/**
 * bash: the commands that the policy judged. One is started directly from its words, so that no shell reads the text a
 * second time; several, which need a shell, run only in a sandbox.
 */











const plainCommands = { sandboxed: false, timeoutCap: _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.bash.timeoutCap };
function createBash(facts) {
    return (0,_tool_js__WEBPACK_IMPORTED_MODULE_9__/* .defineTool */ .u)({
        name: 'bash',
        description: `${facts.sandboxed ? several : single} For builds, tests and git; use ` +
            'read_file, grep, glob, edit_file and write_file for files. Each call starts in the repository root, without input. ' +
            'A non-zero exit code is reported, not an error. Long output is cut in the middle and saved to a file.',
        schema: zod__WEBPACK_IMPORTED_MODULE_10__/* .strictObject */ .rej({
            command: zod__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP().min(1),
            description: zod__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP().optional().describe('What it does, in five to ten words; shown to people.'),
            timeout_ms: zod__WEBPACK_IMPORTED_MODULE_10__/* .int */ .Whr()
                .min(1)
                .max(facts.timeoutCap)
                .optional()
                .describe(`Default ${defaultTimeout(facts)}, in the background ${facts.timeoutCap}, which is the most.`),
            workdir: zod__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP().optional().describe('Folder to run in, relative to the repository root (the default).'),
            run_in_background: zod__WEBPACK_IMPORTED_MODULE_10__/* .boolean */ .zMY()
                .optional()
                .describe('Return at once with an id for bash_output and bash_kill; it is ended with the run.'),
        }),
        // More than the command itself gets: it is stopped first, and its output up to then is reported.
        timeoutMs: (args) => timeoutOf(args, facts) + 2 * _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.bash.killGrace + 3 * _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.bash.drain,
        summary: ({ command, description }) => description ?? command,
        touches: ['exec', 'read', 'write'],
        effects: (args, context) => effects(args, context, facts),
        run: (args, context) => run(args, context, facts),
    });
}
const single = 'Run one simple command: no pipes, redirections, variables, substitutions or &&.';
const several = 'Run simple commands, joined by ;, &&, || or | where needed. 2>&1 and /dev/null are fine; other redirections, variables, ' +
    'substitutions and file patterns without quotes are refused.';
function defaultTimeout({ timeoutCap }) {
    return Math.min(_base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.bash.timeout, timeoutCap);
}
function timeoutOf({ timeout_ms, run_in_background }, facts) {
    return timeout_ms ?? (run_in_background ? facts.timeoutCap : defaultTimeout(facts));
}
/** What can run here: without a sandbox no shell reads the text, so there is one plain command. */
function parsed(command, { sandboxed }) {
    const words = (0,_policy_shell_js__WEBPACK_IMPORTED_MODULE_5__/* .parseCommand */ .R)(command);
    if (!words.ok || sandboxed || words.script === null)
        return words;
    const why = 'Without a sandbox only one plain command runs at a time, without joints and redirections.';
    return { ok: false, why };
}
function effects({ command, workdir }, context, facts) {
    const words = parsed(command, facts);
    const folder = locate(workdir, context);
    const outside = (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isPlace */ .Uj)(folder) ? [] : [folder];
    if (!words.ok)
        return [{ kind: 'exec', command, argvs: [], undecidable: words.why }, ...outside];
    const { argvs, constructs, files } = words;
    const exec = { kind: 'exec', command, argvs, ...(constructs.length > 0 && { constructs }) };
    return [exec, ...outside, ...files.map((file) => redirected(file, workdir, context))];
}
/** A redirection reads or writes like the file tools do. */
function redirected({ operation, path }, workdir, { paths }) {
    const asWritten = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(path) ? path : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workdir ?? '.', path);
    if (operation === 'read') {
        const place = paths.forRead(asWritten);
        return (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isPlace */ .Uj)(place) ? { kind: 'read', via: 'read', ...place } : place;
    }
    const place = paths.forWrite(asWritten);
    return (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isPlace */ .Uj)(place) ? { kind: 'write', via: 'edit', ...place } : place;
}
function locate(workdir, context) {
    const checked = context.paths.forRead(workdir ?? '.');
    if (!(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isPlace */ .Uj)(checked) || (0,_places_js__WEBPACK_IMPORTED_MODULE_8__/* .isInWorkspace */ .P_)(checked, context))
        return checked;
    const asWritten = workdir ?? '.';
    return { kind: 'outside', operation: 'read', asWritten, why: 'it is not in the workspace' };
}
async function run(args, context, facts) {
    const words = parsed(args.command, facts);
    if (!words.ok)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .failed */ .gz)(`The command cannot be run: ${words.why}`);
    const folder = locate(args.workdir, context);
    if (!(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isPlace */ .Uj)(folder))
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .failed */ .gz)(`The command cannot run in ${args.workdir}: ${folder.why}.`);
    const argv = argvOf(words);
    const note = (0,_bash_text_js__WEBPACK_IMPORTED_MODULE_6__/* .noteOnFolder */ .Ah)(words.argvs);
    return await inFolder(folder, facts, async (cwd) => {
        const { parallel, spillFolder, signal } = context;
        const workspace = parallel ? 'read-only' : 'writable';
        const spill = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(spillFolder, `bash-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}`);
        const command = { argv, cwd, workspace, timeout: timeoutOf(args, facts), signal, spill };
        if (args.run_in_background)
            return await startInBackground(command, context);
        return await runNow(command, context, { note, argv: shownArgv(words) });
    });
}
/** Exactly the words that the policy saw, or the text made from them. */
function argvOf({ argvs: [single], script }) {
    if (script !== null)
        return (0,_policy_shell_js__WEBPACK_IMPORTED_MODULE_5__/* .scriptArgv */ .c)(script);
    if (single === undefined)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .failed */ .gz)('The command is empty.');
    return single;
}
/** For the report: without what prepares the shell. */
function shownArgv({ argvs, script }) {
    return script === null ? (argvs[0] ?? []) : ['bash', '-c', script];
}
/**
 * Enters the folder through a descriptor: between the check of its path and the start, a command in the background can
 * put a link in its place. In a sandbox the path is looked up inside, where nothing else is in reach.
 */
async function inFolder(place, { sandboxed }, use) {
    const fd = openFolder(place);
    try {
        return await use(_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .hasProc */ .jK && !sandboxed ? `/proc/self/fd/${fd}` : place.path);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(fd);
    }
}
function openFolder(place) {
    try {
        return (0,_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .openChecked */ .U4)(place, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_DIRECTORY);
    }
    catch (error) {
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .errnoOf */ .UQ)(error) === 'ENOTDIR' ? (0,_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .failed */ .gz)(`${place.relative} is not a folder.`) : error;
    }
}
async function runNow(command, context, { note, argv }) {
    const result = await context.runCommand(command);
    const { exitCode, signal, timedOut, duration, spawnError } = result;
    const told = (0,_bash_text_js__WEBPACK_IMPORTED_MODULE_6__/* .describeEnd */ .lA)(result, command.timeout);
    const first = spawnError === null ? told.text : `The command was not started: ${spawnError}.`;
    const text = [first, ...(0,_bash_text_js__WEBPACK_IMPORTED_MODULE_6__/* .streams */ .oS)({ stdout: result.stdout.text, stderr: result.stderr.text }), ...note].join('\n');
    if (told.failed || spawnError !== null)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .failed */ .gz)(text);
    return { text, details: { kind: 'exec', argv, exitCode, signal, timedOut, duration } };
}
async function startInBackground({ signal: _, ...command }, context) {
    const started = await context.background.start(command);
    if (!started.ok)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_7__/* .failed */ .gz)(`The command was not started: ${started.why}.`);
    const { id, files } = started;
    const text = `${id} runs in the background, for at most ${command.timeout / 1000} s. All that it prints is in ${files.stdout} and ${files.stderr}; bash_output shows what is new.`;
    return { text, details: { kind: 'background', id, exitCode: null, running: true } };
}


/***/ }),

/***/ 68122:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createBreather)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59591);
/**
 * Long work on files is synchronous; this gives time-outs and cancellation their turn in between.
 */


/**
 * Call it often: it resolves at once (`undefined`, so that nothing is awaited) until the work has kept the event loop
 * for a slice of time; then it lets others run. Throws the signal's reason once that aborted.
 */
function createBreather(signal) {
    let since = performance.now();
    return () => {
        signal.throwIfAborted();
        if (performance.now() - since < _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.search.slice)
            return undefined;
        return (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)().then(() => {
            since = performance.now();
            signal.throwIfAborted();
        });
    };
}


/***/ }),

/***/ 8718:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ withFile),
/* harmony export */   Dl: () => (/* binding */ isSameFile),
/* harmony export */   Tq: () => (/* binding */ openFile),
/* harmony export */   U4: () => (/* binding */ openChecked),
/* harmony export */   UQ: () => (/* binding */ errnoOf),
/* harmony export */   U_: () => (/* binding */ chunksOf),
/* harmony export */   Uo: () => (/* binding */ headOf),
/* harmony export */   Wb: () => (/* binding */ looksBinary),
/* harmony export */   bt: () => (/* binding */ listFolder),
/* harmony export */   gz: () => (/* binding */ failed),
/* harmony export */   jK: () => (/* binding */ hasProc),
/* harmony export */   oD: () => (/* binding */ readWhole)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(59591);
/**
 * Opening and replacing files while someone else changes the tree. The path check said where a path leads; between that
 * and the open, a process of the run can swap a folder for a link (to /proc, to `.git`, out of the workspace). So the
 * question is asked again of the descriptor: it must stand for exactly the checked path, and everything after that goes
 * through the descriptor.
 *
 * Linux answers it with /proc/self/fd. Elsewhere device and inode before and after the open are compared, which leaves
 * a window of microseconds; heads of forks are not worked on there.
 *
 * All calls are synchronous: nothing else of this process can run between a check and its use. libuv opens every
 * descriptor with O_CLOEXEC, so no child inherits one.
 */



const hasProc = process.platform === 'linux';
/** A tool failure whose text the model reads. */
function failed(message, cause) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('tool_failed', message, { cause });
}
/** `ENOENT` and its kin, also of an error that `failed` wrapped; undefined for anything else. */
function errnoOf(error) {
    if (!(error instanceof Error))
        return undefined;
    if ('code' in error && typeof error.code === 'string' && !(error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG))
        return error.code;
    return errnoOf(error.cause);
}
/** Opens for reading, runs `use`, closes. Throws a MewError for anything but a readable regular file at `place`. */
async function withFile(place, use) {
    const file = openFile(place);
    try {
        return await use(file);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.fd);
    }
}
/** What is in a folder, by name. Throws a MewError for anything but a readable folder at `place`. */
function listFolder(place) {
    const fd = openChecked(place, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_DIRECTORY);
    try {
        // By the descriptor: the folder's own path may be a link out of the workspace by now.
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(hasProc ? `/proc/self/fd/${fd}` : place.path, { withFileTypes: true });
    }
    catch (error) {
        throw failed(`${place.relative} ${whyNotOpened(error)}.`, error);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
    }
}
/** The caller closes `fd`. */
function openFile(place) {
    // O_NONBLOCK: a FIFO without a writer would otherwise hang the call and the process's exit.
    const fd = openChecked(place, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK);
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(fd);
        if (stat.isDirectory())
            throw failed(`${place.relative} is a folder, not a file; glob lists it.`);
        if (!stat.isFile())
            throw failed(`${place.relative} is not a regular file (a FIFO, socket or device).`);
        return { fd, stat };
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
        throw error;
    }
}
/** A descriptor that stands for exactly `place`, whatever happened to the path since it was checked. */
function openChecked({ path, relative }, flags) {
    const before = hasProc ? undefined : (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
    let fd;
    try {
        fd = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, flags | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW);
    }
    catch (error) {
        throw failed(`${relative} ${whyNotOpened(error)}.`, error);
    }
    if (hasProc ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(`/proc/self/fd/${fd}`) === path : isSameFile(before, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(fd)))
        return fd;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
    throw failed(`${relative} was replaced while it was being opened; nothing was done.`);
}
function whyNotOpened(error) {
    const sentences = {
        ENOENT: 'does not exist',
        EACCES: 'cannot be opened: permission denied',
        EPERM: 'cannot be opened: permission denied',
        ELOOP: 'is a symbolic link',
        ENOTDIR: 'has a parent that is not a folder',
        ENXIO: 'is not a regular file (a FIFO, socket or device)',
        ENAMETOOLONG: 'is too long for a path',
    };
    return sentences[errnoOf(error) ?? ''] ?? `cannot be opened: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}`;
}
function isSameFile(a, b) {
    return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}
/** The whole file; throws a MewError when it has more than `limit` bytes. */
function readWhole({ fd, stat }, { relative, limit }) {
    const tooLarge = () => failed(`${relative} is larger than ${limit} bytes, the most that is loaded whole.`);
    if (stat.size > limit)
        throw tooLarge();
    // One byte more than the size said: a file that grows meanwhile is noticed.
    let buffer = Buffer.allocUnsafe(stat.size + 1);
    let length = 0;
    for (;;) {
        const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(fd, buffer, length, buffer.length - length, null);
        if (count === 0)
            return buffer.subarray(0, length);
        length += count;
        if (length > limit)
            throw tooLarge();
        if (length === buffer.length)
            buffer = Buffer.concat([buffer, Buffer.allocUnsafe(_base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.read.chunkBytes)]);
    }
}
/** The file in order, in pieces that share one buffer: a piece is valid until the next is asked for. */
function* chunksOf({ fd, stat }) {
    // A search opens thousands of small files: a whole chunk's memory for each would cost more than reading them.
    const buffer = Buffer.allocUnsafe(Math.min(_base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.read.chunkBytes, Math.max(stat.size, _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.read.sniffBytes) + 1));
    for (;;) {
        const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(fd, buffer, 0, buffer.length, null);
        if (count === 0)
            return;
        yield buffer.subarray(0, count);
    }
}
/** The first bytes of a file, without moving on in it; fewer where it ends. */
function headOf({ fd }, bytes) {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(fd, buffer, 0, bytes, 0));
}
/** Git's own test: a NUL byte near the beginning. */
function looksBinary(head) {
    return head.subarray(0, _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.read.sniffBytes).includes(0);
}


/***/ }),

/***/ 84131:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A7: () => (/* binding */ readEffect),
/* harmony export */   Ce: () => (/* binding */ explainMissing),
/* harmony export */   P_: () => (/* binding */ isInWorkspace),
/* harmony export */   WK: () => (/* binding */ explainFolder),
/* harmony export */   _W: () => (/* binding */ placeToWrite),
/* harmony export */   hm: () => (/* binding */ writeEffect),
/* harmony export */   q: () => (/* binding */ sameName),
/* harmony export */   v$: () => (/* binding */ placeToRead)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59591);
/* harmony import */ var _policy_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53874);
/* harmony import */ var _open_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8718);
/* harmony import */ var _walker_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79672);





function readEffect(context, { path, via }) {
    const checked = context.paths.forRead(path);
    return [(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlace */ .Uj)(checked) ? { kind: 'read', via, ...checked } : checked];
}
function writeEffect(context, { path, via }) {
    const checked = context.paths.forWrite(path);
    return [(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlace */ .Uj)(checked) ? { kind: 'write', via, ...checked } : checked];
}
/**
 * The place to read. Asks the policy once more: since the verdict, a link on the way may have been turned to a file
 * whose reading is denied.
 */
function placeToRead(context, { path, via }) {
    const checked = context.paths.forRead(path);
    if (!(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlace */ .Uj)(checked))
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_3__/* .failed */ .gz)(`${path} cannot be read: ${checked.why}`);
    if (!context.mayRead(checked, via))
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_3__/* .failed */ .gz)(`${checked.relative} may not be read.`);
    return checked;
}
/** False for the files of the spill folder. */
function isInWorkspace({ path }, { paths }) {
    return path === paths.workspace || path.startsWith(`${paths.workspace}/`);
}
/** The place to write: one that the policy judged. Since then a link on the way may have been turned to `.git`. */
function placeToWrite({ paths, judged }, path) {
    const checked = paths.forWrite(path);
    if (!(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlace */ .Uj)(checked))
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_3__/* .failed */ .gz)(`${path} cannot be written: ${checked.why}`);
    if (judged.some((effect) => effect.kind === 'write' && effect.path === checked.path))
        return checked;
    throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_3__/* .failed */ .gz)(`${path} leads elsewhere than a moment ago; nothing was done.`);
}
/**
 * A sentence for a path that does not exist, with near names in its folder and then `elsewhere`, as in `Place`. Only what
 * may be seen is named: a suggestion must not tell that a denied file exists.
 */
function explainMissing(context, path, elsewhere = []) {
    const folder = context.paths.forRead((0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(path));
    const inFolder = (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlace */ .Uj)(folder) ? namesIn(folder) : null;
    const near = (inFolder ?? []).filter((name) => isNear(name, (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path)));
    const here = near.map((name) => context.paths.forRead(`${(0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(path)}/${name}`));
    const seen = [...here, ...elsewhere.map((relative) => context.paths.forRead(relative))]
        .filter((found) => (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlace */ .Uj)(found))
        .filter((found) => context.mayRead(found, 'glob'))
        .map(({ relative }) => relative);
    const names = [...new Set(seen)].slice(0, _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.read.suggestions.shown);
    if (names.length > 0)
        return `${path} does not exist. Did you mean ${names.join(' or ')}?`;
    return inFolder === null
        ? `${path} does not exist, and neither does its folder; glob finds files.`
        : `${path} does not exist; glob finds files.`;
}
/** Files of the repository, `relative` as in `Place`, that have the name of this one in any case. */
async function sameName({ paths: { workspace }, signal }, path) {
    const name = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path).toLowerCase();
    const { shown, entries } = _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.read.suggestions;
    const found = [];
    const visit = (relative) => {
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(relative).toLowerCase() === name)
            found.push(relative);
        return found.length < shown * 4 ? 'on' : 'stop';
    };
    await (0,_walker_js__WEBPACK_IMPORTED_MODULE_4__/* .walkFiles */ .F)({ workspace, start: '.', signal, visit, entries });
    return found;
}
/** A sentence for a path that is a folder, with what may be seen in it; null when it is none. */
function explainFolder(context, place) {
    const entries = tryList(place);
    if (entries === null)
        return null;
    const names = entries
        .filter(({ name }) => {
        const found = context.paths.forRead(`${place.path}/${name}`);
        return (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlace */ .Uj)(found) && context.mayRead(found, 'glob');
    })
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .toSorted();
    const shown = names.slice(0, _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.read.folderNames);
    const more = names.length > shown.length ? `, and ${names.length - shown.length} more` : '';
    const list = names.length === 0 ? 'It is empty' : `In it: ${shown.join(', ')}${more}`;
    return `${place.relative} is a folder, not a file. ${list}. glob lists files.`;
}
function namesIn(folder) {
    const entries = tryList(folder);
    return entries === null
        ? null
        : entries
            .map(({ name }) => name)
            .toSorted()
            .slice(0, _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.read.suggestions.names);
}
function tryList(folder) {
    try {
        return (0,_open_file_js__WEBPACK_IMPORTED_MODULE_3__/* .listFolder */ .bt)(folder);
    }
    catch {
        return null;
    }
}
/** The same stem or the same letters in another case, one contains the other, or a slip of the finger between them. */
function isNear(name, wanted) {
    const [a, b] = [stem(name), stem(wanted)];
    const contains = Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a));
    return a === b || contains || (Math.abs(a.length - b.length) <= 1 && b.length >= 4 && isSlip(a, b));
}
/** One letter wrong, missing or too many, or two swapped. */
function isSlip(a, b) {
    let start = 0;
    while (start < a.length && a[start] === b[start])
        start += 1;
    const [restA, restB] = [a.slice(start), b.slice(start)];
    return (restA.slice(1) === restB.slice(1) ||
        restA === restB.slice(1) ||
        restA.slice(1) === restB ||
        (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)));
}
function stem(name) {
    return name
        .normalize('NFC')
        .toLowerCase()
        .replace(/(?<=.)\.[^.]*$/, '')
        .replace(/[-_]/g, '');
}


/***/ }),

/***/ 74833:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ defineTool)
/* harmony export */ });
/** Types `run` and `effects` from the schema and forgets the parameter again, so that tools fit into one map. */
function defineTool(tool) {
    return tool;
}


/***/ }),

/***/ 79672:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ walkFiles)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/limits.js + 2 modules
var limits = __webpack_require__(59591);
// EXTERNAL MODULE: ./lib/tools/breather.js
var breather = __webpack_require__(68122);
// EXTERNAL MODULE: ./lib/policy/glob.js
var glob = __webpack_require__(76298);
;// CONCATENATED MODULE: ./lib/tools/ignore-rules.js
/**
 * The rules of one `.gitignore` file, as git reads them. Such a file comes with the pull request: it is matched without
 * backtracking, because a line with a dozen `**` and a deep folder would keep a regular expression busy for years.
 */

/** A line that git cannot match anything with (an unclosed class) has no effect here either. */
function parseIgnoreRules(text) {
    const rules = text
        .replace(/^\ufeff/, '')
        .split('\n')
        .map((line) => parseRule(withoutTrailingSpaces(line.replace(/\r$/, ''))))
        .filter((rule) => rule !== null)
        // The last rule that matches decides, so it is looked for first.
        .toReversed();
    return {
        decide(path, kind) {
            const name = path.slice(path.lastIndexOf('/') + 1);
            const rule = rules.find((each) => (kind === 'folder' || !each.foldersOnly) && each.matches(path, name));
            return rule?.verdict ?? null;
        },
    };
}
/** An escaped space at the end stays. */
function withoutTrailingSpaces(line) {
    let end = line.length;
    while (line[end - 1] === ' ' && !isEscaped(line, end - 1))
        end -= 1;
    return line.slice(0, end);
}
function isEscaped(line, at) {
    let backslashes = 0;
    while (line[at - 1 - backslashes] === '\\')
        backslashes += 1;
    return backslashes % 2 === 1;
}
function parseRule(line) {
    if (line === '' || line.startsWith('#'))
        return null;
    const negated = line.startsWith('!');
    const foldersOnly = line.endsWith('/');
    const pattern = line
        .slice(negated ? 1 : 0, foldersOnly ? -1 : undefined)
        .replace(/\\./gs, (pair) => (pair === '\\/' ? '/' : pair));
    const matches = compile(pattern);
    return matches === null ? null : { verdict: negated ? 'kept' : 'ignored', foldersOnly, matches };
}
function compile(pattern) {
    if (!pattern.includes('/')) {
        const name = compileName(pattern);
        return name === null ? null : (_path, candidate) => name(candidate);
    }
    const segments = pattern.replace(/^\//, '').split('/');
    const compiled = [];
    for (const [index, segment] of segments.entries()) {
        if (/^\*\*+$/.test(segment)) {
            compiled.push(glob/* star */.d4);
            // `a/**` is what is inside `a`, not `a` itself.
            if (index === segments.length - 1)
                compiled.push([glob/* star */.d4]);
            continue;
        }
        const tokens = tokensOf(segment);
        if (tokens === null)
            return null;
        compiled.push(tokens);
    }
    return (path) => (0,glob/* matchSequence */.pX)({ pattern: compiled, items: path.split('/'), accepts: glob/* matchText */.H1 });
}
/** Most rules are a name or `*.ext`: those need no matcher. */
function compileName(pattern) {
    if (!/[*?[\\]/.test(pattern))
        return (name) => name === pattern;
    if (/^\*[^*?[\\]+$/.test(pattern))
        return (name) => name.endsWith(pattern.slice(1));
    const tokens = tokensOf(pattern);
    return tokens === null ? null : (name) => (0,glob/* matchText */.H1)(tokens, name);
}
const segmentSyntax = /\*+|\\(?<escaped>.)|\[(?<body>[!^]?\]?(?:\[:\w*:\]|\\.|[^\]\\])*)\]|(?<other>.)/gsu;
/** Null for what matches nothing: an unclosed or misspelled class (or one across a slash), a backslash at the end. */
function tokensOf(segment) {
    const tokens = [];
    for (const { 0: whole, groups = {} } of segment.matchAll(segmentSyntax)) {
        const { escaped, body, other } = groups;
        const token = body === undefined ? single(escaped, other) : classOf(body);
        if (whole.startsWith('*'))
            tokens.push(glob/* star */.d4);
        else if (token === null)
            return null;
        else
            tokens.push(token);
    }
    return tokens;
}
function single(escaped, other) {
    if (other === '?')
        return () => true;
    if (other === '[' || other === '\\')
        return null;
    const literal = escaped ?? other;
    return (character) => character === literal;
}
const namedClasses = {
    alnum: /[a-z0-9]/i,
    alpha: /[a-z]/i,
    blank: /[ \t]/,
    cntrl: /\p{Cc}/u,
    digit: /[0-9]/,
    graph: /[!-~]/,
    lower: /[a-z]/,
    print: /[ -~]/,
    punct: /[!-/:-@[-`{-~]/,
    space: /\s/,
    upper: /[A-Z]/,
    xdigit: /[0-9a-f]/i,
};
function classOf(body) {
    const negated = /^[!^]/.test(body);
    const members = [...body.slice(negated ? 1 : 0).matchAll(/\[:(?<named>\w*):\]|\\(?<escaped>.)|(?<other>.)/gsu)];
    const tests = [];
    for (let index = 0; index < members.length; index += 1) {
        const { named, escaped, other } = members[index]?.groups ?? {};
        const from = escaped ?? other ?? '';
        const end = members[index + 1]?.groups?.other === '-' ? members[index + 2]?.groups : undefined;
        const to = end?.escaped ?? end?.other;
        if (named !== undefined) {
            const test = namedClasses[named];
            if (test === undefined)
                return null;
            tests.push((character) => test.test(character));
        }
        else if (to !== undefined) {
            tests.push((character) => from <= character && character <= to);
            index += 2;
        }
        else
            tests.push((character) => character === from);
    }
    return (character) => tests.some((test) => test(character)) !== negated;
}

// EXTERNAL MODULE: ./lib/tools/open-file.js
var open_file = __webpack_require__(8718);
;// CONCATENATED MODULE: ./lib/tools/walker.js
/**
 * The files below a folder, as git would list them: `.gitignore` files at every level hold, `.git` is left out. Links
 * are never followed, so a cycle or a link out of the workspace leads nowhere; entries and time are capped, because a
 * pull request can bring a million files.
 */






/** Throws only what `visit` throws, and the signal's reason. */
async function walkFiles(request) {
    const { workspace, visit } = request;
    const problems = [];
    const budget = createBudget(request);
    const breathe = (0,breather/* createBreather */.U)(request.signal);
    async function walk(folder, above) {
        const entries = entriesOf({ workspace, folder, problems });
        const rules = entries.some(({ name }) => name === '.gitignore')
            ? [...ignoreFileIn({ workspace, folder, problems }), ...above]
            : above;
        for (const entry of entries) {
            const pause = breathe();
            if (pause !== undefined)
                await pause;
            if (budget.spend() !== null)
                return 'stop';
            const isFolder = entry.isDirectory();
            if (!(isFolder || entry.isFile()) || entry.name.toLowerCase() === '.git')
                continue;
            const relative = folder === '.' ? entry.name : `${folder}/${entry.name}`;
            if (isIgnored(relative, isFolder ? 'folder' : 'file', rules))
                continue;
            const next = isFolder ? await walk(relative, rules) : await visit(relative);
            if (next === 'stop')
                return 'stop';
        }
        return 'on';
    }
    await walk(request.start, ignoreFilesAbove({ workspace, folder: request.start, problems }));
    return { problems, stopped: budget.reason() };
}
function createBudget({ now = () => performance.now(), entries = limits/* limits */.F.search.entries }) {
    const end = now() + limits/* limits */.F.search.walk;
    let left = entries;
    let reason = null;
    return {
        /** One entry; not null when that was too much. */
        spend() {
            left -= 1;
            if (left < 0)
                reason = `stopped after ${entries} entries`;
            else if (now() > end)
                reason = `stopped after ${limits/* limits */.F.search.walk / 1000} s`;
            return reason;
        },
        reason: () => reason,
    };
}
/** In the order of the whole paths: a folder sorts as if its name ended in a slash. */
function entriesOf({ workspace, folder, problems }) {
    const key = (entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
    try {
        const entries = (0,open_file/* listFolder */.bt)({ path: folder === '.' ? workspace : `${workspace}/${folder}`, relative: folder });
        return entries.sort((a, b) => (key(a) < key(b) ? -1 : 1));
    }
    catch (error) {
        problems.push(`${folder} cannot be listed (${(0,open_file/* errnoOf */.UQ)(error) ?? (0,errors/* messageOf */.bD)(error)})`);
        return [];
    }
}
/** No entry, or one. Like git it does not follow a link: the rules would come from anywhere. */
function ignoreFileIn({ workspace, folder, problems }) {
    const relative = folder === '.' ? '.gitignore' : `${folder}/.gitignore`;
    try {
        const file = (0,open_file/* openFile */.Tq)({ path: `${workspace}/${relative}`, relative });
        try {
            const text = (0,open_file/* readWhole */.oD)(file, { relative, limit: limits/* limits */.F.search.ignoreFileBytes }).toString('utf8');
            return [{ folder, rules: parseIgnoreRules(text) }];
        }
        finally {
            (0,external_node_fs_.closeSync)(file.fd);
        }
    }
    catch (error) {
        if ((0,open_file/* errnoOf */.UQ)(error) !== 'ENOENT')
            problems.push(`not obeyed: ${(0,errors/* messageOf */.bD)(error)}`);
        return [];
    }
}
/** Those of the folders that lead to `folder`, deepest first; none when they ignore `folder` itself. */
function ignoreFilesAbove({ workspace, folder, problems }) {
    let files = [];
    let above = '.';
    for (const name of folder === '.' ? [] : folder.split('/')) {
        files = [...ignoreFileIn({ workspace, folder: above, problems }), ...files];
        above = above === '.' ? name : `${above}/${name}`;
        if (isIgnored(above, 'folder', files))
            return [];
    }
    return files;
}
/** The deepest file that has something to say decides. */
function isIgnored(relative, kind, files) {
    for (const { folder, rules } of files) {
        const verdict = rules.decide(folder === '.' ? relative : relative.slice(folder.length + 1), kind);
        if (verdict !== null)
            return verdict === 'ignored';
    }
    return false;
}


/***/ })

};

export const id = 589;
export const ids = [589];
export const modules = {

/***/ 9169:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ah: () => (/* binding */ noteOnFolder),
/* harmony export */   lA: () => (/* binding */ describeEnd),
/* harmony export */   oS: () => (/* binding */ streams),
/* harmony export */   vN: () => (/* binding */ noteOnCommit)
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
/** A model that tries to commit would go on trying other ways. */
function noteOnCommit(stderr) {
    const tried = /\.git\/[^\n]*: Read-only file system/.test(stderr);
    return tried ? ['[The Action commits what is changed in the work tree; its repository cannot be written to.]'] : [];
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
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(2503);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74317);
/* harmony import */ var _policy_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(53874);
/* harmony import */ var _policy_program_name_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(10844);
/* harmony import */ var _policy_shell_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6092);
/* harmony import */ var _policy_unwrap_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(24219);
/* harmony import */ var _bash_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9169);
/* harmony import */ var _open_file_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8718);
/* harmony import */ var _places_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(84131);
/* harmony import */ var _tool_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(74833);
/**
 * bash: the commands that the policy judged. One is started directly from its words, so that no shell reads the text a
 * second time; several, which need a shell, run only in a sandbox.
 */














const plainCommands = { sandboxed: false, timeoutCap: _base_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .limits */ .F.bash.timeoutCap };
function createBash(facts) {
    return (0,_tool_js__WEBPACK_IMPORTED_MODULE_12__/* .defineTool */ .u)({
        name: 'bash',
        description: `${facts.sandboxed ? several : single} For builds, tests and git; use ` +
            'read_file, grep, glob, edit_file and write_file for files. Each call starts in the repository root, without input. ' +
            'A non-zero exit code is reported, not an error. Long output is cut in the middle and saved to a file.',
        schema: zod__WEBPACK_IMPORTED_MODULE_13__/* .strictObject */ .rej({
            command: zod__WEBPACK_IMPORTED_MODULE_13__/* .string */ .YjP().min(1),
            description: zod__WEBPACK_IMPORTED_MODULE_13__/* .string */ .YjP().optional().describe('What it does, in five to ten words; shown to people.'),
            timeout_ms: zod__WEBPACK_IMPORTED_MODULE_13__/* .int */ .Whr()
                .min(1)
                .max(facts.timeoutCap)
                .optional()
                .describe(`Default ${defaultTimeout(facts)}, in the background ${facts.timeoutCap}, which is the most.`),
            workdir: zod__WEBPACK_IMPORTED_MODULE_13__/* .string */ .YjP().optional().describe('Folder to run in, relative to the repository root (the default).'),
            run_in_background: zod__WEBPACK_IMPORTED_MODULE_13__/* .boolean */ .zMY()
                .optional()
                .describe('Return at once with an id for bash_output and bash_kill; it is ended with the run.'),
        }),
        // More than the command itself gets: it is stopped first, and its output up to then is reported.
        timeoutMs: (args) => timeoutOf(args, facts) + 2 * _base_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .limits */ .F.bash.killGrace + 3 * _base_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .limits */ .F.bash.drain,
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
    return Math.min(_base_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .limits */ .F.bash.timeout, timeoutCap);
}
function timeoutOf({ timeout_ms, run_in_background }, facts) {
    return timeout_ms ?? (run_in_background ? facts.timeoutCap : defaultTimeout(facts));
}
/** What can run here: without a sandbox no shell reads the text, so there is one plain command. */
function parsed(command, { sandboxed }) {
    const words = (0,_policy_shell_js__WEBPACK_IMPORTED_MODULE_7__/* .parseCommand */ .RM)(command);
    if (!words.ok || sandboxed || words.script === null)
        return words;
    const why = 'Without a sandbox only one plain command runs at a time, without joints and redirections.';
    return { ok: false, why };
}
function effects({ command, workdir }, context, facts) {
    const words = parsed(command, facts);
    const folder = locate(workdir, context);
    const outside = (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isPlace */ .Uj)(folder) ? [] : [folder];
    if (!words.ok)
        return [{ kind: 'exec', command, argvs: [], undecidable: words.why }, ...outside];
    const { argvs, constructs, files } = words;
    // As it is, not as written: behind a link `../x` is another file than the link's name says.
    const at = (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isPlace */ .Uj)(folder) ? folder.relative : '.';
    const exec = {
        ...{ kind: 'exec', command, argvs },
        ...(at !== '.' && { folder: at }),
        ...(constructs.length > 0 && { constructs }),
    };
    return [exec, ...outside, ...files.map((file) => redirected(file, at, context))];
}
/** A redirection reads or writes like the file tools do. */
function redirected({ operation, path }, folder, { paths }) {
    const asWritten = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(path) ? path : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, path);
    if (operation === 'read') {
        const place = paths.forRead(asWritten);
        return (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isPlace */ .Uj)(place) ? { kind: 'read', via: 'read', ...place } : place;
    }
    const place = paths.forWrite(asWritten);
    return (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isPlace */ .Uj)(place) ? { kind: 'write', via: 'edit', ...place } : place;
}
function locate(workdir, context) {
    const checked = context.paths.forRead(workdir ?? '.');
    if (!(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isPlace */ .Uj)(checked) || (0,_places_js__WEBPACK_IMPORTED_MODULE_11__/* .isInWorkspace */ .P_)(checked, context))
        return checked;
    const asWritten = workdir ?? '.';
    return { kind: 'outside', operation: 'read', asWritten, why: 'it is not in the workspace' };
}
async function run(args, context, facts) {
    const words = parsed(args.command, facts);
    if (!words.ok)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_10__/* .failed */ .gz)(`The command cannot be run: ${words.why}`);
    const folder = locate(args.workdir, context);
    if (!(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isPlace */ .Uj)(folder))
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_10__/* .failed */ .gz)(`The command cannot run in ${args.workdir}: ${folder.why}.`);
    const argv = argvOf(words);
    const note = (0,_bash_text_js__WEBPACK_IMPORTED_MODULE_9__/* .noteOnFolder */ .Ah)(words.argvs);
    return await inFolder(folder, facts, async (cwd) => {
        const { parallel, spillFolder, signal } = context;
        const workspace = parallel ? 'read-only' : 'writable';
        const spill = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(spillFolder, `bash-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}`);
        const command = {
            ...{ argv, cwd, workspace, timeout: timeoutOf(args, facts), signal, spill },
            ...(words.argvs.some(isGit) && { isGit: true }),
        };
        if (args.run_in_background)
            return await startInBackground(command, context);
        return await runNow(command, context, { note, argv: shownArgv(words) });
    });
}
/** Exactly the words that the policy saw, or the text made from them. */
function argvOf({ argvs: [single], script }) {
    if (script !== null)
        return (0,_policy_shell_js__WEBPACK_IMPORTED_MODULE_7__/* .scriptArgv */ .cN)(script);
    if (single === undefined)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_10__/* .failed */ .gz)('The command is empty.');
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
        return await use(_open_file_js__WEBPACK_IMPORTED_MODULE_10__/* .hasProc */ .jK && !sandboxed ? `/proc/self/fd/${fd}` : place.path);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(fd);
    }
}
function openFolder(place) {
    try {
        return (0,_open_file_js__WEBPACK_IMPORTED_MODULE_10__/* .openChecked */ .U4)(place, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_DIRECTORY);
    }
    catch (error) {
        throw (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errnoOf */ .UQ)(error) === 'ENOTDIR' ? (0,_open_file_js__WEBPACK_IMPORTED_MODULE_10__/* .failed */ .gz)(`${place.relative} is not a folder.`) : error;
    }
}
/**
 * Attack: `Bash(git status)` is allowed, and `workdir` or a `cd` before it leads to files that look like a bare repository,
 * in whose configuration git finds a program to start.
 */
function isGit(argv) {
    return ((0,_policy_unwrap_js__WEBPACK_IMPORTED_MODULE_8__/* .unwrap */ .o)(argv) ?? [argv]).some(([program = '']) => (0,_policy_program_name_js__WEBPACK_IMPORTED_MODULE_6__/* .programName */ .kX)(program) === 'git');
}
async function runNow(command, context, { note, argv }) {
    const result = await context.runCommand(command);
    const { exitCode, signal, timedOut, duration, spawnError } = result;
    const told = (0,_bash_text_js__WEBPACK_IMPORTED_MODULE_9__/* .describeEnd */ .lA)(result, command.timeout);
    const first = spawnError === null ? told.text : `The command was not started: ${spawnError}.`;
    const { stdout, stderr } = result;
    const shown = (0,_bash_text_js__WEBPACK_IMPORTED_MODULE_9__/* .streams */ .oS)({ stdout: stdout.text, stderr: stderr.text });
    const text = [first, ...shown, ...(0,_bash_text_js__WEBPACK_IMPORTED_MODULE_9__/* .noteOnCommit */ .vN)(stderr.text), ...note].join('\n');
    if (told.failed || spawnError !== null)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_10__/* .failed */ .gz)(text);
    return { text, details: { kind: 'exec', argv, exitCode, signal, timedOut, duration } };
}
async function startInBackground({ signal: _, ...command }, context) {
    const started = await context.background.start(command);
    if (!started.ok)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_10__/* .failed */ .gz)(`The command was not started: ${started.why}.`);
    const { id, files } = started;
    const text = `${id} runs in the background, for at most ${command.timeout / 1000} s. All that it prints is in ${files.stdout} and ${files.stderr}; bash_output shows what is new.`;
    return { text, details: { kind: 'background', id, exitCode: null, running: true } };
}


/***/ }),

/***/ 68122:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createBreather),
/* harmony export */   q: () => (/* binding */ createPace)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74317);
/**
 * Long work on files is synchronous; this gives time-outs and cancellation their turn in between.
 */


/**
 * Call it often: it resolves at once (`undefined`, so that nothing is awaited) until the work has kept the event loop
 * for a slice of time; then it lets others run. Throws the signal's reason once that aborted.
 */
function createBreather(signal) {
    return createPace({ signal, most: Number.POSITIVE_INFINITY }).breathe;
}
function createPace({ signal, most, now = () => performance.now() }) {
    const end = now() + most;
    let last = now();
    let slice = last;
    return {
        breathe() {
            signal.throwIfAborted();
            last = now();
            if (last - slice < _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.search.slice)
                return undefined;
            return (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)().then(() => {
                slice = now();
                signal.throwIfAborted();
            });
        },
        isOver: () => last > end,
    };
}


/***/ }),

/***/ 57963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ parseIgnoreRules)
/* harmony export */ });
/* harmony import */ var _policy_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76298);
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
        // A walk knows the name: cutting it off each path would be half of what most rules cost.
        decide(path, kind, name = path.slice(path.lastIndexOf('/') + 1)) {
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
    const pattern = line.slice(negated ? 1 : 0, foldersOnly ? -1 : undefined);
    // An escaped slash is a slash, but no anchor and no end of `**/`: that then needs a folder.
    const matches = pattern.startsWith('\\/') ? null : compile(withPlainSlashes(pattern));
    return matches === null ? null : { verdict: negated ? 'kept' : 'ignored', foldersOnly, matches };
}
function withPlainSlashes(pattern) {
    return pattern.replace(/(?<=^|\/)\*\*+\\\//g, '*/**/').replace(/\\./gs, (pair) => (pair === '\\/' ? '/' : pair));
}
function compile(pattern) {
    if (!pattern.includes('/')) {
        const name = compileName(pattern);
        return name === null ? null : (_path, candidate) => name(candidate);
    }
    const anchored = pattern.replace(/^\//, '');
    if (!special.test(anchored))
        return (path) => path === anchored;
    // Git compares what is in front of the first wildcard as text, and only then reads the rest: `src/lib**/x` has `**/x`
    // behind `src/lib`, so that it means files in folders of any depth and also `src/lib` with something added.
    const [, text = '', rest = anchored] = /^([^*?[\\]*[^*?[\\/])(\*\*+(?:\/.*)?)$/s.exec(anchored) ?? [];
    const segments = compileSegments(asBytes(rest));
    if (segments === null)
        return null;
    return (path) => path.startsWith(text) &&
        (0,_policy_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .matchSequence */ .pX)({ pattern: segments, items: asBytes(path.slice(text.length)).split('/'), accepts: _policy_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .matchText */ .H1 });
}
function compileSegments(pattern) {
    const segments = segmentsOf(pattern);
    if (segments === null)
        return null;
    const compiled = [];
    for (const [index, segment] of segments.entries()) {
        if (/^\*\*+$/.test(segment)) {
            compiled.push(_policy_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .star */ .d4);
            // `a/**` is what is inside `a`, not `a` itself.
            if (index === segments.length - 1)
                compiled.push([_policy_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .star */ .d4]);
            continue;
        }
        const tokens = tokensOf(segment);
        if (tokens === null)
            return null;
        compiled.push(tokens);
    }
    return compiled;
}
const special = /[*?[\\]/;
/** Most rules are a name or `*.ext`: those need no matcher. */
function compileName(pattern) {
    if (!special.test(pattern))
        return (name) => name === pattern;
    const ending = /^\*(?<text>[^*?[\\]+)$/.exec(pattern)?.groups?.text;
    if (ending !== undefined)
        return (name) => name.endsWith(ending);
    const tokens = tokensOf(asBytes(pattern));
    return tokens === null ? null : (name) => (0,_policy_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .matchText */ .H1)(tokens, asBytes(name));
}
/** Git's wildcards take bytes, not characters: `?` does not match `é`. */
function asBytes(text) {
    return /^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text).toString('latin1');
}
/** A slash inside a class ends no segment: it is a member that no name has. Null for a class that matches nothing. */
function segmentsOf(pattern) {
    const segments = [];
    let start = 0;
    for (let at = 0; at < pattern.length; at += 1) {
        if (pattern[at] === '\\')
            at += 1;
        else if (pattern[at] === '[') {
            const found = classAt(pattern, at);
            if (found === null)
                return null;
            at = found.end;
        }
        else if (pattern[at] === '/') {
            segments.push(pattern.slice(start, at));
            start = at + 1;
        }
    }
    return [...segments, pattern.slice(start)];
}
/** Null for what matches nothing: an unclosed or misspelled class, a backslash at the end. */
function tokensOf(segment) {
    const tokens = [];
    for (let at = 0; at < segment.length; at += 1) {
        const character = segment[at];
        if (character === '*') {
            if (tokens.at(-1) !== _policy_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .star */ .d4)
                tokens.push(_policy_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .star */ .d4);
        }
        else if (character === '?')
            tokens.push(() => true);
        else if (character === '[') {
            const found = classAt(segment, at);
            if (found === null)
                return null;
            tokens.push(found.test);
            at = found.end;
        }
        else {
            if (character === '\\')
                at += 1;
            const literal = segment[at];
            if (literal === undefined)
                return null;
            tokens.push((candidate) => candidate === literal);
        }
    }
    return tokens;
}
/** As git has them: of ASCII only, and no form feed is a space. */
const namedClasses = new Map([
    ['alnum', /[a-z0-9]/i],
    ['alpha', /[a-z]/i],
    ['blank', /[ \t]/],
    ['cntrl', /[^ -~]/],
    ['digit', /[0-9]/],
    ['graph', /[!-~]/],
    ['lower', /[a-z]/],
    ['print', /[ -~]/],
    ['punct', /[!-/:-@[-`{-~]/],
    ['space', /[ \t\n\r]/],
    ['upper', /[A-Z]/],
    ['xdigit', /[0-9a-f]/i],
]);
/** The class that begins at `open`, and where its bracket closes; null when it has none, or a name that git does not know. */
function classAt(text, open) {
    const negated = /[!^]/.test(text[open + 1] ?? '');
    const first = open + (negated ? 2 : 1);
    // Bytes: a class may be as long as its file, and is asked about every character of every name.
    const members = new Uint8Array(256);
    /** What a `-` behind it would make a range of. */
    let from = null;
    let close = 0;
    let at = first;
    for (; at === first || text[at] !== ']'; at += 1) {
        if (text[at] === '-' && from !== null && text[at + 1] !== ']') {
            at += text[at + 1] === '\\' ? 2 : 1;
            if (at >= text.length)
                return null;
            members.fill(1, from, text.charCodeAt(at) + 1);
            from = null;
            continue;
        }
        if (text.startsWith('[:', at)) {
            if (close < at + 2)
                close = text.indexOf(']', at + 2);
            if (close === -1)
                return null;
            if (close > at + 2 && text[close - 1] === ':') {
                const named = namedClasses.get(text.slice(at + 2, close - 1));
                if (named === undefined)
                    return null;
                for (let code = 0; code < 128; code += 1)
                    if (named.test(String.fromCharCode(code)))
                        members[code] = 1;
                at = close;
                from = null;
                continue;
            }
        }
        if (text[at] === '\\')
            at += 1;
        if (at >= text.length)
            return null;
        from = text.charCodeAt(at);
        members[from] = 1;
    }
    return { test: (character) => (members[character.charCodeAt(0)] === 1) !== negated, end: at };
}


/***/ }),

/***/ 8718:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ withFile),
/* harmony export */   Dl: () => (/* binding */ isSameFile),
/* harmony export */   JV: () => (/* binding */ whyNotOpened),
/* harmony export */   Tq: () => (/* binding */ openFile),
/* harmony export */   U4: () => (/* binding */ openChecked),
/* harmony export */   U_: () => (/* binding */ chunksOf),
/* harmony export */   Uo: () => (/* binding */ headOf),
/* harmony export */   VI: () => (/* binding */ regularFile),
/* harmony export */   Wb: () => (/* binding */ looksBinary),
/* harmony export */   bt: () => (/* binding */ listFolder),
/* harmony export */   gz: () => (/* binding */ failed),
/* harmony export */   jK: () => (/* binding */ hasProc),
/* harmony export */   oD: () => (/* binding */ readWhole)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74317);
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
    return regularFile(openChecked(place, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK), place);
}
/** Takes the descriptor over: it is closed when it is no regular file. */
function regularFile(fd, { relative }) {
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(fd);
        if (stat.isDirectory())
            throw failed(`${relative} is a folder, not a file; glob lists it.`);
        if (!stat.isFile())
            throw failed(`${relative} is not a regular file (a FIFO, socket or device).`);
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
/** The end of a sentence that starts with a path. */
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
    return sentences[(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errnoOf */ .UQ)(error) ?? ''] ?? `cannot be opened: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}`;
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
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74317);
/* harmony import */ var _base_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63838);
/* harmony import */ var _policy_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(53874);
/* harmony import */ var _breather_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(68122);
/* harmony import */ var _open_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8718);
/* harmony import */ var _walker_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(42785);







function readEffect(context, { path, via }) {
    const checked = context.paths.forRead(path);
    return [(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlace */ .Uj)(checked) ? { kind: 'read', via, ...checked } : checked];
}
function writeEffect(context, { path, via }) {
    const checked = context.paths.forWrite(path);
    return [(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlace */ .Uj)(checked) ? { kind: 'write', via, ...checked } : checked];
}
/**
 * The place to read. Asks the policy once more: since the verdict, a link on the way may have been turned to a file
 * whose reading is denied.
 */
function placeToRead(context, { path, via }) {
    const checked = context.paths.forRead(path);
    if (!(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlace */ .Uj)(checked))
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_5__/* .failed */ .gz)(`${path} cannot be read: ${checked.why}`);
    if (!context.mayRead(checked, via))
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_5__/* .failed */ .gz)(`${checked.relative} may not be read.`);
    return checked;
}
/** False for the files of the spill folder. */
function isInWorkspace({ path }, { paths }) {
    return (0,_base_path_js__WEBPACK_IMPORTED_MODULE_2__/* .isInside */ .F)(paths.workspace, path);
}
/** The place to write: one that the policy judged. Since then a link on the way may have been turned to `.git`. */
function placeToWrite({ paths, judged }, path) {
    const checked = paths.forWrite(path);
    if (!(0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlace */ .Uj)(checked))
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_5__/* .failed */ .gz)(`${path} cannot be written: ${checked.why}`);
    if (judged.some((effect) => effect.kind === 'write' && effect.path === checked.path))
        return checked;
    throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_5__/* .failed */ .gz)(`${path} leads elsewhere than a moment ago; nothing was done.`);
}
/**
 * A sentence for a path that does not exist, with near names in its folder and then `elsewhere`, as in `Place`. Only what
 * may be seen is named: a suggestion must not tell that a denied file exists.
 */
function explainMissing(context, path, elsewhere = []) {
    const folder = context.paths.forRead((0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(path));
    const inFolder = (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlace */ .Uj)(folder) ? namesIn(folder) : null;
    const near = (inFolder ?? []).filter((name) => isNear(name, (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path)));
    const here = near.map((name) => context.paths.forRead(`${(0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(path)}/${name}`));
    const seen = [...here, ...elsewhere.map((relative) => context.paths.forRead(relative))]
        .filter((found) => (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlace */ .Uj)(found))
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
    const visit = ({ relative }) => {
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(relative).toLowerCase() === name)
            found.push(relative);
        return found.length < shown * 4 ? 'on' : 'stop';
    };
    const pace = (0,_breather_js__WEBPACK_IMPORTED_MODULE_4__/* .createPace */ .q)({ signal, most: _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.search.walk });
    await (0,_walker_js__WEBPACK_IMPORTED_MODULE_6__/* .walkFiles */ .F)({ workspace, start: '.', pace, visit, entries });
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
        return (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlace */ .Uj)(found) && context.mayRead(found, 'glob');
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
        return (0,_open_file_js__WEBPACK_IMPORTED_MODULE_5__/* .listFolder */ .bt)(folder);
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

/***/ 88423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ parseIndex),
/* harmony export */   L: () => (/* binding */ noTrackedFiles)
/* harmony export */ });
/**
 * What git's index lists: a tracked file belongs to the repository even where `.gitignore` names it. The index is read
 * as data, no git runs on it. It may be planted, so an oddity means that nothing is known, and ignored is ignored; the
 * same holds for the rare formats (version 4, split).
 */
const noTrackedFiles = { has: () => false, hasBelow: () => false };
/** `index`: the bytes of the file. Nothing is taken out of it but where each name begins, so a large one costs little. */
function parseIndex(index) {
    // Nothing in the file says which hash the repository has; with the wrong one its entries make no sense.
    const names = namesIn(index, 20) ?? namesIn(index, 32);
    if (names === null)
        return noTrackedFiles;
    /** The bytes from the first name on that is not before `wanted`, as many as that has. */
    const search = (wanted) => {
        let from = 0;
        let to = names.length;
        while (from < to) {
            const middle = (from + to) >> 1;
            const start = names[middle] ?? 0;
            if (Buffer.compare(index.subarray(start, index.indexOf(0, start) + 1), wanted) < 0)
                from = middle + 1;
            else
                to = middle;
        }
        const found = names[from] ?? index.length;
        return index.subarray(found, found + wanted.length);
    };
    const starts = (wanted) => {
        const bytes = Buffer.from(wanted);
        return search(bytes).equals(bytes);
    };
    return { has: (relative) => starts(`${relative}\0`), hasBelow: (folder) => starts(`${folder}/`) };
}
const headerBytes = 12;
/** Times, device, inode, mode, owner and size of an entry; then come the hash, the flags and the name. */
const statBytes = 40;
const modeAt = 24;
const fileTypes = [0o04, 0o10, 0o12, 0o16];
/** Where each name begins, in the order of their bytes. */
function namesIn(index, hashBytes) {
    if (index.length < headerBytes + hashBytes || index.toString('latin1', 0, 4) !== 'DIRC')
        return null;
    const version = index.readUInt32BE(4);
    const count = index.readUInt32BE(8);
    const end = index.length - hashBytes;
    if (version < 2 || version > 3 || count * (statBytes + hashBytes) > end)
        return null;
    const names = new Uint32Array(count);
    let at = headerBytes;
    for (let entry = 0; entry < count; entry += 1) {
        const flags = at + statBytes + hashBytes;
        if (flags + 4 > end || !fileTypes.includes((index[at + modeAt + 2] ?? 0) >> 4))
            return null;
        const isExtended = ((index[flags] ?? 0) & 0x40) !== 0;
        const length = (((index[flags] ?? 0) & 0x0f) << 8) | (index[flags + 1] ?? 0);
        const start = flags + (isExtended ? 4 : 2);
        const stop = length === 0x0f_ff ? index.indexOf(0, start) : start + length;
        if (stop <= start || stop >= end || index[stop] !== 0)
            return null;
        names[entry] = start;
        // One to eight NUL bytes fill an entry up to a multiple of eight.
        at += Math.floor((stop - at + 8) / 8) * 8;
    }
    return names;
}


/***/ }),

/***/ 38516:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $G: () => (/* binding */ closeFolder),
/* harmony export */   Ev: () => (/* binding */ openFileIn),
/* harmony export */   Mc: () => (/* binding */ entriesOf),
/* harmony export */   NE: () => (/* binding */ openFolder),
/* harmony export */   Qg: () => (/* binding */ openFolderIn),
/* harmony export */   i$: () => (/* binding */ relativeIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _open_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8718);
/**
 * Folders held open while a walk is inside them. What lies in a folder is named through its descriptor, one name at a
 * time and never through a link, so that no folder on the way can be swapped for a link (to /proc, out of the
 * workspace) between listing it and opening what it holds. One check for the first folder serves a whole walk.
 */


const folderFlags = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_DIRECTORY ?? 0);
/** The caller closes it. Throws a MewError for anything but a folder at `place`. */
function openFolder(place) {
    return held((0,_open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .openChecked */ .U4)(place, folderFlags), place);
}
/** A folder in an open one. */
function openFolderIn(parent, name) {
    const place = entryOf(parent, name);
    return _open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .hasProc */ .jK ? held(openEntry(place, folderFlags), place) : openFolder(place);
}
/** A regular file in an open folder. */
function openFileIn(parent, name) {
    const place = entryOf(parent, name);
    if (!_open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .hasProc */ .jK)
        return (0,_open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .openFile */ .Tq)(place);
    return (0,_open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .regularFile */ .VI)(openEntry(place, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK), place);
}
function closeFolder({ fd }) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
}
/** In the order of the file system. `most`: bytes of the folder itself, beyond which it is not read into memory. */
function entriesOf({ fd, path, relative }, most) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(fd).size > most)
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .failed */ .gz)(`${relative} holds too many entries`);
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(path, { withFileTypes: true });
}
/** The path of what is in a folder, as in `Place`. */
function relativeIn(folder, name) {
    return folder === '.' ? name : `${folder}/${name}`;
}
function entryOf(parent, name) {
    return { path: `${parent.path}/${name}`, relative: relativeIn(parent.relative, name) };
}
function held(fd, { path, relative }) {
    return { fd, path: _open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .hasProc */ .jK ? `/proc/self/fd/${fd}` : path, relative };
}
function openEntry({ path, relative }, flags) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, flags | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW);
    }
    catch (error) {
        throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .failed */ .gz)(`${relative} ${(0,_open_file_js__WEBPACK_IMPORTED_MODULE_1__/* .whyNotOpened */ .JV)(error)}`, error);
    }
}


/***/ }),

/***/ 42785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ walkFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74317);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(58566);
/* harmony import */ var _ignore_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(57963);
/* harmony import */ var _open_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8718);
/* harmony import */ var _tracked_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(88423);
/* harmony import */ var _walked_folder_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(38516);
/**
 * The files below a folder, as `git ls-files --cached --others --exclude-standard` would list them: `.gitignore` files
 * at every level hold, and so does `.git/info/exclude`; files that git tracks are there even if ignored; `.git` is left
 * out. Unlike git's, the list has only regular files that are on disk, and looks into submodules and nested
 * repositories as into any folder; a user's global ignore file is not obeyed, because results must not depend on the
 * machine.
 *
 * Links are never followed, so a cycle or a link out of the workspace leads nowhere; entries and time are capped,
 * because a pull request can bring a million files.
 */








const noGit = { exclude: null, tracked: async () => _tracked_files_js__WEBPACK_IMPORTED_MODULE_5__/* .noTrackedFiles */ .L };
/** Throws a MewError when `start` cannot be opened, what `visit` throws, and the signal's reason. */
async function walkFiles(request) {
    const { pace, visit, git = noGit } = request;
    const walk = createWalk(request);
    const stays = [walk.begin()];
    try {
        for (let stay = stays.at(-1); stay !== undefined; stay = stays.at(-1)) {
            const entry = stay.entries[stay.next];
            stay.next += 1;
            if (entry === undefined) {
                (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .closeFolder */ .$G)(stay.folder);
                stays.pop();
                continue;
            }
            const pause = pace.breathe();
            if (pause !== undefined)
                await pause;
            if (walk.isSpent())
                break;
            const seen = walk.look(entry, stay);
            if (seen === null || (seen.ignored && !isTracked(seen, await git.tracked())))
                continue;
            if (seen.kind === 'folder')
                stays.push(...walk.enter(entry.name, seen.ignored ? { ...stay, only: 'tracked' } : stay));
            else {
                const next = visit({ relative: seen.relative, folder: stay.folder, name: entry.name });
                if ((typeof next === 'string' ? next : await next) === 'stop')
                    break;
            }
        }
    }
    finally {
        for (const { folder } of stays)
            (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .closeFolder */ .$G)(folder);
    }
    return walk.report();
}
function createWalk({ workspace, start, pace, git = noGit, entries = _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.search.entries }) {
    const problems = [];
    let left = entries;
    let nameless = 0;
    let stopped = null;
    function begin() {
        const excludes = git.exclude === null ? [] : [{ folder: '.', rules: git.exclude }];
        const rules = ignoreFilesAbove({ workspace, start, excludes, problems });
        return arrive((0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .openFolder */ .NE)(placeIn(workspace, start)), { rules, only: 'all' });
    }
    function arrive(folder, { rules, only }) {
        const listed = sortedEntries(folder, problems);
        const own = listed.some(({ name }) => name === '.gitignore') ? ignoreFileIn(folder, problems) : [];
        return { folder, entries: listed, next: 0, rules: [...own, ...rules], only };
    }
    /** Nothing, or the stay in that folder. */
    function enter(name, stay) {
        const relative = (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .relativeIn */ .i$)(stay.folder.relative, name);
        try {
            // Nothing below could be asked for, and each folder on the way holds a descriptor.
            if (Buffer.byteLength(relative) > _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.policy.pathBytes)
                throw (0,_open_file_js__WEBPACK_IMPORTED_MODULE_4__/* .failed */ .gz)('its path is too long');
            return [arrive((0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .openFolderIn */ .Qg)(stay.folder, name), stay)];
        }
        catch (error) {
            problems.push(`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_7__/* .clip */ .$Q)(relative, _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.search.lineCharacters)} cannot be listed (${reasonOf(error)})`);
            return [];
        }
    }
    /** One entry; true when that was one too many. */
    function isSpent() {
        left -= 1;
        if (left < 0)
            stopped = `stopped after ${entries} entries`;
        else if (pace.isOver())
            stopped = `stopped after ${_base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.search.walk / 1000} s`;
        return stopped !== null;
    }
    /** Null for what is neither a file nor a folder, for `.git`, and for a name that cannot be used. */
    function look(entry, { folder, rules, only }) {
        const { name } = entry;
        const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : null;
        if (kind === null || (name.length === 4 && name.toLowerCase() === '.git'))
            return null;
        if (name.includes('\ufffd') && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(`${folder.path}/${name}`)) {
            nameless += 1;
            return null;
        }
        const relative = (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .relativeIn */ .i$)(folder.relative, name);
        return { relative, kind, ignored: only === 'tracked' || isIgnored({ relative, kind, name }, rules) };
    }
    return { begin, enter, isSpent, look, report: () => ({ problems, nameless, stopped }) };
}
function isTracked({ relative, kind }, tracked) {
    return kind === 'file' ? tracked.has(relative) : tracked.hasBelow(relative);
}
/** In the order of the whole paths: a folder sorts as if its name ended in a slash. */
function sortedEntries(folder, problems) {
    try {
        return (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .entriesOf */ .Mc)(folder, _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.search.folderBytes).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    }
    catch (error) {
        problems.push(`${folder.relative} cannot be listed (${reasonOf(error)})`);
        return [];
    }
}
function sortKey(entry) {
    return entry.isDirectory() ? `${entry.name}/` : entry.name;
}
function reasonOf(error) {
    return (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errnoOf */ .UQ)(error) ?? (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error);
}
/** No entry, or one. Like git it does not follow a link: the rules would come from anywhere. */
function ignoreFileIn(folder, problems) {
    try {
        const relative = (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .relativeIn */ .i$)(folder.relative, '.gitignore');
        return [{ folder: folder.relative, rules: rulesOf((0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .openFileIn */ .Ev)(folder, '.gitignore'), relative) }];
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errnoOf */ .UQ)(error) !== 'ENOENT')
            problems.push(`not obeyed: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}`);
        return [];
    }
}
function rulesOf(file, relative) {
    try {
        return (0,_ignore_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .parseIgnoreRules */ .R)((0,_open_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readWhole */ .oD)(file, { relative, limit: _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.search.ignoreFileBytes }).toString('utf8'));
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.fd);
    }
}
function ignoreFileAt(place, problems) {
    const folder = (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .openFolder */ .NE)(place);
    try {
        return ignoreFileIn(folder, problems);
    }
    finally {
        (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .closeFolder */ .$G)(folder);
    }
}
/** Those of the folders that lead to `start`, deepest first; none when they ignore `start` itself. */
function ignoreFilesAbove({ workspace, start, excludes, problems }) {
    let files = excludes;
    let above = '.';
    for (const name of start === '.' ? [] : start.split('/')) {
        files = [...ignoreFileAt(placeIn(workspace, above), problems), ...files];
        above = (0,_walked_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .relativeIn */ .i$)(above, name);
        if (isIgnored({ relative: above, kind: 'folder', name }, files))
            return [];
    }
    return files;
}
function placeIn(workspace, relative) {
    return { path: relative === '.' ? workspace : `${workspace}/${relative}`, relative };
}
/** The deepest file that has something to say decides. */
function isIgnored({ relative, kind, name }, files) {
    for (const { folder, rules } of files) {
        const verdict = rules.decide(folder === '.' ? relative : relative.slice(folder.length + 1), kind, name);
        if (verdict !== null)
            return verdict === 'ignored';
    }
    return false;
}


/***/ })

};

export const id = 679;
export const ids = [679,60];
export const modules = {

/***/ 63060:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  bundleArtifact: () => (/* binding */ bundleArtifact),
  o: () => (/* binding */ digestOf),
  keepChanges: () => (/* binding */ keepChanges),
  F: () => (/* binding */ tryParseBundle),
  writeBundle: () => (/* binding */ writeBundle)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/github/objects.js
var objects = __webpack_require__(87251);
// EXTERNAL MODULE: ./lib/transcript/transcript.js + 1 modules
var transcript = __webpack_require__(22135);
// EXTERNAL MODULE: ./lib/action/report.js + 2 modules
var report = __webpack_require__(14336);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(43759);
;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/iso.js



function datetime(params) {
    return api/* _isoDateTime */.G1(schemas/* ZodISODateTime */.You, params);
}
function date(params) {
    return core._isoDate(ZodISODate, params);
}
function time(params) {
    return core._isoTime(ZodISOTime, params);
}
function duration(params) {
    return core._isoDuration(ZodISODuration, params);
}

;// CONCATENATED MODULE: ./lib/action/told.js
/**
 * What the job that works tells the job that publishes, beside the changes: the events that the report is made of. That
 * job may have been taken over by what it worked on, so every field is checked for its type here, and what a text says is
 * believed no more than any other text: it is sanitised where it is shown.
 */


const told_text = schemas/* string */.YjP();
const texts = schemas/* array */.YOg(told_text);
const amount = schemas/* number */.aig().nonnegative();
const why = { why: told_text };
const usage = schemas/* object */.Ikc({ input: amount, output: amount, cacheRead: amount, cacheWrite: amount });
const json = schemas/* record */.g1P(told_text, schemas/* unknown */.L5J());
const call = { callId: told_text, tool: told_text };
const ending = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('finished') }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz(['truncated', 'stuck', 'denied', 'refused', 'model_failed']), ...why }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('budget'),
        budget: schemas/* literal */.euz(['turns', 'tokens', 'money', 'time']),
        used: amount,
        limit: amount,
    }),
]);
const decision = schemas/* object */.Ikc({
    verdict: schemas/* literal */.euz(['allow', 'deny']),
    parallel: schemas/* boolean */.zMY(),
    layer: schemas/* literal */.euz(['tool', 'blocklist', 'paths', 'rules', 'mode', 'default']),
    rule: told_text.nullable(),
    source: told_text.nullable(),
    reason: told_text,
    hint: told_text.nullable(),
});
const details = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('plan'),
        steps: schemas/* array */.YOg(schemas/* object */.Ikc({ text: told_text, status: schemas/* literal */.euz(['open', 'active', 'done']) })),
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('operation'), operation: told_text, args: json }),
]);
/** Neither who asked nor where, which commits, which policy, nor what is published: the publishing job finds that out. */
const told_event = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('response'),
        turn: amount,
        blocks: schemas/* array */.YOg(schemas/* object */.Ikc({ type: schemas/* literal */.euz('text'), text: told_text })),
        stopReason: schemas/* literal */.euz('end'),
        usage,
        duration: amount,
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('cost'), turn: amount, model: told_text, usd: amount }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('decision'),
        ...call,
        effects: schemas/* array */.YOg(schemas/* object */.Ikc({ kind: schemas/* literal */.euz('internal'), what: told_text })),
        decision,
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('call_started'), ...call, summary: told_text }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('call_finished'),
        ...call,
        text: schemas/* literal */.euz(''),
        isError: schemas/* boolean */.zMY(),
        details: details.nullable(),
        duration: amount,
    }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('verification'),
        when: schemas/* literal */.euz(['before', 'after']),
        command: told_text,
        exitCode: schemas/* int */.Whr().nullable(),
        timedOut: schemas/* boolean */.zMY(),
        tests: amount.nullable(),
        output: told_text,
        skipped: told_text.nullable(),
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('structured'), ok: schemas/* boolean */.zMY(), value: schemas/* unknown */.L5J(), problem: told_text.nullable() }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('ended'), ending, turns: amount, usage, text: told_text }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('layout'),
        written: texts,
        removed: texts,
        writtenCount: amount,
        removedCount: amount,
        files: amount,
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('stopped'), conclusion: schemas/* literal */.euz(['refused', 'failed']), code: told_text, reason: told_text }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('note'), level: schemas/* literal */.euz(['info', 'warning', 'error']), text: told_text }),
]);
const toldSchema = schemas/* object */.Ikc({ at: datetime(), event: told_event });
/** Of a transcript what is told. Texts of tools stay behind: the transcript has them. */
function tell(lines) {
    return lines.flatMap((line) => {
        const told = toldSchema.safeParse({ at: line.t, event: reduce(line) });
        return told.success ? [told.data] : [];
    });
}
function reduce(line) {
    switch (line.kind) {
        case 'response':
            return { ...line, blocks: line.blocks.filter(({ type }) => type === 'text'), stopReason: 'end' };
        case 'decision':
            return { ...line, effects: line.effects.map((effect) => ({ kind: 'internal', what: (0,report/* describeEffect */.x)(effect) })) };
        case 'call_finished': {
            const { details: own } = line;
            return { ...line, text: '', details: own?.kind === 'plan' || own?.kind === 'operation' ? own : null };
        }
        default:
            return line;
    }
}

;// CONCATENATED MODULE: ./lib/action/bundle.js
/**
 * The bundle: one file in which the job that works hands its result to the job that publishes. The digest of the file is
 * an output of the first job; it ties the second one to this run, and nothing in the file is believed for it.
 */








const sha1 = schemas/* string */.YjP().regex(/^[0-9a-f]{40}$/);
const changesSchema = schemas/* strictObject */.rej({
    /** The commit that was laid out, and the tree that it becomes. */
    headSha: sha1,
    tree: sha1,
    files: schemas/* array */.YOg(schemas/* discriminatedUnion */.gMt('mode', [
        schemas/* strictObject */.rej({ path: schemas/* string */.YjP(), mode: schemas/* literal */.euz(['100644', '100755', '120000']), content: schemas/* base64 */.K39() }),
        /** Deleted. */
        schemas/* strictObject */.rej({ path: schemas/* string */.YjP(), mode: schemas/* null */.chJ() }),
    ])),
});
const bundleSchema = schemas/* strictObject */.rej({
    v: schemas/* literal */.euz(1),
    repository: schemas/* string */.YjP(),
    runId: schemas/* int */.Whr(),
    runAttempt: schemas/* int */.Whr(),
    event: schemas/* string */.YjP(),
    task: schemas/* string */.YjP(),
    number: schemas/* int */.Whr().nullable(),
    sessionId: schemas/* string */.YjP().regex(/^[\w.-]{1,100}$/),
    provider: schemas/* string */.YjP(),
    model: schemas/* string */.YjP(),
    /** sha256 of the last line of that job's transcript. */
    transcript: schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/),
    changes: changesSchema.nullable(),
    unpublished: schemas/* array */.YOg(schemas/* strictObject */.rej({ path: schemas/* string */.YjP(), why: schemas/* string */.YjP(), hint: schemas/* string */.YjP().nullable() })),
    told: schemas/* array */.YOg(toldSchema),
});
/** Null for what is no bundle. */
function tryParseBundle(bytes) {
    try {
        return bundleSchema.parse(JSON.parse(bytes.toString('utf8')));
    }
    catch {
        return null;
    }
}
function digestOf(bytes) {
    return (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
}
/** Keeps what may be published for the bundle, which is made when the run is finished. */
async function keepChanges(folder, { git, set }) {
    const { baseSha: headSha, tree } = set;
    if (tree === null || set.files.length === 0)
        return;
    const files = [];
    const present = set.files.flatMap(({ path, newMode, sha, size }) => {
        if (newMode === '160000')
            throw new errors/* MewError */.YG('delivery_failed', `${path} is a submodule, which no bundle can hold.`);
        if (sha !== null && newMode !== null)
            return [{ path, mode: newMode, sha, size }];
        files.push({ path, mode: null });
        return [];
    });
    for await (const { item, bytes } of (0,objects/* readBlobs */.b4)(git, present)) {
        files.push({ path: item.path, mode: item.mode, content: bytes.toString('base64') });
    }
    const changes = { headSha, tree, files };
    (0,external_node_fs_.writeFileSync)(folder.changes, JSON.stringify(changes), { mode: 0o600 });
}
/** Makes the bundle from the transcript and the kept changes. Gives its digest. */
function writeBundle(folder, env) {
    const { events, head } = (0,transcript/* replayTranscript */.mg)(folder.transcript);
    const { session, unpublished } = (0,report/* foldReport */.S)(events);
    if (session === null)
        return null;
    const { repository, event, task, number, sessionId, provider, model } = session;
    const bundle = {
        v: 1,
        ...{ repository, runId: env.runId, runAttempt: env.runAttempt, event, task, number, sessionId, provider, model },
        transcript: head,
        changes: (0,external_node_fs_.existsSync)(folder.changes) ? changesSchema.parse(JSON.parse((0,external_node_fs_.readFileSync)(folder.changes, 'utf8'))) : null,
        unpublished: [...unpublished],
        told: tell(events),
    };
    const bytes = Buffer.from(JSON.stringify(bundle));
    (0,external_node_fs_.writeFileSync)(folder.bundle, bytes, { mode: 0o600 });
    return { sha256: digestOf(bytes), sessionId, transcript: head };
}
/** Two bundles of one run cannot have the same name, whichever attempt made them. */
function bundleArtifact(sha256) {
    return `mewcode-bundle-${sha256.slice(0, 16)}`;
}


/***/ }),

/***/ 91623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B1: () => (/* binding */ assertSha),
/* harmony export */   BE: () => (/* binding */ startGit),
/* harmony export */   EO: () => (/* binding */ runGit),
/* harmony export */   Ii: () => (/* binding */ tryGit),
/* harmony export */   iH: () => (/* binding */ noGit)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74317);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58566);
/**
 * The only place that starts git. Git runs on a bare directory of our own, with an environment that is built here from
 * nothing: no configuration file of the system, the user or the workspace is read, so nothing that was planted there
 * (hooks, filters, fsmonitor, pagers, url rewrites, credential helpers) can run or redirect.
 */




/** Runs one command and gives what it printed. Rejects with `git_failed`. */
async function runGit(git, call) {
    const running = startGit(git, call);
    running.stdin.end(call.input);
    const [printed] = await Promise.all([collect(running.stdout), running.ended]);
    return printed;
}
/** Whether the command succeeds; any failure but our own cancellation is a no. */
async function tryGit(git, call) {
    try {
        await runGit(git, call);
        return true;
    }
    catch (thrown) {
        if (git.signal?.aborted)
            throw thrown;
        return false;
    }
}
/** Starts one command for streaming. The caller reads all of `stdout`, ends `stdin` and awaits `ended`. */
function startGit(git, call) {
    const { args, env, config = [], cwd, timeout = _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.github.gitTimeout, codes = [0] } = call;
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)('git', args, {
        cwd: cwd ?? '/',
        env: { ...baseEnvironment(git), ...configEnvironment([...safeConfig, ...config]), ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
        timeout,
        killSignal: 'SIGKILL',
        ...(git.signal && { signal: git.signal }),
    });
    // Git may end before it has read everything; its exit code tells what that means.
    child.stdin.on('error', () => { });
    const ended = endOf(child, { name: args[0] ?? '', codes });
    // Whoever awaits `ended` gets the failure; until then it is not an unhandled one.
    ended.catch(() => { });
    return { stdin: child.stdin, stdout: child.stdout, ended };
}
/** Refuses anything that is not a full object id before it can become an option or a rule for names. */
function assertSha(sha) {
    if (!/^[0-9a-f]{40}$/.test(sha))
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('git_failed', `Not a full commit or object id: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(sha, 60)}`);
}
const safeConfig = [
    ['core.hooksPath', '/dev/null'],
    ['core.attributesFile', '/dev/null'],
    ['core.excludesFile', '/dev/null'],
    ['core.fsmonitor', 'false'],
    // Caches of the workspace's object store could lie about a commit's tree.
    ['core.commitGraph', 'false'],
    ['core.multiPackIndex', 'false'],
    // Names that are `.git` on some file system are refused on every one.
    ['core.protectHFS', 'true'],
    ['core.protectNTFS', 'true'],
    ['core.autocrlf', 'false'],
    ['credential.helper', ''],
    // A redirect must not carry the token elsewhere.
    ['http.followRedirects', 'false'],
    ['fetch.recurseSubmodules', 'false'],
    ['submodule.recurse', 'false'],
    // The directory lives as long as the run.
    ['core.fsync', 'none'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    // In a container job the folders often belong to another user.
    ['safe.directory', '*'],
];
function baseEnvironment({ gitDir, path }) {
    return {
        PATH: path,
        HOME: '/nonexistent',
        LC_ALL: 'C',
        GIT_DIR: gitDir,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_ATTR_NOSYSTEM: '1',
        GIT_ALLOW_PROTOCOL: 'http:https',
        GIT_TERMINAL_PROMPT: '0',
        GIT_ASKPASS: '/bin/false',
        GIT_LITERAL_PATHSPECS: '1',
        GIT_NO_REPLACE_OBJECTS: '1',
        GIT_NO_LAZY_FETCH: '1',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_LFS_SKIP_SMUDGE: '1',
    };
}
/** Configuration by environment: neither in arguments, which every process of the machine can read, nor on disk. */
function configEnvironment(entries) {
    const pairs = entries.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
    ]);
    return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) };
}
async function endOf(child, { name, codes }) {
    const said = collect(child.stderr);
    const { code, signal } = await new Promise((resolve, reject) => {
        child.once('error', (cause) => reject((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errnoOf */ .UQ)(cause) === 'ENOENT' ? noGit() : failed(name, (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(cause))));
        child.once('close', (code, signal) => resolve({ code, signal }));
    });
    if (code !== null && codes.includes(code))
        return;
    if (signal !== null)
        throw failed(name, `it took too long and was ended (${signal})`);
    throw failed(name, (await said).toString('utf8').trim() || `exit code ${code}`);
}
/** Slim images have none, and actions/checkout works without. */
function noGit() {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('git_failed', "git is needed and was not found on PATH; install it on the runner or in the image of the job's container.");
}
function failed(name, why) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('git_failed', `git ${name}: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(why, _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.github.messageCharacters)}`);
}
async function collect(stream) {
    const chunks = [];
    let bytes = 0;
    for await (const chunk of stream) {
        bytes += chunk.length;
        if (bytes > _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.github.gitOutputBytes)
            throw failed('output', `more than ${_base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.github.gitOutputBytes} bytes`);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}


/***/ }),

/***/ 87251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ci: () => (/* binding */ writeBlobs),
/* harmony export */   NH: () => (/* binding */ withIndex),
/* harmony export */   WM: () => (/* binding */ writeTree),
/* harmony export */   b4: () => (/* binding */ readBlobs),
/* harmony export */   g7: () => (/* binding */ treeOf),
/* harmony export */   nT: () => (/* binding */ listTree)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(57075);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46466);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(17594);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(91623);
/* harmony import */ var _git_path_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(25247);
/**
 * Trees and blobs of the trusted directory, always as raw bytes: no filter, no line-ending conversion, `-z` lists.
 */








/** Every file, link and gitlink of a commit or tree, in git's order. */
async function listTree(git, sha) {
    (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .assertSha */ .B1)(sha);
    const printed = await (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .runGit */ .EO)(git, { args: ['ls-tree', '-r', '-z', '-l', '--full-tree', sha] });
    return (0,_git_path_js__WEBPACK_IMPORTED_MODULE_7__/* .splitNames */ .bZ)(printed).map(parseEntry);
}
const treeLine = /^(\d{6}) (?:blob|commit) ([0-9a-f]{40}) +(-|\d+)\t(.+)$/s;
function parseEntry(line) {
    const [, mode = '', sha = '', size = '', path = ''] = treeLine.exec(line) ?? [];
    if (!isFileMode(mode))
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .MewError */ .YG('git_failed', 'git ls-tree printed a line of an unknown shape.');
    return { path, mode, sha, size: size === '-' ? 0 : Number(size) };
}
function isFileMode(mode) {
    return mode === '100644' || mode === '100755' || mode === '120000' || mode === '160000';
}
/** The blobs that the items name, in order, one at a time in memory, through one process. */
async function* readBlobs(git, items) {
    if (items.length === 0)
        return;
    for (const { sha } of items)
        (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .assertSha */ .B1)(sha);
    const running = (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .startGit */ .BE)(git, { args: ['cat-file', '--batch', '--buffer'] });
    const asked = (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_4__.pipeline)(node_stream__WEBPACK_IMPORTED_MODULE_3__.Readable.from(items.map(({ sha }) => `${sha}\n`)), running.stdin);
    // A consumer that stops early breaks the pipe; `ended` tells of real failures.
    asked.catch(() => { });
    const reader = byteReader(running.stdout);
    try {
        for (const item of items) {
            const [sha, type, size] = (await reader.line()).split(' ');
            if (sha !== item.sha || type !== 'blob')
                throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .MewError */ .YG('git_failed', `There is no blob ${item.sha}.`);
            const bytes = await reader.bytes(Number(size));
            await reader.bytes(1);
            yield { item, bytes };
        }
        await running.ended;
    }
    finally {
        running.stdout.destroy();
    }
}
/** Lines and counted bytes from one stream; copies each byte once. */
function byteReader(stream) {
    const chunks = stream[Symbol.asyncIterator]();
    let rest = Buffer.alloc(0);
    const more = async () => {
        const next = await chunks.next();
        if (next.done)
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .MewError */ .YG('git_failed', 'git cat-file ended before it had printed everything.');
        return next.value;
    };
    return {
        async line() {
            for (;;) {
                const end = rest.indexOf(10);
                if (end !== -1) {
                    const line = rest.subarray(0, end).toString('latin1');
                    rest = rest.subarray(end + 1);
                    return line;
                }
                rest = Buffer.concat([rest, await more()]);
            }
        },
        async bytes(count) {
            const parts = [rest];
            let length = rest.length;
            while (length < count) {
                const chunk = await more();
                parts.push(chunk);
                length += chunk.length;
            }
            const whole = parts.length === 1 ? rest : Buffer.concat(parts);
            rest = whole.subarray(count);
            return whole.subarray(0, count);
        },
    };
}
/** Stores blobs and gives their ids in order; takes them one at a time. */
async function writeBlobs(git, contents) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(git.gitDir, `staged-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(folder, { mode: 0o700 });
    try {
        const files = [];
        for (const bytes of contents) {
            const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, String(files.length));
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(file, bytes, { mode: 0o600 });
            files.push(file);
        }
        if (files.length === 0)
            return [];
        const input = Buffer.from(files.map((file) => `${file}\n`).join(''));
        const printed = await (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .runGit */ .EO)(git, { args: ['hash-object', '-w', '--no-filters', '--stdin-paths'], input });
        return printed.toString('latin1').split('\n').slice(0, -1);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(folder, { recursive: true, force: true });
    }
}
/** The id of a commit's tree. */
async function treeOf(git, sha) {
    (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .assertSha */ .B1)(sha);
    const printed = await (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .runGit */ .EO)(git, { args: ['rev-parse', '--verify', '--end-of-options', `${sha}^{tree}`] });
    return printed.toString('latin1').trim();
}
/** The tree of `base` with changes applied. Rejects when a name is one that git protects, such as `.GIT` or `..`. */
async function writeTree(git, tree) {
    return withIndex(git, tree.base, async (env) => {
        // Removals first: a folder may take the place of a file.
        const ordered = [...tree.changes].sort((a, b) => Number(a.entry !== null) - Number(b.entry !== null));
        const input = Buffer.concat(ordered.flatMap(({ path, entry }) => indexLine(path, entry)));
        await (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .runGit */ .EO)(git, { args: ['update-index', '-z', '--index-info'], env, input });
        return (await (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .runGit */ .EO)(git, { args: ['write-tree'], env })).toString('latin1').trim();
    });
}
function indexLine(path, entry) {
    const head = entry === null ? `0 ${'0'.repeat(40)}` : `${entry.mode} ${entry.sha}`;
    return [Buffer.from(`${head}\t`), (0,_git_path_js__WEBPACK_IMPORTED_MODULE_7__/* .pathToBytes */ .iJ)(path), Buffer.from([0])];
}
/**
 * Runs `body` with an index that holds a commit or tree and is removed afterwards. Git checks each name while it fills
 * the index, so a tree that holds `.git`, `..` or a look-alike is refused here.
 */
async function withIndex(git, sha, body) {
    (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .assertSha */ .B1)(sha);
    const env = { GIT_INDEX_FILE: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(git.gitDir, `index-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`) };
    try {
        await (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .runGit */ .EO)(git, { args: ['read-tree', sha], env });
        return await body(env);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(env.GIT_INDEX_FILE, { force: true });
    }
}


/***/ })

};

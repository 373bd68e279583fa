export const id = 242;
export const ids = [242];
export const modules = {

/***/ 45242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _private_folder_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68502);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25124);
/**
 * The post step. Nearly every run has finished by itself; then only this is loaded.
 */



async function post() {
    const handover = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_2__/* .readHandover */ .IY)();
    if (!isFinished(handover))
        await (await Promise.all(/* import() */[__webpack_require__.e(160), __webpack_require__.e(503), __webpack_require__.e(856), __webpack_require__.e(698), __webpack_require__.e(991), __webpack_require__.e(838), __webpack_require__.e(581), __webpack_require__.e(222)]).then(__webpack_require__.bind(__webpack_require__, 52134))).finishKilled(handover);
}
function isFinished(handover) {
    try {
        const folder = (0,_private_folder_js__WEBPACK_IMPORTED_MODULE_1__/* .tryStateFolder */ .Dm)(handover);
        return folder === null || (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder.handover) && (0,_private_folder_js__WEBPACK_IMPORTED_MODULE_1__/* .readStage */ .NW)(folder) !== 'running');
    }
    catch {
        // What is wrong there is said by the other half, which has a log.
        return false;
    }
}


/***/ }),

/***/ 68502:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dm: () => (/* binding */ tryStateFolder),
/* harmony export */   K3: () => (/* binding */ writeStage),
/* harmony export */   NW: () => (/* binding */ readStage),
/* harmony export */   q6: () => (/* binding */ openPrivateFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/**
 * The run's one private folder under RUNNER_TEMP: what the agent must not see, and what post needs to finish a run
 * that was killed. Only `spill` is ever readable for the model.
 */


function openPrivateFolder(path) {
    const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
    const spill = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'spill');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(spill, { recursive: true, mode: 0o700 });
    return {
        root,
        handover: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'handover.json'),
        transcript: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'transcript.jsonl'),
        patch: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'changes.patch'),
        decisions: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'decisions.jsonl'),
        changes: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'changes.json'),
        bundle: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'bundle.json'),
        git: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'trusted.git'),
        spill,
        state: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'state.json'),
    };
}
/**
 * The folder that the entry made and post is told of, or null. What tells post is a file that a child of the job may
 * have written to (ATK-O14): nothing is opened, followed or removed outside of a folder that can only be ours.
 */
function tryReopenPrivateFolder(path, temp) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
    if (!stats?.isDirectory())
        return null;
    // Windows has neither owners nor modes.
    const uid = process.getuid?.();
    if (uid !== undefined && (stats.uid !== uid || (stats.mode & 0o077) !== 0))
        return null;
    const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
    if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(root) !== (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(temp) || !/^mewcode-\w{6}$/.test((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(root)))
        return null;
    const folder = openPrivateFolder(root);
    const { transcript, patch, changes, bundle, state } = folder;
    const files = [transcript, patch, changes, bundle, state].map((file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file, { throwIfNoEntry: false }));
    return files.every((file) => file === undefined || file.isFile()) ? folder : null;
}
/** The same for what post is given; null also where no run was started. */
function tryStateFolder({ STATE_private_folder: path, RUNNER_TEMP: temp }) {
    return path === undefined || temp === undefined ? null : tryReopenPrivateFolder(path, temp);
}
/** Replaces the state in one step: a reader sees the old one or the new one. */
function writeStage(folder, stage) {
    const next = `${folder.state}.next`;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(next, JSON.stringify({ v: 1, stage }), { mode: 0o600 });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(next, folder.state);
}
/** Null when the worker never started, or the file is not what `writeStage` writes. */
function readStage(folder) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder.state))
        return null;
    try {
        const value = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(folder.state, 'utf8'));
        const stage = typeof value === 'object' && value !== null && 'stage' in value ? value.stage : null;
        return stage === 'running' || stage === 'done' ? stage : null;
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 25124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   IY: () => (/* binding */ readHandover),
/* harmony export */   KB: () => (/* binding */ withToolkitEnvironment),
/* harmony export */   VY: () => (/* binding */ parseRunnerEnv),
/* harmony export */   a7: () => (/* binding */ passedVariables),
/* harmony export */   dl: () => (/* binding */ parseHandover),
/* harmony export */   hh: () => (/* binding */ cleanEnvironment),
/* harmony export */   w: () => (/* binding */ rootVariables)
/* harmony export */ });
/* harmony import */ var node_querystring__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41792);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/**
 * The toolkit's and the runner's variables: read once, kept in memory, lent to the toolkit for the length of a call.
 * The entry imports this file before anything else, so it loads nothing heavy.
 */


const handedOver = /^(?:INPUT_|GITHUB_|RUNNER_|ACTIONS_|STATE_|MEWCODE_REGEX_ENGINE$)/;
/** What programs need to run and to print as people expect. `NODE_EXTRA_CA_CERTS` names a file: a company's own server. */
const ordinary = [
    ...['PATH', 'HOME', 'USER', 'SHELL', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'],
    ...['JAVA_HOME', 'GOROOT', 'NODE_EXTRA_CA_CERTS'],
];
/** Only the toolkit gets these: an address may hold a password. */
const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];
/**
 * The part of this process's environment that the run may need. Which of the job's own variables commands get is for the
 * policy to say, which is not read yet; those that are secrets by their name are left behind.
 */
function readHandover(environment = process.env) {
    return select(environment, (name) => handedOver.test(name) || !secretName.test(name));
}
/** Those of the job's variables that the policy passes on. */
function passedVariables(handover, names) {
    return select(handover, (name) => names.includes(name));
}
/** Where language tools are, by the names that the setup actions use. */
function rootVariables(handover) {
    return select(handover, (name) => /^(?:JAVA_HOME|GOROOT)(?:_|$)|_ROOT$/.test(name) && !handedOver.test(name));
}
/** What the worker starts with, and what a child's environment is built from: no input, no token. */
function cleanEnvironment(handover) {
    return select(handover, (name) => ordinary.includes(name));
}
/** A token is a secret, tokens are counted: the figure of `max_output_tokens` must not be blanked out everywhere. */
const secretName = /TOKEN(?!S)|KEY|SECRET|PASSWORD/i;
/** With `id-token: write`. It is worth nothing without its token, and its host is in every other README. */
const notSecret = 'ACTIONS_ID_TOKEN_REQUEST_URL';
/** The values that no log may show: every variable whose name says so, and the passwords of proxies. */
function secretsOf(handover) {
    const named = Object.entries(handover).flatMap(([name, value]) => secretName.test(name) && name !== notSecret ? [value.trim()] : []);
    const passwords = proxies.flatMap((name) => passwordsOf(handover[name] ?? ''));
    return [...new Set([...named, ...passwords])].filter((value) => value !== '');
}
/** The password in a proxy's address, as it stands there and as it is meant; empty when there is none. */
function passwordsOf(address) {
    const written = URL.parse(address)?.password ?? '';
    // Where `decodeURIComponent` would throw, and the entry with it before it masks anything, this leaves what is no escape.
    return [(0,node_querystring__WEBPACK_IMPORTED_MODULE_0__.unescape)(written), written];
}
function select(environment, wanted) {
    return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => value !== undefined && wanted(name) ? [[name, value]] : []));
}
/** The hand-over as the entry wrote it. Throws `internal` when the text is something else. */
function parseHandover(json) {
    const value = JSON.parse(json);
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isRecord || Object.values(value).some((entry) => typeof entry !== 'string')) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('internal', 'The hand-over file is not a record of texts.');
    }
    return { ...value };
}
/** Throws `input_invalid` with the variable's name when the runner left out one that the run cannot do without. */
function parseRunnerEnv(handover) {
    const serverUrl = url(handover, 'GITHUB_SERVER_URL', 'https://github.com');
    const apiUrl = url(handover, 'GITHUB_API_URL', 'https://api.github.com');
    const repository = repositoryOf(handover);
    const runId = count(handover, 'GITHUB_RUN_ID');
    return {
        workspace: absolute(handover, 'GITHUB_WORKSPACE'),
        eventName: needed(handover, 'GITHUB_EVENT_NAME'),
        eventPath: absolute(handover, 'GITHUB_EVENT_PATH'),
        repository,
        runId,
        runAttempt: count(handover, 'GITHUB_RUN_ATTEMPT', '1'),
        apiUrl,
        serverUrl,
        graphqlUrl: url(handover, 'GITHUB_GRAPHQL_URL', `${apiUrl}/graphql`),
        temp: absolute(handover, 'RUNNER_TEMP'),
        outputFile: optional(handover, 'GITHUB_OUTPUT'),
        stateFile: optional(handover, 'GITHUB_STATE'),
        summaryFile: optional(handover, 'GITHUB_STEP_SUMMARY'),
        runUrl: `${serverUrl}/${repository.owner}/${repository.repo}/actions/runs/${runId}`,
        job: cleanEnvironment(handover),
        debug: handover.RUNNER_DEBUG === '1',
        regexEngine: regexEngineOf(handover),
    };
}
function regexEngineOf({ MEWCODE_REGEX_ENGINE: engine }) {
    if (!engine)
        return null;
    if (engine === 're2' || engine === 're2js')
        return engine;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('input_invalid', `MEWCODE_REGEX_ENGINE is re2 or re2js, not ${JSON.stringify(engine)}.`);
}
let borrowers = 0;
/**
 * Lends the toolkit (@actions/core, @actions/artifact) its variables while `run` runs. They hold the token of the
 * artifact service: outside such a call this process has none that a child could inherit by mistake.
 */
async function withToolkitEnvironment(handover, run) {
    const lent = select(handover, (name) => /^(?:GITHUB_|RUNNER_|ACTIONS_)/.test(name) || proxies.includes(name));
    borrowers += 1;
    Object.assign(process.env, lent);
    try {
        return await run();
    }
    finally {
        borrowers -= 1;
        // Overlapping calls share the variables; the last one takes them away.
        if (borrowers === 0)
            for (const name of Object.keys(lent))
                delete process.env[name];
    }
}
function optional(handover, name) {
    return handover[name] || null;
}
function needed(handover, name, fallback) {
    const value = handover[name] || fallback;
    if (value === undefined) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('input_invalid', `The runner did not set ${name}; this program runs as a GitHub Action.`);
    }
    return value;
}
function wrong(name, value, wanted) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('input_invalid', `${name} is ${JSON.stringify(value)}; it must be ${wanted}.`);
}
function absolute(handover, name) {
    const value = needed(handover, name);
    if (!value.startsWith('/'))
        throw wrong(name, value, 'an absolute path');
    return value;
}
function count(handover, name, fallback) {
    const value = needed(handover, name, fallback);
    if (!/^[1-9][0-9]{0,14}$/.test(value))
        throw wrong(name, value, 'a whole number from 1');
    return Number(value);
}
function url(handover, name, fallback) {
    const value = needed(handover, name, fallback);
    if (!/^https?:\/\//.test(value) || !URL.canParse(value))
        throw wrong(name, value, 'an http(s) address');
    return value.replace(/\/+$/, '');
}
function repositoryOf(handover) {
    const value = needed(handover, 'GITHUB_REPOSITORY');
    const match = /^([A-Za-z0-9_.-]+)\/([A-Za-z0-9_.-]+)$/.exec(value);
    const [, owner, repo] = match ?? [];
    if (owner === undefined || repo === undefined)
        throw wrong('GITHUB_REPOSITORY', value, 'owner/name');
    return { owner, repo };
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


/***/ })

};

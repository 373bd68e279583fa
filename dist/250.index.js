export const id = 250;
export const ids = [250];
export const modules = {

/***/ 47250:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   entry: () => (/* binding */ entry)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _base_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(63838);
/* harmony import */ var _base_secret_parts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82306);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(25124);
/**
 * The entry: it keeps nothing but the hand-over. Deleting a variable does not clear /proc/<pid>/environ, so the process
 * replaces itself by the worker with a clean environment; what the run needs goes through a private file.
 */






/** Never returns where the process can replace itself; elsewhere it relays signals and the exit code of the worker. */
async function entry(packageRoot) {
    const handover = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_5__/* .readHandover */ .IY)();
    await say(masksOf((0,_runner_env_js__WEBPACK_IMPORTED_MODULE_5__/* .secretsOf */ .Fj)(handover))
        .map((mask) => `::add-mask::${escapeData(mask)}\n`)
        .join(''));
    let folder;
    try {
        const env = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_5__/* .parseRunnerEnv */ .VY)(handover);
        folder = named('RUNNER_TEMP', () => {
            assertOutside(env.temp, env.workspace);
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(env.temp, 'mewcode-'));
        });
        // First what post needs to remove it, then the file with the secrets.
        const { stateFile } = env;
        if (stateFile !== null)
            named('GITHUB_STATE', () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(stateFile, `private_folder=${folder}\n`));
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'handover.json'), JSON.stringify(handover), { mode: 0o600, flag: 'wx' });
    }
    catch (thrown) {
        await say(`::error::${escapeData((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown))}\n`);
        process.exitCode = 1;
        return;
    }
    const argv = [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(packageRoot, 'dist', 'worker.js'), folder];
    const environment = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_5__/* .cleanEnvironment */ .hh)(handover);
    // Pending output is dropped by execve: a lost ::add-mask:: line would print a secret.
    await say('');
    if (process.platform === 'linux' && typeof process.execve === 'function') {
        process.execve(process.execPath, [process.execPath, ...argv], environment);
    }
    await relay(argv, environment);
}
/** The lines of a secret too, since the runner looks for a mask within one line of the log. */
function masksOf(secrets) {
    return [...new Set(secrets.flatMap((secret) => [secret, ...(0,_base_secret_parts_js__WEBPACK_IMPORTED_MODULE_4__/* .valuesOf */ .sm)(secret)]))];
}
/** Attack: in the workspace, the model could read the run's private files and write to its trusted git directory. */
function assertOutside(temp, workspace) {
    const [inner, outer] = [(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(temp), (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(workspace)];
    if (!(0,_base_path_js__WEBPACK_IMPORTED_MODULE_3__/* .isInside */ .F)(outer, inner))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `${temp} lies inside GITHUB_WORKSPACE (${workspace}); the run's private files must be outside.`);
}
/** An errno alone does not say which of the runner's variables is wrong. */
function named(variable, use) {
    try {
        return use();
    }
    catch (thrown) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `${variable} cannot be used: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown)}`);
    }
}
async function relay(argv, environment) {
    const { spawn } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 31421, 19));
    // The worker ends when its stdin closes: should this process be killed, nothing is left behind.
    const child = spawn(process.execPath, [...argv, 'relayed'], {
        env: environment,
        stdio: ['pipe', 'inherit', 'inherit'],
    });
    for (const signal of ['SIGINT', 'SIGTERM'])
        process.on(signal, () => child.kill(signal));
    await new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code) => {
            process.exitCode = code ?? 1;
            resolve();
        });
    });
}
/** Newlines would end the command early; the runner decodes these. */
function escapeData(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function say(text) {
    return new Promise((resolve) => {
        process.stdout.write(text, () => resolve());
    });
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


/***/ }),

/***/ 63838:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ isInside)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);

/** Whether an absolute path is the folder or lies below it, as it is written: links and `..` are for the caller. */
function isInside(folder, path) {
    return path === folder || path.startsWith(folder.endsWith(node_path__WEBPACK_IMPORTED_MODULE_0__.sep) ? folder : folder + node_path__WEBPACK_IMPORTED_MODULE_0__.sep);
}


/***/ }),

/***/ 82306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   oo: () => (/* binding */ commonRuns),
/* harmony export */   sm: () => (/* binding */ valuesOf),
/* harmony export */   zR: () => (/* binding */ secretPartOf)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
/**
 * What of a secret is worth hiding: not the prefix that every key of its kind has, not the frame of a key file. Small,
 * because the entry needs it before anything else.
 */

const { minimumCharacters, lineCharacters } = _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.secrets;
/** What a person calls the secret: the value itself, or the lines or fields of one that has several. Trimmed, no empty one. */
function valuesOf(secret) {
    const value = secret.trim();
    const lines = (leavesOf(value) ?? [value]).flatMap((leaf) => leaf.split(/\r?\n/)).map((line) => line.trim());
    if (lines.length === 1 && lines[0] === value)
        return value === '' ? [] : [value];
    // Short lines and the frame of a key file (`-----BEGIN ...`) are no secret, and stand in harmless files too.
    return [...new Set(lines)].filter((line) => line.length >= lineCharacters && !/^-----|^https?:/.test(line));
}
/** The texts of a secret that is JSON (a service account): its punctuation and field names are in every such file. */
function leavesOf(value) {
    if (!value.startsWith('{'))
        return null;
    try {
        const leaves = [];
        JSON.parse(value, (_name, leaf) => {
            if (typeof leaf === 'string')
                leaves.push(leaf);
            return leaf;
        });
        return leaves;
    }
    catch {
        return null;
    }
}
const publicPrefix = new RegExp([
    'sk-ant-[a-z]+\\d*-',
    'sk-(?:proj|svcacct|admin|or-v\\d)-',
    '(?:sk|rk|pk)_(?:live|test|prod)_',
    // An installation's token may name its app and be a JWT.
    'gh[pousr]_(?:\\d+_)?',
    'github_pat_',
    'gl[a-z]{2,5}-',
    'xox[a-z]-',
    'npm_|hf_|pypi-',
].join('|'), 'y');
const jwtHeader = /eyJ[\w-]*\./y;
/** The value without its public beginning, unless too little would be left to be found. */
function secretPartOf(value) {
    publicPrefix.lastIndex = 0;
    jwtHeader.lastIndex = publicPrefix.test(value) ? publicPrefix.lastIndex : 0;
    const start = Math.max(publicPrefix.lastIndex, jwtHeader.test(value) ? jwtHeader.lastIndex : 0);
    const [prefix, text] = [value.slice(0, start), value.slice(start)];
    return text.length >= minimumCharacters ? { text, prefix } : { text: value, prefix: '' };
}
/**
 * For the claims of a JWT: whether the run at `start` of `text` says nothing but what many tokens say: the names of
 * claims, who issued it. Null for any other secret.
 */
function commonRuns({ text, prefix }) {
    const [claims = ''] = text.split('.', 1);
    if (!/eyJ[\w-]*\.$/.test(prefix) || !claims.startsWith('eyJ'))
        return null;
    const told = Buffer.from(claims, 'base64url').toString('latin1');
    const own = told.replace(/"[\w-]+":|"https?:[^"]*"|[^\w-]/g, (common) => ' '.repeat(common.length));
    return (start) => {
        const end = start + _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.secrets.runCharacters;
        if (end > claims.length)
            return false;
        const seen = own.slice(Math.floor((start * 3) / 4), Math.ceil((end * 3) / 4));
        return seen.replaceAll(' ', '').length < _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.secrets.tellingCharacters;
    };
}


/***/ })

};

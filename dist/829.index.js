export const id = 829;
export const ids = [829];
export const modules = {

/***/ 76829:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run_run)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./lib/action/inputs.js + 1 modules
var action_inputs = __webpack_require__(6456);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./lib/action/finish.js + 2 modules
var finish = __webpack_require__(52267);
// EXTERNAL MODULE: ./lib/action/log-events.js
var log_events = __webpack_require__(85488);
// EXTERNAL MODULE: ./lib/action/log-text.js
var log_text = __webpack_require__(13246);
// EXTERNAL MODULE: ./lib/action/patience.js
var patience = __webpack_require__(94439);
// EXTERNAL MODULE: ./lib/action/private-folder.js
var private_folder = __webpack_require__(68502);
// EXTERNAL MODULE: ./lib/action/product.js + 6 modules
var product = __webpack_require__(19260);
// EXTERNAL MODULE: ./lib/action/report.js + 2 modules
var report = __webpack_require__(14336);
// EXTERNAL MODULE: ./lib/action/run.js + 56 modules
var run = __webpack_require__(29210);
// EXTERNAL MODULE: ./lib/action/runner-env.js
var runner_env = __webpack_require__(25124);
// EXTERNAL MODULE: ./lib/action/session-id.js
var session_id = __webpack_require__(82930);
// EXTERNAL MODULE: ./lib/base/redact.js + 4 modules
var redact = __webpack_require__(79104);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/github/git.js
var github_git = __webpack_require__(91623);
// EXTERNAL MODULE: ./lib/github/objects.js
var objects = __webpack_require__(87251);
// EXTERNAL MODULE: ./lib/github/push.js
var push = __webpack_require__(70131);
// EXTERNAL MODULE: ./lib/github/ref-name.js
var ref_name = __webpack_require__(42296);
// EXTERNAL MODULE: ./lib/github/workspace-git.js
var workspace_git = __webpack_require__(80551);
;// CONCATENATED MODULE: ./lib/github/local-repository.js
/**
 * A repository on this machine behind the port to GitHub: what a run reads of it (commits, trusted files), and the one
 * thing it leaves (a commit on a new branch). Index, work tree and existing branches are never touched, and no hook of
 * the repository runs.
 */







/** `root`: the folder that holds `.git`. Rejects with `input_invalid` when there is no commit to work on. */
async function openLocalRepository(query) {
    const { root, path } = query;
    const gitDir = await (0,workspace_git/* gitFolder */.nW)(root);
    if (gitDir === null)
        throw new errors/* MewError */.YG('input_invalid', `${root} is no git repository; run it in the top folder of one.`);
    const git = { gitDir, path };
    const sha = await tryResolve(git, 'HEAD');
    if (sha === null)
        throw new errors/* MewError */.YG('input_invalid', `${root} has no commit yet; a run works on HEAD.`);
    const printed = await (0,github_git/* runGit */.EO)(git, { args: ['symbolic-ref', '--quiet', '--short', 'HEAD'], codes: [0, 1] });
    const head = { sha, branch: printed.toString('utf8').trim() || null };
    return { github: { ...elsewhere, ...dataOf(git), ...branchesOf(git, head) }, head };
}
/** The sha that a revision of ours stands for, or null. */
async function tryResolve(git, revision) {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    const sha = (await (0,github_git/* runGit */.EO)(git, { args, codes: [0, 1, 128] })).toString('latin1').trim();
    return /^[0-9a-f]{40}$/.test(sha) ? sha : null;
}
function branchesOf(git, head) {
    const current = head.branch ?? 'HEAD';
    const refOf = (branch) => {
        if (!(0,ref_name/* isValidBranchName */.eB)(branch))
            throw new errors/* MewError */.YG('git_failed', `Git does not allow the branch name ${branch}.`);
        return `refs/heads/${branch}`;
    };
    return {
        repository: async () => ({ id: 0, fullName: 'local', defaultBranch: current, private: true, fork: false }),
        // As it was when the run began, whatever is committed meanwhile.
        tryBranchSha: async (branch) => (branch === current ? head.sha : await tryResolve(git, refOf(branch))),
        async tryCreateBranch(branch, sha) {
            (0,github_git/* assertSha */.B1)(sha);
            const ref = refOf(branch);
            // The zeros say that it must not exist: two runs at once get two names.
            if (await (0,github_git/* tryGit */.Ii)(git, { args: ['update-ref', ref, sha, '0'.repeat(40)] }))
                return 'created';
            if ((await tryResolve(git, ref)) !== null)
                return 'exists';
            throw new errors/* MewError */.YG('git_failed', `The branch ${branch} could not be created.`);
        },
    };
}
/** Of the agent, not of the person in front of the machine: whoever takes the commit over can say that it is theirs. */
const identity = { name: 'MewCode', email: 'mewcode@localhost' };
function dataOf(git) {
    return {
        commit: async (sha) => ({ sha, treeSha: await (0,objects/* treeOf */.g7)(git, sha), message: '', parents: [], author: identity }),
        trustedFile: (query) => trustedFile(git, query),
        createBlob: async (bytes) => first(await (0,objects/* writeBlobs */.Ci)(git, [bytes])),
        async createTree({ baseTree, entries }) {
            const texts = entries.flatMap((entry) => ('content' in entry ? [Buffer.from(entry.content, 'utf8')] : []));
            const shas = (await (0,objects/* writeBlobs */.Ci)(git, texts)).values();
            const changes = entries.map((entry) => ({ path: entry.path, entry: objectOf(entry, () => shas.next().value) }));
            return await (0,objects/* writeTree */.WM)(git, { base: baseTree, changes });
        },
        createCommit: (commit) => (0,push/* commitTree */.S)(git, { ...commit, author: identity }),
    };
}
function first([sha]) {
    if (sha === undefined)
        throw new errors/* MewError */.YG('git_failed', 'An object could not be written.');
    return sha;
}
function objectOf(entry, next) {
    const sha = 'content' in entry ? first([next() ?? []].flat()) : entry.sha;
    return sha === null ? null : { mode: entry.mode, sha };
}
/** Step by step as at GitHub: a link on the way could lead to a file that nobody reviewed. */
async function trustedFile(git, query) {
    const { sha, path, maxBytes = limits/* limits */.F.policy.fileBytes } = query;
    (0,github_git/* assertSha */.B1)(sha);
    const names = path.split('/');
    for (const [index] of names.entries()) {
        const prefix = names.slice(0, index + 1).join('/');
        const printed = await (0,github_git/* runGit */.EO)(git, { args: ['ls-tree', '-z', '-l', sha, '--', prefix] });
        const [, mode = '', object = '', bytes = ''] = /^(\d+) \w+ ([0-9a-f]{40}) +(\d+|-)\t/.exec(printed.toString('latin1')) ?? [];
        const size = bytes === '-' ? 0 : Number(bytes);
        const last = index === names.length - 1;
        if (mode === '120000')
            return { kind: 'symlink', mode, size };
        if (mode === '160000')
            return { kind: 'submodule', mode, size };
        if (mode === '040000' && last)
            return { kind: 'folder', mode, size };
        if (mode === '040000')
            continue;
        if (mode === '' || !last)
            return { kind: 'missing' };
        if (size > maxBytes)
            return { kind: 'oversize', mode, size };
        return await readText(git, { sha: object, mode });
    }
    return { kind: 'missing' };
}
async function readText(git, file) {
    for await (const { bytes } of (0,objects/* readBlobs */.b4)(git, [file])) {
        const text = bytes.toString('utf8');
        const isText = !text.includes('\0') && Buffer.from(text, 'utf8').equals(bytes);
        const common = { mode: file.mode, size: bytes.length };
        return isText ? { kind: 'file', ...common, text } : { kind: 'binary', ...common };
    }
    return { kind: 'missing' };
}
function onlyAtGitHub() {
    return Promise.reject(new errors/* MewError */.YG('github_failed', 'This is a repository on this machine: it has no issues, comments or people.'));
}
const elsewhere = {
    permission: onlyAtGitHub,
    issue: onlyAtGitHub,
    listIssues: onlyAtGitHub,
    issueComments: onlyAtGitHub,
    pullRequest: onlyAtGitHub,
    pullRequestFiles: onlyAtGitHub,
    reviewComments: onlyAtGitHub,
    tryReviewBody: onlyAtGitHub,
    createComment: onlyAtGitHub,
    tryUpdateComment: onlyAtGitHub,
    reactToComment: onlyAtGitHub,
    reactToReviewComment: onlyAtGitHub,
    addLabels: onlyAtGitHub,
    tryRemoveLabel: onlyAtGitHub,
};

// EXTERNAL MODULE: ./lib/github/trusted-git.js
var trusted_git = __webpack_require__(60285);
// EXTERNAL MODULE: ./lib/github/work-tree.js
var work_tree = __webpack_require__(70687);
// EXTERNAL MODULE: ./lib/transcript/decisions.js
var decisions = __webpack_require__(62981);
// EXTERNAL MODULE: ./lib/transcript/ending.js
var transcript_ending = __webpack_require__(419);
// EXTERNAL MODULE: ./lib/transcript/transcript.js + 1 modules
var transcript_transcript = __webpack_require__(22135);
// EXTERNAL MODULE: ./lib/base/invisible.js
var invisible = __webpack_require__(86518);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
;// CONCATENATED MODULE: ./lib/cli/local-log.js



function createLocalLog(write, redact) {
    // A secret with invisible characters in it would be readable without them.
    const clean = (text) => redact((0,invisible/* removeInvisible */.i)(text.replace(/\r\n?/g, '\n')));
    const lines = (text, prefix = '') => text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `${prefix}${line}\n`)
        .join('');
    return {
        info: (text) => write(lines(clean(text))),
        warning: (text) => write(lines(clean(text), 'warning: ')),
        error: (text) => write(lines(clean(text), 'error: ')),
        group: (title) => write(lines(clean(title).replaceAll('\n', ' '))),
        endGroup: () => { },
        // A cut through a secret would leave a half that nothing recognises.
        untrusted: (text) => write(lines((0,base_text/* clip */.$Q)(clean(text), limits/* limits */.F.log.textCharacters), '  │ ')),
    };
}

;// CONCATENATED MODULE: ./lib/cli/local-run.js
/**
 * The job of a local run: a private folder and a workspace of its own, the repository as its GitHub, and the action's
 * story on them.
 */






















/** Rejects with `input_invalid` for a repository that cannot be worked on; everything else is an outcome. */
async function runLocally({ io, inputs, out }) {
    const path = process.env.PATH ?? '';
    const repository = await openLocalRepository({ root: io.cwd, path });
    const base = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'mewcode-local-')));
    try {
        for (const name of ['workspace', 'private', 'temp'])
            (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(base, name), { mode: 0o700 });
        const folder = (0,private_folder/* openPrivateFolder */.q6)((0,external_node_path_.join)(base, 'private'));
        const sha = repository.head.sha;
        // The run finds its commit there already, and never asks a server for it.
        const git = (0,trusted_git/* createTrustedGit */.gv)({ gitDir: folder.git, path });
        if (!(await (0,trusted_git/* tryCopyCommit */.ir)(git, { workspace: io.cwd, sha }))) {
            throw new errors/* MewError */.YG('input_invalid', `${sha} is not complete in ${io.cwd} (a shallow, partial or shared clone?).`);
        }
        const env = envOf(io, base, out);
        // Before the run looks: nobody should read in the report that files of theirs were made equal to something.
        await (0,work_tree/* layOut */.v)({ git, sha, workspace: env.workspace });
        io.err(`Works on a copy of ${sha.slice(0, 12)}; what is not committed is neither seen nor touched.\n`);
        const exitCode = await story({ io, inputs, env, folder, repository });
        return collect(folder, { exitCode, out });
    }
    finally {
        (0,external_node_fs_.rmSync)(base, { recursive: true, force: true });
    }
}
function envOf({ cwd }, base, out) {
    return {
        workspace: (0,external_node_path_.join)(base, 'workspace'),
        eventName: 'local',
        eventPath: '',
        repository: { owner: 'local', repo: (0,external_node_path_.basename)(cwd).replace(/[^A-Za-z0-9_.-]+/g, '-') || 'repository' },
        // Only digits: it makes the branch's name this run's own.
        runId: Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14)),
        runAttempt: 1,
        apiUrl: '',
        // No pages to link to.
        serverUrl: '',
        graphqlUrl: '',
        temp: (0,external_node_path_.join)(base, 'temp'),
        outputFile: null,
        stateFile: null,
        summaryFile: (0,external_node_path_.join)(out, 'summary.md'),
        runUrl: 'a local run',
        job: (0,runner_env/* cleanEnvironment */.hh)((0,runner_env/* readHandover */.IY)()),
        debug: false,
        regexEngine: null,
    };
}
async function story({ io, inputs, env, folder, repository }) {
    const { anthropicApiKey, openaiApiKey } = inputs.secrets;
    const redactor = (0,redact/* createRedactor */.l)([anthropicApiKey, openaiApiKey].filter((key) => key !== null));
    const log = createLocalLog(io.err, redactor.redact);
    const cancelled = cancellation();
    const transcript = (0,transcript_transcript/* openTranscript */.B$)({ path: folder.transcript, redact: redactor.redact, now: Date.now });
    const events = [];
    const text = (0,log_text/* createLogText */.I)(log, () => performance.now());
    const listeners = new Set([transcript.append, (event) => events.push(event), (0,log_events/* logProgress */.s)(log, text)]);
    const emit = (event) => {
        for (const listener of listeners)
            listener(event);
    };
    const { github } = repository;
    const job = {
        ...{ env, inputs, folder, log, text, redactor, emit, events, listeners, cancelled, random: product/* random */.yT, github },
        handover: {},
        // Nobody else has to be asked whether the person at this machine may start a run.
        event: { kind: 'schedule', cron: null },
        guessedBranch: null,
        packageRoot: io.packageRoot,
        sessionId: (0,session_id/* sessionId */.O)(Date.now(), (0,product/* random */.yT)()),
        delivery: github,
        patience: (0,patience/* createPatience */.s)(cancelled),
        now: Date.now,
    };
    try {
        await job.patience('run', (0,run/* run */.e)(job));
    }
    catch (thrown) {
        emit((0,run/* stopOf */.E)(job, thrown));
    }
    return await (0,finish/* finish */.O)({ ...job, github: null, uploadArtifacts: false, phase: 'all', sealingKey: null }, transcript);
}
/** The first Ctrl-C ends the run in order, with its report. */
function cancellation() {
    const controller = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM']) {
        process.on(signal, () => {
            const ending = { kind: 'cancelled', why: `The run was cancelled (${signal}).` };
            controller.abort(new transcript_ending/* Stopped */.C9(ending));
        });
    }
    return controller.signal;
}
function collect(folder, { exitCode, out }) {
    const { events } = (0,transcript_transcript/* replayTranscript */.mg)(folder.transcript);
    (0,external_node_fs_.copyFileSync)(folder.transcript, (0,external_node_path_.join)(out, 'transcript.jsonl'));
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(out, 'decisions.jsonl'), (0,decisions/* renderDecisions */.O)(events));
    if ((0,external_node_fs_.existsSync)(folder.patch))
        (0,external_node_fs_.copyFileSync)(folder.patch, (0,external_node_path_.join)(out, 'changes.patch'));
    const names = ['transcript.jsonl', 'decisions.jsonl', 'changes.patch', 'summary.md'];
    const { published } = (0,report/* foldReport */.S)(events);
    const outcome = events.findLast((event) => event.kind === 'outcome');
    return {
        conclusion: outcome?.conclusion ?? 'failed',
        exitCode,
        headline: outcome?.headline ?? 'Failed.',
        branch: published?.branch ?? null,
        commit: published?.commitSha ?? null,
        out,
        files: names.filter((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(out, name))),
    };
}

// EXTERNAL MODULE: ./lib/cli/subcommand.js
var subcommand = __webpack_require__(16959);
;// CONCATENATED MODULE: ./lib/cli/run.js
/**
 * `mewcode run`: the action's own run on a repository of this machine. The work happens in a copy of HEAD elsewhere, so
 * the folder in which it is called keeps its files, its index and its branch; what is left is a new branch and a report.
 */







const run_text = { type: 'string' };
const options = {
    task: run_text,
    model: run_text,
    provider: run_text,
    'base-url': run_text,
    policy: run_text,
    'max-turns': run_text,
    'max-cost-usd': run_text,
    'timeout-minutes': run_text,
    verify: run_text,
    out: run_text,
    json: { type: 'boolean' },
};
async function run_run(args, io) {
    const { values } = (0,external_node_util_.parseArgs)({ args: [...args], options });
    if (!values.task?.trim())
        throw new subcommand/* UsageError */.eb('it needs --task, the text of what to do.');
    if (!values.model?.trim()) {
        throw new subcommand/* UsageError */.eb('it needs --model, the name of the model; with --provider scripted the file of its answers.');
    }
    const inputs = inputsOf(io, values);
    assertKey(inputs);
    const out = emptyFolder((0,external_node_path_.resolve)(io.cwd, values.out ?? 'mewcode-out'));
    const result = await runLocally({ io, inputs, out });
    io.out(values.json === true ? (0,subcommand/* json */.Pq)(result) : say(result));
    return result.exitCode;
}
/** The action's inputs, so that what is allowed there is allowed here. Keys come from the environment alone. */
function inputsOf(io, values) {
    const provider = values.provider ?? 'anthropic';
    const model = values.model ?? '';
    const inputs = (0,action_inputs/* parseInputs */.T)({
        INPUT_PROMPT: values.task ?? '',
        INPUT_PROVIDER: provider,
        // A relative script lies where the command is called, not in the copy.
        INPUT_MODEL: provider === 'scripted' && model !== '' ? (0,external_node_path_.resolve)(io.cwd, model) : model,
        INPUT_BASE_URL: values['base-url'] ?? '',
        INPUT_MAX_TURNS: values['max-turns'] ?? '',
        INPUT_MAX_COST_USD: values['max-cost-usd'] ?? '',
        INPUT_TIMEOUT_MINUTES: values['timeout-minutes'] ?? '',
        INPUT_VERIFY_COMMAND: values.verify ?? '',
        INPUT_UPLOAD_ARTIFACTS: 'false',
        INPUT_ANTHROPIC_API_KEY: process.env.ANTHROPIC_API_KEY ?? '',
        INPUT_OPENAI_API_KEY: process.env.OPENAI_API_KEY ?? '',
        // Required by the action; nothing here asks GitHub.
        INPUT_GITHUB_TOKEN: 'none',
    });
    if (values.policy === undefined)
        return inputs;
    return { ...inputs, policy: { kind: 'inline', text: (0,subcommand/* readInput */.R5)(io, values.policy, 'policy').toString('utf8') } };
}
/** Said before there are reports: those of a run that could not begin would only be in the way of the next one. */
function assertKey({ provider, secrets }) {
    const name = provider === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY';
    const key = provider === 'anthropic' ? secrets.anthropicApiKey : secrets.openaiApiKey;
    if (provider === 'scripted' || (key !== null && key !== ''))
        return;
    throw new errors/* MewError */.YG('input_invalid', `The environment variable ${name} is empty; the key for the model comes from there.`);
}
/** Whatever lies there already is somebody's: reports of an earlier run are not replaced. */
function emptyFolder(out) {
    try {
        (0,external_node_fs_.mkdirSync)(out, { recursive: true });
        const [other] = (0,external_node_fs_.readdirSync)(out);
        if (other === undefined)
            return out;
        throw new errors/* MewError */.YG('input_invalid', `${out} is not empty (${other}); name another folder with --out DIR.`);
    }
    catch (thrown) {
        if (thrown instanceof errors/* MewError */.YG)
            throw thrown;
        throw new errors/* MewError */.YG('input_invalid', `The reports cannot be written to ${out}: ${(0,errors/* messageOf */.bD)(thrown)}`);
    }
}
function say({ headline, branch, out, files }) {
    const delivered = branch === null ? [] : [`Branch ${branch}: git diff HEAD...${branch}`];
    return `${[headline, ...delivered, `Reports: ${files.map((name) => (0,external_node_path_.join)(out, name)).join(', ')}`].join('\n')}\n`;
}


/***/ })

};

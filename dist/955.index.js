export const id = 955;
export const ids = [955,60];
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

/***/ 57955:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   publishBundle: () => (/* binding */ publishBundle)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_ahead_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(36744);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74317);
/* harmony import */ var _github_artifacts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(18328);
/* harmony import */ var _github_disk_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46886);
/* harmony import */ var _admission_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(47627);
/* harmony import */ var _announce_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(56180);
/* harmony import */ var _bundle_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(63060);
/* harmony import */ var _deliver_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(97011);
/* harmony import */ var _gather_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(34595);
/* harmony import */ var _operations_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(71270);
/* harmony import */ var _origins_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(36241);
/* harmony import */ var _publish_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(48131);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(25124);
/* harmony import */ var _structured_output_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(94341);
/* harmony import */ var _workspace_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(34379);
/**
 * The job that publishes what another job made: no model, no key of one, nothing of the repository is run. The bundle
 * comes from a job that worked on hostile texts, so it is a proposal: trigger, admission, commits and policy are found
 * anew, and the changes go through the comparison that those of any run go through. A bundle that is refused leaves no
 * trace at GitHub.
 */


















/** Throws before the session begins for a bundle that is refused: then nobody but the log and the outputs hears of it. */
async function publishBundle(job, { task, level, pinned }) {
    const { bundle, sha256 } = await openBundle(job);
    checkIdentity(job, task, bundle);
    const record = await checkAnswer(job, pinned, bundle.told);
    const told = record.map(({ event }) => event);
    const stopped = told.some(({ kind }) => kind === 'stopped');
    const begin = () => {
        const { sessionId, transcript } = bundle;
        job.emit((0,_announce_js__WEBPACK_IMPORTED_MODULE_7__/* .sessionOf */ .MC)(job, task, bundle));
        job.emit({ kind: 'bundle', sha256, sessionId, transcript, path: null });
    };
    const tell = () => {
        for (const { at, event } of record)
            job.emit({ kind: 'told', at, event });
    };
    if (stopped && bundle.changes === null) {
        // The policy may be what stopped it, and the thread has to hear of that.
        begin();
        return tell();
    }
    const policy = await (0,_announce_js__WEBPACK_IMPORTED_MODULE_7__/* .trustedPolicy */ .UM)(job, { ...pinned, level });
    const kept = (0,_admission_js__WEBPACK_IMPORTED_MODULE_6__/* .keptOut */ .xt)(policy.admission, { level, fork: pinned.fork });
    if (kept !== null) {
        begin();
        return job.emit({ kind: 'stopped', conclusion: 'skipped', code: 'not_permitted', reason: kept });
    }
    const gathered = task.deliver === 'operations' ? await (0,_gather_js__WEBPACK_IMPORTED_MODULE_10__/* .gather */ .k)(job.github, task, pinned) : null;
    // What the bundle says of its reading proves nothing; whose texts these are is known here too.
    if (gathered !== null)
        (0,_origins_js__WEBPACK_IMPORTED_MODULE_12__/* .markTold */ .R)(policy, { task, level, pinned, gathered });
    checkOperations(task, { told, policy });
    const built = await buildOn(job, { task, pinned, policy, changes: bundle.changes });
    begin();
    job.emit((0,_announce_js__WEBPACK_IMPORTED_MODULE_7__/* .pinnedOf */ .MW)(built.pinned));
    job.emit((0,_announce_js__WEBPACK_IMPORTED_MODULE_7__/* .policyOf */ .US)(policy));
    tell();
    if (built.moved !== null)
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('delivery_failed', built.moved);
    const { changes } = built;
    if (changes !== null)
        job.emit({ kind: 'changes', files: changes.files, unpublished: bundle.unpublished });
    const ended = told.findLast((event) => event.kind === 'ended');
    if (stopped || ended === undefined || !(0,_deliver_js__WEBPACK_IMPORTED_MODULE_9__/* .isDeliverable */ .MG)(ended.ending))
        return;
    if (task.deliver === 'branch' && changes !== null)
        await (0,_publish_js__WEBPACK_IMPORTED_MODULE_13__/* .publish */ .m)(job, { task, pinned: built.pinned, policy, changes });
    if (gathered !== null)
        await (0,_operations_js__WEBPACK_IMPORTED_MODULE_11__/* .runOperations */ .S)({ ...job, events: told }, (0,_deliver_js__WEBPACK_IMPORTED_MODULE_9__/* .offeredIssues */ .eO)(gathered));
}
function refused(why) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('delivery_failed', `The bundle is refused, and nothing was published: ${why}`);
}
async function openBundle(job) {
    const { inputs, env } = job;
    const sha256 = inputs.bundleDigest;
    const bytes = readBundle(inputs.bundle === null ? await fetchBundle(job) : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(env.workspace, inputs.bundle));
    if ((0,_bundle_js__WEBPACK_IMPORTED_MODULE_8__/* .digestOf */ .o)(bytes) !== sha256)
        throw refused('it does not have the digest that the input bundle_digest names.');
    const bundle = (0,_bundle_js__WEBPACK_IMPORTED_MODULE_8__/* .tryParseBundle */ .F)(bytes);
    if (bundle === null)
        throw refused('it is no bundle of this version.');
    return { bundle, sha256 };
}
async function fetchBundle({ inputs, folder, handover }) {
    const download = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder.root, 'download');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(download, { mode: 0o700 });
    const name = (0,_bundle_js__WEBPACK_IMPORTED_MODULE_8__.bundleArtifact)(inputs.bundleDigest);
    await (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_14__/* .withToolkitEnvironment */ .KB)(handover, () => (0,_github_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .downloadArtifact */ .b)({ name, folder: download, atMost: _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.bundle.bytes }));
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(download, 'bundle.json');
}
function readBundle(path) {
    let descriptor = null;
    try {
        // O_NONBLOCK: a FIFO in its place must not hang the job.
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK);
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        if (!stats.isFile())
            throw new Error('it is no regular file');
        if (stats.size > _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.bundle.bytes)
            throw new Error(`it has ${stats.size} bytes, above ${_base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.bundle.bytes}`);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(descriptor);
    }
    catch (thrown) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `The bundle ${path} cannot be read: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown)}`);
    }
    finally {
        if (descriptor !== null)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
/** Attack: a bundle of another run carries an approval over to what nobody asked for here. */
function checkIdentity({ env }, task, bundle) {
    const { owner, repo } = env.repository;
    const here = { repository: `${owner}/${repo}`, runId: env.runId, event: env.eventName };
    const asked = { ...here, task: task.kind, number: task.thread?.number ?? null };
    const { repository, runId, event, task: kind, number } = bundle;
    if (JSON.stringify(asked) === JSON.stringify({ repository, runId, event, task: kind, number }))
        return;
    throw refused('it was made for another run, event or task.');
}
/**
 * Attack: a program counts on `structured_output` to fit the schema, and the first job may not have held to it. Without
 * a schema in this job there is no such output.
 */
async function checkAnswer(job, { trustedSha }, told) {
    const contract = await (0,_structured_output_js__WEBPACK_IMPORTED_MODULE_15__/* .findOutputContract */ .F)({ ...job, trustedSha }, job.inputs.outputSchema);
    const answers = told.flatMap(({ event }) => (event.kind === 'structured' && event.ok ? [event.value] : []));
    if (contract === null)
        return told.filter(({ event }) => event.kind !== 'structured');
    if (answers.every((value) => contract.check(JSON.stringify(value)).ok))
        return told;
    throw refused('its structured output does not fit the schema.');
}
function checkOperations(task, { told, policy }) {
    const operations = (0,_operations_js__WEBPACK_IMPORTED_MODULE_11__/* .recordedOperations */ .N)(told);
    if (operations.length > 0 && task.deliver !== 'operations')
        throw refused('the task has no operations.');
    for (const { operation, args } of operations) {
        const { verdict, reason } = policy.decide([{ kind: 'github', operation, args }]);
        if (verdict === 'deny')
            throw refused(`the policy denies its operation ${operation}: ${reason}`);
    }
}
async function buildOn(job, { task, pinned, policy, changes }) {
    if (changes === null)
        return { pinned, changes: null, moved: null };
    if (!task.edits)
        throw refused(`the task ${task.kind} changes nothing.`);
    const { headSha } = changes;
    const known = headSha === pinned.headSha || (await isEarlier(job, { headSha, pinned }));
    if (!known) {
        const moved = `The work was done on ${headSha}, and ${pinned.headRef} is at ${pinned.headSha} now.`;
        return { pinned, changes: null, moved };
    }
    const at = { ...pinned, headSha };
    return { pinned: at, changes: await rebuild(job, { task, pinned: at, policy, changes }), moved: null };
}
/**
 * The default branch moves while a run works, and the result stays on what was pinned. Attack: any other commit, above
 * all one of a fork, would bring its own files with it under the name of this result.
 */
async function isEarlier({ github }, { headSha, pinned }) {
    if (pinned.pullRequest !== null)
        return false;
    const seen = new Set([pinned.headSha]);
    for (const sha of seen) {
        if (sha === headSha)
            return true;
        if (seen.size > _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.bundle.commits)
            return false;
        for (const parent of (await github.commit(sha)).parents)
            seen.add(parent);
    }
    return false;
}
/** The commit in a folder of our own, the bundle's files on it, and then what every run does with its work tree. */
async function rebuild(job, { task, pinned, policy, changes }) {
    for (const { path } of changes.files) {
        const verdict = policy.mayPublish(path);
        if (!verdict.ok)
            throw refused(`${JSON.stringify(path)} may not be published. ${verdict.why}`);
    }
    const tree = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(job.folder.root, 'tree');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(tree, { mode: 0o700 });
    const written = new Set(changes.files.map(({ path }) => path));
    const signal = job.cancelled;
    const fetched = (0,_base_ahead_js__WEBPACK_IMPORTED_MODULE_17__/* .ahead */ .U)((0,_workspace_js__WEBPACK_IMPORTED_MODULE_16__/* .fetchPinned */ .P)(job, { pinned, signal }));
    const workspace = await (0,_workspace_js__WEBPACK_IMPORTED_MODULE_16__/* .prepareWorkspace */ .t)(
    // The layout of this folder is nobody's news.
    { ...job, env: { ...job.env, workspace: tree }, emit: () => { } }, { pinned, policy, fetched, writes: false, signal, written });
    for (const file of changes.files) {
        if (file.mode === null)
            (0,_github_disk_js__WEBPACK_IMPORTED_MODULE_5__/* .removeEntry */ .b4)(tree, file.path);
        else
            (0,_github_disk_js__WEBPACK_IMPORTED_MODULE_5__/* .placeEntry */ .cT)(tree, { path: file.path, mode: file.mode, bytes: Buffer.from(file.content, 'base64') });
    }
    const collected = await workspace.collect();
    const [left] = collected.unpublished;
    if (left !== undefined)
        throw refused(`${JSON.stringify(left.path)} may not be published. ${left.why}`);
    if (collected.set.tree !== changes.tree)
        throw refused('its files do not make the tree that it names.');
    if (task.deliver === 'branch')
        (0,_publish_js__WEBPACK_IMPORTED_MODULE_13__/* .checkContent */ .a)(collected, policy);
    return collected;
}


/***/ })

};

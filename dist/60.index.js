export const id = 60;
export const ids = [60];
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


/***/ })

};

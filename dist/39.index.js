export const id = 39;
export const ids = [39];
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
    ...['published', 'tracking', 'artifact', 'stopped', 'structured', 'ended'],
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
        take(fold, line);
        extendTimeline(fold.timeline, line);
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
function takeDecision(fold, { tool, effects, decision }) {
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
    const first = times[0];
    const last = times.at(-1);
    return first === undefined || last === undefined ? null : last - first;
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

/***/ 70813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ describeEffect)
/* harmony export */ });
/* harmony import */ var _action_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14336);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58566);
/** Effects in words, as the reports have them, on one line each. */


function describeEffect(effect) {
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .clip */ .$Q)((0,_action_report_js__WEBPACK_IMPORTED_MODULE_0__/* .describeEffect */ .x)(effect).replace(/\s+/g, ' '), 200);
}


/***/ }),

/***/ 74039:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./lib/policy/verdict.js + 1 modules
var verdict = __webpack_require__(2381);
// EXTERNAL MODULE: ./lib/cli/describe.js
var describe = __webpack_require__(70813);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(37428);
// EXTERNAL MODULE: ./lib/base/errors.js
var base_errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/policy/nearest.js
var nearest = __webpack_require__(78400);
// EXTERNAL MODULE: ./lib/policy/paths.js
var paths = __webpack_require__(53874);
// EXTERNAL MODULE: ./lib/sandbox/background.js
var background = __webpack_require__(98987);
// EXTERNAL MODULE: ./lib/tools/picture.js
var picture = __webpack_require__(13833);
;// CONCATENATED MODULE: ./lib/cli/policy-call.js
/**
 * From a call as a person writes it to its effects, as the tools themselves compute them. Nothing is run.
 */








/** What `bash` would touch. */
async function effectsOfCommand(command, setting) {
    const { createBash } = await __webpack_require__.e(/* import() */ 589).then(__webpack_require__.bind(__webpack_require__, 18589));
    return await createBash(factsOf(setting)).effects({ command }, contextOf(setting));
}
/**
 * `Edit(src/a.ts)` in the words of a rule, `edit_file(src/a.ts)` in those of a tool, or a tool's arguments as JSON.
 *
 * @throws MewError `input_invalid` for a call that cannot be understood.
 */
async function effectsOf(call, setting) {
    const [, name, text = ''] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/s.exec(call) ?? [];
    if (name === undefined)
        throw invalid(`${JSON.stringify(call)} is no call; write Tool(arguments), such as 'Bash(npm test)'`);
    if (name === 'Bash' || name === 'bash') {
        return text.trimStart().startsWith('{')
            ? await effectsOfTool('bash', () => readJson(text), setting)
            : await effectsOfCommand(text, setting);
    }
    const other = effectByName(name, text);
    if (other !== null)
        return [other];
    const inRule = Object.hasOwn(ruleForms, name) ? ruleForms[name] : undefined;
    if (inRule !== undefined)
        return await effectsOfTool(inRule.tool, () => inRule.args(text), setting);
    const plain = Object.hasOwn(toolForms, name) && !text.trimStart().startsWith('{') ? toolForms[name] : undefined;
    return await effectsOfTool(name, () => (plain ?? readJson)(text), setting);
}
const edit = (path) => ({ path, old_string: 'a', new_string: 'b' });
const write = (path) => ({ path, content: '' });
/** The names of rules, with what stands in their parentheses as a path. */
const ruleForms = {
    Read: { tool: 'read_file', args: (path) => ({ path }) },
    Glob: { tool: 'glob', args: (path) => ({ pattern: '**', path: path || '.' }) },
    Grep: { tool: 'grep', args: (path) => ({ pattern: '.', path: path || '.' }) },
    Edit: { tool: 'edit_file', args: edit },
    Write: { tool: 'write_file', args: write },
};
/** Tools that are mostly about one thing. */
const toolForms = {
    read_file: (path) => ({ path }),
    glob: (pattern) => ({ pattern }),
    grep: (pattern) => ({ pattern }),
    edit_file: edit,
    write_file: write,
};
/** Effects for which this version has no tool to ask, or whose tool takes arguments that no rule looks at. */
function effectByName(name, text) {
    if (name === 'Net')
        return { kind: 'net', host: text.trim() };
    if (name === 'Agent')
        return { kind: 'spawn', role: text.trim() };
    if (name === 'GitHub') {
        const [, operation = '', args] = /^\s*(\w+)\s*,?\s*(\{.*\})?\s*$/s.exec(text) ?? [];
        if (operation === '')
            throw invalid('GitHub(...) takes an operation, such as GitHub(add_labels {"labels": ["bug"]})');
        // Every operation is about an issue, and no rule says about which.
        return { kind: 'github', operation, args: { issue: 1, ...(args !== undefined && readJson(args)) } };
    }
    const [, server, tool] = /^mcp__(.+?)__(.+)$/.exec(name) ?? [];
    if (server === undefined || tool === undefined)
        return null;
    return { kind: 'mcp', server, tool, args: text.trim() === '' ? {} : readJson(text) };
}
async function effectsOfTool(name, args, setting) {
    const tools = await allTools(setting);
    const tool = tools.find((candidate) => candidate.name === name);
    if (tool === undefined) {
        const names = [...tools.map((known) => known.name), ...Object.keys(ruleForms), 'Bash', 'GitHub', 'Net', 'Agent'];
        throw invalid(`There is no tool ${JSON.stringify(name)}; expected one of ${names.join(', ')}${(0,nearest/* nearest */.p)(name, names)}`);
    }
    const parsed = tool.schema.safeParse(args());
    if (!parsed.success)
        throw invalid(`The arguments of ${name} do not fit: ${errors/* prettifyError */.S1(parsed.error).replace(/\s+/g, ' ')}`);
    return await tool.effects(parsed.data, contextOf(setting));
}
function factsOf({ sandbox }) {
    return { sandboxed: sandbox.required, timeoutCap: sandbox.timeout };
}
async function allTools(setting) {
    const { builtinTools, triageTools } = await Promise.all(/* import() */[__webpack_require__.e(291), __webpack_require__.e(589), __webpack_require__.e(953)]).then(__webpack_require__.bind(__webpack_require__, 31953));
    const all = [...builtinTools({ bash: 'registered', commands: factsOf(setting) }), ...triageTools()];
    return [...new Map(all.map((tool) => [tool.name, tool])).values()];
}
const nothingRuns = 'Nothing is run to explain a call.';
/** Only paths are looked at: a call is judged as in a run whose workspace is the current folder. */
function contextOf({ cwd }) {
    const spillFolder = (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'mewcode-explain', 'spill');
    return {
        paths: (0,paths/* createPathCheck */.Kr)({ workspace: cwd, spillFolder }),
        mayRead: () => false,
        ledger: new Map(),
        pictures: (0,picture/* createPictureAllowance */.d)(null),
        runCommand: () => Promise.reject(new base_errors/* MewError */.YG('internal', nothingRuns)),
        background: (0,background/* noBackground */._)(nothingRuns),
        redact: (text) => text,
        spillFolder,
    };
}
function readJson(text) {
    try {
        const value = JSON.parse(text);
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
            return { ...value };
    }
    catch (thrown) {
        throw invalid(`The arguments are no JSON: ${(0,base_errors/* messageOf */.bD)(thrown)}`);
    }
    throw invalid('The arguments must be a JSON object, such as {"path": "src/a.ts"}');
}
function invalid(message) {
    return new base_errors/* MewError */.YG('input_invalid', message.endsWith('.') ? message : `${message}.`);
}

// EXTERNAL MODULE: ./lib/cli/policy-source.js
var policy_source = __webpack_require__(43970);
// EXTERNAL MODULE: ./lib/cli/subcommand.js
var subcommand = __webpack_require__(16959);
;// CONCATENATED MODULE: ./lib/cli/policy-explain.js
/**
 * `mewcode policy explain`: the verdict on one call, and on each of its effects by itself.
 */






const options = { ...policy_source/* policyOptions */.VJ, bash: { type: 'string' }, json: { type: 'boolean' } };
async function run(args, io) {
    const { values, positionals } = (0,external_node_util_.parseArgs)({ args: attached(args), options, allowPositionals: true });
    if (values.bash !== undefined && positionals.length > 0)
        throw new subcommand/* UsageError */.eb('it takes a call or --bash, not both.');
    const { settings } = (0,policy_source/* choosePolicy */.KV)(io, values);
    // One that has counted nothing yet for each question, so that a `max` of one answers all of them.
    const policy = () => (0,verdict/* createPolicy */.B)(settings);
    const setting = { cwd: io.cwd, sandbox: settings.sandbox };
    const effects = values.bash === undefined
        ? await effectsOf((0,subcommand/* onlyPositional */.jR)(positionals, "a call such as 'Bash(npm test)'"), setting)
        : await effectsOfCommand(values.bash, setting);
    const explained = explain(effects, policy);
    io.out(values.json === true ? (0,subcommand/* json */.Pq)(explained) : say(explained));
    return explained.verdict === 'allow' ? 0 : 1;
}
/** `--bash '-x'` is a command that begins with a dash, not another option. */
function attached(args) {
    const at = args.indexOf('--bash');
    const command = args[at + 1];
    if (at === -1 || command === undefined)
        return [...args];
    return [...args.slice(0, at), `--bash=${command}`, ...args.slice(at + 2)];
}
function explain(effects, policy) {
    const { source, mode, sha256, notes } = policy();
    return {
        ...policy().decide(effects),
        policy: { source, mode, sha256, notes },
        effects: effects.flatMap(single).map((details) => {
            const { parallel: _, ...judged } = policy().decide([details]);
            return { effect: (0,describe/* describeEffect */.x)(details), ...judged, details };
        }),
    };
}
/** The commands of a list are judged one by one. */
function single(effect) {
    if (effect.kind !== 'exec' || effect.argvs.length < 2)
        return [effect];
    return effect.argvs.map((argv) => ({ ...effect, argvs: [argv], command: argv.join(' ') }));
}
function say({ policy, effects, ...decision }) {
    const lines = [
        `${decision.verdict}: ${decision.reason}`,
        `  layer:  ${decision.layer}`,
        `  rule:   ${decision.rule ?? '(none)'}${decision.source === null ? '' : ` (${decision.source})`}`,
        ...(decision.hint === null ? [] : [`  to allow it, write: ${decision.hint}`]),
        `  policy: ${policy.source}, mode ${policy.mode}`,
        '  effects:',
        ...effects.map(({ effect, verdict, reason }) => `    ${verdict.padEnd(5)}  ${effect}: ${reason}`),
        ...policy.notes.map((note) => `  note: ${note}`),
    ];
    return `${lines.join('\n')}\n`;
}


/***/ }),

/***/ 43970:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ presetNamed),
/* harmony export */   KV: () => (/* binding */ choosePolicy),
/* harmony export */   VJ: () => (/* binding */ policyOptions),
/* harmony export */   _N: () => (/* binding */ presetsOf),
/* harmony export */   k1: () => (/* binding */ policyPath),
/* harmony export */   n$: () => (/* binding */ presetText),
/* harmony export */   s5: () => (/* binding */ compileFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _policy_load_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(34185);
/* harmony import */ var _policy_nearest_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(78400);
/* harmony import */ var _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(12687);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(16959);
/**
 * The policy that a command judges by: a file, a preset, or what a run in this folder would find.
 */







/** Where the repository's own policy lies. */
const policyPath = '.mewcode/policy.yml';
const policyOptions = {
    policy: { type: 'string' },
    preset: { type: 'string' },
    mode: { type: 'string' },
};
/** @throws MewError `policy_invalid` for a policy that cannot be used, UsageError for a choice that makes no sense. */
function choosePolicy(io, { policy, preset, mode }) {
    if (policy !== undefined && preset !== undefined)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_5__/* .UsageError */ .eb('--policy and --preset exclude each other.');
    const lowered = mode === undefined ? null : modeNamed(mode);
    const path = policy ?? (preset === undefined && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(io.cwd, policyPath)) ? policyPath : null);
    if (path !== null)
        return compileFile(io, path, lowered);
    const name = presetNamed(preset ?? 'read-only');
    const notes = preset === undefined ? [`There is no ${policyPath} here: the preset read-only is in force.`] : [];
    const text = presetText(io, name);
    return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_3__/* .compilePolicy */ .C_)({ text, source: `preset ${name}`, origin: 'preset', notes, presets: presetsOf(io), lowered });
}
/** A file that extends `repo` is seen with the policy of this folder. */
function compileFile(io, path, lowered = null) {
    const text = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_5__/* .readInput */ .R5)(io, path, 'policy').toString('utf8');
    const own = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.cwd, policyPath);
    const isOwn = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.cwd, path) === own;
    const repository = isOwn || !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(own) ? null : { text: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(own, 'utf8'), source: policyPath };
    return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_3__/* .compilePolicy */ .C_)({ text, source: path, origin: 'file', presets: presetsOf(io), repository, lowered });
}
/** @throws MewError `input_invalid` when there is no preset of that name. */
function presetNamed(name) {
    const known = _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .presetNames */ .gC.find((preset) => preset === name);
    if (known !== undefined)
        return known;
    const expected = `the presets are ${_policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .presetNames */ .gC.join(', ')}${(0,_policy_nearest_js__WEBPACK_IMPORTED_MODULE_6__/* .nearest */ .p)(name, _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .presetNames */ .gC)}`;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `There is no preset ${JSON.stringify(name)}; ${expected}`);
}
function presetText(io, name) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(presetsOf(io), `${name}.yml`), 'utf8');
}
function presetsOf({ packageRoot }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(packageRoot, 'presets');
}
function modeNamed(name) {
    const known = _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.find((mode) => mode === name);
    if (known === undefined)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_5__/* .UsageError */ .eb(`--mode is one of ${_policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.join(', ')}${(0,_policy_nearest_js__WEBPACK_IMPORTED_MODULE_6__/* .nearest */ .p)(name, _policy_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI)}`);
    return known;
}


/***/ })

};

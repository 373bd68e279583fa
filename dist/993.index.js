export const id = 993;
export const ids = [993];
export const modules = {

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

/***/ 18571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VU: () => (/* binding */ effectsOfCommand),
/* harmony export */   vj: () => (/* binding */ decideAny),
/* harmony export */   w7: () => (/* binding */ effectsOf)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(37428);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _base_host_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98151);
/* harmony import */ var _policy_nearest_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(78400);
/* harmony import */ var _policy_paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53874);
/* harmony import */ var _sandbox_background_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(98987);
/* harmony import */ var _tools_picture_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(13833);
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
    if (text.trim() === '' && inRule?.needsPath === true)
        throw invalid(`${name} takes a path, such as '${name}(src/a.ts)'`);
    if (inRule !== undefined)
        return await effectsOfTool(inRule.tool, () => inRule.args(text), setting);
    const plain = Object.hasOwn(toolForms, name) && !text.trimStart().startsWith('{') ? toolForms[name] : undefined;
    return await effectsOfTool(name, () => (plain ?? readJson)(text), setting);
}
const edit = (path) => ({ path, old_string: 'a', new_string: 'b' });
const write = (path) => ({ path, content: '' });
/** The names of rules, with what stands in their parentheses as a path. */
const ruleForms = {
    Read: { tool: 'read_file', needsPath: true, args: (path) => ({ path }) },
    Glob: { tool: 'glob', args: (path) => ({ pattern: '**', path: path || '.' }) },
    Grep: { tool: 'grep', args: (path) => ({ pattern: '.', path: path || '.' }) },
    Edit: { tool: 'edit_file', needsPath: true, args: edit },
    Write: { tool: 'write_file', needsPath: true, args: write },
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
        return { kind: 'net', host: hostOf(text) };
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
function hostOf(text) {
    const host = (0,_base_host_js__WEBPACK_IMPORTED_MODULE_3__/* .parseHost */ .o6)(text.trim());
    if (host === null)
        throw invalid('Net(...) takes a host and a port, such as Net(registry.npmjs.org:443)');
    return (0,_base_host_js__WEBPACK_IMPORTED_MODULE_3__/* .formatHost */ .g9)(host);
}
/** Nothing but a command in the sandbox connects to a host yet, so a host is judged as for a command. */
function decideAny(effects, policy, callId) {
    const [first] = effects;
    const host = first.kind === 'net' ? (0,_base_host_js__WEBPACK_IMPORTED_MODULE_3__/* .parseHost */ .o6)(first.host) : null;
    return host === null ? policy.decide(effects, callId) : policy.connect(host).decision;
}
async function effectsOfTool(name, args, setting) {
    const tools = await allTools(setting);
    const tool = tools.find((candidate) => candidate.name === name);
    if (tool === undefined) {
        const names = [...tools.map((known) => known.name), ...Object.keys(ruleForms), 'Bash', 'GitHub', 'Net', 'Agent'];
        throw invalid(`There is no tool ${JSON.stringify(name)}; expected one of ${names.join(', ')}${(0,_policy_nearest_js__WEBPACK_IMPORTED_MODULE_7__/* .nearest */ .p)(name, names)}`);
    }
    const parsed = tool.schema.safeParse(args());
    if (!parsed.success)
        throw invalid(`The arguments of ${name} do not fit: ${zod__WEBPACK_IMPORTED_MODULE_8__/* .prettifyError */ .S1(parsed.error).replace(/\s+/g, ' ')}`);
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
    const spillFolder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)(), 'mewcode-explain', 'spill');
    return {
        paths: (0,_policy_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .createPathCheck */ .Kr)({ workspace: cwd, spillFolder }),
        mayRead: () => false,
        ledger: new Map(),
        pictures: (0,_tools_picture_js__WEBPACK_IMPORTED_MODULE_6__/* .createPictureAllowance */ .d)(null),
        runCommand: () => Promise.reject(new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('internal', nothingRuns)),
        background: (0,_sandbox_background_js__WEBPACK_IMPORTED_MODULE_5__/* .noBackground */ ._)(nothingRuns),
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
        throw invalid(`The arguments are no JSON: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown)}`);
    }
    throw invalid('The arguments must be a JSON object, such as {"path": "src/a.ts"}');
}
function invalid(message) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', message.endsWith('.') ? message : `${message}.`);
}


/***/ }),

/***/ 35993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57975);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(58566);
/* harmony import */ var _policy_schema_sections_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29856);
/* harmony import */ var _policy_verdict_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2381);
/* harmony import */ var _sandbox_outlet_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93642);
/* harmony import */ var _transcript_decisions_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(62981);
/* harmony import */ var _transcript_transcript_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(22135);
/* harmony import */ var _describe_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(70813);
/* harmony import */ var _policy_call_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(18571);
/* harmony import */ var _policy_source_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(43970);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(16959);
/**
 * `mewcode policy simulate`: what another policy would have said to the calls of a run, in their order.
 */













const options = { ..._policy_source_js__WEBPACK_IMPORTED_MODULE_10__/* .policyOptions */ .VJ, json: { type: 'boolean' } };
async function run(args, io) {
    const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_1__.parseArgs)({ args: [...args], options, allowPositionals: true });
    const path = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_11__/* .onlyPositional */ .jR)(positionals, 'a transcript');
    (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_11__/* .readInput */ .R5)(io, path, 'transcript');
    const { events, skipped } = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_7__/* .replayTranscript */ .mg)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(io.cwd, path));
    if (events.length === 0)
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `${path} holds no line of a transcript.`);
    const { settings } = (0,_policy_source_js__WEBPACK_IMPORTED_MODULE_10__/* .choosePolicy */ .KV)(io, values);
    const simulated = { ...simulate(events, (0,_policy_verdict_js__WEBPACK_IMPORTED_MODULE_4__/* .createPolicy */ .B)(settings)), skipped };
    io.out(values.json === true ? (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_11__/* .json */ .Pq)({ policy: settings.source, ...simulated }) : say(settings.source, simulated));
    return simulated.newlyAllowed > 0 ? 1 : 0;
}
/** One policy for all calls, so that what a rule allows a few times is counted as in the run. */
function simulate(events, policy) {
    const flips = [];
    let [calls, unknown] = [0, 0];
    const replay = replayMarks(events, policy);
    for (const event of events) {
        replay.before(event);
        const decided = (0,_transcript_decisions_js__WEBPACK_IMPORTED_MODULE_6__/* .decisionOf */ .u)(event);
        if (decided === null)
            continue;
        const { callId, tool, effects, decision } = decided;
        const known = isKnownDecision(decision) && areTexts(tool);
        if (known && !isOfPolicy(decision))
            continue;
        calls += 1;
        // Null for what this version does not know.
        const now = known && areKnown(effects) ? (0,_policy_call_js__WEBPACK_IMPORTED_MODULE_9__/* .decideAny */ .vj)(effects, policy, callId ?? undefined) : null;
        if (now?.verdict === 'allow')
            replay.allow(callId);
        if (now === null)
            unknown += 1;
        else if (now.verdict !== decision.verdict) {
            const { verdict, layer, rule, reason, hint } = now;
            const before = { verdict: decision.verdict, layer: decision.layer, rule: decision.rule, reason: decision.reason };
            const after = { verdict, layer, rule, reason, hint };
            flips.push({ seq: event.seq, callId, tool, effects: effects.map(_describe_js__WEBPACK_IMPORTED_MODULE_8__/* .describeEffect */ .x), before, after });
        }
    }
    const count = (verdict) => flips.filter(({ after }) => after.verdict === verdict).length;
    return { calls, newlyAllowed: count('allow'), newlyDenied: count('deny'), flips, unknown };
}
/**
 * Marks a policy with what the run found in its results. Before the next call is judged: under a policy that took nothing
 * away, that one may be on record before the result of the one before it. A call that is denied now finds nothing.
 */
function replayMarks(events, { taint }) {
    const found = events.flatMap((event) => {
        if (event.kind !== 'tainted')
            return [];
        const origin = _policy_schema_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .origins */ .kt.find((known) => known === event.origin);
        return origin === undefined ? [] : [{ origin, what: event.what, callId: event.callId }];
    });
    const allowed = new Set([null]);
    return {
        before(event) {
            if (event.kind === 'decision')
                for (const mark of found)
                    if (allowed.has(mark.callId))
                        taint.mark(mark);
        },
        allow: (callId) => void allowed.add(callId),
    };
}
/** A call that never became a valid one has no effects, and no policy would have let it pass; nor what the proxy refused. */
function isOfPolicy({ layer, rule }) {
    return layer !== 'tool' && rule !== _sandbox_outlet_js__WEBPACK_IMPORTED_MODULE_5__/* .boundary */ .pP.rule;
}
/** The file may come from a later version, or from anybody, and so may what is in it. */
function isKnownDecision(decision) {
    const { verdict = '', layer, rule, reason } = decision ?? {};
    return ['allow', 'deny'].includes(verdict) && areTexts(layer, reason, rule ?? '');
}
function areKnown(effects) {
    return Array.isArray(effects) && effects.length > 0 && effects.every(isKnown);
}
const fields = {
    read: ({ via, relative }) => ['read', 'glob', 'grep'].some((known) => known === via) && areTexts(relative),
    write: ({ via, relative }) => ['edit', 'write'].some((known) => known === via) && areTexts(relative),
    exec: ({ command, argvs, folder = '', undecidable = '', constructs = [] }) => areTexts(command, folder, undecidable) && areLists(argvs) && areLists([constructs]),
    net: ({ host }) => areTexts(host),
    mcp: ({ server, tool, args }) => areTexts(server, tool) && typeof args === 'object' && args !== null,
    spawn: ({ role }) => areTexts(role),
    github: ({ operation, args }) => areTexts(operation) && typeof args === 'object' && args !== null,
    internal: ({ what }) => areTexts(what),
    outside: ({ operation, asWritten, why }) => areTexts(operation, asWritten, why),
};
function isKnown(effect) {
    return (typeof effect === 'object' &&
        effect !== null &&
        areTexts(effect.kind) &&
        Object.hasOwn(fields, effect.kind) &&
        fields[effect.kind]({ ...effect }));
}
function areLists(values) {
    return Array.isArray(values) && values.every((list) => Array.isArray(list) && areTexts(...list));
}
function areTexts(...values) {
    return values.every((value) => typeof value === 'string');
}
function say(source, { calls, flips, unknown, skipped, ...counts }) {
    const lines = flips.map(({ seq, tool, effects, before, after }) => {
        const now = after.verdict === 'allow' ? 'newly allowed' : 'newly denied';
        const was = before.rule ?? before.reason;
        return `${now}: ${tool}: ${effects.join('; ')} (line ${seq + 1})\n    was ${before.verdict}: ${was}\n    now ${after.verdict}: ${after.reason}\n`;
    });
    const notes = [
        ...(unknown > 0
            ? [`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_12__/* .plural */ .LS)(unknown, 'call')} could not be judged: this version does not know their effects.\n`]
            : []),
        ...(skipped > 0 ? [`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_12__/* .plural */ .LS)(skipped, 'line')} could not be read; see mewcode verify.\n`] : []),
    ];
    const { newlyAllowed, newlyDenied } = counts;
    const sum = `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_12__/* .plural */ .LS)(calls, 'call')} judged by ${source}: ${newlyAllowed} newly allowed, ${newlyDenied} newly denied.\n`;
    return [...lines, ...notes, sum].join('');
}


/***/ }),

/***/ 43970:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ presetNamed),
/* harmony export */   KV: () => (/* binding */ choosePolicy),
/* harmony export */   VJ: () => (/* binding */ policyOptions),
/* harmony export */   _N: () => (/* binding */ presetsOf),
/* harmony export */   hS: () => (/* binding */ hasPolicy),
/* harmony export */   n$: () => (/* binding */ presetText),
/* harmony export */   s5: () => (/* binding */ compileFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(89218);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17594);
/* harmony import */ var _policy_load_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(34185);
/* harmony import */ var _policy_nearest_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(78400);
/* harmony import */ var _policy_schema_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(35991);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(16959);
/**
 * The policy that a command judges by: a file, a preset, or what a run in this folder would find.
 */








const policyOptions = {
    policy: { type: 'string' },
    preset: { type: 'string' },
    mode: { type: 'string' },
};
/** @throws MewError `policy_invalid` for a policy that cannot be used, UsageError for a choice that makes no sense. */
function choosePolicy(io, { policy, preset, mode }) {
    if (policy !== undefined && preset !== undefined)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .UsageError */ .eb('--policy and --preset exclude each other.');
    const lowered = mode === undefined ? null : modeNamed(mode);
    const path = policy ?? (preset === undefined && hasPolicy(io) ? _action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .policyPath */ .k1 : null);
    if (path !== null)
        return compileFile(io, path, lowered);
    const name = presetNamed(preset ?? 'read-only');
    const notes = preset === undefined ? [`There is no ${_action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .policyPath */ .k1} here: the preset read-only is in force.`] : [];
    const text = presetText(io, name);
    return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_4__/* .compilePolicy */ .C_)({ text, source: `preset ${name}`, origin: 'preset', notes, presets: presetsOf(io), lowered });
}
/** A file that extends `repo` is seen with the policy of this folder. */
function compileFile(io, path, lowered = null) {
    const own = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.cwd, _action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .policyPath */ .k1);
    const isOwn = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(io.cwd, path) === own;
    // Only to refuse what a run refuses; that it is missing is said when it is read.
    if (isOwn)
        hasPolicy(io);
    const text = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .readInput */ .R5)(io, path, 'policy').toString('utf8');
    const adds = !isOwn && _action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .extendsRepository */ .U6.test(text) && hasPolicy(io);
    const repository = adds ? { text: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(own, 'utf8'), source: _action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .policyPath */ .k1 } : null;
    return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_4__/* .compilePolicy */ .C_)({ text, source: path, origin: 'file', presets: presetsOf(io), repository, lowered });
}
/**
 * Whether the folder has a policy of its own.
 *
 * @throws MewError `policy_invalid` for what a run would refuse: a link may point at what somebody else controls.
 */
function hasPolicy({ cwd }) {
    const steps = [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(_action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .policyPath */ .k1), _action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .policyPath */ .k1];
    for (const step of steps) {
        const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(cwd, step), { throwIfNoEntry: false });
        if (found === undefined)
            return false;
        if (found.isSymbolicLink())
            throw unreadable(step, 'symlink');
        if (step === _action_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .policyPath */ .k1 && !found.isFile())
            throw unreadable(step, found.isDirectory() ? 'folder' : 'special file');
    }
    return true;
}
function unreadable(path, kind) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .MewError */ .YG('policy_invalid', `${path} is a ${kind}; only a regular text file is read.`);
}
/** @throws MewError `input_invalid` when there is no preset of that name. */
function presetNamed(name) {
    const known = _policy_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .presetNames */ .gC.find((preset) => preset === name);
    if (known !== undefined)
        return known;
    const expected = `the presets are ${_policy_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .presetNames */ .gC.join(', ')}${(0,_policy_nearest_js__WEBPACK_IMPORTED_MODULE_7__/* .nearest */ .p)(name, _policy_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .presetNames */ .gC)}`;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .MewError */ .YG('input_invalid', `There is no preset ${JSON.stringify(name)}; ${expected}`);
}
function presetText(io, name) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(presetsOf(io), `${name}.yml`), 'utf8');
}
function presetsOf({ packageRoot }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(packageRoot, 'presets');
}
function modeNamed(name) {
    const known = _policy_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI.find((mode) => mode === name);
    if (known === undefined)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .UsageError */ .eb(`--mode is one of ${_policy_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI.join(', ')}${(0,_policy_nearest_js__WEBPACK_IMPORTED_MODULE_7__/* .nearest */ .p)(name, _policy_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI)}`);
    return known;
}


/***/ }),

/***/ 93642:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  pP: () => (/* binding */ boundary),
  YX: () => (/* binding */ createOutlet),
  Kp: () => (/* binding */ denial),
  SP: () => (/* binding */ shown)
});

// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(71553);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/host.js
var base_host = __webpack_require__(98151);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
;// CONCATENATED MODULE: ./lib/sandbox/addresses.js
/**
 * What an address is to this machine. Attack: a name that anybody may register leads to the metadata service of the
 * cloud, to a router, or back to the runner itself.
 */

/** Lists of one family each: a list with both would take `::ffff:7f00:1` for 127.0.0.1, which some programs do not. */
const never = {
    // This network, link-local with its metadata service, protocol assignments, examples, old relays, multicast, reserved.
    ipv4: listOf([
        ...['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24'],
        ...['203.0.113.0/24', '192.88.99.0/24', '224.0.0.0/4', '240.0.0.0/4'],
        // Metadata services of Azure and of Alibaba.
        ...['168.63.129.16/32', '100.100.100.200/32'],
    ]),
    // Tunnels, which hold an IPv4 address, examples, and the metadata services of AWS and Google.
    ipv6: listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', 'fd00:ec2::254/128', 'fd20:ce::254/128']),
};
const local = {
    ipv4: listOf(['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']),
    ipv6: listOf(['::1/128', 'fc00::/7']),
};
/** Everything else, mapped and translated IPv4 addresses included, leads nowhere or somewhere in disguise. */
const assigned = { ipv4: listOf(['0.0.0.0/0']), ipv6: listOf(['2000::/3']) };
/** `own`: the addresses of this machine, which may be public ones. */
function reachOf(address, own) {
    const family = familyOf(address);
    // A zone (`fe80::1%eth0`) is no part of a public address.
    if (family === null || address.includes('%') || never[family].check(address, family))
        return 'never';
    if (local[family].check(address, family))
        return 'private';
    if (!assigned[family].check(address, family))
        return 'never';
    const ours = listOf(own.filter((each) => familyOf(each) === family).map((each) => `${each}/${bits[family]}`));
    return ours.check(address, family) ? 'private' : 'public';
}
const bits = { ipv4: 32, ipv6: 128 };
function familyOf(address) {
    return (0,external_node_net_.isIPv4)(address) ? 'ipv4' : (0,external_node_net_.isIPv6)(address) ? 'ipv6' : null;
}
function listOf(ranges) {
    const list = new external_node_net_.BlockList();
    for (const range of ranges) {
        const [address = '', prefix] = range.split('/');
        list.addSubnet(address, Number(prefix), (0,external_node_net_.isIPv4)(address) ? 'ipv4' : 'ipv6');
    }
    return list;
}

;// CONCATENATED MODULE: ./lib/sandbox/outlet.js
/**
 * The only way from a sandbox to another machine: a host is judged by its name, resolved once, and connected to at one of
 * the addresses that were judged. Attack: a resolver that gives another address when it is asked again.
 */









function createOutlet(options) {
    const { judge, onDecision, resolve = resolveName, dial = dialAddress, ownAddresses = addressesOfThisMachine, } = options;
    let asked = 0;
    const refuse = (host, decision) => {
        onDecision(host, decision);
        return { ok: false, status: 403, reason: decision.reason };
    };
    return async (authority, gone) => {
        asked += 1;
        if (asked > limits/* limits */.F.network.connections) {
            // Said once: the transcript must not grow with every further try.
            const tooMany = denial(`A run opens ${limits/* limits */.F.network.connections} connections at most, and they are used up.`);
            return asked === limits/* limits */.F.network.connections + 1 ? refuse(shown(authority), tooMany) : refused(tooMany);
        }
        const host = (0,base_host/* parseHost */.o6)(authority);
        if (host === null)
            return refuse(shown(authority), denial('Commands reach hosts by name and port only.'));
        const { decision, mayBePrivate } = judge(host);
        if (decision.verdict === 'deny')
            return refuse((0,base_host/* formatHost */.g9)(host), decision);
        onDecision((0,base_host/* formatHost */.g9)(host), decision);
        try {
            const addresses = await within(limits/* limits */.F.network.resolve, resolve(host.name));
            const own = ownAddresses();
            const open = addresses.filter((address) => isOpen(address, { own, mayBePrivate }));
            if (open.length === 0 && addresses.length > 0)
                return refuse((0,base_host/* formatHost */.g9)(host), leadsInside(host, addresses));
            const socket = await dialFirst(open, (address, signal) => dial({ address, port: host.port }, signal), gone);
            return { ok: true, host, socket };
        }
        catch (thrown) {
            return { ok: false, status: 502, reason: `${(0,base_host/* formatHost */.g9)(host)} cannot be reached: ${(0,errors/* messageOf */.bD)(thrown)}` };
        }
    };
}
function isOpen(address, { own, mayBePrivate }) {
    const reach = reachOf(address, own);
    return reach === 'public' || (reach === 'private' && mayBePrivate);
}
function leadsInside(host, addresses) {
    const where = shown(addresses.join(', '));
    const reason = `${(0,base_host/* formatHost */.g9)(host)} leads to ${where}, an address of this machine, of its network or of no use.`;
    const isPrivate = addresses.some((address) => reachOf(address, []) !== 'never');
    return { ...denial(reason), hint: isPrivate ? `network: {allow_private: ["${(0,base_host/* formatHost */.g9)(host)}"]}` : null };
}
/** By what no policy opens. */
function denial(reason) {
    return { verdict: 'deny', parallel: false, layer: 'blocklist', ...boundary, reason, hint: null };
}
/** In a decision that no policy makes: about an address, a tunnel, the number of connections, or a name that is none. */
const boundary = { rule: 'network boundary', source: 'built-in guard' };
function refused({ reason }) {
    return { ok: false, status: 403, reason };
}
/** Of a text that anybody may have written. */
function shown(text) {
    return (0,base_text/* clip */.$Q)(text.replace(/[^\x20-\x7e]/g, '?'), limits/* limits */.F.comment.cellCharacters);
}
async function dialFirst(addresses, dial, gone) {
    let failure = new Error('it has no address');
    for (const address of addresses.slice(0, limits/* limits */.F.network.addresses)) {
        const signal = AbortSignal.any([gone, AbortSignal.timeout(limits/* limits */.F.network.connect)]);
        try {
            return await dial(address, signal);
        }
        catch (thrown) {
            failure = thrown;
        }
        if (gone.aborted)
            break;
    }
    throw failure;
}
async function resolveName(name) {
    return (await (0,promises_.lookup)(name, { all: true })).map(({ address }) => address);
}
async function dialAddress({ address, port }, signal) {
    const socket = (0,external_node_net_.connect)({ host: address, port, allowHalfOpen: true, noDelay: true });
    try {
        await (0,external_node_events_.once)(socket, 'connect', { signal });
        return socket;
    }
    catch (thrown) {
        socket.on('error', () => { }).destroy();
        throw thrown;
    }
}
function addressesOfThisMachine() {
    return Object.values((0,external_node_os_.networkInterfaces)()).flatMap((each) => each?.map(({ address }) => address) ?? []);
}
async function within(milliseconds, work) {
    const late = Promise.withResolvers();
    const timer = setTimeout(() => late.reject(new Error('its name is not resolved in time')), milliseconds);
    try {
        return await Promise.race([work, late.promise]);
    }
    finally {
        clearTimeout(timer);
    }
}


/***/ }),

/***/ 22135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Wr: () => (/* binding */ followTranscript),
  B$: () => (/* binding */ openTranscript),
  mg: () => (/* binding */ replayTranscript)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./lib/transcript/chain.js
var chain = __webpack_require__(77491);
;// CONCATENATED MODULE: ./lib/transcript/events.js
const transcriptVersion = 1;

;// CONCATENATED MODULE: ./lib/transcript/transcript.js
/**
 * The append-only transcript: one JSON line an event, each line carrying the hash of the one before it. What was
 * written survives the death of the process; nothing is ever rewritten.
 */



/** Opens a transcript for appending; one that exists already goes on after its last whole line. */
function openTranscript(options) {
    const fd = (0,external_node_fs_.openSync)(options.path, 'a+', 0o600);
    const before = readLines(options.path);
    // Half a line is what a crash leaves; behind it the chain could not go on.
    if (before.torn > 0)
        (0,external_node_fs_.ftruncateSync)(fd, (0,external_node_fs_.fstatSync)(fd).size - before.torn);
    let seq = before.lines.length;
    let prev = before.lines.at(-1) === undefined ? chain/* noLine */.An : (0,chain/* lineHash */.Hw)(before.lines.at(-1) ?? '');
    return {
        append(event) {
            const envelope = {
                v: transcriptVersion,
                seq,
                t: new Date(options.now()).toISOString(),
                prev,
            };
            const line = JSON.stringify({ ...envelope, ...event }, (key, value) => {
                if (typeof value === 'string')
                    return options.redact(value);
                // Their names are the model's own; all others are ours.
                return key === 'args' ? withRedactedNames(value, options.redact) : value;
            });
            (0,external_node_fs_.writeSync)(fd, `${line}\n`);
            prev = (0,chain/* lineHash */.Hw)(line);
            seq += 1;
            // Once a turn, beside the work: `write` survives the process, this survives the machine.
            if (event.kind === 'response')
                (0,external_node_fs_.fdatasync)(fd, () => { });
        },
        head: () => prev,
        close() {
            (0,external_node_fs_.fsyncSync)(fd);
            (0,external_node_fs_.closeSync)(fd);
        },
    };
}
function withRedactedNames(value, redact) {
    if (Array.isArray(value))
        return value.map((item) => withRedactedNames(item, redact));
    if (typeof value !== 'object' || value === null)
        return value;
    const entries = Object.entries(value).map(([name, inner]) => [redact(name), withRedactedNames(inner, redact)]);
    return Object.fromEntries(entries);
}
/** Reads a transcript; lines that are not whole are skipped and counted. Unknown kinds are kept: readers skip them. */
function replayTranscript(path) {
    const { lines, torn } = readLines(path);
    const events = lines.map(tryParseLine).filter((event) => event !== null);
    const last = lines.at(-1);
    return {
        events,
        skipped: lines.length - events.length + (torn > 0 ? 1 : 0),
        head: last === undefined ? chain/* noLine */.An : (0,chain/* lineHash */.Hw)(last),
    };
}
/**
 * A function that gives every event of a transcript that is still being written, as `replayTranscript` does. Each call
 * parses only what was appended since the one before.
 */
function followTranscript(path) {
    const events = [];
    let read = 0;
    return () => {
        const { lines, end } = readLines(path, read);
        events.push(...lines.map(tryParseLine).filter((event) => event !== null));
        read = end;
        return events;
    };
}
/** The whole lines from byte `start` on, where they end, and how many bytes follow without a newline. */
function readLines(path, start = 0) {
    const bytes = (0,external_node_fs_.readFileSync)(path);
    const end = Math.max(start, bytes.lastIndexOf(10) + 1);
    const lines = bytes.subarray(start, end).toString('utf8').split('\n').slice(0, -1);
    return { lines, end, torn: bytes.length - end };
}
function tryParseLine(line) {
    try {
        const value = JSON.parse(line);
        return isTranscriptLine(value) ? value : null;
    }
    catch {
        return null;
    }
}
function isTranscriptLine(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const line = value;
    return line.v === transcriptVersion && typeof line.seq === 'number' && typeof line.kind === 'string';
}


/***/ })

};

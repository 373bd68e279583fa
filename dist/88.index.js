export const id = 88;
export const ids = [88];
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

/***/ 29088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _policy_schema_sections_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29856);
/* harmony import */ var _policy_verdict_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2381);
/* harmony import */ var _describe_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70813);
/* harmony import */ var _policy_call_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(18571);
/* harmony import */ var _policy_source_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(43970);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(16959);
/**
 * `mewcode policy explain`: the verdict on one call, and on each of its effects by itself.
 */







const options = { ..._policy_source_js__WEBPACK_IMPORTED_MODULE_5__/* .policyOptions */ .VJ, bash: { type: 'string' }, json: { type: 'boolean' } };
async function run(args, io) {
    const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ args: attached(args), options, allowPositionals: true });
    if (values.bash !== undefined && positionals.length > 0)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .UsageError */ .eb('it takes a call or --bash, not both.');
    const { settings } = (0,_policy_source_js__WEBPACK_IMPORTED_MODULE_5__/* .choosePolicy */ .KV)(io, values);
    // One that has counted nothing yet for each question, so that a `max` of one answers all of them.
    const policy = () => (0,_policy_verdict_js__WEBPACK_IMPORTED_MODULE_2__/* .createPolicy */ .B)(settings);
    const setting = { cwd: io.cwd, sandbox: settings.sandbox };
    const effects = values.bash === undefined
        ? await (0,_policy_call_js__WEBPACK_IMPORTED_MODULE_4__/* .effectsOf */ .w7)((0,_subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .onlyPositional */ .jR)(positionals, "a call such as 'Bash(npm test)'"), setting)
        : await (0,_policy_call_js__WEBPACK_IMPORTED_MODULE_4__/* .effectsOfCommand */ .VU)(values.bash, setting);
    const explained = explain(effects, policy);
    io.out(values.json === true ? (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .json */ .Pq)(explained) : say(explained));
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
    const judging = policy();
    const decision = (0,_policy_call_js__WEBPACK_IMPORTED_MODULE_4__/* .decideAny */ .vj)(effects, judging);
    return {
        ...decision,
        policy: { source, mode, sha256, notes },
        later: decision.verdict === 'deny' ? [] : _policy_schema_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .origins */ .kt.flatMap((origin) => deniedAfter(effects, policy(), origin)),
        marks: judging.taint.marks.map(({ origin, what }) => ({ origin, what })),
        effects: effects.flatMap(single).map((details) => {
            const { parallel: _, ...judged } = (0,_policy_call_js__WEBPACK_IMPORTED_MODULE_4__/* .decideAny */ .vj)([details], policy());
            return { effect: (0,_describe_js__WEBPACK_IMPORTED_MODULE_3__/* .describeEffect */ .x)(details), ...judged, details };
        }),
    };
}
function deniedAfter(effects, policy, origin) {
    policy.taint.mark({ origin, what: 'supposed here', callId: null });
    const { verdict, reason, hint } = (0,_policy_call_js__WEBPACK_IMPORTED_MODULE_4__/* .decideAny */ .vj)(effects, policy);
    return verdict === 'deny' ? [{ origin, reason, hint }] : [];
}
/** The commands of a list are judged one by one. */
function single(effect) {
    if (effect.kind !== 'exec' || effect.argvs.length < 2)
        return [effect];
    return effect.argvs.map((argv) => ({ ...effect, argvs: [argv], command: argv.join(' ') }));
}
function say({ policy, effects, later, marks, ...decision }) {
    const lines = [
        `${decision.verdict}: ${decision.reason}`,
        `  layer:  ${decision.layer}`,
        `  rule:   ${decision.rule ?? '(none)'}${decision.source === null ? '' : ` (${decision.source})`}`,
        ...(decision.hint === null ? [] : [`  to allow it, write: ${decision.hint}`]),
        `  policy: ${policy.source}, mode ${policy.mode}`,
        '  effects:',
        ...effects.map(({ effect, verdict, reason }) => `    ${verdict.padEnd(5)}  ${effect}: ${reason}`),
        ...later.map(({ origin, reason }) => `  after something ${origin}: deny: ${reason}`),
        ...marks.map(({ origin, what }) => `  reads something ${origin}: ${what}`),
        ...policy.notes.map((note) => `  note: ${note}`),
    ];
    return lines.map((line) => `${(0,_subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .oneLine */ .TN)(line)}\n`).join('');
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


/***/ })

};

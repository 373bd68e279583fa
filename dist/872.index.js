export const id = 872;
export const ids = [872];
export const modules = {

/***/ 78872:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var errors = __webpack_require__(961);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(37428);
// EXTERNAL MODULE: ./lib/base/errors.js
var base_errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/policy/load.js + 4 modules
var load = __webpack_require__(34185);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/policy/rule.js + 1 modules
var policy_rule = __webpack_require__(5249);
;// CONCATENATED MODULE: ./lib/cli/import-rule.js
/**
 * One entry of Claude Code's permission lists in the words of a policy. What differs in meaning is said, and what has no
 * counterpart is left out, which denies it.
 */



/** `root`: the absolute folder that the settings belong to. */
function mapRule(text, { list, root }) {
    const [, name = '', pattern = null] = /^([\w*-]+)(?:\((.*)\))?$/s.exec(text.trim()) ?? [];
    // Whatever was meant: not everything.
    if (pattern?.trim() === '')
        return left('there is nothing between the parentheses');
    const mapped = mapByName(name, { list, pattern, root });
    if (!mapped.ok)
        return mapped;
    const verdict = list === 'allow' ? 'allow' : 'deny';
    try {
        for (const rule of mapped.rules)
            (0,policy_rule/* compileRule */.mk)((0,policy_rule/* parseRule */.iT)(rule), verdict);
        return mapped;
    }
    catch (thrown) {
        return left(`${(0,base_errors/* messageOf */.bD)(thrown)}`);
    }
}
function mapByName(name, entry) {
    if (name.startsWith('mcp__'))
        return mapServer(name, entry);
    switch (name) {
        case 'Bash':
            return mapCommand(entry);
        case 'Read':
        case 'NotebookRead':
            // There a rule on reading holds for searching too; here only a deny does.
            return mapPath(entry.list === 'allow' ? ['Read', 'Glob', 'Grep'] : ['Read'], entry);
        case 'Edit':
        case 'MultiEdit':
        case 'NotebookEdit':
            return mapPath(['Edit'], entry);
        case 'Write':
            return mapPath(['Write'], entry);
        case 'Glob':
        case 'Grep':
            return mapPath([name], entry);
        case 'LS':
            return mapPath(['Glob'], entry);
        case 'WebFetch':
            return mapHost(entry);
        case 'Agent':
        case 'Task':
            return mapped([entry.pattern === null ? 'Agent' : `Agent(${entry.pattern.toLowerCase()})`]);
        case 'Skill':
            return left('skills are files of the trusted branch here, and loading one needs no rule');
        case 'TodoWrite':
            return left('the checklist of a run touches nothing, so it needs no rule');
        case 'WebSearch':
            return left('there is no tool that searches the web');
        default:
            return left('there is no such tool here');
    }
}
function mapped(rules, note = null) {
    return { ok: true, rules, note };
}
function left(why) {
    return { ok: false, why };
}
function mapCommand({ pattern, list }) {
    if (pattern === null || pattern === '*' || pattern === ':*')
        return mapped(['Bash']);
    const text = pattern.replace(/:\*$/, ' *').trim();
    const inner = text.replace(/ ?\*$/, '').includes('*');
    const narrower = `here a * inside a command stands for a part of one word, so this ${list === 'allow' ? 'allows' : 'denies'} less`;
    return mapped([`Bash(${text})`], inner ? narrower : null);
}
function mapServer(name, { list, pattern }) {
    if (pattern !== null)
        return left('rules on servers name a tool, without parentheses');
    const rule = name.slice('mcp__'.length).includes('__') ? name : `${name}__*`;
    const note = 'here each argument needs a list or pattern in args:, so this allows only calls without arguments';
    return mapped([rule], list === 'allow' ? note : null);
}
function mapHost({ pattern, list }) {
    const [, host] = /^domain:([\w.*-]+)$/.exec(pattern ?? '') ?? [];
    if (pattern !== null && host === undefined)
        return left('only WebFetch(domain:NAME) names a host');
    const rule = host === undefined ? 'Net' : `Net(${host}*)`;
    if (list === 'allow')
        return left(`there is no tool that fetches pages; commands get hosts from network: {allow: ["${host ?? 'NAME'}:443"]}`);
    return mapped([rule], 'there is no tool that fetches pages; this only keeps it so');
}
/** Patterns are those of a .gitignore there: a name without a slash is meant in every folder, a folder with all in it. */
function mapPath(names, { pattern, list, root }) {
    if (pattern === null || ['*', '**', '/**', './**'].includes(pattern)) {
        const every = list === 'allow' && names[0] === 'Read' ? ['Read(**)', 'Glob', 'Grep'] : names;
        return mapped(every);
    }
    const place = anchored(pattern, root);
    if (place === null) {
        const outside = 'it lies outside of the repository, where the built-in guard denies everything';
        return list === 'allow' ? left(outside) : left(`${outside}; nothing is lost`);
    }
    return mapped(names.flatMap((name) => spread(place, list).map((path) => `${name}(${path})`)));
}
/** Relative to the repository, with `**` in front where it holds in every folder; null for a place outside. */
function anchored(pattern, root) {
    if (pattern.startsWith('//')) {
        const inside = (0,external_node_path_.relative)(root, pattern.slice(1));
        return inside === '' ? '**' : /^\.\.(?:\/|$)/.test(inside) ? null : inside + (pattern.endsWith('/') ? '/' : '');
    }
    if (pattern.startsWith('~') || /(?:^|\/)\.\.(?:\/|$)/.test(pattern))
        return null;
    const plain = pattern.replace(/^(?:\.\/|\/)+/, '');
    const isAnchored = plain !== pattern || plain.replace(/\/$/, '').includes('/');
    return isAnchored ? plain : `**/${plain}`;
}
function spread(path, list) {
    if (path.endsWith('/'))
        return [`${path}**`];
    if (path.endsWith('**'))
        return [path];
    const last = path.slice(path.lastIndexOf('/') + 1);
    // A deny rather covers too much; an allow takes in a folder only where the name looks like one.
    const isFolder = list === 'allow' ? !/[.*]/.test(last) : true;
    return isFolder ? [path, `${path}/**`] : [path];
}

// EXTERNAL MODULE: ./lib/cli/policy-source.js
var policy_source = __webpack_require__(43970);
// EXTERNAL MODULE: ./lib/cli/subcommand.js
var subcommand = __webpack_require__(16959);
;// CONCATENATED MODULE: ./lib/cli/policy-import.js
/**
 * `mewcode policy import`: the permissions of a Claude Code settings file as a policy on stdout; on stderr, line by
 * line, what could not be taken over and why.
 */








const list = schemas/* array */.YOg(schemas/* string */.YjP()).default([]);
const settingsSchema = schemas/* looseObject */._H3({
    permissions: schemas/* looseObject */._H3({
        allow: list,
        deny: list,
        ask: list,
        defaultMode: schemas/* string */.YjP().optional(),
        additionalDirectories: list,
    })
        .default({ allow: [], deny: [], ask: [], additionalDirectories: [] }),
});
async function run(args, io) {
    const { values, positionals } = (0,external_node_util_.parseArgs)({
        args: [...args],
        options: { json: { type: 'boolean' } },
        allowPositionals: true,
    });
    const path = (0,subcommand/* onlyPositional */.jR)(positionals, 'a settings file');
    const { text, notes } = convert(readSettings(io, path), io.cwd);
    // What is printed must load: nobody should find out on the default branch.
    (0,load/* compilePolicy */.C_)({ text, source: 'the converted policy', origin: 'file', presets: (0,policy_source/* presetsOf */._N)(io) });
    io.out(values.json === true ? (0,subcommand/* json */.Pq)({ policy: text, notes }) : text);
    if (values.json !== true) {
        for (const { list: name, rule, taken, why } of notes)
            io.err(`${(0,subcommand/* oneLine */.TN)(`${name}: ${rule}: ${taken ? '' : 'left out: '}${why}`)}\n`);
    }
    return 0;
}
function readSettings(io, path) {
    try {
        return settingsSchema.parse(JSON.parse((0,subcommand/* readInput */.R5)(io, path, 'settings file')
            .toString('utf8')
            .replace(/^\ufeff/, '')));
    }
    catch (thrown) {
        if (thrown instanceof base_errors/* MewError */.YG)
            throw thrown;
        const why = thrown instanceof errors/* ZodError */.G ? core_errors/* prettifyError */.S1(thrown).replace(/\s+/g, ' ') : (0,base_errors/* messageOf */.bD)(thrown);
        throw new base_errors/* MewError */.YG('input_invalid', `${path} is no settings file of Claude Code: ${why}`);
    }
}
function convert(settings, root) {
    const notes = [];
    const rules = [];
    for (const name of ['allow', 'deny', 'ask']) {
        for (const rule of settings.permissions[name]) {
            const mapped = mapRule(rule, { list: name, root });
            const note = mapped.ok ? mapped.note : mapped.why;
            if (note !== null)
                notes.push({ list: name, rule, taken: mapped.ok, why: note });
            if (!mapped.ok)
                continue;
            if (name === 'ask')
                notes.push({ list: name, rule, taken: true, why: asked });
            rules.push({ from: `${name}: ${rule}`, entry: entryFor(name, mapped.rules) });
        }
    }
    notes.push(...besides(settings));
    return { text: render(rules, modeOf(settings)), notes };
}
const asked = 'nobody can be asked here, so it is denied, also where an allow would cover it';
function entryFor(name, [first = '', ...more]) {
    const texts = more.length === 0 ? first : [first, ...more];
    if (name === 'allow')
        return { allow: texts };
    return name === 'deny' ? { deny: texts } : { deny: texts, reason: 'A person would have to be asked.' };
}
const sameModes = ['plan', 'default', 'acceptEdits', 'bypassPermissions'];
function modeOf({ permissions: { defaultMode } }) {
    return defaultMode !== undefined && defaultMode !== 'default' && sameModes.includes(defaultMode) ? defaultMode : null;
}
/** What else the file says, none of which is a rule. */
function besides({ permissions, ...others }) {
    const note = (rule, why) => ({ list: 'settings', rule, taken: false, why });
    const { defaultMode, additionalDirectories } = permissions;
    return [
        ...(defaultMode === undefined || sameModes.includes(defaultMode)
            ? []
            : [note(`defaultMode: ${defaultMode}`, 'there is no such mode; what no rule allows is denied')]),
        ...additionalDirectories.map((folder) => note(`additionalDirectories: ${folder}`, 'a run sees its repository only; commands get folders from sandbox: {mounts: [...]}')),
        ...Object.keys(others)
            .filter((key) => ['hooks', 'env', 'sandbox'].includes(key))
            .map((key) => note(key, 'it is no permission; see the policy section of that name, or none')),
    ];
}
function render(rules, mode) {
    const document = new dist/* Document */.yo({
        version: 1,
        // Claude Code reads the project without a rule.
        extends: 'read-only',
        ...(mode !== null && { mode }),
        ...(rules.length > 0 && { rules: rules.map(({ entry }) => entry) }),
    });
    document.commentBefore =
        ' Converted from the permissions of Claude Code. Without a rule nothing but reading is allowed here,\n and nobody is asked: check it with mewcode policy check.';
    const items = document.get('rules');
    if ((0,dist/* isSeq */.oP)(items)) {
        for (const [index, item] of items.items.entries()) {
            if ((0,dist/* isMap */.jh)(item))
                item.commentBefore = ` ${rules[index]?.from.replace(/\s+/g, ' ') ?? ''}`;
        }
    }
    return document.toString({ lineWidth: 0, flowCollectionPadding: false });
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

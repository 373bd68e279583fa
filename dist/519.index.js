export const id = 519;
export const ids = [519];
export const modules = {

/***/ 86519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _policy_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35991);
/* harmony import */ var _policy_source_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(43970);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(16959);
/**
 * `mewcode policy presets`: what they are for, or the text of one.
 */




async function run(args, io) {
    const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({
        args: [...args],
        options: { json: { type: 'boolean' } },
        allowPositionals: true,
    });
    if (positionals.length > 0) {
        const name = (0,_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .presetNamed */ .$Q)((0,_subcommand_js__WEBPACK_IMPORTED_MODULE_3__/* .onlyPositional */ .jR)(positionals, 'the name of a preset'));
        const text = (0,_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .presetText */ .n$)(io, name);
        io.out(values.json === true ? (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_3__/* .json */ .Pq)({ name, text }) : text);
        return 0;
    }
    const presets = _policy_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .presetNames */ .gC.map((name) => ({ name, description: firstSentence((0,_policy_source_js__WEBPACK_IMPORTED_MODULE_2__/* .presetText */ .n$)(io, name)) }));
    const lines = presets.map(({ name, description }) => `${name.padEnd(10)}  ${description}\n`);
    io.out(values.json === true ? (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_3__/* .json */ .Pq)(presets) : lines.join(''));
    return 0;
}
/** A preset begins with what it is for. */
function firstSentence(text) {
    return /^# (.*?\.)(?:\s|$)/.exec(text)?.[1] ?? '';
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

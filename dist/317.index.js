export const id = 317;
export const ids = [317];
export const modules = {

/***/ 26317:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
;// CONCATENATED MODULE: ./lib/cli/init-look.js
/**
 * What a folder says of itself: its languages, where its sources lie, and how it is tested. Nothing is run, and names
 * that would need quoting are left out.
 */


function look(root) {
    const kinds = markers.filter(({ file }) => isFile((0,external_node_path_.join)(root, file)));
    const commands = [
        ...packageScripts(root),
        ...makeTargets(root),
        ...kinds.flatMap(({ file, commands: known }) => known.map((command) => ({ command, from: file }))),
    ];
    const unique = new Map(commands.map((command) => [command.command, command]));
    return {
        languages: [...new Set(kinds.map(({ language }) => language))],
        folders: folderNames.filter((name) => isFolder((0,external_node_path_.join)(root, name))),
        commands: [...unique.values()],
    };
}
const markers = [
    { file: 'package.json', language: 'JavaScript', commands: [] },
    { file: 'tsconfig.json', language: 'TypeScript', commands: [] },
    { file: 'pyproject.toml', language: 'Python', commands: ['python -m pytest'] },
    { file: 'setup.py', language: 'Python', commands: ['python -m pytest'] },
    { file: 'go.mod', language: 'Go', commands: ['go test ./...', 'go vet ./...'] },
    { file: 'Cargo.toml', language: 'Rust', commands: ['cargo test', 'cargo check'] },
    { file: 'Gemfile', language: 'Ruby', commands: ['bundle exec rake test'] },
    { file: 'pom.xml', language: 'Java', commands: ['mvn -o test'] },
    { file: 'build.gradle', language: 'Java', commands: ['./gradlew --offline test'] },
    { file: 'build.gradle.kts', language: 'Kotlin', commands: ['./gradlew --offline test'] },
    { file: 'composer.json', language: 'PHP', commands: ['vendor/bin/phpunit'] },
    { file: 'mix.exs', language: 'Elixir', commands: ['mix test'] },
];
// biome-ignore format: a list
const folderNames = [
    'src', 'lib', 'app', 'apps', 'packages', 'cmd', 'internal', 'pkg', 'crates', 'test', 'tests', 'spec', 'specs',
    '__tests__', 'examples', 'docs',
];
/** Scripts that check and do not change, publish or serve, by the names that people give them. */
const checking = /^(?:test|lint|check|typecheck|type-check|types|tsc|build|unit|e2e|format:check|verify)(?:[:._-][\w:.-]+)?$/;
function packageScripts(root) {
    const scripts = field(tryJson((0,external_node_path_.join)(root, 'package.json')), 'scripts');
    if (typeof scripts !== 'object' || scripts === null)
        return [];
    const manager = lockFiles.find(([file]) => isFile((0,external_node_path_.join)(root, file)))?.[1] ?? 'npm';
    return Object.keys(scripts)
        .filter((name) => checking.test(name))
        .map((name) => ({
        command: name === 'test' ? `${manager} test` : `${manager} run ${name}`,
        from: `package.json, script ${name}`,
    }));
}
const lockFiles = [
    ['pnpm-lock.yaml', 'pnpm'],
    ['yarn.lock', 'yarn'],
    ['package-lock.json', 'npm'],
];
function makeTargets(root) {
    const text = tryText((0,external_node_path_.join)(root, 'Makefile')) ?? '';
    const targets = Array.from(text.matchAll(/^([\w.-]+)\s*:(?![:=])/gm), ([, name = '']) => name);
    return [...new Set(targets)]
        .filter((name) => checking.test(name))
        .map((name) => ({ command: `make ${name}`, from: `Makefile, target ${name}` }));
}
function field(value, name) {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? Reflect.get(value, name)
        : undefined;
}
function tryJson(path) {
    try {
        return JSON.parse(tryText(path) ?? 'null');
    }
    catch {
        return null;
    }
}
function tryText(path) {
    return isFile(path) ? (0,external_node_fs_.readFileSync)(path, 'utf8') : null;
}
function isFile(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}
function isFolder(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

// EXTERNAL MODULE: ./lib/cli/policy-source.js
var policy_source = __webpack_require__(43970);
// EXTERNAL MODULE: ./lib/cli/subcommand.js
var subcommand = __webpack_require__(16959);
;// CONCATENATED MODULE: ./lib/cli/policy-init.js
/**
 * `mewcode policy init`: a first policy from what the folder holds. It names whole commands only, and what it does not
 * know it leaves to the reader as a comment.
 */







const options = { stdout: { type: 'boolean' }, json: { type: 'boolean' } };
async function run(args, io) {
    const { values } = (0,external_node_util_.parseArgs)({ args: [...args], options });
    const found = look(io.cwd);
    const text = render(found);
    if (values.stdout === true) {
        io.out(values.json === true ? (0,subcommand/* json */.Pq)({ path: null, text, ...found }) : text);
        return 0;
    }
    if (!tryWrite((0,external_node_path_.join)(io.cwd, policy_source/* policyPath */.k1), text)) {
        io.err(`mewcode: ${policy_source/* policyPath */.k1} exists and stays as it is; mewcode policy init --stdout prints the new one.\n`);
        return 1;
    }
    const next = `Read it, then try it: mewcode policy check, mewcode policy explain 'Edit(src/a.ts)'.\n`;
    io.out(values.json === true ? (0,subcommand/* json */.Pq)({ path: policy_source/* policyPath */.k1, text, ...found }) : `Wrote ${policy_source/* policyPath */.k1}. ${next}`);
    return 0;
}
/** False when something lies there; a link counts. */
function tryWrite(path, text) {
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
        (0,external_node_fs_.writeFileSync)(path, text, { flag: 'wx' });
        return true;
    }
    catch (thrown) {
        if ((0,external_node_fs_.existsSync)(path) || (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST'))
            return false;
        throw new errors/* MewError */.YG('input_invalid', `${policy_source/* policyPath */.k1} cannot be written: ${(0,errors/* messageOf */.bD)(thrown)}`);
    }
}
function render({ folders, commands, languages }) {
    const language = languages.length === 0 ? '' : ` Found here: ${languages.join(', ')}.`;
    return `# What MewCode may do in this repository. Whatever no rule allows is denied.${language}
# It counts once it is on the default branch. Check it with: mewcode policy check
version: 1

# Reading and searching, without files that hold secrets by their name (mewcode policy presets read-only).
extends: read-only

rules:
${editRules(folders)}
${commandRules(commands)}
  # What must never happen, whatever is allowed above or added later.
  - deny: Bash(git push *)
    reason: The Action delivers a branch by itself.

# Built-in guards that stay: .git, workflows, code owners, agent configuration, files named like secrets.
# unlock: [workflow_files]

limits:
  turns: 25
  wall: 30m
  # cost_usd: 2.00

publish:
  max_files: 50
`;
}
function editRules(folders) {
    if (folders.length === 0) {
        return `  # No source folder was found by name; say which files may be changed.
  # - allow: Edit(src/**)`;
    }
    return [
        '  # Files that may be changed, by whichever tool.',
        ...folders.map((name) => `  - allow: Edit(${name}/**)`),
    ].join('\n');
}
function commandRules(commands) {
    if (commands.length === 0) {
        return `  # Commands are allowed whole, word by word.
  # - allow: Bash(npm test)`;
    }
    const rules = commands.map(({ command, from }) => `  - allow: Bash(${command})  # ${from}`);
    return [
        '  # Commands, whole and word by word. They run what the repository says, in a sandbox without network.',
        ...rules,
    ].join('\n');
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

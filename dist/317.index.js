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
// EXTERNAL MODULE: ./lib/action/policy-source.js
var policy_source = __webpack_require__(89218);
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
        if ((0,external_node_fs_.existsSync)(path) || (0,errors/* errnoOf */.UQ)(thrown) === 'EEXIST')
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


/***/ })

};

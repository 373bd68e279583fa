export const id = 148;
export const ids = [148];
export const modules = {

/***/ 17148:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./lib/action/policy-source.js
var policy_source = __webpack_require__(89218);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
// EXTERNAL MODULE: ./lib/policy/risky-programs.js
var risky_programs = __webpack_require__(67008);
// EXTERNAL MODULE: ./lib/policy/wrappers.js + 1 modules
var wrappers = __webpack_require__(81626);
// EXTERNAL MODULE: ./lib/policy/rule.js + 1 modules
var policy_rule = __webpack_require__(5249);
// EXTERNAL MODULE: ./lib/policy/words.js
var policy_words = __webpack_require__(39015);
;// CONCATENATED MODULE: ./lib/cli/lint-rules.js
/**
 * The rules of one file, taken apart again, and examples of what a pattern covers.
 */


/** Nothing for a rule of another file. */
function parseOwnRule(rule, source) {
    const line = lineIn(source, rule);
    if (line === null)
        return [];
    const text = rule.text.slice(`${rule.verdict}: `.length);
    const { verdict, covers, commands, readonly } = rule;
    return [{ verdict, covers, commands, readonly, parts: (0,policy_rule/* parseRule */.iT)(text), text, line }];
}
/** Where it stands in the file; null when it comes from another one. */
function lineIn(file, { source }) {
    const [, line] = source.startsWith(`${file}:`) ? (/:(\d+)$/.exec(source) ?? []) : [];
    return line === undefined ? null : Number(line);
}
/** The denies that hold, whichever file they come from. */
function activeDenies({ rules, unlocked }) {
    return rules.filter(({ verdict, unless }) => verdict === 'deny' && !(unless !== null && unlocked.has(unless)));
}
/** Names that nobody writes into a rule, of several shapes. */
const fillers = ['qzq0', 'X9-7.vw', '.k_8', 'Ü q'];
/**
 * Paths or commands that an allow covers, chosen so that a deny which covers them all covers everything the allow does;
 * null where that cannot be told from examples.
 */
function examplesOf({ parts, commands }) {
    const { name, pattern } = parts;
    if (name === 'Bash')
        return commands === 'none' ? null : commandExamples(pattern);
    const via = readers[name];
    if (via === undefined && name !== 'Edit' && name !== 'Write')
        return null;
    const paths = pathExamples(pattern ?? '**');
    if (paths === null)
        return null;
    return paths.map((relative) => {
        if (via !== undefined)
            return { kind: 'read', via, relative };
        return { kind: 'write', via: name === 'Write' ? 'write' : 'edit', relative };
    });
}
/** The rules about reading, and the way of reading that each is about. */
const readers = {
    Read: 'read',
    Glob: 'glob',
    Grep: 'grep',
};
function pathExamples(pattern) {
    if (pattern.startsWith('='))
        return [pattern.slice(1)];
    if (/^[!~]|[?[\]{}]/.test(pattern))
        return null;
    const texts = fillers.map((filler) => pattern.replace(/\*\*|\*/g, (stars) => (stars === '**' ? `${filler}/${filler}${filler.length}` : filler)));
    return [...new Set(texts)];
}
/** `Bash(git log *)`: its words alone, and with words behind them. */
function commandExamples(pattern) {
    const words = wordsOf(pattern);
    if (words === null)
        return null;
    const tails = words.open ? [[], ['qzq0'], ['--X9-7', '.k/8'], ['-q', '0', 'Z']] : [[]];
    const program = words.texts.length === 0 ? ['qzq0'] : [];
    return tails.map((tail) => ({ kind: 'command', argv: [...program, ...words.texts, ...tail] }));
}
/** The words that a pattern names, and whether others may follow; null for patterns of another kind. */
function wordsOf(pattern) {
    if (pattern === null)
        return { texts: [], open: true };
    if (/^[!~]/.test(pattern))
        return null;
    if (pattern.startsWith('='))
        return { texts: (0,policy_words/* splitWords */.y)(pattern.slice(1)).map(({ text }) => text), open: false };
    const words = (0,policy_words/* splitWords */.y)(pattern.replace(/:\*$/, ' *'));
    const open = words.at(-1)?.text.endsWith('*') === true && words.at(-1)?.quoted === false;
    const named = open && words.at(-1)?.text === '*' ? words.slice(0, -1) : words;
    if (named.slice(0, open ? -1 : undefined).some(({ text, quoted }) => !quoted && text.includes('*')))
        return null;
    return { texts: named.map(({ text }) => text.replaceAll('*', 'qzq0')), open };
}

;// CONCATENATED MODULE: ./lib/cli/lint-commands.js
/**
 * Rules on commands that allow whatever a program can be told to do.
 */



function lintCommands(rule, { unlocked }) {
    if (rule.commands !== 'any' || rule.parts.name !== 'Bash' || unlocked.has('arbitrary_exec'))
        return [];
    const named = wordsOf(rule.parts.pattern)?.texts ?? [];
    const risk = (0,risky_programs/* riskOf */.bi)(named);
    const found = risk === null
        ? riskCovered(rule)
        : givesAway(rule, named)
            ? `${named.join(' ')} with any arguments: ${risk.why}`
            : null;
    if (found === null)
        return [];
    const useless = (0,wrappers/* isWrapper */.Yx)(named)
        ? '; a rule with a star never covers such a program, so this one allows nothing'
        : '';
    return [
        {
            severity: 'warning',
            code: 'arbitrary-exec',
            line: rule.line,
            column: null,
            message: `${rule.text} allows ${found}${useless}`,
            write: `${insteadOf(named)}; if it is meant so, unlock: [arbitrary_exec]`,
        },
    ];
}
/** A rule with closed flags covers none that nobody listed; what it takes as an operand may still be what is run. */
function givesAway({ covers }, named) {
    const takes = (...tail) => covers({ kind: 'command', argv: [...named, ...tail] });
    if (runsOthers(named) || takes('--qzq0=X9-7'))
        return true;
    return named.length === 1 && takes('qzq0') && (0,risky_programs/* riskOf */.bi)(named)?.byOperands === true;
}
/** `env` alone only prints; with words behind it, it runs them. */
function runsOthers(named) {
    return (0,wrappers/* isWrapper */.Yx)([...named, 'qzq0']);
}
/** For a rule that names its program by a pattern, or by none. */
function riskCovered({ covers }) {
    const name = (0,risky_programs/* riskyPrograms */.Cq)().find((program) => covers({ kind: 'command', argv: [program, '--qzq0=X9-7', 'qzq0'] }));
    if (name === undefined)
        return null;
    const any = covers({ kind: 'command', argv: ['qzq0', '--qzq0=X9-7'] });
    return any
        ? 'nearly any program with any arguments'
        : `${name}, among others, with any arguments: ${(0,risky_programs/* riskOf */.bi)([name])?.why}`;
}
function insteadOf(argv) {
    const [program] = argv;
    if (program === undefined)
        return 'each command whole, such as Bash(npm test)';
    return program === 'git' || argv.length > 1
        ? `Bash(${[...argv, ...(argv.length === 1 ? ['status'] : [])].join(' ')}) with every word, or with flags: [...]`
        : `each command whole, such as Bash(${program} ${example[program] ?? '...'})`;
}
const example = {
    npm: 'test',
    pnpm: 'test',
    yarn: 'test',
    make: 'test',
    cargo: 'test',
    go: 'test ./...',
    python: '-m pytest',
    python3: '-m pytest',
    node: '--test',
};

// EXTERNAL MODULE: ./lib/policy/blocklist.js
var blocklist = __webpack_require__(37671);
// EXTERNAL MODULE: ./lib/policy/guard.js
var guard = __webpack_require__(86331);
// EXTERNAL MODULE: ./lib/policy/modes.js
var modes = __webpack_require__(68202);
;// CONCATENATED MODULE: ./lib/cli/lint-reach.js
/**
 * Allows that can never allow anything.
 */




function lintReach(rule, settings) {
    const why = neverAllows(rule, settings);
    if (why === null)
        return [];
    return [
        {
            severity: 'warning',
            code: 'unreachable',
            line: rule.line,
            column: null,
            ...why,
            message: `${rule.text} ${why.message}`,
        },
    ];
}
function neverAllows(rule, settings) {
    const deny = activeDenies(settings).find((candidate) => isCoveredBy(rule, candidate));
    if (deny !== undefined)
        return { message: `allows nothing: ${deny.text} (${deny.source}) denies all of it`, write: null };
    const nothing = Object.hasOwn(nothingYet, rule.parts.name) ? nothingYet[rule.parts.name] : undefined;
    if (nothing !== undefined)
        return nothing;
    const examples = examplesOf(rule);
    if (examples === null)
        return null;
    const allowing = (subject) => settings.rules.filter(({ verdict, covers }) => verdict === 'allow' && covers(subject));
    return (everyOne(examples, (subject) => guarded(subject, settings)) ??
        everyOne(examples, (subject) => {
            const denial = (0,modes/* aboveCeiling */.vP)(settings.mode, subject, allowing(subject));
            return denial && { message: 'allows nothing: mode plan denies it', write: 'mode: default, or readonly: true' };
        }));
}
/** A policy may be written for a later version; nobody should take such a rule for one that works. */
const nothingYet = {
    mcp: { message: 'allows nothing yet: this version has no tools of servers', write: null },
    Agent: { message: 'allows nothing yet: this version starts no agents', write: null },
    Skill: { message: 'allows nothing yet: this version has no skills', write: null },
    Net: {
        message: 'allows nothing: no tool connects anywhere, and what commands reach is in network.allow',
        write: 'network: {allow: ["registry.npmjs.org:443"]}',
    },
};
function isCoveredBy({ parts, ...rule }, deny) {
    const examples = examplesOf({ parts, ...rule });
    if (examples !== null)
        return examples.every((subject) => deny.covers(subject));
    return deny.text === `deny: ${rule.text}`;
}
function everyOne(examples, judge) {
    const found = examples.map(judge);
    return found.every((why) => why !== null) ? (found[0] ?? null) : null;
}
function guarded(subject, { unlocked }) {
    if (subject.kind === 'command') {
        const why = (0,blocklist/* blockedCommand */.U)(subject.argv);
        return why === null ? null : { message: `allows nothing: the command is blocked, ${why}`, write: null };
    }
    if (subject.kind !== 'read' && subject.kind !== 'write')
        return null;
    const denial = (0,guard/* protectedDenial */.WH)(subject.kind, subject.relative, unlocked);
    if (denial === null)
        return null;
    return { message: `allows nothing: ${denial.rule} of the built-in guard denies it`, write: denial.hint };
}

// EXTERNAL MODULE: ./lib/policy/protected.js
var policy_protected = __webpack_require__(78748);
;// CONCATENATED MODULE: ./lib/cli/lint-secrets.js
/**
 * Allows that show files which hold secrets by their name.
 */


const names = [
    '.env',
    '.env.production',
    'server.key',
    'server.pem',
    'id_ed25519',
    '.npmrc',
    '.netrc',
    '.aws/credentials',
];
function lintSecrets(rule, settings) {
    const via = readers[rule.parts.name];
    if (via === undefined)
        return [];
    const folder = /^=?((?:[^*?[\]{}!~/]+\/)*)/.exec(rule.parts.pattern ?? '')?.[1] ?? '';
    const named = (examplesOf(rule) ?? []).flatMap((subject) => (subject.kind === 'read' ? [subject.relative] : []));
    const candidates = [...names.map((name) => folder + name), ...named.filter(policy_protected/* isSecretName */.eh)];
    const denies = activeDenies(settings);
    const shown = candidates.filter((relative) => {
        const subject = { kind: 'read', via, relative };
        return rule.covers(subject) && !denies.some((deny) => deny.covers(subject));
    });
    if (shown.length === 0)
        return [];
    const verb = via === 'read' ? 'shows the model' : `lets ${via} show`;
    return [
        {
            severity: 'warning',
            code: 'secrets',
            line: rule.line,
            column: null,
            message: `${rule.text} ${verb} files that hold secrets by their name, such as ${shown.slice(0, 3).join(', ')}`,
            write: 'extends: read-only, whose denies leave them out',
        },
    ];
}

;// CONCATENATED MODULE: ./lib/cli/lint-taint.js
/**
 * What the section `taint` does to the other rules of a policy.
 */


function lintTaint(settings, source) {
    return settings.taints.flatMap((rule) => {
        const line = lineIn(source, rule);
        if (line === null)
            return [];
        const idle = rule.takes.filter((capability) => !isGiven(capability, settings));
        const common = { line, column: null, write: null, severity: 'note' };
        const unused = { ...common, code: 'unreachable', message: nothingTaken(rule, idle) };
        return [
            ...(idle.length > 0 ? [unused] : []),
            ...(rule.origin === 'untrusted' && idle.length < rule.takes.length
                ? [{ ...common, code: 'taint', message: often }]
                : []),
        ];
    });
}
const often = 'in a thread to which somebody without write permission wrote, in triage and on forks, a run is without these from its start';
function nothingTaken({ origin }, idle) {
    return `taint.${origin} takes nothing away with ${idle.join(', ')}: nothing here allows that`;
}
function isGiven(capability, settings) {
    const { rules, network, commandRules, mode, sandbox } = settings;
    const allowed = (pattern) => rules.some(({ verdict, text }) => verdict === 'allow' && pattern.test(text));
    const commands = commandRules !== null || allowed(/^allow: Bash\b/) || (0,modes/* grants */.gu)(mode, { kind: 'command', argv: [] });
    switch (capability) {
        case 'net':
            return network.length > 0 || (commands && !sandbox.required);
        case 'exec':
            return commands;
        case 'write':
            return commands || allowed(/^allow: (?:Edit|Write)\b/) || mode === 'acceptEdits';
        case 'github':
            return allowed(/^allow: GitHub\b/);
        case 'mcp':
            return allowed(/^allow: mcp__/);
        case 'spawn':
            return allowed(/^allow: Agent\b/);
    }
}

;// CONCATENATED MODULE: ./lib/cli/lint.js





/** Findings in the order of the lines. Only the file itself is judged; what it extends counts for what its rules do. */
function lint({ settings, layers }) {
    const layer = layers.at(-1);
    if (layer === undefined)
        return [];
    const own = settings.rules.flatMap((rule) => parseOwnRule(rule, layer.source));
    const findings = [
        ...firstOfLine(own.flatMap((rule) => lintRule(rule, settings))),
        ...lintTaint(settings, layer.source),
        ...sectionFindings(settings, (path) => layer.document.line(path)),
    ];
    return findings.toSorted((a, b) => a.line - b.line);
}
function lintRule(rule, settings) {
    if (rule.verdict === 'deny')
        return [];
    const dead = lintReach(rule, settings);
    return dead.length > 0 ? dead : [...lintCommands(rule, settings), ...lintSecrets(rule, settings)];
}
/** `[Read(**), Glob, Grep]` shows the same files three times. */
function firstOfLine(findings) {
    const isFirst = ({ code, line }, index) => findings.findIndex((other) => other.code === code && other.line === line) === index;
    return findings.filter((finding, index) => finding.code !== 'secrets' || isFirst(finding, index));
}
function sectionFindings({ sandbox, mode, rules, notes }, line) {
    const findings = [];
    const add = (finding) => findings.push({ severity: 'warning', column: null, write: null, ...finding });
    if (!sandbox.required) {
        add({
            code: 'no-sandbox',
            line: line(['sandbox', 'required']),
            message: 'without a sandbox commands run with the rights of the job and read whatever it can read',
            write: 'sandbox: {required: true}',
        });
    }
    if (sandbox.image !== null && !sandbox.image.includes('@')) {
        add({
            code: 'not-pinned',
            line: line(['sandbox', 'image']),
            message: 'what the image holds is trusted, and this name can lead to another one tomorrow',
            write: `sandbox: {image: "${sandbox.image}@sha256:..."}`,
        });
    }
    if (mode === 'bypassPermissions') {
        add({
            code: 'bypass',
            line: line(['mode']),
            message: 'mode bypassPermissions reads, writes and runs whatever no rule denies',
            write: 'mode: default',
        });
    }
    // The sentences of the loader begin with the section that they are about.
    for (const note of notes) {
        const [, section] = /^([a-z_.]+) of the policy /.exec(note) ?? [];
        if (section !== undefined)
            add({ code: 'not-used', line: line(section.split('.')), message: note.replace(/\.$/, '') });
    }
    if (rules.some(({ verdict, commands }) => verdict === 'allow' && commands !== 'none')) {
        add({
            severity: 'note',
            code: 'not-masked',
            line: 1,
            message: 'commands do not see files whose reading is denied, but one that is created during a run is not hidden from them',
        });
    }
    return findings;
}

// EXTERNAL MODULE: ./lib/cli/policy-source.js
var cli_policy_source = __webpack_require__(43970);
// EXTERNAL MODULE: ./lib/cli/subcommand.js
var subcommand = __webpack_require__(16959);
;// CONCATENATED MODULE: ./lib/cli/policy-check.js
/**
 * `mewcode policy check`: errors as a run would refuse them, and warnings about what a policy says by mistake.
 */







const options = { strict: { type: 'boolean' }, json: { type: 'boolean' } };
async function run(args, io) {
    const { values, positionals } = (0,external_node_util_.parseArgs)({ args: [...args], options, allowPositionals: true });
    const named = positionals.length > 0;
    const file = named ? (0,subcommand/* onlyPositional */.jR)(positionals, 'a policy file') : policy_source/* policyPath */.k1;
    const findings = check(io, file, named);
    const failing = findings.filter(({ severity }) => severity === 'error' || (values.strict && severity === 'warning'));
    io.out(values.json === true ? (0,subcommand/* json */.Pq)({ file, ok: failing.length === 0, findings }) : say(file, findings));
    return failing.length === 0 ? 0 : 1;
}
function check(io, file, named) {
    try {
        // Not a yes: in the wrong folder a check that finds nothing to say would pass for one.
        if (!named && !(0,cli_policy_source/* hasPolicy */.hS)(io))
            throw new errors/* MewError */.YG('input_invalid', nothingToCheck);
        return lint((0,cli_policy_source/* compileFile */.s5)(io, file));
    }
    catch (thrown) {
        if (thrown instanceof errors/* MewError */.YG && thrown.code === 'policy_invalid')
            return [asFinding(thrown, file)];
        throw thrown;
    }
}
const nothingToCheck = `There is no ${policy_source/* policyPath */.k1} in this folder, so a run would use the preset read-only and there is nothing to check. Name a FILE, or write one with mewcode policy init.`;
/** The loader says `file:line:column: sentence`; in a policy that is extended, the file is another one. */
function asFinding({ message }, file) {
    const [, source, line, column, sentence] = /^(.*?):(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    const own = source === file;
    return {
        severity: 'error',
        code: 'invalid',
        line: own ? Number(line) : 1,
        column: own ? Number(column) : 1,
        message: own && sentence !== undefined ? sentence : message,
        write: null,
    };
}
function say(file, findings) {
    const lines = findings.map(({ severity, code, line, column, message, write }) => {
        const place = column === null ? `${file}:${line}` : `${file}:${line}:${column}`;
        const instead = write === null ? '' : `\n    write: ${write}`;
        return `${place}: ${severity}: ${(0,subcommand/* oneLine */.TN)(message)} [${code}]${instead}\n`;
    });
    const count = (wanted) => findings.filter(({ severity }) => severity === wanted).length;
    return `${lines.join('')}${file}: ${(0,base_text/* plural */.LS)(count('error'), 'error')}, ${(0,base_text/* plural */.LS)(count('warning'), 'warning')}.\n`;
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

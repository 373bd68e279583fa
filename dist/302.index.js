export const id = 302;
export const ids = [302];
export const modules = {

/***/ 90934:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iq: () => (/* binding */ createRegistry),
/* harmony export */   Pi: () => (/* binding */ commands),
/* harmony export */   qJ: () => (/* binding */ describeCommands)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);
/**
 * The commands that a comment can give: one row each. Everything else (aliases, help, what a task may do) follows.
 */

const commands = [
    {
        name: 'fix',
        aliases: [],
        description: 'Change the code so that the described problem is gone.',
        kind: 'prompt',
        edits: true,
    },
    {
        name: 'review',
        aliases: [],
        description: 'Read the changes and comment on them; edits nothing.',
        kind: 'prompt',
        edits: false,
    },
    {
        name: 'plan',
        aliases: [],
        description: 'Answer with a plan for the change; edits nothing.',
        kind: 'prompt',
        edits: false,
    },
    {
        name: 'do',
        aliases: ['approve'],
        description: 'Carry out the newest plan of the thread, with whatever is added here.',
        kind: 'prompt',
        edits: true,
    },
    { name: 'ask', aliases: ['explain'], description: 'Answer a question; edits nothing.', kind: 'prompt', edits: false },
    { name: 'help', aliases: [], description: 'List the commands; asks no model.', kind: 'local', edits: false },
];
/** Throws `internal` with the name that two commands claim. */
function createRegistry(rows) {
    const byName = new Map();
    for (const command of rows) {
        for (const name of [command.name, ...command.aliases]) {
            const key = name.toLowerCase();
            const owner = byName.get(key);
            if (owner !== undefined) {
                throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('internal', `The command name "${key}" belongs to both ${owner.name} and ${command.name}.`);
            }
            byName.set(key, command);
        }
    }
    return { find: (word) => byName.get(word.toLowerCase()) };
}
/** What `help` answers: Markdown, made from the rows. */
function describeCommands(rows) {
    const lines = rows.map(({ name, aliases, description }) => {
        const also = aliases.length === 0 ? '' : ` (also ${aliases.join(', ')})`;
        return `- **${name}**${also}: ${description}`;
    });
    return `The first word after the phrase is a command:\n\n${lines.join('\n')}\n\nAnything else is taken as a task, like fix. The phrase alone is review on a pull request and ask on an issue.`;
}


/***/ }),

/***/ 4600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gd: () => (/* binding */ summarySection),
/* harmony export */   Hn: () => (/* binding */ cell),
/* harmony export */   MB: () => (/* binding */ describeDuration),
/* harmony export */   NG: () => (/* binding */ footerSection),
/* harmony export */   P9: () => (/* binding */ describeCost),
/* harmony export */   P_: () => (/* binding */ describeUsage),
/* harmony export */   Ph: () => (/* binding */ verificationSection),
/* harmony export */   SM: () => (/* binding */ fitTable),
/* harmony export */   Ym: () => (/* binding */ denialsSection),
/* harmony export */   ag: () => (/* binding */ said),
/* harmony export */   dY: () => (/* binding */ notesSection),
/* harmony export */   zw: () => (/* binding */ unpublishedSection)
/* harmony export */ });
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(30712);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58566);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(86093);
/* harmony import */ var _sanitise_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13550);
/**
 * The sections of the result comment. Each takes the report and the room it has, in characters, and gives its Markdown
 * or nothing.
 */




const { cellCharacters, sentenceCharacters, names } = _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.comment;
const cell = (text) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)((0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(text, cellCharacters));
/** A sentence from somewhere else, made safe; links in it stay text. */
const said = (text) => (0,_sanitise_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitiseLine */ .l)(text, { hosts: [], limit: sentenceCharacters });
/** The first rows that fit, and how many do not. */
function fitRows(rows, room) {
    let used = 0;
    const first = rows.findIndex((row) => {
        used += row.length + 1;
        return used > room;
    });
    const count = first === -1 ? rows.length : first;
    return { shown: rows.slice(0, count), left: rows.length - count };
}
/** A table whose rows are as many as fit, with a line that counts the others. */
function fitTable(head, rows, room) {
    const [titles = '', rule = '', ...lines] = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(head, rows).split('\n');
    const { shown, left } = fitRows(lines, room);
    const more = left === 0 ? [] : ['', `+${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(left, 'more row')}`];
    return [titles, rule, ...shown, ...more].join('\n');
}
function summarySection(report, hosts, room) {
    return (0,_sanitise_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitise */ .t)(report.text, { hosts, limit: room });
}
function verificationSection({ verification }, room) {
    const { verdict, why, before, after, changedTests } = verification;
    const event = after ?? before;
    if (event === null)
        return '';
    const reason = why === '' ? '' : ` (${said(why)})`;
    const lines = [`**Verification** ${cell(event.command)}: **${verdict}**${reason}`];
    const runs = [before && `before: ${describeRun(before)}`, after && `on the result: ${describeRun(after)}`];
    lines.push(`${runs.filter((run) => run !== null).join('; ')}.`);
    if (changedTests.length > 0) {
        lines.push(`The run itself changed ${listed(changedTests)}: look at the tests before you believe the verdict.`);
    }
    const output = after?.output.trim() ?? '';
    if (output !== '' && room > cellCharacters) {
        lines.push('', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .details */ .zH)('Output on the result', (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .fence */ .EU)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .showInvisible */ .jQ)(output.slice(-room).toWellFormed()), 'text')));
    }
    return lines.join('\n');
}
function describeRun(run) {
    if (run.skipped !== null)
        return 'not run';
    const tests = run.tests === null ? '' : `, ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(run.tests, 'test')}`;
    return run.timedOut ? 'out of time' : `exit code ${run.exitCode ?? 'none'}${tests}`;
}
/** `a`, `b` and 3 more. */
function listed(paths) {
    const shown = paths.slice(0, names).map(cell).join(', ');
    return paths.length > names ? `${shown} and ${paths.length - names} more` : shown;
}
function denialsSection(report, room) {
    const { denials, allowed } = report;
    const count = denials.reduce((sum, denial) => sum + denial.count, 0);
    const calls = allowed.reduce((sum, entry) => sum + entry.calls, 0);
    const counts = allowed.map((entry) => `${cell(entry.rule)} ${entry.calls}`);
    const fitted = fitRows(counts, room / 4);
    const more = fitted.left === 0 ? '' : `, and ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(fitted.left, 'more rule')}`;
    const allowedLine = `Allowed: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(calls, 'call')}${calls === 0 ? '' : ` (${fitted.shown.join(', ')}${more})`}.`;
    if (count === 0)
        return calls === 0 ? '' : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .details */ .zH)(`Allowed by policy: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(calls, 'call')}`, allowedLine);
    const rows = denials.map((denial) => [describeCall(denial), said(denial.reason), describeRule(denial)]);
    const body = [
        fitTable(['Call', 'Why', 'Rule that decided'], rows, room / 2),
        ...pasteable(denials, room / 4),
        allowedLine,
    ];
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .details */ .zH)(`Denied by policy: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(count, 'call')}`, body.join('\n\n'));
}
function describeCall({ tool, targets, count }) {
    return `${cell([tool, ...targets].join(' '))}${count > 1 ? ` ×${count}` : ''}`;
}
function describeRule({ rule, source }) {
    if (rule === null)
        return 'none';
    return source === null ? cell(rule) : `${cell(rule)} in ${cell(source)}`;
}
/** What would allow it, as the policy file wants it. */
function pasteable(from, room) {
    const all = from.flatMap(({ hint }) => (hint === null || unsafeHint.test(hint) ? [] : [hint]));
    const { shown } = fitRows([...new Set(all)], room);
    const rules = shown.filter((hint) => /^(?:allow:|\{)/.test(hint)).map((hint) => `  - ${hint}`);
    const unlocks = shown.flatMap((hint) => /^unlock: \[(\w+)\]$/.exec(hint)?.[1] ?? []);
    const caps = shown.filter((hint) => hint.startsWith('max: ')).map((hint) => `# in the rule that is used up: ${hint}`);
    const lines = [
        ...(rules.length === 0 ? [] : ['rules:', ...rules]),
        ...(unlocks.length === 0 ? [] : [`unlock: [${unlocks.join(', ')}]`]),
        ...networkLines(shown),
        ...caps,
    ];
    if (lines.length === 0)
        return [];
    return [`To allow it, add to \`.mewcode/policy.yml\` on the default branch:\n\n${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .fence */ .EU)(lines.join('\n'), 'yaml')}`];
}
/** The hosts of all hints in one section, since a key stands once in a file. */
function networkLines(hints) {
    const lists = ['allow', 'allow_private'].flatMap((key) => {
        const start = `network: {${key}: [`;
        const hosts = hints.filter((hint) => hint.startsWith(start)).map((hint) => hint.slice(start.length, -2));
        return hosts.length === 0 ? [] : [`${key}: [${hosts.join(', ')}]`];
    });
    return lists.length === 0 ? [] : [`network: {${lists.join(', ')}}`];
}
/** A hint quotes names that the model chose: one with a line break could smuggle in a rule of its own. */
const unsafeHint = /[\p{C}\u2028\u2029]/u;
function unpublishedSection({ unpublished }, room) {
    if (unpublished.length === 0)
        return '';
    const rows = unpublished.map(({ path, why }) => [cell(path), said(why)]);
    const body = [fitTable(['File', 'Why'], rows, room / 2), ...pasteable(unpublished, room / 4)];
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .details */ .zH)(`Changed, but not published: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(unpublished.length, 'file')}`, body.join('\n\n'));
}
function notesSection({ notes, policy, layout, operations }, room) {
    const lines = [
        ...notes.map(({ level, text }) => `- ${level === 'info' ? '' : '⚠️ '}${said(text)}`),
        ...(policy?.notes ?? []).map((text) => `- ${said(text)}`),
        ...operations.map(({ operation, args, outcome, ok }) => {
            return `- ${ok ? '✅' : '❌'} ${cell(operation)} ${cell(JSON.stringify(args))}: ${said(outcome)}`;
        }),
    ];
    const moved = [...(layout?.written ?? []), ...(layout?.removed ?? [])];
    const all = (layout?.writtenCount ?? 0) + (layout?.removedCount ?? 0);
    const total = all > moved.length ? ` (${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(all, 'file')} in all)` : '';
    if (all > 0)
        lines.push(`- The work tree was not at the pinned commit; made equal to it: ${listed(moved)}${total}.`);
    const { shown, left } = fitRows(lines, room);
    return [...shown, ...(left === 0 ? [] : [`- and ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(left, 'more note')}`])].join('\n');
}
function footerSection(report, { transcriptHash }) {
    const { session, policy, turns, usage, costUsd, duration } = report;
    const facts = [
        session === null ? null : `model ${cell(session.model)}`,
        (0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(turns, 'turn'),
        describeUsage(usage),
        costUsd === null ? null : describeCost(costUsd),
        duration === null ? null : describeDuration(duration),
        policy === null ? null : `policy ${cell(policy.source)} ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(policy.sha256.slice(0, 12))}`,
        transcriptHash === null ? null : `transcript ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(transcriptHash)}`,
    ];
    return `<sub>${facts.filter((fact) => fact !== null).join(' · ')}</sub>`;
}
function describeUsage({ input, output, cacheRead, cacheWrite }) {
    const all = input + cacheRead + cacheWrite;
    const share = all === 0 ? 0 : Math.round((100 * cacheRead) / all);
    return `${grouped(all)} tokens in (${share} % from cache), ${grouped(output)} out`;
}
function describeCost(usd) {
    return `$${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .dollars */ .E9)(usd)}`;
}
function grouped(count) {
    // toLocaleString would load the tables of a whole locale, which takes longer than anything else at the end of a run.
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
/** `840 ms`, `12 s`, `3 min 5 s`. */
function describeDuration(milliseconds) {
    if (milliseconds < 1000)
        return `${Math.round(milliseconds)} ms`;
    const seconds = Math.round(milliseconds / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}


/***/ }),

/***/ 46543:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  rZ: () => (/* binding */ isMarked),
  we: () => (/* binding */ markerOf),
  Rs: () => (/* binding */ markerStart),
  wQ: () => (/* binding */ renderComment),
  QZ: () => (/* binding */ renderTracking)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 4 modules
var limits = __webpack_require__(30712);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
// EXTERNAL MODULE: ./lib/policy/protected.js
var policy_protected = __webpack_require__(78748);
// EXTERNAL MODULE: ./lib/action/comment-sections.js
var comment_sections = __webpack_require__(4600);
// EXTERNAL MODULE: ./lib/action/markdown.js
var markdown = __webpack_require__(86093);
;// CONCATENATED MODULE: ./lib/action/comment-files.js
/**
 * The changed files in the result comment: a table of all, and below it the diffs that have room.
 */





function fileTable(files, room) {
    if (files.length === 0)
        return '';
    const added = files.reduce((sum, file) => sum + file.added, 0);
    const removed = files.reduce((sum, file) => sum + file.removed, 0);
    const rows = files.map((file) => [(0,comment_sections/* cell */.Hn)(file.path), describeStatus(file), ...counts(file)]);
    const title = `**${(0,base_text/* plural */.LS)(files.length, 'file')} changed**, +${added} −${removed}`;
    return `${title}\n\n${(0,comment_sections/* fitTable */.SM)(['File', 'Change', '+', '−'], rows, room)}`;
}
function describeStatus({ status, oldMode, newMode, binary }) {
    const mode = status === 'modified' && oldMode !== newMode ? `, mode ${oldMode ?? 'none'} → ${newMode ?? 'none'}` : '';
    return `${status}${binary ? ', binary' : ''}${mode}`;
}
function counts({ added, removed, binary }) {
    return binary ? ['', ''] : [`${added}`, `${removed}`];
}
/** One folded diff a file, as long as there is room; the others are counted with a pointer to the rest. */
function diffSection(files, { diffs, rest }, room) {
    const byPath = new Map(diffs.map((diff) => [diff.path, diff.text]));
    const shown = [];
    // Room for the sentence about the others.
    let left = room - rest.length - limits/* limits */.F.comment.cellCharacters;
    for (const file of files) {
        const block = diffOf(file, byPath.get(file.path), left);
        if (block === null)
            continue;
        shown.push(block);
        left -= block.length + 2;
    }
    const missing = files.length - shown.length;
    if (missing > 0)
        shown.push(`${(0,base_text/* plural */.LS)(missing, 'diff')} left out here (too big, binary or secret); read ${missing === 1 ? 'it' : 'them'} on ${rest}.`);
    return shown.join('\n\n');
}
function diffOf(file, text, room) {
    // A file that holds secrets by its name is named, and never quoted.
    if (text === undefined || file.binary || (0,policy_protected/* isSecretName */.eh)(file.path))
        return null;
    // Measured before anything looks at the text: it may have megabytes.
    if (text.length > Math.min(limits/* limits */.F.comment.diffCharacters, room))
        return null;
    const body = (0,markdown/* fence */.EU)((0,markdown/* showInvisible */.jQ)(text.replace(/\r$/gm, '').trimEnd()), 'diff');
    const name = (0,markdown/* htmlCode */.h8)((0,base_text/* clip */.$Q)(file.path, limits/* limits */.F.comment.cellCharacters));
    const block = (0,markdown/* details */.zH)(`${name} +${file.added} −${file.removed}`, body);
    return block.length > room ? null : block;
}

;// CONCATENATED MODULE: ./lib/action/comment-links.js
/**
 * The links of the result comment. All addresses are made here from the server's own; none comes from a text.
 */

/** `serverUrl`: empty for a run on a local repository, which has no pages. */
function linksOf(report, serverUrl) {
    if (serverUrl === '')
        return { line: '', rest: 'changes.patch' };
    const { session, published, artifact } = report;
    const repository = `${serverUrl}/${session?.repository ?? ''}`;
    const branch = (0,markdown/* link */.nf)('Branch', published && `${repository}/tree/${encodeRef(published.branch)}`);
    const compare = published && `${repository}/compare/${encodeRef(baseOf(report))}...${encodeRef(published.branch)}`;
    const job = (0,markdown/* link */.nf)('Job', session?.runUrl ?? null);
    const transcript = (0,markdown/* link */.nf)('Transcript', artifact?.url ?? null);
    const all = [
        branch,
        (0,markdown/* link */.nf)('Compare', compare),
        (0,markdown/* link */.nf)('Create pull request', compare && `${compare}?${proposal(report)}`),
        job,
        transcript,
    ];
    return {
        line: all.filter((one) => one !== null).join(' · '),
        rest: (0,markdown/* link */.nf)('the branch', compare) ?? (0,markdown/* link */.nf)('the artifact', artifact?.url ?? null) ?? 'the job',
    };
}
/** A fork's branch has no name in this repository; its commit has. */
function baseOf({ pinned }) {
    if (pinned === null)
        return 'HEAD';
    return pinned.fork ? pinned.headSha : pinned.headRef;
}
function encodeRef(ref) {
    return ref.split('/').map(encodeURIComponent).join('/');
}
function proposal({ session }) {
    const about = session?.number == null ? '' : ` for #${session.number}`;
    const title = `MewCode: ${session?.task ?? 'changes'}${about}`;
    return `expand=1&title=${encodeURIComponent(title)}&body=${encodeURIComponent(`Made by MewCode${about}.`)}`;
}

;// CONCATENATED MODULE: ./lib/action/comment.js
/**
 * The one comment of a run: progress while it works, the result at the end. Built from our template; whatever others
 * wrote goes through the sanitiser or stands in code.
 */






const icons = {
    success: '✅',
    no_changes: '✅',
    skipped: '✅',
    denied: '⚠️',
    budget_exceeded: '⚠️',
    truncated: '⚠️',
    failed: '❌',
    refused: '❌',
    cancelled: '🛑',
};
/** The result. Sections have a share each, so that the sum stays under the limit; the diffs get what is left. */
function renderComment(report, facts) {
    const { outcome, transcriptHash, env, sealPlan = (text) => text } = facts;
    const limit = facts.limit ?? limits/* limits */.F.github.commentCharacters;
    const room = (section) => Math.floor(limit * limits/* limits */.F.comment.shares[section]);
    const links = linksOf(report, env.serverUrl);
    const files = report.changes ?? [];
    const own = env.serverUrl === '' ? [] : [new URL(env.serverUrl).host];
    const hosts = [...own, ...(report.policy?.commentLinks ?? [])];
    const head = [
        `### ${icons[outcome.conclusion]} ${(0,comment_sections/* said */.ag)(outcome.headline)}`,
        isFinishedPlan(report, outcome)
            ? sealPlan((0,comment_sections/* summarySection */.Gd)(report, hosts, Math.floor(limit * limits/* limits */.F.comment.planShare)))
            : (0,comment_sections/* summarySection */.Gd)(report, hosts, room('summary')),
        links.line,
        (0,comment_sections/* verificationSection */.Ph)(report, room('verification')),
        fileTable(files, room('files')),
    ];
    const tail = [
        (0,comment_sections/* denialsSection */.Ym)(report, room('denials')),
        (0,comment_sections/* unpublishedSection */.zw)(report, room('unpublished')),
        (0,comment_sections/* notesSection */.dY)(report, room('notes')),
        `---\n${(0,comment_sections/* footerSection */.NG)(report, { transcriptHash })}\n${markerOf(report)}`,
    ];
    const diffs = diffSection(files, { diffs: facts.diffs, rest: links.rest }, limit - join([...head, ...tail]).length - 2);
    return join([...head, diffs, ...tail]);
}
/** A plan that was cut short or that does not fit its schema is shown, and cannot be carried out. */
function isFinishedPlan({ session }, { conclusion }) {
    return session?.task === 'plan' && conclusion === 'success';
}
function join(sections) {
    return sections.filter((section) => section !== '').join('\n\n');
}
/** What the comment says while the run works; `report` is folded from the events so far. */
function renderTracking(report) {
    const { session, admission, policy, pinned, layout, verification, turns, duration, usage, costUsd, changes, published, } = report;
    const job = (0,markdown/* link */.nf)('Job', session?.runUrl ?? null);
    const steps = [
        [
            admission?.admitted ?? session !== null,
            `Asked by ${session?.requester == null ? 'a workflow' : (0,comment_sections/* cell */.Hn)(session.requester)}`,
        ],
        [policy !== null, policy === null ? 'Policy' : `Policy ${(0,comment_sections/* cell */.Hn)(policy.source)} ${(0,comment_sections/* cell */.Hn)(policy.sha256.slice(0, 12))}`],
        [layout !== null, pinned === null ? 'Work tree' : `Work tree at ${(0,comment_sections/* cell */.Hn)(pinned.headSha.slice(0, 12))}`],
        ...(verification.before === null
            ? []
            : [[true, `Verified before: exit code ${verification.before.exitCode ?? 'none'}`]]),
        [changes !== null, 'Work'],
        [published !== null, 'Result'],
    ];
    const progress = [
        (0,base_text/* plural */.LS)(turns, 'turn'),
        (0,comment_sections/* describeUsage */.P_)(usage),
        ...(costUsd === null ? [] : [(0,comment_sections/* describeCost */.P9)(costUsd)]),
        ...(duration === null ? [] : [(0,comment_sections/* describeDuration */.MB)(duration)]),
    ];
    return join([
        `### ⏳ MewCode works on ${(0,comment_sections/* cell */.Hn)(session?.task ?? 'the task')}${job === null ? '' : ` · ${job}`}`,
        steps.map(([done, text]) => `- [${done ? 'x' : ' '}] ${text}`).join('\n'),
        planOf(report),
        progress.join(' · '),
        markerOf(report),
    ]);
}
/** The model's words: one safe line each. */
function planOf({ plan }) {
    const marks = { open: '⬜', active: '▶️', done: '✅' };
    return plan.map(({ text, status }) => `${marks[status]} ${(0,comment_sections/* said */.ag)(text)}`).join('  \n');
}
/** The run's own comment is found again by this. */
function markerOf({ session }) {
    return `${markerStart}${(session?.sessionId ?? 'unknown').replace(/[^\w.-]/g, '')} -->`;
}
const markerStart = '<!-- mewcode:';
/** Whether a comment's body claims to be one of ours. */
function isMarked(body) {
    return body.includes(markerStart);
}


/***/ }),

/***/ 21413:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ parseInputs)
/* harmony export */ });
/* unused harmony export inputSpecs */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(30712);
/* harmony import */ var _model_cost_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(35484);
/* harmony import */ var _model_create_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48597);
/* harmony import */ var _model_models_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(61468);
/* harmony import */ var _policy_schema_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(12687);
/**
 * The inputs of the action, parsed strictly, once, into one object. `action.yml` repeats names, defaults and what is
 * required for people; a test compares the two.
 */






/** Every input of this version as `action.yml` declares it; an empty default means that the input may stay unset. */
const inputSpecs = {
    prompt: optional(''),
    task: optional('auto'),
    trigger_phrase: optional('/mewcode'),
    label_trigger: optional(''),
    allowed_bots: optional(''),
    allowed_non_write_users: optional(''),
    provider: optional('anthropic'),
    anthropic_api_key: optional(''),
    openai_api_key: optional(''),
    base_url: optional(''),
    model: optional(''),
    fallback_model: optional(''),
    effort: optional(''),
    context_window: optional(''),
    max_output_tokens: optional(''),
    model_prices: optional(''),
    max_turns: optional(''),
    max_tokens_total: optional(''),
    max_cost_usd: optional(''),
    timeout_minutes: optional(''),
    policy: optional(''),
    mode: optional(''),
    allowed_tools: optional(''),
    disallowed_tools: optional(''),
    output_schema: optional(''),
    output_schema_file: optional(''),
    trusted_ref: optional(''),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow language
    github_token: optional('${{ github.token }}'),
    deliver: optional('branch'),
    commit_method: optional('api'),
    verify_command: optional(''),
    upload_artifacts: optional('true'),
    phase: optional('all'),
    bundle: optional(''),
    bundle_digest: optional(''),
};
function optional(text) {
    return { required: false, default: text };
}
/** Throws `input_invalid` with the input's name and what it may hold. Nothing is coerced. */
function parseInputs(handover) {
    refuseUnknown(handover);
    const read = reader(handover);
    const phase = read.choice('phase', ['all', 'agent', 'publish']);
    return {
        prompt: read.raw('prompt'),
        task: read.choice('task', ['auto', 'triage']),
        triggerPhrase: triggerPhrase(read.text('trigger_phrase')),
        labelTrigger: read.text('label_trigger') || null,
        allowedBots: list('allowed_bots', read.text('allowed_bots'), bots),
        readers: list('allowed_non_write_users', read.text('allowed_non_write_users'), people),
        provider: read.choice('provider', _model_create_js__WEBPACK_IMPORTED_MODULE_3__/* .providerNames */ .e),
        baseUrl: baseUrl(read.text('base_url')),
        model: phase === 'publish' ? read.text('model') : read.needed('model'),
        fallbackModel: read.text('fallback_model') || null,
        effort: read.text('effort') === '' ? null : read.choice('effort', _model_models_js__WEBPACK_IMPORTED_MODULE_4__/* .effortLevels */ .u),
        contextWindow: read.count('context_window', _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.contextTokens),
        maxOutputTokens: read.count('max_output_tokens', _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.outputTokens),
        modelPrices: modelPrices(read.text('model_prices')),
        maxTurns: read.count('max_turns', _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.turns),
        maxTokensTotal: read.count('max_tokens_total', _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.tokens),
        maxCostUsd: costLimit(read.text('max_cost_usd')),
        timeout: minutes(read.count('timeout_minutes', _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.minutes)),
        policy: policy(read.text('policy')),
        mode: read.text('mode') === '' ? null : read.choice('mode', _policy_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI),
        allowedTools: read.text('allowed_tools') === '' ? null : list('allowed_tools', read.text('allowed_tools'), tools),
        disallowedTools: list('disallowed_tools', read.text('disallowed_tools'), tools),
        outputSchema: outputSchema(read.text('output_schema'), read.text('output_schema_file')),
        trustedRef: read.text('trusted_ref') || null,
        deliver: read.choice('deliver', ['branch', 'comment']),
        commitMethod: read.choice('commit_method', ['api', 'git']),
        verifyCommand: read.text('verify_command') || null,
        uploadArtifacts: read.choice('upload_artifacts', ['true', 'false']) === 'true',
        phase,
        bundle: read.text('bundle') || null,
        bundleDigest: phase === 'publish' ? bundleDigest(read.text('bundle_digest')) : '',
        secrets: {
            anthropicApiKey: read.text('anthropic_api_key') || null,
            openaiApiKey: read.text('openai_api_key') || null,
            githubToken: read.needed('github_token'),
        },
    };
}
function invalid(name, problem) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', `Input ${name} ${problem}`);
}
function shown(value) {
    return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
}
/** The runner only warns about a misspelt input, and a limit that was set in vain is worse than an error. */
function refuseUnknown(handover) {
    const known = Object.keys(inputSpecs);
    for (const [variable, value] of Object.entries(handover)) {
        if (!variable.startsWith('INPUT_') || value === '')
            continue;
        const name = variable.slice('INPUT_'.length).toLowerCase();
        if (!known.includes(name)) {
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', `Input ${name} does not exist. The inputs are ${known.join(', ')}.`);
        }
    }
}
/** An empty value counts as unset: that is what `${{ vars.X }}` gives when there is no X. */
function reader(handover) {
    const raw = (name) => handover[`INPUT_${name.toUpperCase()}`] || inputSpecs[name].default;
    const text = (name) => raw(name).trim();
    const needed = (name) => {
        const value = text(name);
        // The default of github_token is an expression that only the runner can fill in.
        if (value === '' || value.startsWith('${{'))
            throw invalid(name, 'is required and has no value.');
        return value;
    };
    const choice = (name, allowed) => {
        const value = text(name);
        const match = allowed.find((candidate) => candidate === value);
        if (match === undefined)
            throw invalid(name, `is ${shown(value)}; it must be ${allowed.join(' or ')}.`);
        return match;
    };
    const count = (name, most) => {
        const value = text(name);
        if (value === '')
            return null;
        if (!/^[1-9][0-9]{0,8}$/.test(value) || Number(value) > most) {
            throw invalid(name, `is ${shown(value)}; it must be a whole number from 1 to ${most}.`);
        }
        return Number(value);
    };
    return { raw, text, needed, choice, count };
}
function modelPrices(value) {
    if (value === '')
        return null;
    const prices = (0,_model_cost_js__WEBPACK_IMPORTED_MODULE_2__/* .tryParsePrices */ .P_)(value);
    if (prices === undefined) {
        throw invalid('model_prices', `is ${shown(value)}; it must be US dollars per million tokens, such as input=3,output=15,cache_read=0.3,cache_write=3.75.`);
    }
    return prices;
}
function costLimit(value) {
    if (value === '')
        return null;
    const amount = /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : 0;
    if (amount <= 0 || amount > _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.costUsd) {
        throw invalid('max_cost_usd', `is ${shown(value)}; it must be US dollars, above 0 and up to ${_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.costUsd}.`);
    }
    return amount;
}
function bundleDigest(value) {
    if (/^[0-9a-f]{64}$/.test(value))
        return value;
    throw invalid('bundle_digest', `is ${shown(value)}; with phase: publish it is the output bundle_digest of the other job.`);
}
/** Characters that start code, quotes or tags would make a phrase that the grammar never finds. */
function triggerPhrase(value) {
    if (value.length > _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.phraseCharacters || !/^[^\s`<>~\\\p{C}](?:[^`<>~\\\p{C}])*$/u.test(value)) {
        throw invalid('trigger_phrase', `is ${shown(value)}; it must be one line of 1 to ${_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.inputs.phraseCharacters} visible characters without \` ~ < > \\.`);
    }
    return value;
}
const bots = { shape: /^[a-z0-9][a-z0-9_-]*(?:\[bot\])?$/i, what: 'names of bots, each written out' };
const people = { shape: /^(?:\*|[a-z0-9][a-z0-9_-]*)$/i, what: 'logins of people, or * alone' };
/** Whether there are tools of these names is known when the task is. */
const tools = { shape: /^\w{1,64}$/, what: 'names of tools, such as bash' };
function list(name, value, { shape, what }) {
    const entries = value.split(/[\s,]+/).filter((entry) => entry !== '');
    const wrong = entries.find((entry) => !shape.test(entry));
    if (wrong !== undefined)
        throw invalid(name, `has the entry ${shown(wrong)}; it must be ${what}.`);
    return entries;
}
function baseUrl(value) {
    if (value === '')
        return null;
    const parsed = URL.canParse(value) ? new URL(value) : null;
    const usable = parsed !== null && ['http:', 'https:'].includes(parsed.protocol) && !parsed.username && !parsed.password;
    // The value may hold credentials by mistake: it is not repeated.
    if (!usable)
        throw invalid('base_url', 'must be an http(s) address without user name and password.');
    return value.replace(/\/+$/, '');
}
function minutes(count) {
    return count === null ? null : count * 60_000;
}
/** A line break or a leading brace never occurs in a path that we read: such a value is the policy itself. */
function policy(value) {
    if (value === '')
        return null;
    return { kind: value.includes('\n') || value.startsWith('{') ? 'inline' : 'path', text: value };
}
function outputSchema(text, path) {
    if (text !== '' && path !== '')
        throw invalid('output_schema', 'and output_schema_file are both set; give one of them.');
    if (Buffer.byteLength(text) > _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.structured.bytes) {
        throw invalid('output_schema', `is longer than ${_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.structured.bytes} bytes.`);
    }
    if (text !== '')
        return { kind: 'inline', text };
    return path === '' ? null : { kind: 'path', text: path };
}


/***/ }),

/***/ 86093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EU: () => (/* binding */ fence),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   h8: () => (/* binding */ htmlCode),
/* harmony export */   jQ: () => (/* binding */ showInvisible),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/**
 * The few pieces of Markdown that our templates are made of. Each takes any text and cannot be broken out of.
 */
/** Longest run of backticks in `text`. */
function longestRun(text) {
    let longest = 0;
    for (const run of text.matchAll(/`+/g))
        longest = Math.max(longest, run[0].length);
    return longest;
}
/** A fenced block at column 0, closed whatever `text` holds. `language` is one word of our own or reduced to one. */
function fence(text, language) {
    // Bots read raw text: a command at the start of a line is one for them, fence or not.
    const body = text.replace(/^(?=\/[a-z])/gim, ' ').replace(/\n+$/, '');
    const ticks = '`'.repeat(Math.max(3, longestRun(body) + 1));
    return `${ticks}${language}\n${body}${body === '' ? '' : '\n'}${ticks}`;
}
/** Untrusted text as code on one line of Markdown, also in a table cell: nothing in it is a link, a mention or markup. */
function code(text) {
    const line = oneLine(text);
    // A pipe splits a table cell before code spans are seen, a backtick ends the span, spaces at the ends are eaten.
    return /[`|]|^\s|\s$|^$/.test(line) ? htmlCode(line) : `\`${line}\``;
}
/** The same where Markdown is not read (`<summary>`), or where a code span would not hold. */
function htmlCode(text) {
    const escaped = oneLine(text).replace(/[^\p{L}\p{M}\p{N} /.,-]|(?<=www)\./gu, (character) => `&#${character.codePointAt(0)};`);
    return `<code>${escaped}</code>`;
}
/** Line breaks written out too, so that a file name cannot start a line of its own. */
function oneLine(text) {
    return showInvisible(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}
/** Controls, overrides and zero-width characters written out: they would hide or reverse what a reviewer should see. */
function showInvisible(text) {
    return text.replace(/[^\P{C}\n\t\u200d]|[\u2028\u2029]/gu, (character) => {
        return character === '\r' ? '\\r' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
    });
}
/** A folded section. `summary` is HTML of ours; `body` is Markdown. */
function details(summary, body) {
    return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
/** A table; the cells are Markdown without line breaks. */
function table(head, rows) {
    const line = (cells) => `| ${cells.join(' | ')} |`;
    return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
/** A link of our own; null where there is none. The address is percent-encoded so that it cannot end the link. */
function link(label, url) {
    return url === null
        ? null
        : `[${label}](${url.replace(/[\s()<>[\]\\`|"]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)})`;
}


/***/ }),

/***/ 44078:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ sanitiseInline),
/* harmony export */   v: () => (/* binding */ withoutBreaks)
/* harmony export */ });
/* harmony import */ var _base_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(86518);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(30712);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(86093);
/**
 * One line of untrusted Markdown, made safe. What is left of its markup is emphasis, code spans and links to allowed
 * hosts. GitHub looks for mentions, references and addresses in the rendered text, where `&#64;` is an @ again, so
 * those are broken by a zero-width space rather than by an escape.
 */



const breaker = '&#8203;';
const destination = String.raw `\([ \t]*(?:<(?<angle>[^<>]*)>|(?<bare>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*\)`;
const label = String.raw `\[(?<label>(?:[^[\]\\]|\\.)*)\]`;
/** What is more than a character by itself, in order of precedence. */
const token = new RegExp([
    String.raw `\\(?<escaped>[!-/:-@[-\`{-~])`,
    '&(?:#(?<decimal>\\d{1,7})|#x(?<hex>[\\da-f]{1,6})|(?<named>amp|lt|gt|quot|apos));',
    '(?<!`)(?<ticks>`+)(?!`)(?<span>.*?[^`])\\k<ticks>(?!`)',
    '<code>(?<html>[^<>]*)</code>',
    `!${label.replace('label', 'alt')}(?:${destination.replace('angle', 'x').replace('bare', 'y')}|\\[[^\\]]*\\])?`,
    '<(?<media>img|picture|source|video|audio|svg|iframe|object|embed)\\b[^<>]*>',
    `${label}${destination}`,
    '(?<url>(?:(?:https?|ftp)://|www\\.)[^\\s<>`|]+)',
    '(?<special>[\\\\<>&@`[\\]$])',
].join('|'), 'gi');
/** Sanitised text as it reads: what broke mentions and references is gone, so a path can be looked up as it stands. */
function withoutBreaks(text) {
    return text.replaceAll(breaker, '');
}
/** `line` has no newline and no invisible character. */
function sanitiseInline(line, hosts) {
    const out = createOutput();
    let end = 0;
    const scan = new RegExp(token);
    for (let match = scan.exec(line); match !== null; match = scan.exec(line)) {
        out.text(line.slice(end, match.index));
        const used = emit(match[0], { out, groups: match.groups ?? {}, hosts });
        end = match.index + used;
        scan.lastIndex = end;
    }
    out.text(line.slice(end));
    return out.done();
}
/** Emits one token and returns how much of the source it used up. */
function emit(source, { out, groups, hosts }) {
    const { escaped, span, html, url, special } = groups;
    if (escaped !== undefined)
        out.text(keepsBackslash.has(escaped) ? `\\${escaped}` : literal(escaped));
    else if (span !== undefined)
        out.markup((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(trimSpan(span)));
    else if (html !== undefined)
        out.markup((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(decodeAll(html)));
    else if (groups.label !== undefined)
        emitLink(out, groups, hosts);
    else if (url !== undefined)
        return emitUrl(out, url);
    else if (special !== undefined)
        out.text(literal(special));
    else if (groups.alt !== undefined || groups.media !== undefined)
        out.text(imageNote(groups.alt));
    else
        out.text(literalOfEntity(decodeEntity(groups)));
    return source.length;
}
/** Text is gathered, because a reference can be put together from several tokens; markup stands for itself. */
function createOutput() {
    let result = '';
    let pending = '';
    // Two spans side by side would merge their backticks, `!` before a link makes an image, and two slashes an address.
    const join = (piece) => {
        const seam = `${result.slice(-1)}${piece.slice(0, 1)}`;
        result += /``|!\[|\/\//.test(seam) ? `${breaker}${piece}` : piece;
    };
    const flush = () => {
        join(breakReferences(pending));
        pending = '';
    };
    return {
        text(piece) {
            pending += piece;
        },
        markup(piece) {
            flush();
            join(piece);
        },
        done() {
            flush();
            return result;
        },
    };
}
function breakReferences(text) {
    return (text
        .replace(/@/g, `@${breaker}`)
        .replace(/(?<!&)#(?=\d)/g, `#${breaker}`)
        .replace(/GH-(?=\d)/gi, `$&${breaker}`)
        // Some renderers take `//host` for an address.
        .replace(/(?<![:/])\/(?=\/)/g, `/${breaker}`)
        .replace(/:(?=\/\/)/g, `:${breaker}`)
        .replace(/www(?=\.)/gi, `$&${breaker}`)
        .replace(/(?<!\\)~{3,}/g, (run) => '\\~'.repeat(run.length)));
}
/** Escapes that keep something from being markup; before any other character a backslash only hides it from us. */
const keepsBackslash = new Set('\\`*_{}[]()+!|~$');
function literal(character) {
    return literals[character] ?? character;
}
const literals = {
    '<': '&lt;',
    '>': '&gt;',
    '&': '&amp;',
    '\\': '\\\\',
    '`': '\\`',
    '[': '\\[',
    ']': '\\]',
    // Between dollars GitHub reads mathematics, not Markdown.
    $: '\\$',
};
function literalOfEntity(character) {
    const visible = (0,_base_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .removeInvisible */ .i)(character);
    if (visible === '\n' || visible === '\t')
        return ' ';
    return keepsBackslash.has(visible) ? `\\${visible}` : literal(visible);
}
function decodeEntity({ decimal, hex, named }) {
    if (named !== undefined)
        return namedEntities[named.toLowerCase()] ?? '';
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}
const namedEntities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
function decodeAll(text) {
    return text.replace(/&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<named>amp|lt|gt|quot|apos));/gi, (...match) => decodeEntity(match.at(-1)));
}
/** Spaces that make room for a backtick at the edge are no part of the code. */
function trimSpan(span) {
    return /^ .*[^ ].* $/.test(span) ? span.slice(1, -1) : span;
}
function imageNote(alt) {
    const text = (alt ?? '').replace(/[^\p{L}\p{M}\p{N} ,.-]/gu, '').trim();
    return text === '' ? '(image removed)' : `(image removed: ${text})`;
}
function emitUrl(out, url) {
    const trimmed = url.replace(/[*_~"').,;:!?\]]+$/, '');
    out.markup((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(trimmed));
    return trimmed.length;
}
function emitLink(out, groups, hosts) {
    const text = groups.label ?? '';
    const url = (groups.angle ?? groups.bare ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1');
    const safe = allowedUrl(url, hosts);
    const inner = sanitiseInline(text, []);
    if (safe !== null && text.trim() !== '') {
        out.markup((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)(inner, safe) ?? '');
        return;
    }
    if (text.trim() !== '' && text !== url) {
        out.markup(inner);
        out.text(' ');
    }
    if (url !== '')
        out.markup((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(url));
}
/** Links to issues and pull requests leave a trace on those, and close them behind a keyword. */
const referencePath = /^\/[^/]+\/[^/]+\/(?:issues|pull|pulls|discussions)\b/i;
function allowedUrl(text, hosts) {
    if (!URL.canParse(text))
        return null;
    const url = new URL(text);
    const plain = url.protocol === 'https:' && url.username === '' && url.password === '';
    // Attack: a question carries what was read to whoever can read the logs of an allowed host.
    const short = url.search.length + url.hash.length <= _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.comment.queryCharacters;
    return plain && short && hosts.includes(url.host) && !referencePath.test(url.pathname) ? url.href : null;
}


/***/ }),

/***/ 13550:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ sanitiseLine),
/* harmony export */   t: () => (/* binding */ sanitise)
/* harmony export */ });
/* harmony import */ var _base_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(86518);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(86093);
/* harmony import */ var _sanitise_inline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44078);
/**
 * Untrusted Markdown (the model's words, above all) made safe to publish under our name. The result contains no HTML
 * but `<code>`, no image, no link to a foreign host, no mention, reference, closing keyword or slash command, and every
 * fence is closed. Doing it twice changes nothing.
 */



const cutNote = '\n\n*(cut here; the rest is in the transcript)*';
function sanitise(text, { hosts, limit }) {
    const room = limit - cutNote.length;
    const parts = [];
    let used = 0;
    for (const block of blocksOf(normalise(text))) {
        const left = room - used;
        const whole = block.text.length <= left ? render(block, hosts) : null;
        if (whole === null || whole.length > left)
            return `${[...parts, renderCut(block, hosts, left)].join('\n').trimEnd()}${cutNote}`;
        parts.push(whole);
        used += whole.length + 1;
    }
    return parts.join('\n').trim();
}
/** The same as one line, fit for a sentence or a table cell. `limit` counts characters of the source. */
function sanitiseLine(text, { hosts, limit }) {
    const line = normalise(text).replace(/\s+/g, ' ').trim();
    const cut = line.length > limit ? `${line.slice(0, limit).toWellFormed()}…` : line;
    // It may become a line or an item of a list, where a command would be one.
    return (0,_sanitise_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitiseInline */ .E)(cut, hosts)
        .replace(/\\?\|/g, '&#124;')
        .replace(/^(?=\/[a-z])/i, '\\');
}
function normalise(text) {
    return (0,_base_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .removeInvisible */ .i)(text.replace(/\r\n?/g, '\n'));
}
const opening = /^(?<indent>[ \t]*)(?<ticks>`{3,}|~{3,})[ \t]*(?<info>[^`]*)$/;
/** Fences are recognised at any indent: they come out again at column 0, where nobody can disagree about them. */
function* blocksOf(text) {
    const lines = text.split('\n');
    for (let at = 0; at < lines.length; at += 1) {
        const line = lines[at] ?? '';
        const open = opening.exec(line)?.groups;
        if (open === undefined) {
            yield { kind: 'line', text: line };
            continue;
        }
        const { indent = '', ticks = '', info = '' } = open;
        const from = at + 1;
        at = from;
        while (at < lines.length && !closes(lines[at] ?? '', ticks))
            at += 1;
        const content = lines.slice(from, at).map((inner) => withoutIndent(inner, indent.length));
        yield { kind: 'fence', text: content.join('\n'), language: languageOf(info) };
    }
}
function closes(line, ticks) {
    const run = line.trim();
    return run.length >= ticks.length && run === ticks.charAt(0).repeat(run.length);
}
function withoutIndent(line, indent) {
    return line.slice(Math.min(indent, line.length - line.trimStart().length));
}
/** GitHub draws or applies these instead of showing them. */
const activeLanguages = new Set(['suggestion', 'mermaid', 'math', 'geojson', 'topojson', 'stl']);
function languageOf(info) {
    const word = /^[\w+#.-]{1,20}(?=\s|$)/.exec(info.trim())?.[0] ?? '';
    return activeLanguages.has(word.toLowerCase()) ? '' : word;
}
function render(block, hosts) {
    return block.kind === 'line' ? sanitiseProse(block.text, hosts) : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .fence */ .EU)(block.text, block.language);
}
/** What of a block fits into `room` characters: a fence is cut at a line end, a line anywhere between characters. */
function renderCut(block, hosts, room) {
    let text = block.text.slice(0, Math.max(0, room));
    while (text !== '') {
        const shown = render({ ...block, text: text.toWellFormed() }, hosts);
        if (shown.length <= room)
            return shown;
        text = text.slice(0, Math.min(text.length - 1, Math.floor((text.length * room) / shown.length)));
        if (block.kind === 'fence')
            text = text.slice(0, Math.max(0, text.lastIndexOf('\n')));
    }
    return '';
}
/** Quotes, list items and headings stay what they are. */
const markers = /^(?:[ \t]+|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|#{1,6}(?=[ \t]))*/;
function sanitiseProse(line, hosts) {
    const start = markersOf(line);
    const result = start + (0,_sanitise_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .sanitiseInline */ .E)(line.slice(start.length), hosts);
    // Looked for in the result: something that is gone by now may have stood before the command.
    const shown = markersOf(result).length;
    return /^\/[a-z]/i.test(result.slice(shown)) ? `${result.slice(0, shown)}\\${result.slice(shown)}` : result;
}
function markersOf(line) {
    return markers.exec(line)?.[0] ?? '';
}


/***/ }),

/***/ 87671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ ghost)
/* harmony export */ });
/**
 * The port to GitHub's REST API: everything the Action asks of it, in our own words. Nothing above this folder knows
 * Octokit. Every operation rejects with a `GitHubError`; an operation named `tryX` returns the failure that its caller
 * must handle.
 */
const ghost = { login: 'ghost', id: 0, type: 'Ghost' };


/***/ }),

/***/ 35484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ affordableOutput),
/* harmony export */   P_: () => (/* binding */ tryParsePrices),
/* harmony export */   RP: () => (/* binding */ totalTokens),
/* harmony export */   ho: () => (/* binding */ costOf),
/* harmony export */   wB: () => (/* binding */ worstCase)
/* harmony export */ });
/* unused harmony export promptTokens */
/** US dollars. */
function costOf(usage, prices) {
    const { input, output, cacheRead, cacheWrite } = ratesFor(promptTokens(usage), prices);
    const millionths = usage.input * input + usage.output * output + usage.cacheRead * cacheRead + usage.cacheWrite * cacheWrite;
    return millionths / 1e6;
}
/**
 * US dollars that a request may cost at most: nothing of its prompt comes from the cache and all of it is written there.
 */
function worstCase(tokens, prices) {
    const { input, output, cacheWrite } = ratesFor(tokens.prompt, prices);
    return (tokens.prompt * Math.max(input, cacheWrite) + tokens.output * output) / 1e6;
}
/** Tokens of an answer for which `dollars` are enough in the worst case; negative when the prompt alone costs more. */
function affordableOutput(prompt, dollars, prices) {
    const left = dollars - worstCase({ prompt, output: 0 }, prices);
    const { output } = ratesFor(prompt, prices);
    return output === 0 && left >= 0 ? Number.POSITIVE_INFINITY : Math.floor((left * 1e6) / output);
}
/** Tokens that the model read, however it came by them. */
function promptTokens({ input, cacheRead, cacheWrite }) {
    return input + cacheRead + cacheWrite;
}
function totalTokens(usage) {
    return promptTokens(usage) + usage.output;
}
const priceNames = new Set(['input', 'output', 'cache_read', 'cache_write']);
/**
 * Prices as a user writes them: `input=3,output=15,cache_read=0.3,cache_write=3.75`, in US dollars per million tokens.
 * The cache's may be left out and then are those of input. Undefined when the text is anything else.
 */
function tryParsePrices(text) {
    const given = new Map();
    for (const part of text.split(',')) {
        const [, name = '', figure = ''] = /^\s*(\w+)\s*=\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(part) ?? [];
        if (!priceNames.has(name) || given.has(name))
            return undefined;
        given.set(name, Number(figure));
    }
    const input = given.get('input');
    const output = given.get('output');
    if (input === undefined || output === undefined)
        return undefined;
    return { input, output, cacheRead: given.get('cache_read') ?? input, cacheWrite: given.get('cache_write') ?? input };
}
function ratesFor(prompt, { long, ...rates }) {
    return long !== undefined && prompt > long.above ? long : rates;
}


/***/ }),

/***/ 48597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ createProvider),
/* harmony export */   e: () => (/* binding */ providerNames)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);

/** `openai` is Chat Completions, which most compatible endpoints speak; `openai-responses` is what its newest models want. */
const providerNames = ['anthropic', 'openai', 'openai-responses', 'scripted'];
/** The provider, with only its own SDK loaded. Throws a `MewError` for options that cannot work. */
async function createProvider(options) {
    if (options.provider === 'scripted')
        return (await __webpack_require__.e(/* import() */ 3).then(__webpack_require__.bind(__webpack_require__, 86003))).createScripted(options);
    checkKey(options);
    if (options.baseUrl !== undefined)
        checkBaseUrl(options.baseUrl);
    switch (options.provider) {
        case 'anthropic':
            return (await Promise.all(/* import() */[__webpack_require__.e(515), __webpack_require__.e(407)]).then(__webpack_require__.bind(__webpack_require__, 14407))).createAnthropic(options);
        case 'openai':
            return (await Promise.all(/* import() */[__webpack_require__.e(515), __webpack_require__.e(815)]).then(__webpack_require__.bind(__webpack_require__, 89815))).createOpenAiChat(options);
        case 'openai-responses':
            return (await Promise.all(/* import() */[__webpack_require__.e(515), __webpack_require__.e(767)]).then(__webpack_require__.bind(__webpack_require__, 1767))).createOpenAiResponses(options);
    }
}
/** A key with a line end would make `fetch` throw an error that quotes it; the sentence here never does. */
function checkKey({ provider, apiKey }) {
    const input = provider === 'anthropic' ? 'anthropic_api_key' : 'openai_api_key';
    if (apiKey === '')
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', `${input} is empty: is the secret set for this repository?`);
    if (!/^[\x21-\x7e]+$/.test(apiKey)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', `${input} has a blank, a line end or another character that no key has.`);
    }
}
function checkBaseUrl(baseUrl) {
    const url = URL.parse(baseUrl);
    if (url === null || !['https:', 'http:'].includes(url.protocol)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', 'base_url is not an http or https URL.');
    }
    if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', 'base_url may hold no user, password, query or fragment.');
    }
}


/***/ }),

/***/ 61468:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ effortLevels),
  P: () => (/* binding */ modelFacts)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 4 modules
var limits = __webpack_require__(30712);
;// CONCATENATED MODULE: ./lib/model/model-table.js
const claudePages = 'platform.claude.com/docs: pricing, and the overview of the model';
const gptPages = 'developers.openai.com/api/docs/models: the page of the model';
const gptTable = '@mariozechner/pi-ai 0.73.1 (models.dev), which repeats the page of the provider';
const checked = '2026-11-30';
const claude = { images: true, effort: true, checked, source: claudePages };
const large = { contextWindow: 1_000_000, maxOutputTokens: 128_000 };
const small = { contextWindow: 200_000, maxOutputTokens: 64_000 };
const gpt = { images: true, effort: true, checked, source: gptPages };
const older = { ...gpt, source: gptTable };
const million = { contextWindow: 1_050_000, maxOutputTokens: 128_000 };
const four = { contextWindow: 400_000, maxOutputTokens: 128_000 };
/** US dollars per million tokens. Cache writes of five minutes cost a quarter more than input at Anthropic. */
function claudePrices(input, output, cacheRead) {
    return { input, output, cacheRead, cacheWrite: input * 1.25 };
}
/** Before GPT-6 a cache write cost what input costs. */
function gptPrices(input, output, cacheRead) {
    return { input, output, cacheRead, cacheWrite: input };
}
/** From 272,000 tokens on, input and cache cost twice and output one and a half times as much. */
function longer(prices) {
    const { input, output, cacheRead, cacheWrite } = prices;
    const long = { above: 272_000, input: 2 * input, output: 1.5 * output };
    return { ...prices, long: { ...long, cacheRead: 2 * cacheRead, cacheWrite: 2 * cacheWrite } };
}
const fable5 = claudePrices(10, 50, 1);
const fable51 = claudePrices(10, 50, 0.25);
const opus5 = claudePrices(5, 25, 0.5);
const sonnet4 = claudePrices(3, 15, 0.3);
const haiku55 = {
    ...claudePrices(0.1, 0.5, 0.01),
    long: { above: 100_000, ...claudePrices(0.5, 2.5, 0.05) },
};
const modelTable = [
    { name: 'claude-fable-5-2', ...large, prices: null, ...claude },
    { name: 'claude-fable-5-1', ...large, prices: fable51, ...claude },
    { name: 'claude-mythos-5-1', ...large, prices: fable51, ...claude },
    { name: 'claude-fable-5', ...large, prices: fable5, ...claude },
    { name: 'claude-mythos-5', ...large, prices: fable5, ...claude },
    { name: 'claude-opus-5-5', ...large, prices: claudePrices(4, 20, 0.2), ...claude },
    { name: 'claude-opus-5', ...large, prices: opus5, ...claude },
    { name: 'claude-opus-4-8', ...large, prices: opus5, ...claude },
    { name: 'claude-opus-4-7', ...large, prices: opus5, ...claude },
    { name: 'claude-opus-4-6', ...large, prices: opus5, ...claude },
    { name: 'claude-opus-4-5', ...small, prices: opus5, ...claude },
    { name: 'claude-sonnet-5-5', ...large, prices: claudePrices(2, 10, 0.1), ...claude },
    { name: 'claude-sonnet-5', ...large, prices: claudePrices(2, 10, 0.2), ...claude },
    { name: 'claude-sonnet-4-6', ...large, prices: sonnet4, ...claude },
    { name: 'claude-sonnet-4-5', ...small, prices: sonnet4, ...claude, effort: false },
    { name: 'claude-haiku-5-5', ...large, prices: haiku55, ...claude },
    { name: 'claude-haiku-4-5', ...small, prices: claudePrices(1, 5, 0.1), ...claude, effort: false },
    { name: 'gpt-6.2-astra', ...million, prices: null, ...gpt },
    {
        name: 'gpt-6.2-sol',
        ...million,
        prices: longer({ input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5 }),
        ...gpt,
    },
    { name: 'gpt-6.1-sol', ...million, prices: null, ...gpt },
    {
        name: 'gpt-6-astra',
        ...million,
        prices: longer({ input: 10, output: 50, cacheRead: 1, cacheWrite: 12.5 }),
        ...gpt,
    },
    { name: 'gpt-6-sol', ...million, prices: longer({ input: 2, output: 10, cacheRead: 0.2, cacheWrite: 2.5 }), ...gpt },
    {
        name: 'gpt-6-luna',
        ...million,
        prices: longer({ input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: 0.125 }),
        ...gpt,
    },
    { name: 'gpt-5.5', ...million, prices: longer(gptPrices(5, 30, 0.5)), ...older },
    { name: 'gpt-5.4', ...million, prices: longer(gptPrices(2.5, 15, 0.25)), ...older },
    { name: 'gpt-5.4-mini', ...four, prices: gptPrices(0.75, 4.5, 0.075), ...older },
    { name: 'gpt-5.4-nano', ...four, prices: gptPrices(0.2, 1.25, 0.02), ...older },
    { name: 'gpt-5.3-codex', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
    { name: 'gpt-5.2-codex', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
    { name: 'gpt-5.2', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
    { name: 'gpt-5.1', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5.1-codex', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5.1-codex-max', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5-codex', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5-mini', ...four, prices: gptPrices(0.25, 2, 0.025), ...older },
    { name: 'gpt-5-nano', ...four, prices: gptPrices(0.05, 0.4, 0.005), ...older },
    {
        name: 'gpt-4.1',
        contextWindow: 1_047_576,
        maxOutputTokens: 32_768,
        prices: gptPrices(2, 8, 0.5),
        ...older,
        effort: false,
    },
    {
        name: 'gpt-4.1-mini',
        contextWindow: 1_047_576,
        maxOutputTokens: 32_768,
        prices: gptPrices(0.4, 1.6, 0.1),
        ...older,
        effort: false,
    },
    {
        name: 'gpt-4o',
        contextWindow: 128_000,
        maxOutputTokens: 16_384,
        prices: gptPrices(2.5, 10, 1.25),
        ...older,
        effort: false,
    },
    { name: 'o3', contextWindow: 200_000, maxOutputTokens: 100_000, prices: gptPrices(2, 8, 0.5), ...older },
    { name: 'o4-mini', contextWindow: 200_000, maxOutputTokens: 100_000, prices: gptPrices(1.1, 4.4, 0.275), ...older },
];

;// CONCATENATED MODULE: ./lib/model/models.js
/**
 * Facts about the model of a run: from the table, from the user, or safe assumptions about one that nobody knows.
 */


/** How much a model may think and write before it answers, in the words of the protocols. */
const effortLevels = ['low', 'medium', 'high', 'xhigh', 'max'];
/** `provider` is the protocol, which decides the window of an unknown model. */
function modelFacts(name, provider, overrides = {}) {
    const row = tryRow(name);
    const { anthropic, openai } = limits/* limits */.F.model.windows;
    return {
        name,
        contextWindow: overrides.contextWindow ?? row?.contextWindow ?? (provider.startsWith('openai') ? openai : anthropic),
        maxOutputTokens: overrides.maxOutputTokens ?? row?.maxOutputTokens ?? limits/* limits */.F.model.outputTokens,
        prices: overrides.prices ?? row?.prices ?? null,
        images: row?.images ?? null,
        effort: row?.effort ?? null,
    };
}
/**
 * The row of a model by its name, which may end in a date. Only in a date: `gpt-5-pro` begins like `gpt-5` and costs
 * twelve times as much.
 */
function tryRow(name) {
    const undated = name.replace(/[-@](?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, '');
    return modelTable.find((row) => row.name === name) ?? modelTable.find((row) => row.name === undated);
}


/***/ })

};

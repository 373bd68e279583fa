export const id = 581;
export const ids = [581];
export const modules = {

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
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
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
    // No section to paste: it would take the place of one that has more in it.
    const taken = shown.filter((hint) => hint.startsWith('taint.')).map((hint) => `# in what stands there: ${hint}`);
    const lines = [
        ...(rules.length === 0 ? [] : ['rules:', ...rules]),
        ...(unlocks.length === 0 ? [] : [`unlock: [${unlocks.join(', ')}]`]),
        ...networkLines(shown),
        ...caps,
        ...taken,
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
  w: () => (/* binding */ renderComment),
  Q: () => (/* binding */ renderTracking)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
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

// EXTERNAL MODULE: ./lib/action/marker.js
var marker = __webpack_require__(63742);
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
        `---\n${(0,comment_sections/* footerSection */.NG)(report, { transcriptHash })}\n${(0,marker/* markerOf */.we)(report)}`,
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
        (0,marker/* markerOf */.we)(report),
    ]);
}
/** The model's words: one safe line each. */
function planOf({ plan }) {
    const marks = { open: '⬜', active: '▶️', done: '✅' };
    return plan.map(({ text, status }) => `${marks[status]} ${(0,comment_sections/* said */.ag)(text)}`).join('  \n');
}


/***/ }),

/***/ 52267:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  O: () => (/* binding */ finish)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/github/artifacts.js
var artifacts = __webpack_require__(18328);
// EXTERNAL MODULE: ./lib/github/github-error.js
var github_error = __webpack_require__(93343);
// EXTERNAL MODULE: ./lib/github/patch.js
var patch = __webpack_require__(74009);
// EXTERNAL MODULE: ./lib/transcript/decisions.js
var decisions = __webpack_require__(62981);
// EXTERNAL MODULE: ./lib/transcript/transcript.js + 1 modules
var transcript_transcript = __webpack_require__(22135);
// EXTERNAL MODULE: ./lib/action/comment.js + 2 modules
var comment = __webpack_require__(46543);
// EXTERNAL MODULE: ./lib/action/last-look.js
var last_look = __webpack_require__(6006);
// EXTERNAL MODULE: ./lib/action/marker.js
var marker = __webpack_require__(63742);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
// EXTERNAL MODULE: ./lib/transcript/ending.js
var transcript_ending = __webpack_require__(419);
// EXTERNAL MODULE: ./lib/action/commands.js
var commands = __webpack_require__(90934);
;// CONCATENATED MODULE: ./lib/action/outcome.js
/**
 * From a report to one outcome: what the comment says first, the `conclusion` output and the exit code.
 */



/** Tasks whose result is words or operations: no change is no shortcoming there. */
const answeringTasks = new Set([
    ...commands/* commands */.Pi.flatMap(({ name, edits }) => (edits ? [] : [name])),
    'triage',
]);
/**
 * The one outcome of a run. A cancellation wins, then whatever kept the run from starting or its result from being
 * delivered or proven, then how the loop ended.
 */
function decideOutcome(report) {
    const { ending, stopped } = report;
    if (ending?.kind === 'cancelled')
        return { conclusion: 'cancelled', exitCode: 1, headline: sentence('Cancelled', ending.why) };
    if (stopped !== null)
        return outcomeOfStop(stopped);
    return unprovenOutcome(report) ?? outcomeOfEnding(report, ending ?? { kind: 'finished' });
}
const stopWords = { skipped: 'Nothing to do', refused: 'Refused to start', failed: 'Failed' };
function outcomeOfStop({ conclusion, reason }) {
    return { conclusion, exitCode: conclusion === 'skipped' ? 0 : 1, headline: sentence(stopWords[conclusion], reason) };
}
/** A result that was not delivered whole, or that the verification command does not confirm. */
function unprovenOutcome(report) {
    const refused = report.operations.filter((operation) => !operation.ok);
    if (refused.length > 0) {
        return failed('Failed', `${refused.length} of ${(0,base_text/* plural */.LS)(report.operations.length, 'operation')} could not be carried out`);
    }
    const { verdict, why } = report.verification;
    if (!hasChanges(report)) {
        // Attack: a run that only did away with its tests must not end green.
        const tampered = verdict === 'not comparable' && report.unpublished.length > 0;
        return tampered ? failed('Not comparable', `nothing can be published, and ${why}`) : null;
    }
    switch (verdict) {
        case 'still failing':
            return failed('Still failing', `${changed(report)}, but the verification command fails as it did before; this is draft work`);
        case 'broke':
            return failed('Broke', `${changed(report)}, and the verification command passed before and fails now; this is draft work`);
        case 'not comparable':
            return failed('Not comparable', `${changed(report)}, but ${why}; this is draft work`);
        default:
            return null;
    }
}
function outcomeOfEnding(report, ending) {
    switch (ending.kind) {
        case 'finished':
            return outcomeOfFinished(report);
        case 'truncated':
            return cutShort(report, { conclusion: 'truncated', headline: sentence('Cut short', ending.why) });
        case 'budget':
            return cutShort(report, {
                conclusion: 'budget_exceeded',
                headline: sentence('Out of budget', (0,transcript_ending/* describeEnding */.be)(ending)),
            });
        case 'denied':
            return warned('denied', sentence('Denied', ending.why));
        case 'stuck':
            return failed('Stuck', ending.why);
        case 'refused':
            return failed('The model refused', ending.why);
        case 'model_failed':
            return failed('The model failed', ending.why);
        case 'cancelled':
            return { conclusion: 'cancelled', exitCode: 1, headline: sentence('Cancelled', ending.why) };
    }
}
function outcomeOfFinished(report) {
    const { structured } = report;
    if (structured?.ok === false)
        return failed('Failed', `the answer does not fit output_schema: ${structured.problem}`);
    const task = report.session?.task ?? '';
    if (hasChanges(report)) {
        const proof = proofs[report.verification.verdict] ?? '';
        return { conclusion: 'success', exitCode: 0, headline: sentence('Done', `${changed(report)}${proof}`) };
    }
    if (report.operations.length > 0) {
        return {
            conclusion: 'success',
            exitCode: 0,
            headline: sentence('Done', (0,base_text/* plural */.LS)(report.operations.length, 'operation')),
        };
    }
    if (answeringTasks.has(task))
        return { conclusion: 'success', exitCode: 0, headline: 'Done.' };
    if (report.unpublished.length > 0) {
        return warned('denied', sentence('Denied', `the policy lets none of the ${(0,base_text/* plural */.LS)(report.unpublished.length, 'changed file')} be published`));
    }
    return { conclusion: 'no_changes', exitCode: 0, headline: 'No changes were needed or made.' };
}
const proofs = {
    fixed: '; the verification command failed before and passes now',
    'still passing': '; the verification command passes as before',
};
/** Something of use was delivered: green with a warning, so that a budget does not throw work away. */
function cutShort(report, cut) {
    const delivered = hasChanges(report) || report.published !== null || report.operations.length > 0;
    return delivered ? warned(cut.conclusion, cut.headline) : { ...cut, exitCode: 1 };
}
function warned(conclusion, headline) {
    return { conclusion, exitCode: 0, headline, warning: headline };
}
function failed(word, what) {
    return { conclusion: 'failed', exitCode: 1, headline: sentence(word, what) };
}
function hasChanges(report) {
    return report.changes !== null && report.changes.length > 0;
}
function changed({ changes, published }) {
    const files = `changed ${(0,base_text/* plural */.LS)(changes?.length ?? 0, 'file')}`;
    return published === null ? files : `${files} on branch ${published.branch}`;
}
function sentence(word, what) {
    const text = what.replace(/[\s.]+$/, '');
    return `${word}: ${text}${/[?!]$/.test(text) ? '' : '.'}`;
}

// EXTERNAL MODULE: ./lib/action/outputs.js
var action_outputs = __webpack_require__(87352);
// EXTERNAL MODULE: ./lib/action/plan.js
var plan = __webpack_require__(90183);
// EXTERNAL MODULE: ./lib/action/private-folder.js
var private_folder = __webpack_require__(68502);
// EXTERNAL MODULE: ./lib/action/report.js + 2 modules
var action_report = __webpack_require__(14336);
// EXTERNAL MODULE: ./lib/action/runner-env.js
var runner_env = __webpack_require__(25124);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/action/comment-sections.js
var comment_sections = __webpack_require__(4600);
;// CONCATENATED MODULE: ./lib/action/summary.js
/**
 * The job summary: the comment, and a timeline that shows what ran beside what.
 */


const heading = '\n\n#### Timeline\n\n';
/** `comment` is the rendered result. The whole is at most `limits.github.summaryBytes` long. */
function renderSummary(report, comment) {
    // A unit of length has at most three bytes: what fits by this measure fits by GitHub's.
    const room = Math.floor((limits/* limits */.F.github.summaryBytes - Buffer.byteLength(comment)) / 3) - heading.length;
    const timeline = timelineOf(report.timeline, room);
    return timeline === '' ? `${comment}\n` : `${comment}${heading}${timeline}\n`;
}
/** A row a batch: calls in one row overlapped. */
function timelineOf(turns, room) {
    const rows = turns.flatMap(({ turn, duration, batches }) => {
        const first = [`${turn}`, (0,comment_sections/* describeDuration */.MB)(duration)];
        const calls = batches.map((batch) => batch.map(describeCall).join('<br>'));
        const [top = 'answer', ...others] = calls;
        return [[...first, top], ...others.map((batch) => ['', '', batch])];
    });
    if (rows.length === 0)
        return '';
    return (0,comment_sections/* fitTable */.SM)(['Turn', 'Model', 'Calls (in one row: at the same time)'], rows, room);
}
const marks = { ok: '✅', error: '❌', denied: '⛔', unfinished: '…' };
function describeCall({ tool, summary, outcome, duration }) {
    const time = duration === null ? '' : ` ${(0,comment_sections/* describeDuration */.MB)(duration)}`;
    return `${marks[outcome]} ${(0,comment_sections/* cell */.Hn)(`${tool}: ${summary}`)}${time}`;
}

;// CONCATENATED MODULE: ./lib/action/finish.js
/**
 * Finishes a run from its transcript: outcome, artifact, comment, summary, outputs. The worker calls it at the end of
 * every run, and post after a kill: both see the same events, so both say the same.
 */

















/** Gives the exit code. Never rejects for what GitHub does: what could not be delivered is in the log. */
async function finish(given, transcript) {
    const job = { ...given, recorded: (0,transcript_transcript/* followTranscript */.Wr)(given.folder.transcript) };
    const { started, outcome: decided } = decide(job);
    const publishes = job.phase !== 'agent';
    // The bundle is made of the same files, whether or not they are uploaded by themselves.
    const { clean, held } = (0,last_look/* sortFiles */.w9)(job.redactor, started && (job.uploadArtifacts || !publishes) ? filesOf(job) : []);
    const outcome = held.length === 0 ? decided : withhold(job, held.join(' and '));
    // The comment vouches for the transcript as it is uploaded; what follows tells of the delivery only.
    const transcriptHash = transcript.head();
    const uploads = job.uploadArtifacts && clean.length > 0 && read(job).artifact === null;
    if (uploads)
        await deliver(job, 'artifact', () => upload(job, clean));
    const bundles = started && !publishes && outcome.conclusion !== 'cancelled' && held.length === 0;
    if (bundles)
        await deliver(job, 'artifact', () => bundle(job));
    const diffs = (0,patch/* splitPatch */.J)(readPatch(job.folder));
    const render = (report, told) => job.redactor.redact((0,comment/* renderComment */.w)(report, { outcome: told, diffs, transcriptHash, env: job.env, sealPlan: sealerFor(job, report) }));
    const report = read(job);
    let result = lookAgain(job, report, { outcome, body: render(report, outcome) });
    if (started && publishes) {
        const failure = await deliver(job, 'comment', () => finish_comment(job, report, result.body));
        if (failure !== null && outcome.exitCode === 0 && isOnlyDelivery(report) && !(0,github_error/* isLocked */.ln)(failure.thrown)) {
            const told = unheard(job, failure.thrown);
            const latest = read(job);
            result = lookAgain(job, latest, { outcome: told, body: render(latest, told) });
        }
    }
    transcript.close();
    writeFiles(job, { ...result, report: read(job) });
    (0,private_folder/* writeStage */.K3)(job.folder, 'done');
    say(job.log, result.outcome);
    return result.outcome.exitCode;
}
/** The seal is of the text without secrets, since that is what GitHub will have. */
function sealerFor({ env, redactor, sealingKey }, { session }) {
    const number = session?.number ?? null;
    if (sealingKey === null || number === null)
        return undefined;
    const sealing = { key: sealingKey, repository: env.repository, number };
    return (text) => (0,plan/* sealPlan */.tP)(redactor.redact(text), sealing);
}
/** Everything that is made of the report is looked at before the first of it leaves, so that all of it says the same. */
function lookAgain(job, report, { outcome, body }) {
    const { summary, outputs } = textsOf(job, { report, outcome, body });
    if (!(0,last_look/* holdsSecret */.hK)(job.redactor, [body, summary, outputs]))
        return { outcome, body };
    return { outcome: withhold(job, 'The result'), body: (0,last_look/* noteInstead */.By)(report) };
}
/** The outcome of a run of which something must not leave. */
function withhold(job, what) {
    job.emit({ kind: 'stopped', conclusion: 'failed', code: 'delivery_failed', reason: (0,last_look/* heldBack */.Zg)(what) });
    return record(job, decideOutcome(read(job)));
}
/** Null when it worked. */
async function deliver(job, stage, work) {
    try {
        await job.patience(stage, work());
        return null;
    }
    catch (thrown) {
        job.log.warning(`The ${stage} could not be delivered: ${(0,errors/* messageOf */.bD)(thrown)}`);
        return { thrown };
    }
}
/** An answer without a branch or an operation lives in the comment alone. */
function isOnlyDelivery({ published, operations }) {
    return published === null && operations.length === 0;
}
/** The outcome of a run whose whole result reached nobody: whoever asked would wait for it for ever. */
function unheard(job, thrown) {
    const where = job.env.summaryFile === null ? 'the output final_message' : 'the job summary';
    const why = (0,errors/* messageOf */.bD)(thrown).replace(/\.$/, '');
    const reason = `The answer could not be posted, it is in ${where}: ${why}.`;
    job.emit({ kind: 'stopped', conclusion: 'failed', code: 'delivery_failed', reason });
    return record(job, decideOutcome(read(job)));
}
/** A run that was killed while it delivered has its outcome already. */
function decide(job) {
    const events = job.recorded();
    const report = (0,action_report/* foldReport */.S)(events);
    const outcome = decideOutcome(report);
    if (!events.some(({ kind }) => kind === 'outcome'))
        record(job, outcome);
    return { started: report.session !== null, outcome };
}
function record(job, outcome) {
    const { conclusion, exitCode, headline } = outcome;
    job.emit({ kind: 'outcome', conclusion, exitCode, headline });
    return outcome;
}
function read(job) {
    return (0,action_report/* foldReport */.S)(job.recorded());
}
function readPatch(folder) {
    return (0,external_node_fs_.existsSync)(folder.patch) ? (0,external_node_fs_.readFileSync)(folder.patch, 'utf8') : '';
}
/** Replaced as a whole, so that a run that post finishes a second time has each decision once. */
function writeDecisions({ folder, recorded }) {
    (0,external_node_fs_.rmSync)(folder.decisions, { force: true });
    (0,external_node_fs_.writeFileSync)(folder.decisions, (0,decisions/* renderDecisions */.O)(recorded()), { mode: 0o600, flag: 'wx' });
}
/** What the artifact is to hold. */
function filesOf(job) {
    const { folder } = job;
    writeDecisions(job);
    return [folder.transcript, folder.decisions, folder.patch].filter((path) => (0,external_node_fs_.existsSync)(path));
}
async function upload(job, files) {
    const { env, folder } = job;
    const name = `mewcode-${env.runId}-${env.runAttempt}-${read(job).session?.sessionId ?? 'unknown'}`;
    const artifact = await (0,runner_env/* withToolkitEnvironment */.KB)(job.handover, () => (0,artifacts/* uploadArtifact */.m)({ name, files, rootDirectory: folder.root }));
    const url = `${env.runUrl}/artifacts/${artifact.id}`;
    job.emit({ kind: 'artifact', id: String(artifact.id), name, url });
}
/** Hands the result to the job that publishes. Where nothing can be uploaded, the file is there for a step that can. */
async function bundle({ env, folder, handover, emit, uploadArtifacts }) {
    const { bundleArtifact, writeBundle } = await __webpack_require__.e(/* import() */ 679).then(__webpack_require__.bind(__webpack_require__, 63060));
    const facts = writeBundle(folder, env);
    if (facts === null)
        return;
    emit({ kind: 'bundle', ...facts, path: folder.bundle });
    if (!uploadArtifacts)
        return;
    const files = { name: bundleArtifact(facts.sha256), files: [folder.bundle], rootDirectory: folder.root };
    await (0,runner_env/* withToolkitEnvironment */.KB)(handover, () => (0,artifacts/* uploadArtifact */.m)(files));
}
/** Turns the tracking comment into the result; a new one takes its place when somebody deleted it, or it never was. */
async function finish_comment(job, report, body) {
    const { github } = job;
    const number = report.session?.number ?? null;
    if (github === null || number === null)
        return;
    const known = report.tracking?.commentId ?? (await findComment(github, { number, marker: (0,marker/* markerOf */.we)(report) }));
    const updated = known === null ? 'gone' : await github.tryUpdateComment(known, body);
    const { id, url } = updated === 'gone' ? await github.createComment(number, body) : updated;
    if (id !== report.tracking?.commentId)
        job.emit({ kind: 'tracking', commentId: id, url });
}
/**
 * A request whose answer was lost, or a process that was killed at the wrong moment, may have left the comment. The
 * first one counts: before it was there, nobody could know the session's id and write its marker. Attack: a person who
 * copies it into an older comment of theirs would get the result written there, so the author must be a bot.
 */
async function findComment(github, sought) {
    const { items } = await github.issueComments(sought.number);
    return items.find(({ author, body }) => author.type === 'Bot' && body.includes(sought.marker))?.id ?? null;
}
function textsOf(job, { report, outcome, body }) {
    const { redact } = job.redactor;
    const outputs = (0,action_outputs/* renderOutputs */.$)(report, { outcome, transcriptPath: job.folder.transcript });
    return { summary: redact(renderSummary(report, body)), outputs: redact((0,action_outputs/* formatOutputFile */.f)(outputs, job.random)) };
}
function writeFiles(job, written) {
    const { env, redactor } = job;
    const { report, outcome } = written;
    const { summary, outputs } = textsOf(job, written);
    // A runner that cannot take one of them must still get the other, and the run is finished all the same.
    const append = (what, file, [text, instead]) => {
        try {
            (0,external_node_fs_.appendFileSync)(file, (0,last_look/* holdsSecret */.hK)(redactor, [text]) ? instead : text);
        }
        catch (thrown) {
            job.log.warning(`The ${what} could not be written: ${(0,errors/* messageOf */.bD)(thrown)}`);
        }
    };
    if (env.outputFile !== null)
        append('outputs (GITHUB_OUTPUT)', env.outputFile, [outputs, (0,last_look/* outputsInstead */.bJ)(outcome, job.random)]);
    if (env.summaryFile !== null && report.session !== null)
        append('job summary (GITHUB_STEP_SUMMARY)', env.summaryFile, [summary, `${(0,last_look/* noteInstead */.By)(report)}\n`]);
}
function say(log, outcome) {
    if (outcome.exitCode === 1)
        log.error(outcome.headline);
    else if (outcome.warning !== undefined)
        log.warning(outcome.warning);
    else
        log.info(outcome.headline);
}


/***/ }),

/***/ 6006:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   By: () => (/* binding */ noteInstead),
/* harmony export */   Zg: () => (/* binding */ heldBack),
/* harmony export */   bJ: () => (/* binding */ outputsInstead),
/* harmony export */   hK: () => (/* binding */ holdsSecret),
/* harmony export */   w9: () => (/* binding */ sortFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(86093);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63742);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87352);
/**
 * The last look at what leaves the run, after everything was redacted. A secret that is still there was put together
 * from pieces that looked harmless, or stands in our own words: then the whole stays here, and a note takes its place.
 */





/** Of files, the ones that may leave and the names of those that may not. */
function sortFiles(look, paths) {
    const held = paths.filter((path) => {
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path);
        return look.contains(bytes, path.endsWith('.jsonl') ? textsIn(bytes) : bytes);
    });
    return { clean: paths.filter((path) => !held.includes(path)), held: held.map((path) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path)) };
}
/**
 * The texts in lines of JSON, which are what was redacted. In the line itself a pattern with a `.*` would find its
 * beginning in one text or line of a text and its end in another, and `\d{9}` the time that something took.
 */
function textsIn(bytes) {
    const texts = [];
    const collect = (_key, value) => {
        if (typeof value === 'string')
            texts.push(value);
        return value;
    };
    for (const line of bytes.toString('utf8').split('\n')) {
        try {
            JSON.parse(line, collect);
        }
        catch {
            texts.push(line);
        }
    }
    return Buffer.from(texts.join('\n'));
}
function holdsSecret(look, texts) {
    return texts.some((text) => look.contains(Buffer.from(text)));
}
/** Why the run failed, for the record. */
function heldBack(what) {
    return `${what} still held a secret of this run after it had been redacted, and was held back`;
}
/** In place of the comment and of the summary: nothing in it comes from the run. */
function noteInstead(report) {
    const job = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)('Job', report.session?.runUrl ?? null);
    const note = 'The result was held back: after it had been redacted it still held a secret of this run.';
    return [`### ❌ ${note}`, job, (0,_marker_js__WEBPACK_IMPORTED_MODULE_4__/* .markerOf */ .we)(report)].filter((line) => line !== null).join('\n\n');
}
/** In place of the outputs. */
function outputsInstead({ conclusion }, random) {
    return (0,_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .formatOutputFile */ .f)({ triggered: 'true', conclusion, error: `${heldBack('What the outputs would say')}.` }, random);
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
    const escaped = oneLine(text).replace(
    // Some renderers take `//host` for an address.
    /[^\p{L}\p{M}\p{N} /.,-]|(?<=www)\.|(?<=\/)\//gu, (character) => `&#${character.codePointAt(0)};`);
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

/***/ 87352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ renderOutputs),
/* harmony export */   f: () => (/* binding */ formatOutputFile)
/* harmony export */ });
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58566);
/* harmony import */ var _comment_sections_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4600);
/* harmony import */ var _sanitise_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13550);
/**
 * The outputs of the action. Workflows put them into scripts, so they are words of ours, numbers, ids and paths; the
 * two that quote others are sanitised. `structured_output` is the model's own JSON, and nothing but JSON that fits the schema.
 */




function renderOutputs(report, { outcome, transcriptPath }) {
    const { session, usage, artifact, published, tracking, policy, structured, bundle } = report;
    return {
        triggered: String(outcome.conclusion !== 'skipped'),
        conclusion: outcome.conclusion,
        final_message: (0,_sanitise_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitise */ .t)(report.text, { hosts: [], limit: _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.github.commentCharacters }),
        structured_output: structured?.ok ? JSON.stringify(structured.value) : '',
        session_id: session?.sessionId ?? '',
        transcript_path: transcriptPath,
        transcript_artifact_id: artifact?.id ?? '',
        transcript_artifact_url: artifact?.url ?? '',
        branch_name: published?.branch ?? '',
        commit_sha: published?.commitSha ?? '',
        comment_id: tracking === null ? '' : String(tracking.commentId),
        comment_url: tracking?.url ?? '',
        changed_files: String(report.changes?.length ?? 0),
        num_turns: String(report.turns),
        input_tokens: String(usage.input),
        output_tokens: String(usage.output),
        cache_read_tokens: String(usage.cacheRead),
        total_cost_usd: report.costUsd === null ? '' : (0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .dollars */ .E9)(report.costUsd),
        permission_denials_count: String(report.denials.reduce((sum, denial) => sum + denial.count, 0)),
        policy_sha256: policy?.sha256 ?? '',
        bundle_digest: bundle?.sha256 ?? '',
        bundle_path: bundle?.path ?? '',
        error: outcome.exitCode === 0 ? '' : (0,_comment_sections_js__WEBPACK_IMPORTED_MODULE_1__/* .said */ .ag)(outcome.headline),
    };
}
/**
 * The text for the runner's output file. `random` gives at least 128 bits, fresh at each call: who knew a delimiter
 * could end a value and set outputs of his own.
 */
function formatOutputFile(outputs, random) {
    return Object.entries(outputs)
        .map(([name, value]) => {
        const delimiter = `mewcode_${random()}`;
        return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
    })
        .join('');
}


/***/ }),

/***/ 94439:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ createPatience)
/* harmony export */ });
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
/**
 * How long a stage may keep the process: a run that goes its way is hardly bounded, one that was cancelled has seconds.
 */

/** The clock of a cancellation starts when `cancelled` fires, whatever stage the process is in. */
function createPatience(cancelled) {
    const deadlines = {
        run: new AbortController(),
        tracking: new AbortController(),
        artifact: new AbortController(),
        comment: new AbortController(),
    };
    const start = () => {
        for (const [stage, deadline] of Object.entries(deadlines)) {
            setTimeout(() => deadline.abort(), _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.patience[stage].cancelled);
        }
    };
    if (cancelled.aborted)
        start();
    else
        cancelled.addEventListener('abort', start, { once: true });
    return (stage, work) => within(work, _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.patience[stage].ordinary, deadlines[stage].signal);
}
async function within(work, milliseconds, over) {
    let timer;
    const late = new Promise((_resolve, reject) => {
        const giveUp = () => reject(new Error('there was no answer in time'));
        timer = setTimeout(giveUp, milliseconds);
        if (over.aborted)
            giveUp();
        else
            over.addEventListener('abort', giveUp, { once: true });
    });
    try {
        return await Promise.race([work, late]);
    }
    finally {
        clearTimeout(timer);
    }
}


/***/ }),

/***/ 90183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L9: () => (/* binding */ findPlan),
/* harmony export */   ZR: () => (/* binding */ sealingKey),
/* harmony export */   tP: () => (/* binding */ sealPlan)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74317);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63742);
/* harmony import */ var _sanitise_inline_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44078);
/**
 * Plans that wait for `do`. A plan stands in the comment of the run that made it, sealed: what is carried out later is
 * what the person who says `do` could read there, not a copy that nobody saw.
 */





/** Null where the run has no key that can seal. */
function sealingKey({ provider, secrets }) {
    if (provider === 'scripted')
        return null;
    const key = provider === 'anthropic' ? secrets.anthropicApiKey : secrets.openaiApiKey;
    return key === null || key.length < _base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.secrets.sealCharacters ? null : key;
}
/** A plan for the comment, behind its seal. `text` is Markdown as it will stand there. */
function sealPlan(text, sealing) {
    return `${_marker_js__WEBPACK_IMPORTED_MODULE_4__/* .markerStart */ .Rs}plan ${text.length} ${sealOf(text, sealing)} -->\n\n${text}\n\n*The command **do** (or **approve**) has this plan carried out.*`;
}
function sealOf(text, { key, repository, number }) {
    const thread = `${repository.owner}/${repository.repo}#${number}`;
    // Attack: a plan copied from another thread would carry its own seal along.
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', key)
        .update(JSON.stringify(['mewcode plan', thread, text]))
        .digest('hex');
}
const sealed = new RegExp(`${_marker_js__WEBPACK_IMPORTED_MODULE_4__/* .markerStart */ .Rs}plan (?<length>\\d{1,6}) (?<seal>[\\da-f]{64}) -->\\n\\n`);
/** The newest plan of the thread, as people could read it when they asked. Throws with what to do instead. */
function findPlan({ comments, own, askedAt, sealing }) {
    if (sealing === null) {
        throw refused(`A plan can be told from a forged one only with a model key of at least ${_base_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .limits */ .F.secrets.sealCharacters} characters, which this run does not have. Say what to do with fix.`);
    }
    if (own === null) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('github_failed', 'The comment of this run could not be written, so its own plans are not known.');
    }
    if (!comments.complete)
        throw refused('The thread has more comments than a run reads, so its newest plan is not known.');
    const plans = comments.items
        .filter(({ author }) => author.id === own.id && author.id !== 0)
        .filter(({ updatedAt }) => askedAt === null || updatedAt <= askedAt)
        .flatMap(({ body }) => readPlan(body) ?? []);
    const newest = plans.at(-1);
    if (newest === undefined) {
        throw refused('There is no finished plan in this thread. Ask for one with plan, or say what to do with fix.');
    }
    // Attack: whoever may edit comments, or make another workflow echo one, would have their words carried out as ours.
    if (!(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(newest.seal), Buffer.from(sealOf(newest.text, sealing)))) {
        throw refused('The newest plan in this thread is not as it was written: it was edited or forged, or it comes from a run with another model key. Ask for a new one with plan.');
    }
    return (0,_sanitise_inline_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutBreaks */ .v)(newest.text);
}
function readPlan(body) {
    const found = sealed.exec(body);
    const { length = '', seal = '' } = found?.groups ?? {};
    if (found === null)
        return null;
    const from = found.index + found[0].length;
    return { text: body.slice(from, from + Number(length)), seal };
}
function refused(sentence) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('input_invalid', sentence);
}


/***/ }),

/***/ 19260:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o6: () => (/* binding */ openGitHub),
  qM: () => (/* binding */ product),
  yT: () => (/* binding */ random)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./lib/github/api.js
var api = __webpack_require__(87671);
;// CONCATENATED MODULE: ./lib/github/answers.js
/**
 * GitHub's answers as far as they are used: checked where they come in, so that an odd one is a sentence and not a
 * `TypeError` or an `undefined` somewhere behind.
 */


const account = schemas/* object */.Ikc({ login: schemas/* string */.YjP(), id: schemas/* int */.Whr(), type: schemas/* string */.YjP() });
/** A deleted account comes as null; `ghost` keeps everything that reads an author working and matches nobody. */
const author = account.nullish().transform((user) => user ?? api/* ghost */.q);
const answers_text = schemas/* string */.YjP()
    .nullish()
    .transform((body) => body ?? '');
const object = schemas/* object */.Ikc({ sha: schemas/* string */.YjP() });
const commentShape = {
    id: schemas/* int */.Whr(),
    user: author,
    body: answers_text,
    created_at: schemas/* string */.YjP(),
    updated_at: schemas/* string */.YjP(),
    html_url: schemas/* string */.YjP(),
};
function commentOf({ id, user, body, created_at, updated_at, html_url }) {
    return { id, author: user, body, createdAt: created_at, updatedAt: updated_at, url: html_url };
}
const answers = {
    /** What is in it does not matter; that it is one does. */
    any: schemas/* union */.KCZ([schemas/* looseObject */._H3({}), schemas/* array */.YOg(schemas/* unknown */.L5J())]),
    object,
    ref: schemas/* object */.Ikc({ object }),
    commit: schemas/* object */.Ikc({
        sha: schemas/* string */.YjP(),
        tree: object,
        message: schemas/* string */.YjP(),
        parents: schemas/* array */.YOg(object),
        author: schemas/* object */.Ikc({ name: schemas/* string */.YjP(), email: schemas/* string */.YjP() }),
    }),
    tree: schemas/* object */.Ikc({
        truncated: schemas/* boolean */.zMY(),
        tree: schemas/* array */.YOg(schemas/* object */.Ikc({ path: schemas/* string */.YjP(), mode: schemas/* string */.YjP(), sha: schemas/* string */.YjP(), size: schemas/* number */.aig().optional() })),
    }),
    blob: schemas/* object */.Ikc({ content: schemas/* string */.YjP(), encoding: schemas/* string */.YjP() }),
    permission: schemas/* object */.Ikc({ user: author, permission: schemas/* string */.YjP(), role_name: answers_text })
        .transform(({ user, permission, role_name }) => ({ ...user, permission, role: role_name })),
    repository: schemas/* object */.Ikc({
        id: schemas/* int */.Whr(),
        full_name: schemas/* string */.YjP(),
        default_branch: schemas/* string */.YjP(),
        private: schemas/* boolean */.zMY(),
        fork: schemas/* boolean */.zMY(),
    })
        .transform(({ full_name, default_branch, ...repository }) => ({
        ...repository,
        fullName: full_name,
        defaultBranch: default_branch,
    })),
    issue: schemas/* object */.Ikc({
        number: schemas/* int */.Whr(),
        title: schemas/* string */.YjP(),
        body: answers_text,
        state: schemas/* string */.YjP(),
        locked: schemas/* boolean */.zMY(),
        user: author,
        labels: schemas/* array */.YOg(schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* object */.Ikc({ name: answers_text })])),
        assignees: schemas/* array */.YOg(author).nullish(),
        pull_request: schemas/* unknown */.L5J().optional(),
        comments: schemas/* int */.Whr(),
        created_at: schemas/* string */.YjP(),
        updated_at: schemas/* string */.YjP(),
        html_url: schemas/* string */.YjP(),
    })
        .transform(({ user, labels, assignees, pull_request, created_at, updated_at, html_url, ...issue }) => ({
        ...issue,
        author: user,
        labels: labels.map((label) => (typeof label === 'string' ? label : label.name)),
        assignees: (assignees ?? []).map(({ login }) => login),
        isPullRequest: pull_request !== undefined,
        createdAt: created_at,
        updatedAt: updated_at,
        url: html_url,
    })),
    comment: schemas/* object */.Ikc(commentShape).transform(commentOf),
    reviewComment: schemas/* object */.Ikc({ ...commentShape, in_reply_to_id: schemas/* int */.Whr().nullish() }).transform(({ in_reply_to_id, ...comment }) => ({
        ...commentOf(comment),
        root: in_reply_to_id ?? comment.id,
    })),
    review: schemas/* object */.Ikc({ body: answers_text }),
    pullRequest: schemas/* object */.Ikc({
        number: schemas/* int */.Whr(),
        title: schemas/* string */.YjP(),
        body: answers_text,
        state: schemas/* string */.YjP(),
        draft: schemas/* boolean */.zMY().nullish(),
        user: author,
        // GitHub sends null for the repository when the fork was deleted.
        head: schemas/* object */.Ikc({
            sha: schemas/* string */.YjP(),
            ref: schemas/* string */.YjP(),
            repo: schemas/* object */.Ikc({ id: schemas/* int */.Whr(), full_name: schemas/* string */.YjP() }).nullable(),
        }),
        base: schemas/* object */.Ikc({ sha: schemas/* string */.YjP(), ref: schemas/* string */.YjP(), repo: schemas/* object */.Ikc({ id: schemas/* int */.Whr() }) }),
        created_at: schemas/* string */.YjP(),
        updated_at: schemas/* string */.YjP(),
        html_url: schemas/* string */.YjP(),
    })
        .transform(({ user, draft, head, base, created_at, updated_at, html_url, ...pull }) => ({
        ...pull,
        draft: draft ?? false,
        author: user,
        head: { sha: head.sha, ref: head.ref, repository: head.repo?.full_name ?? null },
        base: { sha: base.sha, ref: base.ref },
        fork: head.repo?.id !== base.repo.id,
        createdAt: created_at,
        updatedAt: updated_at,
        url: html_url,
    })),
    pullRequestFile: schemas/* object */.Ikc({
        filename: schemas/* string */.YjP(),
        previous_filename: schemas/* string */.YjP().nullish(),
        status: schemas/* string */.YjP(),
        additions: schemas/* int */.Whr(),
        deletions: schemas/* int */.Whr(),
        patch: schemas/* string */.YjP().nullish(),
    })
        .transform(({ filename, previous_filename, patch, ...file }) => ({
        ...file,
        path: filename,
        previousPath: previous_filename ?? null,
        patch: patch ?? null,
    })),
};

// EXTERNAL MODULE: ./lib/github/github-error.js
var github_error = __webpack_require__(93343);
;// CONCATENATED MODULE: ./lib/github/comments.js


function commentOperations({ rest, pages, at, ask, list }) {
    return {
        issueComments: (number, query = undefined) => list(`list the comments of ${number}`, answers.comment, {
            pages: () => pages(rest.issues.listComments, { ...at, ...query, issue_number: number, per_page: 100 }),
        }),
        reviewComments: (number) => list(`list the review comments of ${number}`, answers.reviewComment, {
            pages: () => pages(rest.pulls.listReviewComments, { ...at, pull_number: number, per_page: 100 }),
        }),
        async tryReviewBody(number, id) {
            const request = { ...at, pull_number: number, review_id: id };
            const review = await orGone(ask(`read review ${id}`, answers.review, () => rest.pulls.getReview(request)));
            return review === 'gone' ? null : review.body;
        },
        createComment(number, body) {
            // A second try after a lost answer would be a second comment.
            const request = { ...at, issue_number: number, body, request: { retries: 0 } };
            return ask(`comment on ${number}`, answers.comment, () => rest.issues.createComment(request));
        },
        tryUpdateComment(id, body) {
            const request = { ...at, comment_id: id, body };
            return orGone(ask(`update comment ${id}`, answers.comment, () => rest.issues.updateComment(request)));
        },
        async reactToComment(id, reaction) {
            const request = { ...at, comment_id: id, content: reaction };
            await ask(`react to comment ${id}`, answers.any, () => rest.reactions.createForIssueComment(request));
        },
        async reactToReviewComment(id, reaction) {
            const request = { ...at, comment_id: id, content: reaction };
            await ask(`react to review comment ${id}`, answers.any, () => rest.reactions.createForPullRequestReviewComment(request));
        },
        async addLabels(number, labels) {
            const request = { ...at, issue_number: number, labels: [...labels] };
            await ask(`label ${number}`, answers.any, () => rest.issues.addLabels(request));
        },
        async tryRemoveLabel(number, label) {
            const request = { ...at, issue_number: number, name: label };
            const left = await orGone(ask(`unlabel ${number}`, answers.any, () => rest.issues.removeLabel(request)));
            return left === 'gone' ? left : 'removed';
        },
    };
}
async function orGone(asked) {
    try {
        return await asked;
    }
    catch (thrown) {
        if ((0,github_error/* hasStatus */.Ro)(thrown, 404, 410))
            return 'gone';
        throw thrown;
    }
}

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
;// CONCATENATED MODULE: ./lib/github/git-data.js
/**
 * The Git Data API: branches, commits and trees by SHA, and files that are read for their meaning as configuration.
 */



function gitDataOperations(client) {
    const { rest, at, ask } = client;
    return {
        async tryBranchSha(branch) {
            const request = { ...at, ref: `heads/${branch}` };
            try {
                return (await ask(`read the branch ${branch}`, answers.ref, () => rest.git.getRef(request))).object.sha;
            }
            catch (thrown) {
                if ((0,github_error/* hasStatus */.Ro)(thrown, 404))
                    return null;
                throw thrown;
            }
        },
        async commit(sha) {
            const data = await ask(`read commit ${sha}`, answers.commit, () => rest.git.getCommit({ ...at, commit_sha: sha }));
            const parents = data.parents.map((parent) => parent.sha);
            const { message, author } = data;
            return { sha: data.sha, treeSha: data.tree.sha, message, parents, author };
        },
        trustedFile: (query) => trustedFile(client, query),
        async createBlob(bytes) {
            const content = Buffer.from(bytes).toString('base64');
            const request = { ...at, content, encoding: 'base64' };
            return (await ask('create a blob', answers.object, () => rest.git.createBlob(request))).sha;
        },
        async createTree({ baseTree, entries }) {
            const request = { ...at, base_tree: baseTree, tree: entries.map(typed) };
            return (await ask('create a tree', answers.object, () => rest.git.createTree(request))).sha;
        },
        async createCommit({ message, tree, parents }) {
            const request = { ...at, message, tree, parents: [...parents] };
            return (await ask('create a commit', answers.object, () => rest.git.createCommit(request))).sha;
        },
        async tryCreateBranch(branch, sha) {
            const request = { ...at, ref: `refs/heads/${branch}`, sha };
            try {
                await ask(`create the branch ${branch}`, answers.ref, () => rest.git.createRef(request));
                return 'created';
            }
            catch (thrown) {
                if ((0,github_error/* hasStatus */.Ro)(thrown, 422) && /reference already exists/i.test(String(thrown)))
                    return 'exists';
                throw thrown;
            }
        },
    };
}
/** GitHub takes an object for a blob unless it is told. */
function typed(entry) {
    return entry.mode === '160000' ? { ...entry, type: 'commit' } : { ...entry };
}
/**
 * Walks one folder at a time, so that every step of the way is seen to be a real folder: the API's path look-up would
 * follow a symlink, and a policy that is a link can be pointed at a file of the attacker.
 */
async function trustedFile(client, query) {
    const { sha, path, maxBytes = limits/* limits */.F.policy.fileBytes } = query;
    const names = path.split('/');
    let folder = sha;
    for (const [index, name] of names.entries()) {
        const entry = await treeEntry(client, { folder, name, path });
        if (entry === undefined)
            return { kind: 'missing' };
        const { mode, size = 0 } = entry;
        const last = index === names.length - 1;
        if (mode === '120000')
            return { kind: 'symlink', mode, size };
        if (mode === '160000')
            return { kind: 'submodule', mode, size };
        if (mode === '040000') {
            if (last)
                return { kind: 'folder', mode, size };
            folder = entry.sha;
        }
        else {
            if (!last)
                return { kind: 'missing' };
            if (size > maxBytes)
                return { kind: 'oversize', mode, size };
            return readText(client, { sha: entry.sha, mode, path });
        }
    }
    return { kind: 'missing' };
}
async function treeEntry({ rest, at, ask }, step) {
    const { folder, name, path } = step;
    const { tree, truncated } = await ask(`read ${path} at a pinned commit`, answers.tree, () => rest.git.getTree({ ...at, tree_sha: folder }));
    const entry = tree.find((one) => one.path === name);
    // "Not in the part that was sent" must not be taken for "not there": a missing policy has a meaning.
    if (entry === undefined && truncated)
        throw new github_error/* GitHubError */.y_(`Could not read ${path}: its folder is too large to list.`, {
            failure: 'network',
            status: null,
        });
    return entry;
}
async function readText({ rest, at, ask }, file) {
    const { sha, mode, path } = file;
    const blob = await ask(`read ${path} at a pinned commit`, answers.blob, () => rest.git.getBlob({ ...at, file_sha: sha }));
    const bytes = Buffer.from(blob.content, blob.encoding === 'base64' ? 'base64' : 'utf8');
    const text = bytes.toString('utf8');
    if (text.includes('\0') || !Buffer.from(text, 'utf8').equals(bytes))
        return { kind: 'binary', mode, size: bytes.length };
    return { kind: 'file', mode, size: bytes.length, text };
}

// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/http.js
var http = __webpack_require__(55921);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
;// CONCATENATED MODULE: ./lib/github/octokit.js





/** Connects nothing yet; the first request does. Loads Octokit when called, not before. */
async function createClient(options) {
    const octokit = await createOctokit(options);
    const { owner, repo } = options.repository;
    return {
        rest: octokit.rest,
        pages: octokit.paginate.iterator,
        at: { owner, repo },
        async ask(what, answer, request) {
            try {
                return read(answer, (await request()).data);
            }
            catch (thrown) {
                throw toGitHubError(thrown, { what, options });
            }
        },
        async list(what, item, { pages, cap = limits/* limits */.F.github.listItems }) {
            try {
                return await collect(pages(), item.array(), cap);
            }
            catch (thrown) {
                throw toGitHubError(thrown, { what, options });
            }
        },
    };
}
async function createOctokit({ token, apiUrl, userAgent, signal, log = () => { } }) {
    const [{ Octokit }, { retry }, { throttling }, { default: Bottleneck }] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(579), __webpack_require__.e(303)]).then(__webpack_require__.bind(__webpack_require__, 11303)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(735)]).then(__webpack_require__.bind(__webpack_require__, 49735)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(475)]).then(__webpack_require__.bind(__webpack_require__, 86856)),
        __webpack_require__.e(/* import() */ 251).then(__webpack_require__.t.bind(__webpack_require__, 63251, 19)),
    ]);
    // The plugin's own pauses (1 s after a write, 3 s after a comment) are for crawlers; a run writes a dozen times, and
    // should GitHub still find that too fast, the handlers below wait as long as it says.
    const paced = () => new Bottleneck.Group({ maxConcurrent: 1, minTime: limits/* limits */.F.github.writeInterval });
    return new (Octokit.plugin(retry, throttling))({
        auth: token,
        baseUrl: apiUrl,
        userAgent,
        // Octokit's own debug lines would print the options and bodies of requests.
        log: { debug: () => { }, info: () => { }, warn: log, error: () => { } },
        request: { fetch: wholeFetch(signal) },
        // 429 belongs to the throttling plugin, which knows how long to wait.
        retry: { retries: limits/* limits */.F.github.retries, doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
        // The plugin's queues are global to the process; an id of its own keeps two clients from waiting for each other.
        throttle: {
            id: crypto.randomUUID(),
            write: paced(),
            notifications: paced(),
            onRateLimit: limitHandler('primary', log),
            onSecondaryRateLimit: limitHandler('secondary', log),
        },
    });
}
/** Waits for a rate limit when that ends soon and not too often; the time comes from GitHub's headers. */
function limitHandler(name, log) {
    // biome-ignore lint/complexity/useMaxParams: the plugin's signature.
    return (seconds, options, _octokit, retryCount) => {
        const mayWait = options.request.waits !== false && retryCount < limits/* limits */.F.github.retries;
        const waits = mayWait && seconds * 1000 <= limits/* limits */.F.github.rateLimitWait;
        log(`GitHub's ${name} rate limit asks for ${seconds} s; ${waits ? 'waiting' : 'giving up'}.`);
        return waits;
    };
}
/**
 * The fetch that Octokit uses; it ends: one time-out covers connection, headers and body of an attempt. The body is read
 * here because Octokit takes a body that breaks off for an empty one.
 */
function wholeFetch(cancelled) {
    return async (url, { method = 'GET', headers, body, signal: asked }) => {
        const signals = [asked, cancelled, AbortSignal.timeout(limits/* limits */.F.github.requestTimeout)];
        const signal = AbortSignal.any(signals.filter((one) => one instanceof AbortSignal));
        const parts = body === undefined ? [] : [Buffer.from(body)];
        try {
            const answer = await follow(url, {
                ...{ method, body: parts, signal },
                headers: { ...headers, 'accept-encoding': 'gzip' },
            });
            const whole = await (0,http/* readWhole */.o)(answer);
            return { ...answer, text: async () => whole.toString('utf8'), arrayBuffer: async () => whole };
        }
        catch (thrown) {
            // The one name that Octokit does not retry.
            if (cancelled?.aborted)
                throw new DOMException('the run was cancelled', 'AbortError');
            throw thrown;
        }
    };
}
/** A repository that was renamed is still found under its old name; the token goes to no other server. */
async function follow(url, request) {
    let answer = await (0,http/* sendHttp */.d)(url, request);
    for (let hops = 0; hops < limits/* limits */.F.github.redirects; hops += 1) {
        const keepsMethod = request.method === 'GET' || answer.status === 307 || answer.status === 308;
        const next = URL.parse(answer.headers.get('location') ?? '', answer.url);
        if (!redirects.includes(answer.status) || !keepsMethod || next?.origin !== new URL(url).origin)
            break;
        await (0,http/* readWhole */.o)(answer);
        answer = await (0,http/* sendHttp */.d)(next.href, request);
    }
    return answer;
}
const redirects = [301, 302, 307, 308];
/** A proxy's HTML page with status 200 must not pass as an object whose every field is undefined. */
function read(answer, data) {
    if (typeof data === 'string')
        throw new Error('the answer is not JSON');
    const parsed = answer.safeParse(data);
    if (parsed.success)
        return parsed.data;
    const [issue] = parsed.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? 'the whole' : issue.path.join('.');
    throw new Error(`GitHub's answer has an unknown shape (${where}: ${issue?.message ?? 'invalid'})`);
}
async function collect(pages, page, cap) {
    const items = [];
    for await (const { data } of pages) {
        items.push(...read(page, data));
        if (items.length > cap)
            return { items: items.slice(0, cap), complete: false };
    }
    return { items, complete: true };
}
function toGitHubError(thrown, { what, options }) {
    // Octokit's error class is loaded lazily, so its shape is looked at instead of its class.
    const shape = thrown instanceof Error ? thrown : {};
    const failure = failureOf(shape);
    const status = failure === 'status' ? (shape.status ?? null) : null;
    const said = (0,base_text/* clip */.$Q)((0,errors/* messageOf */.bD)(thrown).replaceAll(options.token, '***'), limits/* limits */.F.github.messageCharacters);
    const needs = shape.response?.headers?.['x-accepted-github-permissions'];
    const needed = typeof needs === 'string' ? ` The request needs one of: ${needs}.` : '';
    const hint = status === 403 ? `${needed}${missingPermission(shape.request, said)}` : '';
    const sentences = {
        status: `GitHub answered ${status}: ${said}.${hint}`,
        timeout: 'GitHub did not answer in time.',
        network: `${said}.`,
        cancelled: 'the run was cancelled.',
    };
    return new github_error/* GitHubError */.y_(`Could not ${what}: ${sentences[failure]}`, { failure, status });
}
/** What the workflow has to grant for a write that was forbidden. Nothing it grants opens a thread or lifts a limit. */
function missingPermission(request, said) {
    if (request === undefined || request.method === 'GET' || /is locked|rate limit/i.test(said))
        return '';
    const contents = /\/repos\/[^/]+\/[^/]+\/git\//.test(String(request.url));
    return contents
        ? ' The job needs "permissions: contents: write".'
        : ' The job needs "permissions: issues: write", on a pull request "pull-requests: write".';
}
function failureOf(thrown) {
    if (thrown.name === 'AbortError')
        return 'cancelled';
    if (thrown.response !== undefined)
        return 'status';
    const cause = thrown.cause instanceof Error ? thrown.cause.name : thrown.name;
    return cause === 'TimeoutError' ? 'timeout' : 'network';
}

;// CONCATENATED MODULE: ./lib/github/reads.js


const perPage = 100;
function readOperations({ rest, pages, at, ask, list }) {
    return {
        permission(login) {
            // Who may start a run is decided in one try: waiting for a better answer would only help an attacker.
            const request = { retries: 0, waits: false, signal: AbortSignal.timeout(limits/* limits */.F.github.permissionTimeout) };
            return ask(`read the permission of ${login}`, answers.permission, () => rest.repos.getCollaboratorPermissionLevel({ ...at, username: login, request }));
        },
        repository: () => ask(`read the repository ${at.owner}/${at.repo}`, answers.repository, () => rest.repos.get(at)),
        issue: (number) => ask(`read issue ${number}`, answers.issue, () => rest.issues.get({ ...at, issue_number: number })),
        listIssues({ state, labels = [], since, cap = limits/* limits */.F.github.listItems }) {
            const query = {
                ...at,
                state,
                per_page: Math.min(perPage, cap),
                ...(labels.length > 0 && { labels: labels.join(',') }),
                ...(since !== undefined && { since }),
            };
            return list('list issues', answers.issue, {
                pages: () => pages(rest.issues.listForRepo, query),
                cap: Math.min(cap, limits/* limits */.F.github.listItems),
            });
        },
        pullRequest: (number) => ask(`read pull request ${number}`, answers.pullRequest, () => rest.pulls.get({ ...at, pull_number: number })),
        pullRequestFiles: (number) => list(`list the files of pull request ${number}`, answers.pullRequestFile, {
            pages: () => pages(rest.pulls.listFiles, { ...at, pull_number: number, per_page: perPage }),
        }),
    };
}

;// CONCATENATED MODULE: ./lib/github/github.js




/** GitHub's API for one repository and one token. Sends nothing yet; loads Octokit when called, not at import. */
async function createGitHub(options) {
    const client = await createClient(options);
    return { ...readOperations(client), ...commentOperations(client), ...gitDataOperations(client) };
}

;// CONCATENATED MODULE: ./lib/action/product.js


/** The user agent of every request, and the first line of a transcript. */
const product = 'mewcode-action/0.1.0';
/** 128 unguessable bits in hexadecimal. */
function random() {
    return (0,external_node_crypto_.randomBytes)(16).toString('hex');
}
/** GitHub as this run may use it. */
function openGitHub({ env, inputs, log, signal }) {
    return createGitHub({
        token: inputs.secrets.githubToken,
        apiUrl: env.apiUrl,
        repository: env.repository,
        userAgent: product,
        log: log.warning,
        ...(signal && { signal }),
    });
}


/***/ }),

/***/ 44078:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ sanitiseInline),
/* harmony export */   v: () => (/* binding */ withoutBreaks)
/* harmony export */ });
/* harmony import */ var _base_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(86518);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
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
        .trim()
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
/** Quotes, list items and headings stay what they are. `\s`: whoever trims a line takes a no-break space along. */
const markers = /^(?:\s+|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|#{1,6}(?=[ \t]))*/;
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

/***/ 55921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ sendHttp),
/* harmony export */   o: () => (/* binding */ readWhole)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);

/**
 * Resolves with the head of the answer. Rejects, as its body does, with the signal's reason or with an error whose cause
 * is the socket's.
 */
async function sendHttp(url, request) {
    const { method, body = [], signal } = request;
    const length = body.reduce((sum, part) => sum + part.length, 0);
    const headers = method === 'GET' ? request.headers : { ...request.headers, 'content-length': String(length) };
    // Only the protocol that is asked for is loaded.
    const client = await (new URL(url).protocol === 'https:' ? Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 44708, 19)) : Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 37067, 19)));
    // Not before: the job may be cancelled while the client loads.
    signal.throwIfAborted();
    try {
        return answerOf(url, await send(client.request(url, { method, headers }), request), signal);
    }
    catch (cause) {
        throw whyBroken(signal, cause);
    }
}
/** The whole body. */
async function readWhole({ body }) {
    const chunks = [];
    for await (const chunk of body)
        chunks.push(chunk);
    return Buffer.concat(chunks);
}
function send(sent, { body = [], signal }) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const abort = () => {
        sent.destroy();
        reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    sent.once('close', () => {
        signal.removeEventListener('abort', abort);
        // Also what is no answer to a request like ours: a switch to another protocol.
        reject(new Error('the connection was closed without an answer'));
    });
    sent.once('response', resolve);
    sent.on('error', reject);
    for (const part of body)
        sent.write(part);
    sent.end();
    return promise;
}
function answerOf(url, response, signal) {
    const { statusCode: status = 0, statusMessage: statusText = '' } = response;
    return { url, status, statusText, headers: headersOf(response), body: bodyOf(response, signal) };
}
function headersOf({ headers }) {
    return new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
async function* bodyOf(response, signal) {
    try {
        yield* await decoded(response);
    }
    catch (cause) {
        throw whyBroken(signal, cause);
    }
    finally {
        response.destroy();
    }
}
async function decoded(response) {
    const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity';
    if (encoding === 'identity' || withoutBody.includes(response.statusCode ?? 0))
        return response;
    if (encoding !== 'gzip')
        throw new Error(`the answer comes in an encoding that was not asked for: ${encoding}`);
    const { createGunzip } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 38522, 19));
    const unzipped = createGunzip();
    response.once('error', (cause) => unzipped.destroy(cause));
    return response.pipe(unzipped);
}
/** Such answers have no body, whatever encoding they name. */
const withoutBody = [204, 304];
function whyBroken(signal, cause) {
    return signal.aborted ? signal.reason : new Error((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(cause), { cause });
}


/***/ }),

/***/ 79104:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createRedactor)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
;// CONCATENATED MODULE: ./lib/base/run-index.js
/**
 * Finds every run of so many bytes that occurs in one of many texts. A secret that is cut anywhere still has such runs,
 * where a search for the whole finds nothing.
 *
 * Three neighbouring bytes are looked up in a table; every run has ten such triples, so one lookup for ten bytes of
 * the text skips nearly all of it. What is left is compared byte by byte.
 */

const run = limits/* limits */.F.secrets.runCharacters;
const stride = run - 2;
const tableMask = (1 << 18) - 1;
/** The sources that have a run left out say so in `incomplete`: those are not found by their runs alone. */
function indexRuns(sources) {
    const all = Buffer.concat(sources.map(({ bytes }) => bytes));
    const triples = new Uint8Array(tableMask + 1);
    const known = createRunSet(all);
    const incomplete = [];
    let from = 0;
    let marked = Number.NaN;
    for (const source of sources) {
        let whole = true;
        for (let at = 0; at + run <= source.bytes.length; at += 1) {
            if (source.leaveOut?.(at))
                continue;
            if (!isTelling(source.bytes, at))
                whole = false;
            else if (known.add(from + at)) {
                // The one before has marked all others.
                markTriples(triples, all, {
                    from: from + at + (marked === from + at - 1 ? stride - 1 : 0),
                    to: from + at + stride,
                });
                marked = from + at;
            }
        }
        if (!whole)
            incomplete.push(source);
        from += source.bytes.length;
    }
    const hitsIn = (text) => (known.size() === 0 ? [] : search(text, triples, known.has));
    return { hitsIn, size: known.size(), incomplete };
}
/**
 * `------------` in a key is no part of its secret. And a run that starts or ends inside a character would leave half
 * of one in the text; its neighbours cover it.
 */
function isTelling(bytes, at) {
    if (isInsideCharacter(bytes[at]) || isInsideCharacter(bytes[at + run]))
        return false;
    let distinct = 0;
    for (let index = at; index < at + run && distinct < limits/* limits */.F.secrets.distinctCharacters; index += 1) {
        let before = at;
        while (bytes[before] !== bytes[index])
            before += 1;
        if (before === index)
            distinct += 1;
    }
    return distinct === limits/* limits */.F.secrets.distinctCharacters;
}
function isInsideCharacter(byte) {
    return byte !== undefined && (byte & 0xc0) === 0x80;
}
function markTriples(triples, bytes, { from, to }) {
    for (let at = from; at < to; at += 1)
        triples[tripleAt(bytes, at)] = 1;
}
/** Of the three bytes at `at`. */
function tripleAt(bytes, at) {
    return (((bytes[at] ?? 0) << 10) ^ ((bytes[at + 1] ?? 0) << 5) ^ (bytes[at + 2] ?? 0)) & tableMask;
}
function search(text, triples, isKnown) {
    const hits = [];
    const last = text.length - 3;
    let at = stride - 1;
    while (at <= last) {
        if (triples[tripleAt(text, at)] === 0) {
            at += stride;
            continue;
        }
        let first = at;
        while (first > 0 && at - first < stride - 1 && triples[tripleAt(text, first - 1)] === 1)
            first -= 1;
        while (at < last && triples[tripleAt(text, at + 1)] === 1)
            at += 1;
        for (let start = first; start <= at - stride + 1; start += 1) {
            if (!isKnown(text, start))
                continue;
            const before = hits.at(-1);
            if (before !== undefined && start < before.end)
                before.end = start + run;
            else
                hits.push({ start, end: start + run });
        }
        // The triple behind `at` is unknown, so no run has it.
        at += stride + 1;
    }
    return hits;
}
/** Runs of `all` by their place in it. Open addressing: tens of thousands of them as strings would cost megabytes. */
function createRunSet(all) {
    const capacity = 1 << Math.ceil(Math.log2(Math.max(16, all.length * 2)));
    // A place plus one; 0 is free.
    const slots = new Int32Array(capacity);
    let size = 0;
    const slotOf = (text, at) => {
        let slot = hashOf(text, at) & (capacity - 1);
        for (let place = slots[slot] ?? 0; place !== 0; place = slots[slot] ?? 0) {
            if (all.compare(text, at, at + run, place - 1, place - 1 + run) === 0)
                break;
            slot = (slot + 1) & (capacity - 1);
        }
        return slot;
    };
    return {
        /** Whether it is new. */
        add(place) {
            const slot = slotOf(all, place);
            if (slots[slot] !== 0)
                return false;
            slots[slot] = place + 1;
            size += 1;
            return true;
        },
        has: (text, at) => slots[slotOf(text, at)] !== 0,
        size: () => size,
    };
}
function hashOf(bytes, at) {
    let hash = 0x811c9dc5;
    for (let index = at; index < at + run; index += 1)
        hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
    return (hash ^ (hash >>> 15)) >>> 0;
}

// EXTERNAL MODULE: ./lib/base/secret-parts.js
var secret_parts = __webpack_require__(82306);
;// CONCATENATED MODULE: ./lib/base/secret-spellings.js
/** The spellings in which a secret usually travels. */

/** Each as it would stand in a text; `secret` itself is the first. May repeat itself. */
function spellingsOf(secret) {
    const backwards = reversed(secret);
    const forwards = encodingsOf(secret);
    return [...forwards, ...forwards.map(reversed), ...encodingsOf(backwards)];
}
function reversed(text) {
    return Array.from(text).reverse().join('');
}
function encodingsOf(secret) {
    const bytes = Buffer.from(secret, 'utf8');
    const base64 = [0, 1, 2].flatMap((offset) => base64Inside(bytes, offset));
    return [
        ...new Set([
            secret,
            ...jsonForms(secret),
            // A tool's JSON output inside a JSON line.
            ...jsonForms(secret).map(jsonEscaped),
            ...htmlForms(secret),
            ...urlForms(secret),
            // An address inside another one's query.
            ...urlForms(secret).map(encodeURIComponent),
            ...base64,
            ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
            bytes.toString('hex'),
            bytes.toString('hex').toUpperCase(),
        ]),
    ];
}
function jsonEscaped(text) {
    return JSON.stringify(text).slice(1, -1);
}
/** As JavaScript, Python, Go, PHP and .NET write a text: they differ in what they escape beside quotes. */
function jsonForms(text) {
    const json = jsonEscaped(text);
    const wide = /[\u0080-\uffff]/g;
    return [
        json,
        json.replace(wide, unicodeEscape),
        json.replace(/[<>&\u2028\u2029]/g, unicodeEscape),
        json.replaceAll('/', '\\/').replace(wide, unicodeEscape),
        json
            .replaceAll('\\"', '\\u0022')
            .replace(/[<>&'+`\u0080-\uffff]/g, (unit) => unicodeEscape(unit).toUpperCase().replace('U', 'u')),
    ];
}
function unicodeEscape(unit) {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
/** The five characters by name, the quotes also by number. */
function htmlForms(text) {
    const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const named = plain.replaceAll('"', '&quot;');
    return [
        named,
        named.replaceAll("'", '&#39;'),
        named.replaceAll("'", '&#x27;'),
        plain.replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
    ];
}
/** What is left as it is differs: by JavaScript, by RFC 3986, by Python (`/`), by `encodeURI`, by a form. */
function urlForms(text) {
    const loose = encodeURIComponent(text);
    const strict = loose.replace(/[!'()*]/g, percentEncoded);
    const forms = [
        loose,
        strict,
        strict.replaceAll('%2F', '/'),
        encodeURI(text),
        new URLSearchParams([['', text]]).toString().slice(1),
    ];
    const spaced = forms.map((form) => form.replaceAll('%20', '+'));
    return [...forms, ...spaced].flatMap((form) => [form, form.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase())]);
}
function percentEncoded(character) {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
/**
 * The characters of a base64 text that depend on `bytes` alone when these start `offset` (0 to 2) bytes into a group; and
 * its end with the last ones, when nothing follows.
 */
function base64Inside(bytes, offset) {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const start = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + bytes.length) * 8) / 6);
    return [text.slice(start, end), text.slice(start).slice(-2 * limits/* limits */.F.secrets.runCharacters)];
}

;// CONCATENATED MODULE: ./lib/base/known-secrets.js
/** Where the secrets of this run stand in a text, whole or in part, in any spelling. */




/**
 * `secrets` may hold empty and repeated values. `claims`: whether what a JWT says like many others counts; a test with
 * a JWT of its own would hit that.
 */
function findSecrets(secrets, claims = 'all') {
    const values = [...new Set(secrets.flatMap(secret_parts/* valuesOf */.sm))];
    const parts = values.filter((value) => value.length >= limits/* limits */.F.secrets.minimumCharacters).map(secret_parts/* secretPartOf */.zR);
    const long = parts.filter(({ text }) => text.length >= limits/* limits */.F.secrets.runCharacters);
    const sources = distinct(long.flatMap((part) => sourcesOf(part, claims)));
    const runs = indexRuns(sources);
    const short = parts.filter((part) => !long.includes(part)).flatMap(({ text }) => spellingsOf(text));
    const needles = distinct([...short.map(toSource), ...runs.incomplete]).map(({ bytes }) => bytes);
    const prefixes = [...new Set(parts.map(({ prefix }) => prefix))].filter((prefix) => prefix !== '').map(toBytes);
    const beginnings = [...sources.map(({ bytes }) => bytes), ...needles, ...parts.map(wholeOf)];
    // 255 is in no text, so nothing is found across two of them.
    const all = Buffer.concat(beginnings.flatMap((bytes) => [bytes, Buffer.of(255)]));
    const longest = Math.max(limits/* limits */.F.secrets.runCharacters - 1 + Math.max(0, ...prefixes.map(({ length }) => length)), ...needles.map(({ length }) => length - 1));
    return {
        hitsIn: (text) => [
            ...runs.hitsIn(text).map((hit) => ({ ...hit, whole: false })),
            ...needles.flatMap((needle) => placesOf(needle, text)).map((hit) => ({ ...hit, whole: true })),
        ]
            .map((hit) => ({ ...hit, start: withPrefix(hit.start, text, prefixes) }))
            .sort((a, b) => a.start - b.start),
        openLength: (text) => (all.length === 0 ? 0 : openLength(text, all, longest)),
        tooShort: values.length - parts.length,
    };
}
function sourcesOf(part, claims) {
    const [itself = '', ...others] = spellingsOf(part.text);
    return [{ bytes: toBytes(itself), leaveOut: claims === 'all' ? null : (0,secret_parts/* commonRuns */.oo)(part) }, ...others.map(toSource)];
}
function toSource(text) {
    return { bytes: toBytes(text) };
}
function toBytes(text) {
    return Buffer.from(text, 'utf8');
}
function wholeOf({ prefix, text }) {
    return toBytes(prefix + text);
}
/** The first of those with the same bytes. */
function distinct(sources) {
    const first = new Map(sources.toReversed().map((source) => [source.bytes.toString('latin1'), source]));
    return [...first.values()].reverse();
}
function placesOf(needle, text) {
    const hits = [];
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
        const before = hits.at(-1);
        if (before !== undefined && at < before.end)
            before.end = at + needle.length;
        else
            hits.push({ start: at, end: at + needle.length });
    }
    return hits;
}
/** `sk-ant-api03-[redacted]` would be right, too; this reads better. */
function withPrefix(start, text, prefixes) {
    const prefix = prefixes.find((bytes) => bytes.length <= start && bytes.equals(text.subarray(start - bytes.length, start)));
    return start - (prefix?.length ?? 0);
}
/** What is inside one of them begins with what is inside one of them: the first length that is not, ends the search. */
function openLength(text, all, longest) {
    let length = 0;
    while (length < longest && length < text.length && all.includes(text.subarray(text.length - length - 1)))
        length += 1;
    return length;
}

// EXTERNAL MODULE: ./lib/base/redact-patterns.js
var redact_patterns = __webpack_require__(40562);
;// CONCATENATED MODULE: ./lib/base/redact-stream.js
/** `hits` in order. Overlapping ones become one: cutting the first out would leave the rest of the second. */
function replaceHits(text, hits, replacement) {
    return replaceBefore(text.length, { text, hits, replacement, covered: 0 }).shown;
}
/** Up to `cut`; `covered` says how many bytes behind it belong to a hit that began before. */
function replaceBefore(cut, { text, hits, replacement, covered }) {
    const shown = [];
    let end = covered;
    for (const hit of hits) {
        if (hit.start >= cut)
            break;
        if (hit.start >= end)
            shown.push(text.subarray(end, hit.start), replacement);
        end = Math.max(end, hit.end);
    }
    if (end < cut)
        shown.push(text.subarray(end, cut));
    const [only] = shown;
    return {
        shown: shown.length === 1 && only !== undefined ? only : Buffer.concat(shown),
        covered: Math.max(0, end - cut),
    };
}
/** Only the end of a piece that could be a part of a secret is kept back. `onHit`: called for each piece that held one. */
function redactBytes(finder, replacement, onHit) {
    let held = Buffer.alloc(0);
    let covered = 0;
    function release(text, cut) {
        const hits = finder.hitsIn(text);
        if (hits.length > 0)
            onHit();
        const released = replaceBefore(cut, { text, hits, replacement, covered });
        covered = released.covered;
        return released.shown;
    }
    return {
        write(chunk) {
            const text = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
            const cut = text.length - finder.openLength(text);
            const shown = release(text, cut);
            held = Buffer.from(text.subarray(cut));
            return shown;
        },
        end() {
            const rest = release(held, held.length);
            held = Buffer.alloc(0);
            return rest;
        },
    };
}

// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
// EXTERNAL MODULE: ./lib/base/token-patterns.js + 4 modules
var token_patterns = __webpack_require__(16106);
;// CONCATENATED MODULE: ./lib/base/redact.js
/**
 * One redaction for every sink: the run's own secrets, whole or cut, in the spellings in which they usually travel, and
 * what looks like the token of somebody else.
 */






/** `secrets` may hold empty and repeated values; what a pattern matches counts as one of them. */
function createRedactor(secrets, patterns = []) {
    const secret = findSecrets(secrets);
    const known = withPatterns(secret, patterns);
    // Only for what is to be committed: most runs have none of that, and long secrets take a while.
    const telling = (0,base_text/* once */.Oo)(() => findSecrets(secrets, 'telling'));
    const replaceIn = (text, find) => {
        if (patterns.length === 0 && text.length < limits/* limits */.F.secrets.minimumCharacters)
            return text;
        const bytes = Buffer.from(text, 'utf8');
        const hits = find(bytes);
        // What holds nothing comes back as it is, also where it is no well-formed text.
        return hits.length === 0 ? text : replaceHits(bytes, hits, Buffer.from(redact_patterns/* replacement */.f4)).toString('utf8');
    };
    return {
        redact: (text) => replaceIn(text, (bytes) => inOrder([...known.hitsIn(bytes), ...(0,token_patterns/* findTokens */.G)(bytes)])),
        redactKnown: (text) => replaceIn(text, known.hitsIn),
        stream: (onHit = () => { }) => redactBytes(known, Buffer.from(redact_patterns/* replacement */.f4), onHit),
        contains: (bytes, texts = bytes) => secret.hitsIn(bytes).some((hit) => isEnough(bytes, hit)) || (0,redact_patterns/* findPatterns */.t8)(patterns, texts).length > 0,
        redactBytes: (bytes) => replaceHits(bytes, known.hitsIn(bytes), Buffer.from(redact_patterns/* replacement */.f4)),
        findings: (bytes) => [
            ...telling()
                .hitsIn(bytes)
                .map(({ start, end }) => ({ start, end, what: 'holds a secret of this run' })),
            ...(0,redact_patterns/* findPatterns */.t8)(patterns, bytes).map((hit) => ({ ...hit, what: 'holds what redact_patterns covers' })),
            ...(0,token_patterns/* findTokens */.G)(bytes)
                .filter(({ harmless }) => !harmless)
                .map(({ start, end, name }) => ({ start, end, what: `holds what looks like a secret (${name})` })),
        ],
        warnings: secret.tooShort === 0 ? [] : [warningFor(secret.tooShort)],
    };
}
function withPatterns(finder, patterns) {
    if (patterns.length === 0)
        return finder;
    return {
        hitsIn: (text) => inOrder([...finder.hitsIn(text), ...(0,redact_patterns/* findPatterns */.t8)(patterns, text)]),
        openLength: (text) => Math.max(finder.openLength(text), (0,redact_patterns/* openLine */.TY)(text)),
    };
}
/** A rest that was too short to be redacted is longer in the JSON around it, by the escapes, and no more of a secret. */
function isEnough(bytes, { start, end, whole }) {
    if (whole)
        return true;
    const text = bytes.toString('latin1', start, end);
    const meant = text.replace(/\\u[\da-f]{4}|\\+.|%[\da-f]{2}|&\w+;/gi, 'x');
    return meant.length === text.length || meant.length >= limits/* limits */.F.secrets.runCharacters;
}
function inOrder(hits) {
    return hits.sort((a, b) => a.start - b.start);
}
function warningFor(count) {
    const what = count === 1 ? '1 secret is' : `${(0,base_text/* plural */.LS)(count, 'secret')} are`;
    return `${what} shorter than ${limits/* limits */.F.secrets.minimumCharacters} characters and cannot be redacted from logs and comments; use a longer value.`;
}


/***/ }),

/***/ 82306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   oo: () => (/* binding */ commonRuns),
/* harmony export */   sm: () => (/* binding */ valuesOf),
/* harmony export */   zR: () => (/* binding */ secretPartOf)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
/**
 * What of a secret is worth hiding: not the prefix that every key of its kind has, not the frame of a key file. Small,
 * because the entry needs it before anything else.
 */

const { minimumCharacters, lineCharacters } = _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.secrets;
/** What a person calls the secret: the value itself, or the lines or fields of one that has several. Trimmed, no empty one. */
function valuesOf(secret) {
    const value = secret.trim();
    const lines = (leavesOf(value) ?? [value]).flatMap((leaf) => leaf.split(/\r?\n/)).map((line) => line.trim());
    if (lines.length === 1 && lines[0] === value)
        return value === '' ? [] : [value];
    // Short lines and the frame of a key file (`-----BEGIN ...`) are no secret, and stand in harmless files too.
    return [...new Set(lines)].filter((line) => line.length >= lineCharacters && !/^-----|^https?:/.test(line));
}
/** The texts of a secret that is JSON (a service account): its punctuation and field names are in every such file. */
function leavesOf(value) {
    if (!value.startsWith('{'))
        return null;
    try {
        const leaves = [];
        JSON.parse(value, (_name, leaf) => {
            if (typeof leaf === 'string')
                leaves.push(leaf);
            return leaf;
        });
        return leaves;
    }
    catch {
        return null;
    }
}
const publicPrefix = new RegExp([
    'sk-ant-[a-z]+\\d*-',
    'sk-(?:proj|svcacct|admin|or-v\\d)-',
    '(?:sk|rk|pk)_(?:live|test|prod)_',
    // An installation's token may name its app and be a JWT.
    'gh[pousr]_(?:\\d+_)?',
    'github_pat_',
    'gl[a-z]{2,5}-',
    'xox[a-z]-',
    'npm_|hf_|pypi-',
].join('|'), 'y');
const jwtHeader = /eyJ[\w-]*\./y;
/** The value without its public beginning, unless too little would be left to be found. */
function secretPartOf(value) {
    publicPrefix.lastIndex = 0;
    jwtHeader.lastIndex = publicPrefix.test(value) ? publicPrefix.lastIndex : 0;
    const start = Math.max(publicPrefix.lastIndex, jwtHeader.test(value) ? jwtHeader.lastIndex : 0);
    const [prefix, text] = [value.slice(0, start), value.slice(start)];
    return text.length >= minimumCharacters ? { text, prefix } : { text: value, prefix: '' };
}
/**
 * For the claims of a JWT: whether the run at `start` of `text` says nothing but what many tokens say: the names of
 * claims, who issued it. Null for any other secret.
 */
function commonRuns({ text, prefix }) {
    const [claims = ''] = text.split('.', 1);
    if (!/eyJ[\w-]*\.$/.test(prefix) || !claims.startsWith('eyJ'))
        return null;
    const told = Buffer.from(claims, 'base64url').toString('latin1');
    const own = told.replace(/"[\w-]+":|"https?:[^"]*"|[^\w-]/g, (common) => ' '.repeat(common.length));
    return (start) => {
        const end = start + _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.secrets.runCharacters;
        if (end > claims.length)
            return false;
        const seen = own.slice(Math.floor((start * 3) / 4), Math.ceil((end * 3) / 4));
        return seen.replaceAll(' ', '').length < _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.secrets.tellingCharacters;
    };
}


/***/ }),

/***/ 16106:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ findTokens),
  Q: () => (/* binding */ holdsToken)
});

;// CONCATENATED MODULE: ./lib/base/keyword-scan.js
/** Looks for many short texts at once: one step a byte, whatever they are. */
const mask = (1 << 15) - 1;
function createKeywordScan(keywords) {
    const buckets = [[]];
    // By hash: the number of its bucket; the first one is empty.
    const bucketOf = new Uint16Array(mask + 1);
    for (const { text, exact, value } of keywords) {
        const bytes = Buffer.from(exact ? text : text.toLowerCase(), 'latin1');
        const hash = [0, 1, 2].reduce((sum, at) => step(sum, bytes[at] ?? 0), 0);
        bucketOf[hash] ||= buckets.push([]) - 1;
        buckets[bucketOf[hash] ?? 0]?.push({ bytes, exact, value });
    }
    return (text, found) => {
        let hash = 0;
        for (let at = 0; at < text.length; at += 1) {
            hash = step(hash, text[at] ?? 0);
            const bucket = bucketOf[hash] ?? 0;
            if (bucket === 0 || at < 2)
                continue;
            for (const keyword of buckets[bucket] ?? []) {
                if (stands(keyword, text, at - 2))
                    found(keyword.value, at - 2);
            }
        }
    };
}
/** The last three bytes, letters without their case: five bits each, so an older one is shifted out. */
function step(hash, byte) {
    return ((hash << 5) ^ (byte | 32)) & mask;
}
function stands({ bytes, exact }, text, start) {
    for (let at = 0; at < bytes.length; at += 1) {
        const byte = text[start + at] ?? 0;
        if (byte !== bytes[at] && (exact || lower(byte) !== bytes[at]))
            return false;
    }
    return true;
}
function lower(byte) {
    return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

;// CONCATENATED MODULE: ./lib/base/token-randomness.js
/** Real tokens are drawn by lot. What people write to fill a place in a test or a manual is not. */
/** Bits a character: 0 for one letter throughout, about 4 for random hex digits, more for random letters. */
function entropyOf(text) {
    const counts = new Map();
    for (const character of text)
        counts.set(character, (counts.get(character) ?? 0) + 1);
    let bits = 0;
    for (const count of counts.values())
        bits -= (count / text.length) * Math.log2(count / text.length);
    return bits;
}
/** `A` is left out of the repetitions: it is zeros in base64. The last two are the claims and the seal of jwt.io's JWT. */
const madeUp = /example|sample|dummy|placeholder|changeme|redacted|your[_-]|12345678|abcdefgh|([^A])\1{5}|MTIzNDU2Nzg5MA|SflKxwRJSMeKKF2Q/i;
function isMadeUp(token) {
    return madeUp.test(token) || entropyOf(token) < (/^\d+$/.test(token) ? 2 : 2.5) || isPadded(token);
}
/** Mostly zeros, such as a program in base64. */
function isPadded(token) {
    return token.length >= 24 && (token.match(/A/g)?.length ?? 0) > token.length / 4;
}
/** How often, from one letter or digit to the next, the kind changes: lower case, upper case, digit. Names seldom do. */
function unrestOf(text) {
    const characters = text.replace(/[^A-Za-z0-9]/g, '');
    const kinds = characters.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '0');
    return (kinds.match(/(.)(?!\1)(?=.)/g)?.length ?? 0) / Math.max(1, characters.length - 1);
}

;// CONCATENATED MODULE: ./lib/base/assigned-token.js
/**
 * Tokens without a beginning of their own, which are known by what they are assigned to: `datadog_key = "9f3c..."`.
 */


const services = `adafruit adobe airtable algolia alibaba artifactory asana atlassian beamer bintray bitbucket bittrex
cloudflare codecov cohere co_api_key coinbase confluence confluent contentful contribsys__com datadog discord droneci
dropbox etsy facebook fastly finicity finnhub flickr freshbooks gitter gocardless heroku hubspot intercom jfrog jira
kraken kucoin launchdarkly linear linkedin looker mailchimp mailgun mapbox mattermost maxmind meraki messagebird
message-bird netlify new-relic newrelic new_relic nytimes newyorktimes okta plaid private-ai private_ai privateai rapidapi
sendbird sentry snyk sonar squarespace sumo telegr travis trello twilio twitch twitter xray yandex zendesk`;
const words = `api_key api-key apikey access_token access-token auth_token auth-token client_secret client-secret
secret_key secret-key private_key`;
const kinds = [
    ['service', services],
    ['word', words],
    ['password', 'password'],
];
const scan = createKeywordScan(kinds.flatMap(([kind, names]) => names.split(/\s+/).map((text) => ({ text, exact: false, value: { kind, text } }))));
/** In order. */
function findAssigned(text) {
    const hits = [];
    scan(text, ({ kind, text: name }, start) => {
        const place = valueAfter(text, start + name.length);
        if (place === null || place.start < (hits.at(-1)?.end ?? 0))
            return;
        const value = text.toString('latin1', place.start, place.end);
        const quoted = /["'`]=*$/.test(text.toString('latin1', place.start - 5, place.start));
        if (!looksSecret[kind](value, quoted) || isMadeUp(value))
            return;
        hits.push({ start: place.start, end: place.end, name: `${name} token` });
    });
    return hits;
}
const looksSecret = {
    service: (value) => {
        if (/^\d+$/.test(value))
            return value.length >= 15;
        return value.length >= 14 && isMixed(value) && (/\d.*\d/.test(value) || isJumble(value));
    },
    // A hash is often somebody's key, and no secret.
    word: (value) => value.length >= 12 &&
        isMixed(value) &&
        /\d.*\d/.test(value) &&
        entropyOf(value) >= 3.5 &&
        !/^[0-9a-f-]+$/i.test(value),
    password: (value, quoted) => quoted &&
        value.length >= 8 &&
        !/pass|secret|test|hunter/i.test(value) &&
        (!/^[a-z]+(?:[ ._-][a-z]+)*$/i.test(value) || unrestOf(value) >= 0.3),
};
function isMixed(value) {
    return /[a-z]/i.test(value) && entropyOf(value) >= 2.8 && unrestOf(value) >= 0.17 && !value.includes('://');
}
/** Letters alone: names in camel case change as often, but seldom have an `ABc`. */
function isJumble(value) {
    return unrestOf(value) >= 0.2 && /[A-Z]{2}[a-z]/.test(value);
}
const between = bytesOf(/[ \t\w.-]/);
const spaceOrQuote = bytesOf(/[\s'"]/);
const beforeValue = bytesOf(/[`'"\s=]/);
const operator = /^(?:=>|:{1,3}=|\?=|\|\||[=>:,])/;
const inValue = bytesOf(/[\w.=+/:%|~-]/);
function bytesOf(pattern) {
    return Uint8Array.from({ length: 256 }, (_, byte) => (byte < 128 && pattern.test(String.fromCharCode(byte)) ? 1 : 0));
}
/** By hand, since a name like `linear` is everywhere: the rest of the name, an operator, quotes, the value. */
function valueAfter(text, from) {
    let at = skip(text, from, { set: between, most: 20 });
    at = skip(text, at, { set: spaceOrQuote, most: 3 });
    const found = operator.exec(text.toString('latin1', at, at + 4));
    if (found === null)
        return null;
    const start = skip(text, at + found[0].length, { set: beforeValue, most: 5 });
    const end = skip(text, start, { set: inValue, most: 160 });
    return end === start ? null : { start, end };
}
function skip(text, from, { set, most }) {
    let at = from;
    while (at < text.length && at - from < most && set[text[at] ?? 0] === 1)
        at += 1;
    return at;
}

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/base/safe-regex.js + 4 modules
var safe_regex = __webpack_require__(6068);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
;// CONCATENATED MODULE: ./lib/base/token-rules.js
/**
 * What access tokens look like, by the beginning that says whose they are. After the public rule sets of secret
 * scanners, without their context: here a token is found wherever it stands.
 */
const any = (starts, pattern) => ruleOf(starts, pattern);
const exact = (starts, pattern) => ({ ...ruleOf(starts, pattern), exact: true });
function ruleOf(starts, pattern) {
    const [first = '', ...others] = starts.split(' ');
    return { name: first.replace(/[^\w]+$/, ''), starts: [first, ...others], exact: false, pattern };
}
const tail = '[A-Za-z0-9_-]';
const hex = '[A-Fa-f0-9]';
const uuid = `${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`;
/** `SK` alone is too short to be looked for. */
const withEach = (start, next) => Array.from(next, (digit) => start + digit).join(' ');
const hexDigits = '0123456789abcdefABCDEF';
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const authress = '\\b(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\\.[a-z0-9]{4,6}\\.acc[_-][a-z0-9-]{10,32}\\.[a-z0-9+/_=-]{30,120}';
const sourceHosts = [
    any('ghp_ gho_ ghu_ ghs_ ghr_', 'gh[pousr]_[0-9A-Za-z]{36,}'),
    // An installation's newer token names its app and is a JWT.
    any('ghs_', `ghs_\\d+_eyJ${tail}+\\.${tail}+\\.${tail}+`),
    any('github_pat_', 'github_pat_\\w{60,}'),
    any('glpat- glptt- glrt- glcbt- glft- gloas- gldt- glimt- glagent- glsoat- glffct- glrtr-', `gl(?:pat|ptt|rt|cbt|ft|oas|dt|imt|agent|soat|ffct|rtr)-[\\w.=-]{20,}`),
    any('GR1348941', `GR1348941${tail}{20,}`),
    any('_gitlab_session=', '_gitlab_session=[0-9a-z]{32,}'),
    any('sgp_', `sgp_(?:(?:${hex}{16}|local)_)?${hex}{40}`),
    any('ATATT3 ATCTT3', '\\bAT[AC]TT3[A-Za-z0-9_=-]{60,}'),
    exact('ATBB', '\\bATBB[A-Za-z0-9]{32}\\b'),
];
const models = [
    any('sk-ant-', `sk-ant-[a-z]+\\d*-${tail}{60,}`),
    any('sk-proj- sk-svcacct- sk-admin-', `sk-(?:proj|svcacct|admin)-${tail}{40,}`),
    exact('sk-', '\\bsk-[a-zA-Z0-9]{20}T3BlbkFJ[a-zA-Z0-9]{20,}'),
    any('sk-or-v1-', `sk-or-v1-${hex}{60,}`),
    any('gsk_', '\\bgsk_[A-Za-z0-9]{40,}'),
    any('xai-', '\\bxai-[A-Za-z0-9]{60,}'),
    any('pplx-', '\\bpplx-[A-Za-z0-9]{40,}'),
    any('hf_ api_org_', '\\b(?:hf|api_org)_[A-Za-z0-9]{34,}'),
    exact('AIza', `\\bAIza${tail}{35}`),
    exact('ya29.', `\\bya29\\.${tail}{30,}`),
    exact('ABSK', '\\bABSK[A-Za-z0-9+/]{100,}={0,2}'),
    any('bedrock-api-key-', 'bedrock-api-key-[A-Za-z0-9+/=_-]{16,}'),
];
const clouds = [
    exact('AKIA A3T ASIA ABIA ACCA', '\\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\\b'),
    any('v1.0-', `\\bv1\\.0-${hex}{24}-${hex}{146}`),
    any('doo_v1_ dop_v1_ dor_v1_', `\\bdo[opr]_v1_${hex}{64}`),
    any('dapi', '\\bdapi[a-f0-9]{32}(?:-\\d)?'),
    exact('HRKU-', '\\bHRKU-AA[0-9A-Za-z_-]{58}'),
    any('fo1_ fm1a_ fm1r_ fm2_', '\\b(?:fo1|fm1[ar]|fm2)_[A-Za-z0-9+/=_,-]{43,}'),
    any('tk-us-', '\\btk-us-[\\w-]{48}'),
    any('sha256~', 'sha256~[\\w-]{43}'),
    any('ocid1.', '\\bocid1\\.(?:user|tenancy)\\.[a-z0-9.]{60,}'),
    exact('LTAI', '\\bLTAI[a-z0-9]{20}\\b'),
    any('t1.', '\\bt1\\.[A-Z0-9a-z_-]+=?=?\\.[A-Z0-9a-z_-]{86}={0,2}'),
    any('hvs. hvb.', `\\bhv[sb]\\.[\\w-]{90,}`),
    any('.atlasv1.', '\\.atlasv1\\.[A-Za-z0-9=_-]{60,}'),
    any('pul-', `\\bpul-${hex}{40}`),
    any('dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.', '\\bdp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9_.-]{40,}'),
    any('dt0c01.', '\\bdt0c01\\.[A-Za-z0-9]{24}\\.[A-Za-z0-9]{64}'),
    any('ico-', '\\bico-[A-Za-z0-9]{32}'),
    any('8Q~ 7Q~ 6Q~ 5Q~ 4Q~ 3Q~ 2Q~ 1Q~ 0Q~ 9Q~', '\\dQ~[A-Za-z0-9_~.-]{31,34}'),
    any('hooks.slack.com/', 'hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/]{40,}'),
    any('.webhook.office.com/', `\\.webhook\\.office\\.com/webhookb2/${uuid}@${uuid}/IncomingWebhook/[a-z0-9A-Z]{32}/${uuid}`),
];
const token_rules_packages = [
    any('npm_', '\\bnpm_[A-Za-z0-9]{36}'),
    any('pypi-', 'pypi-AgE[\\w-]{50,1000}'),
    any('rubygems_', `\\brubygems_${hex}{48}`),
    any('CLOJARS_', 'CLOJARS_[A-Za-z0-9]{60}'),
    any('oy2', '\\boy2[a-z0-9]{43}\\b'),
    any('dckr_pat_', `\\bdckr_pat_${tail}{27,}`),
    exact('AKCp', '\\bAKCp[A-Za-z0-9]{69,}'),
    exact('cmVmdGtu', '\\bcmVmdGtu[A-Za-z0-9]{56}'),
];
const token_rules_services = [
    any('sk_ rk_', '\\b(?:sk|rk)_(?:test|live|prod)_[a-zA-Z0-9]{10,}'),
    any('shippo_', `\\bshippo_(?:live|test)_${hex}{40}`),
    any('shpat_ shpca_ shppa_ shpss_', `shp(?:at|ca|pa|ss)_${hex}{32}`),
    exact('EAA', '\\bEAA[MC][A-Za-z0-9]{100,}'),
    exact('EAAA', '\\bEAAA[\\w-]{22,60}'),
    exact('sq0', '\\bsq0(?:atp|csp)-[\\w-]{22,}'),
    exact('EZAK EZTK', '\\bEZ[AT]K[A-Za-z0-9]{54}\\b'),
    any('FLWSECK FLWPUBK FLWSECK_TEST', 'FLW(?:SECK|PUBK)_TEST-[A-Za-z0-9]{12,}(?:-X)?'),
    any('duffel_', `duffel_(?:test|live)_${tail}{43}`),
    any('access-sandbox- access-development- access-production-', `access-(?:sandbox|development|production)-${uuid}`),
    any('sm_pat_ sm_aat_ sm_sat_', '\\bsm_[aps]at_[a-zA-Z0-9]{16}'),
    any('xoxb- xoxp- xoxa- xoxe- xoxe. xoxs- xoxr- xoxo-', '\\bxox[a-z][-.](?:xox[a-z]-)?[A-Za-z0-9-]{10,}'),
    any('xapp-', 'xapp-\\d-[A-Z0-9]+-\\d+-[a-z0-9]+'),
    exact(withEach('SK', hexDigits), `SK${hex}{32}`),
    exact('SG.', '\\bSG\\.[A-Za-z0-9=_.-]{66}'),
    any('key-', '\\bkey-[a-f0-9]{32}'),
    any('xkeysib-', 'xkeysib-[a-f0-9]{64}-[a-z0-9]{16}'),
    any('PMAK-', `\\bPMAK-${hex}{24}-${hex}{34}`),
    exact('API-', '\\bAPI-[A-Z0-9]{26}'),
    exact('A3-', '\\bA3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}'),
    exact('ops_eyJ', 'ops_eyJ[A-Za-z0-9+/]{200,}={0,3}'),
    any('AGE-SECRET-KEY-', 'AGE-SECRET-KEY-1[A-Z0-9]{50,}'),
    any('lin_api_', 'lin_api_[A-Za-z0-9]{40}'),
    any('ntn_', '\\bntn_[0-9]{11}[A-Za-z0-9]{35}'),
    any('pnu_', '\\bpnu_[A-Za-z0-9]{36}'),
    any('rdme_', '\\brdme_[a-z0-9]{70}'),
    any('figd_', '\\bfigd_[A-Za-z0-9_-]{40,}'),
    any('fio-u-', 'fio-u-[A-Za-z0-9_=-]{64}'),
    any('tfp_', '\\btfp_[A-Za-z0-9_.=-]{59}'),
    any('pat. sat.', '[ps]at\\.[a-zA-Z0-9_-]{22}\\.[a-zA-Z0-9]{24}\\.[a-zA-Z0-9]{20}'),
    any('pscale_', '\\bpscale_(?:pw|tkn|oauth)_[\\w=.-]{32,64}'),
    any('glc_ glsa_', '\\bgl(?:c_[A-Za-z0-9+/]{32,400}={0,3}|sa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8})'),
    any('sntrys_ sntryu_', '\\bsntry[su]_[A-Za-z0-9+/=_]{60,}'),
    any('NRAK- NRJS- NRII- NRRA-', '\\bNR(?:AK|JS|II|RA)-[A-Za-z0-9-]{19,}'),
    any('squ_ sqp_ sqa_', '\\bsq[upa]_[a-z0-9=_-]{40}'),
    any('s-s4t2', `\\bs-s4t2(?:ud|af)-${hex}{64}`),
    any('scauth_ authress_', authress),
    any('sc_ ext_', authress),
    any('live_ test_', '\\b(?:live|test)_(?:pub_)?[a-f0-9]{31,35}'),
    any('pk.eyJ sk.eyJ', '\\b[ps]k\\.eyJ[A-Za-z0-9_-]{40,}\\.[A-Za-z0-9_-]{20,}'),
    any('pk.', '\\bpk\\.[a-z0-9]{60}\\.[a-z0-9]{22}'),
    { ...exact(':AA', ':AA[A-Za-z0-9_-]{32,}'), name: 'telegram', after: '\\d{8}$' },
];
/** The app's number, a bar or its URL encoding, and the secret: what begins it has no text of its own. */
const facebook = {
    ...exact(Array.from({ length: 100 }, (_, number) => `${number}`.padStart(2, '0'))
        .flatMap((two) => [`${two}|`, `${two}%`])
        .join(' '), '\\d\\d(?:[|]|%7C|%)[0-9A-Za-z_-]{27,40}'),
    ...{ name: 'facebook', after: '\\d{13}$' },
};
const others = [
    facebook,
    any('eyJrIjoi', '\\beyJrIjoi[A-Za-z0-9]{70,400}={0,3}'),
    {
        ...exact(withEach('ey', alphanumeric), '\\bey[A-Za-z0-9]{17,}\\.ey[\\w/\\\\-]{17,}\\.(?:[\\w/\\\\-]{10,}={0,2})?'),
        name: 'JWT',
        reach: 6_000,
        harmless: true,
    },
    {
        ...any('-----BEGIN', '-----BEGIN[ A-Z0-9_-]{0,100}PRIVATE KEY(?: BLOCK)?-----(?:[\\s\\S-]{64,}?KEY(?: BLOCK)?-----|[\\w+/=\\s\\\\]{64,})'),
        ...{ name: 'private key', reach: 16_000 },
    },
    {
        ...any('<add key="', '<add key="(?:ClearText)?Password"\\s*value=".{8,}?"\\s*/>'),
        secret: '[^"]{8,}"\\s*/>$',
        harmless: true,
    },
    {
        ...any('curl', `(?s)\\bcurl\\b.{0,400}?\\s(?:-H|--header)(?:=|[ \\t]{0,5})["'](?:Authorization|(?:X-(?:[a-z]+-)?)?(?:Api-?)?(?:Key|Token)):[ \\t]{0,5}(?:(?:Basic|Bearer|(?:Api-)?Token)[ \\t])?[\\w=~@.+/-]{8,}`),
        ...{ secret: '[\\w=~@.+/-]{8,}$', harmless: true },
    },
];
const tokenRules = [
    ...sourceHosts,
    ...models,
    ...clouds,
    ...token_rules_packages,
    ...token_rules_services,
    ...others,
];

;// CONCATENATED MODULE: ./lib/base/token-patterns.js
/**
 * Finds what looks like an access token that this run does not know. A made-up one stays: tests and manuals are full of
 * them.
 */







const matchers = tokenRules.map((rule) => {
    const alone = rule.pattern.startsWith('\\b');
    const options = { ignoreCase: !rule.exact, maxLength: limits/* limits */.F.secrets.patternCharacters };
    return {
        rule,
        alone,
        regex: (0,base_text/* once */.Oo)(() => (0,safe_regex/* compileRegex */.DL)(`^(?:${alone ? rule.pattern.slice(2) : rule.pattern})`, options)),
        secret: (0,base_text/* once */.Oo)(() => (rule.secret === undefined ? null : (0,safe_regex/* compileRegex */.DL)(rule.secret, options))),
        after: (0,base_text/* once */.Oo)(() => (rule.after === undefined ? null : (0,safe_regex/* compileRegex */.DL)(rule.after, options))),
    };
});
const token_patterns_scan = (0,base_text/* once */.Oo)(() => createKeywordScan(matchers.flatMap((matcher) => matcher.rule.starts.map((text) => ({ text, exact: matcher.rule.exact, value: matcher })))));
/** In order; they may overlap. Bytes count as Latin-1, since tokens are ASCII. */
function findTokens(text) {
    const hits = [];
    let end = 0;
    token_patterns_scan()(text, (matcher, start) => {
        if (start < end)
            return;
        const hit = tryMatch(matcher, text, start);
        if (hit === null)
            return;
        hits.push(hit);
        end = hit.end;
    });
    return [...hits, ...findAssigned(text).map((hit) => ({ ...hit, harmless: true }))].sort((a, b) => a.start - b.start);
}
/** Whether something in the text is too much like a token to be committed. */
function holdsToken(text) {
    return findTokens(Buffer.from(text, 'utf8')).some(({ harmless }) => !harmless);
}
function tryMatch({ rule, alone, regex, secret, after }, text, start) {
    if (alone && isWord(text[start - 1]))
        return null;
    if (after()?.test(text.toString('latin1', Math.max(0, start - 20), start)) === false)
        return null;
    const window = text.toString('latin1', start, start + (rule.reach ?? limits/* limits */.F.secrets.tokenBytes));
    const found = regex().find(window);
    if (found === null)
        return null;
    const match = window.slice(0, found.end);
    const inner = secret()?.find(match)?.start ?? 0;
    if (isMadeUp(match.slice(inner)))
        return null;
    const { name, harmless = false } = rule;
    return { start: start + inner, end: start + found.end, name, harmless };
}
function isWord(byte) {
    return byte !== undefined && /\w/.test(String.fromCharCode(byte));
}


/***/ }),

/***/ 18328:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ downloadArtifact),
/* harmony export */   m: () => (/* binding */ uploadArtifact)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58566);




/**
 * Uploads files as one artifact. Rejects with `delivery_failed`, which is never worth more than a warning: GitHub
 * Enterprise Server and local runs have no such service.
 *
 * The toolkit reads the runner's variables from the environment of the process, which the caller provides around this
 * call, and writes to stdout by itself: `::add-mask::` with the signature of the upload URL, `::debug::` lines,
 * `::warning::` when the upload fails, and plain lines on progress, attempts and the artifact's id.
 */
async function uploadArtifact(query) {
    const { files, rootDirectory } = query;
    for (const file of files)
        await assertOwnFile(file, rootDirectory);
    const name = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .clip */ .$Q)(query.name.replace(/[":<>|*?\r\n\\/]+/g, '-'), 200);
    try {
        const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(579), __webpack_require__.e(608)]).then(__webpack_require__.bind(__webpack_require__, 74608));
        const { id, size, digest } = await new DefaultArtifactClient().uploadArtifact(name, [...files], rootDirectory);
        if (id === undefined)
            throw new Error('the service gave no id');
        return { id, size: size ?? 0, ...(digest !== undefined && { digest }) };
    }
    catch (thrown) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('delivery_failed', `The artifact could not be uploaded: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown)}`);
    }
}
/** Unpacks an artifact of this workflow run. Rejects with `delivery_failed`. The same holds for the toolkit as above. */
async function downloadArtifact({ name, folder, atMost }) {
    try {
        const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(579), __webpack_require__.e(608)]).then(__webpack_require__.bind(__webpack_require__, 74608));
        const client = new DefaultArtifactClient();
        const { artifact } = await client.getArtifact(name);
        // Attack: whoever rules the job that uploads fills the disk of the one that publishes.
        if (artifact.size > atMost)
            throw new Error(`it has ${artifact.size} bytes, above ${atMost}`);
        await client.downloadArtifact(artifact.id, { path: folder });
    }
    catch (thrown) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('delivery_failed', `The artifact ${name} could not be downloaded: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown)}`);
    }
}
/** The archive would hold what a link points at: a planted link must not carry a file of the runner out. */
async function assertOwnFile(file, rootDirectory) {
    const inside = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(rootDirectory, file);
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(file).catch(() => null);
    if (inside.startsWith('..') || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(inside) || !stats?.isFile())
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('delivery_failed', `${file} is no file of the run and is not uploaded.`);
}


/***/ }),

/***/ 25247:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FC: () => (/* binding */ onDisk),
/* harmony export */   JH: () => (/* binding */ joinNames),
/* harmony export */   bZ: () => (/* binding */ splitNames),
/* harmony export */   cD: () => (/* binding */ comparePaths),
/* harmony export */   fY: () => (/* binding */ parentsOf),
/* harmony export */   iJ: () => (/* binding */ pathToBytes),
/* harmony export */   nP: () => (/* binding */ pathFromBytes)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);
/**
 * Names of files as git and Linux know them: bytes. In memory a path is a string: names in UTF-8 are what they look
 * like, and each byte that is not UTF-8 is a lone surrogate U+DC80 to U+DCFF (as in Python's surrogateescape). Both ways
 * are exact, so a name that no editor can show still survives layout, manifest and patch; `path.isWellFormed()` tells
 * whether a path can go where only text can, such as the API.
 */

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
function pathFromBytes(bytes) {
    try {
        return utf8.decode(bytes);
    }
    catch {
        return escapeBytes(bytes);
    }
}
function pathToBytes(path) {
    if (path.isWellFormed())
        return Buffer.from(path, 'utf8');
    return Buffer.concat(Array.from(path, characterToBytes));
}
/** The names of a `-z` list. */
function splitNames(list) {
    const names = [];
    for (let start = 0; start < list.length;) {
        const end = list.indexOf(0, start);
        names.push(pathFromBytes(list.subarray(start, end === -1 ? list.length : end)));
        if (end === -1)
            break;
        start = end + 1;
    }
    return names;
}
/** The names as input for a git command with `-z --stdin`. */
function joinNames(names) {
    const end = Buffer.from([0]);
    return Buffer.concat(Array.from(names).flatMap((name) => [pathToBytes(name), end]));
}
/** What node:fs takes for a path below `folder`; an empty path is the folder itself. */
function onDisk(folder, path) {
    if (path === '')
        return folder;
    const whole = `${folder}/${path}`;
    return path.isWellFormed() ? whole : pathToBytes(whole);
}
/** The folders above a path, outermost first: `a/b/c` has `a` and `a/b`. */
function parentsOf(path) {
    const parents = [];
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1))
        parents.push(path.slice(0, slash));
    return parents;
}
/** Byte order, as in git's own lists; JavaScript's order differs beyond U+FFFF. */
function comparePaths(a, b) {
    return Buffer.compare(pathToBytes(a), pathToBytes(b));
}
/** Valid sequences as characters, every other byte as its surrogate. */
function escapeBytes(bytes) {
    let text = '';
    for (let at = 0; at < bytes.length;) {
        const length = sequenceLength(bytes, at);
        text +=
            length === 0 ? String.fromCharCode(0xdc00 + (bytes[at] ?? 0)) : utf8.decode(bytes.subarray(at, at + length));
        at += Math.max(1, length);
    }
    return text;
}
/** How many bytes the valid character at `at` has; 0 when there is none. */
function sequenceLength(bytes, at) {
    for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
        try {
            utf8.decode(bytes.subarray(at, at + length));
            return length;
        }
        catch {
            // Not complete yet, or never valid.
        }
    }
    return 0;
}
function characterToBytes(character) {
    if (character.isWellFormed())
        return Buffer.from(character, 'utf8');
    const byte = character.charCodeAt(0) - 0xdc00;
    if (byte < 0x80 || byte > 0xff)
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('git_failed', 'A path holds half a character and names no file.');
    return Buffer.from([byte]);
}


/***/ }),

/***/ 93343:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ro: () => (/* binding */ hasStatus),
/* harmony export */   US: () => (/* binding */ isForbidden),
/* harmony export */   ln: () => (/* binding */ isLocked),
/* harmony export */   y_: () => (/* binding */ GitHubError)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);

/** A failed request. `status` is GitHub's, null when no answer came. Holds neither headers nor the token. */
class GitHubError extends _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG {
    failure;
    status;
    constructor(message, details) {
        super('github_failed', message);
        this.failure = details.failure;
        this.status = details.status;
    }
}
/** Whether the thread takes no comments of ours because somebody with the right to do so has locked it. */
function isLocked(thrown) {
    return hasStatus(thrown, 403) && /is locked/i.test((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(thrown));
}
/** Whether the token lacks the right to do this, here and in every other thread. */
function isForbidden(thrown) {
    return hasStatus(thrown, 403) && /not accessible by/i.test((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(thrown));
}
/** Whether `thrown` is GitHub's answer with one of these statuses. */
function hasStatus(thrown, ...statuses) {
    return thrown instanceof GitHubError && thrown.status !== null && statuses.includes(thrown.status);
}


/***/ }),

/***/ 74009:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ splitPatch)
/* harmony export */ });
/* harmony import */ var _git_path_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25247);

/**
 * A patch of git's by file, in its order. Every line of a file's content starts with ' ', '+', '-' or '\', and base85
 * has no blanks, so a line that starts with `diff --git ` is a header. Expects a patch without renames and with git's
 * own quoting of names. A file that became a link is two parts of git's under one path, and one section here.
 */
function splitPatch(patch) {
    const sections = new Map();
    for (const text of patch.split(/^(?=diff --git )/m)) {
        const path = pathOf(text.slice(0, text.indexOf('\n')));
        if (path !== null)
            sections.set(path, (sections.get(path) ?? '') + text);
    }
    return Array.from(sections, ([path, text]) => ({ path, text }));
}
/** `diff --git a/<path> b/<path>`: the same path twice, so its length is known whatever blanks it holds. */
function pathOf(header) {
    const [, quoted] = /^diff --git "a\/((?:[^"\\]|\\.)*)" "b\//.exec(header) ?? [];
    if (quoted !== undefined)
        return unquote(quoted);
    const [, twice] = /^diff --git (a\/.+)$/.exec(header) ?? [];
    return twice === undefined ? null : twice.slice(2, (twice.length - 1) / 2);
}
const escapes = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };
function unquote(quoted) {
    const bytes = [];
    for (const [, octal, letter, plain = ''] of quoted.matchAll(/\\([0-7]{3})|\\(.)|([^\\])/g)) {
        if (octal !== undefined)
            bytes.push(Number.parseInt(octal, 8));
        else
            bytes.push(letter === undefined ? plain.charCodeAt(0) : (escapes[letter] ?? 0));
    }
    return (0,_git_path_js__WEBPACK_IMPORTED_MODULE_0__/* .pathFromBytes */ .nP)(Buffer.from(bytes));
}


/***/ }),

/***/ 419:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C9: () => (/* binding */ Stopped),
/* harmony export */   be: () => (/* binding */ describeEnding),
/* harmony export */   z6: () => (/* binding */ endingOf)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58566);
/**
 * How a run of the loop ended. One outcome decides comment, outputs and exit code; see `action/outcome.ts`.
 */

/** The reason of an aborted signal: whoever stops a run says with which ending. */
class Stopped extends Error {
    name = 'Stopped';
    ending;
    constructor(ending) {
        super(describeEnding(ending));
        this.ending = ending;
    }
}
/** The ending that a signal's reason stands for. */
function endingOf(reason) {
    if (reason instanceof Stopped)
        return reason.ending;
    return { kind: 'cancelled', why: reason instanceof Error ? reason.message : 'The run was cancelled.' };
}
/** One sentence for people and for the history. */
function describeEnding(ending) {
    switch (ending.kind) {
        case 'finished':
            return 'The model finished its answer.';
        case 'budget':
            return describeBudget(ending);
        default:
            return ending.why;
    }
}
/** Tokens and money are kept by what the next request could need, so some of them is always left. */
function describeBudget({ budget, used, limit }) {
    if (budget === 'money') {
        return `The next request could exceed the budget of ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .dollars */ .E9)(limit)} US dollars (${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .dollars */ .E9)(used)} used).`;
    }
    if (budget === 'tokens')
        return `The next request could exceed the budget of ${limit} tokens (${used} used).`;
    return `The budget of ${limit} ${unitOf[budget]} is used up (${used} used).`;
}
const unitOf = { turns: 'turns', time: 'seconds' };


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

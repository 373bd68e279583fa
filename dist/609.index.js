export const id = 609;
export const ids = [609];
export const modules = {

/***/ 47627:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $k: () => (/* binding */ lowest),
/* harmony export */   J: () => (/* binding */ mayWrite),
/* harmony export */   t7: () => (/* binding */ admitUnasked),
/* harmony export */   w4: () => (/* binding */ admit),
/* harmony export */   xt: () => (/* binding */ keptOut)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);
/**
 * May the human of the event start a run? Only GitHub's permission endpoint answers; the payload's author_association
 * and GITHUB_ACTOR are never asked, because the one is wrong for private members and the other names the last pusher.
 */

/** From the least to the most. */
const levels = ['reader', 'write', 'maintain', 'admin'];
/** Of two people who had a hand in it the one with less counts; a listed bot (null) adds nothing. */
function lowest(a, b) {
    if (a === null || b === null)
        return a ?? b;
    return levels.indexOf(a) <= levels.indexOf(b) ? a : b;
}
/** Never rejects: whatever goes wrong while asking is a refusal. */
async function admit(question) {
    const { requester, github } = question;
    const known = admitUnasked(question);
    if (known !== null)
        return !known.admitted && isBot(requester) ? admitByPolicy(question) : known;
    try {
        return judge(question, await github.permission(requester.login));
    }
    catch (thrown) {
        return refuse(`GitHub did not say which permission ${requester.login} has: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(thrown)}`);
    }
}
/** Whether GitHub says now that the account may write; false when it says nothing. */
async function mayWrite(github, account) {
    const nobody = { allowedBots: [], policyBots: async () => [], readers: [] };
    return (await admit({ ...nobody, requester: account, github })).admitted;
}
/**
 * Why the policy's `admission`, or the runner, keeps a run out that was admitted so far; or null. A listed bot and a
 * schedule are the workflow's own choice, and so are readers as long as the policy asks for no more than write permission.
 */
function keptOut({ minPermission, forks }, run) {
    // Attack: only Linux can tell where an open file really is; elsewhere a link of the fork could be swapped in.
    if (run.fork && (run.platform ?? process.platform) !== 'linux')
        return 'Pull requests from forks are read on Linux runners only; let the job run on one.';
    if (forks === 'refuse' && run.fork)
        return 'The policy refuses pull requests from forks (admission.fork_prs).';
    const enough = run.level === null || levels.indexOf(run.level) >= levels.indexOf(minPermission);
    if (enough || (run.level === 'reader' && minPermission === 'write'))
        return null;
    const said = run.level === 'reader' ? 'read' : run.level;
    return `The policy asks for ${minPermission} permission (admission.min_permission); GitHub says ${said}.`;
}
/** What is certain without asking GitHub; null for a person, whose permission only GitHub knows. */
function admitUnasked({ requester, allowedBots, }) {
    if (isGhost(requester))
        return skip('The account that asked was deleted.');
    if (requester.type === 'Bot') {
        const { login } = requester;
        return isListed(login, allowedBots)
            ? admitBot(`The bot ${login} is in the input allowed_bots.`)
            : skip(`The bot ${login} is not in the input allowed_bots.`);
    }
    return requester.type === 'User'
        ? null
        : skip(`${requester.login} is not a person's account (type ${requester.type}).`);
}
function skip(reason) {
    return { admitted: false, conclusion: 'skipped', reason };
}
function refuse(reason) {
    return { admitted: false, conclusion: 'refused', reason };
}
function judge({ requester, readers }, answer) {
    const { login } = requester;
    // A login can be given up and taken by somebody else between event and answer; the number cannot.
    if (answer.id !== requester.id || answer.login.toLowerCase() !== login.toLowerCase() || answer.type !== 'User') {
        return refuse(`GitHub's answer about ${login} is for another account (id ${answer.id}, type ${answer.type}).`);
    }
    const level = levelOf(answer);
    if (level !== null)
        return { admitted: true, because: `${login} has ${level} permission.`, level };
    const has = `${login} has ${answer.permission} permission`;
    return readers.some((reader) => reader === '*' || reader.toLowerCase() === login.toLowerCase())
        ? { admitted: true, because: `${has}; the input allowed_non_write_users lets the run read.`, level: 'reader' }
        : skip(`${has}; write is needed to start a run.`);
}
/** GitHub folds maintain into write and triage into read. A custom role that is called maintain has no more than its level. */
function levelOf({ permission, role }) {
    if (permission === 'write')
        return role === 'maintain' ? 'maintain' : 'write';
    return permission === 'maintain' || permission === 'admin' ? permission : null;
}
/** Neutral whatever happens: a bot that nobody listed must not turn a workflow red (it may comment often). */
async function admitByPolicy({ requester: { login }, policyBots }) {
    const unlisted = `The bot ${login} is neither in the input allowed_bots nor in the policy's admission.allowed_bots`;
    try {
        return isListed(login, await policyBots())
            ? admitBot(`The bot ${login} is in the policy's admission.allowed_bots.`)
            : skip(`${unlisted}.`);
    }
    catch (thrown) {
        return skip(`${unlisted}, as far as that can be read: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(thrown)}`);
    }
}
function admitBot(because) {
    return { admitted: true, because, level: null };
}
function isBot(account) {
    return account.type === 'Bot' && !isGhost(account);
}
/** GitHub writes `name[bot]` in some places and `name` in others. */
function isListed(login, list) {
    const nameOf = (written) => written.toLowerCase().replace(/\[bot\]$/, '');
    return list.some((listed) => nameOf(listed) === nameOf(login));
}
/** The account that stands for deleted ones, as GitHub's own user of that name too. */
function isGhost({ login, id }) {
    return id === 0 || login.toLowerCase() === 'ghost';
}


/***/ }),

/***/ 79726:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ decideTrigger)
});

// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/action/commands.js
var commands = __webpack_require__(90934);
// EXTERNAL MODULE: ./lib/action/marker.js
var marker = __webpack_require__(63742);
;// CONCATENATED MODULE: ./lib/action/phrase.js
/**
 * The grammar of a command in a comment: the first line outside code, quotes and hidden HTML that starts in column 0
 * with the phrase. Where Markdown leaves room for two readings, the line counts as hidden: nothing starts.
 */
/** A phrase matches whatever its case, as the `startsWith` of a workflow's `if:` does. */
function findRequest(body, phrases) {
    const text = body.replaceAll(/\r\n?/g, '\n');
    const hidden = hiddenRanges(text);
    for (const start of lineStarts(text)) {
        const phrase = phrases.find((candidate) => startsWithPhrase(text, start, candidate));
        if (phrase === undefined || hidden.some((range) => range.from <= start && start < range.to))
            continue;
        return { phrase, text: text.slice(start + phrase.length).trim() };
    }
    return null;
}
function startsWithPhrase(text, start, phrase) {
    const end = start + phrase.length;
    const next = text[end];
    return (text.slice(start, end).toLowerCase() === phrase.toLowerCase() &&
        (next === undefined || next === ' ' || next === '\n'));
}
function* lineStarts(text) {
    for (let start = 0; start >= 0 && start < text.length;) {
        yield start;
        const newline = text.indexOf('\n', start);
        start = newline < 0 ? -1 : newline + 1;
    }
}
/** One pass: at each place the first construct that starts there hides up to its end. */
function hiddenRanges(text) {
    const ranges = [];
    let at = 0;
    let paragraph = 0;
    while (at < text.length) {
        const end = (isLineStart(text, at) ? blockEnd(text, at) : null) ?? inlineEnd(text, at);
        if (end === null) {
            at += 1;
            continue;
        }
        if (end.hides === 'paragraph' && at >= paragraph)
            paragraph = paragraphEnd(text, at);
        if (end.hides !== 'nothing')
            ranges.push({ from: at, to: end.hides === 'paragraph' ? paragraph : end.to });
        at = end.to;
    }
    return ranges;
}
function paragraphEnd(text, from) {
    const blank = /\n[ \t]*\n/g;
    blank.lastIndex = from;
    return blank.exec(text)?.index ?? text.length;
}
function isLineStart(text, at) {
    return at === 0 || text[at - 1] === '\n';
}
const quoteLine = / {0,3}>.*/y;
/** `[name]: url "title"`, in a list too: none of it is shown, and name and title may have several lines. */
const linkDefinition = /[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*\[(?:\\[^\n]|[^[\]\\]){1,999}\]:/y;
const fenceLine = /( {0,3})(`{3,}(?=[^`\n]*$)|~{3,}).*/my;
/** What mail programs put above the text they answer, which they may copy without quote marks. */
const mailFooter = /-- $|-{2,} ?original message ?-{2,}|on .{1,200} wrote:$|from: .+\n(?:sent|date): /imy;
function blockEnd(text, at) {
    const quote = matchAt(quoteLine, text, at);
    // The lines below belong to the quote as long as none is blank.
    if (quote !== null)
        return { to: at + quote[0].length, hides: 'paragraph' };
    const definition = matchAt(linkDefinition, text, at);
    if (definition !== null)
        return { to: at + 1, hides: 'paragraph' };
    if (matchAt(mailFooter, text, at) !== null)
        return { to: text.length, hides: 'itself' };
    const fence = matchAt(fenceLine, text, at);
    return fence === null ? null : { to: fenceEnd(text, at + fence[0].length + 1, fence), hides: 'itself' };
}
function fenceEnd(text, from, [, indent = '', marker = '']) {
    const closing = new RegExp(`^ {0,3}${marker[0]}{${marker.length},}[ \\t]*$`);
    for (let start = from; start < text.length;) {
        const newline = text.indexOf('\n', start);
        const end = newline < 0 ? text.length : newline;
        const line = text.slice(start, end);
        if (closing.test(line))
            return end + 1;
        // An indented fence may belong to a list that ends here, or may not: the closing fence below could be an opening one.
        if (line.trim() !== '' && line.length - line.trimStart().length < indent.length)
            return text.length;
        start = end + 1;
    }
    return text.length;
}
const escaped = /\\[^\n]/y;
const backticks = /`+/y;
const comment = /<!--/y;
const hidingTag = /<(pre|code|blockquote|samp|kbd|textarea|template|script|style|title|iframe|noscript|xmp)\b/iy;
/** What is no comment and no plain text: an element, a declaration or an instruction. */
const anyTag = /<(?:\/?[a-z]|[!?])/iy;
/** In one piece and without an attribute in quotes, as a link in angle brackets is. */
const shortTag = /<(?![^\s<>]*=["'])[^\s<>]*>/y;
const wholeTag = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;
function inlineEnd(text, at) {
    if (matchAt(escaped, text, at) !== null)
        return { to: at + 2, hides: 'nothing' };
    const run = matchAt(backticks, text, at);
    if (run !== null)
        return codeSpanEnd(text, at + run[0].length, run[0].length);
    if (matchAt(comment, text, at) !== null) {
        const end = text.indexOf('-->', at + 4);
        return { to: end < 0 ? text.length : end + 3, hides: 'itself' };
    }
    const hiding = matchAt(hidingTag, text, at)?.[1];
    if (hiding !== undefined)
        return { to: elementEnd(text, at, hiding), hides: 'itself' };
    return matchAt(anyTag, text, at) === null ? null : tagEnd(text, at);
}
/**
 * In a tag of several lines each line may also begin a fence, a comment or a paragraph, and what a hidden element holds
 * may close it: readers of Markdown and of HTML disagree about all that follows, so all of it is hidden.
 */
function tagEnd(text, at) {
    const tag = (matchAt(shortTag, text, at) ?? matchAt(wholeTag, text, at))?.[0];
    const clear = tag !== undefined && !/^<[!?]|\n|[\s"'/]hidden\b/i.test(tag);
    return clear ? { to: at + tag.length, hides: 'nothing' } : { to: text.length, hides: 'itself' };
}
/** Behind the tag that closes the element, inner ones of its name counted; the end of the text when none does. */
function elementEnd(text, from, name) {
    const tags = new RegExp(`<(/?)${name}\\b`, 'gi');
    tags.lastIndex = from;
    let depth = 0;
    for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
        depth += tag[1] === '/' ? -1 : 1;
        if (depth === 0)
            return tags.lastIndex;
    }
    return text.length;
}
/** A run of backticks that nothing closes inside its paragraph is literal. */
function codeSpanEnd(text, from, length) {
    for (const run of text.slice(from, paragraphEnd(text, from)).matchAll(/`+/g)) {
        if (run[0].length === length)
            return { to: from + run.index + length, hides: 'itself' };
    }
    return { to: from, hides: 'nothing' };
}
function matchAt(sticky, text, at) {
    sticky.lastIndex = at;
    return sticky.exec(text);
}

;// CONCATENATED MODULE: ./lib/action/trigger.js
/**
 * May this event start something, and what? Pure: whether the person may ask is `admission.ts`'s question.
 */





/** People mention the product by name whatever phrase the workflow chose. */
const mention = '@mewcode';
/** Throws `input_invalid` when a dispatched or scheduled run has no usable prompt: nobody would notice a silent skip. */
function decideTrigger({ event, inputs }) {
    switch (event.kind) {
        case 'issue_comment':
        case 'pull_request_review_comment':
        case 'pull_request_review':
            return fromComment(event, inputs);
        case 'labeled':
            return fromLabel(event, inputs);
        case 'workflow_dispatch':
        case 'repository_dispatch':
            return { start: true, task: fromPrompt(inputs, { prompt: event.prompt, requester: event.sender }) };
        case 'schedule':
            return { start: true, task: fromPrompt(inputs, { prompt: null, requester: null }) };
        case 'workflow_run':
            return fromWorkflowRun(event, inputs);
        case 'other':
            return skip(event.why);
    }
}
function skip(reason) {
    return { start: false, conclusion: 'skipped', reason };
}
const nothing = { second: null, askedAt: null, comment: null, label: null, headSha: null };
/** Per event: how GitHub calls the action that makes one, the thing itself, and where its text is. */
const commentWords = {
    issue_comment: ['created', 'comment', 'comment.body'],
    pull_request_review_comment: ['created', 'comment', 'comment.body'],
    pull_request_review: ['submitted', 'review', 'review.body'],
};
function fromComment(event, inputs) {
    const [made, noun, field] = commentWords[event.kind];
    if (event.action !== made) {
        return skip(`The ${noun} was ${event.action || 'touched'}; only a ${made} ${noun} starts a run.`);
    }
    // With somebody's own token our comments come from that person: without this the run could talk to itself for ever.
    if ((0,marker/* isMarked */.rZ)(event.comment.body))
        return skip(`The ${noun} is one of this action.`);
    if (inputs.task === 'triage') {
        return skip(`The input task is triage, which starts from schedule and workflow_dispatch, not from a ${noun}.`);
    }
    const request = findRequest(event.comment.body, [inputs.triggerPhrase, mention]);
    if (request === null) {
        return skip(`No line of ${field} starts with "${inputs.triggerPhrase}" or "${mention}" in column 0, outside code, quotes and HTML comments.`);
    }
    const { thread, headSha } = event;
    const { name, edits, text } = readCommand(request.text, thread);
    const deliver = edits ? inputs.deliver : 'comment';
    const comment = { ...event.comment, event: event.kind };
    const asked = { ...nothing, thread, requester: comment.author, askedAt: comment.createdAt, comment, headSha };
    return { start: true, task: { ...asked, kind: name, text, edits, deliver } };
}
/** Known first word: that command. Nothing at all: a look. Anything else is the task itself, never an option. */
function readCommand(text, thread) {
    const registry = (0,commands/* createRegistry */.Iq)(commands/* commands */.Pi);
    const [word = ''] = text.split(/\s/, 1);
    const command = registry.find(word || (thread.isPullRequest ? 'review' : 'ask'));
    if (command === undefined)
        return { name: 'task', edits: true, text };
    return { name: command.name, edits: command.edits, text: text.slice(word.length).trim() };
}
/** The label says only that something is wanted: the workflow's prompt says what, else an issue is fixed, a change reviewed. */
function fromLabel(event, inputs) {
    const { thread, label, sender: requester, at: askedAt, headSha } = event;
    const wanted = inputs.labelTrigger;
    if (wanted === null)
        return skip(`The label ${JSON.stringify(label)} was set, and the input label_trigger names none.`);
    // GitHub takes two names that differ in case for one label.
    if (label.toLowerCase() !== wanted.toLowerCase()) {
        return skip(`The label ${JSON.stringify(label)} was set; the input label_trigger is ${JSON.stringify(wanted)}.`);
    }
    if (inputs.task === 'triage') {
        return skip('The input task is triage, which starts from schedule and workflow_dispatch, not from a label.');
    }
    const text = promptOf(inputs, null);
    const kind = text === '' ? (thread.isPullRequest ? 'review' : 'fix') : 'task';
    const edits = kind !== 'review';
    const asked = { ...nothing, thread, requester, askedAt, label, headSha };
    return { start: true, task: { ...asked, kind, text, edits, deliver: edits ? inputs.deliver : 'comment' } };
}
function fromWorkflowRun(event, inputs) {
    const { action, conclusion, headSha, thread, at: askedAt } = event;
    if (action !== 'completed' || conclusion !== 'failure') {
        return skip(`The workflow run is ${action} (${conclusion || 'no conclusion'}); only a failed one starts a run.`);
    }
    // Attack ATK-T15: its code, its logs and its artifacts are a stranger's, and this job has the secrets.
    if (event.fork)
        return skip('The workflow ran for a fork; that starts nothing here.');
    if (headSha === null)
        return skip('The payload has no usable workflow_run.head_sha.');
    const [requester, second] = event.actors;
    const task = fromPrompt(inputs, { prompt: null, requester });
    return { start: true, task: { ...task, second, headSha, thread, askedAt } };
}
function fromPrompt(inputs, { prompt, requester }) {
    const text = promptOf(inputs, prompt);
    const origin = { ...nothing, text, thread: null, requester };
    if (inputs.task === 'triage')
        return { ...origin, kind: 'triage', edits: false, deliver: 'operations' };
    if (text === '') {
        throw new errors/* MewError */.YG('input_invalid', 'Input prompt is empty: say there what to do, or set the input task to triage.');
    }
    return { ...origin, kind: 'task', edits: true, deliver: inputs.deliver };
}
/** The workflow's own prompt, else what the event brought. */
function promptOf(inputs, prompt) {
    const text = (inputs.prompt.trim() || (prompt ?? '')).trim();
    if (text.length <= limits/* limits */.F.prompt.taskCharacters)
        return text;
    throw new errors/* MewError */.YG('input_invalid', `Input prompt has ${text.length} characters; at most ${limits/* limits */.F.prompt.taskCharacters} are allowed.`);
}


/***/ }),

/***/ 83244:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  QL: () => (/* binding */ addHidden),
  nw: () => (/* binding */ cleanMarkdown),
  Ey: () => (/* binding */ cleanPlain),
  Y7: () => (/* binding */ describeHidden),
  MW: () => (/* binding */ noHidden)
});

// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
;// CONCATENATED MODULE: ./lib/context/entities.js
/**
 * HTML's character references: the numeric ones, and the named ones that spell markup or something invisible. Other names
 * stay as written, which tells the model as much.
 */
const named = new Map([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', '\u00a0'],
    ['excl', '!'],
    ['num', '#'],
    ['lpar', '('],
    ['rpar', ')'],
    ['lsqb', '['],
    ['lbrack', '['],
    ['rsqb', ']'],
    ['rbrack', ']'],
    ['grave', '`'],
    ['shy', '\u00ad'],
    ['zwnj', '\u200c'],
    ['zwj', '\u200d'],
    ['lrm', '\u200e'],
    ['rlm', '\u200f'],
    ['NoBreak', '\u2060'],
    ['af', '\u2061'],
    ['it', '\u2062'],
    ['ic', '\u2063'],
    ['ZeroWidthSpace', '\u200b'],
]);
/** Decodes once, as a browser does: `&amp;lt;` becomes `&lt;`. */
function decodeEntities(text) {
    return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,16});/gi, (whole, reference) => {
        if (!reference.startsWith('#'))
            return named.get(reference) ?? whole;
        return character(Number(/^#x/i.test(reference) ? `0${reference.slice(1)}` : reference.slice(1)));
    });
}
function character(code) {
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code).toWellFormed();
}

;// CONCATENATED MODULE: ./lib/context/ranges.js
function cut(text, ranges) {
    let kept = '';
    let done = 0;
    for (const { from, to } of sorted(ranges)) {
        if (from > done)
            kept += text.slice(done, from);
        done = Math.max(done, to);
    }
    return kept + text.slice(done);
}
/** Without those that lie in others. */
function countOuter(ranges) {
    let [count, done] = [0, -1];
    for (const { to } of sorted(ranges)) {
        if (to > done)
            count += 1;
        done = Math.max(done, to);
    }
    return count;
}
function sorted(ranges) {
    return ranges.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from || b.to - a.to);
}
/** What follows `shown`, the first group, in every match. */
function tailsOf(text, pattern) {
    return [...text.matchAll(pattern)].map(({ 0: whole, 1: shown = '', index }) => ({
        from: index + shown.length,
        to: index + whole.length,
    }));
}
/** The start of a line and what may stand there before a block: indentation, marks of quotes and of lists. */
const container = '^[ \\t>*+\\-\\d.)]*';
/** Each line with its place. */
function* linesOf(text) {
    let at = 0;
    for (const line of text.split('\n')) {
        yield { line, at };
        at += line.length + 1;
    }
}
function matchAt(sticky, text, at) {
    sticky.lastIndex = at;
    return sticky.exec(text);
}

;// CONCATENATED MODULE: ./lib/context/footnotes.js
/** Footnotes that nothing refers to: GitHub shows nothing of them, and they may have many paragraphs. */

const definition = new RegExp(`${container}\\[(\\^[^\\]\\s]+)\\]:`);
const continued = /^[ \t>]*(?: {4}|\t)/;
function findFootnotes(text) {
    if (!text.includes('[^'))
        return [];
    const used = referencesIn(text);
    const found = [];
    let from = -1;
    let end = 0;
    let isAfterBlank = false;
    for (const { line, at } of linesOf(text)) {
        const name = definition.exec(line)?.[1]?.toLowerCase();
        const isBlank = line.trim() === '';
        const goesOn = name === undefined && (isBlank || !isAfterBlank || continued.test(line));
        if (from >= 0 && !goesOn) {
            found.push({ from, to: end });
            from = -1;
        }
        if (name !== undefined && !used.has(name))
            from = at;
        if (!isBlank)
            end = at + line.length;
        isAfterBlank = isBlank;
    }
    return from < 0 ? found : [...found, { from, to: end }];
}
/** Code, and HTML that Markdown does not look into: what stands there refers to nothing. Where one begins is enough. */
const unread = new RegExp(`${container}(?:\`{3}|~{3}|<(?:pre|script|style|textarea)\\b)`, 'im');
/** A paragraph of HTML or of code, or with code in it. */
const unsure = new RegExp(`\`|${container}<|^(?: {4}|\\t)`, 'm');
/** Addresses and tags. */
const inside = /\]\((?:[^()]|\([^()]*\))*\)|<[^<>]*>|(?<!\S)\S*:\/\/\S*|\bwww\.\S*/g;
const reference = /(?<!\\)\[(\^[^\]\s]{1,999})\](?!:)/g;
/** Only those that surely are references: a doubtful one would let a footnote through that nobody sees. */
function referencesIn(text) {
    const paragraphs = text.slice(0, unread.exec(text)?.index).split(/\n[ \t>]*\n/);
    const sure = paragraphs.filter((paragraph) => !unsure.test(paragraph) && !definition.test(paragraph));
    const names = sure.flatMap((paragraph) => [...paragraph.replaceAll(inside, ' ').matchAll(reference)]);
    return new Set(names.map(([, name = '']) => name.toLowerCase()));
}

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
;// CONCATENATED MODULE: ./lib/context/html-inline.js
/** What HTML hides wherever it stands: comments, declarations and instructions, and the attributes of tags. */


/** What may stand before a block on its line: indentation, marks of quotes and of lists, the name of a footnote. */
const marks = '^(?:[ \\t>*+\\-\\d.)]|\\[\\^[^\\]\\s]+\\]:)*';
const onlyMarks = new RegExp(`${marks}$`);
function beginsBlock(text, at) {
    return onlyMarks.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
}
/** Behind a comment that begins there, as a browser reads it; infinite when nothing closes it. */
function commentEnd(text, at) {
    const abrupt = ['<!-->', '<!--->'].find((whole) => text.startsWith(whole, at));
    if (abrupt !== undefined)
        return at + abrupt.length;
    const closing = /--!?>/g;
    closing.lastIndex = at + 4;
    return closing.exec(text) === null ? Number.POSITIVE_INFINITY : closing.lastIndex;
}
/**
 * `end`: where the browser takes it to end, `own`: where Markdown does. Attack: a script that begins between the two is one
 * for the browser, because GitHub takes the meaning only from those that it sees, and it hides the rest.
 */
function endOfRaw(text, end, own) {
    return own > end && text.slice(end, own).includes('<') ? text.length : end;
}
/** For questions in the order of the text: what was found, or not found, is not looked for twice. */
function searching(text, what) {
    let found = -2;
    return (from) => {
        if (found !== -1 && found < from)
            found = text.indexOf(what, from);
        return found;
    };
}
/** One that is never closed hides the rest when it begins a block; inside a line it is shown as it is. */
function findComments(text) {
    const found = [];
    const closing = searching(text, '-->');
    let done = 0;
    let isClosed = true;
    for (let from = text.indexOf('<!--'); from >= 0; from = text.indexOf('<!--', Math.max(done, from + 1))) {
        // What no comment before it could find is not looked for again.
        const end = isClosed ? commentEnd(text, from) : Number.POSITIVE_INFINITY;
        isClosed = Number.isFinite(end);
        if (!isClosed && !beginsBlock(text, from))
            continue;
        done = endOfRaw(text, Math.min(end, text.length), closing(from + 4));
        found.push({ from, to: done });
    }
    return found;
}
const opening = /<(?:\?|!\[CDATA\[|!(?=[a-z]))/gi;
/** By how they begin, in lower case; any other ends with `>`. */
const declarationEnds = { '<?': '?>', '<![cdata[': ']]>' };
/** `<!DOCTYPE ...>`, `<?...?>`, `<![CDATA[...]]>`; one that is never closed hides the rest when it begins a block. */
function findDeclarations(text) {
    const found = [];
    const bracket = searching(text, '>');
    let done = 0;
    // A closing that was not found once is not looked for again: a text of openings would take the square of its length.
    const missing = new Set();
    for (const { 0: opened, index } of text.matchAll(opening)) {
        if (index < done)
            continue;
        const closing = declarationEnds[opened.toLowerCase()] ?? '>';
        const end = missing.has(closing) ? -1 : text.indexOf(closing, index + opened.length);
        if (end < 0)
            missing.add(closing);
        if (end < 0 && !beginsBlock(text, index))
            continue;
        done = end < 0 ? text.length : end + closing.length;
        done = Math.max(done, endOfRaw(text, bracket(index), end));
        found.push({ from: index, to: done });
    }
    return found;
}
const prose = /^(?:alt|title|aria-.*|data-.*|placeholder|label|summary|value|content|longdesc|style|abbr|cite)$/i;
/** An attribute survives when it is a value in one word under a name that is not meant for prose. */
function isHidden({ key, value }) {
    return value === null || prose.test(key) || /\s/.test(value);
}
const tag = /<\/?[a-z][^\s<>/]*(?=[\s/])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const autolink = /<[a-z][a-z\d+.-]*:\/\/[^\s<>]*>/iy;
const attribute = /(?<![\s/])[\s/]*([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>`]+))?/g;
/** Of tags as Markdown knows them; `html-blocks.ts` knows those of the browser. */
function findAttributes(text) {
    const found = [];
    let nested = 0;
    tag.lastIndex = 0;
    for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
        const { 0: whole, 1: inside = '', index } = match;
        const start = index + whole.length - 1 - inside.length;
        // Attack: the first quote only looks like one, and another tag begins in what it seems to hold.
        const inner = inside.indexOf('<');
        if (inner >= 0) {
            if (nested === limits/* limits */.F.prompt.nestedTags)
                return [...found, { from: index, to: text.length }];
            nested += 1;
            tag.lastIndex = start + inner;
        }
        if (matchAt(autolink, text, index) === null)
            found.push(...hiddenIn(inside, start));
    }
    return found;
}
function hiddenIn(inside, start) {
    const all = [...inside.matchAll(attribute)].map(({ 0: written, 1: key = '', 2: value = null, index }) => {
        return { key, value, from: start + index, to: start + index + written.length };
    });
    return all.filter(isHidden);
}

;// CONCATENATED MODULE: ./lib/context/html-blocks.js
/**
 * HTML blocks: from a line that begins with a tag to the next blank line, GitHub hands the text to the browser as it is.
 * A tag, a quote or a comment that is left open there hides what follows, a quote or a comment even all of it.
 */


function findHtmlBlockText(text) {
    const found = { comments: [], attributes: [] };
    let done = 0;
    for (const block of htmlBlocks(text)) {
        for (let at = next(text, block.from, done); at < block.to; at = next(text, at + 1, done)) {
            const markup = matchAt(autolink, text, at) === null ? markupAt(text, at, block) : null;
            if (markup === null)
                continue;
            found[markup.kind].push(...markup.hidden);
            done = markup.end;
        }
    }
    return found;
}
function next(text, from, done) {
    const found = text.indexOf('<', Math.max(from, done));
    return found < 0 ? text.length : found;
}
/** Marks of quotes, lists and footnotes, then the markup that begins a block. */
const start = /^((?:[ \t]*(?:>|\[\^[^\]\s]+\]:|(?:[*+-]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)(<(?:!--|\?|!\[CDATA\[|!(?=[a-z])|\/?[a-z][^\s/>]*(?=[\s/>]|$)))/i;
const verbatim = /^<(?:pre|script|style|textarea)$/i;
const verbatimEnd = /<\/(?:pre|script|style)>/i;
/** Of a block with a text area only newer versions of Markdown know the end. */
const perhapsEnd = /<\/textarea>/i;
const lastLines = { '<!--': /-->/, '<?': /\?>/, '<![cdata[': /\]\]>/, '<!': />/ };
const blank = /^\s*$/;
function htmlBlocks(text) {
    const blocks = [];
    let open = null;
    for (const { line, at } of linesOf(text)) {
        if (open === null)
            open = openedBy(line, at);
        else if (open.sure === null && !blank.test(line) && !line.startsWith(open.inside))
            open.sure = at - 1;
        if (open?.last === verbatimEnd && perhapsEnd.test(line))
            open.sure ??= at + line.length;
        if (open?.last.test(line)) {
            // The line break before a blank line stays outside, so that it stays.
            const to = open.last === blank ? at - 1 : at + line.length;
            blocks.push({ from: open.from, to, sure: open.sure ?? to });
            open = null;
        }
    }
    return open === null ? blocks : [...blocks, { from: open.from, to: text.length, sure: open.sure ?? text.length }];
}
function openedBy(line, at) {
    const [whole, marks = '', written = ''] = start.exec(line) ?? [];
    if (whole === undefined)
        return null;
    const markup = written.toLowerCase();
    const last = verbatim.test(markup) ? verbatimEnd : (lastLines[markup] ?? blank);
    // The mark of a list item stands on its first line only.
    return {
        from: at + marks.length,
        last,
        inside: marks.trim() === '' ? '' : marks.replaceAll(/[^>\t]/g, ' '),
        sure: null,
    };
}
const bogus = /<(?:!\[CDATA\[|[!?]|\/[^a-z>])/iy;
const tagName = /<\/?[a-z][^\s/>]*/iy;
/** As a browser reads it, which knows no Markdown. */
function markupAt(text, at, block) {
    const { to, sure } = block;
    if (text.startsWith('<!--', at)) {
        const closed = commentEnd(text, at);
        const end = closed > sure ? text.length : closed;
        return { kind: 'comments', hidden: [{ from: at, to: end }], end };
    }
    const declared = matchAt(bogus, text, at)?.[0].toLowerCase();
    if (declared !== undefined) {
        const end = Math.min(endOf(text, '>', at), to);
        // For the browser it ends at the first `>`, whatever its own end is; what stands between is no text for people either.
        const own = endOf(text, declarationEnds[declared] ?? '>', at);
        return { kind: 'comments', hidden: [{ from: at, to: own <= to ? own : end }], end };
    }
    const name = matchAt(tagName, text, at)?.[0];
    if (name === undefined)
        return null;
    const { end, attributes } = tagAt(text, at + name.length, block);
    const hidden = attributes === null ? [{ from: at, to: end }] : attributes.filter(isHidden);
    return { kind: 'attributes', hidden, end };
}
/** Behind the next `closing`; infinite when there is none. */
function endOf(text, closing, from) {
    const found = text.indexOf(closing, from);
    return found < 0 ? Number.POSITIVE_INFINITY : found + closing.length;
}
const between = /[\s/]*/y;
const key = /[^\s/>][^\s/>=]*/y;
const equals = /\s*=\s*/y;
const bare = /[^\s>]*/y;
/** `from`: behind the name. No attributes: the tag is not closed in its block, and none of it is shown. */
function tagAt(text, from, { to, sure }) {
    const attributes = [];
    for (let at = from;;) {
        const begin = at;
        at += matchAt(between, text, at)?.[0].length ?? 0;
        if (at >= to)
            return { end: to, attributes: null };
        if (text[at] === '>')
            return { end: at + 1, attributes };
        const found = matchAt(key, text, at)?.[0] ?? '';
        at += found.length;
        const sign = matchAt(equals, text, at)?.[0];
        let value = null;
        if (sign !== undefined) {
            at += sign.length;
            const quote = /["']/.exec(text[at] ?? '')?.[0];
            const end = quote === undefined ? at + (matchAt(bare, text, at)?.[0].length ?? 0) : endOf(text, quote, at + 1);
            // Attack: of the text behind the block no quote is one for the browser, and the value has no other end.
            if (quote !== undefined && end > sure)
                return { end: text.length, attributes: null };
            value = text.slice(at, end);
            at = end;
        }
        attributes.push({ key: found, value, from: begin, to: at });
    }
}
const ruby = /<rp(?=[\s/>])(?<closed>[^<>]*>(?:(?!\n[ \t]*\n)[^<])*<\/rp(?=[\s/>])[^<>]*>)?/gi;
/**
 * `<rp>`, which GitHub lets through and no browser shows. One that is never closed, or holds what its end tag cannot
 * close, hides all the rest.
 */
function findUnshownElements(text) {
    return [...text.matchAll(ruby)].map(({ 0: whole, index: from, groups }) => {
        return { from, to: groups?.closed === undefined ? text.length : from + whole.length };
    });
}

;// CONCATENATED MODULE: ./lib/context/links.js
/** What belongs to a link or an image and is not shown: alt texts, titles, and definitions that nothing uses. */

const label = '\\[[^[\\]\\n]+\\]';
const title = `(?:"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*'|\\((?:\\\\[\\s\\S]|[^()\\\\])*\\))`;
const linkTitle = new RegExp(`(\\]\\(\\s*(?:<[^<>\\n]*>|(?:[^\\s()]|\\([^\\s()]*\\))+))\\s+${title}(?=\\s*\\))`, 'g');
const definitionTitle = new RegExp(`(${container}${label}:(?:[ \\t]*\\n)?[ \\t]*\\S+)(?:[ \\t]+|[ \\t]*\\n[ \\t]*)${title}(?=[ \\t]*$)`, 'gm');
/** Between angle brackets an address may have blanks, and then it is a sentence sooner than an address. */
const inBrackets = '((?:\\\\.|[^<>\\\\\\n])*)>';
const spaced = [`(\\]\\(\\s*<)${inBrackets}`, `(${container}${label}:[ \\t]*(?:\\n[ \\t]*)?<)${inBrackets}`].map((pattern) => new RegExp(pattern, 'gm'));
/** Of links and definitions: the titles, and the addresses that can only be prose. */
function findTitles(text) {
    const addresses = spaced.flatMap((pattern) => [...text.matchAll(pattern)]);
    const prose = addresses.filter(([, , address = '']) => /\s/.test(address));
    return [
        ...tailsOf(text, linkTitle),
        ...tailsOf(text, definitionTitle),
        ...prose.map(({ 1: start = '', 2: address = '', index }) => {
            return { from: index + start.length, to: index + start.length + address.length };
        }),
    ];
}
const links_definition = new RegExp(`${container}(${label}):(?:[ \\t]*\\n)?.*$`, 'gm');
function findAltTexts(text) {
    const defined = new Set([...text.matchAll(links_definition)].map(([, name = '']) => name.toLowerCase()));
    const isAlt = (to, name) => /[([]/.test(text[to + 1] ?? '') || defined.has(name.toLowerCase());
    const paired = [];
    let done = 0;
    for (const { from, to } of bracketed(text)) {
        if (from < done || text[from - 1] !== '!' || to === from + 1 || !isAlt(to, text.slice(from, to + 1)))
            continue;
        paired.push({ from: from + 1, to });
        done = to;
    }
    return [...paired, ...unpairedAlts(text)];
}
/** Code inside an alt text can hold a bracket that closes nothing; the pairs are then wrong and only the line tells. */
function unpairedAlts(text) {
    return [...linesOf(text)].flatMap(({ line, at }) => {
        // Behind the last end no alt text can be: looking there would take time that grows with the square of the line.
        const end = Math.max(line.lastIndexOf(']('), line.lastIndexOf(']['));
        const alts = line.slice(0, end + 2).matchAll(/(?<=!\[)[^\]].*?(?=\][([])/g);
        return [...alts].map(({ 0: alt, index }) => ({ from: at + index, to: at + index + alt.length }));
    });
}
/** Pairs of brackets, outer ones first. */
function bracketed(text) {
    const pairs = [];
    const open = [];
    for (let at = 0; at < text.length; at += 1) {
        const character = text[at];
        if (character === '\\')
            at += 1;
        else if (character === '[')
            open.push(at);
        else if (character === ']') {
            const from = open.pop();
            if (from !== undefined)
                pairs.push({ from, to: at });
        }
    }
    return pairs.toSorted((a, b) => a.from - b.from);
}
function findDefinitions(text) {
    const elsewhere = text.replaceAll(links_definition, '').matchAll(new RegExp(label, 'g'));
    const used = new Set([...elsewhere].map(([name]) => name.toLowerCase()));
    return [...text.matchAll(links_definition)]
        .filter(([, name = '']) => !used.has(name.toLowerCase()))
        .map(({ 0: whole, index }) => ({ from: index, to: index + whole.length }));
}

;// CONCATENATED MODULE: ./lib/context/unshown.js
/**
 * Parts of Markdown that GitHub reads and does not show, although nothing looks hidden: the words behind a code block's
 * language, and cells of a table that has no column for them.
 */


/** What may stand before a code block's fence on its line, the fence, and the words behind it. */
const fenceLine = new RegExp(`(${marks}(?:\`{3,}|~{3,}))(.*)$`);
const language = /^[ \t]*[^\s`]{0,30}/;
function findInfoStrings(text) {
    return [...linesOf(text)].flatMap(({ line, at }) => {
        const [, fence = '', words = ''] = fenceLine.exec(line) ?? [];
        // Backticks with more of them behind are code in a line.
        if (fence.endsWith('`') && words.includes('`'))
            return [];
        const shown = fence.length + (language.exec(words)?.[0].length ?? 0);
        return line.slice(shown).trim() === '' || fence === '' ? [] : [{ from: at + shown, to: at + line.length }];
    });
}
const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;
function findTableOverflow(text) {
    let columns = 0;
    let before = '';
    return [...linesOf(text)].flatMap(({ line, at }) => {
        // A line of dashes alone makes a heading of the line before, or a rule.
        const isDelimiter = delimiterRow.test(withoutContainer(line)) && /[|:]/.test(line + before);
        before = line;
        if (isDelimiter)
            columns = cellEnds(line).length;
        else if (line.trim() === '')
            columns = 0;
        if (isDelimiter || columns === 0)
            return [];
        const end = cellEnds(line)[columns - 1];
        if (end === undefined || line.slice(end).replaceAll('|', '').trim() === '')
            return [];
        // The bar that ends the last cell stays.
        return [{ from: at + end + 1, to: at + line.length }];
    });
}
function withoutContainer(line) {
    return line.slice(/^[ \t>]*/.exec(line)?.[0].length).trimEnd();
}
/** Where each cell of a row ends: at a bar that no backslash takes the meaning from, or with the line. */
function cellEnds(line) {
    const start = /^[ \t>]*\|?/.exec(line)?.[0].length ?? 0;
    const bars = [...line.matchAll(/\\.|\|/g)].filter(([found]) => found === '|').map(({ index }) => index);
    const ends = bars.filter((index) => index >= start);
    const tail = line.slice((ends.at(-1) ?? start - 1) + 1);
    return tail.trim() === '' ? ends : [...ends, line.length];
}

;// CONCATENATED MODULE: ./lib/context/clean.js
/**
 * Takes out of a text what a person who looks at it on GitHub does not see, so that nobody can speak to the model alone.
 * Code blocks are no exception: what looks like one can be made to render as something else.
 */








const noHidden = { comments: 0, characters: 0, attributes: 0, elements: 0, definitions: 0 };
function addHidden(a, b) {
    return {
        comments: a.comments + b.comments,
        characters: a.characters + b.characters,
        attributes: a.attributes + b.attributes,
        elements: a.elements + b.elements,
        definitions: a.definitions + b.definitions,
    };
}
/** For people: `2 HTML comments, 14 invisible characters`; null when nothing was hidden. */
function describeHidden(hidden) {
    const kinds = [
        [hidden.comments, 'HTML comment'],
        [hidden.characters, 'invisible character'],
        [hidden.attributes, 'hidden attribute'],
        [hidden.elements, 'hidden element'],
        [hidden.definitions, 'unused link definition'],
    ];
    const found = kinds.filter(([count]) => count > 0).map(([count, noun]) => (0,base_text/* plural */.LS)(count, noun));
    return found.length === 0 ? null : found.join(', ');
}
/** For text that GitHub shows as it is written: titles, diffs, logs. */
function cleanPlain(text) {
    return removeCharacters(text.toWellFormed());
}
/** For text that GitHub renders: bodies and comments. */
function cleanMarkdown(text) {
    // As written first: what entities spell is no markup for GitHub, and a decoded quote would end an attribute early.
    const written = clean(text.toWellFormed(), [...finders, ['definitions', findFootnotes]]);
    const decoded = clean(decodeEntities(written.text), finders);
    return { text: decoded.text, hidden: addHidden(written.hidden, decoded.hidden) };
}
const finders = [
    ['comments', findComments],
    ['comments', findDeclarations],
    ['attributes', findAttributes],
    ['attributes', findAltTexts],
    ['attributes', findTitles],
    ['attributes', findInfoStrings],
    ['attributes', findTableOverflow],
    ['elements', findUnshownElements],
    ['definitions', findDefinitions],
];
function clean(text, using) {
    const { text: legible, hidden } = removeCharacters(text);
    const found = { comments: [], attributes: [], elements: [], definitions: [] };
    for (const [kind, find] of using)
        found[kind].push(...find(legible));
    const inBlocks = findHtmlBlockText(legible);
    found.comments.push(...inBlocks.comments);
    found.attributes.push(...inBlocks.attributes);
    const counted = {
        comments: countOuter(found.comments),
        attributes: countOuter(found.attributes),
        elements: countOuter(found.elements),
        definitions: countOuter(found.definitions),
    };
    return { text: cut(legible, Object.values(found).flat()), hidden: { ...hidden, ...counted } };
}
/** CSI, then OSC and the other string sequences, then any other escape. */
const terminal = 
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
/(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -~]/u;
/** Everything that is drawn as nothing (zero-width, bidi, tags, variation selectors, soft hyphen) and all controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\n\t]/u;
const hiddenCharacter = new RegExp(`${terminal.source}|${invisible.source}`, 'gu');
/** A carriage return alone would overwrite its line where the text is shown; it becomes a line break, as U+2028 does. */
function removeCharacters(text) {
    let characters = 0;
    const kept = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(hiddenCharacter, () => {
        characters += 1;
        return '';
    });
    return { text: kept, hidden: { ...noHidden, characters } };
}


/***/ })

};

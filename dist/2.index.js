export const id = 2;
export const ids = [2];
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
    if (account.type !== 'User' || isGhost(account))
        return false;
    const nobody = { allowedBots: [], policyBots: async () => [], readers: [] };
    return (await admit({ ...nobody, requester: account, github })).admitted;
}
/**
 * Why the policy's `admission`, or the runner, keeps a run out that was admitted so far; or null. A listed bot and a schedule are the
 * workflow's own choice, and so are readers as long as the policy asks for no more than write permission.
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
// EXTERNAL MODULE: ./lib/base/limits.js + 4 modules
var limits = __webpack_require__(30712);
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

/***/ 43403:
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

;// CONCATENATED MODULE: ./lib/context/unshown.js
const opening = /<(?:\?|!\[CDATA\[|!(?=[a-z]))/gi;
const closings = { '<?': '?>', '<![cdata[': ']]>', '<!': '>' };
const onlyContainer = /^[ \t>*+\-\d.)]*$/;
/** `<!DOCTYPE ...>`, `<?...?>`, `<![CDATA[...]]>`; one that is never closed hides the rest when it begins a block. */
function stripDeclarations(text) {
    let kept = '';
    let done = 0;
    let count = 0;
    // A closing that was not found once is not looked for again: a text of openings would take the square of its length.
    const missing = new Set();
    for (const { 0: opened, index } of text.matchAll(opening)) {
        if (index < done)
            continue;
        const closing = closings[opened.toLowerCase()] ?? '>';
        const end = missing.has(closing) ? -1 : text.indexOf(closing, index + opened.length);
        if (end < 0) {
            missing.add(closing);
            if (!onlyContainer.test(text.slice(text.lastIndexOf('\n', index) + 1, index)))
                continue;
        }
        kept += text.slice(done, index);
        done = end < 0 ? text.length : end + closing.length;
        count += 1;
    }
    return { text: kept + text.slice(done), count };
}
/** What may stand before a code block's fence on its line, the fence, and the words behind it. */
const fenceLine = /^([ \t>*+\-\d.)]*(?:`{3,}|~{3,}))(.*)$/gm;
const language = /^[ \t]*[^\s`]{0,30}/;
function stripInfoStrings(text) {
    let count = 0;
    const kept = text.replaceAll(fenceLine, (whole, fence, words) => {
        const shown = language.exec(words)?.[0] ?? '';
        // Backticks with more of them behind are code in a line.
        if ((fence.endsWith('`') && words.includes('`')) || words.slice(shown.length).trim() === '')
            return whole;
        count += 1;
        return fence + shown;
    });
    return { text: kept, count };
}
const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;
function stripTableOverflow(text) {
    let [columns, count] = [0, 0];
    const lines = text.split('\n').map((line, index, all) => {
        if (delimiterRow.test(withoutContainer(line)) && (all[index - 1] ?? '').includes('|')) {
            columns = cellEnds(line).length;
            return line;
        }
        if (columns === 0 || line.trim() === '') {
            columns = 0;
            return line;
        }
        const end = cellEnds(line)[columns - 1];
        if (end === undefined || line.slice(end).replaceAll('|', '').trim() === '')
            return line;
        count += 1;
        return `${line.slice(0, end)}|`;
    });
    return { text: lines.join('\n'), count };
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



const noHidden = { comments: 0, characters: 0, attributes: 0, definitions: 0 };
function addHidden(a, b) {
    return {
        comments: a.comments + b.comments,
        characters: a.characters + b.characters,
        attributes: a.attributes + b.attributes,
        definitions: a.definitions + b.definitions,
    };
}
/** For people: `2 HTML comments, 14 invisible characters`; null when nothing was hidden. */
function describeHidden(hidden) {
    const kinds = [
        [hidden.comments, 'HTML comment'],
        [hidden.characters, 'invisible character'],
        [hidden.attributes, 'hidden attribute'],
        [hidden.definitions, 'unused link definition'],
    ];
    const found = kinds.filter(([count]) => count > 0).map(([count, noun]) => (0,base_text/* plural */.LS)(count, noun));
    return found.length === 0 ? null : found.join(', ');
}
/** For text that GitHub shows as it is written: titles, diffs, logs. */
function cleanPlain(text) {
    return run(text, [characters]);
}
/** For text that GitHub renders: bodies and comments. */
function cleanMarkdown(text) {
    const rendered = [characters, comments, declarations, tags, altTexts, titles, codeWords, tableCells];
    // Once as written, because a decoded quote would end an attribute early; and again for what the entities spelled out.
    return run(text, [...rendered, decode, ...rendered, definitions]);
}
function run(text, steps) {
    return steps.reduce((before, step) => {
        const after = step(before.text);
        return { text: after.text, hidden: addHidden(before.hidden, { ...noHidden, ...after.hidden }) };
    }, { text: text.toWellFormed(), hidden: noHidden });
}
const declarations = (text) => countedAs('comments', stripDeclarations(text));
const codeWords = (text) => countedAs('attributes', stripInfoStrings(text));
const tableCells = (text) => countedAs('attributes', stripTableOverflow(text));
function countedAs(kind, { text, count }) {
    return { text, hidden: { [kind]: count } };
}
const decode = (text) => ({ text: decodeEntities(text) });
/** CSI, then OSC and the other string sequences, then any other escape. */
const terminal = 
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
/(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -~]/u;
/** Everything that is drawn as nothing (zero-width, bidi, tags, variation selectors, soft hyphen) and all controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\n\t]/u;
const hiddenCharacter = new RegExp(`${terminal.source}|${invisible.source}`, 'gu');
/** A carriage return alone would overwrite its line where the text is shown; it becomes a line break, as U+2028 does. */
const characters = (text) => {
    const { text: kept, count } = strip(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n'), hiddenCharacter);
    return { text: kept, hidden: { characters: count } };
};
/** What may stand before a block on its line: indentation, marks of quotes and of lists. */
const container = '^[ \\t>*+\\-\\d.)]*';
const clean_onlyContainer = new RegExp(`${container}$`);
/** A comment that is never closed hides the rest when it begins a block; inside a line it is shown as it is. */
const comments = (text) => {
    const closing = /--!?>/g;
    let kept = '';
    let done = 0;
    let count = 0;
    for (let from = text.indexOf('<!--'); from >= 0; from = text.indexOf('<!--', Math.max(done, from + 1))) {
        // `<!-->` is a whole comment: its dashes close it too.
        closing.lastIndex = from + 2;
        const end = closing.exec(text);
        const beginsBlock = () => clean_onlyContainer.test(text.slice(text.lastIndexOf('\n', from) + 1, from));
        if (end === null && !beginsBlock())
            continue;
        kept += text.slice(done, from);
        done = end === null ? text.length : closing.lastIndex;
        count += 1;
    }
    return { text: kept + text.slice(done), hidden: { comments: count } };
};
const inTag = `(?:"[^"]*"|'[^']*'|[^'"<>])*`;
const tag = new RegExp(`<(/?[a-z][^\\s<>/]*)((?:\\s|/(?!>))${inTag})>`, 'gi');
/** At the start of a block GitHub takes even an unfinished tag for HTML and shows nothing of it. */
const unfinishedTag = new RegExp(`(${container}<[a-z][\\w-]*)\\s(?!${inTag}>)(?:.+(?:\\n|$))*`, 'gim');
const autolink = /^<[a-z][a-z\d+.-]*:\/\/\S*>$/i;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>`]+))?/g;
const prose = /^(?:alt|title|aria-.*|data-.*|placeholder|label|summary|value|content|longdesc|style|abbr|cite)$/i;
/** An attribute survives when it is a value in one word under a name that is not meant for prose. */
const tags = (text) => {
    let count = 0;
    const kept = text.replaceAll(tag, (whole, name, inside) => {
        if (autolink.test(whole))
            return whole;
        const all = [...inside.matchAll(attribute)];
        const harmless = all.filter(([, key = '', value]) => value !== undefined && !prose.test(key) && !/\s/.test(value));
        if (harmless.length === all.length)
            return whole;
        count += all.length - harmless.length;
        return `<${[name, ...harmless.map(([written]) => written)].join(' ')}${inside.endsWith('/') ? ' /' : ''}>`;
    });
    const finished = kept.replaceAll(unfinishedTag, (_whole, start) => {
        count += 1;
        return `${start}>\n`;
    });
    return { text: finished, hidden: { attributes: count } };
};
const label = '\\[[^[\\]\\n]+\\]';
const title = `(?:"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*'|\\((?:\\\\[\\s\\S]|[^()\\\\])*\\))`;
const linkTitle = new RegExp(`(\\]\\(\\s*(?:<[^<>\\n]*>|(?:[^\\s()]|\\([^\\s()]*\\))+))\\s+${title}(?=\\s*\\))`, 'g');
const definitionTitle = new RegExp(`(${container}${label}:(?:[ \\t]*\\n)?[ \\t]*\\S+)(?:[ \\t]+|[ \\t]*\\n[ \\t]*)${title}(?=[ \\t]*$)`, 'gm');
const titles = (text) => {
    let count = 0;
    const withoutTitle = (_whole, start) => {
        count += 1;
        return start;
    };
    const kept = text.replaceAll(linkTitle, withoutTitle).replaceAll(definitionTitle, withoutTitle);
    return { text: kept, hidden: { attributes: count } };
};
const definition = new RegExp(`${container}(${label}):(?:[ \\t]*\\n)?.*$`, 'gm');
const altTexts = (text) => {
    const defined = new Set([...text.matchAll(definition)].map(([, name = '']) => name.toLowerCase()));
    const isAlt = (to, name) => /[([]/.test(text[to + 1] ?? '') || defined.has(name.toLowerCase());
    let kept = '';
    let done = 0;
    let count = 0;
    for (const { from, to } of bracketed(text)) {
        if (from < done || text[from - 1] !== '!' || to === from + 1 || !isAlt(to, text.slice(from, to + 1)))
            continue;
        kept += text.slice(done, from + 1);
        done = to;
        count += 1;
    }
    const rest = unpairedAlts(kept + text.slice(done));
    return { text: rest.text, hidden: { attributes: count + rest.count } };
};
/** Code inside an alt text can hold a bracket that closes nothing; the pairs are then wrong and only the line tells. */
function unpairedAlts(text) {
    let count = 0;
    const lines = text.split('\n').map((line) => {
        // Behind the last end no alt text can be: looking there would take time that grows with the square of the line.
        const end = Math.max(line.lastIndexOf(']('), line.lastIndexOf(']['));
        const stripped = strip(line.slice(0, end + 2), /(?<=!\[)[^\]].*?(?=\][([])/g);
        count += stripped.count;
        return end < 0 ? line : stripped.text + line.slice(end + 2);
    });
    return { text: lines.join('\n'), count };
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
const definitions = (text) => {
    const elsewhere = text.replaceAll(definition, '').matchAll(new RegExp(label, 'g'));
    const used = new Set([...elsewhere].map(([name]) => name.toLowerCase()));
    let count = 0;
    const kept = text.replaceAll(definition, (whole, name) => {
        if (used.has(name.toLowerCase()))
            return whole;
        count += 1;
        return '';
    });
    return { text: kept, hidden: { definitions: count } };
};
function strip(text, pattern) {
    let count = 0;
    const kept = text.replaceAll(pattern, () => {
        count += 1;
        return '';
    });
    return { text: kept, count };
}


/***/ })

};

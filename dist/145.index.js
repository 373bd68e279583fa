export const id = 145;
export const ids = [145];
export const modules = {

/***/ 4515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j: () => (/* binding */ guessDefaultBranch),
  w: () => (/* binding */ parseEvent)
});

// EXTERNAL MODULE: ./lib/github/ref-name.js
var ref_name = __webpack_require__(42296);
// EXTERNAL MODULE: ./lib/github/api.js
var api = __webpack_require__(87671);
;// CONCATENATED MODULE: ./lib/action/payload.js
/** Reading a payload of any shape: what is not there or is something else comes out as null, and nothing throws. */

/** The value at a path of own properties. */
function at(value, ...path) {
    return path.reduce((found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined), value);
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function payload_text(value) {
    return typeof value === 'string' ? value : null;
}
/** A text that GitHub sends as null when it is empty; null when it is missing. */
function bodyText(value) {
    return value === null ? '' : payload_text(value);
}
function positive(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
function sha(value) {
    return typeof value === 'string' && /^[0-9a-f]{40}$/.test(value) ? value : null;
}
/** A replayed payload could put a line for the runner where GitHub puts a name. */
const loginShape = /^[\w-]+(?:\[bot\])?$/;
/** Anything that is not a whole account is the ghost: half an identity must not match anybody. */
function account(value) {
    const login = payload_text(at(value, 'login'));
    const id = positive(at(value, 'id'));
    const type = payload_text(at(value, 'type'));
    return login !== null && loginShape.test(login) && id !== null && type ? { login, id, type } : api/* ghost */.q;
}

;// CONCATENATED MODULE: ./lib/action/event.js


const commentEvents = ['issue_comment', 'pull_request_review_comment', 'pull_request_review'];
function parseEvent(name, payload) {
    const comment = commentEvents.find((known) => known === name);
    if (comment !== undefined)
        return commented(comment, payload);
    switch (name) {
        case 'issues':
        case 'pull_request':
        case 'pull_request_target':
            return labeled(name, payload);
        case 'workflow_dispatch':
        case 'repository_dispatch': {
            const given = at(payload, name === 'workflow_dispatch' ? 'inputs' : 'client_payload');
            return { kind: name, prompt: payload_text(at(given, 'prompt')), sender: account(at(payload, 'sender')) };
        }
        case 'schedule':
            return { kind: 'schedule', cron: payload_text(at(payload, 'schedule')) };
        case 'workflow_run':
            return workflowRun(payload);
        default:
            return { kind: 'other', name, why: `The event ${name} starts nothing.` };
    }
}
/** The default branch as the payload has it, which may be old or somebody's replay: a guess that GitHub confirms. */
function guessDefaultBranch(payload) {
    const name = payload_text(at(payload, 'repository', 'default_branch'));
    return name !== null && (0,ref_name/* isValidBranchName */.eB)(name) ? name : null;
}
function commented(kind, payload) {
    const [threadKey, key] = kind === 'issue_comment' ? ['issue', 'comment'] : ['pull_request', commentKey(kind)];
    const comment = at(payload, key);
    const thread = threadAt(payload, threadKey);
    const id = positive(at(comment, 'id'));
    // Only a review may come without a text.
    const body = kind === 'pull_request_review' ? bodyText(at(comment, 'body')) : payload_text(at(comment, 'body'));
    if (thread === null || id === null || body === null) {
        const missing = [
            thread === null && `${threadKey}.number`,
            id === null && `${key}.id`,
            body === null && `${key}.body`,
        ].filter((path) => path !== false);
        return unusable(kind, missing);
    }
    return {
        kind,
        action: payload_text(at(payload, 'action')) ?? '',
        thread,
        comment: {
            id,
            body,
            author: account(at(comment, 'user')),
            createdAt: payload_text(at(comment, kind === 'pull_request_review' ? 'submitted_at' : 'created_at')),
            updatedAt: payload_text(at(comment, 'updated_at')),
            lines: kind === 'pull_request_review_comment' ? linesOf(comment, id) : null,
        },
        headSha: headOf(payload),
    };
}
function commentKey(kind) {
    return kind === 'pull_request_review' ? 'review' : 'comment';
}
function linesOf(comment, id) {
    const path = payload_text(at(comment, 'path'));
    if (path === null)
        return null;
    return {
        path,
        line: positive(at(comment, 'line')),
        side: at(comment, 'side') === 'LEFT' ? 'LEFT' : 'RIGHT',
        hunk: payload_text(at(comment, 'diff_hunk')) ?? '',
        root: positive(at(comment, 'in_reply_to_id')) ?? id,
    };
}
function labeled(name, payload) {
    const action = payload_text(at(payload, 'action'));
    if (action !== 'labeled') {
        return {
            kind: 'other',
            name,
            why: `The event ${name} (${action ?? 'without action'}) starts nothing; a label does.`,
        };
    }
    const key = name === 'issues' ? 'issue' : 'pull_request';
    const thread = threadAt(payload, key);
    const label = payload_text(at(payload, 'label', 'name'));
    if (thread === null || label === null) {
        return unusable(name, [thread === null && `${key}.number`, label === null && 'label.name'].filter((path) => path !== false));
    }
    const [sender, updatedAt] = [account(at(payload, 'sender')), payload_text(at(payload, key, 'updated_at'))];
    return { kind: 'labeled', thread, label, sender, at: updatedAt, headSha: headOf(payload) };
}
function workflowRun(payload) {
    const run = at(payload, 'workflow_run');
    if (!isRecord(run))
        return unusable('workflow_run', ['workflow_run']);
    const here = positive(at(payload, 'repository', 'id'));
    const pulls = at(run, 'pull_requests');
    // Attack: anybody can open one in a fork of theirs that asks for this branch; it is listed too, by its number there.
    const ours = Array.isArray(pulls) ? pulls.find((pull) => positive(at(pull, 'base', 'repo', 'id')) === here) : null;
    const number = positive(at(ours, 'number'));
    return {
        kind: 'workflow_run',
        action: payload_text(at(payload, 'action')) ?? '',
        conclusion: payload_text(at(run, 'conclusion')) ?? '',
        actors: [account(at(run, 'actor')), account(at(run, 'triggering_actor'))],
        headSha: sha(at(run, 'head_sha')),
        // Attack ATK-T15: what a fork's run leaves behind is written by strangers.
        fork: here === null || positive(at(run, 'head_repository', 'id')) !== here,
        thread: number === null ? null : { number, isPullRequest: true, title: null, body: null },
        at: payload_text(at(run, 'updated_at')),
    };
}
function threadAt(payload, key) {
    const thread = at(payload, key);
    const number = positive(at(thread, 'number'));
    if (number === null)
        return null;
    return {
        number,
        // GitHub marks a pull request among issues by this key; a plain issue has none.
        isPullRequest: key === 'pull_request' || isRecord(at(thread, 'pull_request')),
        title: payload_text(at(thread, 'title')),
        body: bodyText(at(thread, 'body')),
    };
}
function headOf(payload) {
    return sha(at(payload, 'pull_request', 'head', 'sha'));
}
function unusable(name, missing) {
    return { kind: 'other', name, why: `The payload has no usable ${missing.join(', ')}.` };
}


/***/ }),

/***/ 6068:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Dj: () => (/* binding */ chooseRegexEngine),
  DL: () => (/* binding */ compileRegex),
  Vk: () => (/* binding */ searchable)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./node_modules/re2js/build/index.js
var build = __webpack_require__(2856);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
;// CONCATENATED MODULE: ./lib/base/line-search.js
/**
 * The next matching line of many, without a look at those in between where that can be avoided.
 */
const LF = 10;
/** The first line that matches, of those that start at or after `from`; without its `\n`. */
function findLine(matcher, lines, from) {
    const { requiredLiteral, test, firstHit } = matcher;
    for (let start = from; start < lines.length;) {
        if (requiredLiteral !== null) {
            const near = lines.indexOf(requiredLiteral, start);
            if (near === -1)
                return null;
            start = Math.max(start, lines.lastIndexOf(LF, near) + 1);
        }
        if (firstHit !== null)
            return lineOf(lines, firstHit(lines, start));
        const line = lineFrom(lines, start);
        if (test(lines.subarray(line.start, line.end)))
            return line;
        start = line.end + 1;
    }
    return null;
}
/** A hit behind the last `\n` is in no line: `a\n` is one line, not two. */
function lineOf(lines, hit) {
    if (hit === null || (hit === lines.length && lines[hit - 1] === LF))
        return null;
    return lineFrom(lines, hit === 0 ? 0 : lines.lastIndexOf(LF, hit - 1) + 1);
}
function lineFrom(lines, start) {
    const end = lines.indexOf(LF, start);
    return { start, end: end === -1 ? lines.length : end };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./lib/base/native-re2.js
/**
 * Loads the native RE2 that `scripts/build-native.ts` built: node-re2's addon, bound to a platform and to Node's ABI.
 */




/** sha256 of the files in `native/`. */
const nativeBuilds = {
    'linux-x64-137': '65889ab15a8bca0baa13f73980e6e3a6d781f83e82f20955ad054048c1705b8e',
    'linux-arm64-137': '122ac85e2b86ab7fa91c4470a6298cecaf30fb5f7421a523f3890081cc5f460e',
};
/** By build: the addon aborts the whole process when it is initialised a second time. */
const initialised = new Map();
/** Platform, architecture and ABI. */
const thisMachine = `${process.platform}-${process.arch}-${process.versions.modules}`;
/** From the folder with the builds. Never throws. */
function tryLoadNative(folder, build) {
    const recorded = nativeBuilds[build];
    if (recorded === undefined)
        return { kind: 'none', why: `There is no native engine for ${build}.` };
    const path = (0,external_node_path_.join)(folder, `re2-${build}.node`);
    try {
        // An addon runs with everything this process may do: a file that somebody else wrote must not be loaded.
        const found = (0,external_node_crypto_.createHash)('sha256').update((0,external_node_fs_.readFileSync)(path)).digest('hex');
        if (found !== recorded)
            return { kind: 'broken', why: `${path} is not the file that was built for this release.` };
        const engine = initialised.get(build) ?? initialise(path);
        initialised.set(build, engine);
        return { kind: 'native', engine };
    }
    catch (error) {
        return { kind: 'broken', why: `The native engine cannot be loaded: ${(0,errors/* messageOf */.bD)(error)}.` };
    }
}
function initialise(path) {
    const module = { exports: {} };
    process.dlopen(module, path);
    // The file is the one we know, so its export is node-re2's class.
    return module.exports;
}

;// CONCATENATED MODULE: ./lib/base/regex-program.js
/**
 * What RE2JS knows of a pattern that it has compiled, read from parts that it does not type.
 */

/** The longest text that is known to be in every match; null when there is none. */
function requiredText(compiled) {
    const prefilter = compiled.re2().prefilter;
    return prefilter === null ? null : longestIn(prefilter);
}
function longestIn({ type, str, subs }) {
    if (type === 1)
        return str;
    if (type !== 2)
        return null;
    const texts = subs.map(longestIn).filter((text) => text !== null);
    return texts.reduce((best, text) => (best !== null && best.length >= text.length ? best : text), null);
}
/** Whether some part of the pattern takes a `\n`, so that a match can span lines; true for what is no pattern. */
function canTakeLineBreak(pattern) {
    try {
        const { inst } = build/* RE2JS */.L3.compile(pattern).re2().prog;
        return inst.some((instruction) => instruction.matchRune(10));
    }
    catch {
        return true;
    }
}

;// CONCATENATED MODULE: ./lib/base/regex-syntax.js
/**
 * RE2's syntax as far as we have to know it: what to advise when a pattern is refused, and how to say the same pattern
 * so that the native engine reads it as RE2JS does. What is valid at all is RE2JS's verdict.
 */
/** Quoted text, escapes, classes, group openings, then anything else, one character at a time. */
const token = /\\Q.*?(?:\\E|$)|\\[pPx]\{[^}]*\}|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]?|\(\?P?<\w+>|\(\?[imsU-]*[:)]|\(\?(?:<?[=!]|>)?|./gsu;
function tokensOf(pattern) {
    return pattern.match(token) ?? [];
}
/** What the pattern says that engines of other languages know and RE2 does not, and what to write instead. */
function adviceOn(pattern) {
    return (escapesAndGroups(pattern)
        .map(lesson)
        .find((found) => found !== null) ?? null);
}
/** Escapes that node's re2 takes for what V8 means by them, and RE2JS for errors. */
function hasForeignEscape(pattern) {
    return escapesAndGroups(pattern).some((found) => /^\\[ucC]/.test(found));
}
function escapesAndGroups(pattern) {
    return tokensOf(pattern).flatMap((found) => {
        if (found.startsWith('\\Q'))
            return [];
        return found.startsWith('[') ? (found.match(/\\./gs) ?? []) : [found];
    });
}
function lesson(found) {
    if (/^\\[1-9k]/.test(found))
        return `RE2 has no backreferences (${found}); spell the repeated text out`;
    if (found === '\\u')
        return '\\u is not RE2 syntax; write \\x{0041} for a code point';
    if (found === '\\c')
        return '\\c is not RE2 syntax; write \\x{01} for a control character';
    if (found === '\\C')
        return '\\C (a single byte) is not supported; write . instead';
    if (found === '\\Z')
        return '\\Z is not RE2 syntax; write \\z for the end of the text';
    if (/^\(\?<?[=!]/.test(found)) {
        return `RE2 has no look-around (${found}); match the plain text and narrow with path or glob, or search twice`;
    }
    if (found === '(?>')
        return 'RE2 has no atomic groups (?>; a plain group (?: does, matching is linear anyway';
    return null;
}
/**
 * The same pattern in words that node's re2 passes on to RE2 unchanged: it would rewrite `/` inside \Q...\E and `(?<`
 * inside a class. No group captures: re2 copies the text of each, which for 300 nested groups is 300 times the line.
 * Null when the engines could differ.
 */
function plainly(pattern, ignoreCase) {
    const tokens = tokensOf(pattern);
    const unquoted = tokens.filter((found) => !found.startsWith('\\Q'));
    const folds = ignoreCase || unquoted.some((found) => /^\(\?[msU]*i/.test(found));
    const beyondAscii = /[^\p{ASCII}]/u.test(pattern) || /\\[x0-7]/.test(unquoted.join(''));
    // RE2 has the tables of an older Unicode than RE2JS, for properties and for case.
    if (unquoted.some(namesProperty) || (folds && beyondAscii) || repeatsLazily(unquoted))
        return null;
    return tokens.map(plain).join('');
}
function namesProperty(found) {
    return /^(?:\[|\\p)/i.test(found) && /\\p/i.test(found.replaceAll('\\\\', ''));
}
/** A group repeated as seldom as possible: RE2 takes too much when it can be empty, as in `(?:(?:|x)*)+?`. */
function repeatsLazily(unquoted) {
    const bones = unquoted.flatMap((found) => {
        if (flagsOnly.test(found))
            return [];
        return /^[\\[]/.test(found) ? ['x'] : [found];
    });
    return /\)(?:[*+?]|\{[\d,]+\})\?/.test(bones.join('')) || unquoted.some((found) => /^\(\?[ims]*U/.test(found));
}
const flagsOnly = /^\(\?[imsU-]*\)$/;
function plain(found) {
    if (found.startsWith('\\Q'))
        return quoted(found.replace(/^\\Q|\\E$/g, ''));
    if (found.startsWith('['))
        return found.replace(/\\.|\(/gsu, (part) => (part === '(' ? '\\(' : part));
    return found === '(' || /^\(\?P?<\w/.test(found) ? '(?:' : found;
}
function quoted(text) {
    // Not nothing: `a*` and a `?` behind the empty text must not become `a*?`. `(?)` sets no flag.
    return text === '' ? '(?)' : text.replace(/[\\.+*?()|[\]{}^$/]/g, '\\$&');
}
/**
 * The pattern for a search in many lines at once: every anchor is one of lines, and `\s` and `[^...]` do not match the
 * line break. Where this matches inside one line, `pattern` matches that line, and the other way round.
 */
function forLines(pattern) {
    return tokensOf(pattern).map(forLine).join('');
}
function forLine(found) {
    if (found === '\\A')
        return '^';
    if (found === '\\z')
        return '$';
    if (found === '\\s')
        return '[\\t\\f\\r ]';
    if (found.startsWith('[^'))
        return `[^\\n${found.slice(2).replace(/^[\]-]/, '\\$&')}`;
    return /^\(\?[imsU-]*[:)]$/.test(found) ? withoutLineFlag(found) : found;
}
function withoutLineFlag(group) {
    const [on = '', off = ''] = group.slice(2, -1).replaceAll('m', '').split('-');
    return `(?${off === '' ? on : `${on}-${off}`}${group.slice(-1)}`;
}

;// CONCATENATED MODULE: ./lib/base/safe-regex.js
/**
 * The only module that runs a pattern which came from a model, a policy or a repository. RE2 semantics: linear in the
 * text, because V8's engine takes minutes for `(a+)+$` on 28 characters, and one such grep would hang the whole run.
 *
 * RE2JS says what a pattern means and whether it is valid. The native engine, where there is one, only says the same
 * faster; a pattern that it cannot be trusted to read in the same way stays with RE2JS.
 */








let safe_regex_native = null;
/**
 * Chooses what patterns compiled from now on in this process run on; before the first call that is RE2JS. Throws
 * `internal` when the native engine is insisted on and cannot be had.
 */
function chooseRegexEngine({ natives, forced, build = thisMachine }) {
    const off = { kind: 'none', why: 'The native engine was switched off.' };
    const loaded = forced === 're2js' ? off : tryLoadNative(natives, build);
    safe_regex_native = loaded.kind === 'native' ? loaded.engine : null;
    if (loaded.kind === 'native')
        return { engine: 're2', why: null, broken: false };
    if (forced === 're2')
        throw new errors/* MewError */.YG('internal', `The engine re2 was demanded. ${loaded.why}`);
    return { engine: 're2js', why: loaded.why, broken: loaded.kind === 'broken' };
}
/** Throws a MewError that says what RE2 does not know and what to write instead. */
function compileRegex(pattern, options = {}) {
    const longest = options.maxLength ?? limits/* limits */.F.search.patternCharacters;
    if (pattern.length > longest)
        throw refused(pattern, `it is longer than ${longest} characters`);
    const compiled = compile(pattern, options);
    const literal = options.ignoreCase || /[\\.+*?()|[\]{}^$]/.test(pattern) || pattern === '' ? null : pattern;
    const requiredLiteral = literal ?? requiredText(compiled);
    const runner = runNatively(pattern, options) ?? runInJavaScript(compiled);
    let inLines = null;
    return {
        engine: runner.engine,
        literal,
        requiredLiteral,
        cost: compiled.programSize(),
        test: (line) => runner.test(line.toWellFormed()),
        find: (text, from = 0) => runner.find(typeof text === 'string' ? text.toWellFormed() : text, from),
        findLine: (lines, from) => {
            inLines ??= { requiredLiteral, test: runner.test, firstHit: literal === null ? runner.firstHit() : null };
            return findLine(inLines, lines, from);
        },
    };
}
/** Bytes of a file as `findLine` wants them: well-formed UTF-8 (as decoding would show it), lines that end in `\n`. */
function searchable(bytes) {
    const wellFormed = (0,external_node_buffer_.isUtf8)(bytes) ? bytes : Buffer.from(bytes.toString());
    if (!wellFormed.includes(13))
        return wellFormed;
    return Buffer.from(wellFormed.toString('latin1').replace(/\r(?:\n|$)/g, '\n'), 'latin1');
}
function compile(pattern, options) {
    // Refused before an engine sees them: node's re2 gives these escapes a meaning of its own.
    if (hasForeignEscape(pattern))
        throw refused(pattern, adviceOn(pattern) ?? 'it has an unknown escape');
    if (!pattern.isWellFormed())
        throw refused(pattern, 'it has half a character (a lone surrogate)');
    try {
        return build/* RE2JS */.L3.compile(flagged(pattern, options));
    }
    catch (error) {
        throw refused(pattern, adviceOn(pattern) ?? (0,errors/* messageOf */.bD)(error).replace(/^error parsing regexp: /, ''));
    }
}
function flagged(pattern, { ignoreCase, multiline }) {
    return `${multiline ? '(?m)' : ''}${ignoreCase ? '(?i)' : ''}${pattern}`;
}
function refused(pattern, why) {
    const shown = pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern;
    return new errors/* MewError */.YG('pattern_invalid', `The pattern ${JSON.stringify(shown)} cannot be used: ${why}.`);
}
function runInJavaScript(compiled) {
    return {
        engine: 're2js',
        test: (text) => compiled.test(text),
        find: (text, from) => {
            const matcher = compiled.matcher(text);
            return matcher.find(from) ? { start: matcher.start(), end: matcher.end() } : null;
        },
        firstHit: () => null,
    };
}
/** Null when there is no native engine, or not for this pattern (it allows less memory than RE2JS does). */
function runNatively(pattern, options) {
    const plain = safe_regex_native === null ? null : plainly(pattern, options.ignoreCase ?? false);
    const regex = plain === null ? null : tryNative(flagged(plain, options));
    if (plain === null || regex === null)
        return null;
    const test = (text) => {
        regex.lastIndex = 0;
        return regex.test(text);
    };
    const find = (text, from) => {
        regex.lastIndex = from;
        const match = regex.exec(text);
        return match === null ? null : { start: match.index, end: regex.lastIndex };
    };
    return { engine: 're2', test, find, firstHit: () => firstHit(plain, options) };
}
/** All lines at once. Null when a match could span lines: it would hide those that it spans. */
function firstHit(plain, { ignoreCase = false }) {
    const source = flagged(forLines(plain), { ignoreCase, multiline: true });
    const regex = tryNative(source);
    if (regex === null || canTakeLineBreak(source))
        return null;
    return (lines, from) => {
        regex.lastIndex = from;
        return regex.exec(lines)?.index ?? null;
    };
}
function tryNative(source) {
    try {
        return safe_regex_native === null ? null : new safe_regex_native(source, 'gu');
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 58566:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   E9: () => (/* binding */ dollars),
/* harmony export */   Er: () => (/* binding */ characterStart),
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   Ol: () => (/* binding */ headLines),
/* harmony export */   Oo: () => (/* binding */ once),
/* harmony export */   c4: () => (/* binding */ headBytes)
/* harmony export */ });
/**
 * Cutting and counting text without ever splitting a character.
 */
/** The longest prefix of `text` that has at most `bytes` bytes in UTF-8 and ends on a character. */
function headBytes(text, bytes) {
    const buffer = Buffer.from(text, 'utf8');
    if (buffer.length <= bytes)
        return text;
    return buffer.subarray(0, characterStart(buffer, bytes)).toString('utf8');
}
/** The first lines of `text`, within both limits; a line that alone is too long is cut at a character. */
function headLines(text, most) {
    let end = 0;
    for (let line = 0; line < most.lines; line += 1) {
        const next = text.indexOf('\n', end) + 1;
        if (next === 0)
            return headBytes(text, most.bytes);
        end = next;
    }
    return headBytes(text.slice(0, end - 1), most.bytes);
}
/** The largest offset <= `offset` at which a UTF-8 character starts; `offset` itself among bytes that are no UTF-8. */
function characterStart(buffer, offset) {
    const end = Math.max(0, Math.min(offset, buffer.length));
    // A character has at most three such bytes: a run of them is something else, and going back over it would end nowhere.
    for (let start = end; start >= Math.max(0, end - 3); start -= 1) {
        if (!isContinuation(buffer[start]))
            return start;
    }
    return end;
}
function isContinuation(byte) {
    return byte !== undefined && (byte & 0xc0) === 0x80;
}
/** `text` cut to `characters` code points, with an ellipsis when something was cut. */
function clip(text, characters) {
    if (text.length <= characters)
        return text;
    const points = Array.from(text.slice(0, characters * 2 + 2));
    return points.length <= characters ? text : `${points.slice(0, Math.max(0, characters - 1)).join('')}…`;
}
/** `1 file`, `2 files`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
/** US dollars in plain digits, with as many as a small sum needs: `0.00`, `1.25`, `0.000012`. */
function dollars(amount) {
    return amount.toFixed(6).replace(/0{1,4}$/, '');
}
/** Makes it when it is asked for the first time. */
function once(make) {
    let made = null;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}


/***/ }),

/***/ 93454:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _action_admission_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47627);
/* harmony import */ var _action_event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4515);
/* harmony import */ var _action_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6456);
/* harmony import */ var _action_trigger_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79726);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(17594);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(58566);
/* harmony import */ var _context_clean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(83244);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(16959);
/**
 * `mewcode event`: what a payload would start, and why. Reads the file and decides; asks nobody.
 */









const options = {
    name: { type: 'string' },
    'trigger-phrase': { type: 'string' },
    prompt: { type: 'string' },
    task: { type: 'string' },
    deliver: { type: 'string' },
    'label-trigger': { type: 'string' },
    'allowed-bots': { type: 'string' },
    json: { type: 'boolean' },
};
async function run(args, io) {
    const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ args: [...args], options, allowPositionals: true });
    const path = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .onlyPositional */ .jR)(positionals, 'a payload file');
    if (values.name === undefined)
        throw new _subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .UsageError */ .eb('it needs --name.');
    const inputs = (0,_action_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .parseInputs */ .T)({
        INPUT_TRIGGER_PHRASE: values['trigger-phrase'] ?? '',
        INPUT_PROMPT: values.prompt ?? '',
        INPUT_TASK: values.task ?? '',
        INPUT_DELIVER: values.deliver ?? '',
        INPUT_LABEL_TRIGGER: values['label-trigger'] ?? '',
        INPUT_ALLOWED_BOTS: values['allowed-bots'] ?? '',
        // Required by the action; nothing here uses them.
        INPUT_MODEL: 'none',
        INPUT_GITHUB_TOKEN: 'none',
    });
    const event = (0,_action_event_js__WEBPACK_IMPORTED_MODULE_2__/* .parseEvent */ .w)(values.name, readPayload(io, path));
    const decision = (0,_action_trigger_js__WEBPACK_IMPORTED_MODULE_4__/* .decideTrigger */ .f)({ event, inputs });
    const requester = decision.start ? decision.task.requester : null;
    const admission = requester === null ? null : (0,_action_admission_js__WEBPACK_IMPORTED_MODULE_1__/* .admitUnasked */ .t7)({ requester, allowedBots: inputs.allowedBots });
    const found = { event, decision, admission };
    io.out(values.json === true ? (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .json */ .Pq)(found) : describe(values.name, found));
    return 0;
}
function readPayload(io, path) {
    const text = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_7__/* .readInput */ .R5)(io, path, 'payload file').toString('utf8');
    try {
        // Editors on Windows begin a file with a byte order mark.
        return JSON.parse(text.replace(/^\ufeff/, ''));
    }
    catch (thrown) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .MewError */ .YG('input_invalid', `The payload file is no JSON: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .messageOf */ .bD)(thrown)}`);
    }
}
function describe(name, { decision, admission }) {
    if (!decision.start)
        return `${name} starts nothing: ${decision.reason}\n`;
    if (admission?.admitted === false)
        return `${name} starts nothing: ${admission.reason}\n`;
    const { task } = decision;
    const lines = [
        `${name} starts: ${task.kind}${placeOf(task)}`,
        `  text:     ${task.text === '' ? '(none)' : quoted(task.text)}`,
        `  asked by: ${requesterOf(task, admission)}`,
        `  files:    ${task.edits ? 'may be changed' : 'are only read'}`,
        `  result:   ${task.deliver}`,
    ];
    return `${lines.join('\n')}\n`;
}
function placeOf({ thread }) {
    return thread === null ? '' : ` on ${thread.isPullRequest ? 'pull request' : 'issue'} #${thread.number}`;
}
function requesterOf({ requester }, admission) {
    if (requester === null)
        return 'nobody; who can set up a schedule may start it';
    const { login, id, type } = requester;
    const condition = admission === null ? 'who starts it only if GitHub grants write permission' : 'which is allowed to';
    return `${quoted(login)} (id ${id}, type ${type}), ${condition}`;
}
/** One line that cannot move the cursor of the terminal it is printed on. */
function quoted(text) {
    return JSON.stringify((0,_base_text_js__WEBPACK_IMPORTED_MODULE_8__/* .clip */ .$Q)((0,_context_clean_js__WEBPACK_IMPORTED_MODULE_6__/* .cleanPlain */ .Ey)(text).text, 200));
}


/***/ }),

/***/ 42296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   at: () => (/* binding */ branchName),
/* harmony export */   eB: () => (/* binding */ isValidBranchName),
/* harmony export */   h8: () => (/* binding */ isValidRefName)
/* harmony export */ });
/**
 * Names of branches. Names that we only read are judged by git's rules and nothing narrower; names that we create are
 * a strict slug.
 */
const forbidden = new Set(' ~^:?*[\\');
/** The rules of `git check-ref-format --allow-onelevel`, for a branch or a full ref. Says nothing about existence. */
function isValidRefName(name) {
    if (name === '' || name === '@' || !name.isWellFormed())
        return false;
    if (name.endsWith('.') || name.includes('..') || name.includes('@{'))
        return false;
    if (Array.from(name).some((character) => character < ' ' || character === '\x7f' || forbidden.has(character)))
        return false;
    return name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'));
}
/** As `isValidRefName` for a branch: additionally no leading `-`, which git refuses for branches. */
function isValidBranchName(name) {
    return isValidRefName(name) && !name.startsWith('-') && name !== 'HEAD';
}
/**
 * The name of a branch that we create: letters, digits, `.`, `_`, `-` and `/` only, at most 200 characters, whatever the
 * parts say. An empty part takes its separator with it.
 */
function branchName({ kind, number, run, template = 'mewcode/{kind}-{number}-{run}' }) {
    const filled = template
        .replaceAll('{kind}', slug(kind))
        .replaceAll('{number}', number === null ? '' : String(number))
        .replaceAll('{run}', slug(run));
    const name = filled
        .split('/')
        .map((part) => slug(part).slice(0, 100))
        .filter((part) => part !== '')
        .join('/')
        .slice(0, 200)
        .replace(/[^A-Za-z0-9]+$/, '');
    return isValidBranchName(name) ? name : 'mewcode/run';
}
function slug(text) {
    return text
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/\.{2,}/g, '.')
        .replace(/-{2,}/g, '-')
        .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
        .replace(/(\.lock)+$/i, '');
}


/***/ })

};

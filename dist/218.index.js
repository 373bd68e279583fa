export const id = 218;
export const ids = [218];
export const modules = {

/***/ 89218:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U6: () => (/* binding */ extendsRepository),
/* harmony export */   ZC: () => (/* binding */ isConfiguration),
/* harmony export */   i6: () => (/* binding */ findPolicy),
/* harmony export */   k1: () => (/* binding */ policyPath)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _policy_load_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34185);
/* harmony import */ var _trusted_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1593);
/**
 * Finds the run's policy: the input, else the repository's file on the trusted ref, else the preset `read-only`. Never
 * the work tree, and never the pull request's head.
 */




/** Where the repository's own policy lies. */
const policyPath = '.mewcode/policy.yml';
async function findPolicy(source) {
    const presets = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(source.packageRoot, 'presets');
    const { input, lowered } = source;
    if (input?.kind === 'inline') {
        const repository = extendsRepository.test(input.text) ? await readFile(source, policyPath) : null;
        return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_2__/* .loadPolicy */ .tb)({ text: input.text, source: 'input policy', origin: 'input', presets, lowered, repository });
    }
    const path = input?.text ?? policyPath;
    const file = await readFile(source, path);
    if (file !== null)
        return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_2__/* .loadPolicy */ .tb)({ ...file, origin: 'file', presets, lowered });
    if (input !== null) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('policy_invalid', `The input policy names ${path}, which does not exist at ${source.trustedSha}.`);
    }
    const notes = [`There is no ${policyPath} on the trusted branch: the preset read-only is in force.`];
    return (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_2__/* .presetPolicy */ .W)({ name: 'read-only', presets, notes, lowered });
}
/** Whether the text may name the repository's file; what it really says is the loader's to find out. */
const extendsRepository = /\brepo\b/;
async function readFile(source, path) {
    const text = await (0,_trusted_text_js__WEBPACK_IMPORTED_MODULE_3__/* .tryReadTrusted */ .Z)(source, path, 'policy_invalid');
    return text === null ? null : { text, source: `${path}@${source.trustedSha.slice(0, 12)}` };
}
/** Files that configure a run: changed in a pull request, they are data there and not applied. */
function isConfiguration(path) {
    return /^(?:\.mewcode|\.claude)\/|^\.mcp\.json$|(?:^|\/)(?:MEWCODE|AGENTS|CLAUDE)\.md$/i.test(path);
}


/***/ }),

/***/ 1593:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ tryReadTrusted)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74317);
/**
 * Files that configure a run are read from the trusted commit, never from the work tree or the pull request's head.
 */


/** Null when there is no such file; throws `code` for anything but a regular text file of a bounded size. */
async function tryReadTrusted({ github, trustedSha }, path, code) {
    const found = await github.trustedFile({ sha: trustedSha, path });
    switch (found.kind) {
        case 'missing':
            return null;
        case 'file':
            return found.text;
        case 'oversize':
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG(code, `${path} is ${found.size} bytes; at most ${_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.fileBytes} are read.`);
        default:
            // A symlink could point at a file that somebody without write access controls.
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG(code, `${path} is a ${found.kind}; only a regular text file is read.`);
    }
}


/***/ }),

/***/ 20967:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ capabilitiesOf)
/* harmony export */ });
const looking = {
    readOnly: true,
    destructive: false,
    idempotent: true,
    network: false,
    concurrencySafe: true,
};
/** Where nobody can know what is behind it, the worst is assumed. */
const anything = {
    readOnly: false,
    destructive: true,
    idempotent: false,
    network: true,
    concurrencySafe: false,
};
const table = {
    read: looking,
    internal: looking,
    write: { ...anything, network: false },
    /** Recorded during the run and carried out after it, once. It only ever adds. */
    github: { readOnly: false, destructive: false, idempotent: true, network: false, concurrencySafe: false },
    /** A request can carry something out, or set something off. */
    net: { ...anything, destructive: false },
    exec: anything,
    mcp: anything,
    spawn: anything,
    outside: anything,
};
/** Of everything together: as good as the worst of it. */
function capabilitiesOf(kinds) {
    const all = kinds.map((kind) => table[kind]);
    return {
        readOnly: all.every(({ readOnly }) => readOnly),
        destructive: all.some(({ destructive }) => destructive),
        idempotent: all.every(({ idempotent }) => idempotent),
        network: all.some(({ network }) => network),
        concurrencySafe: all.every(({ concurrencySafe }) => concurrencySafe),
    };
}


/***/ }),

/***/ 63838:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ isInside)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);

/** Whether an absolute path is the folder or lies below it, as it is written: links and `..` are for the caller. */
function isInside(folder, path) {
    return path === folder || path.startsWith(folder.endsWith(node_path__WEBPACK_IMPORTED_MODULE_0__.sep) ? folder : folder + node_path__WEBPACK_IMPORTED_MODULE_0__.sep);
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

/***/ 37671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ blockedCommand)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _program_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10844);
/* harmony import */ var _wrappers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(81626);
/**
 * Commands that no rule, mode or input can allow: they destroy the machine rather than work on the repository. Looks at
 * parsed words, through wrappers (`sudo`, `env`, ...) and into `sh -c '...'`. This is a net below the rules, not a
 * sandbox.
 */



/** Why the command is blocked, as the end of a sentence, or null. */
function blockedCommand(argv) {
    const direct = blockedDirectly(argv);
    if (direct !== null || !(0,_wrappers_js__WEBPACK_IMPORTED_MODULE_2__/* .isWrapper */ .Yx)(argv))
        return direct;
    if (argv.some(isForkBomb))
        return 'it is a fork bomb';
    for (const inner of (0,_wrappers_js__WEBPACK_IMPORTED_MODULE_2__/* .wrappedCommands */ .G6)(argv)) {
        const found = inner === null ? 'its inner commands cannot be judged' : blockedDirectly(inner);
        if (found !== null)
            return found;
    }
    return null;
}
function isForkBomb(text) {
    return /([\w:.]{1,40})\(\)\{\1\|\1&?\}/.test(text.replace(/\s+/g, ''));
}
function blockedDirectly(argv) {
    const [word = '', ...args] = argv;
    const program = (0,_program_name_js__WEBPACK_IMPORTED_MODULE_1__/* .programName */ .kX)(word);
    if (program.startsWith('mkfs'))
        return formats;
    const check = Object.hasOwn(checks, program) ? checks[program] : undefined;
    return check?.(args) ?? (writers.has(program) && args.some(namesDevice) ? 'it writes to a raw device' : null);
}
const formats = 'it formats or partitions a disk';
const stops = 'it stops the machine';
const deletes = (args) => {
    if (args.includes('--no-preserve-root'))
        return 'it deletes the root folder';
    return recursive(args) && args.some(isSystemFolder) ? 'it deletes a system or home folder' : null;
};
const changesAccess = (args) => recursive(args) && args.some(isSystemFolder) ? 'it changes the access to a whole system or home folder' : null;
const always = (why) => () => why;
const checks = {
    rm: deletes,
    find: (args) => {
        const deleting = args.some((arg) => ['-delete', 'rm', '/bin/rm', 'shred', 'unlink'].includes(arg));
        return deleting && args.some(isSystemFolder) ? 'it deletes below a system or home folder' : null;
    },
    mv: (args) => (args.slice(0, -1).some(isSystemFolder) ? 'it moves a system or home folder' : null),
    chmod: changesAccess,
    chown: changesAccess,
    chgrp: changesAccess,
    setfacl: changesAccess,
    init: (args) => (args.some((arg) => ['0', '6'].includes(arg)) ? stops : null),
    telinit: always(stops),
    shutdown: always(stops),
    reboot: always(stops),
    halt: always(stops),
    poweroff: always(stops),
    systemctl: (args) => args.some((arg) => /^(?:poweroff|reboot|halt|kexec|suspend|hibernate|rescue|emergency)$/.test(arg)) ? stops : null,
    kill: (args) => (args.at(-1) === '-1' && args.length > 1 ? 'it ends every process' : null),
    killall5: always('it ends every process'),
    diskutil: (args) => (args.some((arg) => /^(?:erase|partition|zero|secureerase)/i.test(arg)) ? formats : null),
    cryptsetup: (args) => (args.some((arg) => /^(?:luksformat|erase|lukserase)$/i.test(arg)) ? formats : null),
    ...Object.fromEntries([
        'mke2fs',
        'mkswap',
        'fdisk',
        'sfdisk',
        'cfdisk',
        'gdisk',
        'sgdisk',
        'parted',
        'wipefs',
        'blkdiscard',
        'lvremove',
        'vgremove',
        'pvremove',
        'nvme',
        'hdparm',
    ].map((program) => [program, always(formats)])),
};
const writers = new Set(['dd', 'cp', 'mv', 'tee', 'install', 'shred', 'wipe', 'truncate', 'ln', 'badblocks']);
function namesDevice(arg) {
    const path = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(arg.replace(/^(?:of|--\w+)=/, ''));
    return /^\/dev\/(?:[shvx]v?d[a-z]|nvme|mmcblk|r?disk|dm-|mapper\/|md|loop|mem|kmem|port)|^\/proc\/(?:sysrq-trigger|kcore)/.test(path);
}
function recursive(args) {
    return args.some((arg) => /^-[a-zA-Z]*[rR]/.test(arg) || (arg.length > 2 && '--recursive'.startsWith(arg)));
}
const systemFolders = /^(?:\/|\/(?:bin|boot|dev|etc|home|lib|lib32|lib64|opt|proc|root|run|sbin|srv|sys|usr|var|Users|System|Library|Applications)|\/(?:home|Users|usr)\/[^/]+|\/var\/(?:lib|log|spool))$/;
/** Root, home, a system folder, or everything in one of them. */
function isSystemFolder(arg) {
    const path = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(arg.replace(/\/\.?\*+\/?$/, '/')).replace(/(?!^)\/+$/, '');
    return systemFolders.test(path) || /^(?:~[\w-]*|\$\{?HOME\}?)$/.test(path);
}


/***/ }),

/***/ 86331:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $1: () => (/* binding */ first),
/* harmony export */   WH: () => (/* binding */ protectedDenial),
/* harmony export */   ah: () => (/* binding */ guard)
/* harmony export */ });
/* harmony import */ var _blocklist_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37671);
/* harmony import */ var _protected_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(78748);


const builtIn = 'built-in guard';
/** The first reason in the order of the layers (block list, then paths), or null. */
function guard(effects, unlocked) {
    return (first(effects, (effect) => commandDenial(effect, unlocked)) ??
        first(effects, (effect) => pathDenial(effect, unlocked)));
}
/** Whether the PROTECTED table forbids the operation on a path (relative, as in `Place`). */
function protectedDenial(operation, relative, unlocked) {
    const row = (0,_protected_js__WEBPACK_IMPORTED_MODULE_1__/* .protectingRow */ .Kg)(operation, relative, unlocked);
    if (row === null)
        return null;
    const final = row.unlock === null ? ' No rule can allow it.' : '';
    return {
        layer: 'paths',
        rule: `protected: ${row.pattern}`,
        source: builtIn,
        reason: `${relative} is protected (${operation}): ${row.why}.${final}`,
        hint: row.unlock === null ? null : `unlock: [${row.unlock}]`,
    };
}
function commandDenial(effect, unlocked) {
    if (effect.kind !== 'exec')
        return null;
    const deny = (rule, reason, hint = null) => ({
        layer: 'blocklist',
        rule,
        source: builtIn,
        reason,
        hint,
    });
    if (effect.undecidable !== undefined || effect.argvs.length === 0) {
        const why = effect.undecidable ?? 'It holds no command.';
        return deny('undecidable command', `${why} Write plain commands whose words a rule Bash(...) can name.`);
    }
    const why = first(effect.argvs, _blocklist_js__WEBPACK_IMPORTED_MODULE_0__/* .blockedCommand */ .U);
    if (why !== null)
        return deny('block list', `The command is blocked: ${why}. No rule can allow it.`);
    const locked = effect.constructs?.find((construct) => !unlocked.has(`shell_${construct}`));
    if (locked === undefined)
        return null;
    return deny(`shell construct: ${locked}`, `The command uses ${constructNames[locked]}, which this policy does not unlock. Write it without.`, `unlock: [shell_${locked}]`);
}
const constructNames = {
    background: 'a command in the background (&)',
    negation: 'a negation (!)',
    groups: 'a group or subshell ({ }, ( ))',
    assignments: 'a variable assignment (NAME=value)',
    redirections: 'a redirection to or from a file',
    wrappers: 'a program that runs another one',
};
function pathDenial(effect, unlocked) {
    switch (effect.kind) {
        case 'outside':
            return {
                layer: 'paths',
                rule: 'workspace boundary',
                source: builtIn,
                reason: `${JSON.stringify(effect.asWritten)} cannot be used (${effect.operation}): ${effect.why}. Use a path inside the repository.`,
                hint: null,
            };
        case 'read':
        case 'write':
            return protectedDenial(effect.kind, effect.relative, unlocked);
        default:
            return null;
    }
}
/** What is found for the first item for which there is something. */
function first(items, find) {
    for (const item of items) {
        const found = find(item);
        if (found !== null)
            return found;
    }
    return null;
}


/***/ }),

/***/ 81617:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ hintFor),
/* harmony export */   q: () => (/* binding */ describe)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58566);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(92179);
/**
 * Subjects in words, and the smallest rule that would allow one.
 */



/** `editing src/a.ts`, `running npm test`. */
function describe(subject) {
    switch (subject.kind) {
        case 'read':
            return subject.via === 'read'
                ? `reading ${subject.relative}`
                : `searching ${subject.relative} with ${subject.via}`;
        case 'write':
            return `writing ${subject.relative}`;
        case 'command':
            return `running ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .clip */ .$Q)((0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteCommand */ .ch)(subject.argv), 200)}`;
        case 'net':
            return `connecting to ${subject.host}`;
        case 'mcp':
            return `calling mcp__${subject.server}__${subject.tool}`;
        case 'spawn':
            return `starting the agent ${subject.role}`;
        case 'github':
            return `the GitHub operation ${subject.operation}`;
    }
}
/**
 * An entry for `rules:` that allows the subjects and as little else as possible; null when this version has none. Where
 * one entry cannot name them all, it allows the first.
 */
function hintFor(subjects) {
    const rules = new Set(subjects.map(ruleFor));
    const [single] = rules;
    if (rules.size > 1 && !rules.has(null))
        return entry({ allow: [...rules] });
    return single === null || single === undefined ? hintWithArguments(subjects[0]) : entry({ allow: single });
}
/** The text of the rule, where it needs nothing beside it. */
function ruleFor(subject) {
    switch (subject.kind) {
        case 'read':
            return subject.via === 'read' ? `Read(${(0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .quotePath */ .WG)(subject.relative)})` : searchRule[subject.via];
        case 'write':
            return `Edit(${(0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .quotePath */ .WG)(subject.relative)})`;
        case 'command':
            return `Bash(${(0,_patterns_js__WEBPACK_IMPORTED_MODULE_1__/* .quoteCommand */ .ch)(subject.argv)})`;
        default:
            return null;
    }
}
function hintWithArguments(subject) {
    switch (subject.kind) {
        case 'github':
            return argumentsHint(`GitHub(${subject.operation})`, subject.args);
        case 'mcp':
            return argumentsHint(`mcp__${subject.server}__${subject.tool}`, subject.args);
        default:
            return null;
    }
}
const searchRule = { glob: 'Glob', grep: 'Grep' };
function argumentsHint(rule, args) {
    const lists = Object.entries(args)
        .filter(([name]) => name !== 'issue' || rule.startsWith('mcp__'))
        .map(([name, value]) => [name, [value].flat()]);
    const writable = lists.every(([, values]) => values.every((value) => ['string', 'number'].includes(typeof value)));
    if (!writable)
        return null;
    return entry({ allow: rule, ...(lists.length > 0 && { args: Object.fromEntries(lists) }) });
}
/** One line of YAML, quoted where a pattern would not be a plain scalar. */
function entry(fields) {
    const document = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Document */ .yo(fields);
    const { contents } = document;
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(contents) && contents.items.length > 1)
        contents.flow = true;
    (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .visit */ .YR)(document, {
        Seq: (_, list) => {
            list.flow = true;
        },
    });
    return document.toString({ lineWidth: 0, blockQuote: false }).trim();
}


/***/ }),

/***/ 34185:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C_: () => (/* binding */ compilePolicy),
  tb: () => (/* binding */ loadPolicy),
  W: () => (/* binding */ presetPolicy)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/policy/nearest.js
var nearest = __webpack_require__(78400);
;// CONCATENATED MODULE: ./lib/policy/operations.js
/**
 * The operations on GitHub that a rule can name, and the arguments for which it must list values.
 */

/** Without `issue`, which every operation has and no rule limits. */
const operationArguments = { add_labels: ['labels'] };
/**
 * A misspelt name would allow nothing, or deny nothing. Only whole names are looked at: `GitHub(add_*)` may be meant for
 * a later version too. `args`: null for a deny, which covers whatever values.
 *
 * @throws Error whose message names the nearest valid word.
 */
function checkOperation(pattern, args) {
    if (pattern === null || pattern.includes('*'))
        return;
    const known = Object.keys(operationArguments);
    const operation = pattern.replace(/^=/, '');
    const names = known.includes(operation) ? operationArguments[operation] : undefined;
    if (names === undefined) {
        throw new Error(`there is no such operation; expected ${known.join(', ')}${(0,nearest/* nearest */.p)(operation, known)}`);
    }
    if (args === null)
        return;
    const unknown = Object.keys(args).find((name) => !names.includes(name));
    if (unknown !== undefined) {
        const expected = `expected ${names.join(', ')}${(0,nearest/* nearest */.p)(unknown, names)}`;
        throw new Error(`args: unknown argument ${JSON.stringify(unknown)}; ${expected}`);
    }
    const missing = names.find((name) => !Object.hasOwn(args, name));
    if (missing !== undefined) {
        throw new Error(`it allows nothing without the values that are allowed, such as args: {${missing}: [bug]}`);
    }
}

// EXTERNAL MODULE: ./lib/policy/rule.js + 1 modules
var rule = __webpack_require__(5249);
// EXTERNAL MODULE: ./lib/policy/shell.js + 2 modules
var shell = __webpack_require__(6092);
;// CONCATENATED MODULE: ./lib/policy/compile-rules.js
/**
 * The rules of one file, compiled, with the examples that stand beside them checked.
 */




/** @throws MewError `policy_invalid` at the rule or example that does not hold. */
function compileLayer({ file, document, source, isPreset }, chain) {
    return (file.rules ?? []).flatMap((entry, index) => {
        const verdict = entry.allow === undefined ? 'deny' : 'allow';
        const written = entry[verdict] ?? [];
        const common = {
            verdict,
            entry: canonical(entry),
            reason: entry.reason ?? null,
            cap: entry.max === undefined ? null : { max: entry.max },
            readonly: entry.readonly ?? false,
            unless: entry.unless ?? null,
        };
        const rules = [written].flat().flatMap((text, item) => {
            const path = ['rules', index, verdict, ...(Array.isArray(written) ? [item] : [])];
            try {
                const parts = (0,rule/* parseRule */.iT)(text);
                checkSupported({ parts, verdict, entry });
                const compiled = (0,rule/* compileRule */.mk)(parts, verdict, {
                    args: entry.args,
                    flags: entry.flags,
                    unlocked: chain.arbitraryExec,
                });
                if (verdict === 'allow' && compiled.commands !== 'none' && !chain.sandboxRequired) {
                    // The programs of a preset meet the repository's own git configuration and secrets there.
                    if (isPreset)
                        return [];
                    // Without walls round the process, a star would let the model choose what runs on the runner.
                    if (compiled.commands === 'any') {
                        throw new Error('without a sandbox only whole commands can be allowed; name every word');
                    }
                }
                const place = { text: `${verdict}: ${text}`, source: `${source}:${document.line(path)}` };
                return [{ ...compiled, ...common, ...place, sensitive: entry.sensitive ? sensitiveSubjects(parts) : null }];
            }
            catch (error) {
                return document.refuse(path, `${verdict}: ${text}: ${(0,errors/* messageOf */.bD)(error)}`);
            }
        });
        checkExamples({ entry, rules, refuse: (path, why) => document.refuse(['rules', index, ...path], why) });
        return rules;
    });
}
/** As a deny would mean it: rather too much than too little, and for reading in every way. */
function sensitiveSubjects({ name, pattern }) {
    const isReading = name === 'Glob' || name === 'Grep';
    return (0,rule/* compileRule */.mk)({ name: isReading ? 'Read' : name, pattern }, 'deny').covers;
}
/** The order of keys and of lists means nothing in an entry. */
function canonical(value) {
    if (Array.isArray(value))
        return `[${value.map(canonical).sort().join()}]`;
    if (typeof value !== 'object' || value === null)
        return JSON.stringify(value);
    const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
    return `{${fields.sort().join()}}`;
}
/** What this version cannot enforce is refused, never ignored. */
function checkSupported(rule) {
    const { name } = rule.parts;
    if (rule.entry.readonly !== undefined && !['Bash', 'mcp'].includes(name)) {
        throw new Error('readonly belongs to Bash(...) and mcp__server__tool');
    }
    if (rule.entry.sensitive !== undefined && !['Read', 'Glob', 'Grep', 'Bash', 'mcp'].includes(name)) {
        throw new Error('sensitive belongs to Read(...), Glob, Grep, Bash(...) and mcp__server__tool');
    }
    if (rule.entry.args !== undefined && !['GitHub', 'mcp'].includes(name)) {
        throw new Error('args belongs to GitHub(...) and mcp__server__tool');
    }
    if (name === 'GitHub')
        checkOperation(rule.parts.pattern, rule.verdict === 'allow' ? (rule.entry.args ?? {}) : null);
}
/** Examples say what the author means; a rule that does something else is not used. */
function checkExamples({ entry, rules, refuse }) {
    const written = [entry.allow ?? entry.deny ?? []].flat().map((text) => (0,rule/* parseRule */.iT)(text).name);
    const one = (subject) => rules.some((rule) => rule.covers(subject));
    // A list of commands is allowed when each of them is, and denied when one of them is.
    const covers = (subjects) => entry.deny === undefined ? subjects.every(one) : subjects.some(one);
    for (const key of ['match', 'not_match']) {
        for (const [index, example] of (entry[key] ?? []).entries()) {
            const subjects = written.includes('Bash') ? commandsOf(example) : pathsOf(example, written);
            if (subjects === null)
                refuse([key], `${key} belongs to Bash(...) and rules about paths`);
            else if (typeof subjects === 'string' && key === 'match')
                refuse([key, index], `match: ${subjects}`);
            else if (typeof subjects !== 'string' && covers(subjects) !== (key === 'match')) {
                const instead = key === 'match' ? 'the rule does not cover' : 'the rule covers';
                refuse([key, index], `${key}: ${instead} ${JSON.stringify(example)}`);
            }
        }
    }
}
function commandsOf(example) {
    const parsed = (0,shell/* parseCommand */.RM)(example);
    return parsed.ok ? parsed.argvs.map((argv) => ({ kind: 'command', argv })) : parsed.why;
}
function pathsOf(relative, names) {
    const [first] = names;
    switch (first) {
        case 'Read':
            return [{ kind: 'read', via: 'read', relative }];
        case 'Glob':
            return [{ kind: 'read', via: 'glob', relative }];
        case 'Grep':
            return [{ kind: 'read', via: 'grep', relative }];
        case 'Edit':
            return [{ kind: 'write', via: 'edit', relative }];
        case 'Write':
            return [{ kind: 'write', via: 'write', relative }];
        default:
            return null;
    }
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
;// CONCATENATED MODULE: ./lib/policy/document.js
/**
 * A YAML file read strictly, with the place of everything in it. Anchors, aliases, tags and merge keys are refused:
 * a policy says what it says where it is read, and a few lines cannot grow into gigabytes.
 */



/** @throws MewError `policy_invalid` with file, line and column. */
function readDocument(text, source) {
    const lines = new dist/* LineCounter */.HN();
    const refuseAt = (offset, sentence) => {
        const { line, col } = lines.linePos(offset);
        throw new errors/* MewError */.YG('policy_invalid', `${source}:${Math.max(1, line)}:${Math.max(1, col)}: ${sentence}`);
    };
    if (Buffer.byteLength(text) > limits/* limits */.F.policy.fileBytes) {
        refuseAt(0, `the file is larger than ${limits/* limits */.F.policy.fileBytes / 1024} KiB`);
    }
    // Unique keys are checked below: the library compares every pair, which takes half a minute on a crafted file.
    const document = (0,dist/* parseDocument */.Tp)(text, {
        version: '1.2',
        schema: 'core',
        merge: false,
        uniqueKeys: false,
        stringKeys: true,
        prettyErrors: false,
        lineCounter: lines,
    });
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem?.code === 'MULTIPLE_DOCS')
        refuseAt(problem.pos[0], 'a second document starts here; only one is allowed');
    if (problem !== undefined)
        refuseAt(problem.pos[0], `not valid YAML: ${problem.message}`);
    if (!(0,dist/* isMap */.jh)(document.contents))
        refuseAt(0, 'expected a policy, of which the smallest is "version: 1"');
    checkNode(document.contents, { depth: 0, refuseAt });
    const find = (path) => {
        const node = document.getIn(path, true);
        return (0,dist/* isNode */.Ll)(node) ? node : undefined;
    };
    const offset = (path) => {
        const node = find(path);
        return node?.range?.[0] ?? (path.length === 0 ? 0 : offset(path.slice(0, -1)));
    };
    const keyOffset = (path) => {
        const parent = find(path.slice(0, -1));
        const pair = (0,dist/* isMap */.jh)(parent) ? parent.items.find((item) => keyOf(item) === path.at(-1)) : undefined;
        return ((0,dist/* isNode */.Ll)(pair?.key) ? pair.key.range?.[0] : undefined) ?? offset(path);
    };
    return {
        value: document.toJS({ maxAliasCount: 0 }),
        line: (path) => lines.linePos(offset(path)).line,
        refuse: (path, sentence, at = 'value') => refuseAt(at === 'key' ? keyOffset(path) : offset(path), sentence),
    };
}
function checkNode(node, { depth, refuseAt }) {
    if (!(0,dist/* isNode */.Ll)(node))
        return;
    const offset = node.range?.[0] ?? 0;
    if ((0,dist/* isAlias */.Vj)(node))
        refuseAt(offset, 'aliases (*name) are not allowed');
    if ('anchor' in node && node.anchor !== undefined)
        refuseAt(offset, 'anchors (&name) are not allowed');
    if (node.tag !== undefined)
        refuseAt(offset, 'tags (!name) are not allowed');
    if (!(0,dist/* isCollection */.P3)(node))
        return;
    if (depth > limits/* limits */.F.policy.depth)
        refuseAt(offset, 'lists and mappings are nested too deeply');
    const inner = { depth: depth + 1, refuseAt };
    if (!(0,dist/* isMap */.jh)(node)) {
        for (const item of node.items)
            checkNode(item, inner);
        return;
    }
    const seen = new Set();
    for (const pair of node.items) {
        checkNode(pair.key, inner);
        const key = keyOf(pair);
        const place = (0,dist/* isNode */.Ll)(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
        if (seen.has(key))
            refuseAt(place, `the key ${JSON.stringify(key)} stands twice`);
        if (['<<', '__proto__', 'constructor', 'prototype'].includes(key)) {
            refuseAt(place, `the key ${JSON.stringify(key)} is not allowed`);
        }
        seen.add(key);
        checkNode(pair.value, inner);
    }
}
function keyOf(pair) {
    return String((0,dist/* isScalar */.jn)(pair.key) ? pair.key.value : pair.key);
}

// EXTERNAL MODULE: ./lib/policy/network.js
var policy_network = __webpack_require__(24092);
// EXTERNAL MODULE: ./lib/policy/schema.js
var schema = __webpack_require__(35991);
// EXTERNAL MODULE: ./lib/policy/schema-sections.js
var schema_sections = __webpack_require__(29856);
;// CONCATENATED MODULE: ./lib/policy/settings.js
/**
 * The single values of a chain of policy files: the file itself stands last and has the last word.
 */



function settingsOf(files) {
    const last = (pick) => files.map(pick).findLast((value) => value !== undefined);
    const turns = last((file) => file.limits?.turns);
    const wall = last((file) => file.limits?.wall);
    const tokens = last((file) => file.limits?.tokens);
    const costUsd = last((file) => file.limits?.cost_usd);
    const denials = last((file) => file.limits?.denials);
    const branch = last((file) => file.publish?.branch);
    const image = last((file) => file.sandbox?.image) ?? null;
    return {
        mode: last((file) => file.mode) ?? 'default',
        sandbox: {
            required: last((file) => file.sandbox?.required) ?? true,
            backends: last((file) => file.sandbox?.backends) ?? (image === null ? ['bwrap'] : schema_sections/* backendNames */.bz),
            image,
            mounts: last((file) => file.sandbox?.mounts) ?? [],
            timeout: last((file) => file.sandbox?.timeout) ?? limits/* limits */.F.sandbox.timeout,
            processes: last((file) => file.sandbox?.processes) ?? limits/* limits */.F.sandbox.processes,
            fileBytes: last((file) => file.sandbox?.file_size) ?? limits/* limits */.F.sandbox.fileBytes,
        },
        passedVariables: last((file) => file.env?.pass) ?? [],
        limits: {
            ...(turns !== undefined && { turns }),
            ...(wall !== undefined && { wall }),
            ...(tokens !== undefined && { tokens }),
            ...(costUsd !== undefined && { costUsd }),
            ...(denials !== undefined && { denials }),
        },
        admission: {
            minPermission: last((file) => file.admission?.min_permission) ?? 'write',
            allowedBots: last((file) => file.admission?.allowed_bots) ?? [],
            forks: last((file) => file.admission?.fork_prs) ?? 'read_only',
            perThreadPerHour: last((file) => file.admission?.per_thread_per_hour) ?? limits/* limits */.F.policy.threadRuns,
        },
        publish: {
            files: last((file) => file.publish?.max_files) ?? limits/* limits */.F.publish.files,
            bytes: last((file) => file.publish?.max_bytes) ?? limits/* limits */.F.publish.bytes,
            commentLinks: (last((file) => file.publish?.comment_links) ?? []).map((host) => host.toLowerCase()),
            modes: last((file) => file.publish?.modes) ?? ['100644', '100755'],
            ...(branch !== undefined && { branch }),
            branches: !withoutBranch.has(last((file) => file.publish?.deliver)),
        },
    };
}
const withoutBranch = new Set(['comment', 'patch']);
/** Deliveries that this version does not know; the branch is the most that it makes. */
const beyondBranch = new Set(['pull_request', 'push']);
/** The lower of the two in the order plan, default, acceptEdits, bypassPermissions. */
function lower(mode, other) {
    return other !== null && schema/* modes */.nI.indexOf(other) < schema/* modes */.nI.indexOf(mode) ? other : mode;
}
/** Sections that are checked here and used by nothing yet; a person must not rely on them. */
const unused = {
    'limits.subagents': (file) => file.limits?.subagents,
    memory: (file) => file.memory !== undefined && file.memory !== 'off',
};
const unusedKeys = Object.keys(unused);
function unusedSections(files) {
    return Object.entries(unused)
        .filter(([, isSet]) => files.some(isSet))
        .map(([name]) => `${name} of the policy is checked, but this version does not use it yet.`)
        .concat(files.some((file) => beyondBranch.has(file.publish?.deliver)) ? [branchNote] : []);
}
const branchNote = 'publish.deliver of the policy names more than a branch, which is the most that this version makes.';

// EXTERNAL MODULE: ./lib/policy/taint.js
var policy_taint = __webpack_require__(78306);
// EXTERNAL MODULE: ./lib/policy/verdict.js + 1 modules
var verdict = __webpack_require__(2381);
;// CONCATENATED MODULE: ./lib/policy/load.js
/**
 * From the text of a policy file to a policy: the file, the presets that it extends, one set of rules.
 */












/**
 * Reads, checks and compiles a policy; presets are read from disk.
 *
 * @throws MewError `policy_invalid` with file, line, column and what was expected.
 */
function loadPolicy(from) {
    return (0,verdict/* createPolicy */.B)(compilePolicy(from).settings);
}
/** @throws MewError as `loadPolicy` does. */
function compilePolicy(from) {
    const { source, origin, notes = [], lowered = null } = from;
    const { layers, late } = readChain(from);
    const files = layers.map(({ file }) => file);
    const settings = settingsOf(files);
    const mode = lower(settings.mode, lowered);
    refuseContradictions({ ...settings, mode }, layers.at(-1));
    const unlocked = new Set(files.flatMap((file) => file.unlock ?? []));
    const chain = { sandboxRequired: settings.sandbox.required, arbitraryExec: unlocked.has('arbitrary_exec') };
    const network = (0,policy_network/* networkRules */.W)(layers);
    const unwalled = network.length > 0 && !settings.sandbox.required ? [unwalledNote] : [];
    const compiled = {
        ...settings,
        mode,
        rules: layers.flatMap((layer) => compileLayer(layer, chain)),
        commandRules: late === null ? null : () => compileLayer(readLayer(late), chain),
        network,
        taints: (0,policy_taint/* taintRules */.a)(layers),
        unlocked,
        source,
        origin,
        sha256: (0,external_node_crypto_.createHash)('sha256')
            .update(JSON.stringify(late === null ? files : [...files, late.text]))
            .digest('hex'),
        notes: [...notes, ...unusedSections(files), ...unwalled],
    };
    return { settings: compiled, layers };
}
/** Between sections, whichever files of the chain they stand in; told of the last one. */
function refuseContradictions({ mode, sandbox }, layer) {
    const hasDocker = sandbox.backends.includes('docker');
    if (hasDocker && sandbox.image === null) {
        layer?.document.refuse(['sandbox', 'backends'], 'sandbox.backends: docker needs an image, in sandbox.image');
    }
    if (!hasDocker && sandbox.image !== null) {
        layer?.document.refuse(['sandbox', 'image'], 'sandbox.image: has no effect without docker in sandbox.backends');
    }
    if (mode === 'bypassPermissions' && !sandbox.required) {
        layer?.document.refuse(['mode'], 'mode: bypassPermissions needs the sandbox, so not sandbox.required: false');
    }
}
const unwalledNote = 'network of the policy has no effect without a sandbox: commands reach whatever the job reaches.';
/** @throws MewError `policy_invalid` when there is no preset of that name. */
function presetPolicy(wanted) {
    const name = schema/* presetNames */.gC.find((known) => known === wanted.name);
    if (name === undefined) {
        const choice = `expected one of ${schema/* presetNames */.gC.join(', ')}${(0,nearest/* nearest */.p)(wanted.name, schema/* presetNames */.gC)}`;
        throw new errors/* MewError */.YG('policy_invalid', `there is no preset ${JSON.stringify(wanted.name)}; ${choice}`);
    }
    const { presets, notes = [], lowered = null } = wanted;
    return loadPolicy({ ...presetText(name, presets), origin: 'preset', notes, presets, lowered });
}
const presetPrefix = 'preset ';
function presetText(name, presets) {
    return { text: (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(presets, `${name}.yml`), 'utf8'), source: `${presetPrefix}${name}` };
}
/**
 * The preset whose rules are all about commands. It is long, so it is read when the first command is to be judged, not
 * before the first request to the model.
 */
const lateName = 'looking';
/** The file after everything that it extends, each once. */
function readChain({ text, source, presets, repository = null }) {
    const seen = new Set();
    let late = null;
    const read = (from) => {
        if (seen.has(from.source))
            return [];
        seen.add(from.source);
        const layer = readLayer(from);
        const parents = [layer.file.extends ?? []].flat().flatMap((name) => {
            if (name === lateName) {
                late = presetText(name, presets);
                return [];
            }
            if (name !== 'repo')
                return read(presetText(name, presets));
            if (repository === null || from.source !== source) {
                const why = 'extends: repo is for a policy of the workflow, where the repository has one';
                return layer.document.refuse(['extends'], why);
            }
            return read(repository);
        });
        return [...parents, layer];
    };
    return { layers: read({ text, source }), late };
}
function readLayer({ text, source }) {
    const document = readDocument(text, source);
    return { file: parseFile(document), document, source, isPreset: source.startsWith(presetPrefix) };
}
function parseFile(document) {
    const parsed = schema/* policySchema */.wh.safeParse(document.value, { reportInput: true });
    if (parsed.success)
        return parsed.data;
    const [issue] = parsed.error.issues;
    return issue === undefined ? document.refuse([], 'expected a policy') : refuseIssue(innermost(issue), document);
}
/** Of the alternatives of a union the one that the author probably meant. */
function innermost(issue) {
    if (issue.code !== 'invalid_union')
        return issue;
    const reasons = issue.errors.flatMap(([first]) => (first === undefined ? [] : [first]));
    const meant = reasons.find(({ path }) => path.length > 0) ?? reasons.find(({ code }) => code !== 'invalid_type');
    return meant === undefined ? issue : innermost({ ...meant, path: [...issue.path, ...meant.path] });
}
function refuseIssue(issue, document) {
    if (issue.code === 'unrecognized_keys') {
        const [unknown = ''] = issue.keys;
        const known = (0,schema/* knownKeys */.eE)(issue.path);
        const expected = `expected one of ${known.join(', ')}${(0,nearest/* nearest */.p)(unknown, known)}`;
        return document.refuse([...issue.path, unknown], `unknown key ${JSON.stringify(unknown)}; ${expected}`, 'key');
    }
    const closest = issue.code === 'invalid_value' && issue.values.length > 1
        ? (0,nearest/* nearest */.p)(String(issue.input), issue.values.map(String))
        : '';
    return document.refuse(issue.path, `${issue.path.join('.') || 'policy'}: ${issue.message}${closest}`);
}


/***/ }),

/***/ 68202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gu: () => (/* binding */ grants),
/* harmony export */   vP: () => (/* binding */ aboveCeiling),
/* harmony export */   xN: () => (/* binding */ countingIn)
/* harmony export */ });
/* harmony import */ var _hint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81617);

/** Roles that a plan may start: they have no tools that change anything. */
const planning = new Set(['explore', 'plan']);
/**
 * Of the rules that allow a subject those that may be counted on in the mode. Attack: in a plan `allow: Bash(git *)` beside
 * a read-only `Bash(git log)` would give the call a workspace that it can write to.
 */
function countingIn(mode, { kind }, rules) {
    return mode === 'plan' && ['command', 'mcp'].includes(kind) ? rules.filter((rule) => rule.readonly) : rules;
}
/** Why the mode's ceiling keeps the subject out, or null. `allowing`: the rules that allow the subject. */
function aboveCeiling(mode, subject, allowing) {
    if (mode !== 'plan' || subject.kind === 'read')
        return null;
    if (subject.kind === 'spawn' && planning.has(subject.role))
        return null;
    if (['command', 'mcp'].includes(subject.kind) && countingIn(mode, subject, allowing).length > 0)
        return null;
    return {
        layer: 'mode',
        rule: 'mode: plan',
        source: null,
        reason: `The run only plans: ${(0,_hint_js__WEBPACK_IMPORTED_MODULE_0__/* .describe */ .q)(subject)} is not for it.`,
        hint: 'mode: default',
    };
}
/** Whether the mode allows what no rule names. Never a connection, a server's tool, an operation or an agent. */
function grants(mode, { kind }) {
    if (mode === 'acceptEdits')
        return kind === 'write';
    return mode === 'bypassPermissions' && ['read', 'write', 'command'].includes(kind);
}


/***/ }),

/***/ 24092:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ networkRules),
/* harmony export */   r: () => (/* binding */ decideConnection)
/* harmony export */ });
/* harmony import */ var _base_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98151);
/* harmony import */ var _apis_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(30797);


/** Of each of the two lists that of the last file which has one. */
function networkRules(layers) {
    return ['allow', 'allow_private'].flatMap((key) => {
        const layer = layers.findLast(({ file }) => file.network?.[key] !== undefined);
        return (layer?.file.network?.[key] ?? []).map((entry, index) => ({
            text: `network.${key}: ${entry}`,
            source: `${layer?.source}:${layer?.document.line(['network', key, index])}`,
            mayBePrivate: key === 'allow_private',
            covers: hostsOf(entry),
        }));
    });
}
/** `*.example.com:443` stands for everything below that domain, not for the domain itself. */
function hostsOf(entry) {
    const listed = (0,_base_host_js__WEBPACK_IMPORTED_MODULE_0__/* .parseHost */ .o6)(entry.replace(/^\*\./, ''));
    if (listed === null)
        return () => false;
    const below = entry.startsWith('*.');
    return ({ name, port }) => port === listed.port && (below ? name !== listed.name && (0,_base_host_js__WEBPACK_IMPORTED_MODULE_0__/* .isBelow */ .Yw)(listed.name, name) : name === listed.name);
}
/** Asked before the name is resolved. */
function decideConnection(host, { rules, denied }) {
    const whose = (0,_apis_js__WEBPACK_IMPORTED_MODULE_1__/* .apiAt */ .Q)(host.name);
    if (whose !== null)
        return { decision: (0,_apis_js__WEBPACK_IMPORTED_MODULE_1__/* .apiDecision */ .v)(host, whose), mayBePrivate: false };
    const text = (0,_base_host_js__WEBPACK_IMPORTED_MODULE_0__/* .formatHost */ .g9)(host);
    const denial = denied(text);
    const covering = rules.filter((rule) => rule.covers(host));
    // The private list last: an entry of both lists has what the wider one gives.
    const rule = covering.at(-1);
    if (denial !== null)
        return { decision: deny(denial), mayBePrivate: false };
    if (rule === undefined)
        return { decision: deny(notListed(text)), mayBePrivate: false };
    const reason = `Allowed by \`${rule.text}\` (${rule.source}).`;
    const named = { rule: rule.text, source: rule.source, reason, hint: null };
    return {
        decision: { verdict: 'allow', parallel: false, layer: 'rules', ...named },
        mayBePrivate: rule.mayBePrivate,
    };
}
function notListed(host) {
    return {
        layer: 'default',
        rule: null,
        source: null,
        reason: `Connecting to ${host} is allowed by no entry of network.allow.`,
        hint: `network: {allow: ["${host}"]}`,
    };
}
function deny(denial) {
    return { verdict: 'deny', parallel: false, ...denial };
}


/***/ }),

/***/ 53874:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kr: () => (/* binding */ createPathCheck),
/* harmony export */   Uj: () => (/* binding */ isPlace),
/* harmony export */   Vw: () => (/* binding */ spillPrefix)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74317);
/* harmony import */ var _base_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63838);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76726);
/**
 * The one path canonicaliser. Symlinks are resolved first and the result is compared with the workspace root
 * afterwards; a path that does not exist yet is judged by its nearest existing ancestor.
 */






function isPlace(checked) {
    return !('kind' in checked);
}
/** How `Place.relative` names files of the spill folder. */
const spillPrefix = 'spill:';
const fine = (value) => ({ ok: true, value });
const refused = (why) => ({ ok: false, why });
/**
 * Both folders are absolute. The workspace must exist (it throws the file system's error otherwise); the spill folder
 * may come later. Looks at the disk at each call, so a check is only as fresh as the call.
 */
function createPathCheck(folders) {
    const workspace = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(folders.workspace);
    const resolvedSpill = resolveLinks((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folders.spillFolder));
    const spill = resolvedSpill.ok ? resolvedSpill.value : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folders.spillFolder);
    function locate(asWritten) {
        const why = refusedSpelling(asWritten);
        if (why !== null)
            return refused(why);
        return fine(asWritten.startsWith(spillPrefix)
            ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(spill, asWritten.slice(spillPrefix.length))
            : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, asWritten));
    }
    function settle(absolute) {
        // /proc/self/cwd and /proc/self/root lead back into the workspace, so the way there is refused, not only the end.
        if (isKernelFolder(absolute))
            return refused('it is a folder of the kernel');
        const real = resolveLinks(absolute);
        if (!real.ok)
            return real;
        if (isKernelFolder(real.value))
            return refused('it leads into a folder of the kernel');
        if ((0,_base_path_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .F)(spill, real.value))
            return toPlace(real.value, spillPrefix + slashed((0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(spill, real.value)));
        if (!(0,_base_path_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .F)(workspace, real.value))
            return refused('it is outside the workspace');
        return named(real.value, slashed((0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(workspace, real.value)) || '.');
    }
    function forRead(asWritten) {
        const absolute = locate(asWritten);
        return absolute.ok ? settle(absolute.value) : absolute;
    }
    function forWrite(asWritten) {
        const absolute = locate(asWritten);
        if (!absolute.ok)
            return absolute;
        const place = settle(absolute.value);
        if (!place.ok)
            return place;
        if (place.value.relative.startsWith(spillPrefix))
            return refused('saved output can only be read');
        // A link planted in the pull request would aim the write elsewhere, even if it points inside now.
        if (isLink(absolute.value))
            return refused('it is a symbolic link; write to the file that it points to');
        return place;
    }
    const effect = (operation, asWritten, found) => found.ok ? found.value : { kind: 'outside', operation, asWritten, why: found.why };
    return {
        workspace,
        forRead: (asWritten) => effect('read', asWritten, forRead(asWritten)),
        forListed: (relative) => effect('read', relative, listed(workspace, relative)),
        forWrite: (asWritten) => effect('write', asWritten, forWrite(asWritten)),
    };
}
/** Spellings that mean another place elsewhere (home folder, URL, drive, share) or that nobody can read in a log. */
function refusedSpelling(asWritten) {
    if (asWritten === '')
        return 'it is empty';
    const unusable = (0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .unusableCharacters */ .Kj)(asWritten);
    if (unusable !== null)
        return unusable;
    if (Buffer.byteLength(asWritten) > _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.policy.pathBytes)
        return 'it is too long';
    if (asWritten.startsWith('~'))
        return 'a leading ~ means a home folder; write ./~name for a file of that name';
    if (/^(?:[a-z][a-z0-9+.-]*:\/\/|file:)/i.test(asWritten))
        return 'it is a URL';
    if (/^[a-z]:/i.test(asWritten))
        return 'it names a drive';
    return null;
}
/** Every link resolved; what does not exist is appended to its nearest existing ancestor. */
function resolveLinks(absolute) {
    const missing = [];
    for (let existing = absolute;; existing = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(existing)) {
        const real = tryRealpath(existing);
        if (real.ok)
            return fine((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(real.value, ...missing));
        if (!real.absent)
            return refused('it cannot be resolved');
        // Writing through a dangling link would create the file wherever the link points.
        if (isLink(existing))
            return refused('it passes through a symbolic link that points nowhere');
        missing.unshift((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(existing));
    }
}
function tryRealpath(path) {
    try {
        return { ok: true, value: node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path) };
    }
    catch (error) {
        return { ok: false, absent: ['ENOENT', 'ENOTDIR'].includes((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errnoOf */ .UQ)(error) ?? '') };
    }
}
function isLink(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isSymbolicLink();
    }
    catch {
        // Nothing is there, or a file stands where a folder would be.
        return false;
    }
}
function isKernelFolder(path) {
    return ['/proc', '/sys', '/dev'].some((folder) => (0,_base_path_js__WEBPACK_IMPORTED_MODULE_4__/* .isInside */ .F)(folder, path));
}
function slashed(path) {
    return path.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join('/');
}
function listed(workspace, name) {
    // No walk makes such a name, and the path would be somewhere else.
    if (/(?:^|\/)\.{0,2}(?:\/|$)/.test(name))
        return refused('it is not the path of a file');
    return named(`${workspace}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}${name}`, name);
}
function named(path, name) {
    if (name.startsWith(spillPrefix))
        return refused(`names that start with ${spillPrefix} are reserved`);
    return toPlace(path, name);
}
function toPlace(path, name) {
    // A link with an ordinary name may lead to a file whose name is unusable.
    const why = (0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .unusableCharacters */ .Kj)(name);
    if (why !== null)
        return refused(why);
    // The only maker of this brand: everything above has just proven what it stands for.
    return fine({ path: path, relative: name });
}


/***/ }),

/***/ 92179:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JF: () => (/* binding */ hostPattern),
/* harmony export */   Ku: () => (/* binding */ argumentPattern),
/* harmony export */   WG: () => (/* binding */ quotePath),
/* harmony export */   _u: () => (/* binding */ namePattern),
/* harmony export */   ch: () => (/* binding */ quoteCommand),
/* harmony export */   s$: () => (/* binding */ pathPattern),
/* harmony export */   s5: () => (/* binding */ commandPattern)
/* harmony export */ });
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
/* harmony import */ var _base_safe_regex_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6068);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76298);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76726);
/* harmony import */ var _program_name_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10844);
/* harmony import */ var _shell_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6092);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(39015);
/**
 * The pattern inside a rule's parentheses, compiled for paths, commands and plain names. A leading `=` means exactly
 * this text, `!` everything but what follows, `~` a regular expression; without one of them it is a glob.
 */







const kinds = { '=': 'exact', '!': 'not', '~': 'regex' };
/** @throws Error whose message says what is wrong with the pattern. */
function readKind(pattern) {
    if (pattern.length > _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.policy.patternCharacters) {
        throw new Error(`it is longer than ${_base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.policy.patternCharacters} characters`);
    }
    // A pattern with a line break or an invisible control character is not what its reader sees.
    if (/[\p{Cc}\u2028\u2029]/u.test(pattern))
        throw new Error('it contains a control character');
    const kind = kinds[pattern.charAt(0)] ?? 'glob';
    const body = kind === 'glob' ? pattern : pattern.slice(1);
    if (body.trim() === '')
        throw new Error('the pattern is empty; write the bare name to cover everything');
    if (kind === 'not' && body.startsWith('!'))
        throw new Error('one ! is enough');
    return { kind, body };
}
/** What an inverted pattern leaves out is judged as strictly as the other verdict would. */
function opposite(verdict) {
    return verdict === 'allow' ? 'deny' : 'allow';
}
/** A deny also holds for every spelling that a case-folding file system takes for the same name; see `names.ts`. */
function pathPattern(pattern, verdict) {
    const { kind, body } = readKind(pattern);
    if (kind === 'not') {
        const excluded = pathPattern(body, opposite(verdict));
        return (relative) => !excluded(relative);
    }
    if (kind === 'regex')
        return pathRegex(body, verdict);
    if (body.startsWith('/'))
        throw new Error('paths are relative to the repository, without a leading /');
    if (body.includes('\\'))
        throw new Error('it contains a backslash; folders are separated by /');
    const compile = kind === 'exact' ? (text) => (relative) => relative === text : _glob_js__WEBPACK_IMPORTED_MODULE_2__/* .pathGlob */ .Qh;
    const plain = compile(body);
    if (verdict === 'allow')
        return plain;
    const foldedBody = (0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .fold */ .AU)(body);
    const folded = compile(foldedBody);
    return (relative) => {
        if (plain(relative))
            return true;
        const foldedName = (0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .fold */ .AU)(relative);
        return (foldedName !== relative || foldedBody !== body) && folded(foldedName);
    };
}
function pathRegex(body, verdict) {
    const plain = (0,_base_safe_regex_js__WEBPACK_IMPORTED_MODULE_1__/* .compileRegex */ .DL)(body);
    if (verdict === 'allow')
        return (relative) => plain.test(relative);
    const folded = (0,_base_safe_regex_js__WEBPACK_IMPORTED_MODULE_1__/* .compileRegex */ .DL)(body.normalize('NFC'), { ignoreCase: true });
    return (relative) => plain.test(relative) || folded.test((0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .fold */ .AU)(relative));
}
/**
 * Compared with the words of a command, never with its text. A word in quotes is literal; `*` stands for any
 * characters inside a word, and at the end of the pattern for any further words too. `npm test:*` means `npm test *`.
 * A regular expression is compared with the words as `quoteCommand` writes them, so that no word can pass for two.
 */
function commandPattern(pattern, verdict) {
    const { kind, body } = readKind(pattern);
    if (kind === 'not') {
        const excluded = commandPattern(body, opposite(verdict));
        const covers = (argv) => !excluded.covers(argv);
        return { exact: false, named: null, program: false, excludes: excluded, covers };
    }
    if (kind === 'regex') {
        const regex = (0,_base_safe_regex_js__WEBPACK_IMPORTED_MODULE_1__/* .compileRegex */ .DL)(body);
        return commandMatcher((argv) => regex.test(quoteCommand(argv)), {
            verdict,
            exact: false,
            named: null,
            program: false,
        });
    }
    const words = (0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .splitWords */ .y)(kind === 'exact' ? body : body.replace(/:\*$/, ' *'));
    const wild = (word) => kind === 'glob' && !word.quoted && word.text.includes('*');
    const last = words.at(-1);
    const open = last !== undefined && wild(last) && last.text.endsWith('*');
    // `git log *`: the star alone needs no word of its own.
    const closed = open && last.text === '*' ? words.slice(0, -1) : words;
    const texts = closed.map((word) => ({
        text: wild(word) ? (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .starText */ .m$)(word.text) : (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .literalText */ .bK)(word.text),
        // What `node scripts/*` allows lies in that folder: not `scripts/../src/x.js`.
        isBelow: verdict === 'allow' && wild(word) && word.text.includes('/') && !(0,_program_name_js__WEBPACK_IMPORTED_MODULE_3__/* .climbs */ .BH)(word.text),
    }));
    const exact = !words.some(wild);
    if (exact && verdict === 'allow')
        checkRunnable(words.map(({ text }) => text));
    const covers = (argv) => {
        if (open ? argv.length < texts.length : argv.length !== texts.length)
            return false;
        return texts.every(({ text, isBelow }, index) => {
            const word = argv[index] ?? '';
            return (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .matchText */ .H1)(text, word) && !(isBelow && (0,_program_name_js__WEBPACK_IMPORTED_MODULE_3__/* .climbs */ .BH)(word));
        });
    };
    const program = words[0] !== undefined && !wild(words[0]);
    return commandMatcher(covers, { verdict, exact, named: open ? texts.length : null, program });
}
function commandMatcher(covers, { verdict, ...rest }) {
    // `/usr/bin/npm publish` is what `deny: Bash(npm publish*)` means, and `NPM publish` where the disk folds case.
    const anySpelling = ([program = '', ...words]) => covers([program, ...words]) || (0,_program_name_js__WEBPACK_IMPORTED_MODULE_3__/* .programSpellings */ .eL)(program).some((name) => covers([name, ...words]));
    return { ...rest, excludes: null, covers: verdict === 'allow' ? covers : anySpelling };
}
/** What no call can ever be, such as `source x`, would be a rule that its author takes for one that works. */
function checkRunnable(argv) {
    const parsed = (0,_shell_js__WEBPACK_IMPORTED_MODULE_4__/* .parseCommand */ .RM)(quoteCommand(argv));
    if (!parsed.ok)
        throw new Error(`it can never match: ${parsed.why}`);
}
/** For hosts, roles, operations, server tools and their arguments: `*` stands for any characters. */
function namePattern(pattern) {
    const { kind, body } = readKind(pattern);
    if (kind === 'not') {
        const excluded = namePattern(body);
        return (name) => !excluded(name);
    }
    if (kind === 'regex') {
        const regex = (0,_base_safe_regex_js__WEBPACK_IMPORTED_MODULE_1__/* .compileRegex */ .DL)(body);
        return (name) => regex.test(name);
    }
    const text = kind === 'exact' ? (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .literalText */ .bK)(body) : (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .starText */ .m$)(body);
    return (name) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .matchText */ .H1)(text, name);
}
/**
 * As `namePattern`, for an argument that an allow lists. What it leaves out is left out in every case and between blanks:
 * GitHub takes `Release-1` for the label `release-1`.
 */
function argumentPattern(pattern) {
    const matches = namePattern(pattern);
    const { kind, body } = readKind(pattern);
    if (kind !== 'not')
        return matches;
    const folded = body.startsWith('~')
        ? (0,_base_safe_regex_js__WEBPACK_IMPORTED_MODULE_1__/* .compileRegex */ .DL)(body.slice(1), { ignoreCase: true })
        : { test: namePattern((0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .fold */ .AU)(body)) };
    return (value) => matches(value) && !folded.test((0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .fold */ .AU)(value.trim()));
}
/** As `namePattern`, for names that are compared in lower case. A regular expression is left as it is: `\\D` is not `\\d`. */
function hostPattern(pattern) {
    return namePattern(/^!?~/.test(pattern) ? pattern : pattern.toLowerCase());
}
/** The text for which `commandPattern` covers exactly these words. */
function quoteCommand(argv) {
    return argv
        .map((word, index) => isPlain(word) && !(index === 0 && word.includes('=')) ? word : `'${word.replaceAll("'", `'"'"'`)}'`)
        .join(' ');
}
function isPlain(word) {
    return /^[\w@%+:,./-][\w@%+=:,./-]*$/.test(word);
}
/** The text for which `pathPattern` covers exactly this path. */
function quotePath(relative) {
    return /^[!~=]|[*?[\]{}]/.test(relative) ? `=${relative}` : relative;
}


/***/ }),

/***/ 10844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BH: () => (/* binding */ climbs),
/* harmony export */   Gz: () => (/* binding */ changesFolder),
/* harmony export */   eL: () => (/* binding */ programSpellings),
/* harmony export */   kX: () => (/* binding */ programName),
/* harmony export */   lX: () => (/* binding */ programFromRoot),
/* harmony export */   nA: () => (/* binding */ isRelativeProgram)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74317);


/** The name by which a program is known, wherever it lies. */
function programName(word) {
    return node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(word).toLowerCase();
}
/** Behind a link the folder above is another one than the path says. */
function climbs(path) {
    return path.split('/').includes('..');
}
/** A command of the shell after which relative words mean something else. */
function changesFolder(word) {
    return ['cd', 'pushd', 'popd'].includes(programName(word));
}
/** Looked up in the folder where the command runs. */
function isRelativeProgram(word) {
    return word.includes('/') && !word.startsWith('/');
}
/** A relative program as a rule names it, from the root of the repository: `./a` that runs in `src` is `./src/a`. */
function programFromRoot(word, folder) {
    return isRelativeProgram(word) && folder !== '.' ? `./${node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(folder, word)}` : word;
}
/** Other ways to write the same program, and rather too many: `/w/s/a.sh` is `a.sh`, `./a.sh`, `s/a.sh`, `./s/a.sh`, ... */
function programSpellings(word) {
    if (!word.includes('/'))
        return [programName(word)];
    const names = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(word).split('/').slice(-_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.wordsInside);
    const ends = names.map((_, start) => names.slice(start).join('/'));
    return [programName(word), ...ends, ...ends.map((end) => `./${end}`)];
}


/***/ }),

/***/ 67008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cq: () => (/* binding */ riskyPrograms),
/* harmony export */   HV: () => (/* binding */ isRisky),
/* harmony export */   bi: () => (/* binding */ riskOf)
/* harmony export */ });
/* harmony import */ var _program_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10844);
/**
 * Programs that, given any arguments, run other programs or write files of the caller's choice: `Bash(find *)` looks
 * like a search and is `find . -exec`. Known by name; a rule on one of them is a rule on nearly everything.
 */

/** What a rule on these words, with any further ones, gives beyond what it seems to; null if nothing is known. */
function riskOf(argv) {
    const [word = '', subcommand] = argv;
    const program = (0,_program_name_js__WEBPACK_IMPORTED_MODULE_0__/* .programName */ .kX)(word);
    if (program === 'git' && subcommand !== undefined && readingGit.has(subcommand))
        return null;
    // `python3.12`, `clang-18`; `vim.tiny`, `python3-dbg`; `x86_64-linux-gnu-gcc-13`; and `/lib64/ld-linux-x86-64.so.2 sh`.
    const plain = program.replace(/^ld-[\w-]+\.so[\d.]*$/, 'ld.so').replace(/^[a-z0-9_]+-linux-[a-z]+-/, '');
    const known = [program, plain, plain.replace(/-?[\d.]+$/, ''), plain.replace(packaged, '')];
    return kinds.find(({ names }) => known.some((name) => names.has(name))) ?? null;
}
const packaged = /\d*(?:-dbg|[.](?:basic|tiny|nox|gtk3|huge|static|distrib|exe))$/;
/** Whether a rule that names no program, such as `Bash(*)`, must not be taken to mean this one. */
function isRisky(program) {
    const risk = riskOf([program]);
    return risk !== null && risk.mild !== true;
}
/** Every name, for a rule that names its program by a pattern. */
function riskyPrograms() {
    return kinds.flatMap(({ names }) => [...names]);
}
/** Subcommands of git none of whose options runs or writes anything. */
const readingGit = list('status rev-parse ls-files ls-tree describe merge-base rev-list show-ref name-rev count-objects version check-ignore');
function list(names) {
    return new Set(names.split(/\s+/));
}
const kinds = [
    {
        why: 'it runs any program that its arguments name',
        byOperands: true,
        names: list(`sudo doas su runuser pkexec env nice ionice nohup timeout stdbuf setsid setarch xargs parallel time command exec
       builtin eval source trap busybox toybox chroot unshare nsenter capsh flock watch strace ltrace script chrt taskset
       systemd-run systemctl start-stop-daemon run-parts choom cpulimit daemonize multitime pexec perf valgrind gdb lldb
       expect rlwrap screen tmux tmate setlock softlimit sshpass ssh sshd ssh-agent ssh-keygen scp sftp rsync socat nc
       ncat netcat telnet rlogin torify torsocks proxychains ip crontab at batch logsave fzf entr sg genie bpftrace
       service watchman direnv cowsay cowthink facter puppet ansible ansible-playbook ansible-test vagrant packer
       terraform tofu docker podman nerdctl buildah kubectl helm oc virsh lxc gcloud aws az snap flatpak sash ld.so bwrap firejail
       nsjail systemd-nspawn runc crun run0 sudoedit machinectl ksu aa-exec tini dumb-init hyperfine watchexec mise asdf volta
       fnm nodenv pyenv rbenv distcc ccache sccache act dagger earthly sshfs ssh-copy-id psftp mosh-server inotifywait`),
    },
    {
        why: 'it is a shell or an interpreter and runs any code',
        byOperands: true,
        names: list(`sh bash dash ash zsh ksh mksh fish csh tcsh yash elvish posh rbash pwsh powershell cmd python pypy ipython node
       nodejs deno bun tsx ts-node ruby irb perl php lua luajit tclsh wish rscript r julia ghc ghci runghc ocaml scala
       kotlin kotlinc java jshell jrunscript jjs groovy clojure elixir iex erl swift osascript racket guile sbcl octave
       gawk mawk nawk awk sed ed red ex vi vim vimdiff view rvim rview nvim emacs nano pico joe micro less more most
       pg man info bc sqlite3 psql mysql mysqldump redis-cli mongosh m4 gnuplot maxima gimp byebug pdb slsh dc nvi mcedit
       vipw vigr visudo tasksh jupyter papermill wasmtime wasmer swiftc`),
    },
    {
        why: 'it runs the code of the repository, which the agent can write',
        byOperands: true,
        names: list(`make gmake bmake cmake ctest ninja meson scons bazel bazelisk buck buck2 pants gradle gradlew mvn mvnw ant sbt
       lein cargo rustc rustup go gofmt gcc g++ cc c++ c89 c99 clang clang++ ld as nasm npm npx pnpm pnpx yarn yarnpkg
       bunx corepack lerna nx turbo rush tsc pip pipx uv uvx poetry pdm hatch flit easy_install setup.py tox nox pytest
       py.test unittest coverage mypy pylint flake8 ruff black isort sphinx-build mkdocs bundle bundler rake gem rspec
       rubocop composer phpunit phpstan artisan mix rebar3 dotnet msbuild nuget xcodebuild just task invoke fab
       pre-commit husky lint-staged vite vitest jest mocha ava tap c8 nyc karma cypress playwright eslint prettier biome
       stylelint webpack rollup esbuild parcel babel swc gulp grunt jake zx nodemon pm2 forever ember ng vue-cli-service
       next nuxt astro svelte-kit storybook changeset semantic-release hardhat forge nix nix-shell nix-build guix brew
       apt apt-get dpkg yum dnf rpm zypper apk pacman conda mamba opkg cpan cpanm luarocks stack cabal opam dune zig v
       nim nimble crystal shards dart flutter pub tex latex pdflatex xelatex lualatex luatex pdftex latexmk
       golangci-lint gotestsum mage ginkgo alembic flask django-admin uvicorn gunicorn celery streamlit sphinx-autobuild hatchling
       swc-node esno esrun vite-node wdio cucumber-js nightwatch testcafe qunit npm-check prisma sequelize knex typeorm`),
    },
    {
        why: 'options of it run any program or write any file',
        byOperands: false,
        names: list(`git gh glab hub svn hg fossil bzr find fd fdfind rg ag ack tar bsdtar cpio zip unzip 7z 7za ar rar unrar
       sort split csplit curl wget aria2c lftp ftp tftp ncftp smbclient lwp-download http https xh openssl gpg tcpdump
       tshark nmap mail mailx sendmail iconv uniq shuf xxd ptx sdiff pandoc enscript groff nroff troff dvips
       exiftool convert magick ffmpeg ghostscript gs msgfilter msgmerge msgcat msgconv systemd-resolve
       journalctl timedatectl loginctl busctl yq sponge zsoelim run-mailcap xdg-open open w3m lynx links
       pg_dump protoc flex bison yacc lex strip objcopy
       restic mutt pidstat dmesg aspell ssh-keyscan certbot openvpn nginx fuser udevadm`),
    },
    {
        why: 'it writes any file that its arguments name',
        byOperands: true,
        names: list('patch dd install cp mv ln tee gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd lz4 uudecode tic mount'),
    },
    {
        why: 'it makes, changes or removes any file that its arguments name',
        byOperands: true,
        mild: true,
        names: list(`rm rmdir touch truncate mkdir mknod mkfifo mktemp chmod chown chgrp chattr setfacl shred unlink rename logrotate
       umount kill pkill killall`),
    },
    {
        why: 'options of it make a shell evaluate its arguments, or write a file',
        byOperands: false,
        mild: true,
        names: list('printf test [ read file tree'),
    },
];


/***/ }),

/***/ 5249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mk: () => (/* binding */ compileRule),
  iT: () => (/* binding */ parseRule),
  Z6: () => (/* binding */ subjectsOf)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
;// CONCATENATED MODULE: ./lib/policy/flags.js
/**
 * The closed vocabulary of a rule's `flags`: what may follow the words that its pattern names. A flag that is not listed
 * is not covered; so `git log *` can be allowed without `--output=FILE`. Operands are free unless some are listed:
 * `uniq *` with `["-c", "{path}"]` has no second operand, which would be the file to write.
 */
const placeholders = {
    int: '[+-]?[0-9]{1,18}',
    // A value of its own word never looks like a flag.
    str: '(?:[^-].*|)',
    // Relative and downwards; where a link leads is the sandbox's business.
    path: '(?!-)(?!/)(?!(?:.*/)?\\.\\.(?:/|$)).+',
    /** A command, package or page: no path. */
    name: '[\\w@+][\\w@.+-]*',
    /** What date prints. */
    date: '\\+.*',
    /** What git prints for each commit, without the signatures that it asks gpg about. */
    format: '(?!.*(?:%[-+ ]?G|[Ss][Ii][Gg][Nn][Aa][Tt][Uu][Rr][Ee]))(?!-).*',
    /** What sed prints: one line or a range. */
    lines: '[0-9]{1,18}(?:,(?:[0-9]{1,18}|\\$))?p',
    /** sed's s command without the flags that run a command or write a file. */
    substitution: 's/[^/\\n\\\\]*/[^/\\n\\\\]*/[gIip0-9]{0,9}',
};
/** @throws Error whose message says what is wrong with an entry. */
function flagVocabulary(entries) {
    const flags = entries.filter(isFlag).map(compileFlag);
    const operands = operandCheck(entries.filter((entry) => !isFlag(entry)));
    const letters = new Set(entries.flatMap((entry) => (/^-[A-Za-z]$/.test(entry) ? [entry.charAt(1)] : [])));
    return (words) => {
        const given = [];
        let ended = false;
        for (let at = 0; at < words.length;) {
            const word = words[at] ?? '';
            const ends = word === '--' && !ended;
            const asFlag = isFlag(word) && word !== '-' && !ends;
            const taken = asFlag ? flagLength(words, { at, flags, letters }) : 1;
            if (taken === 0)
                return false;
            // What a program makes of `--` is not known: `find -- . -delete` deletes, `npm test -- --x` passes --x on. So what
            // looks like a flag behind it has to be listed, and to be one of the operands too.
            if (!ends && (!asFlag || ended))
                given.push(...words.slice(at, at + taken));
            ended ||= ends;
            at += taken;
        }
        return operands(given);
    };
}
function isFlag(word) {
    return word.startsWith('-');
}
/** `"{lines}", "{path}..."`: these operands in this order, the last as often as there are some. */
function operandCheck(entries) {
    if (entries.length === 0)
        return () => true;
    const checks = entries.map((entry, index) => {
        const [, name, dots] = /^(\{\w+\})(\.\.\.)?$/.exec(entry) ?? [];
        if (name === undefined || (dots !== undefined && index < entries.length - 1)) {
            throw new Error(`flags: ${JSON.stringify(entry)} is not a flag; write --stat, "-n {int}" or --max-count={int}`);
        }
        return { check: withPlaceholders(name), repeats: dots !== undefined };
    });
    const last = checks.at(-1);
    return (operands) => operands.every((operand, index) => (checks[index] ?? (last?.repeats ? last : undefined))?.check.test(operand) === true);
}
/** How many words the flag takes that stands at this place; 0 when it is not listed. */
function flagLength(words, { at, flags, letters }) {
    const [word = '', next] = [words[at], words[at + 1]];
    for (const { name, value } of flags) {
        if (!name.test(word))
            continue;
        if (value === null)
            return 1;
        if (next !== undefined && value.test(next))
            return 2;
    }
    // `-la` is `-l -a`.
    return /^-[A-Za-z]{2,}$/.test(word) && [...word.slice(1)].every((letter) => letters.has(letter)) ? 1 : 0;
}
function compileFlag(entry) {
    const [name = '', value, ...more] = entry.split(' ');
    if (name === '-' || name === '--' || more.length > 0 || value === '') {
        throw new Error(`flags: ${JSON.stringify(entry)} is not a flag; write --stat, "-n {int}" or --max-count={int}`);
    }
    if (value !== undefined && !/^\{\w+\}$/.test(value)) {
        throw new Error(`flags: the value of ${JSON.stringify(entry)} must be one of ${placeholderNames}`);
    }
    return { name: withPlaceholders(name), value: value === undefined ? null : withPlaceholders(value) };
}
const placeholderNames = Object.keys(placeholders)
    .map((name) => `{${name}}`)
    .join(', ');
function withPlaceholders(text) {
    if (text.split('{').length > 2)
        throw new Error(`flags: ${JSON.stringify(text)} has more than one value`);
    const source = text.replace(/\{(\w*)\}|[^\w-]/g, (part, name) => {
        if (name === undefined)
            return `\\${part}`;
        const placeholder = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
        if (placeholder === undefined)
            throw new Error(`flags: there is no ${part}; expected one of ${placeholderNames}`);
        return `(?:${placeholder})`;
    });
    return new RegExp(`^${source}$`, 's');
}

// EXTERNAL MODULE: ./lib/policy/nearest.js
var nearest = __webpack_require__(78400);
// EXTERNAL MODULE: ./lib/policy/patterns.js
var patterns = __webpack_require__(92179);
// EXTERNAL MODULE: ./lib/policy/program-name.js
var program_name = __webpack_require__(10844);
// EXTERNAL MODULE: ./lib/policy/risky-programs.js
var risky_programs = __webpack_require__(67008);
// EXTERNAL MODULE: ./lib/policy/unwrap.js
var unwrap = __webpack_require__(24219);
// EXTERNAL MODULE: ./lib/policy/wrappers.js + 1 modules
var wrappers = __webpack_require__(81626);
;// CONCATENATED MODULE: ./lib/policy/rule.js








/** Internal effects need no rule; the guard has already refused paths outside and commands that cannot be judged. */
function subjectsOf(effect, unlocked) {
    switch (effect.kind) {
        case 'read':
            return [{ kind: 'read', via: effect.via, relative: effect.relative }];
        case 'write':
            return [{ kind: 'write', via: effect.via, relative: effect.relative }];
        case 'exec':
            return commandsOf(effect, unlocked).map((argv) => ({ kind: 'command', argv }));
        case 'internal':
        case 'outside':
            return [];
        default:
            return [effect];
    }
}
/**
 * Attack: a rule allows `./check.sh`, and the call runs in a folder where another file has that name; so a program is
 * named from the root, and after `cd` a wrapper that holds a relative one is not looked through.
 */
function commandsOf({ argvs, folder = '.' }, unlocked) {
    const moves = argvs.some(([program = '']) => (0,program_name/* changesFolder */.Gz)(program));
    const innerOf = (argv) => {
        const inner = unlocked.has('shell_wrappers') ? (0,unwrap/* unwrap */.o)(argv) : null;
        const isElsewhere = moves && inner?.some(([program = '']) => (0,program_name/* isRelativeProgram */.nA)(program));
        return inner === null || isElsewhere ? [argv] : inner;
    };
    return argvs.flatMap(innerOf).map(([program = '', ...words]) => [(0,program_name/* programFromRoot */.lX)(program, folder), ...words]);
}
const ruleNames = ['Read', 'Glob', 'Grep', 'Edit', 'Write', 'Bash', 'Agent', 'Skill', 'GitHub', 'Net'];
/** @throws Error whose message says what is wrong. */
function parseRule(text) {
    const parts = /^([\w*.-]+)(?:\((.*)\))?$/s.exec(text);
    if (parts === null)
        throw new Error(`${JSON.stringify(text)} is not a rule; write Tool or Tool(pattern)`);
    const [, name = '', pattern] = parts;
    if (name.startsWith('mcp__')) {
        if (pattern !== undefined || !/^mcp__.+__.+$/.test(name)) {
            throw new Error('write mcp__server__tool or mcp__server__*');
        }
        return { name: 'mcp', pattern: name };
    }
    const known = ruleNames.find((candidate) => candidate === name);
    if (known !== undefined)
        return { name: known, pattern: pattern ?? null };
    throw new Error(`${JSON.stringify(name)} is not a rule name; expected one of ${ruleNames.join(', ')}, mcp__server__tool${(0,nearest/* nearest */.p)(name, ruleNames)}`);
}
/**
 * What a rule covers. `args` for operations and tools of servers, `flags` for commands, both for an allow only.
 *
 * @throws Error whose message says what is wrong.
 */
function compileRule(parts, verdict, conditions = {}) {
    const { args = {}, flags } = conditions;
    const { name, pattern } = parts;
    if (name === 'Bash')
        return compileBash(pattern, verdict, conditions);
    if (flags !== undefined)
        throw new Error('flags belongs to Bash(...)');
    return { covers: compileOther({ name, pattern, verdict, args: compileArguments(args) }), commands: 'none' };
}
const everyCommand = {
    covers: () => true,
    exact: false,
    named: null,
    program: false,
    excludes: null,
};
function compileBash(pattern, verdict, { flags, unlocked }) {
    const command = pattern === null ? everyCommand : (0,patterns/* commandPattern */.s5)(pattern, verdict);
    const inVocabulary = flags === undefined ? () => true : vocabularyAfter(command, flags);
    const { excludes } = command;
    // A star must not mean what its author never thought of.
    const mayCover = (argv) => command.exact || (!(0,wrappers/* isWrapper */.Yx)(argv) && (command.program || unlocked === true || !(0,risky_programs/* isRisky */.HV)(argv[0] ?? '')));
    // Most rules are about other words: that is asked first.
    const matches = (argv) => (excludes === null ? command.covers(argv) : !comesTo(argv, excludes));
    const allows = (argv) => matches(argv) && mayCover(argv) && inVocabulary(argv);
    const denies = (argv) => (excludes === null ? comesTo(argv, command) : command.covers(argv));
    const covers = verdict === 'allow' ? allows : denies;
    return {
        covers: (subject) => subject.kind === 'command' && covers(subject.argv),
        commands: command.exact ? 'one' : 'any',
    };
}
/** Whether a deny of the pattern means this command too; rather too often than not often enough. */
function comesTo(argv, pattern) {
    for (const meant of meanings(argv))
        if (meant === null || pattern.covers(meant))
            return true;
    return false;
}
/** A null says that something in the command cannot be judged. */
function* meanings(argv) {
    yield* withoutOptions(argv, limits/* limits */.F.policy.wordsInside);
    const plain = (0,wrappers/* isPlain */.$i)(argv);
    if (argv.length > limits/* limits */.F.policy.wordsInside) {
        if (!plain || (0,wrappers/* isWrapper */.Yx)(argv) || argv[1]?.startsWith('-'))
            yield null;
        return;
    }
    // A wrapper that nobody has heard of, around one that is known: `chronic sh -c 'git push'`.
    const starts = plain ? [0] : [...argv.keys()];
    for (const start of starts)
        yield* withoutOptions(argv.slice(start), limits/* limits */.F.policy.optionsPassed);
    const wrapper = starts.find((start) => (0,wrappers/* isWrapper */.Yx)(argv.slice(start)));
    if (wrapper !== undefined)
        yield* (0,wrappers/* wrappedCommands */.G6)(argv.slice(wrapper));
}
/**
 * The command, and what it is without its first options, `most` of them: `git --no-pager push` and `git -C . push` are `git push`.
 * Whether an option takes the word after it is not known.
 */
function* withoutOptions([program = '', ...words], most) {
    yield [program, ...words];
    for (let at = 0, done = 0; done < most && words[at]?.startsWith('-') === true; done += 1) {
        const next = words[at + 1]?.startsWith('-') === true ? at + 1 : at + 2;
        for (const start of new Set([at + 1, next]))
            if (start < words.length)
                yield [program, ...words.slice(start)];
        at = next;
    }
}
function vocabularyAfter({ named }, flags) {
    if (named === null || named === 0)
        throw new Error('flags needs a pattern such as Bash(git log *)');
    const vocabulary = flagVocabulary(flags);
    return (argv) => vocabulary(argv.slice(named));
}
function compileArguments(rules) {
    const checks = Object.entries(rules).map(([name, rule]) => {
        const listed = typeof rule === 'string' ? (0,patterns/* argumentPattern */.Ku)(rule) : rule;
        const single = typeof listed === 'function'
            ? (value) => ['string', 'number', 'boolean'].includes(typeof value) && listed(String(value))
            : (value) => listed.includes(value);
        return [name, (value) => (Array.isArray(value) ? value.every(single) : single(value))];
    });
    return Object.fromEntries(checks);
}
function compileOther({ name, pattern, verdict, args }) {
    if (name === 'Net')
        return compileHost(pattern);
    const compile = isPathName(name) ? (text) => (0,patterns/* pathPattern */.s$)(text, verdict) : patterns/* namePattern */._u;
    const matches = pattern === null ? () => true : compile(pattern);
    switch (name) {
        // Denied for reading is denied for searching: grep would show the same bytes.
        case 'Read':
            return (s) => s.kind === 'read' && (verdict === 'deny' || s.via === 'read') && matches(s.relative);
        case 'Glob':
            return (s) => s.kind === 'read' && s.via === 'glob' && matches(s.relative);
        case 'Grep':
            return (s) => s.kind === 'read' && s.via === 'grep' && matches(s.relative);
        case 'Edit':
            return (s) => s.kind === 'write' && matches(s.relative);
        case 'Write':
            return (s) => s.kind === 'write' && s.via === 'write' && matches(s.relative);
        case 'GitHub':
            return (s) => s.kind === 'github' &&
                matches(s.operation) &&
                (verdict === 'deny' || argumentsListed(withoutIssue(s.args), args));
        case 'Agent':
            return (s) => s.kind === 'spawn' && matches(s.role);
        case 'mcp':
            return (s) => s.kind === 'mcp' &&
                matches(`mcp__${s.server}__${s.tool}`) &&
                (verdict === 'deny' || argumentsListed(s.args, args));
        case 'Skill':
            // Loading a skill is an internal effect of a part that this version does not have: nothing to cover.
            return () => false;
    }
}
/** A pattern without a port is about the name: a deny of `evil.example` must not end at `evil.example:443`. */
function compileHost(pattern) {
    const matches = pattern === null ? () => true : (0,patterns/* hostPattern */.JF)(pattern);
    const withPort = pattern?.includes(':');
    return (s) => s.kind === 'net' && matches(withPort ? s.host : s.host.replace(/:[0-9]+$/, ''));
}
function isPathName(name) {
    return ['Read', 'Glob', 'Grep', 'Edit', 'Write'].includes(name);
}
/** The issue is offered by the run, not by the rule. */
function withoutIssue({ issue, ...others }) {
    return Number.isSafeInteger(issue) ? others : { issue, ...others };
}
/**
 * Every argument must be listed, and each of its values fit: what a server makes of an argument is not known, so one
 * that no rule names is not covered.
 */
function argumentsListed(given, checks) {
    return Object.entries(given).every(([name, value]) => Object.hasOwn(checks, name) && checks[name]?.(value) === true);
}


/***/ }),

/***/ 6092:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Yd: () => (/* binding */ evaluatesText),
  RM: () => (/* binding */ parseCommand),
  cN: () => (/* binding */ scriptArgv)
});

// EXTERNAL MODULE: ./node_modules/unbash/dist/parser.js + 16 modules
var parser = __webpack_require__(88989);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/policy/program-name.js
var program_name = __webpack_require__(10844);
;// CONCATENATED MODULE: ./lib/policy/shell-words.js
/** The construct that cannot be judged, as a sentence. */
class Refusal extends Error {
}
function refuseConstruct(node) {
    const name = Object.entries(constructNames).find(([type]) => type === node.type)?.[1];
    throw new Refusal(`${name ?? `The construct ${node.type}`} is not supported.`);
}
/** Names for what a person would look for in the command; any other node type is refused by its type. */
const constructNames = {
    HereString: 'A here string (<<<)',
    HereDoc: 'A here document (<<)',
    Function: 'A function definition',
    Coproc: 'A coprocess',
    If: 'The keyword if',
    For: 'A loop (for)',
    ArithmeticFor: 'A loop (for)',
    While: 'A loop (while, until)',
    Select: 'A loop (select)',
    Case: 'The keyword case',
    TestCommand: 'A test [[ ]]',
    ArithmeticCommand: 'Arithmetic (( ))',
    Assignment: 'An assignment among the arguments',
    Glob: 'A file name pattern (*, ?, [ ]) without quotes',
    ExtendedGlob: 'A file name pattern without quotes',
    BraceExpansion: 'A brace expansion ({a,b}) without quotes',
    SimpleExpansion: 'A variable ($NAME)',
    ParameterExpansion: 'A variable ($NAME in braces)',
    CommandExpansion: 'A command substitution ($(...) or backticks)',
    ArithmeticExpansion: 'An arithmetic expansion ($((...)))',
    ProcessSubstitution: 'A process substitution (<(...), >(...))',
    AnsiCQuoted: "A string in $'...'",
    LocaleString: 'A string in $"..."',
};
/** What bash makes of a static word: quotes and backslashes resolved, so that `r''m` and `\rm` are `rm`. */
function readWord(word) {
    if (word.parts === undefined) {
        checkUnquoted(word.text);
        return word.value;
    }
    return word.parts.map(readPart).join('');
}
function readPart(part) {
    switch (part.type) {
        case 'Literal':
            checkUnquoted(part.text);
            return part.value;
        case 'SingleQuoted':
            return part.value;
        case 'DoubleQuoted':
            return part.parts.map(readQuotedPart).join('');
        default:
            return refuseConstruct(part);
    }
}
function readQuotedPart(part) {
    if (part.type !== 'Literal')
        return refuseConstruct(part);
    if (/[$`]/.test(withoutEscapes(part.text)))
        throw new Refusal('A $ or backtick in double quotes is not supported.');
    return part.value;
}
/** The parser has already named expansions; this holds even where it and bash should disagree. */
function checkUnquoted(text) {
    const bare = withoutEscapes(text);
    if (/(?:^|[=:])~/.test(bare))
        throw new Refusal('A ~ (home folder) without quotes is not supported.');
    if (/[*?[]/.test(bare))
        throw new Refusal(`${constructNames.Glob} is not supported.`);
    if (/\{.*(?:,|\.\.)/s.test(bare))
        throw new Refusal(`${constructNames.BraceExpansion} is not supported.`);
    const special = /[$`"'<>|&;()\s\\]/.exec(bare)?.[0];
    if (special !== undefined)
        throw new Refusal(`The character ${JSON.stringify(special)} must be quoted.`);
}
function withoutEscapes(text) {
    return text.replace(/\\./gs, '');
}
/** The word for bash, whatever it holds. */
function quoteWord(word) {
    return `'${word.replaceAll("'", `'\\''`)}'`;
}

// EXTERNAL MODULE: ./lib/policy/steering.js
var steering = __webpack_require__(56939);
;// CONCATENATED MODULE: ./lib/policy/shell-script.js



/** @throws Refusal for every construct that is not in the closed set. */
function readStatements(statements) {
    const found = { argvs: [], constructs: new Set(), files: [], atoms: [] };
    const { text, shape } = readList(statements, found);
    checkFolders(found);
    return { ...found, constructs: [...found.constructs], text, shape };
}
function readList(statements, found) {
    const rendered = statements.map((statement, index) => {
        const { text, shape } = readAndOr(statement.command, found);
        if (statement.background)
            found.constructs.add('background');
        const end = statement.background ? ' &' : index === statements.length - 1 ? '' : ';';
        return { text: `${text}${end}`, shape: `${shape}${end}` };
    });
    return joined(rendered, ' ');
}
function readAndOr(node, found) {
    if (node.type !== 'AndOr')
        return readPipeline(node, found);
    const parts = node.commands.map((part) => readPipeline(part, found));
    return alternating(parts, node.operators);
}
function readPipeline(node, found) {
    if (node.type !== 'Pipeline')
        return readCommand(node, found);
    const parts = node.commands.map((part) => readCommand(part, found));
    const rendered = alternating(parts, operatorsOf(node));
    const [prefix, ...more] = node.prefixes;
    if (prefix === undefined)
        return rendered;
    if (prefix.type !== 'Negation' || more.length > 0)
        throw new Refusal('The keyword time is not supported.');
    found.constructs.add('negation');
    return joined([{ text: '!', shape: '!' }, rendered], ' ');
}
function readCommand(node, found) {
    switch (node.type) {
        case 'Command':
            return readSimple(node, found);
        case 'Subshell':
            found.constructs.add('groups');
            return wrapped(readList(node.body.commands, found), { open: '(', close: ')' });
        case 'BraceGroup':
            found.constructs.add('groups');
            return wrapped(readList(node.body.commands, found), { open: '{', close: '}' });
        case 'Redirected': {
            const inner = readCommand(node.command, found);
            return joined([inner, ...node.redirects.map((part) => readRedirection(part, found))], ' ');
        }
        default:
            return refuseConstruct(node);
    }
}
function readSimple(command, found) {
    const assigned = command.prefix.filter((part) => part.type === 'Assignment');
    const assignments = assigned.map((part) => readAssignment(part, found));
    const redirections = command.redirects.map((part) => readRedirection(part, found));
    if (command.name === undefined)
        throw new Refusal('There is a redirection or an assignment without a command.');
    const arguments_ = command.suffix.filter((part) => !isRedirection(part));
    const [program = '', ...rest] = [command.name, ...arguments_].map((part) => readArgument(part, found));
    checkProgram(program, rest);
    found.argvs.push([program, ...rest]);
    return joined([...assignments, ...[program, ...rest].map(renderWord), ...redirections], ' ');
}
function readArgument(part, { atoms }) {
    if (part.type !== 'Word')
        return refuseConstruct(part);
    atoms.push(part);
    return readWord(part);
}
function readAssignment(part, { atoms, constructs }) {
    if (part.append || part.index !== undefined || part.value.type !== 'Word') {
        throw new Refusal('An assignment to a list or to a part of a variable is not supported.');
    }
    if ((0,steering/* isSteering */.e)(part.name))
        throw new Refusal(`The variable ${part.name} decides what is run; it cannot be set.`);
    constructs.add('assignments');
    atoms.push(part);
    return { text: `${part.name}=${quoteWord(readWord(part.value))}`, shape: 'w' };
}
function readRedirection(part, { atoms, constructs, files }) {
    if (part.type !== 'Redirect')
        return refuseConstruct(part);
    const { text, file } = readRedirect(part);
    if (file !== null) {
        constructs.add('redirections');
        files.push(file);
    }
    atoms.push(part);
    return { text, shape: 'w' };
}
function renderWord(value) {
    return { text: quoteWord(value), shape: 'w' };
}
function joined(parts, separator) {
    return {
        text: parts.map(({ text }) => text).join(separator),
        shape: parts.map(({ shape }) => shape).join(separator),
    };
}
function alternating(parts, operators) {
    const [first, ...rest] = parts;
    if (first === undefined || rest.length !== operators.length)
        throw new Refusal('The command does not parse.');
    return rest.reduce((left, right, index) => joined([left, right], ` ${operators[index] ?? ''} `), first);
}
function wrapped({ text, shape }, { open, close }) {
    const end = open === '{' && !text.endsWith('&') ? ';' : '';
    return { text: `${open} ${text}${end} ${close}`, shape: `${open} ${shape}${end} ${close}` };
}
function operatorsOf({ operators }) {
    if (operators.includes('|&'))
        throw new Refusal('A pipe for both streams (|&) is not supported; write 2>&1 |.');
    return operators;
}
function isRedirection(part) {
    return part.type === 'Redirect' || part.type === 'HereString' || part.type === 'HereDoc';
}
/** They change what later commands mean or run their arguments as text; as words of a rule they would mislead. */
// biome-ignore format: a list
const shellOnly = new Set([
    '.', 'source', 'eval', 'exec', 'export', 'declare', 'typeset', 'readonly', 'local', 'alias', 'unalias', 'set',
    'unset', 'shopt', 'enable', 'trap', 'hash', 'let', 'builtin', 'command', 'read', 'mapfile', 'readarray', 'bind',
    'compgen', 'complete', 'compopt', 'fc', 'fg', 'bg', 'getopts', 'jobs',
]);
function checkProgram(program, args) {
    if (program === '')
        throw new Refusal('The name of the program is empty.');
    // `./scripts/../x` begins like `./scripts/*`, and behind a link it is yet another file.
    if ((0,program_name/* climbs */.BH)(program))
        throw new Refusal('A program with .. in its path is not supported; name it from the root, without workdir.');
    if (program.startsWith('%'))
        throw new Refusal('A name that starts with % is a job of the shell and is not supported.');
    // Some systems have programs of these names, which are the shell again; `./complete` is a file of the repository.
    const name = program.startsWith('/') ? (0,program_name/* programName */.kX)(program) : program;
    if (shellOnly.has(name)) {
        throw new Refusal(`${program} is a command of the shell itself and is not supported.`);
    }
    // `wait -n -p 'a[$(x)]'` runs x.
    if (name === 'wait' && args.some((word) => !/^\d+$/.test(word))) {
        throw new Refusal('wait with anything but numbers is not supported.');
    }
}
const nowhere = '/dev/null';
function readRedirect({ operator, descriptor, target }) {
    const from = descriptor === undefined ? '' : descriptorOf(descriptor);
    if (target === undefined)
        throw new Refusal('A redirection names no file.');
    const name = readWord(target);
    if (operator === '>&') {
        if (!['1', '2'].includes(name) || from === '0')
            throw unsupported(operator);
        return { text: `${from}>&${name}`, file: null };
    }
    if (operator === '<&' || operator === '<>')
        throw unsupported(operator);
    // For the system `link/../x` lies beside what the link points to, for a rule beside the link.
    if ((0,program_name/* climbs */.BH)(name.replace(/^(?:\.\.?\/+)+/, ''))) {
        throw new Refusal('A redirection to a path with .. behind a folder is not supported; write it without.');
    }
    const reads = operator === '<';
    if (reads ? !['', '0'].includes(from) : from === '0')
        throw unsupported(operator);
    const file = name === nowhere ? null : { operation: reads ? 'read' : 'write', path: name };
    return { text: `${from}${operator}${quoteWord(name)}`, file };
}
function unsupported(operator) {
    return new Refusal(`The redirection ${operator} is not supported in this form.`);
}
function descriptorOf(descriptor) {
    const value = descriptor.type === 'FileDescriptor' ? descriptor.value : -1;
    if (value < 0 || value > 2)
        throw new Refusal('A redirection of another descriptor than 0, 1 and 2 is not supported.');
    return String(value);
}
/** After `cd` a relative path is another one than the rule's author, or the path check, has in mind. */
function checkFolders({ argvs, files }) {
    if (!argvs.some(([program]) => (0,program_name/* changesFolder */.Gz)(program)))
        return;
    if (files.some(({ path }) => !path.startsWith('/'))) {
        throw new Refusal('A redirection to a relative path beside cd is not supported; use the workdir of the call.');
    }
    if (argvs.some(([program]) => (0,program_name/* isRelativeProgram */.nA)(program))) {
        throw new Refusal('A program with a relative path beside cd is not supported; use the workdir of the call.');
    }
}

;// CONCATENATED MODULE: ./lib/policy/shell.js
/**
 * From the text of a bash call to the words of its commands and a text that runs exactly those. What is accepted is a
 * closed set: simple commands whose words are all static, joined by `;`, `&&`, `||` and `|`, with few redirections.
 * Everything else is refused by name, so that nothing is judged that bash would read otherwise.
 */




/** Takes the text of one bash call; never throws. */
function parseCommand(text) {
    const why = refusedText(text);
    if (why !== null)
        return { ok: false, why };
    try {
        const { errors, commands } = (0,parser/* parse */.qg)(text);
        const [error] = errors ?? [];
        if (error !== undefined)
            throw new Refusal(`The command does not parse: ${error.message}.`);
        if (commands.length === 0)
            throw new Refusal('The command is empty.');
        const script = readStatements(commands);
        checkShape(script, text);
        const { argvs, constructs, files } = script;
        const plain = argvs.length === 1 && script.atoms.length === argvs[0]?.length && script.shape === wordsOnly(script);
        return { ok: true, argvs, constructs, files, script: plain ? null : script.text };
    }
    catch (error) {
        // A parser that fails on crafted text must end in a deny, not in a crash of the call.
        return { ok: false, why: error instanceof Refusal ? error.message : 'The command could not be parsed.' };
    }
}
/**
 * How a script is started. The shell's own commands are switched off but for those that neither run nor evaluate their
 * arguments (`printf -v 'a[$(x)]'` and `test -v` do), so that a name is the program that a rule has in mind.
 */
function scriptArgv(script) {
    return ['bash', '--noprofile', '--norc', '-c', `enable -n ${switchedOff.join(' ')} 2>/dev/null; ${script}`];
}
// biome-ignore format: a list
const switchedOff = [
    '.', '[', 'alias', 'bg', 'bind', 'break', 'builtin', 'caller', 'command', 'compgen', 'complete', 'compopt', 'continue',
    'declare', 'dirs', 'disown', 'eval', 'exec', 'export', 'fc', 'fg', 'getopts', 'hash', 'help', 'history', 'jobs', 'kill',
    'let', 'local', 'logout', 'mapfile', 'popd', 'printf', 'pushd', 'read', 'readarray', 'readonly', 'return', 'set',
    'shift', 'shopt', 'source', 'suspend', 'test', 'times', 'trap', 'type', 'typeset', 'ulimit', 'umask', 'unalias',
    'unset', 'enable',
];
/** Whether a shell that has all its commands would take the name for one that may run or evaluate its arguments. */
function evaluatesText(program) {
    return switchedOff.includes(program);
}
function wordsOnly({ atoms }) {
    return atoms.map(() => 'w').join(' ');
}
/** Checked on the text itself: characters that parser, shell and human reader may take differently. */
function refusedText(text) {
    if (Buffer.byteLength(text) > limits/* limits */.F.bash.commandBytes) {
        return `The command is longer than ${limits/* limits */.F.bash.commandBytes} bytes.`;
    }
    if (text.includes('\0'))
        return 'The command contains a NUL character.';
    if (text.includes('\r'))
        return 'The command contains a carriage return.';
    if (/[^\P{Cc}\t\n]/u.test(text))
        return 'The command contains a control character.';
    if (!text.isWellFormed())
        return 'The command is not valid Unicode.';
    if (text.includes('\\\n'))
        return 'The command continues a line with a backslash; write it on one line.';
    return lookAlike(text);
}
/** A no-break space or a curly quote outside single quotes looks like one thing to a reader and is another. */
function lookAlike(text) {
    const unquoted = text.replace(/'[^']*'|("(?:[^"\\]|\\.)*"|\\.|[^'"\\])/gs, (_, kept) => kept ?? '');
    // In $'...' a backslash would hide a quote from the pattern above.
    const scanned = text.includes("$'") ? text : unquoted;
    return /[^\t\n\x20-\x7e]/.test(scanned)
        ? 'The command has a character outside ASCII and outside single quotes.'
        : null;
}
/**
 * The parser passes over a stray `(` or `;` at which bash stops. So the text without its words must have the operators
 * that were understood, and nothing else: what would be run is what was written, or nothing is.
 */
function checkShape({ atoms, shape }, text) {
    const ordered = [...atoms].sort((a, b) => a.pos - b.pos);
    let bare = '';
    let done = 0;
    for (const { pos, end } of ordered) {
        // For bash the second 2 of `x 2>2>y` belongs to the operator after it.
        const taken = /[<>&|]\d+$/.test(text.slice(pos, end)) && /^[<>]/.test(text.slice(end));
        if (pos < done || taken)
            throw new Refusal('The command does not parse.');
        bare += `${text.slice(done, pos)} w `;
        done = end;
    }
    bare += text.slice(done);
    if (!/^(?:w|&&?|\|\|?|[;!(){}\s]|#[^\n]*)*$/.test(bare) || normal(bare) !== normal(shape)) {
        throw new Refusal('The command does not parse.');
    }
}
/** Words and operators with one blank between them; a line break is a `;` unless the command goes on after it. */
function normal(shape) {
    return shape
        .replace(/(^|[\s;&|(])#[^\n]*/g, '$1')
        .replace(/&&|\|\||[;&|!(){}\n]/g, ' $& ')
        .replace(/[^\S\n]+/g, ' ')
        .replace(/(&&|\|\||[|({;&!])(?: ?\n)+/g, '$1')
        .replace(/(?: ?\n)+ ?(?=\)|\}|$)/g, '')
        .replace(/(?: ?\n)+/g, ' ;')
        .replace(/^(?: ?;)? ?/, '')
        .replace(/ ?; ?(?=\)|\}|$)/g, ' ')
        .replace(/ +/g, ' ')
        .trim();
}


/***/ }),

/***/ 56939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ isSteering)
/* harmony export */ });
/**
 * Variables by which loaders, shells, interpreters, build tools and git are told to run something else. No list of them
 * can be whole, so names that are formed like one count too: `TAR_OPTIONS`, `RUSTC_WRAPPER`, `XDG_CONFIG_HOME`.
 */
function isSteering(name) {
    return exact.test(name) || (families.test(name) && name !== 'NODE_ENV') || forms.test(name);
}
const exact = /^(?:IFS|ENV|SHELL|PS4|PROMPT_COMMAND|SHELLOPTS|ZDOTDIR|EDITOR|VISUAL|BROWSER|MAKEFILES|CC|CXX|CPP|LD|AS|AR|FC|RUSTC|RUSTDOC|TERMINFO|TMPDIR|TMP|TEMP|INPUTRC|EXINIT|VIMINIT|AWK|SED|GREP|TAR|M4|LEX|YACC|NM|STRIP|RANLIB|MAKE|INSTALL|FCEDIT|SSLKEYLOGFILE|VIRTUAL_ENV|POSIXLY_CORRECT)$/;
const families = /^(?:LD_|DYLD_|BASH|GIT_|GCONV_|GCC_|NODE_|NPM_|YARN_|PNPM_|COREPACK_|BUN_|DENO_|PYTHON|PYTEST_|PIP_|UV_|PERL|RUBY|GEM_|BUNDLE_|PHP|COMPOSER_|JAVA|JDK_|MAVEN_|GRADLE_|DOTNET_|CARGO_|RUSTUP_|GO(?!OGLE)|LESS|MAN|RIPGREP_|SSH_|XDG_|LUA_|HG|SVN_|DOCKER_|PYENV_|RBENV_|NODENV_|ASDF_|MISE_|VOLTA_|NVM_|FNM_|SDKMAN_|CONDA|GTK_|GIO_|QT_|OPENSSL_|GLIBC_|R_|JULIA_|ERL_|MIX_|GHC|CMAKE_|TS_NODE_|TSX_|ELECTRON_|CCACHE_|SCCACHE_|DISTCC_|AWS_(?!REGION|DEFAULT_REGION)|PG(?:SERVICE|SYSCONF))/i;
const forms = /(?:PATH|HOME|OPTIONS?|OPTS?|FLAGS|ARGS|_?RC|_CONF|CONFIG|CONFIG_FILE|WRAPPER|RUNNER|LAUNCHER|_CMD|COMMAND|HOOKS?|PRELOAD|_RSH|PAGER|STARTUP|_INIT|PLUGINS?|LOADER|TOOLCHAIN|_BIN|_EXEC?|_BINARY|COMPILER|PREFIX|MODULES?|ASKPASS)$/i;


/***/ }),

/***/ 78306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ taintRules),
/* harmony export */   p: () => (/* binding */ createTaint)
/* harmony export */ });
/* harmony import */ var _guard_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86331);
/* harmony import */ var _hint_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(81617);
/* harmony import */ var _protected_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(78748);
/* harmony import */ var _rule_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5249);
/* harmony import */ var _schema_sections_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(29856);
/* harmony import */ var _wrappers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(81626);






/** Lists add up, whichever file of the chain they stand in: like denies, they only take away. */
function taintRules(layers) {
    return layers.flatMap(({ file, document, source }) => _schema_sections_js__WEBPACK_IMPORTED_MODULE_4__/* .origins */ .kt.flatMap((origin) => {
        const takes = file.taint?.[origin] ?? [];
        return takes.length === 0 ? [] : [{ origin, takes, source: `${source}:${document.line(['taint', origin])}` }];
    }));
}
/** `labels`: all rules; those that call something sensitive count. */
function createTaint({ rules, labels, sandboxed }) {
    const marks = [];
    const listeners = [];
    const sensitive = labels.flatMap((rule) => rule.sensitive ?? []);
    let pending = [];
    let begun = false;
    function mark(given) {
        if (marks.some(({ origin }) => origin === given.origin))
            return;
        marks.push(given);
        for (const listener of listeners)
            listener(given);
    }
    const isSensitive = (relative) => (0,_protected_js__WEBPACK_IMPORTED_MODULE_2__/* .isSecretName */ .eh)(relative) || sensitive.some((covers) => covers({ kind: 'read', via: 'read', relative }));
    const reading = (effect) => whatIsRead(effect, { isSensitive, covered: sensitive, sandboxed });
    const need = (effect, workspace) => neededFor(effect, sandboxed ? workspace : 'no sandbox');
    /** Of the rules in question the first that takes something away which an effect needs. */
    function taking(effects, asked) {
        for (const effect of effects) {
            for (const capability of need(effect, asked.workspace)) {
                const rule = asked.rules.find(({ takes }) => takes.includes(capability));
                if (rule !== undefined)
                    return { effect, capability, rule };
            }
        }
        return null;
    }
    const isMarked = ({ origin }) => marks.some((known) => known.origin === origin);
    return {
        marks,
        rules,
        mark,
        isSensitive,
        onMark: (listener) => void listeners.push(listener),
        pend(found) {
            if (begun && !pending.some(({ origin }) => origin === found.origin))
                pending.push(found);
        },
        settle(callId) {
            for (const found of pending)
                mark({ ...found, callId });
            pending = [];
        },
        noteCall(effects, callId) {
            begun = true;
            for (const effect of effects)
                for (const found of reading(effect))
                    mark({ ...found, callId });
        },
        decidesBy: (origin) => rules.some((rule) => rule.origin === origin && !isMarked(rule)),
        lost: (capability) => rules.some((rule) => isMarked(rule) && rule.takes.includes(capability)),
        waitsFor: (effects) => taking(effects, { rules: rules.filter((rule) => !isMarked(rule)), workspace: 'writable' }) !== null,
        denial(effects, workspace) {
            const taken = taking(effects, { rules: rules.filter(isMarked), workspace });
            const since = marks.find(({ origin }) => origin === taken?.rule.origin);
            if (taken !== null && since !== undefined)
                return denialFor({ ...taken, since });
            return workspace === 'writable' && sandboxed ? copying(effects, rules, reading) : null;
        },
    };
}
/** Attack: `git show --output=src/a HEAD:.env` reads and writes in one command, and the branch carries it out. */
function copying(effects, rules, reading) {
    const rule = rules.find(({ origin, takes }) => origin === 'sensitive' && takes.includes('write'));
    if (rule === undefined)
        return null;
    return (0,_guard_js__WEBPACK_IMPORTED_MODULE_0__/* .first */ .$1)(effects, (effect) => {
        const [since] = effect.kind === 'exec' ? reading(effect) : [];
        return since === undefined ? null : denialFor({ effect, capability: 'write', rule, since });
    });
}
/** Without a sandbox a command can do all that the job can, whatever it is called. */
function neededFor(effect, workspace) {
    switch (effect.kind) {
        case 'read':
        case 'internal':
        case 'outside':
            return [];
        case 'exec':
            if (workspace === 'no sandbox')
                return ['exec', 'write', 'net'];
            return workspace === 'writable' ? ['exec', 'write'] : ['exec'];
        default:
            return [effect.kind];
    }
}
const noUnlocks = new Set();
function whatIsRead(effect, { isSensitive, covered, sandboxed }) {
    const asSensitive = (what) => ({ origin: 'sensitive', what });
    const named = (0,_rule_js__WEBPACK_IMPORTED_MODULE_3__/* .subjectsOf */ .Z6)(effect, noUnlocks).find((subject) => covered.some((covers) => covers(subject)));
    // Attack: there no proxy sees that a command fetches a page.
    const elsewhere = sandboxed
        ? []
        : [{ origin: 'untrusted', what: 'a command without a sandbox, which can connect anywhere' }];
    switch (effect.kind) {
        case 'read':
            // Names are no contents, and of a folder it counts which files were looked into.
            return effect.via !== 'glob' && isSensitive(effect.relative) ? [asSensitive(`reading ${effect.relative}`)] : [];
        case 'write':
            // What a change answers shows the lines around it.
            return isSensitive(effect.relative) ? [asSensitive(`changing ${effect.relative}`)] : [];
        case 'exec': {
            if (named !== undefined)
                return [asSensitive((0,_hint_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q)(named)), ...elsewhere];
            const what = whatCommandReads(effect, isSensitive);
            if (what !== null)
                return [asSensitive(what), ...elsewhere];
            return sandboxed ? [] : [asSensitive('a command without a sandbox, which can read every file'), ...elsewhere];
        }
        case 'mcp':
        case 'net': {
            const what = `the answer of ${effect.kind === 'net' ? effect.host : effect.server}`;
            return [{ origin: 'untrusted', what }, ...(named === undefined ? [] : [asSensitive((0,_hint_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q)(named))])];
        }
        default:
            return [];
    }
}
/** In the sandbox such files are not there; what git keeps of them is. */
function whatCommandReads({ argvs }, isSensitive) {
    const commands = argvs.flatMap((argv) => [argv, ...(0,_wrappers_js__WEBPACK_IMPORTED_MODULE_5__/* .wrappedCommands */ .G6)(argv)]);
    const words = commands.flatMap((argv) => argv ?? []);
    const word = words.find((text) => text.split(/[:=]/).some((part) => isSensitive(withoutDot(part))));
    if (word !== undefined)
        return `a command that names ${word}`;
    // Of a text that is no list of commands the word is enough.
    const isGit = commands.some((argv) => (argv === null ? /\bgit\b/.test(argvs.flat().join(' ')) : showsHistory(argv)));
    return isGit ? 'a git command, which shows what git keeps of any file' : null;
}
/**
 * Whether it runs git for more than names, also behind another program (which ones run what they are told is not known),
 * or names the folder where git keeps it.
 */
function showsHistory(argv) {
    const git = argv.findIndex((word) => /(?:^|\/)(?:git|git-[a-z-]+|\.git(?:\/.*)?)$/.test(word));
    return git !== -1 && !namesOnly.test(argv.slice(git + 1).join(' '));
}
const namesOnly = /^(?:status(?: (?:-s|--short|--porcelain))?|ls-files|branch|rev-parse HEAD)$/;
function withoutDot(path) {
    return path.replace(/^(?:\.\/+)+/, '');
}
function denialFor({ effect, capability, rule, since }) {
    const { origin, source } = rule;
    const [subject] = (0,_rule_js__WEBPACK_IMPORTED_MODULE_3__/* .subjectsOf */ .Z6)(effect, noUnlocks);
    const what = subject === undefined ? 'This' : (0,_hint_js__WEBPACK_IMPORTED_MODULE_1__/* .describe */ .q)(subject);
    const nature = origin === 'sensitive' ? 'something sensitive' : 'text of people who cannot write here';
    const when = since.callId === null ? 'the start of the run' : `call ${since.callId}`;
    const why = since.callId === undefined
        ? `is not allowed: it reads ${nature} (${since.what})`
        : `is no longer allowed: since ${when} (${since.what}) the run has read ${nature}`;
    const how = effect.kind === 'exec' && capability !== 'exec'
        ? ' A command can do that as well, unless the sandbox and `readonly: true` of its rule keep it from it.'
        : '';
    return {
        layer: 'rules',
        rule: `taint.${origin}`,
        source,
        reason: `${what.charAt(0).toUpperCase()}${what.slice(1)} ${why}, and \`taint.${origin}\` (${source}) takes \`${capability}\` away then.${how}`,
        hint: `taint.${origin} without ${capability}`,
    };
}


/***/ }),

/***/ 24219:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ unwrap)
/* harmony export */ });
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
/* harmony import */ var _program_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10844);
/* harmony import */ var _shell_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6092);
/* harmony import */ var _steering_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(56939);
/**
 * What a wrapper runs, where that is certain: `timeout 5 npm test` is `npm test`. Used only where the policy unlocks
 * `shell_wrappers`; an option that is not listed here leaves the wrapper a command of its own.
 */




/** The commands that are judged instead of the wrapper, or null when it is none or cannot be looked through. */
function unwrap(argv, depth = 1) {
    if (depth > _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.policy.wrapperDepth)
        return null;
    const inner = innerCommands(argv);
    return inner?.flatMap((command) => unwrap(command, depth + 1) ?? [command]) ?? null;
}
function innerCommands([word = '', ...args]) {
    // A program of that name elsewhere may do something else.
    const program = /^(?:\/usr)?(?:\/bin\/)?[a-z]+$/.test(word) ? (0,_program_name_js__WEBPACK_IMPORTED_MODULE_1__/* .programName */ .kX)(word) : '';
    if (['sh', 'bash', 'dash'].includes(program))
        return shellCommands(args);
    const grammar = Object.hasOwn(grammars, program) ? grammars[program] : undefined;
    if (grammar === undefined)
        return null;
    const rest = grammar(args);
    return rest === null || rest.length === 0 ? null : [rest];
}
/** `sh -c TEXT` and nothing more: further words would become the parameters of the text. */
function shellCommands(args) {
    const [option, text, ...more] = args;
    if (option !== '-c' || text === undefined || more.length > 0)
        return null;
    const parsed = (0,_shell_js__WEBPACK_IMPORTED_MODULE_2__/* .parseCommand */ .RM)(text);
    if (!parsed.ok || parsed.constructs.length > 0)
        return null;
    // This shell has all its own commands: `sh -c "printf -v 'a[\$(x)]' y"` runs x, not the program printf.
    return parsed.argvs.some(([program]) => (0,_shell_js__WEBPACK_IMPORTED_MODULE_2__/* .evaluatesText */ .Yd)(program)) ? null : parsed.argvs;
}
const grammars = {
    nohup: plain,
    setsid: plain,
    nice: (args) => plain(skip(args, /^-n$/, /^-?\d+$/)),
    ionice: (args) => plain(skip(args, /^-[cn]$/, /^\d$/)),
    stdbuf: (args) => plain(skip(skip(skip(args, /^-[ioe][0L]$/), /^-[ioe][0L]$/), /^-[ioe][0L]$/)),
    timeout: (args) => {
        const [duration = '', ...rest] = skip(skip(skip(args, /^--preserve-status$/), /^-k$/, span), /^-s$/, /^[A-Z]+$/);
        return span.test(duration) ? plain(rest) : null;
    },
    env: (args) => {
        const words = skip(args, /^-i$/);
        const start = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
        const assigned = words.slice(0, start === -1 ? words.length : start);
        return assigned.some((word) => (0,_steering_js__WEBPACK_IMPORTED_MODULE_3__/* .isSteering */ .e)(word.replace(/=.*$/s, ''))) ? null : plain(words.slice(assigned.length));
    },
};
const span = /^\d+(?:\.\d+)?[smh]?$/;
/** What comes next is the command, not an option of the wrapper. */
function plain(args) {
    return args[0]?.startsWith('-') === true ? null : args;
}
/** Without the words at the front that match, when all of them do. */
function skip(args, ...patterns) {
    return patterns.every((pattern, index) => pattern.test(args[index] ?? '')) ? args.slice(patterns.length) : args;
}


/***/ }),

/***/ 2381:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ createPolicy)
});

// EXTERNAL MODULE: ./lib/base/capabilities.js
var capabilities = __webpack_require__(20967);
// EXTERNAL MODULE: ./lib/base/host.js
var base_host = __webpack_require__(98151);
// EXTERNAL MODULE: ./lib/policy/guard.js
var guard = __webpack_require__(86331);
// EXTERNAL MODULE: ./lib/policy/modes.js
var modes = __webpack_require__(68202);
// EXTERNAL MODULE: ./lib/policy/names.js
var names = __webpack_require__(76726);
// EXTERNAL MODULE: ./lib/policy/network.js
var policy_network = __webpack_require__(24092);
// EXTERNAL MODULE: ./lib/policy/paths.js
var paths = __webpack_require__(53874);
// EXTERNAL MODULE: ./lib/policy/rule.js + 1 modules
var rule = __webpack_require__(5249);
// EXTERNAL MODULE: ./lib/policy/hint.js
var policy_hint = __webpack_require__(81617);
;// CONCATENATED MODULE: ./lib/policy/ruleset.js


function createRuleSet({ rules, commandRules, unlocked, mode }) {
    const ordered = sorted(rules);
    const allows = ordered.filter((rule) => rule.verdict === 'allow');
    const denies = ordered.filter((rule) => rule.verdict === 'deny' && (rule.unless === null || !unlocked.has(rule.unless)));
    let withCommands;
    const allowsFor = ({ kind }) => {
        if (kind !== 'command')
            return allows;
        withCommands ??= sorted([...allows, ...(commandRules?.() ?? [])]);
        return withCommands;
    };
    const used = new Map();
    /** `granted`: by the call that is being judged. Each of its commands counts, files and the like once together. */
    const remaining = ({ cap }, granted) => cap === null ? Number.POSITIVE_INFINITY : cap.max - (used.get(cap) ?? 0) - commandsUnder(cap, granted);
    const allowing = (subject) => {
        const covering = allowsFor(subject).filter((rule) => rule.covers(subject));
        return (0,modes/* countingIn */.xN)(mode, subject, covering);
    };
    return {
        denied(subjects) {
            for (const subject of subjects) {
                const rule = denies.find((candidate) => candidate.covers(subject));
                if (rule !== undefined)
                    return ruleDenial(rule, subject, allowing(subject)[0]);
            }
            return null;
        },
        grants(subjects) {
            const granted = [];
            const isMissing = (subject) => allowing(subject).length === 0;
            for (const subject of subjects) {
                // The rule that can be used most often, so that a call never spends what another call needs more.
                // Among equals one that says that nothing changes: whoever wrote it meant just these commands.
                const [best] = [...allowing(subject)].sort((a, b) => compare(remaining(b, granted), remaining(a, granted)) || compare(Number(b.readonly), Number(a.readonly)));
                if (best === undefined)
                    return { denial: missingRule(subject, subjects.filter(isMissing)) };
                if (remaining(best, granted) <= 0)
                    return { denial: usedUp(best, remaining(best, [])) };
                granted.push(best);
            }
            return { rules: granted };
        },
        allowing,
        count(granted) {
            for (const cap of new Set(granted.map((rule) => rule.cap))) {
                if (cap !== null)
                    used.set(cap, (used.get(cap) ?? 0) + Math.max(1, commandsUnder(cap, granted)));
            }
        },
    };
}
/** `deploy; deploy; deploy` is one call and three times what `max` counts. */
function commandsUnder(cap, granted) {
    return granted.filter((rule) => rule.commands !== 'none' && rule.cap === cap).length;
}
/** One order whatever the file's, so that moving a rule changes neither a verdict nor the rule that is named. */
function sorted(rules) {
    return [...rules].sort((a, b) => compare(a.text, b.text) || compare(a.entry, b.entry) || compare(a.source, b.source));
}
function compare(a, b) {
    return a < b ? -1 : Number(a > b);
}
function ruleDenial(rule, subject, overruled) {
    const because = rule.reason === null ? '' : ` ${rule.reason}`;
    const wins = overruled === undefined ? '' : ` A deny wins over \`${overruled.text}\` (${overruled.source}).`;
    return {
        layer: 'rules',
        rule: rule.text,
        source: rule.source,
        reason: `${capital((0,policy_hint/* describe */.q)(subject))} is denied by \`${rule.text}\` (${rule.source}).${because}${wins}`,
        hint: rule.unless === null ? null : `unlock: [${rule.unless}]`,
    };
}
/** What is said when nothing allows the subject. `missing`: what else of the call nothing allows, itself included. */
function missingRule(subject, missing = []) {
    const hint = (0,policy_hint/* hintFor */.J)([subject, ...missing]);
    const what = capital((0,policy_hint/* describe */.q)(subject));
    return {
        layer: 'default',
        rule: null,
        source: null,
        reason: `${what} is allowed by no rule${hint === null ? ', and this version has none that could allow it' : ''}.`,
        hint,
    };
}
/** `left`: before this call. */
function usedUp(rule, left) {
    const max = rule.cap?.max ?? 0;
    const why = left > 0 ? `of which ${left} ${left === 1 ? 'is' : 'are'} left, too few for this call` : 'and they are used up';
    return {
        layer: 'rules',
        rule: rule.text,
        source: rule.source,
        reason: `\`${rule.text}\` (${rule.source}) allows ${max} per run, ${why}.`,
        hint: `max: ${max + 1}`,
    };
}
function capital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

// EXTERNAL MODULE: ./lib/policy/taint.js
var policy_taint = __webpack_require__(78306);
;// CONCATENATED MODULE: ./lib/policy/verdict.js
/**
 * The verdict. A guard denies; else any deny rule denies; else the mode's ceiling denies; else every effect needs an
 * allow rule or the mode's grant. The reason that is reported follows that order.
 */










/** Counts what the rules' `max` allow and keeps what was read in mind, so one policy serves one run. */
function createPolicy({ rules, commandRules, network, taints, ...settings }) {
    const { unlocked, sandbox, mode } = settings;
    const set = createRuleSet({ rules, commandRules, unlocked, mode });
    const taint = (0,policy_taint/* createTaint */.p)({ rules: taints, labels: rules, sandboxed: sandbox.required });
    const ceiling = (subject) => (0,modes/* aboveCeiling */.vP)(mode, subject, set.allowing(subject));
    return {
        ...settings,
        taint,
        allowsCommands: commandRules !== null ||
            (0,modes/* grants */.gu)(mode, { kind: 'command', argv: [] }) ||
            rules.some((rule) => rule.verdict === 'allow' && rule.commands !== 'none'),
        decide(effects, callId) {
            const subjects = effects.flatMap((effect) => (0,rule/* subjectsOf */.Z6)(effect, unlocked));
            // A wrapper that is looked through for the allows is still a command that a deny can name.
            const written = unlocked.has('shell_wrappers') ? effects.flatMap((effect) => (0,rule/* subjectsOf */.Z6)(effect, noUnlocks)) : [];
            const denial = (0,guard/* guard */.ah)(effects, unlocked) ?? set.denied([...subjects, ...written]) ?? (0,guard/* first */.$1)(subjects, ceiling);
            if (denial !== null)
                return deny(denial);
            const needsRule = (subject) => set.allowing(subject).length > 0 || !(0,modes/* grants */.gu)(mode, subject);
            const granted = set.grants(subjects.filter(needsRule));
            if ('denial' in granted)
                return deny(granted.denial);
            // Without a sandbox nothing would hold a command to what its rule says of it.
            const safe = (effect) => looksOnly(effect) || (effect.kind === 'exec' && sandbox.required);
            const parallel = effects.every(safe) && subjects.every(needsRule) && granted.rules.every(overlaps);
            const taken = taint.denial(effects, parallel ? 'read-only' : 'writable');
            if (taken !== null)
                return deny(taken);
            set.count(granted.rules);
            taint.noteCall(effects, callId ?? null);
            return granted.rules.length === 0 && subjects.length > 0
                ? allowByMode(mode, parallel)
                : allow(granted.rules, parallel);
        },
        connect(host) {
            const denied = (text) => {
                const subject = { kind: 'net', host: text };
                return set.denied([subject]) ?? ceiling(subject);
            };
            const verdict = (0,policy_network/* decideConnection */.r)(host, { rules: network, denied });
            if (verdict.decision.verdict === 'deny')
                return verdict;
            const text = (0,base_host/* formatHost */.g9)(host);
            const taken = taint.denial([{ kind: 'net', host: text }], 'writable');
            if (taken !== null)
                return { decision: deny(taken), mayBePrivate: false };
            // What comes from there is read when the command's own call ends.
            taint.pend({ origin: 'untrusted', what: `a command that connected to ${text}` });
            return verdict;
        },
        opensNetwork: network.length > 0 && sandbox.required && mode !== 'plan',
        mayRead({ relative }, via) {
            const subject = { kind: 'read', via, relative };
            return (0,guard/* protectedDenial */.WH)('read', relative, unlocked) === null && set.denied([subject]) === null;
        },
        mayPublish(relative) {
            const denial = oddName(relative) ?? (0,guard/* protectedDenial */.WH)('publish', relative, unlocked) ?? writeDenial(relative, { set, mode });
            return denial === null ? { ok: true } : { ok: false, why: denial.reason, hint: denial.hint };
        },
    };
}
const noUnlocks = new Set();
/** No tool can write such a path, so a command made it. */
function oddName(relative) {
    if (relative.split('/').some((component) => ['', '.', '..'].includes(component))) {
        return { reason: 'The path is not inside the repository.', hint: null };
    }
    const why = relative.startsWith(paths/* spillPrefix */.Vw)
        ? `names that start with ${paths/* spillPrefix */.Vw} are reserved`
        : (0,names/* unusableCharacters */.Kj)(relative);
    return why === null ? null : { reason: `The name cannot be published: ${why}.`, hint: null };
}
/** Who wrote a changed file is not known, so it is enough when one of the writing tools could have. */
function writeDenial(relative, { set, mode }) {
    const judge = (via) => {
        const subject = { kind: 'write', via, relative };
        const allowing = set.allowing(subject);
        const denial = set.denied([subject]) ?? (0,modes/* aboveCeiling */.vP)(mode, subject, allowing);
        return denial ?? (allowing.length > 0 || (0,modes/* grants */.gu)(mode, subject) ? null : missingRule(subject));
    };
    const asEdit = judge('edit');
    return asEdit === null || judge('write') === null ? null : asEdit;
}
function allowByMode(mode, parallel) {
    const rule = `mode: ${mode}`;
    const reason = `Allowed by \`${rule}\`.`;
    return { verdict: 'allow', parallel, layer: 'mode', rule, source: null, reason, hint: null };
}
function looksOnly({ kind }) {
    return (0,capabilities/* capabilitiesOf */.S)([kind]).concurrencySafe;
}
function overlaps(rule) {
    return rule.commands === 'none' || rule.readonly;
}
function deny(denial) {
    return { verdict: 'deny', parallel: false, ...denial };
}
function allow(grants, parallel) {
    const names = [...new Set(grants.map((rule) => `\`${rule.text}\` (${rule.source})`))];
    return {
        verdict: 'allow',
        parallel,
        layer: grants.length === 0 ? 'default' : 'rules',
        rule: grants[0]?.text ?? null,
        source: grants[0]?.source ?? null,
        reason: grants.length === 0 ? 'It touches nothing that needs a rule.' : `Allowed by ${names.join(' and ')}.`,
        hint: null,
    };
}


/***/ }),

/***/ 39015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ splitWords)
/* harmony export */ });
/** @throws Error whose message says what is wrong and, where that is clear, what to write. */
function splitWords(text) {
    const raws = rawWords(text);
    const why = whyNever(raws, text);
    if (why !== null)
        throw new Error(`${why}${corrected(text)}`);
    return raws.map((raw) => ({ text: unquote(raw), quoted: /['"]/.test(raw) }));
}
function rawWords(text) {
    const words = [];
    const word = /\s*((?:'[^']*'|"[^"]*"|[^\s'"\\])+)\s*/gy;
    for (let end = 0; end < text.length; end = word.lastIndex) {
        const raw = word.exec(text)?.[1];
        if (raw === undefined)
            throw new Error("its quotes do not pair, or it contains a backslash; quote words with '...'");
        words.push(raw);
    }
    return words;
}
function unquote(raw) {
    return raw.replace(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double ?? '');
}
const assignment = /^[A-Za-z_]\w*\+?=/;
function whyNever(raws, text) {
    const bare = raws.map((raw) => raw.replace(/'[^']*'|"[^"]*"/g, 'q'));
    const has = (pattern) => bare.some((word) => pattern.test(word));
    if (isQuotedWhole(text.trim()))
        return 'the quotes make it one word, the name of a program';
    if (has(/[<>]/))
        return 'a rule names one command, without redirections';
    if (has(/[;|&]/))
        return 'a rule names one command, never a list or a pipeline';
    if (assignment.test(bare[0] ?? ''))
        return 'a rule names one command, without variable assignments';
    if (has(/[$`()]/))
        return 'a rule is compared with fixed words: $, backticks and parentheses are literal in quotes only';
    return has(/^[~#]/) ? 'a word that starts with ~ or # must be quoted' : null;
}
/** `'./my tool'` is how a program with a blank in its path is written. */
function isQuotedWhole(text) {
    const [, double, single] = /^(?:"([^"]*)"|'([^']*)')$/.exec(text) ?? [];
    return /\s/.test(double ?? '') || /^[^\s/]*\s/.test(single ?? '');
}
/** `; write Bash(a) and Bash(b)`, or nothing where only the author knows. */
function corrected(text) {
    const whole = text.trim();
    if (isQuotedWhole(whole))
        return suggest([whole.slice(1, -1)]);
    // Where another command begins inside a word, nothing that could be cut out is what was meant.
    if (/[`(]/.test(whole))
        return '';
    const [start = ''] = /^(?:'[^']*'|"[^"]*"|[^'"<>])*/.exec(whole) ?? [];
    const kept = start.length < whole.length ? start.replace(/(?:&|\s\d+)$/, '') : start;
    const commands = kept.match(/(?:'[^']*'|"[^"]*"|[^'";|&])+/g) ?? [];
    return suggest(commands.map((command) => quoted(command)));
}
function quoted(command) {
    const words = rawWords(command);
    const program = words.findIndex((word) => !assignment.test(word));
    return (program < 0 ? [] : words.slice(program))
        .map((word) => (/^[~#]|\$/.test(word) && !/['"]/.test(word) ? `'${word}'` : word))
        .join(' ');
}
function suggest(commands) {
    const rules = commands.filter((command) => command.trim() !== '').map((command) => `Bash(${command})`);
    return rules.length === 0 ? '' : `; write ${rules.join(' and ')}`;
}


/***/ }),

/***/ 81626:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $i: () => (/* binding */ isPlain),
  Yx: () => (/* binding */ isWrapper),
  G6: () => (/* binding */ wrappedCommands)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/policy/program-name.js
var program_name = __webpack_require__(10844);
// EXTERNAL MODULE: ./node_modules/unbash/dist/parser.js + 16 modules
var parser = __webpack_require__(88989);
;// CONCATENATED MODULE: ./lib/policy/shell-commands.js
/**
 * Looking into a shell text for whatever it might run, without judging it.
 */

/**
 * The words of every simple command at any depth of a shell text, or null when it cannot be walked. Variables stand as
 * written and substitutions are left out of a word (their commands are listed themselves). For looking into
 * `sh -c '...'`, where finding too much does no harm.
 */
function commandsIn(text) {
    const found = [];
    const visit = (node) => {
        if (node.type === 'Command') {
            const words = [node.name, ...node.suffix].filter((part) => part?.type === 'Word');
            found.push(words.map(writtenWord));
        }
        (0,parser/* forEachChild */.dK)(node, visit);
    };
    try {
        visit((0,parser/* parse */.qg)(text));
        return found;
    }
    catch {
        return null;
    }
}
function writtenWord(word) {
    return word.parts === undefined ? word.value : word.parts.map(writtenPart).join('');
}
function writtenPart(part) {
    if ('value' in part)
        return part.value;
    if (part.type === 'DoubleQuoted' || part.type === 'LocaleString')
        return part.parts.map(writtenPart).join('');
    const plainVariable = part.type === 'SimpleExpansion' || (part.type === 'ParameterExpansion' && !part.operation);
    return plainVariable ? part.text : '';
}

;// CONCATENATED MODULE: ./lib/policy/wrappers.js
/**
 * Programs that run a program, or a shell text, that is named in their arguments: a rule on `env *` or `sh *` would be
 * a rule on everything.
 */



function isWrapper(argv) {
    return wrappedWords(argv).length > 0;
}
/**
 * Every command that a wrapper might run, best effort and rather too many: `env A=1 npm test` might run `A=1 ...`,
 * `npm test` and `test`. A null says that something in it cannot be judged.
 */
function* wrappedCommands(argv, depth = 1) {
    const words = wrappedWords(argv);
    for (const [start, word] of words.entries()) {
        yield words.slice(start);
        // A plain word is no shell text.
        if (/^[\w@%+=:,./-]*$/.test(word))
            continue;
        const commands = depth > limits/* limits */.F.policy.wrapperDepth ? null : commandsIn(word);
        if (commands === null)
            yield null;
        for (const command of commands ?? []) {
            yield command;
            yield* wrappedCommands(command, depth + 1);
        }
    }
}
function wrappedWords(argv) {
    const program = (0,program_name/* programName */.kX)(argv[0] ?? '');
    if (program === 'git')
        return aliasWords(argv);
    if (program !== 'find')
        return wrappers.has(program) ? argv.slice(1) : [];
    const start = argv.findIndex((word) => /^-(?:exec|ok)/.test(word));
    return start === -1 ? [] : argv.slice(start + 1);
}
/** `git -c 'alias.x=!rm f' x` is `rm f`, `git -c alias.x=push x` is `git push`. */
function aliasWords(argv) {
    const [, text] = argv.map((word) => /^(?:--config-env=)?alias\.[^=]*=!?(.*)$/is.exec(word)).find(Boolean) ?? [];
    return text === undefined ? [] : ['git', ...text.split(/\s+/), text, ...argv.slice(1)];
}
const wrappers = new Set([
    'sudo',
    'doas',
    'su',
    'runuser',
    'env',
    'nice',
    'ionice',
    'nohup',
    'timeout',
    'stdbuf',
    'setsid',
    'xargs',
    'parallel',
    'time',
    'command',
    'exec',
    'builtin',
    'eval',
    'busybox',
    'toybox',
    'chroot',
    'unshare',
    'nsenter',
    'flock',
    'watch',
    'strace',
    'script',
    'chrt',
    'taskset',
    'systemd-run',
    'sh',
    'bash',
    'dash',
    'ash',
    'zsh',
    'ksh',
    'fish',
]);
/** Programs whose operands are texts, files and names: `grep rm x` and `git rm x` are no `rm x`. */
function isPlain(argv) {
    return plain.has((0,program_name/* programName */.kX)(argv[0] ?? ''));
}
// biome-ignore format: a list
const plain = new Set([
    'awk', 'basename', 'bun', 'cargo', 'cat', 'cd', 'composer', 'cp', 'cut', 'deno', 'diff', 'dirname', 'dotnet', 'du', 'echo',
    'egrep', 'fgrep', 'file', 'gh', 'git', 'go', 'gradle', 'grep', 'head', 'jq', 'ls', 'make', 'mkdir', 'mv', 'mvn', 'node',
    'npm', 'npx', 'perl', 'php', 'pip', 'pnpm', 'printf', 'pytest', 'python', 'python3', 'realpath', 'rg', 'rm', 'ruby', 'sed',
    'sort', 'stat', 'tail', 'tee', 'test', 'touch', 'tr', 'tree', 'tsc', 'type', 'uniq', 'wc', 'which', 'yarn',
]);


/***/ })

};

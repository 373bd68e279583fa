export const id = 953;
export const ids = [953];
export const modules = {

/***/ 37716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ parseLfsPointer)
/* harmony export */ });
/** Git LFS's own limit for what it takes for a pointer. */
const pointerBytes = 1024;
/** What an LFS pointer says; null for any other content. */
function parseLfsPointer(bytes) {
    if (bytes.length > pointerBytes)
        return null;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const [, sha256, size] = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-.*\n)*oid sha256:([0-9a-f]{64})\nsize (\d+)\n/.exec(text) ?? [];
    return sha256 === undefined ? null : { sha256, size: Number(size) };
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


/***/ }),

/***/ 80551:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Xg: () => (/* binding */ checkedOutCommit),
/* harmony export */   _P: () => (/* binding */ readExcludes),
/* harmony export */   _o: () => (/* binding */ commonGitFolder),
/* harmony export */   nW: () => (/* binding */ gitFolder),
/* harmony export */   vY: () => (/* binding */ readIndex),
/* harmony export */   zy: () => (/* binding */ readHead)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74317);
/* harmony import */ var _ref_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(42296);
/**
 * What is read of the workspace's own `.git`: where its objects are, and a copy of its index. No git command ever runs
 * on it. Everything there may be planted, so an oddity means "not there".
 */





/** The folder with the index: `.git` itself, or where the `.git` file of a worktree or submodule points; null if none. */
async function gitFolder(workspace) {
    const dotGit = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, '.git');
    try {
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(dotGit);
        if (stats.isDirectory())
            return dotGit;
        if (!stats.isFile())
            return null;
        const [, target] = /^gitdir: (.+?)\s*$/.exec(await readSmall(dotGit)) ?? [];
        return target === undefined ? null : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(workspace, target);
    }
    catch {
        return null;
    }
}
/** The folder with the objects: that of the main repository for a worktree. */
async function commonGitFolder(workspace) {
    const folder = await gitFolder(workspace);
    if (folder === null)
        return null;
    try {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, (await readSmall((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'commondir'))).trim());
    }
    catch {
        return folder;
    }
}
/** The bytes of the index; null when there is none, or none that a checkout would write. */
async function readIndex(workspace) {
    const folder = await gitFolder(workspace);
    if (folder === null)
        return null;
    try {
        return await readBounded((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'index'), _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.github.gitOutputBytes);
    }
    catch {
        return null;
    }
}
/**
 * What is checked out, as the repository says: a commit's sha, or the name of a branch and its sha. Text to compare with
 * an earlier one; null when there is none.
 */
async function readHead(workspace) {
    const [folder, common] = await Promise.all([gitFolder(workspace), commonGitFolder(workspace)]);
    if (folder === null || common === null)
        return null;
    try {
        const head = (await readSmall((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'HEAD'))).trim();
        const [, ref] = /^ref: (refs\/heads\/.+)$/.exec(head) ?? [];
        if (ref === undefined || !(0,_ref_name_js__WEBPACK_IMPORTED_MODULE_4__/* .isValidRefName */ .h8)(ref))
            return head;
        return `${head} ${(await tryReadRef(common, ref)) ?? 'unborn'}`;
    }
    catch {
        return null;
    }
}
/** The commit that a submodule's folder has checked out; null when none can be told. */
async function checkedOutCommit(folder) {
    const [, sha] = /(?:^| )([0-9a-f]{40})$/.exec((await readHead(folder)) ?? '') ?? [];
    return sha ?? null;
}
async function tryReadRef(folder, ref) {
    try {
        return (await readSmall((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, ref))).trim();
    }
    catch {
        const packed = await readBounded((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'packed-refs'), _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.github.gitOutputBytes).catch(() => null);
        const line = packed
            ?.toString('latin1')
            .split('\n')
            .find((one) => one.endsWith(` ${ref}`));
        return line?.slice(0, 40) ?? null;
    }
}
/** What `.git/info/exclude` leaves out of the work tree's files; empty when there is none. */
async function readExcludes(workspace) {
    const folder = await commonGitFolder(workspace);
    if (folder === null)
        return '';
    try {
        return (await readBounded((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'info', 'exclude'), _base_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .limits */ .F.search.ignoreFileBytes)).toString('utf8');
    }
    catch {
        return '';
    }
}
async function readSmall(path) {
    return (await readBounded(path, 4096)).toString('utf8');
}
/** Never follows a link and never waits: a FIFO in place of the file would hang the run. */
async function readBounded(path, bytes) {
    const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK);
    try {
        const stats = await handle.stat();
        if (!stats.isFile() || stats.size > bytes)
            throw new Error('not a file of the expected size');
        // An index of many megabytes comes in one piece this way, not in hundreds that are put together.
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(handle.fd);
    }
    finally {
        await handle.close();
    }
}


/***/ }),

/***/ 31953:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  builtinTools: () => (/* binding */ builtinTools),
  $: () => (/* binding */ toolNames),
  triageTools: () => (/* binding */ triageTools)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
// EXTERNAL MODULE: ./lib/tools/tool.js
var tool = __webpack_require__(74833);
;// CONCATENATED MODULE: ./lib/tools/add-labels.js
/**
 * add_labels: an operation on GitHub that is recorded now and carried out after the run, by the part of the action
 * that holds the token.
 */




const schema = schemas/* strictObject */.rej({
    issue: schemas/* int */.Whr()
        .min(1)
        .max(2 ** 31 - 1)
        .describe('Number of the issue or pull request.'),
    labels: schemas/* array */.YOg(schemas/* string */.YjP().min(1).max(50)).min(1).max(20).describe('Existing labels, spelled exactly.'),
});
const operation = 'add_labels';
const addLabels = (0,tool/* defineTool */.u)({
    name: operation,
    description: 'Add labels to an issue or pull request. Recorded now, carried out after the run.',
    schema,
    timeoutMs: limits/* limits */.F.tool.timeout,
    touches: ['github'],
    effects: (args) => [{ kind: 'github', operation, args }],
    summary: ({ issue, labels }) => `label #${issue}: ${labels.join(', ')}`,
    run: async (args) => ({
        text: `Recorded: ${(0,base_text/* plural */.LS)(args.labels.length, 'label')} for #${args.issue}. It is carried out after the run.`,
        details: { kind: 'operation', operation, args },
    }),
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
;// CONCATENATED MODULE: ./lib/tools/edit-nearest.js
/**
 * The lines of a file that come nearest to some wanted ones.
 */


const { candidates, characters, blocks, blockLines } = limits/* limits */.F.edit.hints;
/** A sentence with their numbers, and the first difference where most of a block is alike. */
function nearestLines(lines, wanted) {
    const core = trimmed(wanted).slice(0, blockLines).map(squeeze);
    const file = lines.map(squeeze);
    const [best, ...others] = nearestBlocks(file, core);
    if (best === undefined)
        return 'Nothing in the file resembles it; read the file again.';
    const advice = 'Read the file around it and copy the text exactly.';
    const differs = core.findIndex((line, offset) => line !== file[best.at + offset]);
    if (core.length > 1 && differs !== -1 && (best.score >= 0.6 || differs > 0)) {
        const also = others.length === 0 ? '' : ` Also near: line ${others.map(({ at }) => at + 1).join(', ')}.`;
        const number = best.at + differs + 1;
        const there = lines[best.at + differs];
        const found = there === undefined ? 'the file ends' : `the file has ${quoted(there)}`;
        return (`It comes nearest at line ${best.at + 1}, but at line ${number} ${found}, and yours is ` +
            `${quoted(trimmed(wanted)[differs] ?? '')}.${also} ${advice}`);
    }
    const list = [best, ...others].map(({ at }) => `${at + 1}: ${quoted(lines[at] ?? '')}`).join('; ');
    return `Nearest lines: ${list}. ${advice}`;
}
/** The number, from 1, of the line that resembles the wanted ones most; null when none does. */
function nearestLine(lines, wanted) {
    const [best] = nearestBlocks(lines.map(squeeze), trimmed(wanted).slice(0, blockLines).map(squeeze));
    return best === undefined ? null : best.at + 1;
}
/** The best first. Found by the first of the wanted lines and by the longest, since either may be the wrong one. */
function nearestBlocks(file, core) {
    const longest = core.reduce((best, line, index) => (line.length > (core[best]?.length ?? 0) ? index : best), 0);
    const starts = [...new Set([0, longest])].flatMap((anchor) => file
        .map((line, index) => ({ at: index - anchor, score: likeness(line, core[anchor] ?? '') }))
        .filter(({ at, score }) => at >= 0 && score >= 0.4)
        .toSorted(byScore)
        .slice(0, blocks));
    const scores = new Map(starts.map(({ at }) => [at, { at, score: scoreOf(file, { core, at }) }]));
    return [...scores.values()].toSorted(byScore).slice(0, candidates);
}
function byScore(a, b) {
    return b.score - a.score || a.at - b.at;
}
function scoreOf(file, { core, at }) {
    return core.reduce((sum, line, offset) => sum + likeness(file[at + offset] ?? '', line), 0) / core.length;
}
/** 1 for equal; otherwise the share of what begins and ends alike. */
function likeness(a, b) {
    if (a === b)
        return 1;
    const shortest = Math.min(a.length, b.length);
    let head = 0;
    while (head < shortest && a[head] === b[head])
        head += 1;
    let tail = 0;
    while (tail < shortest - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
        tail += 1;
    return (head + tail) / Math.max(a.length, b.length, 1);
}
/** Without blank lines at both ends. */
function trimmed(lines) {
    const filled = (line) => line.trim() !== '';
    return lines.slice(lines.findIndex(filled), lines.findLastIndex(filled) + 1);
}
function squeeze(line) {
    return line.trim().replace(/\s+/g, ' ');
}
function quoted(line) {
    return JSON.stringify((0,base_text/* clip */.$Q)(line.replace(/\r$/, ''), characters));
}

;// CONCATENATED MODULE: ./lib/tools/edit-hints.js
/**
 * Why an edit found nothing: the sentence that lets the model get it right the next time.
 */



const { comparedLines, characters: edit_hints_characters } = limits/* limits */.F.edit.hints;
/** What is different between the file and the wanted text, or which lines come nearest; "yours" is the wanted text. */
function explainNoMatch(bytes, { old_string, new_string }) {
    const wanted = linesOf(old_string);
    const lines = linesOf(bytes.toString('utf8').replace(/^\ufeff/, '')).slice(0, comparedLines);
    return (gutterHint(lines, wanted) ??
        lossHint(old_string) ??
        lookalikeHint(lines, wanted) ??
        appliedHint(bytes, { old_string, new_string }) ??
        escapeHint(bytes, old_string) ??
        nearestLines(lines, wanted));
}
function linesOf(text) {
    return text.split('\n');
}
/** The numbers as read_file writes them, and in the forms of other tools where the rest of the lines is in the file. */
function gutterHint(lines, wanted) {
    const filled = wanted.filter((line) => line.trim() !== '');
    const every = (gutter) => filled.length > 0 && filled.every((line) => gutter.test(line));
    const foreign = /^\s*\d+(?: ?\| ?|: ?)/;
    const known = (line) => lines.includes(line.replace(foreign, ''));
    if (!every(/^\s*\d+(\t|→)/) && !(every(foreign) && filled.every(known)))
        return null;
    return 'It begins with line numbers, which are not in the file; leave number and separator out.';
}
function lossHint(wanted) {
    if (!wanted.includes('\ufffd'))
        return null;
    return 'The file has no �: it stands for bytes that cannot be shown; match text without it.';
}
/** The same lines but for white space, quotes, dashes or the way in which accents are written. */
function lookalikeHint(lines, wanted) {
    const bare = wanted.map(skeleton);
    const first = bare.findIndex((line) => line !== '');
    if (first === -1)
        return 'It is nothing but white space.';
    const core = bare.slice(first, bare.findLastIndex((line) => line !== '') + 1);
    const file = lines.map(skeleton);
    const at = file.findIndex((_line, index) => standsAt(file, { core, index }));
    if (at === -1)
        return null;
    for (const index of core.keys()) {
        const pair = differenceOf(lines[at + index] ?? '', wanted[first + index] ?? '');
        if (pair === null)
            continue;
        return (`Line ${at + index + 1} is nearly the same: the file has ${edit_hints_quoted(lines[at + index] ?? '')}, yours is ` +
            `${edit_hints_quoted(wanted[first + index] ?? '')}; where the file has ${pair.file}, yours has ${pair.wanted}. ` +
            'Copy spaces, tabs, quotes and blank lines exactly.');
    }
    return `Line ${at + 1} and what follows is the same but for blank lines or the end of the file. Copy them exactly.`;
}
/** The first of several lines may begin, and the last may end, in the middle of a line. */
function standsAt(file, { core, index }) {
    const last = core.length - 1;
    if (last === 0)
        return file[index]?.includes(core[0] ?? '') ?? false;
    return core.every((line, offset) => {
        const there = file[index + offset];
        if (there === undefined)
            return false;
        if (offset === 0)
            return there.endsWith(line);
        return offset === last ? there.startsWith(line) : there === line;
    });
}
/** What is left of a line when everything that is easily mistaken is taken out. */
function skeleton(line) {
    if (/^[\x21-\x7e]*$/.test(line))
        return line.replaceAll('"', "'");
    return line
        .normalize('NFKC')
        .replace(/[\s\p{Cf}]+/gu, '')
        .replace(/["\u2018-\u201f]/g, "'")
        .replace(/[\u2010-\u2015\u2212]/g, '-');
}
/** The first characters in which the two differ; null when one lies in the other. */
function differenceOf(line, wanted) {
    if (line.includes(wanted))
        return null;
    const begin = beginOf(line, wanted);
    const [a, b] = [Array.from(line.slice(begin)), Array.from(wanted)];
    const at = b.findIndex((character, index) => character !== a[index]);
    return at === -1 ? null : { file: nameOf(a[at]), wanted: nameOf(b[at]) };
}
/** Where in the line the wanted text begins, were it not for the difference. */
function beginOf(line, wanted) {
    const before = skeleton(line).indexOf(skeleton(wanted));
    if (before <= 0)
        return /^\s/.test(wanted) ? 0 : line.length - line.trimStart().length;
    let begin = 0;
    while (begin < line.length && skeleton(line.slice(0, begin + 1)).length <= before)
        begin += 1;
    return begin;
}
function nameOf(character) {
    if (character === undefined)
        return 'the end of the line';
    const names = { '\t': 'a tab', ' ': 'a space', '\r': 'a carriage return' };
    const known = names[character];
    if (known !== undefined)
        return known;
    if (/^[\x21-\x7e]$/.test(character))
        return character;
    const code = character.codePointAt(0) ?? 0;
    const shown = /[\s\p{C}]/u.test(character) ? '' : ` (${character})`;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}${shown}`;
}
function appliedHint(bytes, { old_string, new_string }) {
    const made = new_string.trim();
    // A word or a bracket stands in many files, whether or not this edit put it there.
    if (made.length < limits/* limits */.F.edit.tellingCharacters || old_string.includes(made))
        return null;
    const at = bytes.indexOf(made);
    if (at === -1)
        return null;
    const line = linesOf(bytes.toString('latin1', 0, at)).length;
    return `The new text is there already, at line ${line}: the change may have been made before.`;
}
function escapeHint(bytes, wanted) {
    const plain = wanted.replace(/\\([nt"'`\\])/g, (_all, name) => ({ n: '\n', t: '\t' })[name] ?? name);
    if (plain === wanted || !bytes.includes(plain))
        return null;
    return 'It matches without one level of backslashes: give line breaks, tabs and quotes as they are in the file.';
}
function edit_hints_quoted(line) {
    return JSON.stringify((0,base_text/* clip */.$Q)(line, edit_hints_characters));
}

// EXTERNAL MODULE: ./lib/tools/open-file.js
var open_file = __webpack_require__(8718);
;// CONCATENATED MODULE: ./lib/tools/apply-patch-hunks.js
/**
 * The hunks of one file. Lines are compared as bytes, each byte one character (Latin-1), so that lines which are not
 * touched cannot change, whatever they hold.
 */




const mark = Buffer.from('\ufeff').toString('latin1');
/**
 * Applies the hunks, which must be in the order of the file. Context lines stay as the file has them; a new line gets
 * the ending of the line it replaces or follows; whether the file ends with a line feed stays. Throws a MewError for
 * the first hunk that has no place or more than one.
 */
function applyHunks(text, hunks) {
    const whole = text.toString('latin1');
    const head = whole.startsWith(mark) ? mark : '';
    const raw = whole === head ? [] : whole.slice(head.length).split(/(?<=\n)/);
    const lines = { raw, bare: raw.map((line) => line.replace(/\r?\n$/, '')) };
    const result = [];
    const notes = [];
    let cursor = 0;
    for (const hunk of hunks) {
        const place = placeOf(lines, { hunk, cursor });
        if (typeof place === 'string')
            throw (0,open_file/* failed */.gz)(`Line ${hunk.at} of the patch: ${place}`);
        if (place.loose) {
            notes.push(`The hunk at line ${hunk.at} of the patch matched line ${place.at + 1} but for white space at line ends.`);
        }
        for (let at = cursor; at < place.at; at += 1)
            result.push(raw[at] ?? '');
        cursor = place.at;
        cursor += write(lines, { hunk, at: place.at, result });
    }
    for (let at = cursor; at < raw.length; at += 1)
        result.push(raw[at] ?? '');
    return { text: Buffer.from(head + joined(result, raw.at(-1)), 'latin1'), notes };
}
/** Puts the lines that replace the hunk's into `result`; returns how many lines of the file that were. */
function write({ raw }, { hunk, at, result }) {
    let next = at;
    let removed = [];
    for (const line of hunk.lines) {
        if (line.mark === '+') {
            const like = removed.shift() ?? raw[next - 1] ?? raw[next];
            result.push(toBytes(line.text) + endingOf(like));
            continue;
        }
        const there = raw[next] ?? '';
        next += 1;
        if (line.mark === '-')
            removed.push(there);
        else {
            removed = [];
            result.push(there);
        }
    }
    return next - at;
}
/** The last line keeps its (missing) line feed, whichever line that is now. */
function joined(lines, oldLast) {
    const ends = oldLast === undefined || oldLast.endsWith('\n');
    return lines
        .map((line, index) => {
        if (index === lines.length - 1 && !ends)
            return line.replace(/\r?\n$/, '');
        return line.endsWith('\n') ? line : line + endingOf(lines[index - 1]);
    })
        .join('');
}
function endingOf(line) {
    return line?.endsWith('\r\n') ? '\r\n' : '\n';
}
function toBytes(text) {
    return Buffer.from(text, 'utf8').toString('latin1');
}
/** Where the hunk goes, or why that is not known. */
function placeOf(lines, { hunk, cursor }) {
    const below = belowHeaders(lines.bare, { hunk, cursor });
    if (typeof below === 'string')
        return below;
    const old = hunk.lines.filter((line) => line.mark !== '+').map((line) => toBytes(line.text));
    if (old.length === 0)
        return placeOfInsertion(lines, { hunk, below });
    const find = (from, same) => positions(lines.bare, { old, from, atEnd: hunk.atEnd, same });
    const exact = find(below, equal);
    // A header says which of several is meant: the first one below it.
    if (exact.length === 1 || (exact.length > 1 && hunk.headers.length > 0))
        return { at: exact[0] ?? 0, loose: false };
    if (exact.length > 1)
        return explainMany(exact);
    const loose = find(below, equalButForTheEnd);
    if (loose.length === 1)
        return { at: loose[0] ?? 0, loose: true };
    if (loose.length > 1)
        return explainMany(loose);
    const elsewhere = positions(lines.bare, { old, from: 0, atEnd: false, same: equal })[0];
    if (elsewhere !== undefined)
        return explainElsewhere(elsewhere, { hunk, below });
    return explainNowhere(lines, hunk);
}
function explainMany(found) {
    const shown = found.slice(0, limits/* limits */.F.edit.hints.matches).map((at) => at + 1);
    return (`it matches ${(0,base_text/* plural */.LS)(found.length, 'place')} (lines ${shown.join(', ')}${found.length > shown.length ? ', …' : ''}). ` +
        'Add context lines, or @@ and the line of the enclosing function.');
}
function explainElsewhere(at, { hunk, below }) {
    const where = `its lines are at line ${at + 1} of the file`;
    if (at >= below)
        return `${where}, not at its end.`;
    const what = hunk.headers.length > 0 ? 'its header or the hunk before it' : 'the hunk before it';
    return `${where}, above ${what}; hunks go from top to bottom.`;
}
function explainNowhere({ raw }, hunk) {
    const side = (left) => hunk.lines.filter((line) => line.mark === ' ' || line.mark === left).map((line) => line.text);
    const wanted = { old_string: side('-').join('\n'), new_string: side('+').join('\n') };
    return `the hunk was not found. ${explainNoMatch(Buffer.from(raw.join(''), 'latin1'), wanted)}`;
}
function placeOfInsertion({ raw }, { hunk, below }) {
    if (hunk.atEnd || raw.length === 0)
        return { at: raw.length, loose: false };
    if (hunk.headers.length > 0)
        return { at: below, loose: false };
    return 'it adds lines and does not say where: give context lines, @@ and the line above, or *** End of File.';
}
/** The first line below all headers; the first header must be unique, each further one is the next of its kind. */
function belowHeaders(bare, { hunk, cursor }) {
    let below = 0;
    for (const [index, header] of hunk.headers.entries()) {
        const all = linesLike(bare, toBytes(header)).filter((at) => at >= below);
        const ahead = all.filter((at) => at >= cursor);
        const found = index === 0 && all.length > 1 ? ahead : all;
        const [at] = found;
        if (all.length === 0)
            return `no line of the file is @@ ${header}`;
        if (at === undefined || (index === 0 && found.length > 1)) {
            return `@@ ${header} is at lines ${all
                .map((line) => line + 1)
                .slice(0, limits/* limits */.F.edit.hints.matches)
                .join(', ')}; put the line that encloses it in an @@ line above.`;
        }
        below = at + 1;
    }
    return Math.max(below, cursor);
}
/** Lines that are the header, indentation apart, or if there are none those that begin with it. */
function linesLike(bare, header) {
    const where = (test) => [...bare.keys()].filter((at) => test((bare[at] ?? '').replace(spacesAtEnds, '')));
    const same = where((line) => line === header);
    return same.length > 0 ? same : where((line) => line.startsWith(header));
}
const equal = (line, wanted) => line === wanted;
const equalButForTheEnd = (line, wanted) => line.replace(spacesAtEnd, '') === wanted.replace(spacesAtEnd, '');
/** Not trimEnd: as Latin-1, the second byte of an `à` is a space too. */
const spacesAtEnd = /[ \t]+$/;
const spacesAtEnds = /^[ \t]+|[ \t]+$/g;
function positions(bare, { old, from, atEnd, same }) {
    const found = [];
    const last = bare.length - old.length;
    for (let at = atEnd ? Math.max(from, last) : from; at <= last; at += 1) {
        if (old.every((line, offset) => same(bare[at + offset] ?? '', line)))
            found.push(at);
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/tools/apply-patch-parse.js
/**
 * The V4A envelope, as models of several makers write it. Strict: a line that does not belong where it stands is an
 * error with its number.
 */



/** Throws a MewError for the first line that is wrong. There is at least one section. */
function parsePatch(patch) {
    const reader = createReader(patch);
    reader.expect('*** Begin Patch');
    const sections = [];
    for (reader.skipBlank(); !reader.accept('*** End Patch'); reader.skipBlank())
        sections.push(parseSection(reader));
    reader.expectEnd();
    const [first, ...others] = sections;
    if (first === undefined)
        throw (0,open_file/* failed */.gz)('The patch is empty: there is nothing between its first and its last line.');
    if (sections.length > limits/* limits */.F.edit.patchFiles) {
        throw (0,open_file/* failed */.gz)(`The patch names ${(0,base_text/* plural */.LS)(sections.length, 'file')}; the most is ${limits/* limits */.F.edit.patchFiles}.`);
    }
    return [first, ...others];
}
function createReader(patch) {
    const lines = patch.split(/\r?\n/);
    while (lines.at(-1)?.trim() === '')
        lines.pop();
    let next = lines.findIndex((line) => line.trim() !== '');
    if (next === -1)
        next = lines.length;
    const fail = (why, line = next + 1) => (0,open_file/* failed */.gz)(`Line ${line} of the patch: ${why}`);
    const peek = () => {
        const line = lines[next];
        if (line === undefined)
            throw fail('it ends without *** End Patch.', lines.length);
        return line;
    };
    return {
        fail,
        peek,
        /** The number, from 1, of the next line. */
        at: () => next + 1,
        take() {
            const line = peek();
            next += 1;
            return line;
        },
        /** Empty lines between sections are there for the eye. */
        skipBlank() {
            while (peek().trim() === '')
                next += 1;
        },
        accept(marker) {
            if (peek().trimEnd() !== marker)
                return false;
            next += 1;
            return true;
        },
        /** What follows the marker in the next line; null when that begins otherwise. */
        acceptValue(marker) {
            const line = peek();
            if (!line.startsWith(marker))
                return null;
            const value = line.slice(marker.length).trim();
            if (value === '')
                throw fail(`a path belongs after ${marker.trimEnd()}`);
            next += 1;
            return value;
        },
        expect(marker) {
            if (lines[next]?.trimEnd() !== marker)
                throw fail(`it must be ${marker}.`);
            next += 1;
        },
        expectEnd() {
            if (next < lines.length)
                throw fail('nothing may follow *** End Patch.');
        },
    };
}
function parseSection(reader) {
    const at = reader.at();
    const added = reader.acceptValue('*** Add File: ');
    if (added !== null)
        return { kind: 'add', path: added, at, lines: parseAdded(reader) };
    const deleted = reader.acceptValue('*** Delete File: ');
    if (deleted !== null)
        return { kind: 'delete', path: deleted, at };
    const updated = reader.acceptValue('*** Update File: ');
    if (updated === null) {
        const found = JSON.stringify((0,base_text/* clip */.$Q)(reader.peek(), 60));
        throw reader.fail(`a section begins with *** Add File: , *** Delete File: or *** Update File: , not ${found}.`);
    }
    const moveTo = reader.acceptValue('*** Move to: ');
    const hunks = [];
    while (!isMarker(reader.peek()))
        hunks.push(parseHunk(reader));
    if (hunks.length === 0 && moveTo === null)
        throw reader.fail(`${updated} has no hunk and no *** Move to: line.`, at);
    return { kind: 'update', path: updated, at, moveTo, hunks };
}
function isMarker(line) {
    return line.startsWith('*** ') && line.trimEnd() !== '*** End of File';
}
function parseAdded(reader) {
    const lines = [];
    while (!isMarker(reader.peek()) && reader.peek().trim() !== '') {
        if (!reader.peek().startsWith('+'))
            throw reader.fail('each line of an added file begins with +.');
        lines.push(reader.take().slice(1));
    }
    return lines;
}
function parseHunk(reader) {
    const at = reader.at();
    const headers = [];
    while (reader.peek().startsWith('@@')) {
        const header = reader.take().slice(2).trim();
        if (/^-\d+(,\d+)? \+\d+/.test(header)) {
            throw reader.fail('@@ takes no line numbers; write @@ alone, or @@ and the line of the enclosing function.', at);
        }
        if (header !== '')
            headers.push(header);
    }
    const lines = [];
    let filled = 0;
    while (!/^(@@|\*\*\* )/.test(reader.peek())) {
        lines.push(parseHunkLine(reader));
        if (lines.at(-1) !== blank)
            filled = lines.length;
    }
    const atEnd = reader.accept('*** End of File');
    const kept = lines.slice(0, filled);
    if (kept.every(({ mark }) => mark === ' '))
        throw reader.fail('the hunk has no line that begins with + or -.', at);
    return { at, headers, lines: kept, atEnd };
}
/** An empty line of the file, whose leading space was lost. */
const blank = { mark: ' ', text: '' };
function parseHunkLine(reader) {
    const line = reader.peek();
    const mark = line[0];
    if (mark === undefined) {
        reader.take();
        return blank;
    }
    if (mark !== ' ' && mark !== '+' && mark !== '-') {
        throw reader.fail('a line of a hunk begins with a space, + or -; a hunk begins with @@.');
    }
    return { mark, text: reader.take().slice(1) };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./lib/tools/open-folder.js
/**
 * Folders held open while files in them are replaced. Every name is used through the folder's descriptor, so a folder
 * on the way that is swapped for a link in the meantime leads nowhere.
 */




function createFolders() {
    const opened = new Map();
    const made = [];
    function open(place) {
        const folder = opened.get(place.path) ?? folderOf(tryOpen(place) ?? make(place), place);
        opened.set(place.path, folder);
        return folder;
    }
    function make(place) {
        // The path has no links; at the latest the workspace itself exists.
        const parent = open({ path: (0,external_node_path_.dirname)(place.path), relative: (0,external_node_path_.dirname)(place.relative) });
        const name = (0,external_node_path_.basename)(place.path);
        (0,external_node_fs_.mkdirSync)(parent.at(name));
        made.push({ parent, name, relative: place.relative });
        const fd = (0,external_node_fs_.openSync)(parent.at(name), external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_DIRECTORY | external_node_fs_.constants.O_NOFOLLOW);
        keepOwner(fd, (0,external_node_fs_.fstatSync)(parent.fd));
        return fd;
    }
    return {
        open,
        made: () => made.map(({ relative }) => relative),
        removeMade() {
            for (const { parent, name } of made.toReversed())
                attempt(() => (0,external_node_fs_.rmdirSync)(parent.at(name)));
        },
        close() {
            for (const { fd } of opened.values())
                (0,external_node_fs_.closeSync)(fd);
        },
    };
}
function tryOpen(place) {
    try {
        return (0,open_file/* openChecked */.U4)(place, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_DIRECTORY);
    }
    catch (error) {
        if ((0,errors/* errnoOf */.UQ)(error) === 'ENOTDIR')
            throw (0,open_file/* failed */.gz)(`${place.relative} is not a folder.`);
        if ((0,errors/* errnoOf */.UQ)(error) !== 'ENOENT')
            throw error;
        return null;
    }
}
function folderOf(fd, { path, relative }) {
    return {
        fd,
        at: (name) => (open_file/* hasProc */.jK ? `/proc/self/fd/${fd}/${name}` : `${path}/${name}`),
        assertInPlace() {
            if (!open_file/* hasProc */.jK || (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${fd}`) === path)
                return;
            throw (0,open_file/* failed */.gz)(`${relative} was moved while a file in it was being written; nothing was done.`);
        },
    };
}
/** As root (container jobs) a new file would otherwise belong to root, and the run's own commands could not change it. */
function keepOwner(fd, like) {
    if (process.getuid?.() === 0 && like.uid !== 0)
        (0,external_node_fs_.fchownSync)(fd, like.uid, like.gid);
}
/** For cleaning up after a failure: the failure itself is what gets reported. */
function attempt(action) {
    try {
        action();
    }
    catch {
        // What could not be cleaned up stays; there is nobody who could do more.
    }
}

;// CONCATENATED MODULE: ./lib/tools/commit-changes.js
/**
 * Putting files in place and taking them away, all or nothing: everything is written to temporary files beside the
 * targets first, then each takes its place by a rename. A rename also leaves the other names of a hard-linked file
 * alone: a write cannot reach a file outside through a link inside.
 */







/**
 * Makes the changes; returns the folders that had to be made, outermost first, relative to the workspace. Throws, and
 * leaves everything as it was, when a target is not what `expected` says, when the signal fired, and when the file
 * system refuses.
 */
async function commitChanges(changes, signal) {
    const folders = createFolders();
    const staged = [];
    try {
        // One rename needs no way back.
        const keepsOld = changes.length > 1;
        for (const change of changes)
            naming(change, () => stage(change, { folders, staged, keepsOld }));
        // The rest is one step for this process: what was waiting to cancel the call gets its turn before it.
        await (0,promises_.setImmediate)();
        for (const each of staged)
            naming(each.change, () => assertUntouched(each));
        signal.throwIfAborted();
        const removed = (each) => each.change.kind === 'remove';
        // A crash in the middle of a move then leaves the file twice, not lost.
        for (const each of staged.toSorted((a, b) => Number(removed(a)) - Number(removed(b)))) {
            naming(each.change, () => finish(each));
        }
        return folders.made();
    }
    catch (error) {
        for (const each of staged.toReversed())
            attempt(() => undo(each));
        cleanUp(staged);
        folders.removeMade();
        throw error;
    }
    finally {
        cleanUp(staged);
        folders.close();
    }
}
function stage(change, { folders, staged, keepsOld }) {
    const { path, relative } = change.place;
    const folder = folders.open({ path: (0,external_node_path_.dirname)(path), relative: (0,external_node_path_.dirname)(relative) });
    const target = folder.at((0,external_node_path_.basename)(path));
    const each = {
        change,
        folder,
        target,
        expected: change.expected,
        temporary: null,
        backup: null,
        done: false,
    };
    staged.push(each);
    assertUntouched(each);
    if (change.kind === 'put')
        writeTemporary(each, change);
    if (keepsOld && change.expected !== null)
        keepOld(each, change.expected);
}
function writeTemporary(each, { bytes, expected, like = expected ?? undefined }) {
    const temporary = each.folder.at(ownName());
    // O_EXCL and O_NOFOLLOW: a file or link planted under this name is never opened.
    const flags = external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_EXCL | external_node_fs_.constants.O_NOFOLLOW;
    const fd = (0,external_node_fs_.openSync)(temporary, flags, like === undefined ? 0o666 : 0o600);
    each.temporary = temporary;
    try {
        keepOwner(fd, like ?? (0,external_node_fs_.fstatSync)(each.folder.fd));
        if (like !== undefined)
            (0,external_node_fs_.fchmodSync)(fd, like.mode & 0o777);
        for (let written = 0; written < bytes.length;)
            written += (0,external_node_fs_.writeSync)(fd, bytes, written);
        (0,external_node_fs_.fsyncSync)(fd);
    }
    finally {
        (0,external_node_fs_.closeSync)(fd);
    }
}
/** A second name for the old file: taking it back is a rename, for which no space can be missing. */
function keepOld(each, expected) {
    const backup = each.folder.at(ownName());
    (0,external_node_fs_.linkSync)(each.target, backup);
    each.backup = backup;
    const now = (0,external_node_fs_.lstatSync)(backup);
    if (!(0,open_file/* isSameFile */.Dl)(expected, now) || expected.mtimeMs !== now.mtimeMs || expected.size !== now.size)
        throw changed(each);
    // The second name itself is a change of the inode.
    each.expected = now;
}
function ownName() {
    return `.mewcode-${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.tmp`;
}
function assertUntouched(each) {
    const { relative } = each.change.place;
    each.folder.assertInPlace();
    const now = (0,external_node_fs_.lstatSync)(each.target, { throwIfNoEntry: false });
    if (now === undefined && each.expected === null)
        return;
    if (now?.isSymbolicLink())
        throw (0,open_file/* failed */.gz)(`${relative} is a symbolic link; write to the file it points to.`);
    if (now?.isDirectory())
        throw (0,open_file/* failed */.gz)(`${relative} is a folder, not a file.`);
    if (now !== undefined && !now.isFile())
        throw (0,open_file/* failed */.gz)(`${relative} is not a regular file (a FIFO, socket or device).`);
    if (each.expected === null || !(0,open_file/* isSameFile */.Dl)(each.expected, now) || each.expected.ctimeMs !== now?.ctimeMs) {
        throw changed(each);
    }
}
function changed({ change }) {
    return (0,open_file/* failed */.gz)(`${change.place.relative} changed while it was being written; nothing was done. Read it again.`);
}
function finish(each) {
    if (each.temporary === null)
        (0,external_node_fs_.unlinkSync)(each.target);
    else
        (0,external_node_fs_.renameSync)(each.temporary, each.target);
    each.temporary = null;
    each.done = true;
}
function undo({ done, backup, target }) {
    if (!done)
        return;
    if (backup === null)
        (0,external_node_fs_.unlinkSync)(target);
    else
        (0,external_node_fs_.renameSync)(backup, target);
}
function cleanUp(staged) {
    for (const each of staged) {
        for (const own of [each.temporary, each.backup])
            if (own !== null)
                attempt(() => (0,external_node_fs_.unlinkSync)(own));
        each.temporary = null;
        each.backup = null;
    }
}
/** Errors of the file system name the path that was used, which is one of ours; they get the name that the model knows. */
function naming({ place }, action) {
    try {
        action();
    }
    catch (error) {
        if ((0,errors/* errnoOf */.UQ)(error) === undefined)
            throw error;
        // `EACCES: permission denied, open '...'`
        throw (0,open_file/* failed */.gz)(`${place.relative} was not written: ${(0,errors/* messageOf */.bD)(error).split(', ')[0]}`, error);
    }
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./lib/tools/encoding.js
/**
 * How the bytes of a text file become characters. Whoever changes a file works on its bytes; this is for showing them.
 */


/** What the first bytes of a file say. */
function markedEncoding(head) {
    if (head[0] === 0xff && head[1] === 0xfe)
        return 'UTF-16 LE';
    return head[0] === 0xfe && head[1] === 0xff ? 'UTF-16 BE' : 'UTF-8';
}
function createTranscoder(encoding) {
    if (encoding === 'UTF-8')
        return { take: (piece) => piece, rest: () => Buffer.alloc(0) };
    const decoder = new TextDecoder(encoding === 'UTF-16 LE' ? 'utf-16le' : 'utf-16be');
    return {
        take: (piece) => Buffer.from(decoder.decode(piece, { stream: true })),
        rest: () => Buffer.from(decoder.decode()),
    };
}
/**
 * The encoding of text without a byte order mark, of which `bytes` may be a part that begins and ends inside a
 * character. A file in which even one sequence of bytes is good UTF-8 is not taken for Windows-1252.
 */
function guessEncoding(bytes) {
    const whole = bytes.subarray(continuations(bytes), (0,base_text/* characterStart */.Er)(bytes, bytes.length - 1));
    if ((0,external_node_buffer_.isUtf8)(bytes) || (0,external_node_buffer_.isUtf8)(whole))
        return 'UTF-8';
    const text = bytes.toString('utf8');
    const isMixed = /[^\0-\x7f\ufffd]/.test(text);
    return isMixed || hasNoMeaning(bytes) ? 'unknown' : 'Windows-1252';
}
/** How many bytes at the beginning belong to a character whose first byte is not there: at most three. */
function continuations(bytes) {
    const first = bytes.subarray(0, 4).findIndex((byte) => (byte & 0xc0) !== 0x80);
    return first === -1 ? 0 : first;
}
/** Bytes that Windows-1252 leaves out, and control characters that no text has. */
function hasNoMeaning(bytes) {
    const known = new Set([9, 10, 11, 12, 13, 27]);
    return bytes.some((byte) => (byte < 32 && !known.has(byte)) || byte === 127 || unused.has(byte));
}
const unused = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
function decode(bytes, encoding) {
    if (encoding !== 'Windows-1252')
        return bytes.toString('utf8');
    return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (c) => windows1252[c.charCodeAt(0) - 0x80] ?? c);
}
/** 0x80 to 0x9f; several releases of Node 24 decode them as Latin-1 when asked for Windows-1252. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

;// CONCATENATED MODULE: ./lib/tools/edit-encoding.js
/**
 * The encodings in which a text file can be changed without harm to the rest of it. Changes are made on UTF-8; what
 * they do not touch comes back byte for byte, because each encoding maps text to bytes character by character.
 */



const newline = Buffer.from('\n');
/** Throws a MewError for what is no text. */
function decodeText(bytes, relative) {
    const marked = markedEncoding(bytes);
    if (marked !== 'UTF-8')
        return { encoding: marked, text: decodeUtf16(bytes, { encoding: marked, relative }) };
    if ((0,open_file/* looksBinary */.Wb)(bytes))
        throw (0,open_file/* failed */.gz)(`${relative} is a binary file; only text can be changed.`);
    if ((0,external_node_buffer_.isUtf8)(bytes))
        return { encoding: 'UTF-8', text: bytes };
    // The line feeds: nothing of a whole file is forgiven as the half of a character.
    const encoding = guessEncoding(Buffer.concat([newline, bytes, newline]));
    return { encoding, text: encoding === 'Windows-1252' ? Buffer.from(decode(bytes, encoding), 'utf8') : bytes };
}
/** The way back. Throws a MewError when the text holds a character that the encoding lacks. */
function encodeText({ encoding, text }, relative) {
    switch (encoding) {
        case 'UTF-8':
        case 'unknown':
            return text;
        case 'Windows-1252':
            return encodeWindows(text.toString('utf8'), relative);
        default:
            return ordered(encoding, Buffer.from(text.toString('utf8'), 'utf16le'));
    }
}
function encodeWindows(text, relative) {
    const bytes = text.replace(/[^\0-\x7f\xa0-\xff]/gu, (character) => {
        const at = windows1252.indexOf(character);
        if (at !== -1)
            return String.fromCharCode(0x80 + at);
        throw (0,open_file/* failed */.gz)(`${relative} is Windows-1252 text, which has no ${JSON.stringify(character)}; nothing was changed.`);
    });
    return Buffer.from(bytes, 'latin1');
}
function decodeUtf16(bytes, { encoding, relative }) {
    const text = bytes.length % 2 === 1 ? null : ordered(encoding, bytes).toString('utf16le');
    // Half of a surrogate pair has no UTF-8, so it would not come back.
    if (text?.isWellFormed())
        return Buffer.from(text, 'utf8');
    throw (0,open_file/* failed */.gz)(`${relative} is damaged ${encoding} text, which cannot be changed without losing bytes of it.`);
}
/** Between the byte order of the encoding and that of this machine's strings. */
function ordered(encoding, bytes) {
    return encoding === 'UTF-16 BE' ? Buffer.from(bytes).swap16() : bytes;
}

// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js + 2 modules
var create = __webpack_require__(37291);
;// CONCATENATED MODULE: ./lib/tools/line-feeds.js
/**
 * Counting line feeds, which is most of the work when lines far inside a large file are wanted.
 */
const LF = 10;
/** Four bytes at a time: three times as fast as one `indexOf` for each line. */
function countLineFeeds(bytes) {
    const before = -bytes.byteOffset & 3;
    const words = new Uint32Array(before < bytes.length ? bytes.buffer : new ArrayBuffer(0), before < bytes.length ? bytes.byteOffset + before : 0, Math.max(0, (bytes.length - before) >> 2));
    return (countOneByOne(bytes.subarray(0, before)) +
        countInWords(words) +
        countOneByOne(bytes.subarray(before + 4 * words.length)));
}
function countOneByOne(bytes) {
    let count = 0;
    for (const byte of bytes)
        if (byte === LF)
            count += 1;
    return count;
}
function countInWords(words) {
    let count = 0;
    for (let at = 0; at < words.length;) {
        // One counter of eight bits for each of the four bytes: after 255 words they could overflow.
        const end = Math.min(at + 255, words.length);
        let counters = 0;
        for (; at < end; at += 1) {
            // A byte that is a line feed is zero now; the sum leaves the top bit of exactly those bytes unset.
            const zeroed = (words[at] ?? 0) ^ 0x0a0a0a0a;
            const sum = (zeroed & 0x7f7f7f7f) + 0x7f7f7f7f;
            counters = (counters + ((~(sum | zeroed) >>> 7) & 0x01010101)) | 0;
        }
        count += (counters & 255) + ((counters >>> 8) & 255) + ((counters >>> 16) & 255) + (counters >>> 24);
    }
    return count;
}

;// CONCATENATED MODULE: ./lib/tools/line-diff.js
/**
 * The unified diff of one file. Only the lines between the first and the last change are compared, so that an edit of
 * a huge file costs what its change costs.
 */




const line_diff_newline = 10;
/** `relative` names the file in the header; bytes that are not UTF-8 are shown replaced. */
function fileDiff(relative, { before, after, most = limits/* limits */.F.edit.diffBytes }) {
    const { start, oldEnd, newEnd } = changedWindow(before, after);
    const oldText = before.toString('utf8', start, oldEnd);
    const newText = after.toString('utf8', start, newEnd);
    const smallest = (0,create/* structuredPatch */.YB)('', '', oldText, newText, undefined, undefined, {
        context: limits/* limits */.F.edit.diffContext,
        maxEditLength: limits/* limits */.F.edit.diffLines,
    });
    const found = smallest?.hunks ?? [replaceAll(oldText, newText)];
    const skipped = countLineFeeds(before.subarray(0, start));
    const hunks = found.map((hunk) => ({
        ...hunk,
        oldStart: hunk.oldStart + skipped,
        newStart: hunk.newStart + skipped,
    }));
    const names = {
        oldFileName: `a/${relative}`,
        newFileName: `b/${relative}`,
        oldHeader: undefined,
        newHeader: undefined,
    };
    const lines = hunks.flatMap((hunk) => hunk.lines);
    return {
        text: cut((0,create/* formatPatch */.Gu)({ ...names, hunks }, create/* FILE_HEADERS_ONLY */.jr), most),
        added: lines.filter((line) => line.startsWith('+')).length,
        removed: lines.filter((line) => line.startsWith('-')).length,
    };
}
/** Offsets of whole lines: everything that differs, and the context around it. */
function changedWindow(before, after) {
    const prefix = commonPrefix(before, after);
    const suffix = commonSuffix(before.subarray(prefix), after.subarray(prefix));
    let start = prefix;
    let oldEnd = before.length - suffix;
    // One line more than the context: the first and the last changed line may lie half in what is common.
    for (let line = 0; line <= limits/* limits */.F.edit.diffContext; line += 1) {
        start = startOfLine(before, start - 1);
        oldEnd = endOfLine(before, oldEnd);
    }
    return { start, oldEnd, newEnd: after.length - (before.length - oldEnd) };
}
/** The start of the line that holds the byte at `at`. */
function startOfLine(bytes, at) {
    return at <= 0 ? 0 : bytes.lastIndexOf(line_diff_newline, at - 1) + 1;
}
function endOfLine(bytes, from) {
    const found = bytes.indexOf(line_diff_newline, from);
    return found === -1 ? bytes.length : found + 1;
}
/** Compared in blocks first: byte by byte, 16 MiB would take a tenth of a second. */
const block = 4096;
function commonPrefix(a, b) {
    const shortest = Math.min(a.length, b.length);
    let at = 0;
    while (at + block <= shortest && a.compare(b, at, at + block, at, at + block) === 0)
        at += block;
    while (at < shortest && a[at] === b[at])
        at += 1;
    return at;
}
function commonSuffix(a, b) {
    const shortest = Math.min(a.length, b.length);
    const sameBlock = (end) => a.compare(b, b.length - end - block, b.length - end, a.length - end - block, a.length - end) === 0;
    let length = 0;
    while (length + block <= shortest && sameBlock(length))
        length += block;
    while (length < shortest && a[a.length - 1 - length] === b[b.length - 1 - length])
        length += 1;
    return length;
}
function replaceAll(oldText, newText) {
    const [removed, added] = [line_diff_linesOf(oldText), line_diff_linesOf(newText)];
    const marked = (lines, mark) => lines.flatMap((line) => line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file']);
    return {
        oldStart: 1,
        oldLines: removed.length,
        newStart: 1,
        newLines: added.length,
        lines: [...marked(removed, '-'), ...marked(added, '+')],
    };
}
function line_diff_linesOf(text) {
    return text === '' ? [] : text.split(/(?<=\n)/);
}
function cut(diff, most) {
    const shown = (0,base_text/* headBytes */.c4)(diff, most);
    if (shown === diff)
        return diff;
    const whole = shown.slice(0, shown.lastIndexOf('\n') + 1);
    return `${whole}(${(0,base_text/* plural */.LS)(line_diff_linesOf(diff.slice(whole.length)).length, 'more line')} of this diff not shown)\n`;
}

// EXTERNAL MODULE: ./lib/github/lfs.js
var lfs = __webpack_require__(37716);
;// CONCATENATED MODULE: ./lib/tools/load-for-change.js
/**
 * The old content of a file that is about to be changed, if the model knows it.
 */






/**
 * Null when there is no file. Throws a MewError when the model has not read it, or when its bytes are no longer those
 * that the model saw (a formatter that rewrote the same bytes is no change). Any part that was read counts for the whole
 * file: its hash is of the whole.
 */
function loadForChange(place, context, excerpt) {
    const file = load_for_change_tryOpen(place);
    if (file === null)
        return null;
    try {
        const { relative } = place;
        if (file.stat.size > limits/* limits */.F.edit.fileBytes) {
            throw (0,open_file/* failed */.gz)(`${relative} is larger than ${limits/* limits */.F.edit.fileBytes} bytes, the most that can be changed in place.`);
        }
        const seen = context.ledger.get(place.path);
        if (seen === undefined)
            throw (0,open_file/* failed */.gz)(`${relative} exists and was not read yet. Read it with read_file first.`);
        const bytes = (0,open_file/* readWhole */.oD)(file, { relative, limit: limits/* limits */.F.edit.fileBytes });
        if (sha256(bytes) !== seen)
            throw stale(place, context, excerpt?.(bytes) ?? '');
        if ((0,lfs/* parseLfsPointer */.y)(bytes) !== null) {
            throw (0,open_file/* failed */.gz)(`${relative} is a Git LFS pointer, not the file itself; a changed pointer would lead nowhere.`);
        }
        return { bytes, stat: file.stat };
    }
    finally {
        (0,external_node_fs_.closeSync)(file.fd);
    }
}
/** What a run wrote itself it knows, so that the next change needs no reading in between. */
function remember(place, { ledger }, bytes) {
    ledger.set(place.path, sha256(bytes));
}
function sha256(bytes) {
    return (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
}
function stale(place, context, excerpt) {
    const again = `${place.relative} changed since it was read. Read it again, then repeat the change on what is there now.`;
    // What a command wrote into the file meanwhile may be something that the policy does not let the model read.
    return (0,open_file/* failed */.gz)(excerpt === '' || !context.mayRead(place, 'read') ? again : `${again}\n${excerpt}`);
}
function load_for_change_tryOpen(place) {
    try {
        return (0,open_file/* openFile */.Tq)(place);
    }
    catch (error) {
        if ((0,errors/* errnoOf */.UQ)(error) === 'ENOENT')
            return null;
        throw error;
    }
}

// EXTERNAL MODULE: ./lib/tools/places.js
var places = __webpack_require__(84131);
;// CONCATENATED MODULE: ./lib/tools/apply-patch.js
/**
 * apply_patch: several files in one call, all or none.
 */














const apply_patch_schema = schemas/* strictObject */.rej({
    patch: schemas/* string */.YjP()
        .superRefine((patch, check) => {
        // An error of the schema: the call is refused before anything is judged.
        const problem = problemOf(patch);
        if (problem !== null)
            check.addIssue({ code: 'custom', message: problem });
    })
        .describe('The whole patch, from *** Begin Patch to *** End Patch.'),
});
const applyPatch = (0,tool/* defineTool */.u)({
    name: 'apply_patch',
    description: 'Change several files at once, all or none. Sections: *** Add File: PATH, lines with +; *** Delete File: PATH; ' +
        '*** Update File: PATH, then perhaps *** Move to: PATH, then hunks: @@ or @@ LINE ABOVE, 3 lines of context with a ' +
        'space, changed lines with - and +, *** End of File at the end. No line numbers. Files must have been read before.',
    schema: apply_patch_schema,
    timeoutMs: limits/* limits */.F.tool.timeout,
    touches: ['write'],
    summary: ({ patch }) => {
        const [first, ...others] = parsePatch(patch);
        return others.length === 0
            ? `patch ${first.path}`
            : `patch ${first.path} and ${(0,base_text/* plural */.LS)(others.length, 'more file')}`;
    },
    effects: ({ patch }, context) => {
        const [first, ...others] = parsePatch(patch).flatMap(pathsOf);
        const effect = (path) => (0,places/* writeEffect */.hm)(context, { path, via: 'edit' })[0];
        return [effect(first ?? ''), ...others.map(effect)];
    },
    run,
});
function problemOf(patch) {
    try {
        parsePatch(patch);
        return patch.isWellFormed() ? null : 'The patch holds half of a surrogate pair.';
    }
    catch (error) {
        return (0,errors/* messageOf */.bD)(error);
    }
}
function pathsOf(section) {
    return section.kind === 'update' && section.moveTo !== null ? [section.path, section.moveTo] : [section.path];
}
async function run({ patch }, context) {
    const sections = parsePatch(patch);
    const bench = {
        context,
        taken: new Map(),
        bytes: 0,
        diffBytes: limits/* limits */.F.edit.diffBytes / sections.length,
    };
    const plans = sections.map((section) => planOf(section, bench));
    const [first, ...others] = plans.flatMap(({ changes }) => changes);
    if (first === undefined)
        throw (0,open_file/* failed */.gz)('The patch changes nothing.');
    const made = await commitChanges([first, ...others], context.signal);
    for (const change of [first, ...others])
        if (change.kind === 'put')
            remember(change.place, context, change.bytes);
    const folders = made.length === 0 ? [] : [`Created ${made.length === 1 ? 'folder' : 'folders'} ${made.join(', ')}.`];
    return {
        text: [
            `Applied the patch to ${(0,base_text/* plural */.LS)(sections.length, 'file')}.`,
            ...folders,
            ...plans.flatMap(({ text }) => text),
        ].join('\n'),
        details: { kind: 'patch', files: plans.flatMap(({ files }) => files) },
    };
}
function planOf(section, bench) {
    try {
        if (section.kind === 'add')
            return planToAdd(section, bench);
        if (section.kind === 'delete')
            return planToDelete(section, bench);
        return planToUpdate(section, bench);
    }
    catch (error) {
        const why = (0,errors/* messageOf */.bD)(error);
        const where = why.startsWith('Line ') ? '' : `Line ${section.at} of the patch: `;
        throw (0,open_file/* failed */.gz)(`Nothing was applied. ${where}${why}`, error);
    }
}
function planToAdd(section, bench) {
    const place = takePlace(section.path, section.at, bench);
    assertFree(place);
    const bytes = Buffer.from(section.lines.map((line) => `${line}\n`).join(''), 'utf8');
    const count = { added: section.lines.length, removed: 0 };
    return {
        changes: [{ kind: 'put', place, bytes, expected: null }],
        files: [{ path: place.relative, change: 'created', ...count }],
        text: [`Added ${place.relative}: ${(0,base_text/* plural */.LS)(count.added, 'line')}.`],
    };
}
function planToDelete(section, bench) {
    const place = takePlace(section.path, section.at, bench);
    const { bytes, stat } = load(section.path, place, bench);
    const { removed } = fileDiff(place.relative, { before: bytes, after: Buffer.alloc(0) });
    return {
        changes: [{ kind: 'remove', place, expected: stat }],
        files: [{ path: place.relative, change: 'removed', added: 0, removed }],
        text: [`Deleted ${place.relative}.`],
    };
}
function planToUpdate(section, bench) {
    const place = takePlace(section.path, section.at, bench);
    const { bytes: old, stat } = load(section.path, place, bench);
    const { encoding, text: before } = decodeText(old, place.relative);
    const { text: after, notes } = applyHunks(before, section.hunks);
    const bytes = encodeText({ encoding, text: after }, place.relative);
    if (bytes.length > limits/* limits */.F.edit.fileBytes)
        throw (0,open_file/* failed */.gz)(`it would grow to more than ${limits/* limits */.F.edit.fileBytes} bytes.`);
    const change = { before, after, most: bench.diffBytes };
    if (section.moveTo === null) {
        const { text: diff, added, removed } = fileDiff(place.relative, change);
        return {
            changes: [{ kind: 'put', place, bytes, expected: stat }],
            files: [{ path: place.relative, change: 'updated', added, removed }],
            text: [`Updated ${place.relative}.`, ...notes, diff.trimEnd()],
        };
    }
    const goal = takePlace(section.moveTo, section.at, bench);
    assertFree(goal);
    const { text: diff, added, removed } = fileDiff(goal.relative, change);
    return {
        changes: [
            { kind: 'put', place: goal, bytes, expected: null, like: stat },
            { kind: 'remove', place, expected: stat },
        ],
        files: [
            { path: place.relative, change: 'removed', added: 0, removed },
            { path: goal.relative, change: 'created', added, removed: 0 },
        ],
        text: [`Moved ${place.relative} to ${goal.relative}.`, ...notes, ...(added + removed > 0 ? [diff.trimEnd()] : [])],
    };
}
/** The place of a path, which no other section may touch: what the second would mean depends on the first. */
function takePlace(path, at, { context, taken }) {
    const place = (0,places/* placeToWrite */._W)(context, path);
    const earlier = taken.get(place.path);
    if (earlier !== undefined) {
        throw (0,open_file/* failed */.gz)(`${place.relative} is named at line ${earlier} too; put all its hunks into one section.`);
    }
    taken.set(place.path, at);
    return place;
}
function load(path, place, bench) {
    const loaded = loadForChange(place, bench.context);
    if (loaded === null)
        throw (0,open_file/* failed */.gz)((0,places/* explainMissing */.Ce)(bench.context, path));
    bench.bytes += loaded.bytes.length;
    if (bench.bytes > limits/* limits */.F.edit.patchBytes) {
        throw (0,open_file/* failed */.gz)(`the files of the patch are larger than ${limits/* limits */.F.edit.patchBytes} bytes together; split it.`);
    }
    return loaded;
}
/** Only for a good message: whether the place is free is asked again when the file takes it. */
function assertFree({ path, relative }) {
    if (!(0,external_node_fs_.existsSync)(path))
        return;
    throw (0,open_file/* failed */.gz)(`${relative} exists already; use *** Update File, or write_file to replace it.`);
}

// EXTERNAL MODULE: ./lib/tools/bash.js
var bash = __webpack_require__(18589);
// EXTERNAL MODULE: ./lib/tools/bash-text.js
var bash_text = __webpack_require__(9169);
;// CONCATENATED MODULE: ./lib/tools/bash-background.js
/**
 * bash_output and bash_kill: what commands in the background print, and their end. Starting one was judged as bash;
 * these two touch nothing themselves.
 */





const id = schemas/* string */.YjP().describe('As bash gave it: bg-1.');
/** Their calls need no rule, but they belong where bash is: a list of tools that only look leaves them out. */
const touches = ['internal', 'exec'];
const bashOutput = (0,tool/* defineTool */.u)({
    name: 'bash_output',
    description: 'What a command in the background printed since the last time, and whether it still runs.',
    schema: schemas/* strictObject */.rej({
        id,
        wait_ms: schemas/* int */.Whr()
            .min(0)
            .max(limits/* limits */.F.bash.waitCap)
            .optional()
            .describe(`Wait so long for its end; at most ${limits/* limits */.F.bash.waitCap}.`),
    }),
    timeoutMs: ({ wait_ms }) => limits/* limits */.F.tool.timeout + (wait_ms ?? 0),
    // What the command wrote meanwhile is recorded after the call, as it is after bash.
    alone: true,
    touches,
    effects: (args) => [{ kind: 'internal', what: `output of ${args.id}` }],
    summary: (args) => `output of ${args.id}`,
    run: async (args, { background, signal }) => resultOf(args.id, await background.read(args.id, { wait: args.wait_ms ?? 0, signal })),
});
const bashKill = (0,tool/* defineTool */.u)({
    name: 'bash_kill',
    description: 'End a command in the background with all its children, and show the rest of its output.',
    schema: schemas/* strictObject */.rej({ id }),
    timeoutMs: limits/* limits */.F.tool.timeout,
    alone: true,
    touches,
    effects: (args) => [{ kind: 'internal', what: `end of ${args.id}` }],
    summary: (args) => `end ${args.id}`,
    run: async (args, { background }) => resultOf(args.id, await background.stop(args.id)),
});
function resultOf(name, report) {
    if (report === null)
        throw (0,open_file/* failed */.gz)(`There is no command ${JSON.stringify(name)} in the background.`);
    const { end, timeout, duration } = report;
    const time = `${(duration / 1000).toFixed(1)} s`;
    const state = end === null ? `running for ${time}` : `ended after ${time}: ${(0,bash_text/* describeEnd */.lA)(end, timeout).text}`;
    return {
        text: [`${name} ${state}`, ...(0,bash_text/* streams */.oS)(report)].join('\n'),
        details: { kind: 'background', id: name, exitCode: end?.exitCode ?? null, running: end === null },
    };
}

;// CONCATENATED MODULE: ./lib/tools/edit-text.js
/**
 * Exact replacement on bytes. What is not part of a match is never decoded, so it cannot change.
 */




const edit_text_LF = 10;
const CR = 13;
/**
 * Applies the edits in order, each to the result of those before it. Throws a MewError for the first that does not
 * match exactly once (or, with replace_all, at all); nothing is applied then. `bytes` is UTF-8 or contains it.
 */
function applyEdits(bytes, edits) {
    let now = bytes;
    let replaced = 0;
    for (const [index, edit] of edits.entries()) {
        const hits = tryHits({ now, before: bytes }, edit);
        if (typeof hits === 'string') {
            const which = edits.length === 1 ? '' : `Edit ${index + 1} of ${edits.length} (nothing was applied): `;
            throw (0,open_file/* failed */.gz)(which + hits);
        }
        now = splice(now, edit, hits);
        replaced += hits.length;
    }
    return { bytes: now, replaced };
}
/** The line, from 1, of the first edit that would apply; null when none would. */
function lineOfEdits(bytes, edits) {
    for (const edit of edits) {
        const [hit] = edit.old_string === '' ? [] : findHits(bytes, edit);
        if (hit !== undefined)
            return lineAt(bytes, hit.start);
    }
    return null;
}
/** Where the edit applies, or why it does not. */
function tryHits({ now, before }, edit) {
    const problem = edit_text_problemOf(edit);
    if (problem !== null)
        return problem;
    const hits = findHits(now, edit);
    if (hits.length === 0 && findHits(before, edit).length > 0) {
        return 'old_string is there before this call, but an earlier edit of the call changes it. Edits apply in order.';
    }
    if (hits.length === 0)
        return `old_string was not found. ${explainNoMatch(now, edit)}`;
    return hits.length > 1 && !edit.replace_all ? edit_text_explainMany(now, hits) : hits;
}
function edit_text_explainMany(bytes, hits) {
    const shown = limits/* limits */.F.edit.hints.matches;
    const lines = [...new Set(hits.slice(0, shown).map(({ start }) => lineAt(bytes, start)))];
    return (`old_string matches ${hits.length} times (lines ${lines.join(', ')}${hits.length > shown ? ', …' : ''}). ` +
        'Add neighbouring lines until it matches once, or set replace_all to change every one.');
}
function edit_text_problemOf({ old_string, new_string }) {
    if (old_string === '')
        return 'old_string is empty. Give the text to replace; write_file makes a new file.';
    if (old_string === new_string)
        return 'old_string and new_string are the same; there is nothing to change.';
    if (!old_string.isWellFormed() || !new_string.isWellFormed())
        return 'The text holds half of a surrogate pair.';
    return null;
}
/**
 * Exact matches; several lines match whatever their endings are, unless the model wrote carriage returns itself:
 * read_file shows lines without their ending.
 */
function findHits(bytes, { old_string, replace_all }) {
    const needle = Buffer.from(old_string, 'utf8');
    // Overlapping matches are ambiguous, so they count, unless all are replaced, left to right.
    const step = replace_all ? needle.length : 1;
    if (!old_string.includes('\n') || old_string.includes('\r') || !bytes.includes('\r\n')) {
        return occurrences(bytes, needle, step);
    }
    const { text, endings } = withoutCarriageReturns(bytes);
    return occurrences(text, needle, step).map(({ start, end }) => ({
        start: start + countBelow(endings, start),
        end: end + countBelow(endings, end),
    }));
}
function occurrences(bytes, needle, step) {
    const hits = [];
    for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, at + step)) {
        if (hits.length === limits/* limits */.F.edit.matches) {
            throw (0,open_file/* failed */.gz)(`old_string matches more than ${hits.length} times; give a longer one.`);
        }
        hits.push({ start: at, end: at + needle.length });
    }
    return hits;
}
/** The bytes with LF for CRLF, and where in the result those line feeds are, ascending. */
function withoutCarriageReturns(bytes) {
    const pieces = [];
    const endings = [];
    let from = 0;
    for (let at = bytes.indexOf('\r\n'); at !== -1; at = bytes.indexOf('\r\n', at + 2)) {
        pieces.push(bytes.subarray(from, at));
        endings.push(at - endings.length);
        from = at + 1;
    }
    return { text: Buffer.concat([...pieces, bytes.subarray(from)]), endings };
}
/** How many of the ascending numbers are below `limit`. */
function countBelow(sorted, limit) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
        const middle = (low + high) >>> 1;
        if ((sorted[middle] ?? 0) < limit)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
function splice(bytes, edit, hits) {
    const pieces = [];
    let from = 0;
    for (const hit of hits) {
        pieces.push(bytes.subarray(from, hit.start), Buffer.from(replacementFor(bytes, edit, hit), 'utf8'));
        from = hit.end;
    }
    pieces.push(bytes.subarray(from));
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length > limits/* limits */.F.edit.fileBytes) {
        throw (0,open_file/* failed */.gz)(`The file would grow to ${length} bytes; the most is ${limits/* limits */.F.edit.fileBytes}.`);
    }
    return Buffer.concat(pieces, length);
}
/** New lines get the endings of the lines they replace, unless the model wrote carriage returns itself. */
function replacementFor(bytes, { old_string, new_string }, hit) {
    if (!new_string.includes('\n') || new_string.includes('\r') || old_string.includes('\r'))
        return new_string;
    const endings = endingsIn(bytes, hit);
    let line = 0;
    return new_string.replaceAll('\n', () => endings[Math.min(line++, endings.length - 1)] ?? '\n');
}
/** The line endings inside the hit, or else that of the line it stands on, or of the one before. */
function endingsIn(bytes, { start, end }) {
    const endings = [];
    for (let at = bytes.indexOf(edit_text_LF, start); at !== -1 && at < end; at = bytes.indexOf(edit_text_LF, at + 1)) {
        endings.push(endingAt(bytes, at));
    }
    if (endings.length > 0)
        return endings;
    const after = bytes.indexOf(edit_text_LF, end);
    return [endingAt(bytes, after === -1 ? bytes.lastIndexOf(edit_text_LF, start) : after)];
}
function endingAt(bytes, lineFeed) {
    return bytes[lineFeed - 1] === CR ? '\r\n' : '\n';
}
/** The line, from 1, in which the byte is. */
function lineAt(bytes, offset) {
    return countLineFeeds(bytes.subarray(0, offset)) + 1;
}

;// CONCATENATED MODULE: ./lib/tools/edit-stale.js
/**
 * What now stands where an edit would have gone, for a model whose picture of the file is old.
 */





/** Some numbered lines as in read_file, or nothing when the file is no text or nothing in it resembles the edit. */
function staleExcerpt(bytes, edits) {
    const text = tryDecode(bytes);
    if (text === null)
        return '';
    const lines = text.toString('utf8').replace(/\n$/, '').split('\n');
    const { excerpt, hints } = limits/* limits */.F.edit;
    const wanted = (edits[0]?.old_string ?? '').split('\n');
    const line = lineOfEdits(text, edits) ?? nearestLine(lines.slice(0, hints.comparedLines), wanted);
    if (line === null)
        return '';
    const from = Math.max(1, line - excerpt.before);
    const shown = lines.slice(from - 1, line + excerpt.after).map((content, index) => {
        return `${String(from + index).padStart(6)}\t${(0,base_text/* clip */.$Q)(content.replace(/\r$/, ''), limits/* limits */.F.search.lineCharacters)}`;
    });
    return ['There it is now:', ...shown].join('\n');
}
function tryDecode(bytes) {
    try {
        return decodeText(bytes, 'The file').text;
    }
    catch {
        // Binary now; the message that it changed is enough.
        return null;
    }
}

;// CONCATENATED MODULE: ./lib/tools/edit-file.js
/**
 * edit_file: exact replacements in one file, all or none.
 */












const eitherOr = 'Give either old_string and new_string, or edits.';
const oldString = schemas/* string */.YjP().describe('Exact text to replace, without line numbers.');
const newString = schemas/* string */.YjP().describe('Text to put there, taken literally.');
const edit_file_replaceAll = schemas/* boolean */.zMY().optional().describe('Replace every occurrence.');
const edit_file_schema = schemas/* strictObject */.rej({
    path: schemas/* string */.YjP().min(1).describe('Relative to the repository root.'),
    old_string: oldString.optional(),
    new_string: newString.optional(),
    replace_all: edit_file_replaceAll,
    edits: schemas/* array */.YOg(schemas/* strictObject */.rej({ old_string: oldString, new_string: newString, replace_all: edit_file_replaceAll }))
        .min(1)
        .max(limits/* limits */.F.edit.edits)
        .optional()
        .describe('Instead of old_string and new_string: several edits, applied in order, all or none.'),
})
    .refine((args) => editsOf(args) !== null, eitherOr);
const editFile = (0,tool/* defineTool */.u)({
    name: 'edit_file',
    description: 'Replace exact text in a file that was read before. old_string must match exactly once, white space included, ' +
        'unless replace_all is set. The result is a diff.',
    schema: edit_file_schema,
    timeoutMs: limits/* limits */.F.tool.timeout,
    touches: ['write'],
    effects: ({ path }, context) => (0,places/* writeEffect */.hm)(context, { path, via: 'edit' }),
    run: edit_file_run,
});
async function edit_file_run(args, context) {
    const edits = editsOf(args);
    if (edits === null)
        throw (0,open_file/* failed */.gz)(eitherOr);
    const place = (0,places/* placeToWrite */._W)(context, args.path);
    const old = loadForChange(place, context, (bytes) => staleExcerpt(bytes, edits));
    if (old === null)
        throw (0,open_file/* failed */.gz)((0,places/* explainMissing */.Ce)(context, args.path));
    const { encoding, text } = decodeText(old.bytes, place.relative);
    const { bytes: edited, replaced } = applyEdits(text, edits);
    const bytes = encodeText({ encoding, text: edited }, place.relative);
    await commitChanges([{ kind: 'put', place, bytes, expected: old.stat }], context.signal);
    remember(place, context, bytes);
    const { text: diff, added, removed } = fileDiff(place.relative, { before: text, after: edited });
    return {
        text: `Edited ${place.relative} (${(0,base_text/* plural */.LS)(replaced, 'replacement')}).\n${diff}`,
        details: { kind: 'write', path: place.relative, diff, added, removed, created: false },
    };
}
function editsOf({ old_string, new_string, replace_all, edits }) {
    const single = old_string !== undefined || new_string !== undefined || replace_all !== undefined;
    if (edits !== undefined)
        return single ? null : edits;
    return old_string === undefined || new_string === undefined ? null : [{ old_string, new_string, replace_all }];
}

// EXTERNAL MODULE: ./lib/tools/breather.js
var breather = __webpack_require__(68122);
// EXTERNAL MODULE: ./lib/github/workspace-git.js
var workspace_git = __webpack_require__(80551);
// EXTERNAL MODULE: ./lib/policy/glob.js
var glob = __webpack_require__(76298);
// EXTERNAL MODULE: ./lib/policy/paths.js
var paths = __webpack_require__(53874);
// EXTERNAL MODULE: ./lib/tools/ignore-rules.js
var ignore_rules = __webpack_require__(57963);
// EXTERNAL MODULE: ./lib/tools/tracked-files.js
var tracked_files = __webpack_require__(88423);
// EXTERNAL MODULE: ./lib/tools/walker.js
var walker = __webpack_require__(42785);
;// CONCATENATED MODULE: ./lib/tools/find-files.js
/**
 * What glob and grep have in common: which files below a folder a call may see, and what has to be said about the
 * others.
 */












/** Visits the files in the order of their paths; returns a sentence for everything that was left out. */
async function findFiles(context, request) {
    const { start, via, pace, matches, visit } = request;
    if (!(0,places/* isInWorkspace */.P_)(start, context))
        throw (0,open_file/* failed */.gz)(`${start.relative} is not in the workspace.`);
    const stat = (0,external_node_fs_.statSync)(start.path, { throwIfNoEntry: false });
    if (stat === undefined)
        throw (0,open_file/* failed */.gz)((0,places/* explainMissing */.Ce)(context, start.relative));
    if (!stat.isDirectory())
        throw (0,open_file/* failed */.gz)(`${start.relative} is not a folder.`);
    const { workspace } = context.paths;
    const prefix = start.relative === '.' ? 0 : start.relative.length + 1;
    let denied = 0;
    let unusable = 0;
    const report = await (0,walker/* walkFiles */.F)({
        workspace,
        start: start.relative,
        pace,
        git: await gitViewOf(workspace),
        visit: (file) => {
            const { relative, name } = file;
            if (!matches(prefix === 0 ? relative : relative.slice(prefix), name))
                return 'on';
            const place = context.paths.forListed(relative);
            // A name with a line break would forge lines of the result.
            if (!(0,paths/* isPlace */.Uj)(place))
                unusable += 1;
            else if (context.mayRead(place, via))
                return visit(file, place);
            else
                denied += 1;
            return 'on';
        },
    });
    return notes(report, { denied, unusable });
}
async function gitViewOf(workspace) {
    let tracked;
    const readTracked = async () => {
        const index = await (0,workspace_git/* readIndex */.vY)(workspace);
        return index === null ? tracked_files/* noTrackedFiles */.L : (0,tracked_files/* parseIndex */.A)(index);
    };
    const exclude = await (0,workspace_git/* readExcludes */._P)(workspace);
    return {
        exclude: /^[^#\n]/m.test(exclude) ? (0,ignore_rules/* parseIgnoreRules */.R)(exclude) : null,
        tracked: () => {
            tracked ??= readTracked();
            return tracked;
        },
    };
}
function notes({ problems, nameless, stopped }, { denied, unusable }) {
    const more = problems.length - limits/* limits */.F.search.problems;
    const unnamed = unusable + nameless;
    return [
        ...(stopped === null ? [] : [`The search was ${stopped}; narrow it with path.`]),
        ...(denied === 0 ? [] : [`${(0,base_text/* plural */.LS)(denied, 'file')} left out by the policy.`]),
        ...(unnamed === 0 ? [] : [`${(0,base_text/* plural */.LS)(unnamed, 'file')} left out whose names cannot be used.`]),
        ...problems.slice(0, limits/* limits */.F.search.problems).map(asSentence),
        ...(more > 0 ? [`${(0,base_text/* plural */.LS)(more, 'more problem')} of that kind.`] : []),
    ];
}
/** A folder's name with a line break would forge lines of the result, too. */
function asSentence(problem) {
    return `${problem.replace(/\.$/, '').replaceAll(/[\p{Cc}\u2028\u2029]/gu, '?')}.`;
}
/** Throws a MewError that says what is wrong with the pattern. A leading `!` takes what the rest does not match. */
function compileGlob(pattern) {
    if (pattern.startsWith('!')) {
        const excluded = compileGlob(pattern.slice(1));
        return (relative, name) => !excluded(relative, name);
    }
    if (pattern.length > limits/* limits */.F.search.patternCharacters)
        throw refused(pattern, 'it is too long');
    try {
        return (0,glob/* pathGlob */.Qh)(pattern);
    }
    catch (error) {
        throw refused(pattern, (0,errors/* messageOf */.bD)(error));
    }
}
function refused(pattern, why) {
    return new errors/* MewError */.YG('pattern_invalid', `The glob ${JSON.stringify(pattern.slice(0, 80))} cannot be used: ${why}.`);
}

;// CONCATENATED MODULE: ./lib/tools/glob.js
/**
 * glob: files by name.
 */






const glob_schema = schemas/* strictObject */.rej({
    pattern: schemas/* string */.YjP().min(1).describe('Such as src/**/*.{ts,tsx}; *.ts alone means only the folder itself.'),
    path: schemas/* string */.YjP().min(1).optional().describe('Folder that the pattern is relative to; default the repository root.'),
    offset: schemas/* int */.Whr().min(0).optional().describe('Files to leave out, to go on where an answer was truncated.'),
});
const most = limits/* limits */.F.search.results;
const glob_glob = (0,tool/* defineTool */.u)({
    name: 'glob',
    description: `Find files by name, sorted by path, at most ${most}. Obeys .gitignore. Use it instead of find or ls.`,
    schema: glob_schema,
    timeoutMs: limits/* limits */.F.tool.timeout,
    touches: ['read'],
    effects: ({ path }, context) => (0,places/* readEffect */.A7)(context, { path: path ?? '.', via: 'glob' }),
    summary: ({ pattern }) => `glob ${pattern}`,
    async run({ pattern, path, offset = 0 }, context) {
        const found = [];
        let matches = 0;
        const notes = await findFiles(context, {
            start: (0,places/* placeToRead */.v$)(context, { path: path ?? '.', via: 'glob' }),
            via: 'glob',
            pace: (0,breather/* createPace */.q)({ signal: context.signal, most: limits/* limits */.F.search.walk }),
            matches: compileGlob(pattern),
            visit: ({ relative }) => {
                matches += 1;
                if (matches > offset + most)
                    return 'stop';
                if (matches > offset)
                    found.push(relative);
                return 'on';
            },
        });
        const truncated = matches > offset + most;
        if (found.length === 0)
            notes.unshift(matches === 0 ? 'No files match.' : `No more files: there are ${matches}.`);
        if (truncated)
            notes.unshift(truncatedNote(offset));
        return {
            text: [...found, ...notes.map((note) => `[${note}]`)].join('\n'),
            details: { kind: 'search', matches: found.length, truncated },
        };
    },
});
function truncatedNote(offset) {
    const range = offset === 0 ? `only the first ${most} files` : `only files ${offset + 1} to ${offset + most}`;
    return `Truncated: ${range}; narrow the pattern or the path, or go on with offset ${offset + most}.`;
}

// EXTERNAL MODULE: ./lib/base/safe-regex.js + 4 modules
var safe_regex = __webpack_require__(6068);
;// CONCATENATED MODULE: ./lib/tools/file-types.js
/**
 * Kinds of files by the name that people and ripgrep give them.
 */

const globs = {
    c: '*.{c,h}',
    cpp: '*.{cpp,cc,cxx,hpp,hh,hxx,h,inl}',
    cs: '*.cs',
    css: '*.{css,scss,sass,less}',
    go: '*.go',
    html: '*.{html,htm}',
    java: '*.{java,jsp}',
    js: '*.{js,jsx,mjs,cjs,vue}',
    json: '*.json',
    kotlin: '*.{kt,kts}',
    md: '*.{md,markdown,mdx}',
    php: '*.php',
    py: '*.{py,pyi}',
    ruby: '*.{rb,gemspec,rake}',
    rust: '*.rs',
    sh: '*.{sh,bash,zsh}',
    sql: '*.sql',
    swift: '*.swift',
    toml: '*.toml',
    ts: '*.{ts,tsx,mts,cts}',
    xml: '*.{xml,xsd,xsl,svg}',
    yaml: '*.{yml,yaml}',
};
/** The glob for a file's name. Throws a MewError that lists what is known. */
function globOfType(type) {
    const glob = Object.hasOwn(globs, type) ? globs[type] : undefined;
    if (glob !== undefined)
        return glob;
    const known = Object.keys(globs).join(', ');
    throw new errors/* MewError */.YG('pattern_invalid', `The type ${JSON.stringify(type)} is unknown; use glob, or one of ${known}.`);
}

;// CONCATENATED MODULE: ./lib/tools/grep-answer.js

const grep_answer_most = limits/* limits */.F.search.results;
/** A result is a match (in most searches a line), or in the other modes a file. */
function createAnswer(options) {
    const { mode, offset, longest } = options;
    const out = [];
    const notes = [];
    const left = { binary: [], lines: [], files: [], unreadable: [] };
    /** With those before `offset`. */
    let results = 0;
    let isTruncated = false;
    function add({ relative }, found) {
        if (found.isTooLong)
            left.files.push(relative);
        if (found.isBinary && found.matches === 0)
            left.binary.push(relative);
        left.lines.push(...found.skipped.map((line) => `${relative}:${line}`));
        if (found.isCut)
            notes.push(`The search was stopped in ${relative} after ${limits/* limits */.F.search.walk / 1000} s; narrow it with path.`);
        results += mode === 'content' && !found.isBinary ? found.matches : Math.min(1, found.matches);
        isTruncated = results > offset + grep_answer_most;
        if (found.isBinary && found.matches > 0)
            out.push(`${relative}: binary file matches`);
        else if (mode === 'content')
            out.push(...contentOf(relative, found.lines));
        else if (found.matches > 0 && results > offset && !isTruncated)
            out.push(mode === 'files' ? relative : `${relative}:${found.matches}`);
        return isTruncated || found.isCut ? 'stop' : 'on';
    }
    function result() {
        const shown = Math.max(0, Math.min(results - offset, grep_answer_most));
        const range = offset === 0 ? `only the first ${grep_answer_most} results` : `only results ${offset + 1} to ${offset + grep_answer_most}`;
        const all = [
            ...(shown > 0 ? [] : [results === 0 ? 'No matches.' : `No more matches: there are ${results}.`]),
            ...(isTruncated
                ? [`Truncated: ${range}; narrow the pattern, path or glob, or go on with offset ${offset + grep_answer_most}.`]
                : []),
            ...notes,
            ...listed('Binary files skipped', left.binary),
            ...listed(`Lines longer than ${longest} bytes skipped`, left.lines),
            ...listed(`Files longer than ${longest} bytes skipped, for multiline`, left.files),
            ...listed('Not searched', left.unreadable),
        ];
        return {
            text: [...out, ...all.map((note) => `[${note}]`)].join('\n'),
            details: { kind: 'search', matches: shown, truncated: isTruncated },
        };
    }
    return {
        add,
        result,
        query: () => queryOf(options, results),
        note: (...more) => void notes.push(...more),
        unreadable: (why) => void left.unreadable.push(why),
    };
}
/** One more than may be shown is looked for, so that "truncated" is said only when it is true. */
function queryOf({ mode, offset, before, after }, results) {
    if (mode === 'content') {
        const skip = Math.max(0, offset - results);
        const keep = Math.max(0, offset + grep_answer_most - results - skip);
        return { before, after, skip, keep, stopAfter: skip + keep + 1 };
    }
    const stopAfter = mode === 'files' ? 1 : Number.POSITIVE_INFINITY;
    return { before: 0, after: 0, skip: 0, keep: 0, stopAfter };
}
/** `path:12:match`, `path-13-context`, and `--` where context of different places meets. */
function contentOf(relative, lines) {
    const withContext = lines.some(({ isMatch }) => !isMatch);
    return lines.flatMap(({ number, text, isMatch }, index) => {
        const gap = withContext && index > 0 && lines[index - 1]?.number !== number - 1;
        const mark = isMatch ? ':' : '-';
        return [...(gap ? ['--'] : []), `${relative}${mark}${number}${mark}${text}`];
    });
}
function listed(title, items) {
    if (items.length === 0)
        return [];
    const shown = items.slice(0, limits/* limits */.F.search.problems).join(', ');
    const more = items.length - limits/* limits */.F.search.problems;
    return [`${title}: ${shown}${more > 0 ? ` and ${more} more` : ''}.`];
}

;// CONCATENATED MODULE: ./lib/tools/found-lines.js
/**
 * Which lines of a file are shown: those that match, and those around them, each once.
 */


const found_lines_LF = 10;
/** Takes a file in order: what does not match, and lines that do. */
function createCollector(regex, { before, after, skip, keep }) {
    const shown = [];
    let matches = 0;
    /** Of the next line. */
    let number = 1;
    /** Lines of context that the last match is still owed. */
    let owed = 0;
    /** The lines in front of the next one that may become context. */
    let held = [];
    /** Whole lines without a match. */
    function pass(lines) {
        if (lines.length === 0)
            return;
        const count = countLineFeeds(lines) + (lines.at(-1) === found_lines_LF ? 0 : 1);
        if (owed > 0)
            shown.push(...firstLines(lines, owed).map((text, index) => contextLine(number + index, text)));
        if (before > 0) {
            const last = lastLines(lines, Math.min(before, Math.max(0, count - owed)));
            held = [...held, ...last.map((text, index) => contextLine(number + count - last.length + index, text))];
            held = held.slice(-before);
        }
        owed = Math.max(0, owed - count);
        number += count;
    }
    /** As `pass`, at the end of the file, where nobody asks for numbers any more. */
    function finish(lines) {
        if (owed > 0)
            pass(lines);
    }
    /** Whole lines that are one match; the final line feed is not part of them. */
    function match(lines) {
        matches += 1;
        const isShown = matches > skip && matches <= skip + keep;
        if (!isShown && before === 0 && owed === 0) {
            number += countLineFeeds(lines) + 1;
            return;
        }
        const texts = lines.toString('utf8').split('\n');
        if (isShown) {
            shown.push(...held);
            for (const [index, text] of texts.entries()) {
                shown.push({ number: number + index, text: found_lines_window(text, () => regex.find(text)), isMatch: true });
            }
        }
        else if (owed > 0)
            shown.push(...texts.slice(0, owed).map((text, index) => contextLine(number + index, text)));
        held = isShown || before === 0 ? [] : texts.map((text, index) => contextLine(number + index, text)).slice(-before);
        owed = isShown ? after : Math.max(0, owed - texts.length);
        number += texts.length;
    }
    /** A line that is not looked at; returns its number. */
    function passLong() {
        held = [];
        owed = 0;
        number += 1;
        return number - 1;
    }
    return { pass, finish, match, passLong, matches: () => matches, shown: () => shown };
}
function contextLine(number, line) {
    return { number, text: found_lines_window(line.toString().replace(/\r$/, ''), () => null), isMatch: false };
}
function firstLines(lines, most) {
    const found = [];
    for (let start = 0; start < lines.length && found.length < most;) {
        const end = lines.indexOf(found_lines_LF, start);
        found.push(lines.subarray(start, end === -1 ? lines.length : end));
        start = end === -1 ? lines.length : end + 1;
    }
    return found;
}
function lastLines(lines, most) {
    const found = [];
    for (let end = lines.at(-1) === found_lines_LF ? lines.length - 1 : lines.length; end >= 0 && found.length < most;) {
        const start = end === 0 ? 0 : lines.lastIndexOf(found_lines_LF, end - 1) + 1;
        found.unshift(lines.subarray(start, end));
        end = start - 1;
    }
    return found;
}
/** The line, or a window of it with the match inside and how much was cut on either side. */
function found_lines_window(line, find) {
    const width = limits/* limits */.F.search.lineCharacters;
    if (line.length <= width)
        return plain(line);
    const { start, end } = find() ?? { start: 0, end: 0 };
    const lead = Math.max(0, Math.floor((width - (end - start)) / 2));
    const from = Math.max(0, Math.min(start - lead, line.length - width));
    const middle = line.slice(from, from + width).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
    const cut = (count) => (count > 0 ? `[${count} more characters]` : '');
    return `${cut(from)}${plain(middle)}${cut(line.length - from - width)}`;
}
/** NUL is legal in JSON and refused by some providers. */
function plain(text) {
    return text.replaceAll('\0', '\ufffd');
}

;// CONCATENATED MODULE: ./lib/tools/line-blocks.js
/**
 * A text file in pieces of whole lines, in UTF-8, through one buffer: memory does not depend on the size of the file.
 */




const line_blocks_LF = 10;
/**
 * A line fits if it is shorter than the buffer. A byte order mark is no part of the first one. `filled`: how much of the
 * source is in the buffer already, as its first read left it.
 */
function* blocksOf(source, { buffer, filled }) {
    if (!source.isTranscoded() && (0,open_file/* looksBinary */.Wb)(buffer.subarray(0, filled)))
        yield { kind: 'binary' };
    if (filled >= 3 && buffer.readUIntBE(0, 3) === 0xef_bb_bf)
        filled = dropped(buffer, { head: 3, filled });
    let isLong = false;
    for (;; filled += source.read(buffer.subarray(filled))) {
        const last = source.isOver();
        if (isLong) {
            const end = buffer.subarray(0, filled).indexOf(line_blocks_LF) + 1;
            filled = dropped(buffer, { head: end === 0 ? filled : end, filled });
            if (end === 0 && !last)
                continue;
            isLong = false;
            yield { kind: 'long' };
        }
        const end = last ? filled : buffer.subarray(0, filled).lastIndexOf(line_blocks_LF) + 1;
        if (end > 0)
            yield { kind: 'lines', bytes: buffer.subarray(0, end), last };
        else if (filled === buffer.length)
            isLong = true;
        filled = isLong ? 0 : dropped(buffer, { head: end, filled });
        if (last)
            return;
    }
}
/** Moves what is behind the head to the front; returns how much that is. */
function dropped(buffer, { head, filled }) {
    buffer.copyWithin(0, head, filled);
    return filled - head;
}
/** The bytes of a file in order, in UTF-8. */
function createSource({ fd, stat }) {
    let total = 0;
    let isAtEnd = false;
    let transcoder;
    let pending = Buffer.alloc(0);
    function readRaw(target) {
        const count = (0,external_node_fs_.readSync)(fd, target, 0, target.length, null);
        total += count;
        // A short read at the size that the file had spares the read that returns nothing: most files are read in one.
        isAtEnd = count === 0 || (count < target.length && total >= stat.size);
        return target.subarray(0, count);
    }
    /** Fills `target`, which has room, from its beginning; returns how many bytes that are. 0 means nothing for now. */
    function read(target) {
        if (total === 0) {
            const head = readRaw(target);
            const encoding = markedEncoding(head);
            if (encoding === 'UTF-8')
                return head.length;
            transcoder = createTranscoder(encoding);
            pending = transcoder.take(Buffer.from(head));
        }
        if (transcoder === undefined)
            return readRaw(target).length;
        if (pending.length === 0 && !isAtEnd)
            pending = transcoder.take(readRaw(Buffer.alloc(limits/* limits */.F.read.chunkBytes)));
        const count = pending.copy(target);
        pending = pending.subarray(count);
        return count;
    }
    return { read, isOver: () => isAtEnd && pending.length === 0, isTranscoded: () => transcoder !== undefined };
}

;// CONCATENATED MODULE: ./lib/tools/search-file.js
/**
 * The matches in files, in bounded memory and linear time.
 */





/**
 * The longest text, in bytes, that this pattern may be run on: one match cannot be interrupted. That is a line, or in a
 * multiline search a file.
 */
function longestText({ regex, multiline }) {
    const most = multiline ? limits/* limits */.F.search.multilineBytes : limits/* limits */.F.search.lineBytes;
    return Math.min(most, Math.floor(limits/* limits */.F.search.regexSteps / Math.max(1, regex.cost)));
}
/** For many files, one after the other: they share one buffer. */
function createSearcher(options) {
    const { regex, multiline, pace } = options;
    const buffer = Buffer.allocUnsafe(longestText(options) + 1);
    const required = requiredBytes(regex);
    function search(file, query) {
        const source = createSource(file);
        const head = buffer.subarray(0, source.read(buffer));
        // Most files end here: all of them is in the buffer, and the text that every match contains is not.
        const isWhole = source.isOver() && !source.isTranscoded();
        if (isWhole && required !== null && !head.includes(required) && !(0,open_file/* looksBinary */.Wb)(head))
            return nothing;
        return searchBlocks(blocksOf(source, { buffer, filled: head.length }), query);
    }
    async function searchBlocks(blocks, query) {
        const collector = createCollector(regex, query);
        let { isBinary, isTooLong, isCut } = nothing;
        const skipped = [];
        for (const block of blocks) {
            const pause = pace.breathe();
            if (pause !== undefined)
                await pause;
            isBinary ||= block.kind === 'binary';
            isTooLong = multiline && isPart(block);
            isCut = pace.isOver();
            if ((isBinary && query.binary === 'skip') || isTooLong || isCut)
                break;
            if (block.kind === 'long')
                skipped.push(collector.passLong());
            if (block.kind === 'lines' && (await searchLines(block, { ...options, required, collector, query })) === 'enough')
                break;
        }
        return { isBinary, isTooLong, isCut, matches: collector.matches(), lines: collector.shown(), skipped };
    }
    return { search };
}
const nothing = { isBinary: false, matches: 0, lines: [], skipped: [], isTooLong: false, isCut: false };
/** What a look at the raw bytes can find: there a line may still end in a carriage return. */
function requiredBytes({ requiredLiteral }) {
    return requiredLiteral === null || requiredLiteral.includes('\n') ? null : Buffer.from(requiredLiteral);
}
async function searchLines({ bytes, last }, search) {
    const { regex, multiline, pace, required, collector, query } = search;
    const pass = last ? collector.finish : collector.pass;
    if (required !== null && !bytes.includes(required)) {
        pass(bytes);
        return 'on';
    }
    const lines = (0,safe_regex/* searchable */.Vk)(bytes);
    const next = multiline ? spanningFinder(regex, lines) : lineFinder(regex, lines);
    let at = 0;
    for (let hit = next(); hit !== null; hit = next()) {
        // A match that spans lines may share its first one with the match before.
        if (hit.end >= at) {
            const start = Math.max(at, hit.start);
            collector.pass(lines.subarray(at, start));
            collector.match(lines.subarray(start, hit.end));
            at = hit.end + 1;
        }
        if (collector.matches() >= query.stopAfter)
            return 'enough';
        const pause = pace.breathe();
        if (pause !== undefined)
            await pause;
        if (pace.isOver())
            break;
    }
    pass(lines.subarray(at));
    return 'on';
}
function isPart(block) {
    return block.kind === 'long' || (block.kind === 'lines' && !block.last);
}
function lineFinder(regex, lines) {
    let from = 0;
    return () => {
        const line = regex.findLine(lines, from);
        from = line === null ? lines.length : line.end + 1;
        return line;
    };
}
function spanningFinder(regex, lines) {
    let from = 0;
    return () => {
        const found = from < lines.length ? regex.find(lines, from) : null;
        // Behind the last line feed is no line.
        if (found === null || (found.start === lines.length && lines.at(-1) === search_file_LF))
            return null;
        from = Math.max(found.end, found.start + 1);
        const start = found.start === 0 ? 0 : lines.lastIndexOf(search_file_LF, found.start - 1) + 1;
        // A match that ends with a line feed does not touch the line behind it.
        const isLineEnd = found.end > found.start && lines[found.end - 1] === search_file_LF;
        const end = lines.indexOf(search_file_LF, isLineEnd ? found.end - 1 : found.end);
        return { start, end: end === -1 ? lines.length : end };
    };
}
const search_file_LF = 10;

// EXTERNAL MODULE: ./lib/tools/walked-folder.js
var walked_folder = __webpack_require__(38516);
;// CONCATENATED MODULE: ./lib/tools/grep.js
/**
 * grep: files by content.
 */















const contextLines = () => schemas/* int */.Whr().min(0).max(limits/* limits */.F.search.contextLines).optional();
const grep_schema = schemas/* strictObject */.rej({
    pattern: schemas/* string */.YjP().min(1).describe('RE2 regular expression, line by line: no look-around, no backreferences.'),
    path: schemas/* string */.YjP().min(1).optional().describe('File or folder; default the repository root.'),
    glob: schemas/* string */.YjP().min(1).optional().describe('Only such files: *.ts (any folder), src/**/*.js, !*.md.'),
    type: schemas/* string */.YjP().optional().describe('Only files of a language: ts, py, go, ...'),
    output_mode: schemas/* enum */.k5n(['content', 'files', 'count'])
        .optional()
        .describe('Matching lines (default), only the paths, or matching lines per file.'),
    '-i': schemas/* boolean */.zMY().optional().describe('Ignore case.'),
    '-w': schemas/* boolean */.zMY().optional().describe('Whole words.'),
    '-A': contextLines().describe('Lines after each match.'),
    '-B': contextLines().describe('Lines before.'),
    context: contextLines().describe('Lines before and after.'),
    multiline: schemas/* boolean */.zMY().optional().describe('A match may span lines; (?s) lets . match line breaks.'),
    offset: schemas/* int */.Whr().min(0).optional().describe('Results to leave out, to go on where an answer was truncated.'),
});
const grep = (0,tool/* defineTool */.u)({
    name: 'grep',
    description: `Search file contents, at most ${limits/* limits */.F.search.results} results. Obeys .gitignore, skips binary files. Use it instead of grep or rg.`,
    schema: grep_schema,
    timeoutMs: limits/* limits */.F.tool.timeout,
    touches: ['read'],
    effects: ({ path }, context) => (0,places/* readEffect */.A7)(context, { path: path ?? '.', via: 'grep' }),
    summary: ({ pattern }) => `grep ${pattern}`,
    run: grep_run,
});
async function grep_run(args, context) {
    const multiline = args.multiline ?? false;
    const pattern = args['-w'] ? `\\b(?:${args.pattern})\\b` : args.pattern;
    const regex = (0,safe_regex/* compileRegex */.DL)(pattern, { ignoreCase: args['-i'] ?? false, multiline });
    const matches = fileFilter(args);
    const start = (0,places/* placeToRead */.v$)(context, { path: args.path ?? '.', via: 'grep' });
    const stat = (0,external_node_fs_.statSync)(start.path, { throwIfNoEntry: false });
    if (stat === undefined)
        throw (0,open_file/* failed */.gz)((0,places/* explainMissing */.Ce)(context, args.path ?? '.'));
    const pace = (0,breather/* createPace */.q)({ signal: context.signal, most: limits/* limits */.F.search.walk });
    const searcher = createSearcher({ regex, multiline, pace });
    const answer = createAnswer(answerOptions(args, longestText({ regex, multiline })));
    if (!stat.isDirectory())
        await visitFile({ searcher, answer }, { place: start, open: () => (0,open_file/* openFile */.Tq)(start), binary: 'search' });
    else {
        const visit = ({ folder, name }, place) => visitFile({ searcher, answer }, { place, open: () => (0,walked_folder/* openFileIn */.Ev)(folder, name), binary: 'skip' });
        answer.note(...(await findFiles(context, { start, via: 'grep', pace, matches, visit })));
    }
    return answer.result();
}
/** Not async: most files have nothing, and a promise for each would cost as much as opening it. */
function visitFile({ searcher, answer }, { place, open, binary }) {
    let file = null;
    try {
        file = open();
        const found = searcher.search(file, { ...answer.query(), binary });
        if (!(found instanceof Promise))
            return answer.add(place, found);
        const { fd } = file;
        file = null;
        return found.then((matches) => answer.add(place, matches)).finally(() => (0,external_node_fs_.closeSync)(fd));
    }
    catch (error) {
        // A file that cannot be read must not hide the others.
        if (!(error instanceof errors/* MewError */.YG))
            throw error;
        answer.unreadable(error.message.replace(/\.$/, ''));
        return 'on';
    }
    finally {
        if (file !== null)
            (0,external_node_fs_.closeSync)(file.fd);
    }
}
function answerOptions(args, longest) {
    const around = args.context ?? 0;
    return {
        mode: args.output_mode ?? 'content',
        offset: args.offset ?? 0,
        before: args['-B'] ?? around,
        after: args['-A'] ?? around,
        longest,
    };
}
function fileFilter({ glob, type }) {
    const filters = [glob, type === undefined ? undefined : globOfType(type)].filter((pattern) => pattern !== undefined);
    const all = filters.map(nameOrPathFilter);
    return (relative, name) => all.every((matches) => matches(relative, name));
}
/** A glob without a slash is about the name, in whatever folder. */
function nameOrPathFilter(pattern) {
    const matches = compileGlob(pattern);
    return pattern.includes('/') ? matches : (relative, name = (0,external_node_path_.basename)(relative)) => matches(name, name);
}

;// CONCATENATED MODULE: ./lib/tools/file-kind.js
/**
 * What a file is, by its first bytes: a name of an extension is only a claim.
 */

const archive = 'A command can list or unpack it.';
const program = 'Its source is what can be read.';
/** `magic` in Latin-1. */
const signatures = [
    { name: 'a PDF document', magic: '%PDF-', hint: 'A command such as pdftotext turns it into text.' },
    { name: 'a ZIP archive (or a format made of one: docx, xlsx, jar, whl)', magic: 'PK\x03\x04', hint: archive },
    { name: 'an empty ZIP archive', magic: 'PK\x05\x06' },
    { name: 'a gzip archive', magic: '\x1f\x8b', hint: archive },
    { name: 'a bzip2 archive', magic: 'BZh', hint: archive },
    { name: 'an xz archive', magic: '\xfd7zXZ\0', hint: archive },
    { name: 'a Zstandard archive', magic: '\x28\xb5\x2f\xfd', hint: archive },
    { name: 'a 7-Zip archive', magic: '7z\xbc\xaf\x27\x1c', hint: archive },
    { name: 'a tar archive', magic: 'ustar', at: 257, hint: archive },
    { name: 'a program or library (ELF)', magic: '\x7fELF', hint: program },
    { name: 'a program or library (Mach-O)', magic: '\xcf\xfa\xed\xfe', hint: program },
    { name: 'a Java class or a Mach-O program', magic: '\xca\xfe\xba\xbe', hint: program },
    { name: 'a Windows program or library', magic: 'MZ', hint: program },
    { name: 'a WebAssembly module', magic: '\0asm', hint: program },
    { name: 'an SQLite database', magic: 'SQLite format 3\0', hint: 'The sqlite3 command reads it.' },
    { name: 'an icon', magic: '\0\0\x01\0' },
    { name: 'a TIFF image', magic: 'II*\0' },
    { name: 'a TIFF image', magic: 'MM\0*' },
    { name: 'a bitmap image', magic: 'BM' },
    { name: 'a font', magic: 'wOFF' },
    { name: 'a font', magic: 'wOF2' },
    { name: 'a font', magic: '\0\x01\0\0\0' },
    { name: 'an audio file', magic: 'ID3' },
    { name: 'an audio file', magic: 'OggS' },
    { name: 'an audio file', magic: 'fLaC' },
    { name: 'a video or audio file', magic: 'ftyp', at: 4 },
    { name: 'a NumPy array', magic: '\x93NUMPY' },
    { name: 'a git pack', magic: 'PACK' },
];
const pictures = [
    [['\x89PNG\r\n\x1a\n', 0]],
    [['\xff\xd8\xff', 0]],
    [['GIF87a', 0]],
    [['GIF89a', 0]],
    [
        ['RIFF', 0],
        ['WEBP', 8],
    ],
];
/** `head`: at least the first 8,000 bytes, or the whole file. UTF-16 with a byte order mark is text. */
function kindOf(head) {
    const isBinary = (0,open_file/* looksBinary */.Wb)(head);
    const has = (magic, at = 0) => head.toString('latin1', at, at + magic.length) === magic;
    const says = (magic, at) => has(magic, at) && (isBinary || isNoText(magic));
    if (pictures.some((parts) => parts.every(([magic, at]) => says(magic, at))))
        return { kind: 'picture' };
    if (isUtf16(head))
        return { kind: 'text' };
    const found = signatures.find(({ magic, at }) => says(magic, at));
    if (found !== undefined)
        return { kind: 'binary', name: found.name, hint: found.hint ?? '' };
    return isBinary ? { kind: 'binary', name: 'a binary file', hint: '' } : { kind: 'text' };
}
/** A text may begin with the letters of a signature; with its control characters it does not. */
function isNoText(magic) {
    return magic === '%PDF-' || /[^ -~]/.test(magic);
}
/** The mark, and no NUL character: UTF-32 begins with the same bytes. */
function isUtf16(head) {
    const mark = head.toString('latin1', 0, 2);
    if (mark !== '\xff\xfe' && mark !== '\xfe\xff')
        return false;
    for (let at = 2; at + 1 < head.length; at += 2)
        if (head[at] === 0 && head[at + 1] === 0)
            return false;
    return true;
}

// EXTERNAL MODULE: ./lib/tools/picture.js
var picture = __webpack_require__(13833);
;// CONCATENATED MODULE: ./lib/tools/read-notes.js
/** Each in brackets, on a line of its own. */
function readNotes(shown) {
    const notes = [rangeNote(shown), encodingNote(shown.slice), endingNote(shown.slice), formatNote(shown)];
    return notes.filter((note) => note !== null).map((note) => `[${note}]`);
}
function rangeNote({ numbered: { to, next }, slice: { whole, firstLine }, request: { from, column } }) {
    const total = whole === null ? '' : ` of ${whole.lines}`;
    if (next !== null && next.column > 1) {
        const length = firstLine === null ? '' : ` of ${firstLine}`;
        const part = `Line ${to} is long: bytes ${column}-${next.column - 1}${length} shown.`;
        return `${part} Read on with offset=${next.offset} column=${next.column}.`;
    }
    if (next !== null)
        return `Lines ${from}-${to}${total} shown. Read on with offset=${next.offset}.`;
    return from > 1 ? `Lines ${from}-${to}${total} shown.` : null;
}
function encodingNote({ encoding }) {
    switch (encoding) {
        case 'UTF-8':
            return null;
        case 'unknown':
            return 'Not valid UTF-8: \ufffd stands for other bytes. edit_file leaves them as they are.';
        case 'Windows-1252':
            return 'Not UTF-8 but, it seems, Windows-1252 (Latin-1); edit_file keeps the encoding.';
        default:
            return `${encoding}; edit_file keeps the encoding.`;
    }
}
function endingNote({ bytes }) {
    return bytes.includes('\r\n') ? 'CRLF line endings; edit_file keeps them.' : null;
}
function formatNote({ slice: { bytes }, request: { relative, from } }) {
    if (relative.endsWith('.ipynb')) {
        return 'A notebook: JSON, with the code as strings in cells[].source. Edit those strings like any text; outputs can be left as they are.';
    }
    const isPointer = from === 1 && bytes.subarray(0, 200).toString('latin1').startsWith('version https://git-lfs');
    return isPointer ? 'A Git LFS pointer: the file that it stands for is not in this checkout.' : null;
}

;// CONCATENATED MODULE: ./lib/tools/read-slice.js
/**
 * Some lines of a file in bounded memory, whatever the size of the file and of its lines.
 */








const read_slice_LF = 10;
/** Throws a MewError for a first line or column beyond the end. */
async function readSlice(file, request) {
    const breathe = (0,breather/* createBreather */.U)(request.signal);
    const marked = markedEncoding((0,open_file/* headOf */.Uo)(file, 2));
    const transcoder = createTranscoder(marked);
    // Larger files cannot be edited, so nothing is lost when they are not read to the end.
    const hash = file.stat.size <= limits/* limits */.F.edit.fileBytes ? (0,external_node_crypto_.createHash)('sha256') : null;
    const collector = read_slice_createCollector(request);
    const done = (whole) => {
        const { bytes, complete, firstLine } = collector.found();
        const encoding = marked === 'UTF-8' ? guessEncoding(bytes) : marked;
        return { bytes, encoding, complete, firstLine, whole };
    };
    for (const chunk of (0,open_file/* chunksOf */.U_)(file)) {
        collector.add(transcoder.take(chunk));
        if (hash === null && collector.isFull())
            return done(null);
        hash?.update(chunk);
        await breathe();
    }
    collector.add(transcoder.rest());
    const lines = collector.lines();
    return done(hash === null ? null : { lines, sha256: hash.digest('hex') });
}
function read_slice_createCollector({ relative, from, column, bytes: most }) {
    let feeds = 0;
    let last = read_slice_LF;
    let bytesToSkip = column - 1;
    let lineBytes = column - 1;
    let lineEnded = false;
    let room = most + 1;
    const pieces = [];
    function add(chunk) {
        const before = feeds;
        feeds += countLineFeeds(chunk);
        last = chunk.at(-1) ?? last;
        if (feeds < from - 1 || (room === 0 && lineEnded))
            return;
        collect(chunk, afterLineFeeds(chunk, from - 1 - before));
    }
    function collect(chunk, start) {
        const skipped = chunk.subarray(start, start + bytesToSkip);
        if (skipped.includes(read_slice_LF))
            throw noByte();
        bytesToSkip -= skipped.length;
        const rest = chunk.subarray(start + skipped.length);
        if (!lineEnded) {
            const end = rest.indexOf(read_slice_LF);
            lineEnded = end !== -1;
            lineBytes += lineEnded ? end : rest.length;
        }
        const piece = rest.subarray(0, room);
        room -= piece.length;
        // A copy: the chunk's memory is used again.
        if (piece.length > 0)
            pieces.push(Buffer.from(piece));
    }
    /** Of the whole file, once all of it was added. */
    function lines() {
        const count = feeds + (last === read_slice_LF ? 0 : 1);
        lineEnded = true;
        if (pieces.length > 0 || (from === 1 && column === 1))
            return count;
        if (from <= count)
            throw noByte();
        throw (0,open_file/* failed */.gz)(`${relative} has ${count} lines; offset ${from} is past its end.`);
    }
    const noByte = () => (0,open_file/* failed */.gz)(`Line ${from} of ${relative} has no byte ${column}.`);
    const isFull = () => room === 0;
    const found = () => ({
        bytes: Buffer.concat(pieces),
        complete: !isFull(),
        firstLine: lineEnded ? lineBytes : null,
    });
    return { add, isFull, lines, found };
}
/** The offset behind that many line feeds, which are there; 0 for none or fewer. */
function afterLineFeeds(chunk, count) {
    let at = 0;
    for (let left = count; left > 0; left -= 1)
        at = chunk.indexOf(read_slice_LF, at) + 1;
    return at;
}
/**
 * Numbers the slice's lines within the request's limits, which hold for the text as it is shown. The first line is shown
 * in part if it alone is too long.
 */
function numberLines(slice, { from, column, lines, bytes: most }) {
    const { bytes, encoding, complete } = slice;
    const shown = [];
    let at = 0;
    let used = 0;
    for (let number = from; at < bytes.length; number += 1) {
        const found = bytes.indexOf(read_slice_LF, at);
        const end = found === -1 ? bytes.length : found;
        const line = bytes.subarray(at, end);
        const isCut = found === -1 && !complete;
        const text = gutter(number) + lineText(line, encoding, number);
        used += Buffer.byteLength(text) + 1;
        if (shown.length === lines || (shown.length > 0 && (used > most || isCut))) {
            return { text: shown.join('\n'), to: number - 1, next: { offset: number, column: 1 } };
        }
        if (used > most || isCut) {
            const part = partOf(line, most - gutter(number).length);
            const text = gutter(number) + lineText(line.subarray(0, part), encoding, number);
            return { text, to: number, next: { offset: number, column: column + part } };
        }
        shown.push(text);
        at = end + 1;
    }
    return { text: shown.join('\n'), to: from + shown.length - 1, next: null };
}
/** How many bytes of a line take no more than `room` bytes when they are shown: what is replaced takes three. */
function partOf(line, room) {
    const part = (0,base_text/* characterStart */.Er)(line, room);
    const isPlain = (0,external_node_buffer_.isUtf8)(line.subarray(0, part)) && !line.subarray(0, part).includes(0);
    return isPlain ? part : (0,base_text/* characterStart */.Er)(line, Math.floor(room / 3));
}
function gutter(line) {
    return `${String(line).padStart(6)}\t`;
}
function lineText(line, encoding, number) {
    const text = decode(line, encoding).replace(/\r$/, '');
    return number === 1 ? text.replace(/^\ufeff/, '') : text;
}

;// CONCATENATED MODULE: ./lib/tools/read-file.js
/**
 * read_file: some lines of a text file, numbered; or an image.
 */











const read_file_schema = schemas/* strictObject */.rej({
    path: schemas/* string */.YjP().min(1).describe('Relative to the repository root.'),
    offset: schemas/* int */.Whr().min(1).max(1e9).optional().describe('First line, from 1.'),
    limit: schemas/* int */.Whr().min(1).max(1e6).optional().describe('Number of lines.'),
    column: schemas/* int */.Whr().min(1).max(1e12).optional().describe('First byte of the first line; only for huge lines.'),
});
const readFile = (0,tool/* defineTool */.u)({
    name: 'read_file',
    description: `Read a text file or an image. Lines come as number, tab, text. Without limit it stops at ${limits/* limits */.F.read.lines} ` +
        `lines or ${limits/* limits */.F.read.bytes} bytes and names the next offset. Use it instead of cat, head or sed. ` +
        'A file must have been read before it is edited or overwritten.',
    schema: read_file_schema,
    timeoutMs: limits/* limits */.F.tool.timeout,
    touches: ['read'],
    // The file is the copy of what is cut.
    boundsItself: true,
    effects: ({ path }, context) => (0,places/* readEffect */.A7)(context, { path, via: 'read' }),
    run: read_file_run,
});
async function read_file_run(args, context) {
    const place = (0,places/* placeToRead */.v$)(context, { path: args.path, via: 'read' });
    const job = { args, place, context };
    try {
        return await (0,open_file/* withFile */.D4)(place, (file) => show(file, job));
    }
    catch (error) {
        const why = await explain(job, error);
        throw why === null ? error : (0,open_file/* failed */.gz)(why, error);
    }
}
/** More than the error says, where more can be said. */
async function explain({ args, place, context }, error) {
    if ((0,errors/* errnoOf */.UQ)(error) === 'ENOENT')
        return (0,places/* explainMissing */.Ce)(context, args.path, await (0,places/* sameName */.q)(context, args.path));
    return (0,places/* explainFolder */.WK)(context, place);
}
async function show(file, job) {
    const found = kindOf((0,open_file/* headOf */.Uo)(file, limits/* limits */.F.read.sniffBytes));
    if (found.kind === 'picture')
        return showPicture(file, job);
    if (found.kind === 'text')
        return await showLines(file, job);
    throw (0,open_file/* failed */.gz)(`${job.place.relative} is ${found.name} and cannot be shown as text. ${found.hint}`.trimEnd());
}
async function showLines(file, { args, place, context }) {
    const { path, relative } = place;
    const request = {
        relative,
        from: args.offset ?? 1,
        column: args.column ?? 1,
        lines: args.limit ?? limits/* limits */.F.read.lines,
        bytes: args.limit === undefined ? limits/* limits */.F.read.bytes : limits/* limits */.F.read.ceiling,
        signal: context.signal,
    };
    const slice = await readSlice(file, request);
    const sha256 = slice.whole?.sha256 ?? null;
    if (sha256 !== null)
        context.ledger.set(path, sha256);
    const details = { kind: 'read', path: relative, sha256 };
    if (slice.bytes.length === 0)
        return { text: `${relative} is empty.`, details: { ...details, from: 0, to: 0 } };
    const numbered = numberLines(slice, request);
    const text = [numbered.text, ...readNotes({ numbered, slice, request })].join('\n');
    return { text, details: { ...details, from: request.from, to: numbered.to } };
}
function showPicture(file, { place: { path, relative }, context }) {
    const { size } = file.stat;
    if (size > limits/* limits */.F.picture.bytes) {
        throw (0,open_file/* failed */.gz)(`${relative} is an image of ${size} bytes; at most ${limits/* limits */.F.picture.bytes} can be shown.`);
    }
    const bytes = (0,open_file/* readWhole */.oD)(file, { relative, limit: limits/* limits */.F.picture.bytes });
    const measured = (0,picture/* measurePicture */.X)(bytes);
    if (typeof measured === 'string')
        throw (0,open_file/* failed */.gz)(`${relative} ${measured}. It cannot be shown.`);
    // A tool of the repository can write anything into an image, also what the model must not learn.
    const latin1 = bytes.toString('latin1');
    if (context.redact(latin1) !== latin1)
        throw (0,open_file/* failed */.gz)(`${relative} is an image that holds a secret. It cannot be shown.`);
    const { mediaType, width, height } = measured;
    const what = `${relative} is an image (${mediaType}, ${width} x ${height} pixels, ${bytes.length} bytes)`;
    const refusal = context.pictures.take(bytes.length);
    if (refusal !== null)
        throw (0,open_file/* failed */.gz)(`${what}. It cannot be shown: ${refusal}.`);
    const sha256 = (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
    context.ledger.set(path, sha256);
    return {
        text: `${what}.`,
        details: { kind: 'picture', path: relative, ...measured, bytes: bytes.length, sha256 },
        pictures: [{ ...measured, base64: bytes.toString('base64') }],
    };
}

;// CONCATENATED MODULE: ./lib/tools/update-plan.js
/**
 * update_plan: the model's own checklist, for the people who watch the run. It touches nothing.
 */




const step = schemas/* strictObject */.rej({
    text: schemas/* string */.YjP().min(1).max(limits/* limits */.F.plan.stepCharacters),
    status: schemas/* enum */.k5n(['open', 'active', 'done']),
});
const updatePlan = (0,tool/* defineTool */.u)({
    name: 'update_plan',
    description: 'Show your plan to the people who wait: the whole list each time, one step active. Use it for tasks of three or more steps, and mark steps done as you go.',
    schema: schemas/* strictObject */.rej({ steps: schemas/* array */.YOg(step).min(1).max(limits/* limits */.F.plan.steps) }),
    timeoutMs: limits/* limits */.F.tool.timeout,
    touches: ['internal'],
    system: true,
    effects: () => [{ kind: 'internal', what: 'plan' }],
    summary: ({ steps }) => `plan: ${steps.filter(({ status }) => status === 'done').length} of ${steps.length} done`,
    run: async ({ steps }) => ({
        text: `Noted: ${(0,base_text/* plural */.LS)(steps.filter(({ status }) => status !== 'done').length, 'step')} to go.`,
        details: { kind: 'plan', steps },
    }),
});

;// CONCATENATED MODULE: ./lib/tools/write-file.js
/**
 * write_file: a whole file, new or replaced.
 */










const write_file_schema = schemas/* strictObject */.rej({
    path: schemas/* string */.YjP().min(1).describe('Relative to the repository root.'),
    content: schemas/* string */.YjP().describe('The whole new content.'),
});
const writeFile = (0,tool/* defineTool */.u)({
    name: 'write_file',
    description: 'Create a file, with its folders, or replace one completely. To change parts of a file use edit_file. ' +
        'An existing file must have been read before and not changed since.',
    schema: write_file_schema,
    timeoutMs: limits/* limits */.F.tool.timeout,
    touches: ['write'],
    effects: ({ path }, context) => (0,places/* writeEffect */.hm)(context, { path, via: 'write' }),
    run: write_file_run,
});
const write_file_mark = '\ufeff';
async function write_file_run(args, context) {
    const place = (0,places/* placeToWrite */._W)(context, args.path);
    if (!args.content.isWellFormed())
        throw (0,open_file/* failed */.gz)('The content holds half of a surrogate pair.');
    const old = loadForChange(place, context);
    const before = old === null ? null : decodeText(old.bytes, place.relative);
    const { encoding, text } = newText(place, { content: args.content, before });
    const bytes = encodeText({ encoding, text }, place.relative);
    if (bytes.length > limits/* limits */.F.edit.fileBytes)
        throw (0,open_file/* failed */.gz)(`The content is larger than ${limits/* limits */.F.edit.fileBytes} bytes.`);
    const made = await commitChanges([{ kind: 'put', place, bytes, expected: old?.stat ?? null }], context.signal);
    remember(place, context, bytes);
    const change = { before: before?.text ?? Buffer.alloc(0), after: text };
    const { text: diff, added, removed } = fileDiff(place.relative, change);
    return {
        text: [
            `${old === null ? 'Created' : 'Replaced'} ${place.relative}: ${(0,base_text/* plural */.LS)(added, 'line')} added, ${removed} removed.`,
            ...write_file_notes({ ...change, encoding, made }),
        ].join(' '),
        details: { kind: 'write', path: place.relative, diff, added, removed, created: old === null },
    };
}
/** What a model cannot see it must not lose: the encoding and its byte order mark, and bytes that are no text. */
function newText({ relative }, { content, before }) {
    if (before === null)
        return { encoding: 'UTF-8', text: Buffer.from(content, 'utf8') };
    if (before.encoding === 'unknown') {
        throw (0,open_file/* failed */.gz)(`${relative} holds bytes that are not UTF-8, and they would be lost; edit_file leaves them as they are.`);
    }
    const keepsMark = before.text.indexOf(write_file_mark) === 0 && !content.startsWith(write_file_mark);
    return { encoding: before.encoding, text: Buffer.from(keepsMark ? write_file_mark + content : content, 'utf8') };
}
function write_file_notes({ before, after, encoding, made }) {
    const found = [];
    if (made.length > 0)
        found.push(`Created ${made.length === 1 ? 'folder' : 'folders'} ${made.join(', ')}.`);
    if (encoding !== 'UTF-8')
        found.push(`It stays ${encoding}.`);
    const lost = before.includes('\r\n') && after.includes('\n') && !after.includes('\r\n');
    if (lost)
        found.push('Its lines ended with CRLF and now end with LF, as given.');
    return found;
}

;// CONCATENATED MODULE: ./lib/tools/builtin.js
/**
 * Which tools a run has, in the order in which the model sees them.
 */










/** For work on the repository. Where nothing may start a process, bash is not even offered. */
function builtinTools(options) {
    const always = [readFile, glob_glob, grep, editFile, writeFile, applyPatch, updatePlan];
    if (options.bash === 'absent')
        return always;
    return [...always, (0,bash.createBash)(options.commands ?? bash/* plainCommands */.n), bashOutput, bashKill];
}
/** For sorting issues: reading, and one operation with a type. */
function triageTools() {
    return [readFile, glob_glob, grep, addLabels];
}
/** Every tool that some task is offered. */
const toolNames = [
    ...new Set([...builtinTools({ bash: 'registered' }), ...triageTools()].map(({ name }) => name)),
];


/***/ })

};

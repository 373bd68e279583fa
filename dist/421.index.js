export const id = 421;
export const ids = [421];
export const modules = {

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

/***/ 11421:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57975);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17594);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(58566);
/* harmony import */ var _transcript_chain_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(77491);
/* harmony import */ var _transcript_decisions_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(62981);
/* harmony import */ var _transcript_transcript_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(22135);
/* harmony import */ var _subcommand_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(16959);
/**
 * `mewcode verify`: whether a transcript, or the decisions of a run, is as it was written.
 */








const options = { against: { type: 'string' }, decisions: { type: 'string' }, json: { type: 'boolean' } };
async function run(args, io) {
    const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_1__.parseArgs)({ args: [...args], options, allowPositionals: true });
    const path = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .onlyPositional */ .jR)(positionals, 'a transcript');
    const against = values.against?.toLowerCase() ?? null;
    if (against !== null && !/^[0-9a-f]{64}$/.test(against)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', '--against takes the whole hash: 64 digits from 0 to f, as in the comment.');
    }
    const bytes = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .readInput */ .R5)(io, path, 'transcript');
    const chain = (0,_transcript_chain_js__WEBPACK_IMPORTED_MODULE_3__/* .checkChain */ .uy)(bytes);
    if (chain.lines > 0 && chain.findings.filter(({ code }) => code === 'unreadable').length === chain.lines) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .MewError */ .YG('input_invalid', `${path} is no transcript: none of its lines is one of a chain.`);
    }
    const kinds = kindsOf(bytes);
    const findings = [...chain.findings, ...endOf(kinds)];
    const vouched = against === null ? null : vouchedLine({ chain, kinds, against });
    if (vouched !== null && typeof vouched !== 'number')
        findings.push(vouched);
    if (values.decisions !== undefined) {
        const given = (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .readInput */ .R5)(io, values.decisions, 'file of decisions').toString('utf8');
        findings.push(...compareDecisions(given, tryRender((0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_5__/* .replayTranscript */ .mg)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(io.cwd, path)).events)));
    }
    const found = { ok: findings.length === 0, lines: chain.lines, head: chain.head, vouched, findings };
    io.out(values.json === true ? (0,_subcommand_js__WEBPACK_IMPORTED_MODULE_6__/* .json */ .Pq)({ ...found, vouched: typeof vouched === 'number' ? vouched : null }) : say(path, found));
    return findings.length === 0 ? 0 : 1;
}
/** What each line is; null for a line of decisions or one that cannot be read. */
function kindsOf(bytes) {
    const lines = bytes.toString('utf8').split('\n');
    return lines.slice(0, lines.at(-1) === '' ? -1 : undefined).map((line) => {
        try {
            const value = JSON.parse(line);
            const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
            return typeof kind === 'string' ? kind : null;
        }
        catch {
            return null;
        }
    });
}
/** What follows the outcome: it tells how the result was delivered. */
const delivery = new Set(['artifact', 'tracking', 'stopped', 'outcome']);
/** Every run, a killed one too, ends with its outcome. Decisions have no such line; only their hash tells their end. */
function endOf(kinds) {
    const last = kinds.length;
    if (kinds.every((kind) => kind === null))
        return [];
    const outcome = kinds.lastIndexOf('outcome');
    if (outcome === -1) {
        return [{ line: last, code: 'truncated', message: 'the outcome, which ends every run, is missing behind it' }];
    }
    const behind = kinds.findIndex((kind, index) => index > outcome && !delivery.has(kind));
    if (behind === -1)
        return [];
    return [{ line: behind + 1, code: 'added', message: 'it stands behind the outcome, which ends a run' }];
}
/** The line that the hash stands for: the last one, or the outcome with what tells of the delivery behind it. */
function vouchedLine({ chain, kinds, against }) {
    for (let line = chain.lines; line > 0; line -= 1) {
        if (chain.hash(line) === against)
            return line;
        if (!delivery.has(kinds[line - 1] ?? null))
            break;
    }
    const message = `no such hash: this is not the file that ${against.slice(0, 12)}... was written for, even if it fits in itself`;
    return { line: Math.max(1, chain.lines), code: 'recomputed', message };
}
/** Null when the lines are nested deeper than can be written: no run made them. */
function tryRender(events) {
    try {
        return (0,_transcript_decisions_js__WEBPACK_IMPORTED_MODULE_4__/* .renderDecisions */ .O)(events);
    }
    catch (thrown) {
        if (thrown instanceof RangeError)
            return null;
        throw thrown;
    }
}
function compareDecisions(given, made) {
    if (made === null)
        return [{ line: 1, code: 'edited', message: 'of the decisions: they cannot be made from this' }];
    const [ours, theirs] = [made.split('\n'), given.split('\n')];
    const line = theirs.findIndex((text, index) => text !== ours[index]);
    if (line === -1 && ours.length === theirs.length)
        return [];
    const at = (line === -1 ? theirs.length : line) + 1;
    return [{ line: at, code: 'edited', message: 'of the decisions: it is not what the transcript says' }];
}
function say(path, { lines, head, vouched, findings }) {
    const text = findings.map(({ line, code, message }) => `${path}:${line}: ${code}: ${message}\n`).join('');
    if (findings.length > 0)
        return `${text}${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_7__/* .plural */ .LS)(findings.length, 'finding')} in ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_7__/* .plural */ .LS)(lines, 'line')}.\n`;
    if (vouched === null) {
        return `${path}: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_7__/* .plural */ .LS)(lines, 'line')} in order, hash ${head}.\nWho rewrote all of it would not be seen; compare with the hash of the comment: --against HASH.\n`;
    }
    const rest = typeof vouched === 'number' ? lines - vouched : 0;
    const behind = rest === 0 ? '' : ` The ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_7__/* .plural */ .LS)(rest, 'line')} behind it, about the delivery, are not covered.`;
    return `${path}: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_7__/* .plural */ .LS)(lines, 'line')} in order, and the hash stands for line ${vouched}.${behind}\n`;
}


/***/ }),

/***/ 77491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   An: () => (/* binding */ noLine),
/* harmony export */   Hw: () => (/* binding */ lineHash),
/* harmony export */   uy: () => (/* binding */ checkChain)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/**
 * The chain of a file in which each line carries the hash of the one before it: a transcript or its decisions. What does
 * not fit is named by its line, so that a person can see what was done to the file.
 */

/** What `prev` of a first line holds. */
const noLine = '0'.repeat(64);
/** sha256 (hex) of one line without its newline. */
function lineHash(line) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(line).digest('hex');
}
/** `bytes`: the whole file. */
function checkChain(bytes) {
    const texts = splitLines(bytes);
    const torn = bytes.length > 0 && bytes.at(-1) !== 10;
    const lines = texts.map(readLine);
    const known = Map.groupBy(lines, ({ seq }) => seq);
    const findings = lines.flatMap((line, index) => [
        ...positionOf(line, { before: lines[index - 1], known }),
        ...previousOf(line, known),
    ]);
    if (torn)
        findings.push(found(lines.length, 'truncated', 'the line stops in the middle'));
    if (lines.length === 0)
        findings.push(found(1, 'truncated', 'the file is empty'));
    return {
        lines: lines.length,
        head: lines.at(-1)?.hash ?? noLine,
        findings: findings.toSorted((a, b) => a.line - b.line),
        hash: (line) => lines[line - 1]?.hash,
    };
}
/** Bytes, not text: an edit that breaks UTF-8 must not be mended by reading it. */
function splitLines(bytes) {
    const lines = [];
    for (let start = 0; start < bytes.length;) {
        const end = bytes.indexOf(10, start);
        lines.push(bytes.subarray(start, end === -1 ? bytes.length : end));
        start = end === -1 ? bytes.length : end + 1;
    }
    return lines;
}
/** A line that cannot be read takes the place in which it stands. */
function readLine(bytes, index) {
    const place = { line: index + 1, hash: lineHash(bytes) };
    const { seq, prev } = tryParse(bytes.toString('utf8')) ?? {};
    const readable = typeof seq === 'number' && Number.isSafeInteger(seq) && typeof prev === 'string';
    return readable ? { ...place, seq, prev } : { ...place, seq: index, prev: null };
}
function tryParse(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === 'object' ? value : null;
    }
    catch {
        return null;
    }
}
function positionOf(line, { before, known }) {
    if (line.prev === null)
        return [found(line.line, 'unreadable', 'it is no line of a chain')];
    const { seq } = line;
    const twins = known.get(seq) ?? [];
    if (twins.length > 1 && !isGenuine(line, { twins, known })) {
        return [found(line.line, 'added', `number ${seq} stands in the file ${twins.length} times`)];
    }
    if (seq > 0 && !known.has(seq - 1)) {
        const last = [...known.keys()].filter((other) => other < seq).reduce((a, b) => Math.max(a, b), -1);
        const [first, end] = [last + 1, seq - 1];
        const which = first === end ? `number ${first} is` : `numbers ${first} to ${end} are`;
        return [found(line.line, 'missing', `${which} missing before it`)];
    }
    if (before !== undefined && before.seq > seq) {
        return [found(line.line, 'moved', `number ${seq} stands behind number ${before.seq}`)];
    }
    return [];
}
/** Of several lines with one number the one that its successor names; the first of equals. */
function isGenuine(line, { twins, known }) {
    const named = twins.filter(({ hash }) => known.get(line.seq + 1)?.some(({ prev }) => prev === hash));
    return line === (named[0] ?? twins[0]);
}
/** Whichever of the two was edited, the earlier one no longer has the hash that the later one carries. */
function previousOf({ seq, prev, line }, known) {
    if (prev === null)
        return [];
    if (seq === 0)
        return prev === noLine ? [] : [found(line, 'edited', 'a first line carries no hash of another')];
    const before = known.get(seq - 1) ?? [];
    const readable = before.filter((other) => other.prev !== null);
    if (before.length === 0 || readable.length < before.length || before.some(({ hash }) => hash === prev))
        return [];
    return [found(before[0]?.line ?? line, 'edited', `line ${line} carries the hash of another line in its place`)];
}
function found(line, code, message) {
    return { line: Math.max(1, line), code, message };
}


/***/ }),

/***/ 62981:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ renderDecisions),
/* harmony export */   u: () => (/* binding */ decisionOf)
/* harmony export */ });
/* harmony import */ var _chain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77491);

/** The whole text of the file. Events of other kinds are left out. */
function renderDecisions(events) {
    let text = '';
    let [seq, prev] = [0, _chain_js__WEBPACK_IMPORTED_MODULE_0__/* .noLine */ .An];
    for (const event of events) {
        const decided = decisionOf(event);
        if (decided === null)
            continue;
        const { decision, ...what } = decided;
        const line = { v: 1, seq, prev, t: event.t, transcript: event.seq, ...what, ...decision };
        const written = JSON.stringify(line);
        text += `${written}\n`;
        prev = (0,_chain_js__WEBPACK_IMPORTED_MODULE_0__/* .lineHash */ .Hw)(written);
        seq += 1;
    }
    return text;
}
/** What was decided on, by whatever kind of event; null for events that decide nothing. */
function decisionOf(event) {
    if (event.kind === 'connection') {
        const { host, decision } = event;
        return { callId: null, tool: 'network', effects: [{ kind: 'net', host }], decision };
    }
    if (event.kind !== 'decision')
        return null;
    const { callId, tool, effects, decision } = event;
    return { callId, tool, effects, decision };
}


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

export const id = 3;
export const ids = [3];
export const modules = {

/***/ 7687:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qv: () => (/* binding */ objectsIn),
/* harmony export */   e1: () => (/* binding */ asText),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   x6: () => (/* binding */ tryParse)
/* harmony export */ });
/**
 * Reading JSON that came over the wire: nothing in it is believed to have a shape.
 */
/** `value` when it is a JSON object (not null, not an array). */
function asObject(value) {
    return isObject(value) ? value : undefined;
}
/** The objects of an array; anything else counts as an empty one. */
function objectsIn(value) {
    return Array.isArray(value) ? value.filter(isObject) : [];
}
function asText(value) {
    return typeof value === 'string' ? value : undefined;
}
/** The value of `text`, or undefined when it is not JSON. */
function tryParse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 42896:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ ModelError)
/* harmony export */ });
class ModelError extends Error {
    name = 'ModelError';
    kind;
    /** HTTP status, when there was an answer. */
    status;
    /** Milliseconds, from Retry-After. */
    retryAfter;
    constructor(kind, message, more = {}) {
        super(message, { cause: more.cause });
        this.kind = kind;
        this.status = more.status;
        this.retryAfter = more.retryAfter;
    }
}


/***/ }),

/***/ 86003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createScripted: () => (/* binding */ createScripted),
/* harmony export */   parseScript: () => (/* binding */ parseScript)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2503);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(58566);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7687);
/* harmony import */ var _provider_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(42896);






const turnShape = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    text: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).optional(),
    calls: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ name: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1), args: zod__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()) }))
        .min(1)
        .optional(),
})
    .refine(({ text, calls }) => text !== undefined || calls !== undefined, 'neither text nor calls');
/** Characters of a text delta: small enough that a listener sees a text grow. */
const deltaCharacters = 24;
/**
 * A model that answers what a file says: for dry runs, demos and tests, without a key and without a network. It reports
 * no usage, because nothing was used. Throws a `MewError` for a script that cannot be read.
 */
function createScripted({ script, model = 'scripted' }) {
    const turns = parseScript(script);
    let asked = 0;
    async function* stream(request, signal) {
        signal.throwIfAborted();
        const number = ++asked;
        const body = JSON.stringify({ model, ...request });
        yield { type: 'sent', sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', body), bytes: Buffer.byteLength(body) };
        const turn = turns[number - 1];
        if (turn === undefined)
            throw exhausted(turns.length, number);
        for (const text of turn.text?.match(new RegExp(`.{1,${deltaCharacters}}`, 'gsu')) ?? []) {
            signal.throwIfAborted();
            yield { type: 'text', text };
        }
        yield {
            type: 'done',
            blocks: blocksOf(turn, number),
            stopReason: turn.calls === undefined ? 'end' : 'calls',
            usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
        };
    }
    return { name: 'scripted', model, stream };
}
/** The turns of a JSONL script; blank lines are skipped. Throws a `MewError` that names the line. */
function parseScript(script) {
    return script.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [parseTurn(line, index + 1)]));
}
function parseTurn(line, number) {
    const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_4__/* .tryParse */ .x6)(line);
    if (value === undefined)
        throw invalid(number, 'not JSON');
    const result = turnShape.safeParse(value);
    if (result.success)
        return result.data;
    const [issue] = result.error.issues;
    throw invalid(number, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}
function invalid(line, problem) {
    const shape = '{"text"?: string, "calls"?: [{"name": string, "args": object}]}';
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .MewError */ .YG('input_invalid', `Line ${line} of the model script: ${problem}. A line is ${shape}.`);
}
function blocksOf({ text, calls = [] }, turn) {
    return [
        ...(text === undefined ? [] : [{ type: 'text', text }]),
        ...calls.map(({ name, args }, index) => ({
            type: 'call',
            id: `call_${turn}_${index + 1}`,
            name,
            args: { ok: true, value: args },
        })),
    ];
}
function exhausted(turns, asked) {
    return new _provider_js__WEBPACK_IMPORTED_MODULE_2__/* .ModelError */ .m('invalid_request', `The model script has ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(turns, 'turn')} and was asked for turn ${asked}: add a line without calls to end the run.`);
}


/***/ })

};

export const id = 515;
export const ids = [515];
export const modules = {

/***/ 13371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EV: () => (/* binding */ stopOf),
/* harmony export */   JW: () => (/* binding */ protocolError),
/* harmony export */   M1: () => (/* binding */ unfinished),
/* harmony export */   XS: () => (/* binding */ endOfStream),
/* harmony export */   tk: () => (/* binding */ noUsage),
/* harmony export */   vP: () => (/* binding */ figure)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58566);
/* harmony import */ var _provider_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42896);
/**
 * What the folds of all protocols share: each takes the raw events of one answer and gives the whole message. The SDKs'
 * own helpers lose or merge blocks when events come interleaved, twice or without an index, so none is used.
 */


const shownCharacters = 60;
/** The type of the event that `data: [DONE]` stands for. */
const endOfStream = '[DONE]';
const noUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
function protocolError(message) {
    return new _provider_js__WEBPACK_IMPORTED_MODULE_0__/* .ModelError */ .m('protocol', message);
}
function unfinished() {
    return protocolError('The stream ended without its terminal event.');
}
/** The stop reason that a provider's word means; a word that is not in the table is handed on beside `unknown`. */
function stopOf(table, word) {
    const stopReason = table.get(word ?? '');
    if (stopReason !== undefined)
        return { stopReason };
    if (word === undefined || word === '')
        return { stopReason: 'unknown' };
    return { stopReason: 'unknown', stopWord: (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .clip */ .$Q)(word, shownCharacters) };
}
/** A count that was reported. Figures are cumulative; a later zero means "not reported here", not "nothing used". */
function figure(value, known) {
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : known;
}


/***/ }),

/***/ 90908:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ parseArguments)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7687);


/**
 * The arguments of a call from the text that the model wrote. Nothing is repaired: a half-written object that a lenient
 * parser would close could run with arguments that nobody asked for. Nothing, or `null`, is how models call a tool that
 * takes no arguments.
 */
function parseArguments(raw) {
    if (['', 'null'].includes(raw.trim()))
        return { ok: true, value: {} };
    try {
        const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(JSON.parse(raw));
        return value === undefined ? { ok: false, raw, error: 'not a JSON object' } : { ok: true, value };
    }
    catch (thrown) {
        const cause = likelyCause(raw);
        return { ok: false, raw, error: `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(thrown)}${cause === undefined ? '' : `; probably ${cause}`}` };
    }
}
/** What models do wrong, with how it looks once each string is emptied; the first that fits counts. */
const mistakes = [
    [/^\s*```/, 'it stands in a Markdown fence: send the object alone'],
    [/[{[,:]\s*'/, 'it has single quotes: JSON takes double ones'],
    [/,\s*[}\]]/, 'there is a comma before a closing bracket'],
    [/\/\/|\/\*/, 'it has a comment, which JSON does not know'],
    [/\b(?:True|False|None|undefined|NaN)\b/, 'it has a word that JSON does not know: take true, false or null'],
    [/[{,]\s*[A-Za-z_]\w*\s*:/, 'a name is not in double quotes'],
    [/\}\s*\{/, 'there are several objects: make one call for each'],
    [/""\s*[^\s,:}\]]/, 'a double quote inside a string is not escaped as \\"'],
];
/** Strings hide whatever looks like a mistake but is text, so they are looked at by themselves. */
function likelyCause(raw) {
    const strings = [];
    const outline = raw.replace(/"((?:[^"\\]+|\\.)*)("?)/gs, (_whole, inner, end) => {
        strings.push(inner);
        return end === '' ? '"' : '""';
    });
    const mistake = mistakes.find(([looks]) => looks.test(outline));
    if (strings.some((inner) => /[^ -\uffff]/.test(inner))) {
        return 'a line break or tab inside a string is not escaped as \\n or \\t';
    }
    if (mistake !== undefined)
        return mistake[1];
    if (strings.some((inner) => /\\(?:[^"\\/bfnrtu]|u(?![\da-f]{4}))/i.test(inner.replaceAll('\\\\', '')))) {
        return 'a backslash inside a string is not doubled';
    }
    const open = (outline.match(/[{[]/g)?.length ?? 0) - (outline.match(/[}\]]/g)?.length ?? 0);
    return open > 0 || /(?:^|[^"])"$/.test(outline) ? 'it breaks off before its end: send less in one call' : undefined;
}


/***/ }),

/***/ 27128:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ hostOf),
/* harmony export */   w: () => (/* binding */ createChoiceFilter)
/* harmony export */ });
/** Undefined for the provider's own endpoint. */
function hostOf({ baseUrl }) {
    return baseUrl === undefined ? undefined : URL.parse(baseUrl)?.hostname;
}
/**
 * Anthropic's models behind other doors refuse both (anthropic-sdk-python issue 739). OpenAI's reasoning models of the
 * o-series refuse `parallel_tool_calls` (fast-agent issue 279).
 */
const choiceTable = [
    { host: /^api\.anthropic\.com$/, model: /^/, takes: ['one', 'none'] },
    { host: /^api\.openai\.com$|\.openai\.azure\.com$/, model: /^o\d/, takes: ['none'] },
    { host: /^api\.openai\.com$|\.openai\.azure\.com$/, model: /^/, takes: ['one', 'none'] },
    { host: /^api\.mistral\.ai$/, model: /^/, takes: ['one', 'none'] },
];
/** The choice of a request as far as its endpoint takes it; `own` is the provider's own host. */
function createChoiceFilter(endpoint, own) {
    const host = hostOf(endpoint) ?? own;
    const row = choiceTable.find((each) => each.host.test(host) && each.model.test(endpoint.model));
    return (choice) => (choice !== undefined && row?.takes.includes(choice) ? choice : undefined);
}


/***/ }),

/***/ 66269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ createGrowingBody),
/* harmony export */   g: () => (/* binding */ wholeBody)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/** Bodies of requests: each extends the one before, so what has been encoded and hashed once is kept. */

function wholeBody(text) {
    const bytes = Buffer.from(text);
    return { parts: [bytes], bytes: bytes.length, sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', bytes) };
}
const firstCapacity = 64 * 1024;
/**
 * A function that makes a body of `head`, the settled items as `encode` writes them, and `tail`. As long as head and
 * items only gain items, a body costs what is new and its tail, however long the history is.
 */
function createGrowingBody(encode) {
    let head = null;
    let known = [];
    let bytes = Buffer.alloc(0);
    let length = 0;
    let sum = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    function add(text) {
        const size = Buffer.byteLength(text);
        if (length + size > bytes.length) {
            const larger = Buffer.allocUnsafeSlow(Math.max(firstCapacity, 2 * (length + size)));
            bytes.copy(larger, 0, 0, length);
            bytes = larger;
        }
        bytes.write(text, length);
        sum.update(bytes.subarray(length, length + size));
        length += size;
    }
    return (parts) => {
        if (parts.head !== head || known.some((item, index) => item !== parts.settled[index])) {
            // Other bytes, not these overwritten: the last body may still be on its way.
            [head, known, bytes, length, sum] = [parts.head, [], Buffer.alloc(0), 0, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')];
            add(parts.head);
        }
        for (const item of parts.settled.slice(known.length)) {
            add(encode(item));
            known.push(item);
        }
        const tail = Buffer.from(parts.tail);
        const sha256 = sum.copy().update(tail).digest('hex');
        return { parts: [bytes.subarray(0, length), tail], bytes: length + tail.length, sha256 };
    };
}


/***/ }),

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

/***/ 22214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ memoised)
/* harmony export */ });
/** `make`, once per object: what it made is kept for as long as the object lives. */
function memoised(make) {
    const known = new WeakMap();
    return (key) => {
        const found = known.get(key);
        if (found !== undefined)
            return found.value;
        const value = make(key);
        known.set(key, { value });
        return value;
    };
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

/***/ 23077:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g5: () => (/* binding */ failureOf),
  KC: () => (/* binding */ presentable),
  L2: () => (/* binding */ tryModelError)
});

// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
;// CONCATENATED MODULE: ./lib/model/too-long.js
/**
 * The words in which endpoints say that a prompt does not fit the context window. There is no code that all of them
 * share, and a wording that is not known here ends a run that a shorter prompt would save.
 */
const peers = '@mariozechner/pi-ai 0.73.1, utils/overflow';
const tooLongWordings = [
    {
        who: 'Anthropic',
        example: 'prompt is too long: 208310 tokens > 200000 maximum',
        pattern: /prompt is too long/i,
        source: peers,
    },
    {
        who: 'Anthropic, with the answer counted in',
        example: 'input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length',
        pattern: /input length and .max_tokens. exceed context limit/i,
        source: 'anthropics/claude-code issues',
    },
    {
        who: 'OpenAI Chat Completions, Azure, DeepSeek',
        example: "This model's maximum context length is 128000 tokens. However, your messages resulted in 130422 tokens. Please reduce the length of the messages.",
        pattern: /maximum context length is \d+ tokens/i,
        source: 'code context_length_exceeded',
    },
    {
        who: 'OpenAI Responses',
        example: 'Your input exceeds the context window of this model. Please adjust your input and try again.',
        pattern: /exceeds the context window/i,
        source: peers,
    },
    {
        who: 'Gemini through its compatible endpoint',
        example: 'The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).',
        pattern: /input token count[ (]*\d+\)? exceeds the maximum/i,
        source: peers,
    },
    {
        who: 'Mistral',
        example: 'Prompt contains 40119 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
        pattern: /too large for model with \d+ maximum context length/i,
        source: peers,
    },
    {
        who: 'Groq',
        example: 'Please reduce the length of the messages or completion.',
        pattern: /reduce the length of the messages/i,
        source: peers,
    },
    {
        who: 'OpenRouter',
        example: "This endpoint's maximum context length is 131072 tokens. However, you requested about 140000 tokens (132000 of text input, 8000 in the output).",
        pattern: /endpoint's maximum context length/i,
        source: peers,
    },
    {
        who: 'vLLM',
        example: 'The decoder prompt (length 5000) is longer than the maximum model length of 4096.',
        pattern: /prompt \(length \d+\) is longer than the maximum model length/i,
        source: 'vllm-project/vllm issues',
    },
    {
        who: 'llama.cpp',
        example: 'the request exceeds the available context size, try increasing it',
        pattern: /exceeds the available context size/i,
        source: peers,
    },
    {
        who: 'Ollama',
        example: 'prompt too long; exceeded max context length by 1200 tokens',
        pattern: /prompt too long; exceeded (?:max )?context length/i,
        source: peers,
    },
    {
        who: 'Amazon Bedrock',
        example: 'Input is too long for requested model.',
        pattern: /input is too long/i,
        source: peers,
    },
    {
        who: 'LM Studio',
        example: 'The number of tokens to keep from the initial prompt is greater than the context length.',
        pattern: /greater than the context length/i,
        source: peers,
    },
    {
        who: 'xAI',
        example: "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
        pattern: /maximum prompt length is \d+/i,
        source: peers,
    },
    {
        who: 'GitHub Copilot',
        example: 'prompt token count of 136000 exceeds the limit of 128000',
        pattern: /prompt token count of \d+ exceeds the limit/i,
        source: peers,
    },
    {
        who: 'Moonshot',
        example: 'Invalid request: Your request exceeded model token limit: 262144 (requested: 300000)',
        pattern: /exceeded model token limit/i,
        source: peers,
    },
    {
        who: 'MiniMax',
        example: 'invalid params, context window exceeds limit (2013)',
        pattern: /context window exceeds limit/i,
        source: peers,
    },
    {
        who: 'gateways that pass a code on as text',
        example: 'Error code: 400 - context_length_exceeded',
        pattern: /context[_ ]length[_ ]exceeded|model_context_window_exceeded|exceed_context_size_error/i,
        source: peers,
    },
];
/** No wording begins further behind; a message may be a page. */
const lookedAt = 2_000;
/** Whether an endpoint's message says so. The caller has ruled out rate limits, whose words are sometimes the same. */
function isTooLong(message) {
    const start = message.slice(0, lookedAt);
    return tooLongWordings.some(({ pattern }) => pattern.test(start));
}

;// CONCATENATED MODULE: ./lib/model/failure-kind.js

/** The words for `type` and `code` in the error bodies of both families of protocols. */
const kindOfWord = new Map([
    ['authentication_error', 'auth'],
    ['permission_error', 'auth'],
    ['invalid_api_key', 'auth'],
    ['model_not_found', 'invalid_request'],
    ['billing_error', 'quota'],
    ['exceeded_current_quota_error', 'quota'],
    ['insufficient_quota', 'quota'],
    ['billing_hard_limit_reached', 'quota'],
    ['billing_not_active', 'quota'],
    ['request_too_large', 'context_too_long'],
    ['context_length_exceeded', 'context_too_long'],
    ['exceed_context_size_error', 'context_too_long'],
    ['rate_limit_error', 'rate_limited'],
    ['rate_limit_exceeded', 'rate_limited'],
    ['overloaded_error', 'overloaded'],
    ['engine_overloaded_error', 'overloaded'],
    ['server_is_overloaded', 'overloaded'],
    ['slow_down', 'overloaded'],
    ['api_error', 'server'],
    ['server_error', 'server'],
    ['timeout_error', 'server'],
    ['invalid_prompt', 'invalid_request'],
    ['content_filter', 'invalid_request'],
    ['bio_policy', 'invalid_request'],
    ['misalignment_policy_violation', 'invalid_request'],
    ['data_residency_mismatch', 'invalid_request'],
]);
/** What endpoints call anything that they refuse; a status says more. */
const vagueRefusals = ['invalid_request_error', 'not_found_error'];
/**
 * Nothing left to spend, in the words of Anthropic, OpenAI, OpenRouter and DeepSeek. Gemini says the same of a limit per
 * minute, but then names the seconds to wait.
 */
const quotaWordings = /credit balance is too low|reached your specified api usage limits|exceeded your current quota(?!.*retry in)|insufficient (?:credits|balance)/is;
function failureKind({ status, code, type, message = '' }) {
    const refused = status === undefined && vagueRefusals.some((word) => word === code || word === type);
    const kind = wordKind(code) ?? wordKind(type) ?? (refused ? 'invalid_request' : statusKind(status));
    if ((kind === 'rate_limited' || kind === 'invalid_request') && quotaWordings.test(message))
        return 'quota';
    if ((kind === 'invalid_request' || kind === 'server') && isTooLong(message))
        return 'context_too_long';
    if (kind === 'invalid_request' && status === 413)
        return 'context_too_long';
    return kind;
}
function wordKind(word) {
    return word === undefined ? undefined : kindOfWord.get(word);
}
function statusKind(status) {
    if (status === undefined)
        return 'server';
    if (status === 401 || status === 403)
        return 'auth';
    if (status === 402)
        return 'quota';
    if (status === 413)
        return 'context_too_long';
    if (status === 429)
        return 'rate_limited';
    if (status === 529 || status === 503)
        return 'overloaded';
    if (status >= 500 || status === 408 || status === 409)
        return 'server';
    return 'invalid_request';
}

// EXTERNAL MODULE: ./lib/model/json.js
var json = __webpack_require__(7687);
// EXTERNAL MODULE: ./lib/model/provider.js
var provider = __webpack_require__(42896);
;// CONCATENATED MODULE: ./lib/model/sdk-errors.js





/**
 * Turns whatever a request threw into a `ModelError`. The official SDKs throw one family of errors: with a status and
 * the parsed body when there was an answer, with neither when there was none.
 */
const shownCharacters = 500;
function isHeaders(value) {
    return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';
}
/** The failure that an error body describes: `{error: {type, code, message}}`, the inner object alone, or its text. */
function failureOf(body, answer = {}) {
    const error = (0,json/* asObject */.eB)(body.error) ?? (typeof body.error === 'string' ? { message: body.error } : body);
    const type = (0,json/* asText */.e1)(error.type) || undefined;
    const code = (0,json/* asText */.e1)(error.code) || undefined;
    const message = (0,json/* asText */.e1)(error.message) ?? (0,json/* asText */.e1)(error.detail) ?? 'no message';
    // Gateways put the status of the provider behind them into the body.
    const status = [error.code, error.status_code].find(isFailure) ?? answer.status;
    const where = answer.status === undefined ? 'inside its answer' : `with ${answer.status}`;
    const text = `The model endpoint failed ${where}: ${code ?? type ?? 'error'}: ${message}`;
    return new provider/* ModelError */.m(failureKind({ status, code, type, message }), text, answer);
}
/** What to do about anything that a request threw; undefined when it is no failure of the endpoint but a bug. */
function tryModelError(thrown, now) {
    if (thrown instanceof provider/* ModelError */.m)
        return thrown;
    if (!(thrown instanceof Error))
        return undefined;
    const { status, headers, error } = answerOf(thrown);
    if (status === undefined)
        return networkFailure(thrown);
    const retryAfter = headers === undefined ? undefined : retryAfterOf(headers, now);
    const answer = { status, ...(retryAfter === undefined ? {} : { retryAfter }) };
    if (error !== undefined)
        return failureOf(error, answer);
    // The text of a page that is not JSON is left out: it says nothing to anyone and may hold anything.
    const contentType = headers?.get('content-type') ?? 'no content type';
    return new provider/* ModelError */.m(failureKind({ status }), `The model endpoint failed with ${status} (${contentType}).`, answer);
}
/**
 * `error` as people and the transcript may see it: an endpoint may quote the key that it refuses, and at any length. The
 * key goes first, because a cut through it would leave a half that nobody recognises.
 */
function presentable(error, apiKey) {
    const message = (0,base_text/* clip */.$Q)(error.message.replaceAll(apiKey, '[key]'), shownCharacters);
    if (message === error.message)
        return error;
    return new provider/* ModelError */.m(error.kind, message, {
        ...(error.status === undefined ? {} : { status: error.status }),
        ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    });
}
/** Milliseconds to wait, from `retry-after-ms`, or `retry-after` in seconds or as a date; never negative. */
function retryAfterOf(headers, now) {
    const milliseconds = number(headers.get('retry-after-ms'));
    if (milliseconds !== undefined)
        return Math.max(0, milliseconds);
    const value = headers.get('retry-after');
    if (!value)
        return undefined;
    const seconds = number(value);
    if (seconds !== undefined)
        return Math.max(0, seconds * 1000);
    const date = Date.parse(value);
    return Number.isNaN(date) ? undefined : Math.max(0, date - now());
}
function isFailure(status) {
    return Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599;
}
function answerOf(thrown) {
    const status = 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : undefined;
    const headers = 'headers' in thrown && isHeaders(thrown.headers) ? thrown.headers : undefined;
    const error = 'error' in thrown ? bodyOf(thrown.error) : undefined;
    return {
        ...(status === undefined ? {} : { status }),
        ...(headers === undefined ? {} : { headers }),
        ...(error === undefined ? {} : { error }),
    };
}
/** Some endpoints answer with a text, some with a list of one error. */
function bodyOf(error) {
    if (typeof error === 'string')
        return { message: error };
    return (0,json/* asObject */.eB)(Array.isArray(error) ? error[0] : error);
}
/** An SDK error without a status, or a socket's error, which always comes wrapped; anything else is a bug. */
function networkFailure(thrown) {
    if (!('status' in thrown) && thrown.cause === undefined)
        return undefined;
    let inner = thrown;
    while (inner instanceof Error && inner.cause instanceof Error)
        inner = inner.cause;
    return new provider/* ModelError */.m('network', `The connection to the model endpoint failed: ${(0,errors/* messageOf */.bD)(inner)}`);
}
function number(text) {
    return text && /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}


/***/ }),

/***/ 80904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ clientOptions),
  m: () => (/* binding */ createSdkProvider)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/model/answer-fold.js
var answer_fold = __webpack_require__(13371);
// EXTERNAL MODULE: ./lib/model/json.js
var json = __webpack_require__(7687);
// EXTERNAL MODULE: ./lib/model/provider.js
var provider = __webpack_require__(42896);
// EXTERNAL MODULE: ./lib/model/sdk-errors.js + 2 modules
var sdk_errors = __webpack_require__(23077);
;// CONCATENATED MODULE: ./lib/model/server-sent-events.js

/**
 * Splits a body into its events, whatever the boundaries of its chunks. A body that stops inside an event throws a
 * `ModelError`, also when the connection broke there: the SDKs' decoders drop such a rest without a word, and a cut
 * answer could pass for a whole one.
 */
async function* serverSentEvents(body) {
    const decoder = new TextDecoder();
    const take = createLineTaker();
    let rest = '';
    try {
        for await (const chunk of body) {
            const text = decoder.decode(chunk, { stream: true });
            const mayEndLine = rest.endsWith('\r') || /[\r\n]/.test(text);
            rest += text;
            // Splitting only when a line may have ended keeps one long line in small chunks from costing its square.
            if (!mayEndLine)
                continue;
            // A CR at the very end may be the first half of a CRLF.
            const lines = rest.split(/\r\n|\n|\r(?!$)/);
            rest = lines.pop() ?? '';
            for (const line of lines) {
                const event = take.line(line);
                if (event !== undefined)
                    yield event;
            }
        }
        if (rest === '\r') {
            rest = '';
            const event = take.line('');
            if (event !== undefined)
                yield event;
        }
    }
    catch (cause) {
        if (rest === '' && !take.open())
            throw cause;
        throw new provider/* ModelError */.m('network', 'The connection broke inside an event of the stream.', { cause });
    }
    if (rest === '' && !take.open())
        return;
    if (rest !== '')
        take.line(rest);
    const last = take.line('');
    // Some endpoints leave out the empty line after this one, which is too short to be half of anything.
    if (last?.data !== '[DONE]')
        throw new provider/* ModelError */.m('protocol', 'The stream stopped inside one of its events.');
    yield last;
}
/** Collects the fields of one event; an empty line completes it. */
function createLineTaker() {
    let event;
    let data;
    return {
        open: () => event !== undefined || data !== undefined,
        line(line) {
            if (line === '') {
                const complete = { event, data: data?.join('\n') ?? '' };
                event = undefined;
                data = undefined;
                return complete.data === '' ? undefined : complete;
            }
            const [, field, value = ''] = /^(event|data)(?:: ?(.*))?$/s.exec(line) ?? [];
            if (field === 'event')
                event = value;
            if (field === 'data')
                data = [...(data ?? []), value];
            return undefined;
        },
    };
}

;// CONCATENATED MODULE: ./lib/model/sdk-provider.js






/**
 * A provider over one protocol. The SDK carries the request; the stream is read and folded here, because a cut or odd
 * one must never pass for a whole message.
 */
function createSdkProvider(options, protocol) {
    const { apiKey, model, now = Date.now } = options;
    const { name, connect, bodyOf, createFold, eventsOf } = protocol;
    // Loading begins now, so that it overlaps with what happens before the first request, which reports a failure.
    const connection = connect();
    connection.catch(() => undefined);
    async function* stream(request, signal) {
        const send = await connection;
        const { parts, sha256, bytes } = bodyOf(request);
        signal.throwIfAborted();
        yield { type: 'sent', sha256, bytes };
        const over = new AbortController();
        try {
            // The SDKs leave a listener behind on the signal they get, one a request: not on the signal of the whole run.
            const response = await send(parts, AbortSignal.any([signal, over.signal]));
            yield* folded(eventsIn(response, eventsOf), createFold());
        }
        catch (thrown) {
            signal.throwIfAborted();
            const error = (0,sdk_errors/* tryModelError */.L2)(thrown, now);
            throw error === undefined ? thrown : (0,sdk_errors/* presentable */.KC)(error, apiKey);
        }
        finally {
            // An answer that was not read to its end would keep its connection.
            over.abort();
        }
    }
    return { name, model, stream };
}
/**
 * What both SDKs are told. The headers are exactly these: otherwise a variable of the environment could add some, and an
 * earlier step of the job that ran code from a pull request can set variables.
 */
function clientOptions(headers) {
    return {
        maxRetries: 0,
        timeout: limits/* limits */.F.model.headersTimeout,
        logLevel: 'off',
        defaultQuery: {},
        // fetch drops `authorization` when it follows a redirect to another host, but it would hand over other headers.
        fetch: (url, init) => fetch(url, { ...init, headers: { ...headers, 'content-type': 'application/json' }, redirect: 'error' }),
    };
}
async function* folded(events, message) {
    yield { type: 'alive' };
    try {
        for await (const event of events) {
            const text = message.accept(event);
            yield text === '' ? { type: 'alive' } : { type: 'text', text };
        }
    }
    catch (thrown) {
        // The connection may break between the terminal event and the end of the body: the message is whole nevertheless.
        if (thrown instanceof provider/* ModelError */.m || !message.finished())
            throw thrown;
    }
    yield message.done();
}
async function* eventsIn(response, eventsOf) {
    const contentType = response.headers.get('content-type') ?? '';
    if (contentType.includes('text/html') || response.body === null) {
        throw (0,answer_fold/* protocolError */.JW)('The endpoint answered with a web page or with nothing: does base_url point at a model?');
    }
    if (contentType.includes('application/json')) {
        const answer = (0,json/* asObject */.eB)((0,json/* tryParse */.x6)(await textOf(response.body)));
        if (answer === undefined)
            throw (0,answer_fold/* protocolError */.JW)('The answer is announced as JSON but is not a JSON object.');
        yield* eventsOf(answer);
        return;
    }
    for await (const { event, data } of serverSentEvents(response.body)) {
        const value = data.trim() === answer_fold/* endOfStream */.XS ? { type: answer_fold/* endOfStream */.XS } : (0,json/* asObject */.eB)((0,json/* tryParse */.x6)(data));
        if (value === undefined)
            throw (0,answer_fold/* protocolError */.JW)('An event of the stream is not a JSON object.');
        yield 'type' in value ? value : { ...value, type: event };
    }
}
async function textOf(body) {
    const chunks = [];
    for await (const chunk of body)
        chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
}


/***/ }),

/***/ 53199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ checkToolDefinition)
/* harmony export */ });
/* harmony import */ var _provider_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42896);

/** What every protocol takes as a tool name. */
const portableName = /^[a-zA-Z0-9_-]{1,64}$/;
/**
 * Beside `type: object` Anthropic refuses the first three of these and OpenAI all five; dropping them in silence would
 * offer another tool than was registered.
 */
const refusedAtTop = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'];
/**
 * Throws a `ModelError` with a sentence when a protocol could not take the tool as it is. Called where tools are
 * registered, and again when a request is made.
 */
function checkToolDefinition({ name, inputSchema }) {
    if (!portableName.test(name)) {
        throw refused(name, 'its name has characters other than A-Z a-z 0-9 _ -, or more than 64 of them');
    }
    if (inputSchema.type !== 'object')
        throw refused(name, 'its schema is not of type object');
    const keyword = refusedAtTop.find((key) => key in inputSchema);
    if (keyword !== undefined)
        throw refused(name, `its schema has ${keyword} at the top level`);
}
function refused(name, why) {
    return new _provider_js__WEBPACK_IMPORTED_MODULE_0__/* .ModelError */ .m('invalid_request', `Tool ${JSON.stringify(name)} cannot be offered to a model: ${why}.`);
}


/***/ })

};

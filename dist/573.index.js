export const id = 573;
export const ids = [573];
export const modules = {

/***/ 12573:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAnthropic: () => (/* binding */ createAnthropic)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./lib/base/limits.js
var limits = __webpack_require__(50453);
// EXTERNAL MODULE: ./lib/model/provider.js
var provider = __webpack_require__(42896);
;// CONCATENATED MODULE: ./lib/model/tool-schema.js

/** What every protocol takes as a tool name. */
const portableName = /^[a-zA-Z0-9_-]{1,64}$/;
/** Anthropic refuses these beside `type: object`; dropping them in silence would offer another tool than was registered. */
const refusedAtTop = ['oneOf', 'anyOf', 'allOf'];
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
    return new provider/* ModelError */.m('invalid_request', `Tool ${JSON.stringify(name)} cannot be offered to a model: ${why}.`);
}

;// CONCATENATED MODULE: ./lib/model/anthropic-request.js


const mark = { cache_control: { type: 'ephemeral' } };
const markedUserTurns = 2;
/**
 * A function from a request to its JSON body. Tools, system and messages come in the order in which the provider caches
 * them, so a request whose history grew extends the one before, apart from the cache marks. Each tool and message is
 * serialised once and kept for as long as its object lives: a long history costs no more per turn than a short one.
 */
function createBodyWriter({ model, thinking }) {
    const plainTool = memoised((tool) => JSON.stringify(wireTool(tool)));
    const plainMessage = memoised((message) => JSON.stringify(wireMessage(message)));
    const markedTool = (tool) => JSON.stringify({ ...wireTool(tool), ...mark });
    const markedMessage = (message) => JSON.stringify(withMark(wireMessage(message)));
    return ({ system, tools, messages, maxOutputTokens }) => {
        const lastTool = tools.at(-1);
        const lastUserTurns = new Set(messages.filter(({ role }) => role === 'user').slice(-markedUserTurns));
        const toolList = tools.map((tool) => (tool === lastTool ? markedTool(tool) : plainTool(tool)));
        const messageList = messages.map((message) => lastUserTurns.has(message) ? markedMessage(message) : plainMessage(message));
        const fields = [
            `"model":${JSON.stringify(model)},"max_tokens":${maxOutputTokens},"stream":true`,
            thinking && `"thinking":${JSON.stringify(wireThinking(thinking))}`,
            lastTool && `"tools":[${toolList.join()}]`,
            system !== '' && `"system":${JSON.stringify([{ type: 'text', text: system, ...mark }])}`,
            `"messages":[${messageList.join()}]`,
        ];
        return `{${fields.filter(Boolean).join()}}`;
    };
}
function wireMessage(message) {
    const content = message.role === 'user' ? message.content.flatMap(wireUserBlock) : message.content.flatMap(wireAssistantBlock);
    if (content.length === 0) {
        throw new provider/* ModelError */.m('invalid_request', `A message of the ${message.role} has nothing in it that can be sent.`);
    }
    return { role: message.role, content };
}
function wireUserBlock(block) {
    if (block.type === 'text')
        return wireText(block);
    const { callId, text, isError } = block;
    return [{ type: 'tool_result', tool_use_id: callId, content: text, ...(isError ? { is_error: true } : {}) }];
}
function wireAssistantBlock(block) {
    if (block.type === 'text')
        return wireText(block);
    if (block.type === 'opaque')
        return [block.raw];
    // Arguments that did not parse cannot be sent as an object; the error result beside them quotes what was written.
    return [{ type: 'tool_use', id: block.id, name: block.name, input: block.args.ok ? block.args.value : {} }];
}
/** Models write blank text before a call, but the endpoint refuses to read it back. */
function wireText({ text }) {
    return text.trim() === '' ? [] : [{ type: 'text', text }];
}
function wireTool(tool) {
    checkToolDefinition(tool);
    return { name: tool.name, description: tool.description, input_schema: tool.inputSchema };
}
function wireThinking(thinking) {
    return thinking.type === 'adaptive' ? thinking : { type: 'enabled', budget_tokens: thinking.budgetTokens };
}
function withMark({ role, content }) {
    return {
        role,
        content: content.map((block, index) => (index === content.length - 1 ? { ...block, ...mark } : block)),
    };
}
function memoised(make) {
    const known = new WeakMap();
    return (key) => {
        const found = known.get(key);
        if (found !== undefined)
            return found;
        const made = make(key);
        known.set(key, made);
        return made;
    };
}

// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/model/json.js
var model_json = __webpack_require__(7687);
;// CONCATENATED MODULE: ./lib/model/call-arguments.js


/**
 * The arguments of a call from the text that the model wrote. Nothing is repaired: a half-written object that a lenient
 * parser would close could run with arguments that nobody asked for.
 */
function parseArguments(raw) {
    if (raw.trim() === '')
        return { ok: true, value: {} };
    try {
        const value = (0,model_json/* asObject */.eB)(JSON.parse(raw));
        return value === undefined ? { ok: false, raw, error: 'not a JSON object' } : { ok: true, value };
    }
    catch (thrown) {
        return { ok: false, raw, error: (0,errors/* messageOf */.bD)(thrown) };
    }
}

// EXTERNAL MODULE: ./lib/base/text.js
var base_text = __webpack_require__(58566);
;// CONCATENATED MODULE: ./lib/model/sdk-errors.js



/**
 * Turns whatever a request threw into a `ModelError`. The official SDKs throw one family of errors: with a status and
 * the parsed body when there was an answer, with neither when there was none.
 */
const shownCharacters = 500;
const kindOfType = new Map([
    ['authentication_error', 'auth'],
    ['permission_error', 'auth'],
    ['invalid_request_error', 'invalid_request'],
    ['not_found_error', 'invalid_request'],
    ['billing_error', 'invalid_request'],
    ['request_too_large', 'context_too_long'],
    ['rate_limit_error', 'rate_limited'],
    ['overloaded_error', 'overloaded'],
    ['api_error', 'server'],
    ['timeout_error', 'server'],
]);
const contextTooLong = /prompt is too long|input is too long|exceeds? (?:the )?(?:maximum )?context (?:limit|window|length)/i;
/** The failure that an error body describes: `{error: {type, message}}` or the inner object alone. */
function failureOf(body, answer = {}) {
    const error = (0,model_json/* asObject */.eB)(body.error) ?? body;
    const type = (0,model_json/* asText */.e1)(error.type) ?? 'error';
    const message = (0,model_json/* asText */.e1)(error.message) ?? 'no message';
    const where = answer.status === undefined ? 'inside its answer' : `with ${answer.status}`;
    const text = `The model endpoint failed ${where}: ${type}: ${message}`;
    return new provider/* ModelError */.m(kindOf(answer.status, { type, message }), text, answer);
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
    return new provider/* ModelError */.m(kindOf(status), `The model endpoint failed with ${status} (${contentType}).`, answer);
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
    if (value === null)
        return undefined;
    const seconds = number(value);
    if (seconds !== undefined)
        return Math.max(0, seconds * 1000);
    const date = Date.parse(value);
    return Number.isNaN(date) ? undefined : Math.max(0, date - now());
}
function kindOf(status, error) {
    const kind = (error && kindOfType.get(error.type)) ?? kindOfStatus(status);
    return kind === 'invalid_request' && error && contextTooLong.test(error.message) ? 'context_too_long' : kind;
}
function kindOfStatus(status) {
    if (status === undefined)
        return 'server';
    if (status === 401 || status === 403)
        return 'auth';
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
function answerOf(thrown) {
    const status = 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : undefined;
    const headers = 'headers' in thrown && thrown.headers instanceof Headers ? thrown.headers : undefined;
    const error = 'error' in thrown ? (0,model_json/* asObject */.eB)(thrown.error) : undefined;
    return {
        ...(status === undefined ? {} : { status }),
        ...(headers === undefined ? {} : { headers }),
        ...(error === undefined ? {} : { error }),
    };
}
/** An SDK error without a status, or a socket's error, which always comes wrapped; anything else is a bug. */
function networkFailure(thrown) {
    if (!('status' in thrown) && thrown.cause === undefined)
        return undefined;
    let inner = thrown;
    while (inner instanceof Error && inner.cause instanceof Error)
        inner = inner.cause;
    const reason = inner instanceof Error ? inner.message : String(inner);
    return new provider/* ModelError */.m('network', `The connection to the model endpoint failed: ${reason}`);
}
function number(text) {
    return text !== null && /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

;// CONCATENATED MODULE: ./lib/model/anthropic-stream.js




const noUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const stopReasons = new Map([
    ['end_turn', 'end'],
    ['stop_sequence', 'end'],
    ['tool_use', 'calls'],
    ['max_tokens', 'length'],
    ['refusal', 'refusal'],
    ['pause_turn', 'pause'],
    ['model_context_window_exceeded', 'context'],
]);
function createMessageFold() {
    const state = { blocks: new Map(), current: -1, usage: noUsage, stopReason: undefined, finished: false };
    return {
        accept: (event) => accept(state, event),
        finished: () => state.finished,
        done: () => done(state),
    };
}
/** The events that a stream would have had, from a whole message (an endpoint that does not stream). */
function* eventsOf(message) {
    if ((0,model_json/* asObject */.eB)(message.error) !== undefined)
        yield { ...message, type: 'error' };
    if (!Array.isArray(message.content))
        throw protocolError('The answer is JSON but not a message.');
    yield { type: 'message_start', message };
    yield { type: 'message_delta', delta: { stop_reason: message.stop_reason } };
    yield { type: 'message_stop' };
}
function protocolError(message) {
    return new provider/* ModelError */.m('protocol', message);
}
function accept(state, event) {
    switch (event.type) {
        case 'message_start':
            return startMessage(state, (0,model_json/* asObject */.eB)(event.message) ?? {});
        case 'content_block_start':
            return startBlock(state, indexOf(event, state.current + 1), (0,model_json/* asObject */.eB)(event.content_block) ?? {});
        case 'content_block_delta':
            return extendBlock(state, indexOf(event, state.current), (0,model_json/* asObject */.eB)(event.delta) ?? {});
        case 'message_delta':
            state.usage = mergedUsage(state.usage, event.usage);
            state.stopReason = (0,model_json/* asText */.e1)((0,model_json/* asObject */.eB)(event.delta)?.stop_reason) ?? state.stopReason;
            return '';
        case 'message_stop':
            state.finished = true;
            return '';
        case 'error':
            throw failureOf(event);
        default:
            return '';
    }
}
/**
 * A second start while the first message is unfinished is a restart by a gateway: what came before is void, or its calls
 * would run beside those of the message that replaced it. After a finished one, its blocks stay until overwritten.
 */
function startMessage(state, message) {
    if (!state.finished)
        state.blocks.clear();
    state.finished = false;
    state.current = -1;
    state.usage = mergedUsage(noUsage, message.usage);
    state.stopReason = (0,model_json/* asText */.e1)(message.stop_reason);
    const content = Array.isArray(message.content) ? message.content : [];
    return content.map((block, index) => startBlock(state, index, (0,model_json/* asObject */.eB)(block) ?? {})).join('');
}
function startBlock(state, index, block) {
    state.current = index;
    const text = (0,model_json/* asText */.e1)(block.text) ?? '';
    switch (block.type) {
        case 'text':
            state.blocks.set(index, { type: 'text', text });
            return text;
        case 'tool_use':
            state.blocks.set(index, { type: 'call', start: block, json: '' });
            return '';
        default:
            state.blocks.set(index, { type: 'opaque', raw: block, json: '' });
            return '';
    }
}
function extendBlock(state, index, delta) {
    const block = state.blocks.get(index);
    if (block === undefined)
        throw protocolError('The stream continues a block that it never started.');
    state.current = index;
    if (delta.type === 'input_json_delta' && block.type !== 'text') {
        block.json += (0,model_json/* asText */.e1)(delta.partial_json) ?? '';
        return '';
    }
    if (block.type === 'opaque')
        block.raw = extended(block.raw, delta);
    if (block.type !== 'text')
        return '';
    const text = delta.type === 'text_delta' ? ((0,model_json/* asText */.e1)(delta.text) ?? '') : '';
    block.text += text;
    return text;
}
/**
 * A block of a type that we do not know, with its delta: a delta names the fields that it continues, so text is appended
 * and anything else replaces.
 */
function extended(raw, delta) {
    const { type: _, ...fields } = delta;
    const next = Object.entries(fields).map(([field, value]) => {
        const before = (0,model_json/* asText */.e1)(raw[field]) ?? '';
        return [field, typeof value === 'string' ? before + value : value];
    });
    return { ...raw, ...Object.fromEntries(next) };
}
function done(state) {
    if (!state.finished)
        throw protocolError('The stream ended without its terminal event.');
    const blocks = [...state.blocks]
        .sort(([a], [b]) => a - b)
        .map(([, block]) => anthropic_stream_closed(block))
        .filter((block) => block.type !== 'text' || block.text !== '');
    const ids = blocks.flatMap((block) => (block.type === 'call' ? [block.id] : []));
    if (new Set(ids).size < ids.length)
        throw protocolError('Two calls of the answer have the same id.');
    return { type: 'done', blocks, stopReason: stopReasons.get(state.stopReason) ?? 'unknown', usage: state.usage };
}
function anthropic_stream_closed(block) {
    if (block.type === 'text')
        return { type: 'text', text: block.text };
    if (block.type === 'call')
        return closedCall(block.start, block.json);
    const input = block.json === '' ? undefined : parseArguments(block.json);
    return { type: 'opaque', raw: input?.ok ? { ...block.raw, input: input.value } : block.raw };
}
/** Arguments come as deltas, or whole in the block's start; `""` means none. */
function closedCall(start, json) {
    const id = (0,model_json/* asText */.e1)(start.id) ?? '';
    const name = (0,model_json/* asText */.e1)(start.name) ?? '';
    if (id === '' || name === '')
        throw protocolError('A call of the answer has no id or no name.');
    if (json !== '')
        return { type: 'call', id, name, args: parseArguments(json) };
    const whole = start.input ?? {};
    return { type: 'call', id, name, args: parseArguments(typeof whole === 'string' ? whole : JSON.stringify(whole)) };
}
/** Figures are cumulative; a later zero means "not reported here", not "nothing used". */
function mergedUsage(before, reported) {
    const usage = (0,model_json/* asObject */.eB)(reported) ?? {};
    const figure = (field, known) => {
        const value = usage[field];
        return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : known;
    };
    return {
        input: figure('input_tokens', before.input),
        output: figure('output_tokens', before.output),
        cacheRead: figure('cache_read_input_tokens', before.cacheRead),
        cacheWrite: figure('cache_creation_input_tokens', before.cacheWrite),
    };
}
function indexOf(event, fallback) {
    const index = event.index;
    return typeof index === 'number' ? index : fallback;
}

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
    if (rest !== '' || take.open())
        throw new provider/* ModelError */.m('protocol', 'The stream stopped inside one of its events.');
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

;// CONCATENATED MODULE: ./lib/model/anthropic.js








const officialUrl = 'https://api.anthropic.com';
/**
 * The Anthropic Messages protocol, here or at a compatible endpoint. The SDK carries the request; the stream is read and
 * folded here, because a cut or odd one must never pass for a whole message.
 */
function createAnthropic(options) {
    const { apiKey, model, thinking, now = Date.now } = options;
    const bodyOf = createBodyWriter({ model, ...(thinking && { thinking }) });
    // Loading begins now, so that it overlaps with what happens before the first request, which reports a failure.
    const connection = connect(options);
    connection.catch(() => undefined);
    async function* stream(request, signal) {
        const send = await connection;
        const body = Buffer.from(bodyOf(request));
        signal.throwIfAborted();
        yield { type: 'sent', sha256: (0,external_node_crypto_.hash)('sha256', body), bytes: body.length };
        try {
            yield* fold(await send(body, signal));
        }
        catch (thrown) {
            signal.throwIfAborted();
            const error = tryModelError(thrown, now);
            throw error === undefined ? thrown : presentable(error, apiKey);
        }
    }
    return { name: 'anthropic', model, stream };
}
/** Every option is passed: the SDK takes what is missing from ANTHROPIC_* variables. */
async function connect({ apiKey, baseUrl = officialUrl }) {
    const { Anthropic } = await __webpack_require__.e(/* import() */ 395).then(__webpack_require__.bind(__webpack_require__, 60395));
    const client = new Anthropic({
        apiKey,
        baseURL: baseUrl,
        webhookKey: null,
        maxRetries: 0,
        timeout: limits/* limits */.F.model.headersTimeout,
        logLevel: 'off',
        openTelemetry: false,
        defaultQuery: {},
        // The SDK sends the key as a bearer token; compatible endpoints often look for this header only.
        defaultHeaders: { 'x-api-key': apiKey },
        // fetch drops `authorization` when it follows a redirect to another host, but it would hand over `x-api-key`.
        fetchOptions: { redirect: 'error' },
    });
    // `post` takes the bytes as they are: `messages.create` would serialise the whole history again, and the sha256 that
    // the transcript holds would be of something else.
    return (body, signal) => {
        const headers = { 'content-type': 'application/json' };
        // The SDK leaves a listener behind on the signal it gets, one a request: not on the signal of the whole run.
        return client.post('/v1/messages', { body, headers, signal: AbortSignal.any([signal]) }).asResponse();
    };
}
async function* fold(response) {
    const message = createMessageFold();
    try {
        for await (const event of eventsIn(response)) {
            const text = message.accept(event);
            if (text !== '')
                yield { type: 'text', text };
        }
    }
    catch (thrown) {
        // The connection may break between the terminal event and the end of the body: the message is whole nevertheless.
        if (thrown instanceof provider/* ModelError */.m || !message.finished())
            throw thrown;
    }
    yield message.done();
}
async function* eventsIn(response) {
    const contentType = response.headers.get('content-type') ?? '';
    if (contentType.includes('text/html') || response.body === null) {
        throw protocolError('The endpoint answered with a web page or with nothing: does base_url point at a model?');
    }
    if (contentType.includes('application/json')) {
        const message = (0,model_json/* asObject */.eB)((0,model_json/* tryParse */.x6)(await response.text()));
        if (message === undefined)
            throw protocolError('The answer is announced as JSON but is not a JSON object.');
        yield* eventsOf(message);
        return;
    }
    for await (const { event, data } of serverSentEvents(response.body)) {
        const value = (0,model_json/* asObject */.eB)((0,model_json/* tryParse */.x6)(data));
        if (value === undefined)
            throw protocolError('An event of the stream is not a JSON object.');
        yield 'type' in value ? value : { ...value, type: event };
    }
}


/***/ }),

/***/ 7687:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
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
/**
 * The provider contract: types only, no SDK. Adapters depend on it, never the reverse.
 */
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


/***/ })

};

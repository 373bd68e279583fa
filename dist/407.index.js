export const id = 407;
export const ids = [407];
export const modules = {

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

/***/ 14407:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAnthropic: () => (/* binding */ createAnthropic)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/model/endpoint.js
var endpoint = __webpack_require__(27128);
// EXTERNAL MODULE: ./lib/model/growing-body.js
var growing_body = __webpack_require__(66269);
// EXTERNAL MODULE: ./lib/model/memoised.js
var memoised = __webpack_require__(22214);
// EXTERNAL MODULE: ./lib/model/provider.js
var provider = __webpack_require__(42896);
// EXTERNAL MODULE: ./lib/model/tool-schema.js
var tool_schema = __webpack_require__(53199);
;// CONCATENATED MODULE: ./lib/model/anthropic-request.js





const mark = { cache_control: { type: 'ephemeral' } };
const markedUserTurns = 2;
const choices = {
    one: { type: 'auto', disable_parallel_tool_use: true },
    none: { type: 'none' },
};
/**
 * A function from a request to its JSON body. Tools, system and messages come in the order in which the provider caches
 * them, so a request whose history grew extends the one before, apart from the cache marks. Each tool and message is
 * serialised, encoded and hashed once: a long history costs no more per turn than a short one.
 */
function createBodyWriter(options) {
    const { model, thinking, effort } = options;
    const choiceFor = (0,endpoint/* createChoiceFilter */.w)(options, 'api.anthropic.com');
    const plainTool = (0,memoised/* memoised */.Q)((tool) => JSON.stringify(wireTool(tool)));
    const markedTool = (0,memoised/* memoised */.Q)((tool) => JSON.stringify({ ...wireTool(tool), ...mark }));
    const plainMessage = (message) => JSON.stringify(wireMessage(message));
    const markedMessage = (message) => JSON.stringify(withMark(wireMessage(message)));
    const grown = (0,growing_body/* createGrowingBody */.Y)((message) => `${plainMessage(message)},`);
    return ({ system, tools, messages, maxOutputTokens, calls }) => {
        const choice = choiceFor(calls);
        const lastTool = tools.at(-1);
        const toolList = tools.map((tool) => (tool === lastTool ? markedTool(tool) : plainTool(tool)));
        const fields = [
            `"model":${JSON.stringify(model)},"max_tokens":${maxOutputTokens},"stream":true`,
            thinking && `"thinking":${JSON.stringify(wireThinking(thinking))}`,
            effort && `"output_config":${JSON.stringify({ effort })}`,
            lastTool && `"tools":[${toolList.join()}]`,
            system !== '' && `"system":${JSON.stringify([{ type: 'text', text: system, ...mark }])}`,
        ];
        // Behind what is cached; the provider caches the messages of another choice apart, the rest it shares.
        const toolChoice = lastTool && choice ? `,"tool_choice":${JSON.stringify(choices[choice])}` : '';
        const marked = new Set(messages.filter(({ role }) => role === 'user').slice(-markedUserTurns));
        const firstMarked = messages.findIndex((message) => marked.has(message));
        const settled = messages.slice(0, Math.max(0, firstMarked));
        const open = messages.slice(settled.length);
        const list = open.map((message) => (marked.has(message) ? markedMessage(message) : plainMessage(message)));
        return grown({
            head: `{${fields.filter(Boolean).join()},"messages":[`,
            settled,
            tail: `${list.join()}]${toolChoice}}`,
        });
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
    const { callId, text, isError, pictures = [] } = block;
    const content = pictures.length === 0 ? text : [...wireText({ type: 'text', text }), ...pictures.map(wirePicture)];
    return [{ type: 'tool_result', tool_use_id: callId, content, ...(isError ? { is_error: true } : {}) }];
}
function wirePicture({ mediaType, base64 }) {
    return { type: 'image', source: { type: 'base64', media_type: mediaType, data: base64 } };
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
    (0,tool_schema/* checkToolDefinition */.c)(tool);
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

// EXTERNAL MODULE: ./lib/model/answer-fold.js
var answer_fold = __webpack_require__(13371);
// EXTERNAL MODULE: ./lib/model/call-arguments.js
var call_arguments = __webpack_require__(90908);
// EXTERNAL MODULE: ./lib/model/json.js
var model_json = __webpack_require__(7687);
// EXTERNAL MODULE: ./lib/model/sdk-errors.js + 2 modules
var sdk_errors = __webpack_require__(23077);
;// CONCATENATED MODULE: ./lib/model/anthropic-stream.js




const stopReasons = new Map([
    ['end_turn', 'end'],
    ['stop_sequence', 'end'],
    ['tool_use', 'calls'],
    ['max_tokens', 'length'],
    ['refusal', 'refusal'],
    ['pause_turn', 'pause'],
    ['model_context_window_exceeded', 'context'],
]);
/** Folds the events of the Messages protocol. */
function createMessageFold() {
    const state = { blocks: new Map(), current: -1, usage: answer_fold/* noUsage */.tk, stopReason: undefined, finished: false };
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
        throw (0,answer_fold/* protocolError */.JW)('The answer is JSON but not a message.');
    yield { type: 'message_start', message };
    yield { type: 'message_delta', delta: { stop_reason: message.stop_reason } };
    yield { type: 'message_stop' };
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
            throw (0,sdk_errors/* failureOf */.g5)(event);
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
    state.usage = mergedUsage(answer_fold/* noUsage */.tk, message.usage);
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
        throw (0,answer_fold/* protocolError */.JW)('The stream continues a block that it never started.');
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
        throw (0,answer_fold/* unfinished */.M1)();
    const blocks = [...state.blocks]
        .sort(([a], [b]) => a - b)
        .map(([, block]) => anthropic_stream_closed(block))
        .filter((block) => !isUnfinished(block, state.stopReason));
    const ids = blocks.flatMap((block) => (block.type === 'call' ? [block.id] : []));
    if (new Set(ids).size < ids.length)
        throw (0,answer_fold/* protocolError */.JW)('Two calls of the answer have the same id.');
    return { type: 'done', blocks, ...(0,answer_fold/* stopOf */.EV)(stopReasons, state.stopReason), usage: state.usage };
}
/** A text that was never written, or a thought that the output limit cut before its signature: both are refused later. */
function isUnfinished(block, stopReason) {
    if (block.type === 'text')
        return block.text === '';
    if (block.type === 'call' || stopReason !== 'max_tokens')
        return false;
    return block.raw.type === 'thinking' && ((0,model_json/* asText */.e1)(block.raw.signature) ?? '') === '';
}
function anthropic_stream_closed(block) {
    if (block.type === 'text')
        return { type: 'text', text: block.text };
    if (block.type === 'call')
        return closedCall(block.start, block.json);
    const input = block.json === '' ? undefined : (0,call_arguments/* parseArguments */.W)(block.json);
    return { type: 'opaque', raw: input?.ok ? { ...block.raw, input: input.value } : block.raw };
}
/** Arguments come as deltas, or whole in the block's start; `""` means none. */
function closedCall(start, json) {
    const id = (0,model_json/* asText */.e1)(start.id) ?? '';
    const name = (0,model_json/* asText */.e1)(start.name) ?? '';
    if (id === '' || name === '')
        throw (0,answer_fold/* protocolError */.JW)('A call of the answer has no id or no name.');
    if (json !== '')
        return { type: 'call', id, name, args: (0,call_arguments/* parseArguments */.W)(json) };
    const whole = start.input ?? {};
    return { type: 'call', id, name, args: (0,call_arguments/* parseArguments */.W)(typeof whole === 'string' ? whole : JSON.stringify(whole)) };
}
function mergedUsage(before, reported) {
    const usage = (0,model_json/* asObject */.eB)(reported) ?? {};
    return {
        input: (0,answer_fold/* figure */.vP)(usage.input_tokens, before.input),
        output: (0,answer_fold/* figure */.vP)(usage.output_tokens, before.output),
        cacheRead: (0,answer_fold/* figure */.vP)(usage.cache_read_input_tokens, before.cacheRead),
        cacheWrite: (0,answer_fold/* figure */.vP)(usage.cache_creation_input_tokens, before.cacheWrite),
    };
}
function indexOf(event, fallback) {
    const index = event.index;
    return typeof index === 'number' ? index : fallback;
}

// EXTERNAL MODULE: ./lib/base/http.js
var http = __webpack_require__(55921);
;// CONCATENATED MODULE: ./lib/model/sdk-http.js

/** Takes the place of an SDK's `fetchWithTimeout`, which needs Node's fetch: see `base/http.ts`. */
function overHttp(headers) {
    return async (url, { body, signal }, timeout) => {
        const own = new AbortController();
        // Until the answer begins; a watchdog of our own looks after the rest.
        const timer = setTimeout(() => own.abort(), timeout);
        try {
            const both = AbortSignal.any([signal, own.signal]);
            const answer = await (0,http/* sendHttp */.d)(url, { method: 'POST', headers, body, signal: both });
            const { status } = answer;
            // It could lead to another server, which must not get the key.
            if (status >= 300 && status < 400)
                throw new Error('unexpected redirect');
            return { ...answer, ok: status < 300, text: async () => (await (0,http/* readWhole */.o)(answer)).toString('utf8') };
        }
        finally {
            clearTimeout(timer);
        }
    };
}

// EXTERNAL MODULE: ./lib/model/sdk-provider.js + 1 modules
var sdk_provider = __webpack_require__(80904);
;// CONCATENATED MODULE: ./lib/model/anthropic.js





const officialUrl = 'https://api.anthropic.com';
const version = '2023-06-01';
/** The Anthropic Messages protocol, here or at a compatible endpoint. */
function createAnthropic(options) {
    return (0,sdk_provider/* createSdkProvider */.m)(options, {
        name: 'anthropic',
        connect: () => connect(options),
        bodyOf: createBodyWriter(options),
        createFold: createMessageFold,
        eventsOf: eventsOf,
    });
}
/** Every option is passed: the SDK takes what is missing from ANTHROPIC_* variables. */
async function connect({ apiKey, baseUrl = officialUrl }) {
    const { BaseAnthropic } = await __webpack_require__.e(/* import() */ 948).then(__webpack_require__.bind(__webpack_require__, 46948));
    const client = new BaseAnthropic({
        apiKey,
        authToken: null,
        baseURL: baseUrl,
        webhookKey: null,
        openTelemetry: false,
        maxRetries: 0,
        logLevel: 'off',
    });
    // The headers are exactly these; compatible endpoints look for the key in one of the two.
    const headers = { authorization: `Bearer ${apiKey}`, 'x-api-key': apiKey, 'anthropic-version': version };
    // Its own two need Node's fetch and Headers (decision 9). The compiler looks whether they still have these names.
    const overridden = {
        buildRequest: async ({ path, body, signal }) => ({
            req: { body, signal },
            url: client.buildURL(path, null),
            timeout: limits/* limits */.F.model.headersTimeout,
        }),
        fetchWithTimeout: overHttp({ ...headers, 'content-type': 'application/json' }),
    };
    Object.assign(client, overridden);
    // The bytes go out as they are: `messages.create` would serialise the whole history again, and the sha256 that
    // the transcript holds would be of something else.
    return (body, signal) => client.post('/v1/messages', { body, signal }).asResponse();
}


/***/ })

};

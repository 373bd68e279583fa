export const id = 767;
export const ids = [767];
export const modules = {

/***/ 3219:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ connectOpenAi)
/* harmony export */ });
/* harmony import */ var _sdk_provider_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80904);

const officialUrl = 'https://api.openai.com/v1';
/** Every option is passed: the SDK takes what is missing from OPENAI_* variables. */
async function connectOpenAi({ apiKey, baseUrl = officialUrl }, path) {
    const { OpenAI } = await __webpack_require__.e(/* import() */ 202).then(__webpack_require__.bind(__webpack_require__, 50202));
    const client = new OpenAI({
        apiKey,
        baseURL: baseUrl,
        adminAPIKey: null,
        organization: null,
        project: null,
        webhookSecret: null,
        ...(0,_sdk_provider_js__WEBPACK_IMPORTED_MODULE_0__/* .clientOptions */ .s)({ authorization: `Bearer ${apiKey}` }),
    });
    // `post` takes the bytes as they are, so that the sha256 in the transcript is of what went out.
    return (parts, signal) => client.post(path, { body: Buffer.concat(parts), signal }).asResponse();
}


/***/ }),

/***/ 1767:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createOpenAiResponses: () => (/* binding */ createOpenAiResponses)
});

// EXTERNAL MODULE: ./lib/model/growing-body.js
var growing_body = __webpack_require__(66269);
// EXTERNAL MODULE: ./lib/model/openai-client.js
var openai_client = __webpack_require__(3219);
// EXTERNAL MODULE: ./lib/model/endpoint.js
var endpoint = __webpack_require__(27128);
// EXTERNAL MODULE: ./lib/model/json.js
var model_json = __webpack_require__(7687);
// EXTERNAL MODULE: ./lib/model/memoised.js
var memoised = __webpack_require__(22214);
// EXTERNAL MODULE: ./lib/model/openai-wire.js + 1 modules
var openai_wire = __webpack_require__(24537);
;// CONCATENATED MODULE: ./lib/model/openai-responses-request.js




/**
 * A function from a request to its JSON body. The endpoint stores nothing: the history goes along whole, reasoning
 * included, and extends that of the request before. Each tool and message is serialised once.
 */
function createResponsesBodyWriter(options) {
    const { model, effort } = options;
    const choiceFor = (0,endpoint/* createChoiceFilter */.w)(options, openai_wire/* ownHost */.DD);
    // `strict` is on by default and takes only a part of JSON Schema.
    const plainTool = (0,memoised/* memoised */.Q)((tool) => JSON.stringify({ type: 'function', ...(0,openai_wire/* wireTool */.eB)(tool), strict: false }));
    const plainItems = (0,memoised/* memoised */.Q)((message) => wireItems(message)
        .map((item) => JSON.stringify(item))
        .join());
    const include = reasons(model) && '"include":["reasoning.encrypted_content"]';
    return ({ system, tools, messages, maxOutputTokens, calls }) => {
        const choice = choiceFor(calls);
        const fields = [
            `"model":${JSON.stringify(model)},"max_output_tokens":${maxOutputTokens},"stream":true,"store":false`,
            include,
            effort && `"reasoning":{"effort":"${effort}"}`,
            tools.length > 0 && `"tools":[${tools.map(plainTool).join()}]`,
            system.trim() !== '' && `"instructions":${JSON.stringify(system)}`,
            `"input":[${messages.map(plainItems).join()}]`,
            tools.length > 0 && choice && openai_wire/* choices */.zM[choice],
        ];
        return `{${fields.filter(Boolean).join()}}`;
    };
}
/** Models that do not reason refuse to be asked for their reasoning (pydantic-ai issue 3326). */
function reasons(model) {
    return !/(?:^|\/)(?:gpt-[34]|chatgpt)|-chat(?:-|$)/.test(model);
}
function wireItems(message) {
    if (message.role === 'assistant')
        return wireAnswer(message.content);
    const results = message.content.filter((block) => block.type === 'result');
    const said = (0,openai_wire/* texts */.Te)(message.content).map(({ text }) => ({ type: 'input_text', text }));
    if (results.length + said.length === 0)
        throw (0,openai_wire/* nothingToSend */.nL)();
    return [
        ...results.map((result) => ({ type: 'function_call_output', call_id: result.callId, output: wireOutput(result) })),
        ...(said.length === 0 ? [] : [{ type: 'message', role: 'user', content: said }]),
    ];
}
function wireOutput(result) {
    const { pictures = [] } = result;
    if (pictures.length === 0)
        return (0,openai_wire/* wireResult */.zV)(result);
    const images = pictures.map((picture) => ({ type: 'input_image', image_url: (0,openai_wire/* pictureUrl */.Ct)(picture), detail: 'auto' }));
    return [{ type: 'input_text', text: (0,openai_wire/* wireResult */.zV)(result) }, ...images];
}
function wireAnswer(blocks) {
    const items = joined(blocks.flatMap(wireBlock));
    // Reasoning is refused without the item that it led to.
    while (items.at(-1)?.type === 'reasoning')
        items.pop();
    return items.length > 0 ? items : [answerText(openai_wire/* noText */.NY)];
}
/** Neighbouring messages become one, because compatible endpoints want alternating roles; marked ones are OpenAI's own. */
function joined(items) {
    const list = [];
    for (const item of items) {
        const before = list.at(-1);
        if (before === undefined || !isPlain(before) || !isPlain(item))
            list.push(item);
        else
            list.splice(-1, 1, { ...before, content: [...(0,model_json/* objectsIn */.Qv)(before.content), ...(0,model_json/* objectsIn */.Qv)(item.content)] });
    }
    return list;
}
function isPlain({ type, phase }) {
    return type === 'message' && phase === undefined;
}
function wireBlock(block) {
    if (block.type === 'text')
        return (0,openai_wire/* texts */.Te)([block]).map(({ text, extra }) => ({ ...answerText(text), ...extra }));
    if (block.type === 'opaque')
        return canGoBack(block.raw) ? [block.raw] : [];
    return [{ type: 'function_call', call_id: block.id, name: block.name, arguments: (0,openai_wire/* wireArguments */.me)(block) }];
}
function answerText(text) {
    return { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] };
}
/** Reasoning without its content is only a number of something that the endpoint did not store. */
function canGoBack(raw) {
    if (raw.type !== 'reasoning')
        return raw.type !== undefined;
    return ((0,model_json/* asText */.e1)(raw.encrypted_content) ?? '') !== '' || (0,model_json/* objectsIn */.Qv)(raw.content).length > 0;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./lib/model/answer-fold.js
var answer_fold = __webpack_require__(13371);
// EXTERNAL MODULE: ./lib/model/call-arguments.js
var call_arguments = __webpack_require__(90908);
// EXTERNAL MODULE: ./lib/model/sdk-errors.js + 2 modules
var sdk_errors = __webpack_require__(23077);
;// CONCATENATED MODULE: ./lib/model/openai-responses-stream.js





const incomplete = new Map([
    ['max_output_tokens', 'length'],
    ['content_filter', 'filter'],
]);
/** Folds the events of a Responses stream. */
function createResponseFold() {
    const state = { items: new Map(), current: -1, response: undefined };
    return {
        accept: (event) => accept(state, event),
        finished: () => state.response !== undefined,
        done: () => done(state),
    };
}
/** The events that a stream would have had, from a whole response. */
function* eventsOfResponse(response) {
    if (response.error)
        throw (0,sdk_errors/* failureOf */.g5)(response);
    if (!Array.isArray(response.output))
        throw (0,answer_fold/* protocolError */.JW)('The answer is JSON but not a response.');
    yield { type: `response.${(0,model_json/* asText */.e1)(response.status) ?? 'completed'}`, response };
}
function accept(state, event) {
    switch (event.type) {
        case 'response.output_item.added':
            return setItem(state, event, { done: false });
        case 'response.output_item.done':
            return setItem(state, event, { done: true });
        case 'response.output_text.delta':
        case 'response.refusal.delta':
            return addText(itemOf(state, event), (0,model_json/* asText */.e1)(event.delta) ?? '');
        case 'response.function_call_arguments.delta':
            itemOf(state, event).json += (0,model_json/* asText */.e1)(event.delta) ?? '';
            return '';
        case 'response.function_call_arguments.done':
            itemOf(state, event).json = (0,model_json/* asText */.e1)(event.arguments) ?? itemOf(state, event).json;
            return '';
        case 'response.completed':
            return finish(state, (0,model_json/* asObject */.eB)(event.response) ?? {});
        case 'response.incomplete':
            return finish(state, { ...(0,model_json/* asObject */.eB)(event.response), status: 'incomplete' });
        case 'response.failed':
            throw (0,sdk_errors/* failureOf */.g5)({ error: (0,model_json/* asObject */.eB)(event.response)?.error ?? 'no reason given' });
        case 'error':
            throw (0,sdk_errors/* failureOf */.g5)(event);
        default:
            return '';
    }
}
function setItem(state, event, { done }) {
    const index = indexOf(state, event) ?? state.current + 1;
    const raw = (0,model_json/* asObject */.eB)(event.item) ?? {};
    const item = state.items.get(index) ?? { raw, done, text: '', json: '' };
    state.current = index;
    state.items.set(index, item);
    item.raw = raw;
    item.done = done;
    return addMissing(item);
}
/** The text of a whole item counts; what the deltas did not bring of it still has to be shown. */
function addMissing(item) {
    const whole = textIn(item.raw) || item.text;
    const missing = whole.startsWith(item.text) ? whole.slice(item.text.length) : '';
    item.text = whole;
    return missing;
}
function addText(item, text) {
    item.text += text;
    return text;
}
function itemOf(state, event) {
    const index = indexOf(state, event) ?? state.current;
    const item = state.items.get(index);
    if (item === undefined)
        throw (0,answer_fold/* protocolError */.JW)('The stream continues an item that it never started.');
    state.current = index;
    return item;
}
function indexOf({ items }, event) {
    if (typeof event.output_index === 'number')
        return event.output_index;
    const id = (0,model_json/* asText */.e1)(event.item_id);
    return id === undefined ? undefined : [...items].find(([, { raw }]) => raw.id === id)?.[0];
}
/** Takes the items that came with the terminal event only. */
function finish(state, response) {
    state.response = response;
    const finished = new Set([...state.items.values()].filter((item) => item.done).map(({ raw }) => idOf(raw)));
    const missing = [...(0,model_json/* objectsIn */.Qv)(response.output).entries()].filter(([index, raw]) => !finished.has(idOf(raw)) && !state.items.get(index)?.done);
    const texts = missing.map(([index, raw]) => setItem(state, { output_index: index, item: raw }, { done: true }));
    return texts.join('');
}
function idOf(raw) {
    return raw.id ?? raw.call_id ?? raw;
}
function done({ items, response }) {
    if (response === undefined)
        throw (0,answer_fold/* unfinished */.M1)();
    const ordered = [...items].sort(([a], [b]) => a - b).map(([, item]) => item);
    const blocks = withoutTwins(ordered.flatMap(openai_responses_stream_closed));
    const refused = ordered.some(({ raw }) => (0,model_json/* objectsIn */.Qv)(raw.content).some(({ type }) => type === 'refusal'));
    return { type: 'done', blocks, ...stopIn(response, { blocks, refused }), usage: usageIn((0,model_json/* asObject */.eB)(response.usage)) };
}
function openai_responses_stream_closed(item) {
    const { raw, text, json } = item;
    switch (raw.type) {
        case 'message': {
            // Models that mark their comments apart from the answer want the mark back.
            const extra = (0,model_json/* asText */.e1)(raw.phase) === undefined ? {} : { extra: { phase: raw.phase } };
            return text === '' ? [] : [{ type: 'text', text, ...extra }];
        }
        case 'function_call': {
            const name = (0,model_json/* asText */.e1)(raw.name) ?? '';
            if (name === '')
                throw (0,answer_fold/* protocolError */.JW)('A call of the answer has no name.');
            const id = [raw.call_id, raw.id].map(model_json/* asText */.e1).find(Boolean) ?? `call_${(0,external_node_crypto_.randomUUID)()}`;
            return [{ type: 'call', id, name, args: (0,call_arguments/* parseArguments */.W)((0,model_json/* asText */.e1)(raw.arguments) || json) }];
        }
        default:
            return [{ type: 'opaque', raw }];
    }
}
/** A call that came twice runs once; two different ones cannot have one id. */
function withoutTwins(blocks) {
    const known = new Map();
    return blocks.filter((block) => {
        if (block.type !== 'call')
            return true;
        const written = JSON.stringify(block);
        const twin = known.get(block.id);
        if (twin !== undefined && twin !== written)
            throw (0,answer_fold/* protocolError */.JW)('Two calls of the answer have the same id.');
        known.set(block.id, written);
        return twin === undefined;
    });
}
function textIn({ type, content }) {
    if (type !== 'message')
        return '';
    return (0,model_json/* objectsIn */.Qv)(content)
        .map((part) => (0,model_json/* asText */.e1)(part.type === 'refusal' ? part.refusal : part.text) ?? '')
        .join('');
}
function stopIn(response, { blocks, refused }) {
    if (response.status === 'incomplete') {
        return (0,answer_fold/* stopOf */.EV)(incomplete, (0,model_json/* asText */.e1)((0,model_json/* asObject */.eB)(response.incomplete_details)?.reason));
    }
    if (blocks.some(({ type }) => type === 'call'))
        return { stopReason: 'calls' };
    return { stopReason: refused ? 'refusal' : 'end' };
}
/** Tokens that came from a cache or went into it are part of the input's. */
function usageIn(usage = {}) {
    const details = (0,model_json/* asObject */.eB)(usage.input_tokens_details) ?? {};
    const cacheRead = (0,answer_fold/* figure */.vP)(details.cached_tokens, 0);
    const cacheWrite = (0,answer_fold/* figure */.vP)(details.cache_write_tokens, 0);
    const input = Math.max(0, (0,answer_fold/* figure */.vP)(usage.input_tokens, 0) - cacheRead - cacheWrite);
    return { input, output: (0,answer_fold/* figure */.vP)(usage.output_tokens, 0), cacheRead, cacheWrite };
}

// EXTERNAL MODULE: ./lib/model/sdk-provider.js + 1 modules
var sdk_provider = __webpack_require__(80904);
;// CONCATENATED MODULE: ./lib/model/openai-responses.js





/** The Responses protocol, at OpenAI or at a compatible endpoint. `baseUrl` is where `/responses` is. */
function createOpenAiResponses(options) {
    const write = createResponsesBodyWriter(options);
    return (0,sdk_provider/* createSdkProvider */.m)(options, {
        name: 'openai-responses',
        connect: () => (0,openai_client/* connectOpenAi */.d)(options, '/responses'),
        bodyOf: (request) => (0,growing_body/* wholeBody */.g)(write(request)),
        createFold: createResponseFold,
        eventsOf: eventsOfResponse,
    });
}


/***/ }),

/***/ 24537:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  zM: () => (/* binding */ choices),
  NY: () => (/* binding */ noText),
  nL: () => (/* binding */ nothingToSend),
  DD: () => (/* binding */ ownHost),
  Ct: () => (/* binding */ pictureUrl),
  Te: () => (/* binding */ texts),
  me: () => (/* binding */ wireArguments),
  zV: () => (/* binding */ wireResult),
  eB: () => (/* binding */ wireTool)
});

// EXTERNAL MODULE: ./lib/model/json.js
var json = __webpack_require__(7687);
;// CONCATENATED MODULE: ./lib/model/openai-schema.js

const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const singles = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
/**
 * A tool's schema with what it implies written out: OpenAI refuses an object at the top without `properties` and any array
 * without `items`. Nothing is taken away, and both additions say what their absence says.
 */
function explicitSchema(schema) {
    return { ...explicit(schema), ...('properties' in schema ? {} : { properties: {} }) };
}
function explicit(schema) {
    const entries = Object.entries(schema).map(([keyword, value]) => [keyword, explicitIn(keyword, value)]);
    const array = [schema.type].flat().includes('array') && !('items' in schema);
    return { ...Object.fromEntries(entries), ...(array ? { items: {} } : {}) };
}
function explicitIn(keyword, value) {
    const object = (0,json/* asObject */.eB)(value);
    if (lists.includes(keyword) && Array.isArray(value))
        return value.map((inner) => explicitIn('items', inner));
    if (object === undefined)
        return value;
    if (singles.includes(keyword))
        return explicit(object);
    if (!maps.includes(keyword))
        return value;
    return Object.fromEntries(Object.entries(object).map(([name, inner]) => [name, explicitIn('items', inner)]));
}

// EXTERNAL MODULE: ./lib/model/provider.js
var provider = __webpack_require__(42896);
// EXTERNAL MODULE: ./lib/model/tool-schema.js
var tool_schema = __webpack_require__(53199);
;// CONCATENATED MODULE: ./lib/model/openai-wire.js



/** The protocols have no flag for a failed call, so the text says it, in words that no model overlooks. */
const failedCall = '[THIS TOOL CALL FAILED]';
function wireResult({ text, isError }) {
    // Compatible endpoints refuse an empty result.
    const content = text.trim() === '' ? '(empty)' : text;
    return isError ? `${failedCall}\n${content}` : content;
}
function pictureUrl({ mediaType, base64 }) {
    return `data:${mediaType};base64,${base64}`;
}
/** Arguments that did not parse would be refused; the failed result beside them quotes what was written. */
function wireArguments({ args }) {
    return JSON.stringify(args.ok ? args.value : {});
}
/** Models write blank text before a call, but strict endpoints refuse to read it back. */
function texts(blocks) {
    return blocks.filter(isText).filter(({ text }) => text.trim() !== '');
}
/** What stands for an answer that holds nothing to send back: roles alternate for the strictest endpoint. */
const noText = '(no text)';
function nothingToSend() {
    return new provider/* ModelError */.m('invalid_request', 'A message of the user has nothing in it that can be sent.');
}
/** Fields of the body, as text; both are refused without tools. */
const choices = {
    one: '"parallel_tool_calls":false',
    none: '"tool_choice":"none"',
};
const ownHost = 'api.openai.com';
function wireTool(tool) {
    (0,tool_schema/* checkToolDefinition */.c)(tool);
    return { name: tool.name, description: tool.description, parameters: explicitSchema(tool.inputSchema) };
}
function isText(block) {
    return block.type === 'text';
}


/***/ })

};

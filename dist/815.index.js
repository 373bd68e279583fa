export const id = 815;
export const ids = [815];
export const modules = {

/***/ 89815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createOpenAiChat: () => (/* binding */ createOpenAiChat)
});

// EXTERNAL MODULE: ./lib/model/growing-body.js
var growing_body = __webpack_require__(66269);
// EXTERNAL MODULE: ./lib/model/endpoint.js
var endpoint = __webpack_require__(27128);
// EXTERNAL MODULE: ./lib/model/memoised.js
var memoised = __webpack_require__(22214);
// EXTERNAL MODULE: ./lib/model/json.js
var model_json = __webpack_require__(7687);
;// CONCATENATED MODULE: ./lib/model/openai-chat-reasoning.js

const texts = ['reasoning_content', 'reasoning'];
/** Adds what one delta brings. */
function addReasoning(reasoning, delta) {
    for (const field of texts) {
        const text = (0,model_json/* asText */.e1)(delta[field]);
        if (text !== undefined)
            reasoning.fields = joined(reasoning.fields, { [field]: text });
    }
    if ((0,model_json/* asObject */.eB)(delta.extra_content))
        reasoning.fields = { ...reasoning.fields, extra_content: delta.extra_content };
    const details = (0,model_json/* objectsIn */.Qv)(delta.reasoning_details);
    if (details.length > 0) {
        const before = (0,model_json/* objectsIn */.Qv)(reasoning.fields.reasoning_details);
        reasoning.fields = { ...reasoning.fields, reasoning_details: details.reduce(withDetail, before) };
    }
    for (const part of (0,model_json/* objectsIn */.Qv)(delta.content)) {
        if (part.type === 'thinking')
            reasoning.parts = withThinking(reasoning.parts, part);
    }
}
/**
 * The fields as they go back. An empty `reasoning_content` belongs there too, DeepSeek asks for it; `reasoning` is said
 * in `reasoning_details` once more, and Groq refuses an empty one.
 */
function sentBack({ reasoning, ...fields }) {
    return reasoning === undefined || reasoning === '' || 'reasoning_details' in fields
        ? fields
        : { ...fields, reasoning };
}
/** Pieces of one detail share its number and type. */
function withDetail(details, piece) {
    const last = details.at(-1);
    if (last === undefined || last.index !== piece.index || last.type !== piece.type)
        return [...details, piece];
    const { type: _, index: __, id, format, ...text } = piece;
    const named = Object.entries({ id, format }).filter(([, value]) => value !== undefined && value !== null);
    return [...details.slice(0, -1), { ...joined(last, text), ...Object.fromEntries(named) }];
}
function withThinking(parts, piece) {
    const last = parts.at(-1);
    if (last === undefined)
        return [piece];
    const thinking = [...(0,model_json/* objectsIn */.Qv)(last.thinking), ...(0,model_json/* objectsIn */.Qv)(piece.thinking)];
    return [...parts.slice(0, -1), { ...last, ...piece, thinking }];
}
/** Texts are appended; anything else replaces, unless it is null. */
function joined(before, piece) {
    const next = Object.entries(piece).flatMap(([field, value]) => {
        if (value === null)
            return [];
        return [[field, typeof value === 'string' ? ((0,model_json/* asText */.e1)(before[field]) ?? '') + value : value]];
    });
    return { ...before, ...Object.fromEntries(next) };
}

// EXTERNAL MODULE: ./lib/model/openai-wire.js + 1 modules
var openai_wire = __webpack_require__(24537);
;// CONCATENATED MODULE: ./lib/model/openai-chat-request.js




/**
 * A function from a request to its JSON body. Tools, the system's message and the others come in the order in which
 * endpoints cache them, so a request whose history grew extends the one before. Each is serialised once.
 */
function createChatBodyWriter(options) {
    const { model, effort } = options;
    const host = (0,endpoint/* hostOf */.d)(options);
    const choiceFor = (0,endpoint/* createChoiceFilter */.w)(options, openai_wire/* ownHost */.DD);
    const plainTool = (0,memoised/* memoised */.Q)((tool) => JSON.stringify({ type: 'function', function: (0,openai_wire/* wireTool */.eB)(tool) }));
    const plainMessages = (0,memoised/* memoised */.Q)((message) => wireMessages(message)
        .map((wire) => JSON.stringify(wire))
        .join());
    const limit = limitField(model, host);
    // Mistral refuses the option and reports its usage anyway.
    const usage = host === 'api.mistral.ai' ? '' : ',"stream_options":{"include_usage":true}';
    return ({ system, tools, messages, maxOutputTokens, calls }) => {
        const choice = choiceFor(calls);
        const list = messages.map(plainMessages);
        if (system.trim() !== '')
            list.unshift(JSON.stringify({ role: 'system', content: system }));
        const fields = [
            `"model":${JSON.stringify(model)},"${limit}":${maxOutputTokens},"stream":true${usage}`,
            effort && `"reasoning_effort":"${effort}"`,
            tools.length > 0 && `"tools":[${tools.map(plainTool).join()}]`,
            `"messages":[${list.join()}]`,
            tools.length > 0 && choice && openai_wire/* choices */.zM[choice],
        ];
        return `{${fields.filter(Boolean).join()}}`;
    };
}
/**
 * OpenAI's reasoning models refuse `max_tokens`, and its API calls it deprecated; Mistral and other compatible endpoints
 * refuse `max_completion_tokens` (litellm issue 9583). All of them know the one that OpenAI calls old.
 */
function limitField(model, host) {
    const official = host === undefined || /(?:^|\.)(?:openai\.com|azure\.com)$/.test(host);
    return official || /^(?:gpt-[5-9]|o\d)/.test(model) ? 'max_completion_tokens' : 'max_tokens';
}
function wireMessages(message) {
    if (message.role === 'assistant')
        return [wireAnswer(message.content)];
    const results = message.content.filter((block) => block.type === 'result');
    const said = (0,openai_wire/* texts */.Te)(message.content).map(({ text }) => text);
    if (results.length + said.length === 0)
        throw (0,openai_wire/* nothingToSend */.nL)();
    const pictures = results.flatMap(wirePictures);
    const words = said.join('\n\n');
    const parts = words === '' ? pictures : [...pictures, { type: 'text', text: words }];
    return [
        ...results.map((result) => ({ role: 'tool', tool_call_id: result.callId, content: (0,openai_wire/* wireResult */.zV)(result) })),
        ...(parts.length === 0 ? [] : [{ role: 'user', content: pictures.length === 0 ? words : parts }]),
    ];
}
/** A tool's message holds only text, so images come in the user's, each with the text of its result once more. */
function wirePictures({ text, pictures = [] }) {
    const images = pictures.map((picture) => ({ type: 'image_url', image_url: { url: (0,openai_wire/* pictureUrl */.Ct)(picture) } }));
    return images.length === 0 ? [] : [{ type: 'text', text: `From a tool: ${text}` }, ...images];
}
/**
 * Reasoning goes back with the calls that it led to: DeepSeek and Gemini refuse a history without it, and after an answer
 * without calls no endpoint reads it.
 */
function wireAnswer(blocks) {
    const text = (0,openai_wire/* texts */.Te)(blocks)
        .map((block) => block.text)
        .join('\n\n');
    const calls = blocks.filter((block) => block.type === 'call');
    if (calls.length === 0)
        return { role: 'assistant', content: text === '' ? openai_wire/* noText */.NY : text };
    const opaque = blocks.flatMap((block) => (block.type === 'opaque' ? [block.raw] : []));
    const parts = opaque.filter(({ type, thinking }) => type === 'thinking' && Array.isArray(thinking));
    const fields = opaque.filter(({ type }) => type === undefined).map(sentBack);
    const content = text === '' ? null : text;
    return Object.assign({
        role: 'assistant',
        content: parts.length === 0 ? content : [...parts, ...(content ? [{ type: 'text', text }] : [])],
    }, ...fields, { tool_calls: calls.map(wireCall) });
}
function wireCall(call) {
    const { id, name, extra } = call;
    return { id, type: 'function', function: { name, arguments: (0,openai_wire/* wireArguments */.me)(call) }, ...extra };
}

// EXTERNAL MODULE: ./lib/model/answer-fold.js
var answer_fold = __webpack_require__(13371);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./lib/model/call-arguments.js
var call_arguments = __webpack_require__(90908);
;// CONCATENATED MODULE: ./lib/model/openai-chat-calls.js




function createCallAssembler() {
    const state = { slots: [], byIndex: new Map(), current: undefined };
    return {
        add(fragments) {
            const list = (0,model_json/* objectsIn */.Qv)(fragments);
            for (const [position, entry] of list.entries()) {
                add(state, readFragment(entry, list.length > 1 ? position : undefined));
            }
        },
        close: () => state.slots.filter(({ id, name, json }) => id + name + writtenIn(json) !== '').map(openai_chat_calls_closed),
    };
}
function readFragment(entry, position) {
    const { name, arguments: args } = (0,model_json/* asObject */.eB)(entry.function) ?? {};
    return {
        id: (0,model_json/* asText */.e1)(entry.id) ?? '',
        index: typeof entry.index === 'number' ? entry.index : position,
        name: (0,model_json/* asText */.e1)(name) ?? '',
        json: (0,model_json/* asText */.e1)(args) ?? ((0,model_json/* asObject */.eB)(args) === undefined ? '' : JSON.stringify(args)),
        // Gemini signs each call here and refuses a history without the signature.
        extra: (0,model_json/* asObject */.eB)(entry.extra_content) === undefined ? {} : { extra_content: entry.extra_content },
    };
}
function add(state, fragment) {
    const slot = slotFor(state, fragment) ?? openai_chat_calls_open(state);
    const { id, index, name, json, extra } = fragment;
    state.current = slot;
    if (index !== undefined)
        state.byIndex.set(index, slot);
    slot.id ||= id;
    // A name may come in pieces before the arguments begin, and some endpoints repeat it with every piece of those.
    if (name !== '' && name !== slot.name && (slot.name === '' || writtenIn(slot.json) === ''))
        slot.name += name;
    slot.json.set(index, (slot.json.get(index) ?? '') + json);
    slot.extra = { ...slot.extra, ...extra };
}
/** The call that a fragment continues; undefined when it begins one. */
function slotFor({ slots, byIndex, current }, fragment) {
    const { id, index, name } = fragment;
    const known = id === '' ? undefined : slots.find((slot) => slot.id === id);
    if (known !== undefined)
        return known;
    const indexed = index === undefined ? undefined : byIndex.get(index);
    if (indexed === undefined && index !== undefined && (name !== '' || id !== ''))
        return undefined;
    const slot = indexed ?? current;
    if (slot === undefined || (id !== '' && slot.id !== ''))
        return undefined;
    // A tail under a number that no head had belongs to the call that is being written, unless that one is complete.
    if (indexed === undefined && index !== undefined)
        return isWhole(slot) ? undefined : slot;
    return beginsAnother(slot, fragment) ? undefined : slot;
}
/** Looks at the arguments so far only where another call can begin: doing so at every piece would cost their square. */
function beginsAnother(slot, { name, json }) {
    if (name === '' || slot.name === '')
        return false;
    if (name !== slot.name)
        return writtenIn(slot.json) !== '';
    return /^\s*(?:\{|$)/.test(json) && isWhole(slot);
}
function openai_chat_calls_open({ slots }) {
    const slot = { id: '', name: '', json: new Map(), extra: {} };
    slots.push(slot);
    return slot;
}
function openai_chat_calls_closed({ id, name, json, extra }) {
    if (name === '')
        throw (0,answer_fold/* protocolError */.JW)('A call of the answer has no name.');
    return {
        type: 'call',
        id: id === '' ? `call_${(0,external_node_crypto_.randomUUID)()}` : id,
        name,
        args: (0,call_arguments/* parseArguments */.W)(writtenIn(json)),
        ...(Object.keys(extra).length > 0 && { extra }),
    };
}
/** The arguments so far; what came twice under two numbers counts once. */
function writtenIn(json) {
    return [...new Set(json.values())].join('');
}
function isWhole({ json }) {
    return (0,model_json/* asObject */.eB)((0,model_json/* tryParse */.x6)(writtenIn(json))) !== undefined;
}

// EXTERNAL MODULE: ./lib/model/provider.js
var provider = __webpack_require__(42896);
// EXTERNAL MODULE: ./lib/model/sdk-errors.js + 2 modules
var sdk_errors = __webpack_require__(23077);
;// CONCATENATED MODULE: ./lib/model/openai-chat-stream.js






const stopReasons = new Map([
    ['stop', 'end'],
    ['eos', 'end'],
    ['tool_calls', 'calls'],
    ['function_call', 'calls'],
    ['length', 'length'],
    ['model_length', 'context'],
    ['content_filter', 'filter'],
    ['sensitive', 'filter'],
]);
/** A stream that ends with one of these broke, whatever came before. */
const failures = new Map([
    ['error', 'server'],
    ['network_error', 'server'],
    ['insufficient_system_resource', 'overloaded'],
]);
/** Folds the chunks of a Chat Completions stream. A finish reason is the end, and so is `[DONE]` without one. */
function createChatFold() {
    const state = {
        begun: false,
        text: '',
        refused: false,
        reasoning: { fields: {}, parts: [] },
        calls: createCallAssembler(),
        usage: answer_fold/* noUsage */.tk,
        finishReason: undefined,
        ended: false,
    };
    const finished = () => state.ended || (state.finishReason ?? '') !== '';
    return {
        accept: (event) => accept(state, event),
        finished,
        done() {
            if (!finished())
                throw (0,answer_fold/* unfinished */.M1)();
            return done(state);
        },
    };
}
/** The chunks that a stream would have had, from a whole completion. */
function* chunksOf(completion) {
    if (completion.error)
        throw (0,sdk_errors/* failureOf */.g5)(completion);
    if ((0,model_json/* objectsIn */.Qv)(completion.choices).length === 0)
        throw (0,answer_fold/* protocolError */.JW)('The answer is JSON but not a chat completion.');
    yield completion;
    yield { type: answer_fold/* endOfStream */.XS };
}
function accept(state, chunk) {
    if (chunk.type === answer_fold/* endOfStream */.XS) {
        state.ended = true;
        return '';
    }
    if (chunk.type === 'error' || chunk.error)
        throw (0,sdk_errors/* failureOf */.g5)(chunk);
    // Only one choice is asked for; the chunk with the usage has none.
    const choice = (0,model_json/* objectsIn */.Qv)(chunk.choices).find(({ index }) => !index);
    for (const usage of [choice?.usage, (0,model_json/* asObject */.eB)(chunk.x_groq)?.usage, chunk.usage]) {
        state.usage = mergedUsage(state.usage, (0,model_json/* asObject */.eB)(usage) ?? {});
    }
    if (choice === undefined)
        return '';
    state.finishReason = (0,model_json/* asText */.e1)(choice.finish_reason) || state.finishReason;
    // Beside a delta some endpoints repeat the whole message; alone it is the answer of one that does not stream.
    const delta = (0,model_json/* asObject */.eB)(choice.delta) ?? (state.begun ? undefined : (0,model_json/* asObject */.eB)(choice.message));
    return delta === undefined ? '' : extend(state, delta);
}
function extend(state, delta) {
    state.begun = true;
    addReasoning(state.reasoning, delta);
    state.calls.add(delta.tool_calls);
    const refusal = (0,model_json/* asText */.e1)(delta.refusal) ?? '';
    state.refused ||= refusal !== '';
    // What a model says instead of an answer is for people too.
    const text = textIn(delta.content) + refusal;
    state.text += text;
    return text;
}
function textIn(content) {
    if (typeof content === 'string')
        return content;
    const texts = (0,model_json/* objectsIn */.Qv)(content).map(({ type, text }) => (type === 'text' ? (0,model_json/* asText */.e1)(text) : undefined));
    return texts.join('');
}
function done({ text, refused, reasoning, calls, usage, finishReason }) {
    const failure = failures.get(finishReason ?? '');
    if (failure !== undefined) {
        throw new provider/* ModelError */.m(failure, `The model endpoint failed inside its answer: it finished with ${finishReason}.`);
    }
    const opaque = [reasoning.fields, ...reasoning.parts].filter((raw) => Object.keys(raw).length > 0);
    const blocks = [
        ...opaque.map((raw) => ({ type: 'opaque', raw })),
        ...(text === '' ? [] : [{ type: 'text', text }]),
        ...calls.close(),
    ];
    const stop = (0,answer_fold/* stopOf */.EV)(stopReasons, finishReason);
    return { type: 'done', blocks, ...(refused && stop.stopReason === 'end' ? { stopReason: 'refusal' } : stop), usage };
}
/** Tokens that came from a cache or went into it are part of the prompt's. */
function mergedUsage(before, usage) {
    const details = (0,model_json/* asObject */.eB)(usage.prompt_tokens_details) ?? {};
    const known = before.input + before.cacheRead + before.cacheWrite;
    const prompt = (0,answer_fold/* figure */.vP)(usage.prompt_tokens, known);
    const cacheRead = (0,answer_fold/* figure */.vP)(details.cached_tokens ?? usage.prompt_cache_hit_tokens, before.cacheRead);
    const cacheWrite = (0,answer_fold/* figure */.vP)(details.cache_write_tokens, before.cacheWrite);
    return {
        input: Math.max(0, prompt - cacheRead - cacheWrite),
        output: (0,answer_fold/* figure */.vP)(usage.completion_tokens, before.output),
        cacheRead,
        cacheWrite,
    };
}

// EXTERNAL MODULE: ./lib/model/openai-client.js
var openai_client = __webpack_require__(3219);
// EXTERNAL MODULE: ./lib/model/sdk-provider.js + 1 modules
var sdk_provider = __webpack_require__(80904);
;// CONCATENATED MODULE: ./lib/model/openai-chat.js





/** The Chat Completions protocol, at OpenAI or at a compatible endpoint. `baseUrl` is where `/chat/completions` is. */
function createOpenAiChat(options) {
    const write = createChatBodyWriter(options);
    return (0,sdk_provider/* createSdkProvider */.m)(options, {
        name: 'openai',
        connect: () => (0,openai_client/* connectOpenAi */.d)(options, '/chat/completions'),
        bodyOf: (request) => (0,growing_body/* wholeBody */.g)(write(request)),
        createFold: createChatFold,
        eventsOf: chunksOf,
    });
}


/***/ }),

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

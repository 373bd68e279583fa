export const id = 838;
export const ids = [838];
export const modules = {

/***/ 90934:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iq: () => (/* binding */ createRegistry),
/* harmony export */   Pi: () => (/* binding */ commands),
/* harmony export */   qJ: () => (/* binding */ describeCommands)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);
/**
 * The commands that a comment can give: one row each. Everything else (aliases, help, what a task may do) follows.
 */

const commands = [
    {
        name: 'fix',
        aliases: [],
        description: 'Change the code so that the described problem is gone.',
        kind: 'prompt',
        edits: true,
    },
    {
        name: 'review',
        aliases: [],
        description: 'Read the changes and comment on them; edits nothing.',
        kind: 'prompt',
        edits: false,
    },
    {
        name: 'plan',
        aliases: [],
        description: 'Answer with a plan for the change; edits nothing.',
        kind: 'prompt',
        edits: false,
    },
    {
        name: 'do',
        aliases: ['approve'],
        description: 'Carry out the newest plan of the thread, with whatever is added here.',
        kind: 'prompt',
        edits: true,
    },
    { name: 'ask', aliases: ['explain'], description: 'Answer a question; edits nothing.', kind: 'prompt', edits: false },
    { name: 'help', aliases: [], description: 'List the commands; asks no model.', kind: 'local', edits: false },
];
/** Throws `internal` with the name that two commands claim. */
function createRegistry(rows) {
    const byName = new Map();
    for (const command of rows) {
        for (const name of [command.name, ...command.aliases]) {
            const key = name.toLowerCase();
            const owner = byName.get(key);
            if (owner !== undefined) {
                throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('internal', `The command name "${key}" belongs to both ${owner.name} and ${command.name}.`);
            }
            byName.set(key, command);
        }
    }
    return { find: (word) => byName.get(word.toLowerCase()) };
}
/** What `help` answers: Markdown, made from the rows. */
function describeCommands(rows) {
    const lines = rows.map(({ name, aliases, description }) => {
        const also = aliases.length === 0 ? '' : ` (also ${aliases.join(', ')})`;
        return `- **${name}**${also}: ${description}`;
    });
    return `The first word after the phrase is a command:\n\n${lines.join('\n')}\n\nAnything else is taken as a task, like fix. The phrase alone is review on a pull request and ask on an issue.`;
}


/***/ }),

/***/ 6456:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ parseInputs)
});

// EXTERNAL MODULE: ./lib/base/errors.js
var errors = __webpack_require__(17594);
// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
// EXTERNAL MODULE: ./lib/base/redact-patterns.js
var redact_patterns = __webpack_require__(40562);
// EXTERNAL MODULE: ./lib/model/cost.js
var cost = __webpack_require__(35484);
// EXTERNAL MODULE: ./lib/model/create.js
var create = __webpack_require__(48597);
// EXTERNAL MODULE: ./lib/model/models.js + 1 modules
var models = __webpack_require__(61468);
// EXTERNAL MODULE: ./lib/policy/schema.js
var schema = __webpack_require__(35991);
;// CONCATENATED MODULE: ./lib/action/input-specs.js
/**
 * The inputs as `action.yml` declares them, and how one is read from what the runner handed over. `action.yml` repeats
 * names, defaults and what is required for people; a test compares the two.
 */

/** Every input of this version as `action.yml` declares it; an empty default means that the input may stay unset. */
const inputSpecs = {
    prompt: optional(''),
    task: optional('auto'),
    trigger_phrase: optional('/mewcode'),
    label_trigger: optional(''),
    allowed_bots: optional(''),
    allowed_non_write_users: optional(''),
    provider: optional('anthropic'),
    anthropic_api_key: optional(''),
    openai_api_key: optional(''),
    base_url: optional(''),
    model: optional(''),
    fallback_model: optional(''),
    effort: optional(''),
    context_window: optional(''),
    max_output_tokens: optional(''),
    model_prices: optional(''),
    max_turns: optional(''),
    max_tokens_total: optional(''),
    max_cost_usd: optional(''),
    timeout_minutes: optional(''),
    policy: optional(''),
    mode: optional(''),
    allowed_tools: optional(''),
    disallowed_tools: optional(''),
    output_schema: optional(''),
    output_schema_file: optional(''),
    trusted_ref: optional(''),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow language
    github_token: optional('${{ github.token }}'),
    deliver: optional('branch'),
    commit_method: optional('api'),
    verify_command: optional(''),
    upload_artifacts: optional('true'),
    redact_patterns: optional(''),
    phase: optional('all'),
    bundle: optional(''),
    bundle_digest: optional(''),
};
function optional(text) {
    return { required: false, default: text };
}
function invalid(name, problem) {
    return new errors/* MewError */.YG('input_invalid', `Input ${name} ${problem}`);
}
function shown(value) {
    return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
}
/** The runner only warns about a misspelt input, and a limit that was set in vain is worse than an error. */
function refuseUnknown(handover) {
    const known = Object.keys(inputSpecs);
    for (const [variable, value] of Object.entries(handover)) {
        if (!variable.startsWith('INPUT_') || value === '')
            continue;
        const name = variable.slice('INPUT_'.length).toLowerCase();
        if (!known.includes(name)) {
            throw new errors/* MewError */.YG('input_invalid', `Input ${name} does not exist. The inputs are ${known.join(', ')}.`);
        }
    }
}
/** An empty value counts as unset: that is what `${{ vars.X }}` gives when there is no X. */
function reader(handover) {
    const raw = (name) => handover[`INPUT_${name.toUpperCase()}`] || inputSpecs[name].default;
    const text = (name) => raw(name).trim();
    const needed = (name) => {
        const value = text(name);
        // The default of github_token is an expression that only the runner can fill in.
        if (value === '' || value.startsWith('${{'))
            throw invalid(name, 'is required and has no value.');
        return value;
    };
    const choice = (name, allowed) => {
        const value = text(name);
        const match = allowed.find((candidate) => candidate === value);
        if (match === undefined)
            throw invalid(name, `is ${shown(value)}; it must be ${allowed.join(' or ')}.`);
        return match;
    };
    const count = (name, most) => {
        const value = text(name);
        if (value === '')
            return null;
        if (!/^[1-9][0-9]{0,8}$/.test(value) || Number(value) > most) {
            throw invalid(name, `is ${shown(value)}; it must be a whole number from 1 to ${most}.`);
        }
        return Number(value);
    };
    return { raw, text, needed, choice, count };
}

;// CONCATENATED MODULE: ./lib/action/inputs.js
/**
 * The inputs of the action, parsed strictly, once, into one object.
 */








/** Throws `input_invalid` with the input's name and what it may hold. Nothing is coerced. */
function parseInputs(handover) {
    refuseUnknown(handover);
    const read = reader(handover);
    checkRedactPatterns(read.text('redact_patterns'));
    const phase = read.choice('phase', ['all', 'agent', 'publish']);
    return {
        prompt: read.raw('prompt'),
        task: read.choice('task', ['auto', 'triage']),
        triggerPhrase: triggerPhrase(read.text('trigger_phrase')),
        labelTrigger: read.text('label_trigger') || null,
        allowedBots: list('allowed_bots', read.text('allowed_bots'), bots),
        readers: list('allowed_non_write_users', read.text('allowed_non_write_users'), people),
        provider: read.choice('provider', create/* providerNames */.e),
        baseUrl: baseUrl(read.text('base_url')),
        model: phase === 'publish' ? read.text('model') : read.needed('model'),
        fallbackModel: read.text('fallback_model') || null,
        effort: read.text('effort') === '' ? null : read.choice('effort', models/* effortLevels */.u),
        contextWindow: read.count('context_window', limits/* limits */.F.inputs.contextTokens),
        maxOutputTokens: read.count('max_output_tokens', limits/* limits */.F.inputs.outputTokens),
        modelPrices: modelPrices(read.text('model_prices')),
        maxTurns: read.count('max_turns', limits/* limits */.F.inputs.turns),
        maxTokensTotal: read.count('max_tokens_total', limits/* limits */.F.inputs.tokens),
        maxCostUsd: costLimit(read.text('max_cost_usd')),
        timeout: minutes(read.count('timeout_minutes', limits/* limits */.F.inputs.minutes)),
        policy: policy(read.text('policy')),
        mode: read.text('mode') === '' ? null : read.choice('mode', schema/* modes */.nI),
        allowedTools: read.text('allowed_tools') === '' ? null : list('allowed_tools', read.text('allowed_tools'), tools),
        disallowedTools: list('disallowed_tools', read.text('disallowed_tools'), tools),
        outputSchema: outputSchema(read.text('output_schema'), read.text('output_schema_file')),
        trustedRef: read.text('trusted_ref') || null,
        deliver: read.choice('deliver', ['branch', 'comment']),
        commitMethod: read.choice('commit_method', ['api', 'git']),
        verifyCommand: read.text('verify_command') || null,
        uploadArtifacts: read.choice('upload_artifacts', ['true', 'false']) === 'true',
        phase,
        bundle: read.text('bundle') || null,
        bundleDigest: phase === 'publish' ? bundleDigest(read.text('bundle_digest')) : '',
        secrets: {
            anthropicApiKey: read.text('anthropic_api_key') || null,
            openaiApiKey: read.text('openai_api_key') || null,
            githubToken: read.needed('github_token'),
        },
    };
}
function modelPrices(value) {
    if (value === '')
        return null;
    const prices = (0,cost/* tryParsePrices */.P_)(value);
    if (prices === undefined) {
        throw invalid('model_prices', `is ${shown(value)}; it must be US dollars per million tokens, such as input=3,output=15,cache_read=0.3,cache_write=3.75.`);
    }
    return prices;
}
function costLimit(value) {
    if (value === '')
        return null;
    const amount = /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : 0;
    if (amount <= 0 || amount > limits/* limits */.F.inputs.costUsd) {
        throw invalid('max_cost_usd', `is ${shown(value)}; it must be US dollars, above 0 and up to ${limits/* limits */.F.inputs.costUsd}.`);
    }
    return amount;
}
function bundleDigest(value) {
    if (/^[0-9a-f]{64}$/.test(value))
        return value;
    throw invalid('bundle_digest', `is ${shown(value)}; with phase: publish it is the output bundle_digest of the other job.`);
}
/** Characters that start code, quotes or tags would make a phrase that the grammar never finds. */
function triggerPhrase(value) {
    if (value.length > limits/* limits */.F.inputs.phraseCharacters || !/^[^\s`<>~\\\p{C}](?:[^`<>~\\\p{C}])*$/u.test(value)) {
        throw invalid('trigger_phrase', `is ${shown(value)}; it must be one line of 1 to ${limits/* limits */.F.inputs.phraseCharacters} visible characters without \` ~ < > \\.`);
    }
    return value;
}
const bots = { shape: /^[a-z0-9][a-z0-9_-]*(?:\[bot\])?$/i, what: 'names of bots, each written out' };
const people = { shape: /^(?:\*|[a-z0-9][a-z0-9_-]*)$/i, what: 'logins of people, or * alone' };
/** Whether there are tools of these names is known when the task is. */
const tools = { shape: /^\w{1,64}$/, what: 'names of tools, such as bash' };
function list(name, value, { shape, what }) {
    const entries = value.split(/[\s,]+/).filter((entry) => entry !== '');
    const wrong = entries.find((entry) => !shape.test(entry));
    if (wrong !== undefined)
        throw invalid(name, `has the entry ${shown(wrong)}; it must be ${what}.`);
    return entries;
}
function baseUrl(value) {
    if (value === '')
        return null;
    const parsed = URL.canParse(value) ? new URL(value) : null;
    const usable = parsed !== null && ['http:', 'https:'].includes(parsed.protocol) && !parsed.username && !parsed.password;
    // The value may hold credentials by mistake: it is not repeated.
    if (!usable)
        throw invalid('base_url', 'must be an http(s) address without user name and password.');
    return value.replace(/\/+$/, '');
}
/** Only checked: the redactor has to be there before the inputs are read. */
function checkRedactPatterns(value) {
    try {
        (0,redact_patterns/* parseRedactPatterns */.E8)(value);
    }
    catch (thrown) {
        throw invalid('redact_patterns', (0,errors/* messageOf */.bD)(thrown));
    }
}
function minutes(count) {
    return count === null ? null : count * 60_000;
}
/** A line break or a leading brace never occurs in a path that we read: such a value is the policy itself. */
function policy(value) {
    if (value === '')
        return null;
    return { kind: value.includes('\n') || value.startsWith('{') ? 'inline' : 'path', text: value };
}
function outputSchema(text, path) {
    if (text !== '' && path !== '')
        throw invalid('output_schema', 'and output_schema_file are both set; give one of them.');
    if (Buffer.byteLength(text) > limits/* limits */.F.structured.bytes) {
        throw invalid('output_schema', `is longer than ${limits/* limits */.F.structured.bytes} bytes.`);
    }
    if (text !== '')
        return { kind: 'inline', text };
    return path === '' ? null : { kind: 'path', text: path };
}


/***/ }),

/***/ 63742:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Rs: () => (/* binding */ markerStart),
/* harmony export */   rZ: () => (/* binding */ isMarked),
/* harmony export */   we: () => (/* binding */ markerOf)
/* harmony export */ });
const markerStart = '<!-- mewcode:';
/** The run's own comment is found again by this. */
function markerOf({ session }) {
    return `${markerStart}${(session?.sessionId ?? 'unknown').replace(/[^\w.-]/g, '')} -->`;
}
/** Whether a comment's body claims to be one of ours. */
function isMarked(body) {
    return body.includes(markerStart);
}


/***/ }),

/***/ 40562:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E8: () => (/* binding */ parseRedactPatterns),
/* harmony export */   TY: () => (/* binding */ openLine),
/* harmony export */   f4: () => (/* binding */ replacement),
/* harmony export */   t8: () => (/* binding */ findPatterns)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74317);
/* harmony import */ var _safe_regex_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6068);
/**
 * What people want redacted beside the secrets that the action is given: RE2 patterns, each looked for in single lines.
 */



const [LF, CR] = [10, 13];
/** Shown instead of whatever was found. */
const replacement = '[redacted]';
/**
 * One pattern a line; blank lines are left out.
 *
 * @throws Error that says which line cannot be used and why, to go on after the name of an input. Never shows a pattern:
 * it may be a secret itself.
 */
function parseRedactPatterns(text) {
    const lines = text.split('\n').map((line) => line.trim());
    const given = lines.filter((line) => line !== '').length;
    if (given > _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.secrets.patterns) {
        throw new Error(`has ${given} patterns; at most ${_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.secrets.patterns} are taken.`);
    }
    let cost = 0;
    return lines.flatMap((line, index) => {
        if (line === '')
            return [];
        const refuse = (why) => {
            throw new Error(`cannot be used: the pattern in line ${index + 1} ${why}.`);
        };
        const pattern = tryCompile(line) ?? refuse('is no RE2 pattern of a bounded size (no look-around, no backreference)');
        cost += pattern.cost;
        if (cost > _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.secrets.patternCost)
            refuse('is too large together with those before it');
        if (pattern.test(''))
            refuse('matches an empty text');
        const ordinary = everywhere.find((each) => pattern.test(each));
        if (ordinary !== undefined)
            refuse(`matches what every run has to say, such as ${JSON.stringify(ordinary)}`);
        return [pattern];
    });
}
function tryCompile(line) {
    try {
        return (0,_safe_regex_js__WEBPACK_IMPORTED_MODULE_2__/* .compileRegex */ .DL)(line, { maxLength: _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.secrets.givenCharacters });
    }
    catch {
        return null;
    }
}
/** With one of these redacted no result could be read, found again or continued. */
const everywhere = [
    replacement,
    'The quick brown fox jumps over the lazy dog.',
    'const total = items.map((item) => item.price * 2) || [];',
    '    return "Hello, World!"; // 1,234.5',
    '# Heading: a_list - of [words](x) & <b>signs</b>',
    'session admission pinned policy layout sandbox prompt request response decision tainted connection traffic',
    'call_started call_finished result_cut reminder checkpoint verification structured ended changes operation',
    'published tracking artifact bundle told stopped outcome note retry cost regex_engine untrusted sensitive',
    'success no_changes failed denied refused budget_exceeded truncated cancelled skipped',
    'https://github.com/octo-org/demo/actions/runs/7000000001',
    'https://github.com/octo-org/demo/actions/runs/17000000001/job/47000000001#issuecomment-3400000001',
    'mewcode/fix-12-7000000001',
    'src/components/index.test.ts',
    '0123456789abcdef0123456789abcdef01234567',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '20261130-160014-73fb',
    '2026-11-30T16:00:14.123Z',
];
/** In order; they may overlap. In bytes. */
function findPatterns(patterns, bytes) {
    if (patterns.length === 0)
        return [];
    const hits = (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) && !bytes.includes(CR) ? inLines(patterns, bytes) : lineByLine(patterns, bytes);
    return hits.sort((a, b) => a.start - b.start);
}
/** All at once, which passes over most lines without a look at them. */
function inLines(patterns, bytes) {
    const hits = [];
    for (const pattern of patterns) {
        for (let line = pattern.findLine(bytes, 0); line !== null; line = pattern.findLine(bytes, line.end + 1)) {
            hits.push(...spansIn(pattern, bytes.subarray(line.start, line.end), line.start));
        }
    }
    return hits;
}
/** Where a line is no UTF-8, its bytes count as Latin-1; the CR of a CRLF is no part of a line. */
function lineByLine(patterns, bytes) {
    const hits = [];
    for (let start = 0; start < bytes.length;) {
        const next = bytes.indexOf(LF, start);
        const end = next === -1 ? bytes.length : next;
        const line = bytes.subarray(start, bytes[end - 1] === CR ? Math.max(start, end - 1) : end);
        const text = (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(line) ? line : line.toString('latin1');
        for (const pattern of patterns)
            hits.push(...spansIn(pattern, text, start));
        start = end + 1;
    }
    return hits;
}
/** Attack: with `KEY(.*END)?` each of the many `KEY` in a line costs a look at all the rest of it. */
function* spansIn(pattern, line, offset) {
    let span = pattern.find(line);
    for (let count = 1; span !== null && span.end > span.start; count += 1) {
        const end = count < _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.secrets.matchesInLine ? span.end : line.length;
        yield { start: offset + span.start, end: offset + end };
        span = pattern.find(line, end);
    }
}
/** The length of the end of `text` that what follows may make a part of a match: its last line, up to a bound. */
function openLine(text) {
    return Math.min(text.length - text.lastIndexOf(LF) - 1, _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.secrets.matchBytes);
}


/***/ }),

/***/ 87671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ ghost)
/* harmony export */ });
/**
 * The port to GitHub's REST API: everything the Action asks of it, in our own words. Nothing above this folder knows
 * Octokit. Every operation rejects with a `GitHubError`; an operation named `tryX` returns the failure that its caller
 * must handle.
 */
const ghost = { login: 'ghost', id: 0, type: 'Ghost' };


/***/ }),

/***/ 35484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ affordableOutput),
/* harmony export */   P_: () => (/* binding */ tryParsePrices),
/* harmony export */   RP: () => (/* binding */ totalTokens),
/* harmony export */   ho: () => (/* binding */ costOf),
/* harmony export */   wB: () => (/* binding */ worstCase)
/* harmony export */ });
/* unused harmony export promptTokens */
/** US dollars. */
function costOf(usage, prices) {
    const { input, output, cacheRead, cacheWrite } = ratesFor(promptTokens(usage), prices);
    const millionths = usage.input * input + usage.output * output + usage.cacheRead * cacheRead + usage.cacheWrite * cacheWrite;
    return millionths / 1e6;
}
/**
 * US dollars that a request may cost at most: nothing of its prompt comes from the cache and all of it is written there.
 */
function worstCase(tokens, prices) {
    const { input, output, cacheWrite } = ratesFor(tokens.prompt, prices);
    return (tokens.prompt * Math.max(input, cacheWrite) + tokens.output * output) / 1e6;
}
/** Tokens of an answer for which `dollars` are enough in the worst case; negative when the prompt alone costs more. */
function affordableOutput(prompt, dollars, prices) {
    const left = dollars - worstCase({ prompt, output: 0 }, prices);
    const { output } = ratesFor(prompt, prices);
    return output === 0 && left >= 0 ? Number.POSITIVE_INFINITY : Math.floor((left * 1e6) / output);
}
/** Tokens that the model read, however it came by them. */
function promptTokens({ input, cacheRead, cacheWrite }) {
    return input + cacheRead + cacheWrite;
}
function totalTokens(usage) {
    return promptTokens(usage) + usage.output;
}
const priceNames = new Set(['input', 'output', 'cache_read', 'cache_write']);
/**
 * Prices as a user writes them: `input=3,output=15,cache_read=0.3,cache_write=3.75`, in US dollars per million tokens.
 * The cache's may be left out and then are those of input. Undefined when the text is anything else.
 */
function tryParsePrices(text) {
    const given = new Map();
    for (const part of text.split(',')) {
        const [, name = '', figure = ''] = /^\s*(\w+)\s*=\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(part) ?? [];
        if (!priceNames.has(name) || given.has(name))
            return undefined;
        given.set(name, Number(figure));
    }
    const input = given.get('input');
    const output = given.get('output');
    if (input === undefined || output === undefined)
        return undefined;
    return { input, output, cacheRead: given.get('cache_read') ?? input, cacheWrite: given.get('cache_write') ?? input };
}
function ratesFor(prompt, { long, ...rates }) {
    return long !== undefined && prompt > long.above ? long : rates;
}


/***/ }),

/***/ 48597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ createProvider),
/* harmony export */   e: () => (/* binding */ providerNames)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17594);

/** `openai` is Chat Completions, which most compatible endpoints speak; `openai-responses` is what its newest models want. */
const providerNames = ['anthropic', 'openai', 'openai-responses', 'scripted'];
/** The provider, with only its own SDK loaded. Throws a `MewError` for options that cannot work. */
async function createProvider(options) {
    if (options.provider === 'scripted')
        return (await __webpack_require__.e(/* import() */ 3).then(__webpack_require__.bind(__webpack_require__, 86003))).createScripted(options);
    checkKey(options);
    if (options.baseUrl !== undefined)
        checkBaseUrl(options.baseUrl);
    switch (options.provider) {
        case 'anthropic':
            return (await Promise.all(/* import() */[__webpack_require__.e(515), __webpack_require__.e(407)]).then(__webpack_require__.bind(__webpack_require__, 14407))).createAnthropic(options);
        case 'openai':
            return (await Promise.all(/* import() */[__webpack_require__.e(515), __webpack_require__.e(815)]).then(__webpack_require__.bind(__webpack_require__, 89815))).createOpenAiChat(options);
        case 'openai-responses':
            return (await Promise.all(/* import() */[__webpack_require__.e(515), __webpack_require__.e(767)]).then(__webpack_require__.bind(__webpack_require__, 1767))).createOpenAiResponses(options);
    }
}
/** A key with a line end would make `fetch` throw an error that quotes it; the sentence here never does. */
function checkKey({ provider, apiKey }) {
    const input = provider === 'anthropic' ? 'anthropic_api_key' : 'openai_api_key';
    if (apiKey === '')
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', `${input} is empty: is the secret set for this repository?`);
    if (!/^[\x21-\x7e]+$/.test(apiKey)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', `${input} has a blank, a line end or another character that no key has.`);
    }
}
function checkBaseUrl(baseUrl) {
    const url = URL.parse(baseUrl);
    if (url === null || !['https:', 'http:'].includes(url.protocol)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', 'base_url is not an http or https URL.');
    }
    if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .MewError */ .YG('input_invalid', 'base_url may hold no user, password, query or fragment.');
    }
}


/***/ }),

/***/ 61468:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ effortLevels),
  P: () => (/* binding */ modelFacts)
});

// EXTERNAL MODULE: ./lib/base/limits.js + 5 modules
var limits = __webpack_require__(74317);
;// CONCATENATED MODULE: ./lib/model/model-table.js
const claudePages = 'platform.claude.com/docs: pricing, and the overview of the model';
const gptPages = 'developers.openai.com/api/docs/models: the page of the model';
const gptTable = '@mariozechner/pi-ai 0.73.1 (models.dev), which repeats the page of the provider';
const checked = '2026-11-30';
const claude = { images: true, effort: true, checked, source: claudePages };
const large = { contextWindow: 1_000_000, maxOutputTokens: 128_000 };
const small = { contextWindow: 200_000, maxOutputTokens: 64_000 };
const gpt = { images: true, effort: true, checked, source: gptPages };
const older = { ...gpt, source: gptTable };
const million = { contextWindow: 1_050_000, maxOutputTokens: 128_000 };
const four = { contextWindow: 400_000, maxOutputTokens: 128_000 };
/** US dollars per million tokens. Cache writes of five minutes cost a quarter more than input at Anthropic. */
function claudePrices(input, output, cacheRead) {
    return { input, output, cacheRead, cacheWrite: input * 1.25 };
}
/** Before GPT-6 a cache write cost what input costs. */
function gptPrices(input, output, cacheRead) {
    return { input, output, cacheRead, cacheWrite: input };
}
/** From 272,000 tokens on, input and cache cost twice and output one and a half times as much. */
function longer(prices) {
    const { input, output, cacheRead, cacheWrite } = prices;
    const long = { above: 272_000, input: 2 * input, output: 1.5 * output };
    return { ...prices, long: { ...long, cacheRead: 2 * cacheRead, cacheWrite: 2 * cacheWrite } };
}
const fable5 = claudePrices(10, 50, 1);
const fable51 = claudePrices(10, 50, 0.25);
const opus5 = claudePrices(5, 25, 0.5);
const sonnet4 = claudePrices(3, 15, 0.3);
const haiku55 = {
    ...claudePrices(0.1, 0.5, 0.01),
    long: { above: 100_000, ...claudePrices(0.5, 2.5, 0.05) },
};
const modelTable = [
    { name: 'claude-fable-5-2', ...large, prices: null, ...claude },
    { name: 'claude-fable-5-1', ...large, prices: fable51, ...claude },
    { name: 'claude-mythos-5-1', ...large, prices: fable51, ...claude },
    { name: 'claude-fable-5', ...large, prices: fable5, ...claude },
    { name: 'claude-mythos-5', ...large, prices: fable5, ...claude },
    { name: 'claude-opus-5-5', ...large, prices: claudePrices(4, 20, 0.2), ...claude },
    { name: 'claude-opus-5', ...large, prices: opus5, ...claude },
    { name: 'claude-opus-4-8', ...large, prices: opus5, ...claude },
    { name: 'claude-opus-4-7', ...large, prices: opus5, ...claude },
    { name: 'claude-opus-4-6', ...large, prices: opus5, ...claude },
    { name: 'claude-opus-4-5', ...small, prices: opus5, ...claude },
    { name: 'claude-sonnet-5-5', ...large, prices: claudePrices(2, 10, 0.1), ...claude },
    { name: 'claude-sonnet-5', ...large, prices: claudePrices(2, 10, 0.2), ...claude },
    { name: 'claude-sonnet-4-6', ...large, prices: sonnet4, ...claude },
    { name: 'claude-sonnet-4-5', ...small, prices: sonnet4, ...claude, effort: false },
    { name: 'claude-haiku-5-5', ...large, prices: haiku55, ...claude },
    { name: 'claude-haiku-4-5', ...small, prices: claudePrices(1, 5, 0.1), ...claude, effort: false },
    { name: 'gpt-6.2-astra', ...million, prices: null, ...gpt },
    {
        name: 'gpt-6.2-sol',
        ...million,
        prices: longer({ input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5 }),
        ...gpt,
    },
    { name: 'gpt-6.1-sol', ...million, prices: null, ...gpt },
    {
        name: 'gpt-6-astra',
        ...million,
        prices: longer({ input: 10, output: 50, cacheRead: 1, cacheWrite: 12.5 }),
        ...gpt,
    },
    { name: 'gpt-6-sol', ...million, prices: longer({ input: 2, output: 10, cacheRead: 0.2, cacheWrite: 2.5 }), ...gpt },
    {
        name: 'gpt-6-luna',
        ...million,
        prices: longer({ input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: 0.125 }),
        ...gpt,
    },
    { name: 'gpt-5.5', ...million, prices: longer(gptPrices(5, 30, 0.5)), ...older },
    { name: 'gpt-5.4', ...million, prices: longer(gptPrices(2.5, 15, 0.25)), ...older },
    { name: 'gpt-5.4-mini', ...four, prices: gptPrices(0.75, 4.5, 0.075), ...older },
    { name: 'gpt-5.4-nano', ...four, prices: gptPrices(0.2, 1.25, 0.02), ...older },
    { name: 'gpt-5.3-codex', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
    { name: 'gpt-5.2-codex', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
    { name: 'gpt-5.2', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
    { name: 'gpt-5.1', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5.1-codex', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5.1-codex-max', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5-codex', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
    { name: 'gpt-5-mini', ...four, prices: gptPrices(0.25, 2, 0.025), ...older },
    { name: 'gpt-5-nano', ...four, prices: gptPrices(0.05, 0.4, 0.005), ...older },
    {
        name: 'gpt-4.1',
        contextWindow: 1_047_576,
        maxOutputTokens: 32_768,
        prices: gptPrices(2, 8, 0.5),
        ...older,
        effort: false,
    },
    {
        name: 'gpt-4.1-mini',
        contextWindow: 1_047_576,
        maxOutputTokens: 32_768,
        prices: gptPrices(0.4, 1.6, 0.1),
        ...older,
        effort: false,
    },
    {
        name: 'gpt-4o',
        contextWindow: 128_000,
        maxOutputTokens: 16_384,
        prices: gptPrices(2.5, 10, 1.25),
        ...older,
        effort: false,
    },
    { name: 'o3', contextWindow: 200_000, maxOutputTokens: 100_000, prices: gptPrices(2, 8, 0.5), ...older },
    { name: 'o4-mini', contextWindow: 200_000, maxOutputTokens: 100_000, prices: gptPrices(1.1, 4.4, 0.275), ...older },
];

;// CONCATENATED MODULE: ./lib/model/models.js
/**
 * Facts about the model of a run: from the table, from the user, or safe assumptions about one that nobody knows.
 */


/** How much a model may think and write before it answers, in the words of the protocols. */
const effortLevels = ['low', 'medium', 'high', 'xhigh', 'max'];
/** `provider` is the protocol, which decides the window of an unknown model. */
function modelFacts(name, provider, overrides = {}) {
    const row = tryRow(name);
    const { anthropic, openai } = limits/* limits */.F.model.windows;
    return {
        name,
        contextWindow: overrides.contextWindow ?? row?.contextWindow ?? (provider.startsWith('openai') ? openai : anthropic),
        maxOutputTokens: overrides.maxOutputTokens ?? row?.maxOutputTokens ?? limits/* limits */.F.model.outputTokens,
        prices: overrides.prices ?? row?.prices ?? null,
        images: row?.images ?? null,
        effort: row?.effort ?? null,
    };
}
/**
 * The row of a model by its name, which may end in a date. Only in a date: `gpt-5-pro` begins like `gpt-5` and costs
 * twelve times as much.
 */
function tryRow(name) {
    const undated = name.replace(/[-@](?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, '');
    return modelTable.find((row) => row.name === name) ?? modelTable.find((row) => row.name === undated);
}


/***/ })

};

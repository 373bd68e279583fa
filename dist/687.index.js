export const id = 687;
export const ids = [687];
export const modules = {

/***/ 98151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yw: () => (/* binding */ isBelow),
/* harmony export */   g9: () => (/* binding */ formatHost),
/* harmony export */   o6: () => (/* binding */ parseHost)
/* harmony export */ });
/**
 * Names of hosts, in the one spelling that policy and proxy compare.
 */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const nameAndPort = new RegExp(`^((?:${label}\\.)*${label}):([1-9][0-9]{0,4})$`);
/** A last label that is a number makes the whole an address for every resolver: `127.1`, `0x7f000001`, `2130706433`. */
const addressLike = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;
/**
 * `registry.npmjs.org:443`, or null for everything else. Attack: an address, or another spelling of a name (a final dot,
 * `%2e`, `user@`, a NUL, letters that fold to ASCII), that rules do not recognise and the resolver does.
 */
function parseHost(text) {
    // Before the case is folded: a Kelvin sign would become a k.
    if (!/^[\x21-\x7e]{1,260}$/.test(text))
        return null;
    const [, name = '', port = ''] = nameAndPort.exec(text.toLowerCase()) ?? [];
    if (name === '' || name.length > 253 || addressLike.test(name) || Number(port) > 65_535)
        return null;
    return { name, port: Number(port) };
}
function formatHost({ name, port }) {
    return `${name}:${port}`;
}
/** Whether `name` is `domain` or lies below it; both in lower case. Attack: `evil-github.com`, `github.com.evil.example`. */
function isBelow(domain, name) {
    return name === domain || name.endsWith(`.${domain}`);
}


/***/ }),

/***/ 86518:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ removeInvisible),
/* harmony export */   l: () => (/* binding */ ignoredByHfs)
/* harmony export */ });
/**
 * Characters that a reader does not see but a program obeys: terminal escapes, controls, bidirectional overrides,
 * zero-width characters, tags, variation selectors.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const terminalEscapes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;
/** All controls but tab and newline, all format characters but the joiner, and what looks like nothing. */
const invisible = /[^\P{Cc}\t\n]|[^\P{Cf}\u200d]|\u034f|[\u2028\u2029\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]|\p{Cs}/gu;
/** A joiner binds emoji and the letters of some scripts; anywhere else it only hides something. */
const strayJoiner = /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})\u200d|\u200d(?!\p{L}|\p{Extended_Pictographic})/gu;
/** `text` without them; tabs and newlines stay. */
function removeInvisible(text) {
    return text.replace(terminalEscapes, '').replace(invisible, '').replace(strayJoiner, '');
}
/** What HFS+ leaves out of a name; git's list (`utf8.c`), so `.g\u200cit` is `.git` there. */
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;


/***/ }),

/***/ 30712:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ limits)
});

;// CONCATENATED MODULE: ./lib/base/limits-edit.js
/**
 * The numbers of the tools that change files; a part of `limits.ts`, and read only through it.
 */
const MiB = 1024 * 1024;
const editLimits = {
    /** A file that an edit loads whole. */
    fileBytes: 16 * MiB,
    /** Edits in one call. */
    edits: 100,
    /** Files of one patch, and what they hold together: all of it is in memory before the first is written. */
    patchFiles: 100,
    patchBytes: 64 * MiB,
    /** Matches of one old_string, so that replacing every `e` of a huge file stays small in memory. */
    matches: 100_000,
    /** A longer diff is cut: the model knows what it wrote. */
    diffBytes: 16_000,
    /** Lines of context in a diff, as git shows them. */
    diffContext: 3,
    /** Changed lines beyond which a diff is all old, then all new lines: finding a smaller one is quadratic in them. */
    diffLines: 1_500,
    /** Why an edit found nothing: lines that are compared (in longer files the rest gets no hint), and what is shown. */
    hints: { comparedLines: 50_000, blocks: 20, blockLines: 60, candidates: 3, characters: 120, matches: 10 },
    /** Shorter new text that is in the file already says nothing about who put it there. */
    tellingCharacters: 8,
    /** Lines around the place of an edit in a file that changed meanwhile. */
    excerpt: { before: 3, after: 6 },
};

;// CONCATENATED MODULE: ./lib/base/limits-network.js
/**
 * What commands may do through the proxy; a part of `limits.ts`, and read only through it.
 */
const KiB = 1024;
const limits_network_MiB = 1024 * KiB;
const second = 1000;
const networkLimits = {
    /** Connections of one run. Each is an event of the transcript; `npm ci` of a large project needs some dozens. */
    connections: 2_000,
    /** At the same time; npm opens 15 to one host. */
    atOnce: 64,
    /** Of one run: a large project's packages fit several times. */
    receivedBytes: 8 * 1024 * limits_network_MiB,
    /** Of one run: requests for packages are small, and what leaves is what somebody could lose. */
    sentBytes: 256 * limits_network_MiB,
    /** The head of a request to the proxy. */
    headBytes: 16 * KiB,
    /** Until that head is there. */
    head: 10 * second,
    /** For a name to be resolved; what takes longer fails in every program too. */
    resolve: 10 * second,
    /** For one address to answer. */
    connect: 10 * second,
    /** Addresses of one name that are tried. */
    addresses: 4,
    /** Without a byte in either direction. */
    idle: 2 * 60 * second,
};

;// CONCATENATED MODULE: ./lib/base/limits-policy.js
/**
 * What a policy file may hold and ask for; a part of `limits.ts`, and read only through it.
 */
const limits_policy_KiB = 1024;
const limits_policy_MiB = 1024 * limits_policy_KiB;
const minute = 60_000;
const policyLimits = {
    fileBytes: 256 * limits_policy_KiB,
    patternCharacters: 500,
    rules: 1_000,
    /** More alternatives in the braces of one pattern are a bomb. */
    alternatives: 64,
    /** `sh -c "sh -c '...'"`: deeper nesting only serves to hide. */
    wrapperDepth: 4,
    /** Words that a deny looks through for its command; more cannot be judged. Each is tried without this many options. */
    wordsInside: 256,
    optionsPassed: 16,
    /** Deeper than any valid policy file. */
    depth: 8,
    /** What Linux takes as a path. */
    pathBytes: 4096,
    /** A policy that needs more examples for one rule should have two rules. */
    examples: 50,
    /** What `limits.denials` and `limits.subagents` may ask for. */
    denials: 1000,
    subagents: 16,
    /** Hosts and bots that a person can still look through. */
    hosts: 100,
    bots: 50,
    /** What `admission.per_thread_per_hour` may ask for. */
    runsPerHour: 100,
    /** The same where no policy says it: more than a conversation needs, and an end to two programs that talk to each other. */
    threadRuns: 10,
    /** What `env.pass` and `sandbox.mounts` may list: every entry is a hole that somebody has to understand. */
    passedVariables: 50,
    mounts: 30,
    /** The most that `sandbox.processes` and `sandbox.file_size` may ask for. */
    processes: 32_768,
    commandFileBytes: 1024 * 1024 * limits_policy_MiB,
    /** The most that `limits.turns` may ask for. */
    turns: 1_000,
    /** The most that `limits.wall` may ask for: GitHub's own job limit. */
    wall: 6 * 60 * minute,
    /** The most that `limits.tokens` and `limits.cost_usd` may ask for: beyond that a figure is a typing error. */
    tokens: 1_000_000_000,
    costUsd: 10_000,
};

;// CONCATENATED MODULE: ./lib/base/limits-secrets.js
/**
 * The numbers of redaction; a part of `limits.ts`, and read only through it.
 */
const secretLimits = {
    /** Shorter values would blank out ordinary words. */
    minimumCharacters: 8,
    /** A line of a longer secret that is worth hiding by itself. */
    lineCharacters: 16,
    /** A part of a longer secret that is found wherever it was cut: fewer would hit ordinary words, more would leak. */
    runCharacters: 12,
    /** A run of fewer different ones (`------------`) is no secret. */
    distinctCharacters: 3,
    /** What of a run of a JWT's claims must be its own, for the claims of all tokens look alike. */
    tellingCharacters: 6,
    /** The longest access token that is looked for; some are a kilobyte. */
    tokenBytes: 1_200,
    /** Of our own patterns for tokens. */
    patternCharacters: 1_000,
    /** A model key with fewer may be a word that somebody chose, which a published seal would let others guess. */
    sealCharacters: 24,
};

;// CONCATENATED MODULE: ./lib/base/limits.js
/**
 * Every number of the product, each with its unit and its reason. Sizes are bytes and times are milliseconds unless
 * the name says otherwise.
 */




const limits_KiB = 1024;
const limits_MiB = 1024 * limits_KiB;
const limits_second = 1000;
const limits_minute = 60 * limits_second;
const limits = {
    loop: {
        /** A task that needs more turns than this is usually lost; `limits.turns` of the policy can raise it. */
        turns: 25,
        /** A model that asks for tools that do not exist three times running will not stop by itself. */
        unknownToolStreak: 3,
        /** So many denied calls are no accident; `limits.denials` of the policy can raise it. */
        denials: 25,
        /** The same denied call again and again is an attack or a loop. */
        identicalDenials: 3,
        /**
         * Turns in a row with the same calls and the same results. Asking twice is care, and a third time is a loop in which a
         * word may help; a model that goes on after it only spends money.
         */
        identicalTurns: { remind: 3, stop: 6 },
        /** Read-only calls that overlap: more only adds memory and file descriptors. */
        parallelCalls: 10,
        /** Wall time of a whole run; GitHub's own job limit is 6 hours. */
        wall: 30 * limits_minute,
    },
    tool: {
        timeout: 30 * limits_second,
        /** Between the signal that ends a call and its result: killing a process group takes most of it. */
        stopGrace: 2 * limits_second,
        /** A single result longer than this goes to a file. */
        resultBytes: 50_000,
        /** Results of one turn together; beyond it the largest go to files. */
        turnBytes: 200_000,
        /** What the history keeps of a result that went to a file. */
        preview: { lines: 20, bytes: 2_048 },
        /** Arguments that are longer as JSON are refused before a schema sees them. */
        argumentBytes: 1 * limits_MiB,
    },
    bash: {
        timeout: 120 * limits_second,
        /** The most a model may ask for. */
        timeoutCap: 10 * limits_minute,
        /** Of each stream: what a model reads of a long log is its beginning and its end. */
        shownLines: 200,
        shownBytes: 8_000,
        /** What is kept of a command's output on disk; the rest is counted and dropped. */
        spillBytes: 16 * limits_MiB,
        /** Between TERM and KILL for the process group. */
        killGrace: 1 * limits_second,
        /** After a program ended: how long what it left behind may still write, and then may take to end when told to. */
        drain: 200,
        /** Between two pieces of an output that nobody will read any more: a flood must not take the processor from us. */
        floodPause: 1,
        /** A longer command cannot be read by a person who audits the run. */
        commandBytes: 8 * limits_KiB,
        /** Commands in the background at once: a server, a watcher, and room for another try. */
        background: 4,
        /** The most that one call waits for a command in the background. */
        waitCap: 2 * limits_minute,
    },
    /** What holds for one command in the sandbox; the policy's `sandbox` section has the last word on the first three. */
    sandbox: {
        timeout: 10 * limits_minute,
        /** Threads count too. */
        processes: 256,
        fileBytes: 1024 * limits_MiB,
        openFiles: 16_384,
        /** Of the machine's memory, where commands run as root: the rest is for the run, which must outlive them. */
        memoryShare: 0.75,
        /** Files and folders that are seen empty. Each is a mount, and mounts cost each command time: this many cost 0.1 s. */
        hidden: 256,
        /** The probe takes milliseconds; a machine on which it hangs has no sandbox. */
        probe: 10 * limits_second,
    },
    network: networkLimits,
    read: {
        lines: 2000,
        bytes: 48_000,
        /** The ceiling with an explicit `limit`. */
        ceiling: 256 * limits_KiB,
        /** How much of a file is looked at to tell text from binary (as git does). */
        sniffBytes: 8_000,
        chunkBytes: 1 * limits_MiB,
        /** For a path that does not exist: names that are offered, and looked at in a folder and in the repository. */
        suggestions: { shown: 3, names: 2_000, entries: 20_000 },
        /** For a path that is a folder: names in it that are told. */
        folderNames: 50,
    },
    /** An image that the model is shown. */
    picture: {
        /** 5 MB in base64 is the least that a provider takes. */
        bytes: 3.5 * limits_MiB,
        /** Pixels; providers refuse more, and with the image the whole request. */
        side: 8_000,
        /** In one run, since each request sends all of them again: with more, a provider takes only small ones. */
        count: 20,
        /** Of all of them: a request may have 32 MB, and base64 adds a third. */
        totalBytes: 12 * limits_MiB,
        /** Tokens that one costs: a token for so many pixels, and no more than this, since providers shrink large ones. */
        pixelsPerToken: 750,
        tokens: 5_000,
    },
    /** The workflow's own verification command, each time it runs. */
    verify: { timeout: 10 * limits_minute },
    edit: editLimits,
    search: {
        results: 100,
        lineCharacters: 500,
        /** Minified bundles: one line would fill the answer. */
        lineBytes: 1 * limits_MiB,
        /** The longest file in which a match may span lines. */
        multilineBytes: 8 * limits_MiB,
        patternCharacters: 1_000,
        /** A walk stops here and says so. */
        entries: 2_000_000,
        walk: 20 * limits_second,
        /** Of a folder itself: a million names, which are read at once. */
        folderBytes: 32 * limits_MiB,
        contextLines: 20,
        /** A larger .gitignore is not obeyed, and the answer says so. */
        ignoreFileBytes: 256 * limits_KiB,
        /** Program size times line length that one match may cost: about half a second. */
        regexSteps: 64 * limits_MiB,
        /** How long a search keeps the event loop before time-outs and cancellation get their turn. */
        slice: 20,
        /** Folders or files that could not be read and are named; the rest is counted. */
        problems: 5,
    },
    /** The model's checklist: more would push the rest of the tracking comment off the screen. */
    plan: { steps: 20, stepCharacters: 120 },
    /** Problems of an answer that the model is told at once; `bytes`: a schema, which is sent in every request. */
    structured: { problems: 10, bytes: 32 * limits_KiB },
    reminders: {
        /** In plan mode the whole reminder comes on the first turn and then every so many. */
        planEvery: 4,
        /** Turns left from which the model is told how many. */
        turnsLeft: [10, 5, 3, 2, 1],
        /** Changed paths that are named. */
        paths: 20,
    },
    policy: policyLimits,
    prompt: {
        /** A dispatched prompt (issue texts are at most 65,536 characters). */
        taskCharacters: 65_536,
        bodyCharacters: 20_000,
        commentCharacters: 8_000,
        comments: 50,
        /** Authors of what is shown whose permission is asked for: a request each. */
        authors: 10,
        diffCharacters: 60_000,
        triageIssues: 30,
    },
    github: {
        /** The permission endpoint answers or the run is refused. */
        permissionTimeout: 10 * limits_second,
        requestTimeout: 30 * limits_second,
        /** Hops that a renamed repository takes. */
        redirects: 3,
        gitTimeout: 5 * limits_minute,
        /** GitHub refuses comments over 65,536 characters; the rest is headroom for the footer. */
        commentCharacters: 65_000,
        /** GitHub drops a step summary over 1 MiB. */
        summaryBytes: 1_000_000,
        /** What the count of a thread's runs waits for the run's own comment; after that it counts without. */
        ownComment: 5 * limits_second,
        /** One secondary-rate-limit friendly rhythm for the tracking comment. */
        progressInterval: 10 * limits_second,
        /** Between two writes. */
        writeInterval: 100,
        /** Files that cannot go inline into one tree request; with more, the commit is pushed. */
        blobs: 40,
        /** Of the files that go inline: GitHub gives a request ten seconds, and a tree of many megabytes takes longer. */
        inlineBytes: 5 * limits_MiB,
        /** A new path that is longer cannot be checked out below a folder of ordinary depth on macOS, whose limit is 1,024. */
        pathBytes: 800,
        /** Per request, after 5xx answers, lost connections and rate limits. */
        retries: 2,
        /** A rate limit that lasts longer than this is an error: the job's minutes are not spent waiting. */
        rateLimitWait: 1 * limits_minute,
        /** Items of one paged list; more are not read and the list says so. */
        listItems: 3_000,
        /** Names tried when a branch exists already. */
        branchNames: 20,
        /** Of GitHub's or git's own words in an error message. */
        messageCharacters: 300,
        /** What git may print where its output is held in memory: lists of paths, one blob, one patch. */
        gitOutputBytes: 256 * limits_MiB,
        /** GitHub refuses larger files. */
        fileBytes: 100 * limits_MiB,
        /** Files of a workspace, ignored ones included; a run that made more than this has lost its way. */
        manifestEntries: 1_000_000,
        /** On another file system than our own, a time stamp this new does not prove that nothing was written since. */
        racyWindow: 2 * limits_second,
        /** Paths named in the layout's report; the rest is counted. */
        layoutNames: 200,
    },
    /**
     * How long a stage may keep the process: by itself, and at most after a cancellation. Those count from the first
     * signal, each leaving time for the next: the runner sends SIGTERM after 7.5 s, and KILL 2.5 s later.
     */
    patience: {
        run: { ordinary: 6 * 60 * limits_minute, cancelled: 3 * limits_second },
        tracking: { ordinary: 2 * limits_minute, cancelled: 2 * limits_second },
        artifact: { ordinary: 2 * limits_minute, cancelled: 4.5 * limits_second },
        comment: { ordinary: 2 * limits_minute, cancelled: 5.5 * limits_second },
    },
    model: {
        /** Until the first byte of an answer; an endpoint that does not stream writes all of it before that. */
        headersTimeout: 5 * limits_minute,
        /** Between two events of an answer, pings included: a stream that is silent for longer is dead. */
        idle: 90 * limits_second,
        /** One request as a whole, ten times as long: pings alone could keep it alive for ever. */
        request: 15 * limits_minute,
        /** Requests for one answer: the waits between them add up to about 10 s, after a rate limit to half a minute. */
        tries: 6,
        /** The first wait; most overloads are over by then. It doubles with each further one. */
        backOff: 300,
        /** The first wait after a rate limit that names no time: these count in seconds or minutes. */
        rateLimitBackOff: 1 * limits_second,
        /** Share of a wait that chance adds, so that jobs which failed together do not return together. */
        jitter: 0.25,
        /** A longer Retry-After is no hiccup but a quota: the job's minutes are not spent waiting for it. */
        retryAfter: 2 * limits_minute,
        /** The same chance for a wait that the endpoint asked for: much less, since it is exact. */
        retryAfterJitter: 0.1,
        /** Tokens of one answer of a model that is not in the table; every current model takes this many. */
        outputTokens: 8_192,
        /** An answer that has to be shorter than this is seldom worth its prompt. */
        leastOutputTokens: 1_024,
        /** Characters of a token in code and English; wide characters have a token each. */
        charactersPerToken: 3.5,
        /** Windows of models that are not in the table, by the protocol that they speak. */
        windows: { anthropic: 200_000, openai: 128_000 },
        /** Part of the window that an answer leaves free, because the length of a prompt is an estimate. */
        windowReserve: 0.05,
    },
    publish: { files: 100, bytes: 2 * limits_MiB },
    /** The file that one job hands to the one that publishes, with base64 and the record: far above what a person reviews. */
    bundle: {
        bytes: 64 * limits_MiB,
        /** Commits by which the default branch may have moved meanwhile; each is a request. */
        commits: 50,
    },
    comment: {
        /** Parts of the whole that a section may take; what is left, at least a fifth, is for the diffs. */
        shares: { summary: 0.3, files: 0.12, verification: 0.06, notes: 0.06, denials: 0.12, unpublished: 0.06 },
        /** Part for a plan, whose comment has neither files nor diffs: what is cut off nobody can approve. */
        planShare: 0.7,
        /** A longer diff is read on the branch, not in a comment. */
        diffCharacters: 20_000,
        /** A path, a command or a rule in a table. */
        cellCharacters: 200,
        /** A sentence from somewhere else: a reason, a note, an error. */
        sentenceCharacters: 500,
        /** Of a link's address behind its path: an anchor or a line fits, what was read of a file does not. */
        queryCharacters: 60,
        /** Names in a list inside a sentence. */
        names: 10,
    },
    log: {
        /** Between two pieces of the model's text while it writes; each piece costs the log two more lines. */
        textInterval: 3 * limits_second,
        /** What of one result or answer is printed; the rest is in the transcript. */
        textCharacters: 8_000,
    },
    /** Characters of a progress line. */
    progress: { previewCharacters: 60 },
    inputs: {
        /** More turns than any policy would pay for; a typing error ends here. */
        turns: 1_000,
        /** Above the output limit of every model we know. */
        outputTokens: 1_000_000,
        /** Above the window of every model we know. */
        contextTokens: 20_000_000,
        /** Above what any job reads and writes. */
        tokens: 999_999_999,
        /** US dollars; above what any run costs. */
        costUsd: 10_000,
        /** GitHub's own limit of a job, in minutes. */
        minutes: 360,
        /** A phrase is a word or two. */
        phraseCharacters: 60,
    },
    /** Milliseconds that `admission.per_thread_per_hour` looks back. */
    admission: { paceWindow: 60 * limits_minute },
    secrets: secretLimits,
};


/***/ }),

/***/ 30797:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ apiAt),
/* harmony export */   v: () => (/* binding */ apiDecision)
/* harmony export */ });
/* harmony import */ var _base_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98151);

const apis = {
    GitHub: ['github.com', 'githubusercontent.com', 'ghe.com'],
    'a model': ['anthropic.com', 'openai.com'],
};
/** Whose API is there, `GitHub` or `a model`, or null. */
function apiAt(name) {
    const found = Object.entries(apis).find(([, domains]) => domains.some((domain) => (0,_base_host_js__WEBPACK_IMPORTED_MODULE_0__/* .isBelow */ .Yw)(domain, name)));
    return found?.[0] ?? null;
}
/** For a host that no policy opens. */
function apiDecision(host, whose) {
    return {
        verdict: 'deny',
        parallel: false,
        layer: 'blocklist',
        rule: 'APIs of the run',
        source: 'built-in guard',
        reason: `${(0,_base_host_js__WEBPACK_IMPORTED_MODULE_0__/* .formatHost */ .g9)(host)} is an address of ${whose}, which commands never reach. No rule can allow it.`,
        hint: null,
    };
}


/***/ }),

/***/ 76298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H1: () => (/* binding */ matchText),
/* harmony export */   Qh: () => (/* binding */ pathGlob),
/* harmony export */   bK: () => (/* binding */ literalText),
/* harmony export */   d4: () => (/* binding */ star),
/* harmony export */   m$: () => (/* binding */ starText),
/* harmony export */   pX: () => (/* binding */ matchSequence)
/* harmony export */ });
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(30712);
/**
 * The pattern language of rules. It is matched without backtracking: file names and commands are chosen by an
 * attacker, and a regular expression made from `*a*a*a*b` takes minutes on a name that was made for it.
 */

/** Any number of characters, or of folders. */
const star = Symbol('*');
const literally = (wanted) => (character) => character === wanted;
/** Every character stands for itself. */
function literalText(text) {
    return Array.from(text, literally);
}
/** `*` stands for any characters, everything else for itself. */
function starText(text) {
    return Array.from(text, (character) => (character === '*' ? star : literally(character)));
}
function matchText(pattern, text) {
    // Only text with characters of two units has to be taken apart.
    const items = /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
    return matchSequence({ pattern, items, accepts });
}
const accepts = (token, character) => token(character);
/** `star` takes any number of items. Only the newest star is ever widened, which is enough and bounds the work. */
function matchSequence({ pattern, items, accepts }) {
    const last = pattern.at(-1);
    const lastItem = items[items.length - 1];
    // Most names fail here, at the extension: a search asks for each file of a repository.
    if (last !== undefined && last !== star && !(lastItem !== undefined && accepts(last, lastItem)))
        return false;
    let next = 0;
    let newest = null;
    for (let index = 0; index < items.length;) {
        const wanted = pattern[next];
        const item = items[index];
        if (wanted === star) {
            next += 1;
            newest = { after: next, resume: index };
        }
        else if (wanted !== undefined && item !== undefined && accepts(wanted, item)) {
            next += 1;
            index += 1;
        }
        else if (newest !== null) {
            newest.resume += 1;
            index = newest.resume;
            next = newest.after;
        }
        else {
            return false;
        }
    }
    while (pattern[next] === star)
        next += 1;
    return next === pattern.length;
}
/**
 * `**` between slashes takes any number of folders, `*` and `?` stay inside one name, `[a-z]` and `[!a-z]` are
 * classes, `{a,b}` alternatives; dot files are ordinary, case counts. `src/**` covers `src` too, but
 * behind a folder with a star it covers no file at the root.
 *
 * @throws Error whose message says what is wrong with the pattern.
 */
function pathGlob(text) {
    const alternatives = expandBraces(text).map(pathSegments);
    // Rules and searches ask for each file of a repository, and most paths fail at their last name.
    return (relative, name = relative.slice(relative.lastIndexOf('/') + 1)) => {
        let items;
        for (const pattern of alternatives) {
            const last = pattern.at(-1);
            if (typeof last === 'function' && !last(name))
                continue;
            items ??= relative === '.' ? [] : relative.split('/');
            if (matchSequence({ pattern, items, accepts: acceptsName }))
                return true;
        }
        return false;
    };
}
const acceptsName = (test, name) => test(name);
function pathSegments(text) {
    const names = text.split('/');
    const segments = names.map((name) => (name === '**' ? star : segmentTest(name)));
    const folder = names.findLast((name) => name !== '**') ?? '';
    const wildFolder = names.at(-1) === '**' && /[*?[]/.test(folder);
    return wildFolder ? [...segments, () => true] : segments;
}
/** Most segments are a name, `*` or `*.ext`: those need no matcher. */
function segmentTest(segment) {
    const pattern = segmentPattern(segment);
    const [before = '', after, more] = segment.split('*');
    if (/[[?]/.test(segment) || more !== undefined)
        return (name) => matchText(pattern, name);
    if (after === undefined)
        return (name) => name === segment;
    return (name) => name.length >= segment.length - 1 && name.startsWith(before) && name.endsWith(after);
}
function segmentPattern(segment) {
    if (segment === '')
        throw new Error('it has an empty folder name; write src/** for a folder');
    if (segment === '.' || segment === '..')
        throw new Error('paths are relative to the repository, without ./ or ..');
    if (segment.includes('**'))
        throw new Error('** must stand alone between slashes, as in **/*.ts');
    const tokens = [];
    const characters = Array.from(segment);
    for (let index = 0; index < characters.length; index += 1) {
        const character = characters[index] ?? '';
        if (character === '[') {
            const end = characters.indexOf(']', index + (/[!^]/.test(characters[index + 1] ?? '') ? 3 : 2));
            if (end === -1)
                throw new Error('a [ has no ]; write =path for a name with brackets');
            tokens.push(classToken(characters.slice(index + 1, end)));
            index = end;
        }
        else if (character === '*')
            tokens.push(star);
        else if (character === '?')
            tokens.push(() => true);
        else
            tokens.push(literally(character));
    }
    return tokens;
}
function classToken(body) {
    const negated = body[0] === '!' || body[0] === '^';
    const members = negated ? body.slice(1) : body;
    const ranges = [];
    for (let index = 0; index < members.length; index += 1) {
        const from = members[index] ?? '';
        const to = members[index + 1] === '-' ? members[index + 2] : undefined;
        ranges.push([from, to ?? from]);
        if (to !== undefined)
            index += 2;
    }
    if (ranges.some(([from, to]) => from > to))
        throw new Error('a range in [ ] is the wrong way round');
    return (character) => ranges.some(([from, to]) => from <= character && character <= to) !== negated;
}
function expandBraces(text) {
    const done = [];
    const open = [text];
    for (let current = open.pop(); current !== undefined; current = open.pop()) {
        const group = innermostGroup(current);
        if (group === null)
            done.push(current);
        else
            open.push(...group.options.map((option) => group.before + option + group.after));
        if (done.length + open.length > _base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.policy.alternatives) {
            throw new Error(`its braces stand for more than ${_base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.policy.alternatives} patterns`);
        }
    }
    return done;
}
function innermostGroup(text) {
    const close = text.indexOf('}');
    const start = text.lastIndexOf('{', close === -1 ? undefined : close);
    if (close === -1 && start === -1)
        return null;
    if (close === -1 || start === -1)
        throw new Error('its braces do not pair; write =path for a name with braces');
    const options = text.slice(start + 1, close).split(',');
    if (options.length < 2)
        throw new Error('braces need a list, as in {a,b}; write =path for a name with braces');
    return { before: text.slice(0, start), options, after: text.slice(close + 1) };
}


/***/ }),

/***/ 76726:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AU: () => (/* binding */ fold),
/* harmony export */   E4: () => (/* binding */ loosely),
/* harmony export */   Kj: () => (/* binding */ unusableCharacters)
/* harmony export */ });
/* harmony import */ var _base_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86518);
/**
 * Names as a file system or git could take them. A deny and the PROTECTED table look through these spellings; an
 * allow never does, because the twin of an allowed name is another file on Linux.
 */

/** Upper case first: it also folds `ſ`, `ß` and ligatures as case-insensitive file systems do. */
function fold(text) {
    // Most names are plain, and a search asks for each file of a repository.
    if (/^[\x20-\x7e]*$/.test(text))
        return text.toLowerCase();
    return text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}
/**
 * A relative path as the most forgiving file system reads it: folded, without what HFS+ ignores, and without NTFS
 * streams (`.git::$INDEX_ALLOCATION`), trailing dots and spaces (`.git.`) and the short name of `.git` (`git~1`).
 */
function loosely(relative) {
    // Most names are plain ones, without a dot at the end of a component.
    if (/^(?:[\w-]|[./](?=[\w.-]))+$/.test(relative))
        return relative.toLowerCase();
    return relative.split(/[/\\]/).map(looseComponent).join('/');
}
function looseComponent(component) {
    const folded = fold(component.replace(_base_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .ignoredByHfs */ .l, ''));
    const bare = (folded.split(':')[0] ?? '').replace(/[. ]+$/, '');
    if (/^git~[0-9]+$/.test(bare))
        return '.git';
    return bare === '' ? folded : bare;
}
/**
 * Why a name cannot be judged or shown safely, or null. A line break would hide the rest of a name in a log, a
 * backslash is a separator elsewhere, and a lone surrogate is another name on disk than in the rule.
 */
function unusableCharacters(text) {
    if (text.includes('\0'))
        return 'it contains a NUL character';
    if (/[\p{Cc}\u2028\u2029]/u.test(text))
        return 'it contains a control character or line break';
    if (text.includes('\\'))
        return 'it contains a backslash; folders are separated by /';
    if (!text.isWellFormed())
        return 'it is not valid Unicode';
    return null;
}


/***/ }),

/***/ 78748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kg: () => (/* binding */ protectingRow),
/* harmony export */   eh: () => (/* binding */ isSecretName),
/* harmony export */   m3: () => (/* binding */ protectedFolders),
/* harmony export */   pL: () => (/* binding */ unlockNames)
/* harmony export */ });
/* unused harmony exports secretPatterns, protectedRows */
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76298);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76726);


/**
 * `package_manifests` lifts denies of a preset, `workflow_files` rows of the table, `arbitrary_exec` lets a rule that
 * names no program cover interpreters and their like, the others lift constructs of the shell.
 */
const unlockNames = [
    'workflow_files',
    'package_manifests',
    'arbitrary_exec',
    'shell_background',
    'shell_negation',
    'shell_groups',
    'shell_assignments',
    'shell_redirections',
    'shell_wrappers',
];
/** Names that hold secrets by convention. Reads of them follow the rules; the presets deny them. */
const secretPatterns = [
    '**/{.env*,.env*/**}',
    '**/*.{pem,key,p12,pfx,jks,keystore,kdbx,ppk}',
    '**/id_{rsa,dsa,ecdsa,ed25519}*',
    '**/{.netrc,_netrc,.npmrc,.pypirc,.pgpass,.htpasswd,.git-credentials}',
    '**/.{ssh,gnupg}/**',
    '**/{.aws/credentials,.kube/config,.docker/config.json}',
];
const secretGlobs = secretPatterns.map(_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .pathGlob */ .Qh);
/** Whether a path (relative, as in `Place`) names a secret by convention, in any spelling of `names.ts`. */
function isSecretName(relative) {
    const loose = (0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .loosely */ .E4)(relative);
    return secretGlobs.some((covers) => covers(loose));
}
const writing = ['write', 'publish'];
const protectedRows = [
    {
        pattern: '**/.git/**',
        denies: ['read', 'write', 'publish'],
        unlock: null,
        why: 'git runs what is written there, and credentials may be kept there',
    },
    ...['.mewcode/**', '.claude/**', '.mcp.json', '**/{mewcode,agents,claude}.md'].map((pattern) => ({
        pattern,
        denies: writing,
        unlock: null,
        why: 'it steers later runs of agents',
    })),
    {
        pattern: '.github/**',
        denies: writing,
        unlock: 'workflow_files',
        why: 'workflows run with the rights of GitHub Actions',
    },
    { pattern: '**/codeowners', denies: writing, unlock: null, why: 'it decides who must review a change' },
    {
        pattern: '**/{.gitattributes,.gitmodules,.lfsconfig}',
        denies: writing,
        unlock: null,
        why: 'it decides what git runs and fetches in every clone',
    },
    ...secretPatterns.map((pattern) => ({
        pattern,
        denies: writing,
        unlock: null,
        why: 'files of that name hold secrets',
    })),
];
const compiled = protectedRows.map((row) => ({
    row,
    covers: (0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .pathGlob */ .Qh)(row.pattern),
}));
/**
 * The first row that forbids the operation on a path (relative, as in `Place`) and is not unlocked, or null. Looks
 * through the spellings of `names.ts`.
 */
function protectingRow(operation, relative, unlocked) {
    const loose = (0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .loosely */ .E4)(relative);
    const found = compiled.find(({ row, covers }) => row.denies.includes(operation) && !(row.unlock !== null && unlocked.has(row.unlock)) && covers(loose));
    return found?.row ?? null;
}
/** Folders at the root of the workspace that no command may write to, whether they exist or not; `.git` apart. */
function protectedFolders(unlocked) {
    return protectedRows.flatMap(({ pattern, denies, unlock }) => {
        const [, folder] = /^([^*{}/]+)\/\*\*$/.exec(pattern) ?? [];
        const holds = denies.includes('write') && !(unlock !== null && unlocked.has(unlock));
        return folder !== undefined && holds ? [folder] : [];
    });
}


/***/ }),

/***/ 12687:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  eE: () => (/* binding */ knownKeys),
  nI: () => (/* binding */ modes),
  wh: () => (/* binding */ policySchema),
  gC: () => (/* binding */ presetNames)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./lib/base/limits.js + 4 modules
var limits = __webpack_require__(30712);
// EXTERNAL MODULE: ./lib/policy/protected.js
var policy_protected = __webpack_require__(78748);
// EXTERNAL MODULE: ./lib/base/host.js
var host = __webpack_require__(98151);
// EXTERNAL MODULE: ./lib/policy/apis.js
var apis = __webpack_require__(30797);
;// CONCATENATED MODULE: ./lib/policy/schema-sections.js
/**
 * The sections of a policy file beside its rules. Every value is checked here, whatever part of the run uses it.
 */




const notYet = 'is not supported yet';
const count = schemas/* int */.Whr().min(1);
const units = {
    s: 1000,
    m: 60_000,
    h: 3_600_000,
    B: 1,
    KiB: 1024,
    MiB: 1024 ** 2,
    GiB: 1024 ** 3,
};
/** `30m` or `2MiB`: a number and its unit, nothing guessed. */
function amount(unit, example, cap) {
    return schemas/* string */.YjP({ error: `expected a text such as ${example}` })
        .regex(new RegExp(`^[1-9][0-9]{0,8}(?:${unit})$`), `expected a number and a unit, such as ${example}`)
        .transform((text) => Number.parseInt(text, 10) * (units[text.replace(/^[0-9]+/, '')] ?? 1))
        .refine((value) => value <= cap, 'is larger than this version allows');
}
const inKernelFolder = /^\/(?:proc|sys|dev)(?:\/|$)/;
/** A folder or file of the machine that commands may see. */
const mount = schemas/* string */.YjP()
    .regex(/^(?:\/(?!\.{1,2}(?:\/|$))[^/\0]+)+$/, 'expected an absolute path without . and .., such as /srv/sdk')
    .refine((path) => !inKernelFolder.test(path), 'commands have a /proc and a /dev of their own, and no /sys');
const sandboxSchema = schemas/* strictObject */.rej({
    required: schemas/* boolean */.zMY()
        .optional()
        .describe('Whether commands need a sandbox; default true. Without one only whole commands can be allowed, and the commands of presets are not.'),
    /** In the order in which they are tried; there is one. */
    backends: schemas/* array */.YOg(schemas/* enum */.k5n(['bwrap']))
        .min(1)
        .optional()
        .describe('The sandboxes that may be used, in the order in which they are tried.'),
    image: schemas/* null */.chJ({ error: notYet }).optional().describe('Reserved for a container image.'),
    mounts: schemas/* array */.YOg(mount)
        .max(limits/* limits */.F.policy.mounts)
        .optional()
        .describe('Absolute paths of the machine that commands can read beside the programs of the system.'),
    timeout: amount('[smh]', '10m', limits/* limits */.F.policy.wall).optional().describe('The longest that one command may run.'),
    processes: count
        .max(limits/* limits */.F.policy.processes)
        .optional()
        .describe('Processes and threads that one command may have at a time.'),
    file_size: amount('B|KiB|MiB|GiB', '1GiB', limits/* limits */.F.policy.commandFileBytes)
        .optional()
        .describe('The largest file that a command may write.'),
});
/** Names of secrets, of the job's inputs, and of the files through which the runner takes commands. */
const neverPassed = /TOKEN|KEY|SECRET|PASSWORD|^(?:ACTIONS|GITHUB|RUNNER|INPUT)_/i;
const passedName = schemas/* string */.YjP()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'expected the name of a variable')
    .refine((name) => !neverPassed.test(name), 'variables of that name are never passed on');
const envSchema = schemas/* strictObject */.rej({
    pass: schemas/* array */.YOg(passedName)
        .max(limits/* limits */.F.policy.passedVariables)
        .optional()
        .describe('Variables of the job that commands get. Names that speak of secrets or of the runner are refused.'),
});
const limitsSchema = schemas/* strictObject */.rej({
    turns: count.max(limits/* limits */.F.policy.turns).optional().describe('Requests to the model.'),
    wall: amount('[smh]', '30m', limits/* limits */.F.policy.wall).optional().describe('Time that the run may take.'),
    tokens: count.max(limits/* limits */.F.policy.tokens).optional().describe('Tokens in and out, cached ones included.'),
    cost_usd: schemas/* number */.aig()
        .positive()
        .max(limits/* limits */.F.policy.costUsd)
        .optional()
        .describe('Money in US dollars; the prices of the model must be known.'),
    denials: count.max(limits/* limits */.F.policy.denials).optional().describe('Denied calls after which the run ends.'),
    subagents: schemas/* int */.Whr().min(0).max(limits/* limits */.F.policy.subagents).optional().describe('Agents that the agent may start.'),
});
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const hostName = new RegExp(`^(?:\\*\\.)?(?:${label}\\.)*${label}:[1-9][0-9]{0,4}$`);
/** `registry.npmjs.org:443`, `*.example.com:443`: a name and a port; an address could be anything on the runner's network. */
const schema_sections_host = schemas/* string */.YjP()
    .regex(hostName, 'expected a host and a port, such as registry.npmjs.org:443')
    .refine((text) => Number(text.replace(/^.*:/, '')) <= 65_535, 'a port is at most 65535')
    .refine((text) => (0,host/* parseHost */.o6)(withoutStar(text)) !== null, 'expected the name of a host, not an address')
    .refine((text) => !/^\*\.[^.]+$/.test(text), 'a star stands below a domain of one owner, such as *.example.com:443')
    .refine((text) => (0,apis/* apiAt */.Q)(withoutStar(text).replace(/:.*$/, '').toLowerCase()) === null, 'commands never reach the APIs of GitHub and of models');
function withoutStar(text) {
    return text.replace(/^\*\./, '');
}
const networkSchema = schemas/* strictObject */.rej({
    allow: schemas/* array */.YOg(schema_sections_host)
        .max(limits/* limits */.F.policy.hosts)
        .optional()
        .describe('Hosts that commands may reach, each with its port; `*.` in front stands for subdomains. Default: none.'),
    allow_private: schemas/* array */.YOg(schema_sections_host)
        .max(limits/* limits */.F.policy.hosts)
        .optional()
        .describe('Hosts that may have an address in a private network.'),
});
const account = schemas/* string */.YjP().regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:\[bot\])?$/, 'expected the login of a bot');
const admissionSchema = schemas/* strictObject */.rej({
    min_permission: schemas/* enum */.k5n(['write', 'maintain', 'admin'])
        .optional()
        .describe('The permission on the repository that a person needs to start a run; default write.'),
    allowed_bots: schemas/* array */.YOg(account)
        .max(limits/* limits */.F.policy.bots)
        .optional()
        .describe('Bots that may start a run. Default: none.'),
    fork_prs: schemas/* enum */.k5n(['read_only', 'refuse'])
        .optional()
        .describe('What becomes of a run on a pull request from a fork; default read_only.'),
    per_thread_per_hour: count
        .max(limits/* limits */.F.policy.runsPerHour)
        .optional()
        .describe('Runs that one issue or pull request may start in an hour.'),
});
const branchTemplate = schemas/* string */.YjP()
    .regex(/^mewcode\/(?:[A-Za-z0-9._-]|\{(?:kind|number|run)\})+$/, 'expected mewcode/ and {kind}, {number}, {run}')
    .refine((text) => text.includes('{run}'), 'without {run} two runs would share a branch');
const plainHost = schemas/* string */.YjP()
    .regex(new RegExp(`^(?:${label}\\.)+${label}$`), 'expected a host, such as docs.example.com');
const publishSchema = schemas/* strictObject */.rej({
    max_files: count.optional().describe('Changed files that may be published.'),
    max_bytes: amount('B|KiB|MiB|GiB', '2MiB', Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Bytes that the changed files may have together.'),
    deliver: schemas/* enum */.k5n(['comment', 'patch', 'branch', 'pull_request', 'push'])
        .optional()
        .describe('The most that a run may deliver. With `comment` or `patch` no branch is made; `pull_request` and `push` are a branch in this version.'),
    branch: branchTemplate.optional().describe('Name of the branch; {kind}, {number} and {run} are filled in.'),
    modes: schemas/* array */.YOg(schemas/* enum */.k5n(['100644', '100755', '120000', '160000']))
        .min(1)
        .optional()
        .describe('Kinds of files, as git numbers them, that may be published: ordinary, executable, link, submodule.'),
    comment_links: schemas/* array */.YOg(plainHost)
        .max(limits/* limits */.F.policy.hosts)
        .optional()
        .describe('Hosts to which links of the comment may lead; others are shown as text.'),
});
/** What a run may no longer do once it has read something of this origin. */
const taintSchema = schemas/* partialRecord */.jgl(schemas/* enum */.k5n(['untrusted', 'sensitive']), schemas/* array */.YOg(schemas/* enum */.k5n(['net', 'mcp', 'github', 'exec', 'write', 'spawn'])));

;// CONCATENATED MODULE: ./lib/policy/schema.js
/**
 * The shape of a policy file. Strict: nobody relies on a line that is misspelt.
 */




const presetNames = ['read-only', 'review', 'triage', 'fix', 'plan', 'looking'];
/** `repo`: the repository's own file, for a policy that the workflow adds to it. */
const parentName = schemas/* enum */.k5n([...presetNames, 'repo']);
const oneOrMore = (expected) => schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* string */.YjP()).min(1)], { error: `expected ${expected}` });
const rulesText = oneOrMore('a rule such as Read(src/**), or a list of rules');
const ruleSchema = schemas/* strictObject */.rej({
    allow: rulesText
        .optional()
        .describe('What is allowed: `Read(p)`, `Glob`, `Grep`, `Edit(p)`, `Write(p)`, `Bash(c)`, `GitHub(op)`, `Net(host)`, `Agent(role)`, `Skill(name)` or `mcp__server__tool`.'),
    deny: rulesText.optional().describe('What is denied, whatever else allows it.'),
    reason: schemas/* string */.YjP().max(500).optional().describe('Told to the model and to people when the rule denies.'),
    args: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]))]))
        .optional()
        .describe('For an allow of `GitHub(op)` or `mcp__server__tool`: for each argument its values, or a pattern. An argument that is not listed is not covered.'),
    max: count
        .optional()
        .describe('How often the entry may allow a call in one run; of a call of Bash each command counts.'),
    unless: schemas/* enum */.k5n(policy_protected/* unlockNames */.pL).optional().describe('The `unlock` that lifts this deny.'),
    readonly: schemas/* boolean */.zMY()
        .optional()
        .describe('What it allows changes nothing; such calls may overlap, and see the workspace read-only.'),
    flags: schemas/* array */.YOg(schemas/* string */.YjP())
        .optional()
        .describe('For an allow of `Bash(c *)`: the only flags that may follow. They may hold {int}, {str}, {path}, {name}, {lines}, {substitution}, {date} and {format}.'),
    match: schemas/* array */.YOg(schemas/* string */.YjP())
        .max(limits/* limits */.F.policy.examples)
        .optional()
        .describe('Examples that the entry must cover, checked when the file is read.'),
    not_match: schemas/* array */.YOg(schemas/* string */.YjP())
        .max(limits/* limits */.F.policy.examples)
        .optional()
        .describe('Examples that the entry must not cover.'),
})
    .superRefine((rule, context) => {
    const refuse = (message, ...path) => context.addIssue({ code: 'custom', message, path });
    if ((rule.allow === undefined) === (rule.deny === undefined))
        refuse('expected either allow or deny');
    if (rule.deny !== undefined && rule.args !== undefined)
        refuse('args belongs to allow', 'args');
    if (rule.deny !== undefined && rule.flags !== undefined)
        refuse('flags belongs to allow', 'flags');
    if (rule.deny !== undefined && rule.max !== undefined)
        refuse('max belongs to allow', 'max');
    if (rule.deny !== undefined && rule.readonly !== undefined)
        refuse('readonly belongs to allow', 'readonly');
    if (rule.allow !== undefined && rule.unless !== undefined)
        refuse('unless belongs to deny', 'unless');
});
const modes = ['plan', 'default', 'acceptEdits', 'bypassPermissions'];
const policySchema = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(1, { error: 'expected version: 1' }).describe('The version of this format.'),
    extends: schemas/* union */.KCZ([parentName, schemas/* array */.YOg(parentName).min(1)])
        .optional()
        .describe('Presets whose rules are taken in, or `repo` in a policy of the workflow.'),
    mode: schemas/* enum */.k5n(modes)
        .optional()
        .describe('A ceiling (`plan`) or a grant (`acceptEdits`, `bypassPermissions`) beside the rules.'),
    rules: schemas/* array */.YOg(ruleSchema).max(limits/* limits */.F.policy.rules).optional().describe('Allows and denies, in any order.'),
    unlock: schemas/* array */.YOg(schemas/* enum */.k5n(policy_protected/* unlockNames */.pL)).optional().describe('Built-in guards that are lifted, by name.'),
    sandbox: sandboxSchema.optional().describe('What surrounds commands.'),
    network: networkSchema.optional().describe('What commands may reach.'),
    env: envSchema.optional().describe('The environment of commands.'),
    limits: limitsSchema.optional().describe('What a run may use. Inputs of the action can only lower it.'),
    admission: admissionSchema.optional().describe('Who may start a run.'),
    publish: publishSchema.optional().describe('What may leave the run.'),
    memory: schemas/* enum */.k5n(['off', 'read', 'write']).optional().describe('Notes that outlive a run.'),
    taint: taintSchema.optional().describe('What a run may no longer do once it has read something of this origin.'),
});
/** The keys that this version supports in the mapping at a path of the file. */
function knownKeys(path) {
    const object = path.reduce((schema, key) => {
        const outer = unwrapped(schema);
        if (outer instanceof schemas/* ZodArray */.naA)
            return outer.element;
        return outer instanceof schemas/* ZodObject */.bvH ? outer.shape[String(key)] : undefined;
    }, policySchema);
    const mapping = unwrapped(object);
    if (!(mapping instanceof schemas/* ZodObject */.bvH))
        return [];
    return Object.keys(mapping.shape).filter((key) => !(unwrapped(mapping.shape[key]) instanceof schemas/* ZodNever */.iSc));
}
function unwrapped(schema) {
    return schema instanceof schemas/* ZodOptional */.IiU ? schema.unwrap() : schema;
}


/***/ })

};

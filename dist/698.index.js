export const id = 698;
export const ids = [698];
export const modules = {

/***/ 74317:
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
    /** Characters of `sandbox.image`: docker's own bound of a name, with room for tag and digest. */
    imageName: 512,
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

;// CONCATENATED MODULE: ./lib/base/limits-sandbox.js
/**
 * What holds for one command in the sandbox; the policy's `sandbox` section has the last word on the first three. A part of
 * `limits.ts`, and read only through it.
 */
const limits_sandbox_MiB = 1024 * 1024;
const limits_sandbox_second = 1000;
const limits_sandbox_minute = 60 * limits_sandbox_second;
const sandboxLimits = {
    timeout: 10 * limits_sandbox_minute,
    /** Threads count too. */
    processes: 256,
    fileBytes: 1024 * limits_sandbox_MiB,
    openFiles: 16_384,
    /** Of the machine's memory, where commands run as root or in containers: the rest is for the run, which must outlive them. */
    memoryShare: 0.75,
    /** Files and folders that are seen empty. Each is a mount, and mounts cost each command time: this many cost 0.1 s. */
    hidden: 256,
    /** Folders on the way to those, which are kept where they are: as many mounts again. */
    pinned: 256,
    /** The probe takes milliseconds, in a container tenths of a second; a machine on which it hangs has no sandbox. */
    probe: 10 * limits_sandbox_second,
    /** For one question to docker, such as to end a container: a daemon that says nothing for so long is ill. */
    docker: 20 * limits_sandbox_second,
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
    /** Patterns of the input `redact_patterns`: each is looked for in all that a run says. */
    patterns: 32,
    givenCharacters: 500,
    /** Instructions of all of them together: the time for a text is at most proportional to this. */
    patternCost: 4_000,
    /** Of a pattern in one line; behind so many, the rest of the line counts as one. */
    matchesInLine: 1_000,
    /** The longest match that is found whole in output that comes in pieces. */
    matchBytes: 4_096,
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
    sandbox: sandboxLimits,
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
        /** Tags that begin inside an attribute of another: each is looked at, and takes time that grows with the text. */
        nestedTags: 100,
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
        /** What a run may have changed to be read at all, unless the policy publishes more: a minute's work, after each call. */
        changes: { files: 10_000, bytes: 256 * limits_MiB },
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


/***/ })

};

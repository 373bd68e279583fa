export const id = 991;
export const ids = [991];
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
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
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

/***/ 29856:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AL: () => (/* binding */ taintSchema),
/* harmony export */   Dz: () => (/* binding */ admissionSchema),
/* harmony export */   Nr: () => (/* binding */ sandboxSchema),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Yq: () => (/* binding */ limitsSchema),
/* harmony export */   bz: () => (/* binding */ backendNames),
/* harmony export */   kt: () => (/* binding */ origins),
/* harmony export */   lD: () => (/* binding */ publishSchema),
/* harmony export */   rQ: () => (/* binding */ envSchema),
/* harmony export */   uT: () => (/* binding */ networkSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2503);
/* harmony import */ var _base_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98151);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74317);
/* harmony import */ var _apis_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(30797);
/**
 * The sections of a policy file beside its rules. Every value is checked here, whatever part of the run uses it.
 */




/** By which a policy names what may surround commands. */
const backendNames = ['bwrap', 'docker'];
const count = zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(1);
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
    return zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP({ error: `expected a text such as ${example}` })
        .regex(new RegExp(`^[1-9][0-9]{0,8}(?:${unit})$`), `expected a number and a unit, such as ${example}`)
        .transform((text) => Number.parseInt(text, 10) * (units[text.replace(/^[0-9]+/, '')] ?? 1))
        .refine((value) => value <= cap, 'is larger than this version allows');
}
const inKernelFolder = /^\/(?:proc|sys|dev)(?:\/|$)/;
/** A folder or file of the machine that commands may see. */
const mount = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
    .regex(/^(?:\/(?!\.{1,2}(?:\/|$))[^/\0]+)+$/, 'expected an absolute path without . and .., such as /srv/sdk')
    .refine((path) => !inKernelFolder.test(path), 'commands have a /proc and a /dev of their own, and no /sys');
/** `registry:5000/group/name:tag@sha256:…`, of which only the name has to be there. */
const part = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const imageName = new RegExp(`^(?:[A-Za-z0-9][A-Za-z0-9.-]*(?::[0-9]{1,5})?/)?${part}(?:/${part})*(?::\\w[\\w.-]{0,127})?(?:@sha256:[0-9a-f]{64})?$`);
const sandboxSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    required: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY()
        .optional()
        .describe('Whether commands need a sandbox; default true. Without one only whole commands can be allowed, and the commands of presets are not.'),
    backends: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(backendNames))
        .min(1)
        .refine((names) => new Set(names).size === names.length, 'names one twice')
        .optional()
        .describe('The sandboxes that may be used, in the order in which they are tried: `bwrap`, `docker`. Without it bubblewrap, and then docker where `image` names one.'),
    image: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.imageName)
        .regex(imageName, 'expected the name of an image, such as node:24@sha256: and its digest')
        .nullable()
        .optional()
        .describe('The image of the containers that `docker` runs commands in, best named by its digest. It has to be on the machine: nothing is pulled.'),
    mounts: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(mount)
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.mounts)
        .optional()
        .describe('Absolute paths of the machine that commands can read beside the programs of the system.'),
    timeout: amount('[smh]', '10m', _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.wall).optional().describe('The longest that one command may run.'),
    processes: count
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.processes)
        .optional()
        .describe('Processes and threads that one command may have at a time.'),
    file_size: amount('B|KiB|MiB|GiB', '1GiB', _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.commandFileBytes)
        .optional()
        .describe('The largest file that a command may write.'),
});
/** Names of secrets, of the job's inputs, and of the files through which the runner takes commands. */
const neverPassed = /TOKEN|KEY|SECRET|PASSWORD|^(?:ACTIONS|GITHUB|RUNNER|INPUT)_/i;
const passedName = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'expected the name of a variable')
    .refine((name) => !neverPassed.test(name), 'variables of that name are never passed on');
const envSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    pass: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(passedName)
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.passedVariables)
        .optional()
        .describe('Variables of the job that commands get. Names that speak of secrets or of the runner are refused.'),
});
const limitsSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    turns: count.max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.turns).optional().describe('Requests to the model.'),
    wall: amount('[smh]', '30m', _base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.wall).optional().describe('Time that the run may take.'),
    tokens: count.max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.tokens).optional().describe('Tokens in and out, cached ones included.'),
    cost_usd: zod__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig()
        .positive()
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.costUsd)
        .optional()
        .describe('Money in US dollars; the prices of the model must be known.'),
    denials: count.max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.denials).optional().describe('Denied calls after which the run ends.'),
    subagents: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(0).max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.subagents).optional().describe('Agents that the agent may start.'),
});
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const hostName = new RegExp(`^(?:\\*\\.)?(?:${label}\\.)*${label}:[1-9][0-9]{0,4}$`);
/** `registry.npmjs.org:443`, `*.example.com:443`: a name and a port; an address could be anything on the runner's network. */
const host = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
    .regex(hostName, 'expected a host and a port, such as registry.npmjs.org:443')
    .refine((text) => Number(text.replace(/^.*:/, '')) <= 65_535, 'a port is at most 65535')
    .refine((text) => (0,_base_host_js__WEBPACK_IMPORTED_MODULE_0__/* .parseHost */ .o6)(withoutStar(text)) !== null, 'expected the name of a host, not an address')
    .refine((text) => !/^\*\.[^.]+$/.test(text), 'a star stands below a domain of one owner, such as *.example.com:443')
    .refine((text) => (0,_apis_js__WEBPACK_IMPORTED_MODULE_2__/* .apiAt */ .Q)(withoutStar(text).replace(/:.*$/, '').toLowerCase()) === null, 'commands never reach the APIs of GitHub and of models');
function withoutStar(text) {
    return text.replace(/^\*\./, '');
}
const networkSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    allow: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(host)
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.hosts)
        .optional()
        .describe('Hosts that commands may reach, each with its port; `*.` in front stands for subdomains. Default: none.'),
    allow_private: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(host)
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.hosts)
        .optional()
        .describe('Hosts that may have an address in a private network.'),
});
const account = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:\[bot\])?$/, 'expected the login of a bot');
const admissionSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    min_permission: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['write', 'maintain', 'admin'])
        .optional()
        .describe('The permission on the repository that a person needs to start a run; default write.'),
    allowed_bots: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(account)
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.bots)
        .optional()
        .describe('Bots that may start a run. Default: none.'),
    fork_prs: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['read_only', 'refuse'])
        .optional()
        .describe('What becomes of a run on a pull request from a fork; default read_only.'),
    per_thread_per_hour: count
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.runsPerHour)
        .optional()
        .describe('Runs that one issue or pull request may start in an hour.'),
});
const branchTemplate = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
    .regex(/^mewcode\/(?:[A-Za-z0-9._-]|\{(?:kind|number|run)\})+$/, 'expected mewcode/ and {kind}, {number}, {run}')
    .refine((text) => text.includes('{run}'), 'without {run} two runs would share a branch');
const plainHost = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
    .regex(new RegExp(`^(?:${label}\\.)+${label}$`), 'expected a host, such as docs.example.com');
const publishSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    max_files: count.optional().describe('Changed files that may be published.'),
    max_bytes: amount('B|KiB|MiB|GiB', '2MiB', Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Bytes that the changed files may have together.'),
    deliver: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['comment', 'patch', 'branch', 'pull_request', 'push'])
        .optional()
        .describe('The most that a run may deliver. With `comment` or `patch` no branch is made; `pull_request` and `push` are a branch in this version.'),
    branch: branchTemplate.optional().describe('Name of the branch; {kind}, {number} and {run} are filled in.'),
    modes: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['100644', '100755', '120000', '160000']))
        .min(1)
        .optional()
        .describe('Kinds of files, as git numbers them, that may be published: ordinary, executable, link, submodule.'),
    comment_links: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(plainHost)
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .limits */ .F.policy.hosts)
        .optional()
        .describe('Hosts to which links of the comment may lead; others are shown as text.'),
});
/** `untrusted`: text of people who cannot write here, or of other machines. `sensitive`: secrets, and what a rule calls so. */
const origins = ['untrusted', 'sensitive'];
const capabilities = ['net', 'mcp', 'github', 'exec', 'write', 'spawn'];
const taken = zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(capabilities)).max(capabilities.length).optional();
const taintSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    untrusted: taken.describe('After text of people without write permission, or an answer of another machine.'),
    sensitive: taken.describe('After a file with the name of a secret, what a rule calls `sensitive`, or a secret in a result.'),
});


/***/ }),

/***/ 35991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   eE: () => (/* binding */ knownKeys),
/* harmony export */   gC: () => (/* binding */ presetNames),
/* harmony export */   nI: () => (/* binding */ modes),
/* harmony export */   wh: () => (/* binding */ policySchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2503);
/* harmony import */ var _base_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74317);
/* harmony import */ var _protected_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(78748);
/* harmony import */ var _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29856);
/**
 * The shape of a policy file. Strict: nobody relies on a line that is misspelt.
 */




const presetNames = ['read-only', 'review', 'triage', 'fix', 'plan', 'looking'];
/** `repo`: the repository's own file, for a policy that the workflow adds to it. */
const parentName = zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n([...presetNames, 'repo']);
const oneOrMore = (expected) => zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()).min(1)], { error: `expected ${expected}` });
const rulesText = oneOrMore('a rule such as Read(src/**), or a list of rules');
const ruleSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    allow: rulesText
        .optional()
        .describe('What is allowed: `Read(p)`, `Glob`, `Grep`, `Edit(p)`, `Write(p)`, `Bash(c)`, `GitHub(op)`, `Net(host)`, `Agent(role)`, `Skill(name)` or `mcp__server__tool`.'),
    deny: rulesText.optional().describe('What is denied, whatever else allows it.'),
    reason: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().max(500).optional().describe('Told to the model and to people when the rule denies.'),
    args: zod__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig()]))]))
        .optional()
        .describe('For an allow of `GitHub(op)` or `mcp__server__tool`: for each argument its values, or a pattern. An argument that is not listed is not covered.'),
    max: _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9
        .optional()
        .describe('How often the entry may allow a call in one run; of a call of Bash each command counts.'),
    unless: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_protected_js__WEBPACK_IMPORTED_MODULE_1__/* .unlockNames */ .pL).optional().describe('The `unlock` that lifts this deny.'),
    readonly: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY()
        .optional()
        .describe('What it allows changes nothing; such calls may overlap, and see the workspace read-only.'),
    flags: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP())
        .optional()
        .describe('For an allow of `Bash(c *)`: the only flags that may follow. They may hold {int}, {str}, {path}, {name}, {lines}, {substitution}, {date} and {format}.'),
    sensitive: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY()
        .optional()
        .describe('For an allow of reading, `Bash(c)` or a tool of a server: what it shows is sensitive, whichever rule allows it (see `taint`). Commands do not see such files.'),
    match: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP())
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.policy.examples)
        .optional()
        .describe('Examples that the entry must cover, checked when the file is read.'),
    not_match: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP())
        .max(_base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.policy.examples)
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
    if (rule.deny !== undefined && rule.sensitive !== undefined)
        refuse('sensitive belongs to allow', 'sensitive');
    if (rule.allow !== undefined && rule.unless !== undefined)
        refuse('unless belongs to deny', 'unless');
});
const modes = ['plan', 'default', 'acceptEdits', 'bypassPermissions'];
const policySchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    version: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1, { error: 'expected version: 1' }).describe('The version of this format.'),
    extends: zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([parentName, zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(parentName).min(1)])
        .optional()
        .describe('Presets whose rules are taken in, or `repo` in a policy of the workflow.'),
    mode: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(modes)
        .optional()
        .describe('A ceiling (`plan`) or a grant (`acceptEdits`, `bypassPermissions`) beside the rules.'),
    rules: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(ruleSchema).max(_base_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .limits */ .F.policy.rules).optional().describe('Allows and denies, in any order.'),
    unlock: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_protected_js__WEBPACK_IMPORTED_MODULE_1__/* .unlockNames */ .pL)).optional().describe('Built-in guards that are lifted, by name.'),
    sandbox: _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .sandboxSchema */ .Nr.optional().describe('What surrounds commands.'),
    network: _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .networkSchema */ .uT.optional().describe('What commands may reach.'),
    env: _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .envSchema */ .rQ.optional().describe('The environment of commands.'),
    limits: _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .limitsSchema */ .Yq.optional().describe('What a run may use. Inputs of the action can only lower it.'),
    admission: _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .admissionSchema */ .Dz.optional().describe('Who may start a run.'),
    publish: _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .publishSchema */ .lD.optional().describe('What may leave the run.'),
    memory: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['off', 'read', 'write']).optional().describe('Notes that outlive a run.'),
    taint: _schema_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .taintSchema */ .AL.optional().describe('What a run may no longer do once it has read something of this origin.'),
});
/** The keys that this version supports in the mapping at a path of the file. */
function knownKeys(path) {
    const object = path.reduce((schema, key) => {
        const outer = unwrapped(schema);
        if (outer instanceof zod__WEBPACK_IMPORTED_MODULE_3__/* .ZodArray */ .naA)
            return outer.element;
        return outer instanceof zod__WEBPACK_IMPORTED_MODULE_3__/* .ZodObject */ .bvH ? outer.shape[String(key)] : undefined;
    }, policySchema);
    const mapping = unwrapped(object);
    if (!(mapping instanceof zod__WEBPACK_IMPORTED_MODULE_3__/* .ZodObject */ .bvH))
        return [];
    return Object.keys(mapping.shape).filter((key) => !(unwrapped(mapping.shape[key]) instanceof zod__WEBPACK_IMPORTED_MODULE_3__/* .ZodNever */ .iSc));
}
function unwrapped(schema) {
    return schema instanceof zod__WEBPACK_IMPORTED_MODULE_3__/* .ZodOptional */ .IiU ? schema.unwrap() : schema;
}


/***/ })

};

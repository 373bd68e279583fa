/**
 * The sections of a policy file beside its rules. Every value is checked here, whatever part of the run uses it.
 */
import { z } from 'zod';
import { parseHost } from '../base/host.ts';
import { limits } from '../base/limits.ts';
import { apiAt } from './apis.ts';

/** By which a policy names what may surround commands. */
export const backendNames = ['bwrap', 'docker'] as const;
export type BackendName = (typeof backendNames)[number];

export const count = z.int().min(1);

const units: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  B: 1,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
};

/** `30m` or `2MiB`: a number and its unit, nothing guessed. */
function amount(unit: string, example: string, cap: number) {
  return z
    .string({ error: `expected a text such as ${example}` })
    .regex(new RegExp(`^[1-9][0-9]{0,8}(?:${unit})$`), `expected a number and a unit, such as ${example}`)
    .transform((text) => Number.parseInt(text, 10) * (units[text.replace(/^[0-9]+/, '')] ?? 1))
    .refine((value) => value <= cap, 'is larger than this version allows');
}

const inKernelFolder = /^\/(?:proc|sys|dev)(?:\/|$)/;

/** A folder or file of the machine that commands may see. */
const mount = z
  .string()
  .regex(/^(?:\/(?!\.{1,2}(?:\/|$))[^/\0]+)+$/, 'expected an absolute path without . and .., such as /srv/sdk')
  .refine((path) => !inKernelFolder.test(path), 'commands have a /proc and a /dev of their own, and no /sys');

/** `registry:5000/group/name:tag@sha256:…`, of which only the name has to be there. */
const part = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const imageName = new RegExp(
  `^(?:[A-Za-z0-9][A-Za-z0-9.-]*(?::[0-9]{1,5})?/)?${part}(?:/${part})*(?::\\w[\\w.-]{0,127})?(?:@sha256:[0-9a-f]{64})?$`,
);

export const sandboxSchema = z.strictObject({
  required: z
    .boolean()
    .optional()
    .describe(
      'Whether commands need a sandbox; default true. Without one only whole commands can be allowed, and the commands of presets are not.',
    ),
  backends: z
    .array(z.enum(backendNames))
    .min(1)
    .refine((names) => new Set(names).size === names.length, 'names one twice')
    .optional()
    .describe(
      'The sandboxes that may be used, in the order in which they are tried: `bwrap`, `docker`. Without it bubblewrap, and then docker where `image` names one.',
    ),
  image: z
    .string()
    .max(limits.policy.imageName)
    .regex(imageName, 'expected the name of an image, such as node:24@sha256: and its digest')
    .nullable()
    .optional()
    .describe(
      'The image of the containers that `docker` runs commands in, best named by its digest. It has to be on the machine: nothing is pulled.',
    ),
  mounts: z
    .array(mount)
    .max(limits.policy.mounts)
    .optional()
    .describe('Absolute paths of the machine that commands can read beside the programs of the system.'),
  timeout: amount('[smh]', '10m', limits.policy.wall).optional().describe('The longest that one command may run.'),
  processes: count
    .max(limits.policy.processes)
    .optional()
    .describe('Processes and threads that one command may have at a time.'),
  file_size: amount('B|KiB|MiB|GiB', '1GiB', limits.policy.commandFileBytes)
    .optional()
    .describe('The largest file that a command may write.'),
});

/** Names of secrets, of the job's inputs, and of the files through which the runner takes commands. */
const neverPassed = /TOKEN|KEY|SECRET|PASSWORD|^(?:ACTIONS|GITHUB|RUNNER|INPUT)_/i;

const passedName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'expected the name of a variable')
  .refine((name) => !neverPassed.test(name), 'variables of that name are never passed on');

export const envSchema = z.strictObject({
  pass: z
    .array(passedName)
    .max(limits.policy.passedVariables)
    .optional()
    .describe('Variables of the job that commands get. Names that speak of secrets or of the runner are refused.'),
});

export const limitsSchema = z.strictObject({
  turns: count.max(limits.policy.turns).optional().describe('Requests to the model.'),
  wall: amount('[smh]', '30m', limits.policy.wall).optional().describe('Time that the run may take.'),
  tokens: count.max(limits.policy.tokens).optional().describe('Tokens in and out, cached ones included.'),
  cost_usd: z
    .number()
    .positive()
    .max(limits.policy.costUsd)
    .optional()
    .describe('Money in US dollars; the prices of the model must be known.'),
  denials: count.max(limits.policy.denials).optional().describe('Denied calls after which the run ends.'),
  subagents: z.int().min(0).max(limits.policy.subagents).optional().describe('Agents that the agent may start.'),
});

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const hostName = new RegExp(`^(?:\\*\\.)?(?:${label}\\.)*${label}:[1-9][0-9]{0,4}$`);
/** `registry.npmjs.org:443`, `*.example.com:443`: a name and a port; an address could be anything on the runner's network. */
const host = z
  .string()
  .regex(hostName, 'expected a host and a port, such as registry.npmjs.org:443')
  .refine((text) => Number(text.replace(/^.*:/, '')) <= 65_535, 'a port is at most 65535')
  .refine((text) => parseHost(withoutStar(text)) !== null, 'expected the name of a host, not an address')
  .refine((text) => !/^\*\.[^.]+$/.test(text), 'a star stands below a domain of one owner, such as *.example.com:443')
  .refine(
    (text) => apiAt(withoutStar(text).replace(/:.*$/, '').toLowerCase()) === null,
    'commands never reach the APIs of GitHub and of models',
  );

function withoutStar(text: string): string {
  return text.replace(/^\*\./, '');
}

export const networkSchema = z.strictObject({
  allow: z
    .array(host)
    .max(limits.policy.hosts)
    .optional()
    .describe('Hosts that commands may reach, each with its port; `*.` in front stands for subdomains. Default: none.'),
  allow_private: z
    .array(host)
    .max(limits.policy.hosts)
    .optional()
    .describe('Hosts that may have an address in a private network.'),
});

const account = z.string().regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:\[bot\])?$/, 'expected the login of a bot');

export const admissionSchema = z.strictObject({
  min_permission: z
    .enum(['write', 'maintain', 'admin'])
    .optional()
    .describe('The permission on the repository that a person needs to start a run; default write.'),
  allowed_bots: z
    .array(account)
    .max(limits.policy.bots)
    .optional()
    .describe('Bots that may start a run. Default: none.'),
  fork_prs: z
    .enum(['read_only', 'refuse'])
    .optional()
    .describe('What becomes of a run on a pull request from a fork; default read_only.'),
  per_thread_per_hour: count
    .max(limits.policy.runsPerHour)
    .optional()
    .describe('Runs that one issue or pull request may start in an hour.'),
});

const branchTemplate = z
  .string()
  .regex(/^mewcode\/(?:[A-Za-z0-9._-]|\{(?:kind|number|run)\})+$/, 'expected mewcode/ and {kind}, {number}, {run}')
  .refine((text) => text.includes('{run}'), 'without {run} two runs would share a branch');

const plainHost = z
  .string()
  .regex(new RegExp(`^(?:${label}\\.)+${label}$`), 'expected a host, such as docs.example.com');

export const publishSchema = z.strictObject({
  max_files: count.optional().describe('Changed files that may be published.'),
  max_bytes: amount('B|KiB|MiB|GiB', '2MiB', Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Bytes that the changed files may have together.'),
  deliver: z
    .enum(['comment', 'patch', 'branch', 'pull_request', 'push'])
    .optional()
    .describe(
      'The most that a run may deliver. With `comment` or `patch` no branch is made; `pull_request` and `push` are a branch in this version.',
    ),
  branch: branchTemplate.optional().describe('Name of the branch; {kind}, {number} and {run} are filled in.'),
  modes: z
    .array(z.enum(['100644', '100755', '120000', '160000']))
    .min(1)
    .optional()
    .describe('Kinds of files, as git numbers them, that may be published: ordinary, executable, link, submodule.'),
  comment_links: z
    .array(plainHost)
    .max(limits.policy.hosts)
    .optional()
    .describe('Hosts to which links of the comment may lead; others are shown as text.'),
});

/** `untrusted`: text of people who cannot write here, or of other machines. `sensitive`: secrets, and what a rule calls so. */
export const origins = ['untrusted', 'sensitive'] as const;
export type Origin = (typeof origins)[number];

const capabilities = ['net', 'mcp', 'github', 'exec', 'write', 'spawn'] as const;
export type Capability = (typeof capabilities)[number];

const taken = z.array(z.enum(capabilities)).max(capabilities.length).optional();

export const taintSchema = z.strictObject({
  untrusted: taken.describe('After text of people without write permission, or an answer of another machine.'),
  sensitive: taken.describe(
    'After a file with the name of a secret, what a rule calls `sensitive`, or a secret in a result.',
  ),
});

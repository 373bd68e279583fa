/** GitHub's artifact service on the loopback: the Twirp calls and the blob storage that @actions/artifact 6 uses. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Fault, type Faults, makeFaults } from './github-server/faults.ts';
import type { Answer } from './github-server/router.ts';
import { readZip } from './zip.ts';

type Artifact = {
  readonly id: number;
  readonly name: string;
  readonly files: ReadonlyMap<string, Buffer>;
  /** ISO 8601; null when the repository's retention applies. */
  readonly expiresAt: string | null;
};

export type ArtifactService = {
  /** ACTIONS_RESULTS_URL */
  readonly url: string;
  /** ACTIONS_RUNTIME_TOKEN */
  readonly runtimeToken: string;
  /** Those that were finalized, in order. */
  readonly artifacts: readonly Artifact[];
  readonly violations: readonly string[];
  failNext(fault: Fault): void;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

type Upload = { readonly blocks: Map<string, Buffer>; content: Buffer | null; readonly expiresAt: string | null };
type State = {
  readonly token: string;
  readonly uploads: Map<string, Upload>;
  readonly artifacts: Artifact[];
  readonly violations: string[];
  readonly faults: Faults;
  url: string;
};

const runId = 'ce7f54c7-61c7-4aae-887f-30da475f5f1a';
const jobId = 'ca395085-040a-526b-2ce8-bdc85f692774';
const twirp = '/twirp/github.actions.results.api.v1.ArtifactService/';
/** Long, because the toolkit makes it a mask: a short one would blank out ordinary text. */
const signature = 'c2lnbmF0dXJlLW9mLWEtc2hhcmVkLWFjY2Vzcy11cmw';

export async function startArtifactService(): Promise<ArtifactService> {
  const state: State = {
    token: runtimeToken(),
    uploads: new Map(),
    artifacts: [],
    violations: [],
    faults: makeFaults(),
    url: '',
  };
  const server = createServer((request, response) => {
    serve(state, request, response).catch((thrown: unknown) => {
      state.violations.push(String(thrown));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  state.url = `http://127.0.0.1:${address.port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `${state.url}/`,
    runtimeToken: state.token,
    artifacts: state.artifacts,
    violations: state.violations,
    failNext: (fault) => state.faults.add(fault),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function runtimeToken(): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const scope = `Actions.GenericRead:00000000 Actions.Results:${runId}:${jobId}`;
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ scp: scope })}.${'runtime-token-signature'.repeat(2)}`;
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const url = new URL(request.url ?? '/', state.url);
  const method = request.method ?? 'GET';
  const fault = state.faults.take(method, url.pathname);
  const blob = fault === undefined && method === 'GET' ? blobOf(state, url) : null;
  if (blob !== null) {
    response.writeHead(200, { 'content-type': 'application/zip' }).end(blob);
    return;
  }
  const answer = fault?.answer ?? answerTo(state, { method, url, body, bearer: request.headers.authorization });
  if (answer === 'reset') response.destroy();
  if (typeof answer === 'string') return;
  const headers = { 'content-type': 'application/json', ...answer.headers };
  response.writeHead(answer.status, headers).end(answer.body === undefined ? '' : JSON.stringify(answer.body));
}

type Asked = {
  readonly method: string;
  readonly url: URL;
  readonly body: Buffer;
  readonly bearer: string | undefined;
};

function answerTo(state: State, asked: Asked): Answer {
  const { method, url } = asked;
  if (method === 'PUT' && url.pathname.startsWith('/account/artifacts/')) return putBlob(state, asked);
  const call = method === 'POST' && url.pathname.startsWith(twirp) ? url.pathname.slice(twirp.length) : '';
  const answer = calls[call];
  if (answer === undefined) return refuse(state, 404, `no such endpoint: ${method} ${url.pathname}`);
  if (asked.bearer !== `Bearer ${state.token}`) return refuse(state, 401, 'the runtime token is wrong');
  const fields: unknown = JSON.parse(asked.body.toString('utf8'));
  if (!isRecord(fields)) return refuse(state, 400, `${call} needs an object`);
  if (fields.workflow_run_backend_id !== runId || fields.workflow_job_run_backend_id !== jobId) {
    return refuse(state, 403, 'the ids are not those of the token');
  }
  return answer(state, fields);
}

type Fields = Readonly<Record<string, unknown>>;

const calls: Readonly<Record<string, (state: State, fields: Fields) => Answer>> = {
  CreateArtifact: create,
  FinalizeArtifact: finalize,
  ListArtifacts: list,
  GetSignedArtifactURL: sign,
};

function blobOf({ uploads }: State, { pathname, searchParams }: URL): Buffer | null {
  const name = decodeURIComponent(pathname.replace(/^\/account\/artifacts\/|\.zip$/g, ''));
  return searchParams.get('sig') === signature ? (uploads.get(name)?.content ?? null) : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(state: State, status: number, msg: string): Answer {
  state.violations.push(msg);
  return { status, body: { code: 'invalid_argument', msg } };
}

function create(state: State, fields: Fields): Answer {
  const name = String(fields.name ?? '');
  if (fields.version !== 7) return refuse(state, 400, 'version is not 7');
  if (name === '' || /["<>|*?\r\n\\/:]/.test(name)) return refuse(state, 400, `no name for an artifact: ${name}`);
  if (state.uploads.has(name)) {
    const msg = 'an artifact with this name already exists on the workflow run';
    return { status: 409, body: { code: 'already_exists', msg } };
  }
  const expires = fields.expires_at;
  state.uploads.set(name, {
    blocks: new Map(),
    content: null,
    expiresAt: expires === undefined ? null : String(expires),
  });
  return { status: 200, body: { ok: true, signed_upload_url: blobUrl(state, name) } };
}

/** Azure's block blobs: `comp=block` stores a piece, `comp=blocklist` joins pieces in the order that it names. */
function putBlob(state: State, { url, body }: Asked): Answer {
  const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').replace(/\.zip$/, '');
  const upload = state.uploads.get(name);
  if (url.searchParams.get('sig') !== signature) return refuse(state, 403, 'the signature is wrong');
  if (upload === undefined) return refuse(state, 404, `no artifact was created for ${name}`);
  const headers = {
    etag: '"0x8DC"',
    'last-modified': 'Mon, 05 Jan 2026 09:00:00 GMT',
    'x-ms-request-id': '00000000-0000-0000-0000-000000000001',
    'x-ms-version': '2025-01-05',
    date: 'Mon, 05 Jan 2026 09:00:00 GMT',
  };
  if (url.searchParams.get('comp') === 'block') {
    upload.blocks.set(url.searchParams.get('blockid') ?? '', body);
    return { status: 201, headers };
  }
  if (url.searchParams.get('comp') !== 'blocklist') return refuse(state, 400, `no such upload: ${url.search}`);
  const ids = [...body.toString('utf8').matchAll(/<(?:Latest|Uncommitted)>([^<]+)</g)].map(([, id = '']) => id);
  const blocks = ids.map((id) => upload.blocks.get(id));
  if (blocks.includes(undefined)) return refuse(state, 400, 'the list names a block that was not sent');
  upload.content = Buffer.concat(blocks.filter((block) => block !== undefined));
  return { status: 201, headers };
}

function list({ artifacts, uploads }: State, { name_filter: name, id_filter: id }: Fields): Answer {
  const found = artifacts.filter((one) => (name ?? one.name) === one.name && (id ?? String(one.id)) === String(one.id));
  const ids = { workflow_run_backend_id: runId, workflow_job_run_backend_id: jobId };
  return {
    status: 200,
    body: {
      artifacts: found.map(({ id: database, name: known }) => {
        return { ...ids, database_id: `${database}`, name: known, size: `${uploads.get(known)?.content?.length ?? 0}` };
      }),
    },
  };
}

function sign(state: State, { name }: Fields): Answer {
  return { status: 200, body: { name: String(name), signed_url: blobUrl(state, String(name)) } };
}

function blobUrl({ url }: State, name: string): string {
  return `${url}/account/artifacts/${encodeURIComponent(name)}.zip?sig=${signature}`;
}

function finalize(state: State, fields: Fields): Answer {
  const name = String(fields.name ?? '');
  const upload = state.uploads.get(name);
  if (upload?.content == null) return refuse(state, 404, `nothing was uploaded for ${name}`);
  const hash = `sha256:${createHash('sha256').update(upload.content).digest('hex')}`;
  if (fields.size !== String(upload.content.length)) return refuse(state, 400, `the size of ${name} is wrong`);
  if (fields.hash !== undefined && fields.hash !== hash) return refuse(state, 400, `the hash of ${name} is wrong`);
  const id = 5_000_000 + state.artifacts.length;
  state.artifacts.push({ id, name, files: readZip(upload.content), expiresAt: upload.expiresAt });
  return { status: 200, body: { ok: true, artifact_id: String(id) } };
}

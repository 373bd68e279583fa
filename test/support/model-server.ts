/**
 * A model over real HTTP, as strict as the real endpoint: it answers what its script says, refuses what a provider would
 * refuse, and remembers both. Tests, the demo and the corpus use it.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as bodyText } from 'node:stream/consumers';
import { asObject, type JsonObject, tryParse } from '../../src/model/json.ts';
import { anthropicProtocol } from './model-server/anthropic.ts';
import { createAppendOnlyCheck } from './model-server/append-only.ts';
import { deliver } from './model-server/deliver.ts';
import { openAiChatProtocol } from './model-server/openai-chat.ts';
import { openAiResponsesProtocol } from './model-server/openai-responses.ts';
import type { Conversation, Protocol } from './model-server/protocol.ts';
import { failure, type Raw, type Reply } from './model-server/reply.ts';

export * from './model-server/reply.ts';

type ModelServerRequest = {
  /** From 1. */
  readonly number: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body; empty when it is not a JSON object. */
  readonly body: JsonObject;
};

export type ModelServerOptions = {
  /** One reply a request, in order, or a function that chooses. */
  readonly script: readonly Reply[] | ((request: ModelServerRequest) => Reply | Promise<Reply>);
  /** The only key that is let in; any key by default. */
  readonly apiKey?: string;
  /** Whether a request must extend the one before; `off` for runs that compact or fork. */
  readonly appendOnly?: 'on' | 'off';
};

export type ModelServer = {
  /** Without a trailing slash; OpenAI's protocols are below `/v1`. */
  readonly url: string;
  readonly requests: readonly ModelServerRequest[];
  /** What a strict provider would refuse, with the request's number; tests expect it to be empty. */
  readonly violations: readonly string[];
  /** Numbers of the requests whose client left before the answer was whole. */
  readonly abandoned: readonly number[];
  /** Resolves when that many requests have arrived. */
  readonly received: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** One entry a wire protocol; a request's path chooses. */
const protocols: readonly Protocol[] = [anthropicProtocol, openAiChatProtocol, openAiResponsesProtocol];

/** Listens on a free port of the loopback. */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const memory: Memory = { requests: [], violations: [], abandoned: [], waiting: [], extend: createAppendOnlyCheck() };
  const server = createServer((incoming, response) => {
    answer({ incoming, response, options, memory }).catch((thrown: unknown) => {
      memory.violations.push(`the server failed: ${String(thrown)}`);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { requests, violations, abandoned, waiting } = memory;
  const received = async (count: number) => {
    while (requests.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const url = `http://127.0.0.1:${port}`;
  return { url, requests, violations, abandoned, received, close, [Symbol.asyncDispose]: close };
}

type Memory = {
  readonly requests: ModelServerRequest[];
  readonly violations: string[];
  readonly abandoned: number[];
  readonly waiting: (() => void)[];
  readonly extend: (conversation: Conversation) => string | undefined;
};

type Exchange = {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly options: ModelServerOptions;
  readonly memory: Memory;
};

async function answer(exchange: Exchange): Promise<void> {
  const { incoming, response, memory } = exchange;
  const request = await record(incoming, memory);
  response.on('close', () => {
    if (!response.writableFinished) memory.abandoned.push(request.number);
  });
  const protocol = protocols.find(({ path }) => path === request.path) ?? anthropicProtocol;
  await send(response, { request, protocol, reply: await replyTo(request, { ...exchange, protocol }) });
}

async function record(incoming: IncomingMessage, memory: Memory): Promise<ModelServerRequest> {
  const text = await bodyText(incoming);
  const { url: path = '', headers } = incoming;
  const number = memory.requests.length + 1;
  const request = { number, path, headers, text, body: asObject(tryParse(text)) ?? {} };
  memory.requests.push(request);
  for (const wake of memory.waiting.splice(0)) wake();
  return request;
}

/** A refusal when the real endpoint would refuse, otherwise what the script says. */
async function replyTo(request: ModelServerRequest, to: Exchange & { protocol: Protocol }): Promise<Reply> {
  const { options, memory, protocol } = to;
  if (request.path !== protocol.path) return failure(404, 'not_found_error');
  const key = protocol.keyIn(request.headers);
  if (key === undefined || key !== (options.apiKey ?? key)) {
    return failure(401, 'authentication_error', { message: 'invalid API key' });
  }
  const violation = (problem: string) => memory.violations.push(`request ${request.number}: ${problem}`);
  const problems = protocol.problems(request.body, request.headers);
  problems.forEach(violation);
  const [message] = problems;
  if (message !== undefined) return failure(400, 'invalid_request_error', { message });
  const edited = options.appendOnly === 'off' ? undefined : memory.extend(protocol.conversation(request.body));
  if (edited !== undefined) violation(edited);
  if (typeof options.script === 'function') return options.script(request);
  const reply = options.script[request.number - 1];
  if (reply !== undefined) return reply;
  violation(`the script has only ${options.script.length} replies`);
  return failure(400, 'invalid_request_error', { message: 'the script of the model server is exhausted' });
}

type Sending = { readonly request: ModelServerRequest; readonly protocol: Protocol; readonly reply: Reply };

async function send(response: ServerResponse, { request, protocol, reply }: Sending): Promise<void> {
  if (reply.kind === 'failure') {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(protocol.renderFailure(reply));
    return;
  }
  if (reply.kind === 'raw') return sendRaw(response, reply);
  const render = { model: String(request.body.model), turnNumber: request.number };
  if (request.body.stream !== true) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(protocol.renderMessage(reply, render));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  const pieces = protocol.renderStream(reply, render);
  await deliver(response, pieces, { ...reply.delivery, stalled: reply.end === 'stalled' });
}

async function sendRaw(response: ServerResponse, { body, status = 200, contentType, delivery }: Raw): Promise<void> {
  response.writeHead(status, { 'content-type': contentType ?? 'text/event-stream' });
  response.flushHeaders();
  await deliver(response, [{ bytes: Buffer.from(body), delta: false }], { ...delivery, stalled: false });
}

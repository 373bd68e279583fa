/**
 * Plain HTTP through the proxy: the request names the whole address, and is written anew for the host that was judged.
 */
import { type IncomingMessage, request as newRequest, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Outlet } from './outlet.ts';
import type { Tally } from './tally.ts';

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

export async function forward({ request, response }: Exchange, way: { outlet: Outlet; tally: Tally }): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const [, authority, rest = '/'] = /^http:\/\/([^/?#]*)([/?][^#]*)?$/i.exec(request.url ?? '') ?? [];
  if (authority === undefined) {
    refuse(response, 400, 'This is a proxy: send CONNECT, or a request with a whole http address.');
    return;
  }
  const opened = await way.outlet(authority.includes(':') ? authority : `${authority}:80`, gone.signal);
  if (!opened.ok) {
    refuse(response, opened.status, opened.reason);
    return;
  }
  const { host, socket } = opened;
  const { sent, received } = way.tally.count(host);
  socket.on('error', () => {}).setTimeout(limits.network.idle, () => socket.destroy());
  gone.signal.addEventListener('abort', () => socket.destroy());
  const outgoing = newRequest({
    method: request.method ?? 'GET',
    path: rest.startsWith('/') ? rest : `/${rest}`,
    // Attack: the name of another site on the same machine, which the policy does not know.
    headers: [
      ...endToEnd(request.rawHeaders, 'host'),
      'Host',
      host.port === 80 ? host.name : authority,
      'Connection',
      'close',
      // Attack: of a GET Node would write the body without its length, and the server read it as one more request.
      ...(request.headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked']),
    ],
    createConnection: () => socket,
  });
  const fail = (problem: unknown) => {
    socket.destroy();
    if (response.headersSent) response.destroy();
    else refuse(response, 502, messageOf(problem));
  };
  outgoing.on('error', fail).once('response', (answer) => {
    try {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders));
    } catch (thrown) {
      fail(thrown);
      return;
    }
    pipeline(answer, received, response, () => {});
  });
  pipeline(request, sent, outgoing, () => {});
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`${reason}\n`);
}

/** Headers that are about one connection, and what is said to the proxy only. */
const hopByHop = /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/i;

/** Names and values in turns, as Node has them, without those and without `more`. */
function endToEnd(raw: readonly string[], more = ''): string[] {
  return raw.filter((_, index) => {
    const name = raw[index - (index % 2)] ?? '';
    return !hopByHop.test(name) && name.toLowerCase() !== more;
  });
}

import { ModelError } from './provider.ts';

export type ServerSentEvent = { readonly event: string | undefined; readonly data: string };

/**
 * Splits a body into its events, whatever the boundaries of its chunks. A body that stops inside an event throws a
 * `ModelError`, also when the connection broke there: the SDKs' decoders drop such a rest without a word, and a cut
 * answer could pass for a whole one.
 */
export async function* serverSentEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  const take = createLineTaker();
  let rest = '';
  try {
    for await (const chunk of body) {
      const text = decoder.decode(chunk, { stream: true });
      const mayEndLine = rest.endsWith('\r') || /[\r\n]/.test(text);
      rest += text;
      // Splitting only when a line may have ended keeps one long line in small chunks from costing its square.
      if (!mayEndLine) continue;
      // A CR at the very end may be the first half of a CRLF.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = take.line(line);
        if (event !== undefined) yield event;
      }
    }
    if (rest === '\r') {
      rest = '';
      const event = take.line('');
      if (event !== undefined) yield event;
    }
  } catch (cause) {
    if (rest === '' && !take.open()) throw cause;
    throw new ModelError('network', 'The connection broke inside an event of the stream.', { cause });
  }
  if (rest === '' && !take.open()) return;
  if (rest !== '') take.line(rest);
  const last = take.line('');
  // Some endpoints leave out the empty line after this one, which is too short to be half of anything.
  if (last?.data !== '[DONE]') throw new ModelError('protocol', 'The stream stopped inside one of its events.');
  yield last;
}

/** Collects the fields of one event; an empty line completes it. */
function createLineTaker() {
  let event: string | undefined;
  let data: string[] | undefined;
  return {
    open: () => event !== undefined || data !== undefined,
    line(line: string): ServerSentEvent | undefined {
      if (line === '') {
        const complete = { event, data: data?.join('\n') ?? '' };
        event = undefined;
        data = undefined;
        return complete.data === '' ? undefined : complete;
      }
      const [, field, value = ''] = /^(event|data)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'event') event = value;
      if (field === 'data') data = [...(data ?? []), value];
      return undefined;
    },
  };
}

import { type HttpAnswer, readWhole, sendHttp } from '../base/http.ts';

/** A request as the SDK hands it on. */
export type Post = { readonly body: readonly Uint8Array[]; readonly signal: AbortSignal };

/** What an SDK reads of a fetched answer. */
type Fetched = HttpAnswer & { readonly ok: boolean; text(): Promise<string> };

/** Takes the place of an SDK's `fetchWithTimeout`, which needs Node's fetch: see `base/http.ts`. */
export function overHttp(headers: Readonly<Record<string, string>>) {
  return async (url: string, { body, signal }: Post, timeout: number): Promise<Fetched> => {
    const own = new AbortController();
    // Until the answer begins; a watchdog of our own looks after the rest.
    const timer = setTimeout(() => own.abort(), timeout);
    try {
      const both = AbortSignal.any([signal, own.signal]);
      const answer = await sendHttp(url, { method: 'POST', headers, body, signal: both });
      const { status } = answer;
      // It could lead to another server, which must not get the key.
      if (status >= 300 && status < 400) throw new Error('unexpected redirect');
      return { ...answer, ok: status < 300, text: async () => (await readWhole(answer)).toString('utf8') };
    } finally {
      clearTimeout(timer);
    }
  };
}

import { ApiError, notFound } from './api-error.ts';
import { type Json, operationNames } from './schema.ts';
import type { Grant, Level, Scope, User, World } from './world.ts';

/** A request whose token, address and body were checked. */
export type Call = {
  readonly world: World;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Checked against GitHub's description; an empty object when the operation has no body. */
  readonly body: Json;
  readonly viewer: User;
  readonly grant: Grant;
  /** The address without its query, for links to other pages. */
  readonly url: string;
};

export type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

export type Route = {
  /** The token needs one of these scopes at this level. */
  readonly needs: { readonly scopes: readonly Scope[]; readonly level: Level };
  readonly handle: (call: Call) => Promise<Answer | 'hang'> | Answer | 'hang';
};

export type Routes = Readonly<Record<string, Route>>;

export type Match = { readonly name: string; readonly params: Readonly<Record<string, string>> };

/** `route('GET /issues', needs, handle)`: an entry of a route table. */
export function route(
  operation: string,
  needs: Route['needs'],
  handle: Route['handle'],
): readonly [name: string, route: Route] {
  const [method = '', path = ''] = operation.split(' ');
  return [`${method} /repos/{owner}/{repo}${path}`, { needs, handle }];
}

const templates = operationNames.map((name) => {
  const [method = '', path = ''] = name.split(' ');
  // A ref or a branch may hold slashes; everything else is one segment.
  const pattern = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    ['ref', 'branch'].includes(key) ? `(?<${key}>.+)` : `(?<${key}>[^/]+)`,
  );
  return { name, method, pattern: new RegExp(`^${pattern}$`) };
});

/** The operation that a request addresses, with its decoded parameters; undefined when the extract has none. */
export function matchOperation(method: string, path: string): Match | undefined {
  for (const template of templates) {
    const found = template.method === method ? template.pattern.exec(path) : null;
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name: template.name, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** One page of a list, with the Link header that clients follow. */
export function paged(call: Call, items: readonly unknown[]): Answer {
  const perPage = Math.min(positive(call.query.get('per_page')) ?? 30, 100);
  const page = positive(call.query.get('page')) ?? 1;
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const to = (number: number, rel: string): string => {
    const query = new URLSearchParams(call.query);
    query.set('page', String(number));
    return `<${call.url}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [to(page - 1, 'prev')] : []),
    ...(page < last ? [to(page + 1, 'next'), to(last, 'last')] : []),
    ...(page > 1 ? [to(1, 'first')] : []),
  ];
  const body = items.slice((page - 1) * perPage, page * perPage);
  return { status: 200, body, ...(links.length > 0 ? { headers: { link: links.join(', ') } } : {}) };
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** A path parameter that the operation has by definition. */
export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`the operation has no parameter ${name}`);
  return value;
}

/** A path parameter that is a number; anything else is not found, as at GitHub. */
export function numberParam(call: Call, name: string): number {
  const text = param(call, name);
  if (!/^\d+$/.test(text)) throw notFound();
  return Number(text);
}

export function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new ApiError(422, `Invalid request.\n\n${name} is not a string.`);
  return value;
}

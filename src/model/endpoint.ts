/**
 * What is known of endpoints by their host. "Compatible" ones differ in which fields they take, and most refuse a field
 * that they do not know, so what a request can do without is sent only where somebody knows that it is taken.
 */
import type { CallChoice } from './provider.ts';

export type Endpoint = {
  /** Undefined for the provider's own. */
  readonly baseUrl?: string | undefined;
  readonly model: string;
};

/** Undefined for the provider's own endpoint. */
export function hostOf({ baseUrl }: Pick<Endpoint, 'baseUrl'>): string | undefined {
  return baseUrl === undefined ? undefined : URL.parse(baseUrl)?.hostname;
}

/**
 * Anthropic's models behind other doors refuse both (anthropic-sdk-python issue 739). OpenAI's reasoning models of the
 * o-series refuse `parallel_tool_calls` (fast-agent issue 279).
 */
const choiceTable: readonly { readonly host: RegExp; readonly model: RegExp; readonly takes: readonly CallChoice[] }[] =
  [
    { host: /^api\.anthropic\.com$/, model: /^/, takes: ['one', 'none'] },
    { host: /^api\.openai\.com$|\.openai\.azure\.com$/, model: /^o\d/, takes: ['none'] },
    { host: /^api\.openai\.com$|\.openai\.azure\.com$/, model: /^/, takes: ['one', 'none'] },
    { host: /^api\.mistral\.ai$/, model: /^/, takes: ['one', 'none'] },
  ];

/** The choice of a request as far as its endpoint takes it; `own` is the provider's own host. */
export function createChoiceFilter(endpoint: Endpoint, own: string): (choice?: CallChoice) => CallChoice | undefined {
  const host = hostOf(endpoint) ?? own;
  const row = choiceTable.find((each) => each.host.test(host) && each.model.test(endpoint.model));
  return (choice) => (choice !== undefined && row?.takes.includes(choice) ? choice : undefined);
}

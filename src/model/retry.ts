/**
 * The one retry loop: a provider around a provider, so that the loop of the agent knows nothing of it. A try that failed
 * leaves nothing behind: its text is taken back through `retrying`, its calls were never passed on, because `done` is the
 * only event that carries them.
 */
import type { Clock } from '../base/clock.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import {
  type Message,
  ModelError,
  type ModelErrorKind,
  type ModelEvent,
  type ModelRequest,
  type Provider,
} from './provider.ts';

/** Milliseconds, shares and counts, as in `limits.model`. */
export type RetryLimits = Readonly<
  Record<
    | 'headersTimeout'
    | 'idle'
    | 'request'
    | 'tries'
    | 'backOff'
    | 'rateLimitBackOff'
    | 'jitter'
    | 'retryAfter'
    | 'retryAfterJitter',
    number
  >
>;

/** Another model, and the tokens that it can write in one answer. */
export type Fallback = { readonly provider: Provider; readonly maxOutputTokens: number };

export type RetryOptions = {
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly limits?: RetryLimits;
  /** Asked from then on when the first model is overloaded through all tries. */
  readonly fallback?: Fallback | undefined;
  /** When the run ends, on the clock; a Retry-After beyond it is not waited for. */
  readonly deadline?: number | undefined;
};

const retryable: ReadonlySet<ModelErrorKind> = new Set(['rate_limited', 'overloaded', 'server', 'network', 'protocol']);

/** What another model need not share. */
const switchable: ReadonlySet<ModelErrorKind> = new Set(['rate_limited', 'overloaded', 'server']);

/**
 * Gives `provider` with retries, an idle watchdog and a cap on each request. It emits `retrying` before each further try
 * and throws the last `ModelError`, with what was tried in its message. An abort ends a wait at once.
 */
export function withRetry(provider: Provider, options: RetryOptions): Provider {
  const { clock, fallback } = options;
  let active = provider;
  let translate = (request: ModelRequest) => request;

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    let tries = 0;
    for (let attempt = 1; ; attempt += 1) {
      tries += 1;
      try {
        yield* watched(active, translate(request), { ...options, signal });
        return;
      } catch (thrown) {
        signal.throwIfAborted();
        if (!(thrown instanceof ModelError) || !retryable.has(thrown.kind)) throw thrown;
        const { kind, status = null, message: why } = thrown;
        const plan = planAfter(thrown, tries, options);
        if (plan.wait === null) {
          if (fallback === undefined || active === fallback.provider || !switchable.has(kind)) throw plan.error;
          active = fallback.provider;
          translate = translationFor(fallback, request.messages);
          tries = 0;
        }
        const wait = plan.wait ?? 0;
        yield { type: 'retrying', attempt, failure: kind, status, why, wait, model: active.model };
        if (wait > 0) await clock.sleep(wait, signal);
      }
    }
  }

  return {
    name: provider.name,
    get model() {
      return active.model;
    },
    stream,
  };
}

type Plan = { readonly wait: number } | { readonly wait: null; readonly error: ModelError };

/** How long to wait after a failed try, or the error to end with. */
function planAfter(error: ModelError, tries: number, options: RetryOptions): Plan {
  const { clock, random, deadline, limits: numbers = limits.model } = options;
  const { kind, retryAfter: asked = 0 } = error;
  const giveUp = (reason: string): Plan => ({ wait: null, error: withReason(error, reason) });
  if (asked > numbers.retryAfter) {
    return giveUp(
      `The model endpoint asks to wait ${seconds(asked)}, longer than the ${seconds(numbers.retryAfter)} that a run waits`,
    );
  }
  if (deadline !== undefined && asked > deadline - clock.now()) {
    return giveUp(`The model endpoint asks to wait ${seconds(asked)}, longer than the run may still take`);
  }
  if (tries >= numbers.tries) return giveUp(`No answer after ${plural(tries, 'request')}`);
  // A past date, zero or a value that means nothing would hammer the endpoint: then our own wait counts.
  if (asked > 0) return { wait: Math.round(asked * (1 + random() * numbers.retryAfterJitter)) };
  const first = kind === 'rate_limited' ? numbers.rateLimitBackOff : numbers.backOff;
  return { wait: Math.round(first * 2 ** (tries - 1) * (1 + random() * numbers.jitter)) };
}

function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} s`;
}

function withReason(error: ModelError, reason: string): ModelError {
  const { kind, status, retryAfter } = error;
  return new ModelError(kind, `${reason}. ${error.message}`, {
    ...(status !== undefined && { status }),
    ...(retryAfter !== undefined && { retryAfter }),
    cause: error,
  });
}

/**
 * The events of one try, without the signs of life. A stream that is silent for too long or takes too long as a whole is
 * closed and fails, whatever it has sent: the time-outs of the SDKs end at the head of the answer.
 */
async function* watched(
  provider: Provider,
  request: ModelRequest,
  options: RetryOptions & { readonly signal: AbortSignal },
): AsyncGenerator<ModelEvent> {
  const { clock, signal, limits: numbers = limits.model } = options;
  const dead = new AbortController();
  const endAfter = (milliseconds: number, what: string) =>
    clock.after(milliseconds, () => dead.abort(new ModelError('network', `The model endpoint ${what}.`)));
  const silence = (milliseconds: number) => endAfter(milliseconds, `sent nothing for ${seconds(milliseconds)}`);
  const uncap = endAfter(numbers.request, `did not finish its answer within ${seconds(numbers.request)}`);
  let disarm = silence(numbers.headersTimeout);
  try {
    for await (const event of provider.stream(request, AbortSignal.any([signal, dead.signal]))) {
      // The time that a listener takes for an event is not the endpoint's.
      disarm();
      if (event.type !== 'alive') yield event;
      if (event.type === 'done') return;
      disarm = silence(event.type === 'sent' ? numbers.headersTimeout : numbers.idle);
    }
  } finally {
    disarm();
    uncap();
  }
  throw new ModelError('protocol', 'The provider ended its answer without a final event.');
}

/**
 * Makes requests fit for a model that takes over. What is opaque in `messages` belongs to another model and may be
 * refused; later messages are its own and stay as they are.
 */
function translationFor(fallback: Fallback, messages: readonly Message[]): (request: ModelRequest) => ModelRequest {
  const plain = new Map(messages.map((message) => [message, plainMessage(message)]));
  return (request) => ({
    ...request,
    messages: request.messages.map((message) => plain.get(message) ?? message),
    maxOutputTokens: Math.min(request.maxOutputTokens, fallback.maxOutputTokens),
  });
}

function plainMessage(message: Message): Message {
  if (message.role === 'user') return message;
  const content = message.content.filter((block) => block.type !== 'opaque').map(({ extra: _, ...block }) => block);
  return { role: 'assistant', content: content.length > 0 ? content : [{ type: 'text', text: '[thinking]' }] };
}

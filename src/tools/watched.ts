/**
 * What the result of a call brings into the conversation, told to the policy before the model reads it.
 */
import { holdsToken } from '../base/token-patterns.ts';
import type { Policy } from '../policy/policy.ts';
import type { ToolContext } from './tool.ts';

type Watch = {
  readonly policy: Pick<Policy, 'taint'>;
  readonly context: ToolContext;
  readonly callId: string;
  /** How many marks there were before the call was judged. */
  readonly before: number;
};

/**
 * Runs a call with a context that notices when it looks into a sensitive file, a secret in a result, and what
 * commands did meanwhile. Then ends commands in the background that would not be started any more.
 */
export async function watched<T>(
  { policy: { taint }, context, callId, before }: Watch,
  run: (context: ToolContext) => Promise<T>,
): Promise<T> {
  const found = (what: string) => taint.mark({ origin: 'sensitive', what, callId });
  const result = await run({
    ...context,
    mayRead(place, via) {
      const may = context.mayRead(place, via);
      // Also where nothing is found: who may ask often enough what a file does not hold knows what it holds. And also where
      // one file was judged. Attack: until it is opened, a command in the background turns a link to a sensitive one.
      if (may && via !== 'glob' && taint.decidesBy('sensitive') && taint.isSensitive(place.relative)) {
        found(`${via === 'grep' ? 'searching' : 'reading'} ${place.relative}`);
      }
      return may;
    },
    redact(text) {
      const redacted = context.redact(text);
      if (taint.decidesBy('sensitive') && (redacted !== text || holdsToken(redacted))) found('a secret in its result');
      return redacted;
    },
  });
  taint.settle(callId);
  const endsCommands = taint.lost('exec') || taint.lost('write');
  if (taint.marks.length > before && endsCommands) await context.background.endAll();
  return result;
}

/** Effects in words, as the reports have them, on one line each. */
import { describeEffect as describe } from '../action/report.ts';
import type { Effect } from '../base/effect.ts';
import { clip } from '../base/text.ts';

export function describeEffect(effect: Effect): string {
  return clip(describe(effect).replace(/\s+/g, ' '), 200);
}

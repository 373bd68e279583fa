/**
 * The hidden line that says which run wrote a comment. Anybody can paste one, so it counts only beside the author.
 */
import type { Report } from './report.ts';

export const markerStart = '<!-- mewcode:';

/** The run's own comment is found again by this. */
export function markerOf({ session }: Pick<Report, 'session'>): string {
  return `${markerStart}${(session?.sessionId ?? 'unknown').replace(/[^\w.-]/g, '')} -->`;
}

/** Whether a comment's body claims to be one of ours. */
export function isMarked(body: string): boolean {
  return body.includes(markerStart);
}

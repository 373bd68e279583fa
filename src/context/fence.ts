/**
 * Untrusted text in the prompt: cleaned, capped, and put between markers that its author could not know.
 */
import { plural } from '../base/text.ts';
import { addHidden, cleanMarkdown, cleanPlain, describeHidden, type Hidden, noHidden } from './clean.ts';

export type FenceLabel = {
  /** `task`, `body` and `comment` are Markdown, which can hide text; in a plan the sanitiser has left nothing to hide. */
  readonly what: 'task' | 'title' | 'body' | 'comment' | 'diff' | 'plan';
  readonly author: string;
  readonly trust: 'requester' | 'writer' | 'approved' | 'untrusted';
  /** Characters. */
  readonly cap: number;
};

const asWritten: ReadonlySet<FenceLabel['what']> = new Set(['title', 'diff', 'plan']);

export type Fence = (text: string, label: FenceLabel) => string;

export type Fencing = {
  readonly fence: Fence;
  /** What was removed from all texts so far. */
  readonly hidden: () => Hidden;
  /** The name in the markers, for the module of the prompt that explains them. */
  readonly marker: string;
};

/** `random` gives a text that nobody outside the run can guess, of letters, digits and hyphens; called once. */
export function createFence(random: () => string): Fencing {
  const marker = `untrusted-${random()}`;
  let hidden = noHidden;
  const fence: Fence = (text, label) => {
    const cleaned = asWritten.has(label.what) ? cleanPlain(text) : cleanMarkdown(text);
    hidden = addHidden(hidden, cleaned.hidden);
    // A text that learned the marker, from a log for example, could close its own fence.
    const inside = cap(cleaned.text.replaceAll(marker, '[marker]'), label.cap);
    const removed = describeHidden(cleaned.hidden);
    const note = removed === null ? '' : ` removed="${removed}"`;
    const about = `what="${label.what}" author="${attribute(label.author)}" trust="${label.trust}"${note}`;
    return `<${marker} ${about}>\n${inside}\n</${marker}>`;
  };
  return { fence, hidden: () => hidden, marker };
}

function cap(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // Half a surrogate pair at the end goes.
  const kept = text.slice(0, characters).replace(/[\ud800-\udbff]$/, '');
  return `${kept}\n[cut here: ${plural(text.length - kept.length, 'more character')}]`;
}

/** A name must not end the attribute and speak for itself. */
function attribute(value: string): string {
  return value.replaceAll(/[^\w.[\]/ -]/g, '?').slice(0, 100);
}

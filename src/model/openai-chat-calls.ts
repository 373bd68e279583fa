import { randomUUID } from 'node:crypto';
import { protocolError } from './answer-fold.ts';
import { parseArguments } from './call-arguments.ts';
import { asObject, asText, type JsonObject, objectsIn, tryParse } from './json.ts';
import type { CallBlock } from './provider.ts';

/**
 * Puts the calls of a Chat Completions answer together from their fragments. Endpoints number them wrongly, late or not
 * at all: an id decides where there is one, then the index, then the order.
 */
export type CallAssembler = {
  /** The `tool_calls` of one delta, in whatever shape. */
  readonly add: (fragments: unknown) => void;
  /** Throws a `ModelError` when a call has no name. */
  readonly close: () => CallBlock[];
};

type Slot = {
  id: string;
  name: string;
  /** By index, because one call may come twice under two of them. */
  readonly json: Map<number | undefined, string>;
  extra: JsonObject;
};

type Fragment = {
  readonly id: string;
  readonly index: number | undefined;
  readonly name: string;
  readonly json: string;
  readonly extra: JsonObject;
};

type State = { readonly slots: Slot[]; readonly byIndex: Map<number, Slot>; current: Slot | undefined };

export function createCallAssembler(): CallAssembler {
  const state: State = { slots: [], byIndex: new Map(), current: undefined };
  return {
    add(fragments) {
      const list = objectsIn(fragments);
      for (const [position, entry] of list.entries()) {
        add(state, readFragment(entry, list.length > 1 ? position : undefined));
      }
    },
    close: () => state.slots.filter(({ id, name, json }) => id + name + writtenIn(json) !== '').map(closed),
  };
}

function readFragment(entry: JsonObject, position: number | undefined): Fragment {
  const { name, arguments: args } = asObject(entry.function) ?? {};
  return {
    id: asText(entry.id) ?? '',
    index: typeof entry.index === 'number' ? entry.index : position,
    name: asText(name) ?? '',
    json: asText(args) ?? (asObject(args) === undefined ? '' : JSON.stringify(args)),
    // Gemini signs each call here and refuses a history without the signature.
    extra: asObject(entry.extra_content) === undefined ? {} : { extra_content: entry.extra_content },
  };
}

function add(state: State, fragment: Fragment): void {
  const slot = slotFor(state, fragment) ?? open(state);
  const { id, index, name, json, extra } = fragment;
  state.current = slot;
  if (index !== undefined) state.byIndex.set(index, slot);
  slot.id ||= id;
  // A name may come in pieces before the arguments begin, and some endpoints repeat it with every piece of those.
  if (name !== '' && name !== slot.name && (slot.name === '' || writtenIn(slot.json) === '')) slot.name += name;
  slot.json.set(index, (slot.json.get(index) ?? '') + json);
  slot.extra = { ...slot.extra, ...extra };
}

/** The call that a fragment continues; undefined when it begins one. */
function slotFor({ slots, byIndex, current }: State, fragment: Fragment): Slot | undefined {
  const { id, index, name } = fragment;
  const known = id === '' ? undefined : slots.find((slot) => slot.id === id);
  if (known !== undefined) return known;
  const indexed = index === undefined ? undefined : byIndex.get(index);
  if (indexed === undefined && index !== undefined && (name !== '' || id !== '')) return undefined;
  const slot = indexed ?? current;
  if (slot === undefined || (id !== '' && slot.id !== '')) return undefined;
  // A tail under a number that no head had belongs to the call that is being written, unless that one is complete.
  if (indexed === undefined && index !== undefined) return isWhole(slot) ? undefined : slot;
  return beginsAnother(slot, fragment) ? undefined : slot;
}

/** Looks at the arguments so far only where another call can begin: doing so at every piece would cost their square. */
function beginsAnother(slot: Slot, { name, json }: Fragment): boolean {
  if (name === '' || slot.name === '') return false;
  if (name !== slot.name) return writtenIn(slot.json) !== '';
  return /^\s*(?:\{|$)/.test(json) && isWhole(slot);
}

function open({ slots }: State): Slot {
  const slot: Slot = { id: '', name: '', json: new Map(), extra: {} };
  slots.push(slot);
  return slot;
}

function closed({ id, name, json, extra }: Slot): CallBlock {
  if (name === '') throw protocolError('A call of the answer has no name.');
  return {
    type: 'call',
    id: id === '' ? `call_${randomUUID()}` : id,
    name,
    args: parseArguments(writtenIn(json)),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

/** The arguments so far; what came twice under two numbers counts once. */
function writtenIn(json: Slot['json']): string {
  return [...new Set(json.values())].join('');
}

function isWhole({ json }: Slot): boolean {
  return asObject(tryParse(writtenIn(json))) !== undefined;
}

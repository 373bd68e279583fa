/**
 * A YAML file read strictly, with the place of everything in it. Anchors, aliases, tags and merge keys are refused:
 * a policy says what it says where it is read, and a few lines cannot grow into gigabytes.
 */
import { isAlias, isCollection, isMap, isNode, isScalar, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';

/** Keys and indexes from the root. */
type Path = readonly PropertyKey[];

export interface PolicyDocument {
  /** Plain data without prototypes tricks: every key is known to be an ordinary, unique string. */
  readonly value: unknown;
  /** The line (from 1) of what stands at the path, or of its nearest parent that exists. */
  line(path: Path): number;
  /** @throws MewError `policy_invalid`, with file, line and column of what stands at the path (or of its key). */
  refuse(path: Path, sentence: string, at?: 'value' | 'key'): never;
}

/** @throws MewError `policy_invalid` with file, line and column. */
export function readDocument(text: string, source: string): PolicyDocument {
  const lines = new LineCounter();
  const refuseAt = (offset: number, sentence: string): never => {
    const { line, col } = lines.linePos(offset);
    throw new MewError('policy_invalid', `${source}:${Math.max(1, line)}:${Math.max(1, col)}: ${sentence}`);
  };
  if (Buffer.byteLength(text) > limits.policy.fileBytes) {
    refuseAt(0, `the file is larger than ${limits.policy.fileBytes / 1024} KiB`);
  }
  // Unique keys are checked below: the library compares every pair, which takes half a minute on a crafted file.
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false,
    stringKeys: true,
    prettyErrors: false,
    lineCounter: lines,
  });
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem?.code === 'MULTIPLE_DOCS') refuseAt(problem.pos[0], 'a second document starts here; only one is allowed');
  if (problem !== undefined) refuseAt(problem.pos[0], `not valid YAML: ${problem.message}`);
  if (!isMap(document.contents)) refuseAt(0, 'expected a policy, of which the smallest is "version: 1"');
  checkNode(document.contents, { depth: 0, refuseAt });

  const find = (path: Path): Node | undefined => {
    const node = document.getIn(path, true);
    return isNode(node) ? node : undefined;
  };
  const offset = (path: Path): number => {
    const node = find(path);
    return node?.range?.[0] ?? (path.length === 0 ? 0 : offset(path.slice(0, -1)));
  };
  const keyOffset = (path: Path): number => {
    const parent = find(path.slice(0, -1));
    const pair = isMap(parent) ? parent.items.find((item) => keyOf(item) === path.at(-1)) : undefined;
    return (isNode(pair?.key) ? pair.key.range?.[0] : undefined) ?? offset(path);
  };
  return {
    value: document.toJS({ maxAliasCount: 0 }),
    line: (path) => lines.linePos(offset(path)).line,
    refuse: (path, sentence, at = 'value') => refuseAt(at === 'key' ? keyOffset(path) : offset(path), sentence),
  };
}

type Checking = { readonly depth: number; readonly refuseAt: (offset: number, sentence: string) => never };

function checkNode(node: unknown, { depth, refuseAt }: Checking): void {
  if (!isNode(node)) return;
  const offset = node.range?.[0] ?? 0;
  if (isAlias(node)) refuseAt(offset, 'aliases (*name) are not allowed');
  if ('anchor' in node && node.anchor !== undefined) refuseAt(offset, 'anchors (&name) are not allowed');
  if (node.tag !== undefined) refuseAt(offset, 'tags (!name) are not allowed');
  if (!isCollection(node)) return;
  if (depth > limits.policy.depth) refuseAt(offset, 'lists and mappings are nested too deeply');
  const inner = { depth: depth + 1, refuseAt };
  if (!isMap(node)) {
    for (const item of node.items) checkNode(item, inner);
    return;
  }
  const seen = new Set<string>();
  for (const pair of node.items) {
    checkNode(pair.key, inner);
    const key = keyOf(pair);
    const place = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
    if (seen.has(key)) refuseAt(place, `the key ${JSON.stringify(key)} stands twice`);
    if (['<<', '__proto__', 'constructor', 'prototype'].includes(key)) {
      refuseAt(place, `the key ${JSON.stringify(key)} is not allowed`);
    }
    seen.add(key);
    checkNode(pair.value, inner);
  }
}

function keyOf(pair: Pair): string {
  return String(isScalar(pair.key) ? pair.key.value : pair.key);
}

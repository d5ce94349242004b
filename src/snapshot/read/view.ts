import { currentSnapshot, type Snapshot, shortDigest } from './read.ts';
import { isolated, type Reads, recordEnd, recordRead } from './reads.ts';
import { isSetting, settingOfRead } from './settings.ts';

type Work = (...args: string[]) => unknown;

/** Prefix of view names, so that none can be mistaken for a collection. */
const mark = '~';
const works = new Map<string, Work>();
/** Cached values of one snapshot: results and digests of views, digests of records. */
interface Known {
  readonly results: Map<string, { readonly value: unknown; readonly until: number }>;
  readonly digests: Map<string, string>;
}

const knownOf = new WeakMap<Snapshot, Known>();

function knowledgeOf(snapshot: Snapshot): Known {
  let known = knownOf.get(snapshot);
  if (!known) {
    known = { results: new Map(), digests: new Map() };
    knownOf.set(snapshot, known);
  }
  return known;
}

/**
 * A value that pages derive from many records, such as the goods shown beside a product. It is computed once per snapshot
 * and arguments. A page that uses it depends on the value alone: it is rendered again when the value changes, not whenever
 * one of the records does. A view therefore returns only the printed data, as plain JSON.
 */
export function view<Args extends string[], Value>(
  name: string,
  work: (...args: Args) => Value,
): (...args: Args) => Value {
  if (/\s/.test(name)) throw new Error(`a view's name is one word: "${name}"`);
  works.set(name, work as unknown as Work);
  return (...args) => {
    const called = [mark + name, ...args].join(' ');
    recordRead(called);
    const { value, until } = resultOf(currentSnapshot(), called);
    recordEnd(until);
    return value as Value;
  };
}

function resultOf(snapshot: Snapshot, called: string): { value: unknown; until: number } {
  const { results } = knowledgeOf(snapshot);
  let result = results.get(called);
  if (!result) {
    const [name = '', ...args] = called.slice(mark.length).split(' ');
    const work = works.get(name);
    if (!work) throw new Error(`no view "${name}"`);
    const { value, reads } = isolated(() => work(...args));
    result = { value, until: reads.until };
    results.set(called, result);
  }
  return result;
}

/**
 * An index over the snapshot, built once per snapshot; asking for it counts as reading everything that its building read.
 */
export function indexed<Value>(build: () => Value): () => Value {
  let held: { snapshot: Snapshot; value: Value; reads: Reads } | undefined;
  return () => {
    const snapshot = currentSnapshot();
    if (held?.snapshot !== snapshot) held = { snapshot, ...isolated(build) };
    for (const name of held.reads.names) recordRead(name);
    recordEnd(held.reads.until);
    return held.value;
  };
}

/**
 * Digest of the current data behind `name`: a record, the keys of a collection, a view with its arguments, a setting or the
 * whole manifest. "" when the data is gone, so that every page made from it is made again.
 */
export function digestOfRead(name: string): string {
  if (isSetting(name)) return shortDigest(settingOfRead(name));
  const snapshot = currentSnapshot();
  const { digests } = knowledgeOf(snapshot);
  // Each digest is needed twice: to check whether it changed, and to store the new value.
  let digest = digests.get(name);
  if (digest === undefined) {
    digest = name.startsWith(mark) ? digestOfView(snapshot, name) : snapshot.digest(name);
    digests.set(name, digest);
  }
  return digest;
}

function digestOfView(snapshot: Snapshot, called: string): string {
  try {
    return shortDigest(JSON.stringify(resultOf(snapshot, called).value) ?? '');
  } catch {
    return '';
  }
}

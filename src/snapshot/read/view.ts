import { currentSnapshot, type Snapshot, shortDigest } from './read.ts';
import { apart, noteEnd, noteRead, type Reads } from './reads.ts';
import { isSetting, settingOfRead } from './settings.ts';

type Work = (...args: string[]) => unknown;

/** Names of views start with it, so that no collection can be mistaken for one. */
const mark = '~';
const works = new Map<string, Work>();
/** What is known of one snapshot: results and digests of views, digests of records. */
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
 * A value that pages take from many records, such as the goods that stand beside one. It is worked out once per snapshot
 * and arguments, and a page that asks depends on the value alone: it is rendered again when the value has changed, not
 * whenever one of the records behind it has. So a view returns what is printed and no more, as plain JSON.
 */
export function view<Args extends string[], Value>(
  name: string,
  work: (...args: Args) => Value,
): (...args: Args) => Value {
  if (/\s/.test(name)) throw new Error(`a view's name is one word: "${name}"`);
  works.set(name, work as unknown as Work);
  return (...args) => {
    const called = [mark + name, ...args].join(' ');
    noteRead(called);
    const { value, until } = resultOf(currentSnapshot(), called);
    noteEnd(until);
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
    const { value, reads } = apart(() => work(...args));
    result = { value, until: reads.until };
    results.set(called, result);
  }
  return result;
}

/** An index over the snapshot, built once for each: whoever asks for it has read all that building it read. */
export function indexed<Value>(build: () => Value): () => Value {
  let held: { snapshot: Snapshot; value: Value; reads: Reads } | undefined;
  return () => {
    const snapshot = currentSnapshot();
    if (held?.snapshot !== snapshot) held = { snapshot, ...apart(build) };
    for (const name of held.reads.names) noteRead(name);
    noteEnd(held.reads.until);
    return held.value;
  };
}

/**
 * Digest of what `name` stands for in the current snapshot: a record, the keys of a collection, a view with its arguments,
 * a setting or the whole manifest. "" when it is gone, so that whatever was made from it is made again.
 */
export function digestOfRead(name: string): string {
  if (isSetting(name)) return shortDigest(settingOfRead(name));
  const snapshot = currentSnapshot();
  const { digests } = knowledgeOf(snapshot);
  // Each is asked for twice: is it as it was, and what is it now.
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

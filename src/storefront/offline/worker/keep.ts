import { mostKept, stores } from '#core/offline/stores.ts';

/** Removes the oldest entries of a store beyond its limit. */
async function prune(store: Cache, most: number): Promise<void> {
  const keys = await store.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await store.delete(key);
}

/** Keeps an answer as the newest of its store. */
export async function keepNewest(name: 'pages' | 'scripts' | 'pictures', url: string, answer: Response): Promise<void> {
  const store = await caches.open(stores[name]);
  // An entry that is written over would keep its age.
  await store.delete(url);
  await store.put(url, answer);
  await prune(store, mostKept[name]);
}

/** Removes stores with all they hold. */
export async function drop(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** `/Goods/1024` → `/Goods/[id]`: pages that one template makes; `/404` is its own. */
export const templateOf = (page: string): string =>
  page.replace(/(?<=\w)\/([a-z_]+-)?[A-Za-z]*\d[\w-]*$/, (_, kind: string | undefined) => `/${kind ?? ''}[id]`);

/**
 * Pages by the number of plain links that lead to them from `start`, breadth first: what a reader without script, or a
 * search engine, has to walk. Pages that no link leads to are missing.
 */
export function linkDepths(
  linksOf: ReadonlyMap<string, readonly string[]>,
  start: string,
): ReadonlyMap<string, number> {
  const depths = new Map([[start, 0]]);
  const queue = [start];
  for (const page of queue) {
    for (const next of linksOf.get(page) ?? []) {
      if (depths.has(next)) continue;
      depths.set(next, (depths.get(page) ?? 0) + 1);
      queue.push(next);
    }
  }
  return depths;
}

/** `/Goods/1024` → `/Goods/[id]`: the template of a page; `/404` is its own. */
export const templateOf = (page: string): string =>
  page.replace(/(?<=\w)\/([a-z_]+-)?[A-Za-z]*\d[\w-]*$/, (_, kind: string | undefined) => `/${kind ?? ''}[id]`);

/**
 * Distance of each page from `start` in plain links, breadth first: the path of a reader without script or a
 * search engine. Pages without a path are missing from the result.
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

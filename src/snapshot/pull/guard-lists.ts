import { mostMended, treeOf } from '#snapshot/gate/category-tree.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import { exitCodes, type PullReport, SnapshotFault } from '#snapshot/outcome.ts';
import type { CollectionName, SnapshotManifest } from '#snapshot/read/records.ts';
import { guardPictures, guardPrices, guardSetAside, guardShrink } from './guards.ts';
import type { Lists } from './lists.ts';
import type { PullState } from './state.ts';

/** What an operator has looked at and allows this once. */
export interface Accepted {
  /** Collections that are allowed to be much smaller than last time. */
  readonly acceptShrink?: readonly string[];
  /** Prices are allowed to differ wholly from last time. */
  readonly acceptPrices?: boolean;
  /** Number of records that may be set aside this time (R8). */
  readonly acceptSetAside?: number;
}

export const recordsIn = (lists: Lists): number =>
  lists.goods.length +
  lists.brands.length +
  lists.programmes.length +
  lists.experiences.length +
  lists.dynamics.length +
  lists.designers.length +
  lists.articles.length;

/** The number of rows in each list, however it is stored. */
export const listedIn = (lists: Lists): Record<string, number> => ({
  goods: lists.goods.length,
  brand: lists.brands.length,
  programme: lists.programmes.length,
  experience: lists.experiences.length,
  dynamic: lists.dynamics.length,
  designer: lists.designers.length,
  article: lists.articles.length,
  category: treeOf(lists.categories).nodes,
  dict: Object.values(lists.dict).flat().length,
});

export function countsOf(lists: Lists, state: PullState, before: SnapshotManifest | null): PullReport['counts'] {
  return Object.fromEntries(
    Object.entries(listedIn(lists)).map(([name, now]) => {
      const stored = ['category', 'dict'].includes(name) ? null : before?.collections[name as CollectionName]?.count;
      return [name, { now, before: state.listed[name] ?? stored ?? null }];
    }),
  );
}

/** Checks the lists before any record is requested. Returns the prices of all goods. */
export function guardLists(
  lists: Lists,
  counts: PullReport['counts'],
  state: PullState,
  options: Accepted,
  findings: Findings,
): number[] {
  guardSetAside(findings.setAside, recordsIn(lists) + findings.setAside.length, options.acceptSetAside);
  guardShrink(
    Object.entries(counts).map(([collection, count]) => ({ collection, ...count })),
    options.acceptShrink ?? [],
  );
  const { nodes, mended } = treeOf(lists.categories);
  if (mended > nodes * mostMended) {
    const message = `分类树的 ${nodes} 个节点中有 ${mended} 个需要修补，超过 ${mostMended * 100}%`;
    throw new SnapshotFault(exitCodes.guardTripped, message);
  }
  guardPictures(lists.goods, options.acceptShrink ?? []);
  const prices = lists.goods.map((row) => row.price);
  guardPrices(prices, state.medianPrice || null, options.acceptPrices ?? false);
  return prices;
}

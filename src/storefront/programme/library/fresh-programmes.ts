import { getFreshness } from '#core/goods/fresh-contract.ts';
import { programmePageSize } from '#core/site/limits.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/**
 * Prices of now of the programmes of one page, cents by id; empty when they could not be read: the page keeps the prices of
 * its snapshot. So many fit into one call (contract 14.10).
 */
export async function loadFreshProgrammes(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  try {
    const input = { project_ids: ids.slice(0, programmePageSize) };
    const { projects } = await call(getFreshness, input, { background: true });
    return new Map(projects.map(({ id, price }) => [id, price]));
  } catch {
    return new Map();
  }
}

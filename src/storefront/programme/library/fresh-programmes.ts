import { getFreshness } from '#core/goods/fresh-contract.ts';
import { programmePageSize } from '#core/site/limits.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/**
 * The current prices of one page of programmes, in cents by id; empty when they could not be read: the page keeps the
 * prices of its snapshot. One call has room for all of them (contract 14.10).
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

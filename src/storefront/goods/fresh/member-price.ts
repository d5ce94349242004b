import { call } from '#storefront/shell/call/api.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';

/**
 * The prices of the member's level by SKU (contract 1.1); empty for all other visitors, who never fetch the schema of
 * the reply.
 */
export async function loadMemberPrices(itemId: string): Promise<ReadonlyMap<string, number>> {
  if (!isLoggedIn()) return new Map();
  try {
    const { getGoods } = await import('#core/goods/detail-contract.ts');
    const goods = await call(getGoods, { id: itemId }, { background: true });
    const skus = goods.spec_items.length > 0 ? goods.spec_items : [goods];
    return new Map(
      skus.flatMap(({ item_id, member_price }) => (member_price ? [[item_id, member_price] as const] : [])),
    );
  } catch {
    return new Map();
  }
}

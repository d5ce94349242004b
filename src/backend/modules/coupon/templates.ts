import type { Connection } from '#backend/db/open.ts';
import type { CouponTemplate } from '#core/coupon/contract.ts';
import { covers, loadGoodsFacts, loadRefs } from './cover.ts';

/** Coupons on offer at `now`, for everything or for one SKU, the most important first (contract 6.2). */
export async function loadTemplates(
  connection: Connection,
  now: number,
  only: { itemId?: string | undefined; cardType?: CouponTemplate['card_type'] | undefined } = {},
): Promise<CouponTemplate[]> {
  let open = connection.selectFrom('coupon').selectAll().where('receive', '=', 1).where('end_date', '>=', now);
  if (only.cardType !== undefined) open = open.where('card_type', '=', only.cardType);
  const rows = await open.orderBy('sort', 'desc').orderBy('card_id').execute();
  const fit = only.itemId === undefined ? () => true : await coverOf(connection, only.itemId, rows);
  return rows.filter(fit).map(({ sort: _, use_bound: __, use_platform: ___, ...row }) => ({
    ...row,
    card_id: String(row.card_id),
    receive: row.receive === 1,
  }));
}

type Cover = { card_id: number; use_bound: Parameters<typeof covers>[0]['use_bound'] };

/** Returns a test for whether a coupon covers a SKU; no coupon covers an unknown SKU. */
async function coverOf(
  connection: Connection,
  itemId: string,
  coupons: readonly Cover[],
): Promise<(coupon: Cover) => boolean> {
  const refsOf = await loadRefs(
    connection,
    coupons.map((coupon) => coupon.card_id),
  );
  const goods = (await loadGoodsFacts(connection, [itemId])).get(itemId);
  return ({ card_id, use_bound }) => goods !== undefined && covers({ use_bound, refs: refsOf(card_id) }, goods);
}

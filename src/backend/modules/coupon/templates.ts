import type { Connection } from '#backend/db/open.ts';
import type { CouponTemplate } from '#core/coupon/contract.ts';
import { covers, loadGoodsFacts, loadRefs } from './cover.ts';

/** Coupons on offer at `now`, for everything or for any of some SKUs, the most important first (contract 6.2). */
export async function loadTemplates(
  connection: Connection,
  now: number,
  only: { itemIds?: readonly string[] | undefined; cardType?: CouponTemplate['card_type'] | undefined } = {},
): Promise<CouponTemplate[]> {
  let open = connection.selectFrom('coupon').selectAll().where('receive', '=', 1).where('end_date', '>=', now);
  if (only.cardType !== undefined) open = open.where('card_type', '=', only.cardType);
  const rows = await open.orderBy('sort', 'desc').orderBy('card_id').execute();
  const fit = only.itemIds === undefined ? () => true : await coverOf(connection, only.itemIds, rows);
  return rows.filter(fit).map(({ sort: _, use_bound: __, use_platform: ___, ...row }) => ({
    ...row,
    card_id: String(row.card_id),
    receive: row.receive === 1,
  }));
}

type Cover = { card_id: number; use_bound: Parameters<typeof covers>[0]['use_bound'] };

/** Returns a test for whether a coupon covers one of these SKUs; no coupon covers an unknown SKU. */
async function coverOf(
  connection: Connection,
  itemIds: readonly string[],
  coupons: readonly Cover[],
): Promise<(coupon: Cover) => boolean> {
  const refsOf = await loadRefs(
    connection,
    coupons.map((coupon) => coupon.card_id),
  );
  const goods = [...(await loadGoodsFacts(connection, itemIds)).values()];
  return ({ card_id, use_bound }) => goods.some((one) => covers({ use_bound, refs: refsOf(card_id) }, one));
}

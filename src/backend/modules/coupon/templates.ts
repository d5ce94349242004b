import type { Connection } from '#backend/db/open.ts';
import type { CouponTemplate } from '#core/coupon/contract.ts';
import { covers, loadGoodsFacts, loadRefs } from './cover.ts';

interface Narrowed {
  readonly itemIds?: readonly string[] | undefined;
  readonly cardType?: CouponTemplate['card_type'] | undefined;
}

/** A coupon on offer, with those of the named SKUs that it covers. */
interface Offer {
  readonly template: CouponTemplate;
  readonly covered: readonly string[];
}

/** Coupons on offer at `now`, for everything or for any of some SKUs, the most important first (contract 6.2). */
export async function loadOffers(connection: Connection, now: number, only: Narrowed = {}): Promise<Offer[]> {
  let open = connection.selectFrom('coupon').selectAll().where('receive', '=', 1).where('end_date', '>=', now);
  if (only.cardType !== undefined) open = open.where('card_type', '=', only.cardType);
  const rows = await open.orderBy('sort', 'desc').orderBy('card_id').execute();
  const coveredBy = await coverOf(connection, only.itemIds ?? [], rows);
  return rows
    .map(({ sort: _, use_platform: __, use_bound, ...row }) => ({
      template: { ...row, card_id: String(row.card_id), receive: row.receive === 1 },
      covered: coveredBy({ card_id: row.card_id, use_bound }),
    }))
    .filter(({ covered }) => only.itemIds === undefined || covered.length > 0);
}

/** The same coupons alone. */
export async function loadTemplates(connection: Connection, now: number, only: Narrowed): Promise<CouponTemplate[]> {
  return (await loadOffers(connection, now, only)).map(({ template }) => template);
}

type Cover = { card_id: number; use_bound: Parameters<typeof covers>[0]['use_bound'] };

/** Returns which of these SKUs a coupon covers; no coupon covers an unknown SKU. */
async function coverOf(
  connection: Connection,
  itemIds: readonly string[],
  coupons: readonly Cover[],
): Promise<(coupon: Cover) => string[]> {
  const refsOf = await loadRefs(
    connection,
    coupons.map((coupon) => coupon.card_id),
  );
  const goods = [...(await loadGoodsFacts(connection, itemIds)).values()];
  return ({ card_id, use_bound }) =>
    goods.filter((one) => covers({ use_bound, refs: refsOf(card_id) }, one)).map((one) => one.item_id);
}

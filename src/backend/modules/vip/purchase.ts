import { Refusal } from '#backend/app/handler.ts';
import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { formatPrice } from '#core/money/money.ts';
import { orderExpiryMinutes } from '#core/site/limits.ts';
import type { buyVipGrade } from '#core/vip/contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { periods } from './periods.ts';

/** A purchase with less time left than this is not taken up again: its buyer would find a code that ends while it is scanned. */
const leastSeconds = 300;

interface Wish {
  readonly userId: number;
  readonly card: Pick<ParsedInputOf<typeof buyVipGrade>, 'vip_grade_id' | 'card_type' | 'expect_total'>;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * The purchase of a membership that a member is about to pay. One that waits is taken up again, so that another way of paying does
 * not buy it twice; `outdated` are those that it replaces, because price or time have changed: no money is wanted for them any more.
 */
export async function openPurchase(
  connection: Connection,
  { userId, card, now }: Wish,
): Promise<{ readonly purchaseId: string; readonly outdated: readonly string[] }> {
  const price = await connection
    .selectFrom('vip_price')
    .innerJoin('vip_grade', 'vip_grade.vip_grade_id', 'vip_price.vip_grade_id')
    .selectAll('vip_price')
    .select('vip_grade.grade_name')
    .where('vip_price.vip_grade_id', '=', card.vip_grade_id)
    .where('card_type', '=', card.card_type)
    .executeTakeFirst();
  if (!price) throw new Refusal('会员等级不存在');
  const { vip_grade_id, card_type, days, price: total_fee } = price;
  if (card.expect_total !== undefined && card.expect_total !== total_fee)
    throw new Refusal(`会员价格有变化，现在是 ${formatPrice(total_fee)}，请刷新页面后再开通`);
  const waiting = await connection
    .selectFrom('vip_purchase')
    .select(['purchase_id', 'total_fee', 'days', 'deadline'])
    .where('user_id', '=', userId)
    .where('vip_grade_id', '=', vip_grade_id)
    .where('card_type', '=', card_type)
    .where('pay_time', 'is', null)
    .where('deadline', '>', now)
    .execute();
  const fits = waiting.find(
    (one) => one.total_fee === total_fee && one.days === days && one.deadline >= now + leastSeconds,
  );
  const outdated = waiting.filter((one) => one !== fits).map(({ purchase_id }) => purchase_id);
  if (outdated.length > 0) {
    await connection.updateTable('vip_purchase').set({ deadline: now }).where('purchase_id', 'in', outdated).execute();
  }
  if (fits) return { purchaseId: fits.purchase_id, outdated };
  const purchaseId = await nextNumber(connection, 'order', userId, now);
  const title = price.grade_name + periods[card_type];
  const deadline = now + orderExpiryMinutes * 60;
  await connection
    .insertInto('vip_purchase')
    .values({
      ...{ purchase_id: purchaseId, user_id: userId, vip_grade_id, card_type, title, days, total_fee },
      ...{ created: now, deadline, pay_time: null },
    })
    .execute();
  return { purchaseId, outdated };
}

/**
 * The purchase is paid: the membership begins now or continues the running one. False when it has been paid before or is over, and
 * then nothing is changed.
 */
export async function payPurchase(connection: Connection, purchaseId: string, now: number): Promise<boolean> {
  const paid = await connection
    .updateTable('vip_purchase')
    .set({ pay_time: now })
    .where('purchase_id', '=', purchaseId)
    .where('pay_time', 'is', null)
    .where('deadline', '>', now)
    .returning(['user_id', 'vip_grade_id', 'days'])
    .executeTakeFirst();
  if (!paid) return false;
  const { user_id, vip_grade_id, days } = paid;
  const running = await connection
    .selectFrom('vip_membership')
    .select('end_time')
    .where('user_id', '=', user_id)
    .where('vip_grade_id', '=', vip_grade_id)
    .executeTakeFirst();
  const end_time = Math.max(running?.end_time ?? 0, now) + days * 86_400;
  await connection
    .insertInto('vip_membership')
    .values({ user_id, vip_grade_id, end_time })
    .onConflict((conflict) => conflict.columns(['user_id', 'vip_grade_id']).doUpdateSet({ end_time }))
    .execute();
  return true;
}

/** No money is wanted any more for what a member has not paid: answers the purchases that are over with this. */
export async function endPurchases(connection: Connection, userId: number, now: number): Promise<string[]> {
  const ended = await connection
    .updateTable('vip_purchase')
    .set({ deadline: now })
    .where('user_id', '=', userId)
    .where('pay_time', 'is', null)
    .where('deadline', '>', now)
    .returning('purchase_id')
    .execute();
  return ended.map(({ purchase_id }) => purchase_id);
}

import { nextNumber } from '#backend/app/texts/numbers.ts';
import type { Connection } from '#backend/db/open.ts';
import { openPurchase, payPurchase } from '#backend/modules/vip/purchase.ts';

/** Memberships that were bought over the last months, the oldest first. */
const bought = [
  ['沈若溪', 128, 1, 'year'],
  ['何知远', 97, 1, 'quarter'],
  ['顾南星', 83, 2, 'year'],
  ['宋一鸣', 61, 1, 'monthly'],
  ['唐小满', 52, 1, 'quarter'],
  ['江屿', 38, 2, 'quarter'],
  ['宋一鸣', 27, 1, 'quarter'],
  ['孟繁', 19, 1, 'monthly'],
  ['苏明远', 12, 2, 'monthly'],
  ['温如初', 8, 1, 'year'],
  ['韩一诺', 3, 1, 'monthly'],
] as const;

/** Seeds them as they are bought and paid in the shop; some have ended since. */
export async function seedMemberships(
  connection: Connection,
  ids: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  for (const [name, daysAgo, vip_grade_id, card_type] of bought) {
    const userId = ids.get(name) ?? 0;
    const at = now - daysAgo * 86_400;
    const { purchaseId } = await openPurchase(connection, { userId, card: { vip_grade_id, card_type }, now: at });
    const { total_fee, deadline } = await connection
      .selectFrom('vip_purchase')
      .select(['total_fee', 'deadline'])
      .where('purchase_id', '=', purchaseId)
      .executeTakeFirstOrThrow();
    await connection
      .insertInto('trade')
      .values({
        trade_id: await nextNumber(connection, 'trade', userId, at),
        purchase_id: purchaseId,
        ...{ pay_type: 'wxpaypc', total_fee, trade_state: 'SUCCESS' },
        ...{ time_start: at, time_expire: deadline, pay_time: at + 60 },
      })
      .execute();
    await payPurchase(connection, purchaseId, at + 60);
  }
}

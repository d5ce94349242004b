import { shanghaiDay } from '#backend/app/texts/calendar.ts';
import type { Connection } from '#backend/db/open.ts';
import { maskNumber } from '#core/member/phone.ts';
import { formatPrice } from '#core/money/money.ts';
import { writeNotices } from './write.ts';

const enquiryNames = { reservation: '预约', need: '设计需求', visit: '到店预约' } as const;

/** A chat of the staff is no place for a whole number: the desk shows it. */
export const noticeOfEnquiry = (
  connection: Connection,
  told: {
    readonly kind: keyof typeof enquiryNames;
    readonly ref: string;
    readonly contacts: string;
    readonly mobile: string;
    readonly now: number;
  },
): Promise<void> =>
  writeNotices(
    connection,
    [
      {
        fact: `enquiry:${told.kind}:${told.ref}`,
        kind: 'enquiry',
        params: { what: enquiryNames[told.kind], name: told.contacts, mobile: maskNumber(told.mobile) },
      },
    ],
    told.now,
  );

export const noticeOfRefundWish = (
  connection: Connection,
  told: { readonly orderId: string; readonly number: string; readonly fee: number; readonly now: number },
): Promise<void> =>
  writeNotices(
    connection,
    [
      {
        fact: `refund-wish:${told.number}`,
        kind: 'refund-wish',
        order_id: told.orderId,
        params: { order: told.orderId, sum: formatPrice(told.fee) },
      },
    ],
    told.now,
  );

export async function noticeOfUrge(
  connection: Connection,
  { orderId, day, now }: { readonly orderId: string; readonly day: string; readonly now: number },
): Promise<void> {
  const { title } = await connection
    .selectFrom('orders')
    .select('title')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const params = { order: orderId, name: title };
  await writeNotices(connection, [{ fact: `urge:${orderId}:${day}`, kind: 'urge', order_id: orderId, params }], now);
}

/** Once a day and SKU for few pieces, and once for none. */
export async function noticeOfLowStock(
  connection: Connection,
  { itemId, left, now }: { readonly itemId: string; readonly left: number; readonly now: number },
): Promise<void> {
  const sku = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['goods.item_name', 'sku.spec_name', 'sku.item_bn'])
    .where('sku.item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const name = [sku.item_name, sku.spec_name].filter(Boolean).join(' ');
  await writeNotices(
    connection,
    [
      {
        fact: `low-stock:${itemId}:${shanghaiDay(now)}:${left === 0 ? 'none' : 'few'}`,
        kind: 'low-stock',
        item_id: itemId,
        params: { name, number: sku.item_bn, left: String(left) },
      },
    ],
    now,
  );
}

import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { ownArrivalCalls } from '#core/arrival/own-contract.ts';
import { isBuyable, stockLevel } from '#core/goods/stock.ts';
import { effectivePrice } from '#core/money/money.ts';

export const ownArrivalHandlers = {
  listOwnArrivals: async (_input, context) => {
    const rows = await context.database.read
      .selectFrom('arrival_notice')
      .innerJoin('sku', 'sku.item_id', 'arrival_notice.item_id')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .where('arrival_notice.user_id', '=', memberOf(context).userId)
      .orderBy('arrival_notice.created', 'desc')
      .orderBy('arrival_notice.notice_id', 'desc')
      .limit(100)
      .select([
        'arrival_notice.notice_id',
        'arrival_notice.created',
        'sku.item_id',
        'sku.spec_name',
        'sku.pic',
        'sku.price',
        'sku.activity_price',
        'sku.stock',
        'sku.approve_status',
        'goods.approve_status as goods_status',
        'goods.item_name',
      ])
      .execute();
    return {
      list: rows.map((row) => ({
        notice_id: row.notice_id,
        item_id: row.item_id,
        item_name: row.item_name,
        item_spec_desc: row.spec_name,
        pic: row.pic,
        price: effectivePrice(row),
        stock_level: stockLevel(row.stock),
        is_withdrawn: !isBuyable(row.approve_status) || !isBuyable(row.goods_status),
        created: row.created,
      })),
    };
  },

  cancelArrival: async ({ notice_id }, context) => {
    await context.database.write((connection) =>
      connection
        .deleteFrom('arrival_notice')
        .where('notice_id', '=', notice_id)
        .where('user_id', '=', memberOf(context).userId)
        .execute(),
    );
    return { status: true };
  },
} satisfies Handlers<typeof ownArrivalCalls>;

/** Deletes the arrival notices of a member whose account is closed, also those left with their mobile before logging in. */
export async function forgetArrivals(connection: Connection, userId: number): Promise<void> {
  await connection
    .deleteFrom('arrival_notice')
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        row('mobile', 'in', row.selectFrom('member').select('mobile').where('user_id', '=', userId)),
      ]),
    )
    .execute();
}

/** A member has another mobile: what waits to be told to the old one is told to the new one, unless that waits for the same. */
export async function followMobile(
  connection: Connection,
  { userId, from, to }: { readonly userId: number; readonly from: string; readonly to: string },
): Promise<void> {
  const known = connection.selectFrom('arrival_notice').select('item_id').where('mobile', '=', to);
  await connection
    .updateTable('arrival_notice')
    .set({ mobile: to })
    .where('user_id', '=', userId)
    .where('mobile', '=', from)
    .where('item_id', 'not in', known)
    .execute();
}

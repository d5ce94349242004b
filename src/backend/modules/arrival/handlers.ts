import { secondsOf } from '#backend/app/clock.ts';
import { type Caller, type Handlers, missing, Refusal } from '#backend/app/handler.ts';
import { hourlyLimit } from '#backend/app/limit/hourly-limit.ts';
import { isWithin } from '#backend/app/limit/throttle.ts';
import type { Connection } from '#backend/db/open.ts';
import type { askForArrival } from '#core/arrival/contract.ts';
import { isBuyable } from '#core/goods/stock.ts';

/** New wishes per mobile and day, from whatever address. */
const wishesPerDay = 20;

export const arrivalHandlers: Handlers<{ askForArrival: typeof askForArrival }> = {
  askForArrival: async ({ item_id, mobile }, { caller, clientIp, network, database, nowMs }) => {
    const created = secondsOf(nowMs);
    await database.write(async (connection) => {
      await refuseUnlessSoldOut(connection, item_id);
      const own = caller && (await ownMobile(connection, caller));
      const named = mobile ?? own;
      if (named === null) throw new Refusal('请输入手机号码');
      const wish = { item_id, mobile: named };
      const earlier = await connection
        .selectFrom('arrival_notice')
        .select(['notice_id', 'told', 'user_id'])
        .where('item_id', '=', wish.item_id)
        .where('mobile', '=', wish.mobile)
        .executeTakeFirst();
      const asker = { user_id: caller?.userId ?? null, client_ip: clientIp };
      if (earlier?.told === null) {
        // It was left before its member had logged in, or by whoever had the number before: it belongs to who has it now.
        if (named === own && earlier.user_id !== asker.user_id) await give(connection, earlier.notice_id, asker);
        return;
      }
      await hourlyLimit(connection, 'arrival', network, created);
      const limit = { what: 'arrival', who: wish.mobile, most: wishesPerDay, seconds: 86_400 } as const;
      if (!(await isWithin(connection, limit, created))) {
        throw new Refusal('这个号码今天登记的到货通知已达上限，请明天再试', { http: 429, status: 429 });
      }
      await connection
        .insertInto('arrival_notice')
        .values({ ...wish, ...asker, created })
        // One that was told waits anew, for who asks now.
        .onConflict((conflict) =>
          conflict.columns(['item_id', 'mobile']).doUpdateSet({ ...asker, told: null, created }),
        )
        .execute();
    });
    return { status: true };
  },
};

async function refuseUnlessSoldOut(connection: Connection, itemId: string): Promise<void> {
  const sku = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('sku.item_id', '=', itemId)
    .select(['sku.stock', 'sku.approve_status', 'goods.approve_status as goods_status'])
    .executeTakeFirst();
  if (!sku) throw missing('商品不存在');
  if (!isBuyable(sku.approve_status) || !isBuyable(sku.goods_status)) {
    throw new Refusal('该商品已停止销售，无法登记到货通知');
  }
  if (sku.stock > 0) throw new Refusal('该款式现在有货，可以直接购买');
}

async function give(
  connection: Connection,
  noticeId: number,
  asker: { readonly user_id: number | null; readonly client_ip: string },
): Promise<void> {
  await connection.updateTable('arrival_notice').set(asker).where('notice_id', '=', noticeId).execute();
}

async function ownMobile(connection: Connection, caller: Caller): Promise<string> {
  const { mobile } = await connection
    .selectFrom('member')
    .select('mobile')
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  return mobile;
}

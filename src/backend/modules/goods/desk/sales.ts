import type { DeskHandlers, DeskWriting } from '#backend/app/desk/desk-handler.ts';
import { markOf, refuseOther } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { cutPrices, settleActivities } from '#backend/modules/goods/sale/activity.ts';
import type * as sale from '#core/goods/desk/sale-contract.ts';
import { salePrice } from '#core/goods/desk/sale-price.ts';
import { fromMinute } from '#core/time/time.ts';
import { ordersIn, soldIn, soldOf } from './sale-results.ts';

const shown = 50;

type SaleDesk = Pick<typeof sale, 'listDeskSales' | 'addSale' | 'changeSale' | 'endSale'>;

async function skusOnSale(connection: Connection, goodsIds: readonly string[]) {
  const skus = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.goods_id', 'sku.price', 'goods.item_name'])
    .where('sku.goods_id', 'in', goodsIds)
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .execute();
  const missing = goodsIds.find((id) => !skus.some(({ goods_id }) => goods_id === id));
  if (missing) throw new Refusal(`商品 ${missing} 不存在或不在售`);
  return skus;
}

/** What a form changes of a sale. */
const savedOf = ({ name, begins, ends }: { name: string; begins: number; ends: number }) => [name, begins, ends];

interface Named {
  readonly item_id: string;
  readonly item_name: string;
}

/** Refuses a SKU that has another sale in the same time: a price has one reason. */
async function refuseOverlap(
  connection: Connection,
  skus: readonly Named[],
  { begins, ends }: { begins: number; ends: number },
  own = 0,
): Promise<void> {
  const taken = await connection
    .selectFrom('activity')
    .innerJoin('activity_goods', 'activity_goods.activity_id', 'activity.activity_id')
    .select(['activity.name', 'activity_goods.item_id'])
    .where('activity.state', '!=', 'over')
    .where('activity.activity_id', '!=', own)
    .where('activity.begins', '<', ends)
    .where('activity.ends', '>', begins)
    .where(
      'activity_goods.item_id',
      'in',
      skus.map(({ item_id }) => item_id),
    )
    .executeTakeFirst();
  const name = skus.find(({ item_id }) => item_id === taken?.item_id)?.item_name;
  if (taken) throw new Refusal(`「${name}」在这段时间已参加「${taken.name}」`);
}

/** From when to when a sale is to last, unix seconds. */
function timesOf(typed: { begins: string; ends: string }, now: number): { begins: number; ends: number } {
  const [begins, ends] = [fromMinute(typed.begins), fromMinute(typed.ends)];
  if (begins === undefined || ends === undefined) throw new Refusal('时间不正确');
  if (ends <= begins) throw new Refusal('结束时间应晚于开始时间');
  if (ends <= now) throw new Refusal('结束时间已经过去');
  return { begins, ends };
}

/** A sale that waits or runs. */
async function openSale(connection: Connection, activityId: number) {
  const sale = await connection
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('state', '!=', 'over')
    .executeTakeFirst();
  if (!sale) throw new Refusal('活动不存在或已结束');
  return sale;
}

async function add(
  {
    name,
    goods_ids,
    percent,
    ...times
  }: { name: string; goods_ids: string[]; percent: number; begins: string; ends: string },
  { connection, now, log }: DeskWriting,
): Promise<number> {
  const { begins, ends } = timesOf(times, now);
  const skus = await skusOnSale(connection, [...new Set(goods_ids)]);
  await refuseOverlap(connection, skus, { begins, ends });
  const { activity_id } = await connection
    .insertInto('activity')
    .values({ name, begins, ends, state: 'waiting' })
    .returning('activity_id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('activity_goods')
    .values(skus.map(({ item_id, price }) => ({ activity_id, item_id, price: salePrice(price, percent) })))
    .execute();
  await settleActivities(connection, now);
  await log({ action: 'sale.add', about: `sale:${activity_id}`, after: { name, goods_ids, percent, begins, ends } });
  return activity_id;
}

export const saleDesk: DeskHandlers<SaleDesk> = {
  listDeskSales: async (_input, { read }) => {
    const sales = await read.selectFrom('activity').selectAll().orderBy('activity_id', 'desc').limit(shown).execute();
    if (sales.length === 0) return { list: [] };
    const skus = await read
      .selectFrom('activity_goods')
      .innerJoin('sku', 'sku.item_id', 'activity_goods.item_id')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .select(['activity_goods.activity_id', 'sku.item_id', 'sku.goods_id', 'goods.item_name', 'goods.pics'])
      .select(['sku.spec_name', 'activity_goods.price', 'sku.price as usual', 'sku.stock'])
      .where(
        'activity_goods.activity_id',
        'in',
        sales.map(({ activity_id }) => activity_id),
      )
      .orderBy('sku.item_id')
      .execute();
    const sold = await soldIn(read, sales);
    const orders = await ordersIn(read, sales);
    return {
      list: sales.map((sale) => ({
        ...sale,
        mark: markOf(savedOf(sale)),
        orders: orders.get(sale.activity_id) ?? 0,
        skus: skus
          .filter(({ activity_id }) => activity_id === sale.activity_id)
          .map(({ activity_id, pics, ...sku }) => ({
            ...sku,
            pic: fromJson<string[]>(pics)[0] ?? '',
            ...soldOf(sold, activity_id, sku.item_id),
          })),
      })),
    };
  },

  addSale: async (input, context) => ({ activity_id: await add(input, context) }),

  changeSale: async ({ activity_id, mark, name, percent, ...times }, { connection, now, log }) => {
    const sale = await openSale(connection, activity_id);
    refuseOther(savedOf(sale), mark, '这场活动');
    const typed = timesOf(times, now);
    const begins = sale.state === 'running' ? sale.begins : typed.begins;
    const skus = await connection
      .selectFrom('activity_goods')
      .innerJoin('sku', 'sku.item_id', 'activity_goods.item_id')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .select(['sku.item_id', 'goods.item_name'])
      .where('activity_goods.activity_id', '=', activity_id)
      .execute();
    await refuseOverlap(connection, skus, { begins, ends: typed.ends }, activity_id);
    const after = { name, begins, ends: typed.ends };
    await connection.updateTable('activity').set(after).where('activity_id', '=', activity_id).execute();
    await settleActivities(connection, now);
    if (percent > 0 && (await cutPrices(connection, activity_id, percent, now)) === 0)
      throw new Refusal('降幅应大于现在的');
    const before = { name: sale.name, begins: sale.begins, ends: sale.ends };
    const about = `sale:${activity_id}`;
    await log({ action: 'sale.change', about, before, after: percent > 0 ? { ...after, percent } : after });
    return { status: true };
  },

  endSale: async ({ activity_id }, { connection, now, log }) => {
    const sale = await openSale(connection, activity_id);
    // A sale lasts at least a second, and one that waits begins no more.
    const begins = Math.min(sale.begins, now - 1);
    await connection
      .updateTable('activity')
      .set({ begins, ends: now })
      .where('activity_id', '=', activity_id)
      .execute();
    await settleActivities(connection, now);
    await log({ action: 'sale.end', about: `sale:${activity_id}`, before: { ends: sale.ends }, after: { ends: now } });
    return { status: true };
  },
};

import type { Row } from '#backend/db/schema.ts';
import { baseTime, daySeconds } from './calendar.ts';
import type { GoodsSeed } from './goods.ts';

/** One past, one running and one future sale; the running one holds the prices that the goods were made with. */
const [over, running, waiting] = [1, 2, 3];
export const pastSale: number = over;
export const runningSale: number = running;
export const plannedSale: number = waiting;

export const activitySeeds: readonly Row<'activity'>[] = [
  {
    activity_id: over,
    name: '开学季 书房焕新',
    begins: baseTime - 40 * daySeconds,
    ends: baseTime - 20 * daySeconds,
    state: 'over',
  },
  {
    activity_id: running,
    name: '暖冬焕新季',
    begins: baseTime - 5 * daySeconds,
    ends: Date.UTC(2030, 2, 31, 16) / 1000,
    state: 'running',
  },
  {
    activity_id: waiting,
    name: '橙居七周年',
    begins: Date.UTC(2030, 4, 31, 16) / 1000,
    ends: Date.UTC(2030, 5, 18, 16) / 1000,
    state: 'waiting',
  },
];

const lower = (price: number, percent: number): number => Math.floor((price * percent) / 100_000) * 1000 + 900;

/** The SKUs in each sale, with their lowered prices. */
export function makeActivityGoods(seeds: readonly GoodsSeed[]): Row<'activity_goods'>[] {
  return seeds.slice(0, 600).flatMap(({ goods, skus, kind }) =>
    skus.flatMap((sku) => {
      const rows: Row<'activity_goods'>[] = [];
      if (sku.activity_price !== null)
        rows.push({ activity_id: running, item_id: sku.item_id, price: sku.activity_price });
      if (['台灯', '智能插座'].includes(kind.leaf)) {
        rows.push({ activity_id: over, item_id: sku.item_id, price: lower(sku.price, 85) });
      }
      if (Number(goods.goods_id) % 11 === 0 && sku.activity_price === null) {
        rows.push({ activity_id: waiting, item_id: sku.item_id, price: lower(sku.price, 80) });
      }
      return rows;
    }),
  );
}

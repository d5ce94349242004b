import { formatPrice } from '#core/money/money.ts';
import { formatTime, startOfDay } from '#core/time/time.ts';
import { expect, expectGoodPage, test } from './desk.ts';

test('上周的销售额、转化和搜不到结果的词，与订单一致', async ({ desk, deskShop }) => {
  const today = startOfDay(Date.now() / 1000);
  const sinceMonday = (new Date((today + 8 * 3600) * 1000).getUTCDay() + 6) % 7;
  const [from, to] = [today - (sinceMonday + 7) * 86_400, today - sinceMonday * 86_400];
  const [orders] = await deskShop.ask<{ paid: number; fee: number; placed: number; placed_paid: number }>(
    `select
       (select count(*) from orders where pay_time >= ?1 and pay_time < ?2) as paid,
       (select coalesce(sum(total_fee), 0) from orders where pay_time >= ?1 and pay_time < ?2) as fee,
       (select count(*) from orders where create_time >= ?1 and create_time < ?2) as placed,
       (select count(*) from orders where create_time >= ?1 and create_time < ?2 and pay_time is not null) as placed_paid`,
    from,
    to,
  );
  if (!orders) throw new Error('no sums');
  await desk.goto('/admin/statistics');
  const tile = (name: string) =>
    desk.getByRole('list', { name: '合计' }).getByRole('listitem').filter({ hasText: name });
  await expect(tile('付款订单')).toContainText(String(orders.paid));
  await expect(tile('收款')).toContainText(formatPrice(orders.fee));
  // The pages of the demo told nothing of visits: who paid stands in place of the steps.
  await expect(desk.getByRole('region', { name: '新客与老客' })).toContainText(
    `下单${orders.placed} 笔付款${orders.placed_paid} 笔`,
  );
  await expect(desk.getByRole('region', { name: '每天收款' }).getByRole('row')).toHaveCount(7);
  const missed = await deskShop.ask<{ word: string; times: number }>(
    `select word, sum(times) as times from search_miss where day >= ? and day < ?
     group by word order by times desc, word limit 20`,
    from,
    to,
  );
  const shown = desk.getByRole('region', { name: '没有结果的搜索' }).getByRole('listitem');
  await expect(shown).toHaveText(missed.map(({ word, times }) => `${word}${times} 次`));
  await expectGoodPage(desk);
  await desk.getByLabel('从').fill(formatTime(from + 86_400).slice(0, 10));
  await expect(desk.getByRole('region', { name: '每天收款' }).getByRole('row')).toHaveCount(6);
  await expect(desk).toHaveURL(/begins=/);
});

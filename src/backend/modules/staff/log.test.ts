import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { updateStore } from '#core/goods/desk/contract.ts';
import { hideReview, listDeskReviews } from '#core/review/desk-contract.ts';
import { listLog } from '#core/staff/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('the log is narrowed to a thing, a kind of things, one of the staff and a day by the clocks of the shop', async () => {
  const owner = await desk.staff('owner');
  const colleague = await desk.staff('service');
  const item_id = await skuFor(shop, 1, 10_000, 30);
  await owner.call(updateStore, { changes: [{ item_id, add: 5 }] });
  const [review] = (await colleague.call(listDeskReviews, {})).list;
  await colleague.call(hideReview, { rate_id: review?.rate_id ?? 0, reason: '广告' });
  const aboutOf = async (input: Parameters<typeof owner.call<typeof listLog>>[1]): Promise<string[]> =>
    (await owner.call(listLog, input)).list.map(({ about }) => about);
  const [ofSku, ofReview] = [`sku:${item_id}`, `review:${review?.rate_id}`];
  expect(await aboutOf({ about: ofSku })).toEqual([ofSku]);
  expect(new Set(await aboutOf({ about: 'review:' }))).toEqual(new Set([ofReview]));
  expect(new Set(await aboutOf({ name: colleague.name }))).toEqual(new Set([ofReview]));
  const [entry] = (await owner.call(listLog, { about: ofSku })).list;
  const day = formatTime(entry?.time ?? 0).slice(0, 10);
  expect(await aboutOf({ about: ofSku, day })).toEqual([ofSku]);
  expect(await aboutOf({ about: ofSku, day: '2020-01-01' })).toEqual([]);
  await expect(owner.call(listLog, { day: 'gestern' })).rejects.toThrow('日期不正确');
});

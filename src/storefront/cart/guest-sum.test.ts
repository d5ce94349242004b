import { beforeEach, expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { usualFreight } from '#core/freight/rules.ts';

const page = memberInBrowser();
const price = 4000;
let cheap: string;
beforeEach(async () => {
  cheap = await skuFor(page.actor.world.shop, 3, price, 50);
});

const open = () =>
  page.storefront.open('/Goods/1', async () => ({
    ...(await import('./guest-sum.ts')),
    ...(await import('./guest-cart.ts')),
    ...(await import('#storefront/goods/fresh/fresh-goods.ts')),
    ...(await import('#storefront/region/deliver-to.ts')),
  }));

test('kept lines cost what the server says now, with the freight that checkout charges', async () => {
  const { keepGuestLine, loadGuestSum, guestSumText } = await open();
  expect(await loadGuestSum()).toBeUndefined();
  keepGuestLine({ item_id: cheap, num: 1, name: '灯' });
  const [rule] = usualFreight;
  const sum = await loadGuestSum();
  expect(sum).toEqual({ goodsFee: price, freightFee: rule?.fee, region: '' });
  keepGuestLine({ item_id: cheap, num: 2, name: '灯' });
  const many = await loadGuestSum();
  expect(many?.freightFee).toBe(0);
  expect(many && guestSumText(many)).toMatch(/^商品 ¥[\d,.]+，免运费，合计 ¥[\d,.]+$/);
});

test('the region chosen last decides the freight, and is named', async () => {
  const { keepGuestLine, saveDeliverTo, loadFreshGoods, guestSum, guestSumText, $freight } = await open();
  keepGuestLine({ item_id: cheap, num: 2, name: '灯' });
  await loadFreshGoods([cheap]);
  $freight.set([
    { provinces: ['西藏自治区'], fee: 3000, free_from: null },
    { provinces: [], fee: 0, free_from: null },
  ]);
  expect(guestSum()).toMatchObject({ freightFee: 0, region: '' });
  saveDeliverTo({ province: '西藏自治区', city: '拉萨市', county: '城关区' });
  const sum = guestSum();
  expect(sum).toEqual({ goodsFee: 2 * price, freightFee: 3000, region: '西藏自治区 拉萨市' });
  expect(sum && guestSumText(sum)).toContain('运费 ¥30.00，合计');
  saveDeliverTo({ province: '上海市', city: '上海市', county: '徐汇区' });
  expect(guestSum()?.region).toBe('上海市');
});

test('without a price there is no sum; without rules the freight is left to checkout', async () => {
  const { keepGuestLine, loadFreshGoods, guestSum, guestSumText, $freight } = await open();
  keepGuestLine({ item_id: cheap, num: 1, name: '灯' });
  expect(guestSum()).toBeUndefined();
  await loadFreshGoods([cheap]);
  $freight.set(undefined);
  const sum = guestSum();
  expect(sum?.freightFee).toBeNull();
  expect(sum && guestSumText(sum)).toContain('运费 以结算页为准');
});

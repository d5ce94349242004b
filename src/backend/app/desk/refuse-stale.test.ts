import { expect, test } from 'vitest';
import { deskOf, minute } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getDeskCentre, listDeskDynamics, saveCentre, saveDynamic } from '#core/experience/desk-contract.ts';
import { getFreight, saveFreight } from '#core/freight/desk-contract.ts';
import { getDeskGoods, saveGoods, updateStatus } from '#core/goods/desk/contract.ts';
import { addSale, changeSale, listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { changeOrderPrice } from '#core/order/desk-contract.ts';
import { getDeskProgramme, saveProgramme } from '#core/programme/desk-contract.ts';
import { getHotWords, saveHotWords } from '#core/search/desk-contract.ts';
import { listDeskVipGrades, saveVipGrade } from '#core/vip/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const otherFirst = '刚刚被别人改过，请刷新后再改';

test('a form that was opened between two changes of one second overwrites neither', async () => {
  const staff = await desk.staff('goods', 'content');
  const { goods_id } = await shop.database.read.selectFrom('goods').select('goods_id').executeTakeFirstOrThrow();
  const goods = () => staff.call(getDeskGoods, { goods_id });
  await staff.call(saveGoods, await goods());
  const opened = await goods();
  await staff.call(saveGoods, { ...opened, brief: '先存的' });
  await expect(staff.call(saveGoods, { ...opened, brief: '后存的' })).rejects.toThrow(otherFirst);
  const before = await goods();
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'instock' });
  await expect(staff.call(saveGoods, before)).rejects.toThrow(otherFirst);

  const centre = async () => {
    const { goods: _, province_id: __, city_id: ___, ...form } = await staff.call(getDeskCentre, { centre_id: 1 });
    return form;
  };
  await staff.call(saveCentre, await centre());
  const seen = await centre();
  await staff.call(saveCentre, { ...seen, tel: '0571-1' });
  await expect(staff.call(saveCentre, { ...seen, tel: '0571-2' })).rejects.toThrow(otherFirst);

  const programme = () => staff.call(getDeskProgramme, { programme_id: 1 });
  await staff.call(saveProgramme, await programme());
  const read = await programme();
  await staff.call(saveProgramme, { ...read, summary: '先存的' });
  await expect(staff.call(saveProgramme, { ...read, summary: '后存的' })).rejects.toThrow(otherFirst);
});

test('of two who change hot words, a rule of freight or a dynamic, the later one is told of the first', async () => {
  const staff = await desk.staff('content', 'money');
  const { words, mark } = await staff.call(getHotWords, {});
  await staff.call(saveHotWords, { words: ['扫地机', ...words.slice(1)], mark });
  await expect(staff.call(saveHotWords, { words, mark })).rejects.toThrow(otherFirst);
  const changed = await staff.call(getHotWords, {});
  expect(changed.words[0]).toBe('扫地机');
  await staff.call(saveHotWords, { words, mark: changed.mark });

  const freight = await staff.call(getFreight, {});
  const far = { provinces: ['西藏自治区'], fee: 3000, free_from: null };
  const save = (rules: typeof freight.rules) => staff.call(saveFreight, { rules, mark: freight.mark });
  const elsewhere = freight.rules.filter(({ provinces }) => provinces.length === 0);
  await save([far, ...elsewhere]);
  await expect(save(elsewhere)).rejects.toThrow(`运费${otherFirst}`);
  expect((await staff.call(getFreight, {})).rules).toMatchObject([far, {}]);

  const text = { centre_id: 1, title: '开业啦', images: [], content: '今天开业' };
  const { dynamic_id } = await staff.call(saveDynamic, text);
  const own = async () =>
    (await staff.call(listDeskDynamics, { centre_id: 1 })).list.find((one) => one.dynamic_id === dynamic_id);
  const opened = { ...text, dynamic_id, mark: (await own())?.mark ?? '' };
  await staff.call(saveDynamic, { ...opened, content: '今天开业，有礼' });
  await expect(staff.call(saveDynamic, { ...opened, title: '开业' })).rejects.toThrow(otherFirst);
  await staff.call(saveDynamic, { ...opened, title: '开业', mark: (await own())?.mark ?? '' });
});

test('of two who change a membership, a sale or the price of an order, the later one is told of the first', async () => {
  const staff = await desk.staff('goods', 'money');
  const [grade] = (await staff.call(listDeskVipGrades, {})).list;
  if (!grade) throw new Error('no membership is sold');
  const { vip_grade_id, mark, grade_name, guide_title, discount } = grade;
  const prices = grade.prices.map(({ card_type, price }) => ({ card_type, price }));
  const seen = { vip_grade_id, mark, grade_name, guide_title, discount, prices };
  await staff.call(saveVipGrade, { ...seen, prices: prices.map((card) => ({ ...card, price: card.price + 100 })) });
  await expect(staff.call(saveVipGrade, { ...seen, grade_name: '橙卡' })).rejects.toThrow(`这种会员${otherFirst}`);
  const changed = (await staff.call(listDeskVipGrades, {})).list.find((one) => one.vip_grade_id === vip_grade_id);
  expect(changed?.prices.map(({ price }) => price)).toEqual(prices.map(({ price }) => price + 100));
  await staff.call(saveVipGrade, { ...seen, mark: changed?.mark ?? '' });

  const now = Math.floor(shop.nowMs() / 1000);
  const item_id = await skuFor(shop, 9, 10_000);
  const sku = shop.database.read.selectFrom('sku').select('goods_id').where('item_id', '=', item_id);
  const { goods_id } = await sku.executeTakeFirstOrThrow();
  const times = { begins: minute(now + 40 * 86_400), ends: minute(now + 41 * 86_400) };
  const { activity_id } = await staff.call(addSale, { name: '直降', ...times, goods_ids: [goods_id], percent: 10 });
  const own = async () => (await staff.call(listDeskSales, {})).list.find((one) => one.activity_id === activity_id);
  const stale = { activity_id, name: '直降', ...times, mark: (await own())?.mark ?? '' };
  await staff.call(changeSale, { ...stale, ends: minute(now + 42 * 86_400) });
  await expect(staff.call(changeSale, { ...stale, percent: 20 })).rejects.toThrow(`这场活动${otherFirst}`);
  expect((await own())?.ends).toBeGreaterThan(now + 41 * 86_400 + 60);
  await staff.call(changeSale, { ...stale, mark: (await own())?.mark ?? '' });

  const order_id = await placeOrder(await shop.newMember(), [[await skuFor(shop, 10, 20_000), 1]], 'unpaid');
  const cut = { order_id, seen: 0, reason: '老客户' };
  await staff.call(changeOrderPrice, { ...cut, shop_discount: 500 });
  await expect(staff.call(changeOrderPrice, { ...cut, shop_discount: 300 })).rejects.toThrow(otherFirst);
  await staff.call(changeOrderPrice, { ...cut, seen: 500, shop_discount: 300 });
});

import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listDeskDesigners, saveDesigner } from '#core/designer/desk-contract.ts';
import { getDeskCentre, listDeskCentres, saveCentre } from '#core/experience/desk-contract.ts';
import { getFreight, saveFreight } from '#core/freight/desk-contract.ts';
import { getDeskGoods, listDeskGoods, saveGoods, updateStatus, updateStore } from '#core/goods/desk/contract.ts';
import { creditMember, gradeMember, listDeskMembers } from '#core/member/desk-contract.ts';
import { changeReceiver } from '#core/order/desk-contract.ts';
import { getDeskProgramme, listDeskProgrammes, saveProgramme } from '#core/programme/desk-contract.ts';
import { hideReview, listDeskReviews } from '#core/review/desk-contract.ts';
import { htmlOf } from '#core/rich-text/paragraphs.ts';
import { listLog, undoEntry } from '#core/staff/desk-contract.ts';
import { listDeskVipGrades, saveVipGrade } from '#core/vip/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

/** The newest entry about a thing. */
const lastOf = async (owner: Awaited<ReturnType<typeof desk.staff>>, about: string) => {
  const [entry] = (await owner.call(listLog, { about })).list;
  if (!entry) throw new Error(`nothing was written about ${about}`);
  return entry;
};

test('a price and pieces go back, those sold meanwhile stay sold, and undoing is undone as well', async () => {
  const owner = await desk.staff('owner');
  const item_id = await skuFor(shop, 2, 10_000, 30);
  const sku = () =>
    shop.database.read
      .selectFrom('sku')
      .select(['price', 'stock'])
      .where('item_id', '=', item_id)
      .executeTakeFirstOrThrow();
  await owner.call(updateStore, { changes: [{ item_id, price: 100, add: 20 }] });
  await placeOrder(await shop.newMember(1_000_000), [[item_id, 3]], 'paid', 'deposit');
  const slip = await lastOf(owner, `sku:${item_id}`);
  expect(slip.is_able).toBe(true);
  await owner.call(undoEntry, { entry_id: slip.entry_id });
  expect(await sku()).toEqual({ price: 10_000, stock: 27 });
  const undone = await lastOf(owner, `sku:${item_id}`);
  expect(undone).toMatchObject({ action: 'sku.change', name: owner.name, after: { price: 10_000 }, is_able: true });
  await expect(owner.call(undoEntry, { entry_id: slip.entry_id })).rejects.toThrow('后来又改过');
  await owner.call(undoEntry, { entry_id: undone.entry_id });
  expect(await sku()).toEqual({ price: 100, stock: 47 });
});

test('freight, a membership, a level, a hidden review and a receiver are as before', async () => {
  const owner = await desk.staff('owner');
  const undo = async (about: string) => owner.call(undoEntry, { entry_id: (await lastOf(owner, about)).entry_id });

  const freight = await owner.call(getFreight, {});
  await owner.call(saveFreight, { rules: [{ provinces: [], fee: 9900, free_from: null }] });
  await undo('freight');
  expect(await owner.call(getFreight, {})).toEqual(freight);

  const grades = await owner.call(listDeskVipGrades, {});
  const vip_grade_id = grades.list[0]?.vip_grade_id ?? 0;
  const prices = (grades.list[0]?.prices ?? []).map(({ card_type }) => ({ card_type, price: 1 }));
  const wrong = { grade_name: '写错了', guide_title: '也错了', discount: 90 };
  await owner.call(saveVipGrade, { vip_grade_id, ...wrong, prices });
  await undo(`vip:${vip_grade_id}`);
  expect(await owner.call(listDeskVipGrades, {})).toEqual(grades);

  const members = await owner.call(listDeskMembers, {});
  const { user_id = 0 } = members.list[0] ?? {};
  await owner.call(gradeMember, { user_id, grade_id: members.grades.at(-1)?.grade_id ?? 0 });
  await undo(`member:${user_id}`);
  expect(await owner.call(listDeskMembers, {})).toEqual(members);

  const reviews = await owner.call(listDeskReviews, { kind: 'all' });
  const { rate_id = 0 } = reviews.list[0] ?? {};
  await owner.call(hideReview, { rate_id, reason: '点错了' });
  await undo(`review:${rate_id}`);
  expect(await owner.call(listDeskReviews, { kind: 'all' })).toEqual(reviews);

  const order_id = await placeOrder(await shop.newMember(), [[await skuFor(shop, 3, 9900), 1]], 'paid');
  const receiver = () =>
    shop.database.read
      .selectFrom('orders')
      .select(['receiver_name', 'receiver_mobile', 'receiver_address'])
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
  const before = await receiver();
  const changed = { order_id, receiver_name: '王先生', receiver_address: '延安路 1 号' };
  await owner.call(changeReceiver, { ...changed, receiver_mobile: '' });
  await undo(`order:${order_id}`);
  expect(await receiver()).toEqual(before);
  // The log keeps no mobile, so a number that was changed cannot come back.
  await owner.call(changeReceiver, { ...changed, receiver_mobile: '13712345678' });
  expect((await lastOf(owner, `order:${order_id}`)).is_able).toBe(false);
});

test('a product, a centre, a programme and a designer go back whole; pieces sold meanwhile stay sold', async () => {
  const owner = await desk.staff('owner');
  const undo = async (about: string) => owner.call(undoEntry, { entry_id: (await lastOf(owner, about)).entry_id });
  const { goods_id } = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.goods_id')
    .where('goods.approve_status', '=', 'onsale')
    .groupBy('sku.goods_id')
    .having((having) => having.fn.countAll(), '>', 2)
    .orderBy('sku.goods_id')
    .executeTakeFirstOrThrow();
  const goods = await owner.call(getDeskGoods, { goods_id });
  const [first, , ...others] = goods.skus;
  if (!first) throw new Error('the product has no SKU');
  const { updated: _, ...kept } = goods;
  await owner.call(saveGoods, {
    ...goods,
    item_name: '写错了',
    intro: '',
    pics: goods.pics.slice(0, 1),
    skus: [first, ...others],
  });
  await placeOrder(await shop.newMember(9_000_000), [[first.item_id, 1]], 'paid', 'deposit');
  await undo(`goods:${goods_id}`);
  const left = kept.skus.map((sku, index) => ({ ...sku, stock: sku.stock - (index === 0 ? 1 : 0) }));
  expect(await owner.call(getDeskGoods, { goods_id })).toMatchObject({ ...kept, skus: left });
  const more = await owner.call(getDeskGoods, { goods_id });
  await owner.call(saveGoods, { ...more, skus: more.skus.map((sku) => ({ ...sku, stock: sku.stock + 5 })) });
  expect((await lastOf(owner, `goods:${goods_id}`)).is_able).toBe(false);

  const { list: centres } = await owner.call(listDeskCentres, {});
  const { centre_id = 0 } = centres[0] ?? {};
  const centre = await owner.call(getDeskCentre, { centre_id });
  await owner.call(saveCentre, { ...centre, name: '写错了', goods_ids: [], programme_ids: [] });
  await undo(`centre:${centre_id}`);
  expect({ ...(await owner.call(getDeskCentre, { centre_id })), updated: 0 }).toEqual({ ...centre, updated: 0 });

  const { list: programmes } = await owner.call(listDeskProgrammes, {});
  const { programme_id = 0 } = programmes[0] ?? {};
  const programme = await owner.call(getDeskProgramme, { programme_id });
  await owner.call(saveProgramme, {
    ...programme,
    name: '写错了',
    rooms: programme.rooms.map((room) => ({ ...room, summary: '写错了' })),
  });
  await undo(`programme:${programme_id}`);
  const roomsOf = ({ rooms, updated: __, ...rest }: typeof programme) => ({
    ...rest,
    rooms: rooms.map(({ room_id: ___, ...room }) => room),
  });
  expect(roomsOf(await owner.call(getDeskProgramme, { programme_id }))).toEqual(roomsOf(programme));

  const designerNow = async () =>
    (await owner.call(listDeskDesigners, {})).list.find(({ code }) => code === designer?.code);
  const [designer] = (await owner.call(listDeskDesigners, {})).list;
  if (!designer) throw new Error('there is no designer');
  await owner.call(saveDesigner, { ...designer, name: '写错了', styles: [], images: [] });
  await undo(`designer:${designer.designer_id}`);
  expect({ ...(await designerNow()), updated: 0 }).toEqual({ ...designer, intro: htmlOf(designer.intro), updated: 0 });
});

test('a form that was stored again by another way is not overwritten', async () => {
  const owner = await desk.staff('owner');
  const item_id = await skuFor(shop, 4, 10_000, 30);
  const { goods_id } = await shop.database.read
    .selectFrom('sku')
    .select('goods_id')
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  const goods = await owner.call(getDeskGoods, { goods_id });
  await owner.call(saveGoods, { ...goods, brief: '写错了' });
  shop.advance(60);
  await owner.call(updateStore, { changes: [{ item_id, price: 12_300 }] });
  const { entry_id } = await lastOf(owner, `goods:${goods_id}`);
  await expect(owner.call(undoEntry, { entry_id })).rejects.toThrow('刚刚被别人改过');
  expect((await owner.call(getDeskGoods, { goods_id })).brief).toBe('写错了');
});

test('a price that the form has changed since is not overwritten, and pieces go back without it', async () => {
  const owner = await desk.staff('owner');
  const item_id = await skuFor(shop, 5, 10_000, 30);
  const { goods_id } = await shop.database.read
    .selectFrom('sku')
    .select('goods_id')
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  const save = async (price: number) => {
    const goods = await owner.call(getDeskGoods, { goods_id });
    const skus = goods.skus.map((sku) => (sku.item_id === item_id ? { ...sku, price } : sku));
    await owner.call(saveGoods, { ...goods, skus });
  };
  const undo = async () => owner.call(undoEntry, { entry_id: (await lastOf(owner, `sku:${item_id}`)).entry_id });
  const skuNow = async () => (await owner.call(getDeskGoods, { goods_id })).skus.find((sku) => sku.item_id === item_id);
  await owner.call(updateStore, { changes: [{ item_id, price: 12_300 }] });
  await save(15_000);
  await expect(undo()).rejects.toThrow('后来又改过');
  expect((await skuNow())?.price).toBe(15_000);
  await owner.call(updateStore, { changes: [{ item_id, add: 5 }] });
  await save(16_000);
  await undo();
  expect(await skuNow()).toMatchObject({ price: 16_000, stock: 30 });
});

test('what has moved money, and what nobody knows, is not undone', async () => {
  const owner = await desk.staff('owner');
  await shop.newMember(500);
  const { user_id = 0 } = (await owner.call(listDeskMembers, {})).list[0] ?? {};
  await owner.call(creditMember, { user_id, add: 2000, reason: '补偿延误' });
  const credit = await lastOf(owner, `member:${user_id}`);
  expect(credit.is_able).toBe(false);
  await expect(owner.call(undoEntry, { entry_id: credit.entry_id })).rejects.toThrow('不能撤销');
  await expect(owner.call(undoEntry, { entry_id: 987_654 })).rejects.toThrow('没有这条记录');
  const colleague = await desk.staff('goods');
  await expect(colleague.call(undoEntry, { entry_id: credit.entry_id })).rejects.toThrow('没有这项权限');
});

test('a state of goods that the form has changed since is not overwritten', async () => {
  const owner = await desk.staff('owner');
  const [{ goods_id = '' } = {}] = (await owner.call(listDeskGoods, { state: 'onsale' })).list;
  await owner.call(updateStatus, { goods_ids: [goods_id], state: 'instock' });
  const slip = await lastOf(owner, `goods:${goods_id}`);
  expect(slip.is_able).toBe(true);
  await owner.call(saveGoods, { ...(await owner.call(getDeskGoods, { goods_id })), state: 'only_show' });
  await expect(owner.call(undoEntry, { entry_id: slip.entry_id })).rejects.toThrow('后来又改过');
  expect((await owner.call(getDeskGoods, { goods_id })).state).toBe('only_show');
});

import { afterEach, expect, test } from 'vitest';
import { deskOf, minute } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getTopic, listTopics } from '#core/topic/contract.ts';
import type { DeskBlock } from '#core/topic/desk-block.ts';
import { getDeskTopic, listDeskTopics, listTopicChoices, saveTopic } from '#core/topic/desk-contract.ts';
import { takeTextsFrom } from '#core/topic/own-texts.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
afterEach(() => takeTextsFrom(() => ({})));

const now = (): number => Math.floor(shop.nowMs() / 1000);
const text: DeskBlock = { type: 'html', title: '活动说明', data: '<p>全场包邮。</p>' };
const shown = async (): Promise<string[]> => (await shop.client().call(listTopics, {})).list.map(({ name }) => name);

async function goodsOnSale(): Promise<string> {
  const row = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.item_id')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.approve_status', '=', 'onsale')
    .orderBy('sku.item_id')
    .executeTakeFirstOrThrow();
  return row.item_id;
}

test('a topic of every kind of block is a page with their contents', async () => {
  const staff = await desk.staff('content');
  const { programmes, forms } = await staff.call(listTopicChoices, {});
  expect(programmes[0]?.pic).toMatch(/^\//);
  const item = await goodsOnSale();
  const blocks: DeskBlock[] = [
    text,
    { type: 'items', title: '主推', data: [item] },
    { type: 'projects', title: '', data: [Number(programmes[0]?.id)] },
    {
      type: 'banner',
      title: '',
      data: [{ image: '/pictures/room-living.webp', link: '/Goods/goods', text: '去看看' }],
    },
    { type: 'form', title: '', data: { marketingId: forms[0]?.id ?? '', button: '免费设计' } },
  ];
  await staff.call(saveTopic, { name: 'all-kinds', title: '全部种类', blocks });
  const topic = await shop.client().call(getTopic, { name: 'all-kinds' });
  expect(topic).toMatchObject({ title: '全部种类', ends: null });
  expect(topic.blocks.map(({ type }) => type)).toEqual(['html', 'items', 'projects', 'banner', 'form']);
  expect(topic.blocks[1]).toMatchObject({ title: '主推', data: [{ item_id: item }] });
  expect(topic.blocks[2]).toMatchObject({ data: [{ name: programmes[0]?.name }] });
  const read = await staff.call(getDeskTopic, { name: 'all-kinds' });
  expect(read.blocks).toEqual(blocks);
  expect(read.goods).toMatchObject([{ id: item, pic: expect.stringMatching(/^\//) }]);
  const { list } = await staff.call(listDeskTopics, {});
  expect(list[0]).toMatchObject({
    ...{ name: 'all-kinds', blocks: 5, state: 'shown' },
    ...{ goods: 1, programmes: 1, has_form: true },
  });
});

test('topics tell what their goods sold in thirty days, each once', async () => {
  const staff = await desk.staff('content');
  const item = await skuFor(shop, 60, 900_000, 50);
  const items: DeskBlock = { type: 'items', title: '', data: [item] };
  await staff.call(saveTopic, { name: 'sells', title: '卖得好', blocks: [items, { ...items, title: '再看一次' }] });
  await staff.call(saveTopic, { name: 'silent', title: '只有字', blocks: [text] });
  const told = async (name: string) => {
    const { list } = await (await desk.staff('content')).call(listDeskTopics, {});
    const row = list.find((one) => one.name === name);
    return row && { sold: row.sold, sold_fee: row.sold_fee };
  };
  const before = (await told('sells')) ?? { sold: 0, sold_fee: 0 };
  const member = await shop.newMember(5_000_000);
  await placeOrder(member, [[item, 2]], 'paid', 'deposit');
  await placeOrder(member, [[item, 5]], 'unpaid');
  const after = { sold: before.sold + 2, sold_fee: before.sold_fee + 1_800_000 };
  expect(await told('sells')).toEqual(after);
  expect(await told('silent')).toEqual({ sold: 0, sold_fee: 0 });
  const { best } = await staff.call(listDeskTopics, {});
  expect(best[0]).toMatchObject({ topics: ['卖得好'], ...after });
  const later = { name: 'later', title: '以后的', begins: minute(now() + 86_400), blocks: [items] };
  await staff.call(saveTopic, later);
  expect((await staff.call(listDeskTopics, {})).best[0]?.topics).toEqual(['卖得好']);
  shop.advance(32 * 86_400);
  expect(await told('sells')).toEqual({ sold: 0, sold_fee: 0 });
});

test('a topic is shown from its time on and over after its end', async () => {
  const staff = await desk.staff('content');
  const [begins, ends] = [now() + 3600, now() + 7200];
  await staff.call(saveTopic, {
    ...{ name: 'double-12', title: '双十二', blocks: [text] },
    ...{ begins: minute(begins + 60), ends: minute(ends + 60) },
  });
  const state = async () => (await staff.call(listDeskTopics, {})).list.find(({ name }) => name === 'double-12')?.state;
  expect(await shown()).not.toContain('double-12');
  await expect(shop.client().call(getTopic, { name: 'double-12' })).rejects.toThrow('专题不存在');
  expect(await state()).toBe('waiting');
  shop.advance(3720);
  expect(await shown()).toContain('double-12');
  expect(await shop.client().call(getTopic, { name: 'double-12' })).toMatchObject({ title: '双十二' });
  expect(await state()).toBe('shown');
  shop.advance(3600);
  expect(await state()).toBe('over');
});

test('the log keeps both versions; a version that was not seen is not written over', async () => {
  const staff = await desk.staff('content');
  const first = await staff.call(saveTopic, { name: 'spring', title: '春季', blocks: [text] });
  await expect(staff.call(saveTopic, { name: 'spring', title: '又一个', blocks: [] })).rejects.toThrow('已经有专题');
  const blocks: DeskBlock[] = [{ ...text, data: '<p>全场九折。</p>' } as DeskBlock];
  await staff.call(saveTopic, { name: 'spring', title: '春季', blocks, updated: first.updated });
  await expect(
    staff.call(saveTopic, { name: 'spring', title: '旧的', blocks: [], updated: first.updated }),
  ).rejects.toThrow('刚刚被别人改过');
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select(['action', 'before', 'after'])
    .where('about', '=', 'topic:spring')
    .orderBy('entry_id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['topic.add', 'topic.change']);
  expect(log[0]?.before).toBeNull();
  expect(log[1]?.before).toContain('全场包邮');
  expect(log[1]?.after).toContain('全场九折');
});

test('addresses of other pages, blocks of nothing and times in the wrong order are refused', async () => {
  const staff = await desk.staff('content');
  const refusal = (input: object) =>
    staff.call(saveTopic, { name: 'refused', title: '不行', blocks: [text], ...input }).then(
      () => 'saved',
      (error: unknown) => (error as Error).message,
    );
  expect(await refusal({ name: 'home' })).toContain('商城自己的页面');
  expect(await refusal({ name: 'news' })).toContain('商城自己的页面');
  expect(await refusal({ name: 'article-1' })).toContain('商城自己的页面');
  expect(await refusal({ name: 'Double 12' })).toContain('网址只能用小写字母');
  expect(await refusal({ title: ' ' })).toBe('请填写标题');
  expect(await refusal({ blocks: [{ type: 'items', title: '', data: ['999999999'] }] })).toContain('不存在或不在售');
  expect(await refusal({ blocks: [{ type: 'projects', title: '', data: [] }] })).toBe('请选择方案');
  const banner = (link: string) => ({
    blocks: [{ type: 'banner', title: '', data: [{ image: '/pictures/a.webp', link, text: '' }] }],
  });
  expect(await refusal(banner('javascript:alert(1)'))).toContain('链接应以');
  expect(await refusal({ begins: '2027-01-02T00:00', ends: '2027-01-01T00:00' })).toBe('结束时间应晚于上线时间');
  expect(await shown()).not.toContain('refused');
});

test('a text of the shop is written here, unless it stands in the data folder', async () => {
  const staff = await desk.staff('content');
  const help = await staff.call(getDeskTopic, { name: 'help' });
  await staff.call(saveTopic, { name: 'help', title: '购物帮助', blocks: [text], updated: help.updated });
  expect(await shop.client().call(getTopic, { name: 'help' })).toMatchObject({ blocks: [text] });
  takeTextsFrom(() => ({ help: { title: '购物帮助', parts: [] } }));
  const { updated } = await staff.call(getDeskTopic, { name: 'help' });
  await expect(staff.call(saveTopic, { name: 'help', title: '帮助', blocks: [text], updated })).rejects.toThrow(
    '数据文件夹',
  );
  expect((await staff.call(listDeskTopics, {})).texts.find(({ name }) => name === 'help')?.is_file).toBe(true);
});

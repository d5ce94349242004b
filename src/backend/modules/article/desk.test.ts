import { expect, test } from 'vitest';
import { deskOf, minute } from '#backend/testing/desk.ts';
import { placeOrder } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getArticle, listArticles } from '#core/article/contract.ts';
import { getDeskArticle, listArticleChoices, listDeskArticles, saveArticle } from '#core/article/desk-contract.ts';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { countFound, getHotWords, saveHotWords } from '#core/search/desk-contract.ts';
import { listHotWords } from '#core/search/word-contract.ts';
import { startOfDay } from '#core/time/time.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const now = (): number => Math.floor(shop.nowMs() / 1000);

const draft = {
  title: '门锁电池多久换一次',
  content: '<p>一般一年。</p>',
  cate_name: '安装与使用',
  brands: [],
  author: '编辑部',
};

test('an article waits for its time, then it is in the news and beside its neighbours', async () => {
  const staff = await desk.staff('content');
  const { brands } = await staff.call(listArticleChoices, {});
  const { code } = await staff.call(saveArticle, {
    ...draft,
    brands: brands.slice(0, 1),
    release_time: minute(now() + 3660),
  });
  expect(code).toMatch(/^N\d{4}$/);
  const newest = async () => (await shop.client().call(listArticles, { page_size: 1 })).list[0];
  expect((await newest())?.code).not.toBe(code);
  await expect(shop.client().call(getArticle, { code })).rejects.toThrow('文章不存在');
  const found = await staff.call(listDeskArticles, { search: '电池', cate: '安装与使用', state: 'waiting' });
  expect(found).toMatchObject({ total: 1, counts: { shown: 0, waiting: 1 }, list: [{ code, is_waiting: true }] });
  for (const input of [{ state: 'shown' }, { cate: '新品' }] as const)
    expect(await staff.call(listDeskArticles, { search: '电池', ...input })).toMatchObject({ total: 0, list: [] });
  shop.advance(3700);
  expect(await newest()).toMatchObject({ code, cate_name: '安装与使用', tag_info: brands[0] });
  const article = await shop.client().call(getArticle, { code });
  expect(article.prev).not.toBeNull();
  const before = await shop.client().call(getArticle, { code: article.prev?.code ?? '' });
  expect(before.next).toEqual({ code, title: draft.title });
  // The one page that was opened above is counted.
  const [row] = (await staff.call(listDeskArticles, { search: '电池', cate: '安装与使用' })).list;
  expect(row).toMatchObject({ code, views: 1 });
});

test('a changed text is told in the list, and keeps the second of its time', async () => {
  const staff = await desk.staff('content');
  const { list } = await shop.client().call(listArticles, { page_size: 1 });
  const code = list[0]?.code ?? '';
  const article = await staff.call(getDeskArticle, { code });
  const sent = { ...article, content: `${article.content}<p>补充。</p>` };
  const saved = await staff.call(saveArticle, sent);
  const after = (await shop.client().call(listArticles, { page_size: 1 })).list[0];
  expect(after).toMatchObject({ release_time: list[0]?.release_time, updated: saved.updated });
  await expect(staff.call(saveArticle, sent)).rejects.toThrow('刚刚被别人改过');
  await expect(staff.call(saveArticle, { ...sent, brands: ['没有的牌子'], updated: saved.updated })).rejects.toThrow(
    '没有“没有的牌子”这个品牌',
  );
});

test('hot words are those of the staff, in their order', async () => {
  const staff = await desk.staff('content');
  await staff.call(saveHotWords, { words: ['双十二', '门锁'] });
  // What was searched in vain, with what it finds by now; a word that is a hot one already is not told again.
  await shop.database.write((connection) =>
    connection
      .insertInto('search_miss')
      .values([
        { day: startOfDay(now()), word: '鱼缸', times: 2 },
        { day: startOfDay(now()), word: '门锁', times: 9 },
        { day: startOfDay(now()) - 40 * 86_400, word: '泳池', times: 9 },
      ])
      .execute(),
  );
  expect(await staff.call(getHotWords, {})).toEqual({
    words: ['双十二', '门锁'],
    mark: expect.any(String),
    missed: [{ word: '鱼缸', times: 2, found: 0 }],
    selling: expect.any(Array),
  });
  const { list } = await shop.client().call(listHotWords, { num: 5 });
  expect(list.map(({ name }) => name)).toEqual(['双十二', '门锁']);
  const { counts, sold } = await staff.call(countFound, { words: '门锁\n智能 门锁\n双十二' });
  const { total } = await staff.call(listDeskGoods, { search: '门锁', state: 'onsale' });
  expect(total).toBeGreaterThan(0);
  expect(counts).toEqual([total, expect.any(Number), 0]);
  expect(counts[1]).toBeLessThanOrEqual(total);
  const { list: locks } = await staff.call(listDeskGoods, { search: '门锁', state: 'onsale' });
  const { item_id } = await shop.database.read
    .selectFrom('sku')
    .select('item_id')
    .where('goods_id', '=', locks[0]?.goods_id ?? '')
    .where('approve_status', '=', 'onsale')
    .executeTakeFirstOrThrow();
  await placeOrder(await shop.newMember(50_000_000), [[item_id, 40]], 'paid', 'deposit');
  const { selling } = await staff.call(getHotWords, {});
  const ofLock = selling.find(({ word }) => word === locks[0]?.category);
  expect(ofLock?.sold).toBeGreaterThanOrEqual(40);
  expect((await staff.call(countFound, { words: '双十二\n门锁' })).sold).toEqual([0, (sold[0] ?? 0) + 40]);
  await expect(staff.call(saveHotWords, { words: ['门锁', '门锁'] })).rejects.toThrow('写了两次');
  await expect(staff.call(saveHotWords, { words: ['50%'] })).rejects.toThrow('%');
});

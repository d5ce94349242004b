import { expect, test } from 'vitest';
import type { Publishing } from '#backend/app/desk/desk-handler.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getDeskArticle, listDeskArticles, saveArticle } from '#core/article/desk-contract.ts';
import { getFreight, saveFreight } from '#core/freight/desk-contract.ts';
import { listContentChanges, takeBackChange } from '#core/publishing/change-contract.ts';
import { getPageChange } from '#core/publishing/desk-contract.ts';
import { hideReview, listDeskReviews, replyReview } from '#core/review/desk-contract.ts';
import { getHotWords, saveHotWords } from '#core/search/desk-contract.ts';
import { listTopics } from '#core/topic/contract.ts';
import { getDeskTopic, saveTopic } from '#core/topic/desk-contract.ts';

const pages: Readonly<Record<string, string>> = {
  'before /topic/a': '<body><p>智能家具</p></body>',
  'after /topic/a': '<body><p>智能家居</p></body>',
  'after /topic/new': '<body><p>新的</p></body>',
};
const publishing: Publishing = {
  page: (side, path) => pages[`${side} ${path}`] ?? null,
  releases: () => [
    { sequence: 1, published: 0, pages: ['/', '/topic/a'], isCurrent: true, changed: ['/', '/topic/a'] },
  ],
  state: () => ({
    ...{ sequence: 1, published: 0, read: 0, isRunning: false, lines: [], code: null, isTrial: false, paths: null },
  }),
  start: () => false,
  rollBack: () => '没有这一版',
};
const shop = shopOfFile();
const desk = deskOf(shop, publishing);

const lastOf = async (staff: Awaited<ReturnType<typeof desk.staff>>, about: string) => {
  const { list } = await staff.call(listContentChanges, {});
  const found = list.find((change) => change.about === about);
  if (!found) throw new Error(`no change of ${about}`);
  return found;
};

test('a topic, an article and the hot words are as before after their last change is taken back', async () => {
  const staff = await desk.staff('content');
  const topic = await staff.call(getDeskTopic, { name: 'first-home' });
  const { goods: _, updated, ...fields } = topic;
  await staff.call(saveTopic, { ...fields, title: '错字', updated });
  await staff.call(takeBackChange, { entry_id: (await lastOf(staff, 'topic:first-home')).entry_id });
  const after = await staff.call(getDeskTopic, { name: 'first-home' });
  expect({ ...after, updated: 0 }).toEqual({ ...topic, updated: 0 });

  const code = (await staff.call(listDeskArticles, {})).list[0]?.code ?? '';
  const article = await staff.call(getDeskArticle, { code });
  await staff.call(saveArticle, { ...article, content: '<p>错字</p>' });
  await staff.call(takeBackChange, { entry_id: (await lastOf(staff, `article:${code}`)).entry_id });
  expect({ ...(await staff.call(getDeskArticle, { code })), updated: 0 }).toEqual({ ...article, updated: 0 });

  const { words } = await staff.call(getHotWords, {});
  await staff.call(saveHotWords, { words: ['错字'] });
  await staff.call(takeBackChange, { entry_id: (await lastOf(staff, 'words')).entry_id });
  expect((await staff.call(getHotWords, {})).words).toEqual(words);
});

test('only the last change of a thing comes back, and taking back is a change itself', async () => {
  const staff = await desk.staff('content');
  const text = (data: string) => [{ type: 'html' as const, title: '', data }];
  const first = await staff.call(saveTopic, { name: 'autumn', title: '秋季', blocks: text('一') });
  const added = await lastOf(staff, 'topic:autumn');
  await staff.call(saveTopic, { name: 'autumn', title: '秋季', blocks: text('二'), updated: first.updated });
  await expect(staff.call(takeBackChange, { entry_id: added.entry_id })).rejects.toThrow('后来又改过');
  const changed = await lastOf(staff, 'topic:autumn');
  await staff.call(takeBackChange, { entry_id: changed.entry_id });
  expect((await staff.call(getDeskTopic, { name: 'autumn' })).blocks).toEqual(text('一'));
  await staff.call(takeBackChange, { entry_id: (await lastOf(staff, 'topic:autumn')).entry_id });
  expect((await staff.call(getDeskTopic, { name: 'autumn' })).blocks).toEqual(text('二'));
  await expect(staff.call(takeBackChange, { entry_id: 999_999 })).rejects.toThrow('没有这条改动');
});

test('a topic that was new goes, an article that was new stays', async () => {
  const staff = await desk.staff('content');
  await staff.call(saveTopic, { name: 'winter', title: '冬季', blocks: [] });
  await staff.call(takeBackChange, { entry_id: (await lastOf(staff, 'topic:winter')).entry_id });
  expect((await shop.client().call(listTopics, {})).list.map(({ name }) => name)).not.toContain('winter');
  const { code } = await staff.call(saveArticle, {
    ...{ title: '新文章', content: '<p>正文</p>', cate_name: '公告', brands: [], author: '编辑部' },
    release_time: '2026-01-01T00:00',
  });
  const added = await lastOf(staff, `article:${code}`);
  expect(added.is_able).toBe(false);
  await expect(staff.call(takeBackChange, { entry_id: added.entry_id })).rejects.toThrow('新写的文章不能撤回');
});

test('what was done to a review says of which product, and goes back where a version before it is known', async () => {
  const staff = await desk.staff('content');
  const { list } = await staff.call(listDeskReviews, { kind: 'unanswered' });
  const review = list[0];
  if (!review) throw new Error('the demo has no review without an answer');
  const { rate_id, item_name, content } = review;
  await staff.call(hideReview, { rate_id, reason: '点错了' });
  const hidden = await lastOf(staff, `review:${rate_id}`);
  expect(hidden).toMatchObject({ item_name, is_able: true });
  expect(content.startsWith(hidden.words.replace(/…$/, ''))).toBe(true);
  await staff.call(takeBackChange, { entry_id: hidden.entry_id });
  expect(await lastOf(staff, `review:${rate_id}`)).toMatchObject({ action: 'review.show', is_able: true });
  await expect(staff.call(takeBackChange, { entry_id: hidden.entry_id })).rejects.toThrow('后来又改过');
  await staff.call(replyReview, { rate_id, reply: '谢谢' });
  const first = await lastOf(staff, `review:${rate_id}`);
  expect(first.is_able).toBe(false);
  await expect(staff.call(takeBackChange, { entry_id: first.entry_id })).rejects.toThrow('请到原处修改');
  await staff.call(replyReview, { rate_id, reply: '谢谢您' });
  await staff.call(takeBackChange, { entry_id: (await lastOf(staff, `review:${rate_id}`)).entry_id });
  expect(await lastOf(staff, `review:${rate_id}`)).toMatchObject({ after: { content: '谢谢' } });
});

test('nobody takes back what they may not change themselves', async () => {
  const [owner, staff] = [await desk.staff('owner'), await desk.staff('content')];
  const { rules } = await owner.call(getFreight, {});
  await owner.call(saveFreight, { rules: [{ provinces: [], fee: 9900, free_from: null }] });
  const { entry_id, is_able } = await lastOf(staff, 'freight');
  expect([is_able, (await lastOf(owner, 'freight')).is_able]).toEqual([false, true]);
  await expect(staff.call(takeBackChange, { entry_id })).rejects.toThrow('没有这项权限');
  await owner.call(takeBackChange, { entry_id });
  expect((await owner.call(getFreight, {})).rules).toEqual(rules);
});

test('a page and its trial are shown to those who publish, as documents that do nothing', async () => {
  const staff = await desk.staff('content');
  expect(await staff.call(getPageChange, { path: '/topic/a' })).toEqual({
    ...{ is_new: false, is_gone: false, removed: ['智能家具'], added: ['智能家居'] },
  });
  expect(await staff.call(getPageChange, { path: '/topic/new' })).toMatchObject({ is_new: true, added: ['新的'] });
  await expect(staff.call(getPageChange, { path: '/none' })).rejects.toThrow('没有这个页面');
  const look = (side: string, path: string, headers = {}) =>
    staff.fetch(`/admin/api/publishing/preview/${side}?path=${encodeURIComponent(path)}`, { headers });
  const answer = await look('after', '/topic/a');
  expect(await answer.text()).toBe(pages['after /topic/a']);
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox allow-same-origin; default-src 'none';/);
  expect(await (await look('before', '/topic/a')).text()).toContain('智能家具');
  expect((await look('before', '/topic/new')).status).toBe(404);
  expect((await look('after', '/topic/a', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const path = '/admin/api/publishing/preview/after?path=/topic/a';
  expect((await desk.stranger().fetch(path)).status).toBe(401);
  expect((await (await desk.staff('money')).fetch(path)).status).toBe(403);
});

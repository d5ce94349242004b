import { expect, test } from 'vitest';
import { doneOrderOf } from '#backend/testing/contract/order-things.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = (path = '/Goods/1') =>
  page.storefront.open(path, async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('a buyer asks, answers and finds the answer of the sample helpful once', async () => {
  await doneOrderOf(page.actor);
  const { item_id } = page.actor.world.sku;
  const { ask, answer, loadQuestions, setHelpful, $toasts } = await open();
  expect(await ask(item_id, '阳台能装吗？')).toBe('');
  const { list, may_answer } = await loadQuestions(item_id, 'newest', 1);
  expect([may_answer, list[0]?.content, list[0]?.answers]).toEqual([true, '阳台能装吗？', []]);
  expect(await answer(list[0]?.question_id ?? '', '有雨棚就能装。')).toBe('');
  expect($toasts.get().map(({ text }) => text)).toEqual(['问题已发布，商家和买过的人会来回答', '回答已发布，谢谢您']);
  const [own] = (await loadQuestions(item_id, 'newest', 1)).list[0]?.answers ?? [];
  expect(own?.content).toBe('有雨棚就能装。');
  // One's own answer is refused with a toast.
  expect(await setHelpful(own?.answer_id ?? '', true)).toBeUndefined();
  expect(await answer('999999', '在')).toBe('问题不存在');
  expect(await ask('1', '在吗')).toBe('商品不存在');
});

test('a visitor goes to the login page and comes back to the questions', async () => {
  const { item_id } = page.actor.world.sku;
  const { ask, answer, setHelpful, forgetMember } = await page.storefront.open(`/Goods/${item_id}`, async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/session/session.ts')),
  }));
  forgetMember();
  expect([await ask(item_id, '好装吗？'), await answer('1', '好装'), await setHelpful('1', true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const toLogin = `assign /login?redirect=${encodeURIComponent(`/Goods/${item_id}#questions`)}`;
  expect(page.storefront.visits.filter((visit) => visit === toLogin)).toHaveLength(3);
});

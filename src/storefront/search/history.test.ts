import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { searchMaxLength } from '#core/site/limits.ts';
import { memberKeys } from '#storefront/shell/session/storage-keys.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/', () => import('./history.ts'));

test('the latest search comes first, a repeated one moves there, ten are kept', async () => {
  const { noteSearch, loadSearchHistory, clearSearchHistory } = await open();
  expect(loadSearchHistory()).toEqual([]);
  for (const words of ['门锁', '  吸顶灯 ', '门锁', ' ']) noteSearch(words);
  expect(loadSearchHistory()).toEqual(['门锁', '吸顶灯']);
  for (let nth = 1; nth <= 10; nth += 1) noteSearch(`词 ${nth}`);
  expect(loadSearchHistory()).toEqual(Array.from({ length: 10 }, (_, nth) => `词 ${10 - nth}`));
  clearSearchHistory();
  expect(loadSearchHistory()).toEqual([]);
});

test('a search is kept no longer than the box takes it, and other data in its place is no history', async () => {
  const { noteSearch, loadSearchHistory } = await open();
  noteSearch('长'.repeat(searchMaxLength + 5));
  expect(loadSearchHistory()).toEqual(['长'.repeat(searchMaxLength)]);
  noteSearch(`${'长'.repeat(searchMaxLength - 1)}💡`);
  expect(loadSearchHistory()[0]).toBe('长'.repeat(searchMaxLength - 1));
  localStorage.setItem(memberKeys.searchHistory, JSON.stringify(['门锁', 7, null, { a: 1 }, '灯']));
  expect(loadSearchHistory()).toEqual(['门锁', '灯']);
  localStorage.setItem(memberKeys.searchHistory, JSON.stringify({ 0: '门锁' }));
  expect(loadSearchHistory()).toEqual([]);
});

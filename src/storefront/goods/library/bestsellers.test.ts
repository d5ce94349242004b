import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/Goods/goods', () => import('./store.ts'));

test('bestsellers are in stock and show a level; unread, the place stays empty', async () => {
  const { loadBestsellers } = await open();
  const rows = await loadBestsellers(4);
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(row.level).toBeGreaterThan(0);
    expect(row).not.toHaveProperty('store');
  }
  page.storefront.fail('/items/list', 'down', 2);
  expect(await loadBestsellers(4)).toEqual([]);
});

import type { Page } from 'playwright/test';
import { axeOf } from '#e2e/probe/axe.ts';
import type { GoodsRecord } from '#snapshot/read/records.ts';
import { snapshotOf } from './facts.ts';
import { expect } from './test.ts';

type Change = { item_id: string; price?: number; stock?: number; approve_status?: string };

/** Changes SKUs while the page is open. */
export async function change(origin: string, ...changes: Change[]): Promise<void> {
  const reply = await fetch(`${origin}/__sim/catalogue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  });
  expect(reply.ok, await reply.text()).toBe(true);
}

/** Products of the snapshot that match, in snapshot order. */
export function goodsWhere(dataFolder: string, fits: (goods: GoodsRecord) => boolean): GoodsRecord[] {
  const snapshot = snapshotOf(dataFolder);
  return snapshot
    .keys('goods')
    .map((key) => snapshot.get('goods', key))
    .filter(fits);
}

/** A product with at least two specifications of two values, all of it on sale and in stock. */
export function matrixGoods(dataFolder: string, skip = 0): GoodsRecord {
  const goods = goodsWhere(
    dataFolder,
    ({ item_spec_desc: specs, spec_items }) =>
      specs.length === 2 &&
      specs.every((spec) => spec.spec_values.length > 1) &&
      spec_items.every((sku) => sku.level > 0 && sku.approve_status === 'onsale'),
  )[skip];
  if (!goods) throw new Error('the sample world has no matrix');
  return goods;
}

export const buyPanel = (page: Page) => page.getByRole('region', { name: '购买' });
export const value = (page: Page, name: string) => buyPanel(page).locator('.sku', { hasText: name });

/** Waits until the panel is hydrated. */
export async function wake(page: Page): Promise<void> {
  await buyPanel(page).locator('.priceblock').hover();
  await page.waitForFunction(() => !document.querySelector('.buy astro-island[ssr]'));
}

/** Checks everything except the header, which has tests of its own. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await axeOf(page).exclude('.header').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

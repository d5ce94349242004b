import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { routes } from '#config/routes.ts';
import { effectivePrice, formatPrice } from '#domain/money.ts';
import type { GoodsRecord } from '#snapshot/records.ts';
import { fillLogin, logIn, plainGoods, secondMember, snapshotOf, thirdMember } from './support/facts.ts';
import { expect, test } from './support/test.ts';

type Change = { item_id: string; price?: number; stock?: number; approve_status?: string };

/** Changes SKUs behind the page's back. */
async function change(origin: string, ...changes: Change[]): Promise<void> {
  const reply = await fetch(`${origin}/__sim/catalogue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  });
  expect(reply.ok, await reply.text()).toBe(true);
}

/** Products of the snapshot that fit, in its order. */
function goodsWhere(dataFolder: string, fits: (goods: GoodsRecord) => boolean): GoodsRecord[] {
  const snapshot = snapshotOf(dataFolder);
  return snapshot
    .keys('goods')
    .map((key) => snapshot.get('goods', key))
    .filter(fits);
}

/** A product with two specs of two values at least, all of it on sale and in stock. */
function matrixGoods(dataFolder: string, skip = 0): GoodsRecord {
  const goods = goodsWhere(
    dataFolder,
    ({ item_spec_desc: specs, spec_items }) =>
      specs.length === 2 &&
      specs.every((spec) => spec.spec_values.length > 1) &&
      spec_items.every((sku) => sku.store > 0 && sku.approve_status === 'onsale'),
  )[skip];
  if (!goods) throw new Error('the sample world has no matrix');
  return goods;
}

const buyPanel = (page: Page) => page.getByRole('region', { name: '购买' });
const value = (page: Page, name: string) => buyPanel(page).locator('.sku', { hasText: name });

/** Waits until the panel is awake. */
async function wake(page: Page): Promise<void> {
  await buyPanel(page).locator('.priceblock').hover();
  await page.waitForFunction(() => !document.querySelector('.buy astro-island[ssr]'));
}

/** Looks at everything but the header, which has tests of its own. */
async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('.header').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('every option can be chosen: a gap moves the other choice, what is sold out takes a wish', async ({
  page,
  shop,
}) => {
  const goods = matrixGoods(shop.dataFolder);
  const [first, second] = goods.item_spec_desc.map((spec) => spec.spec_values.map((one) => one.spec_value_name));
  const named = (...names: (string | undefined)[]) =>
    goods.spec_items.find((sku) => names.every((name) => sku.item_spec.some((one) => one.spec_value_name === name)));
  const gap = named(first?.[1], second?.[0]);
  const target = named(first?.[1], second?.[1]);
  if (!gap || !target) throw new Error('the matrix is whole in the snapshot');
  // One combination leaves the shop, another value sells out whole.
  await change(shop.origin, { item_id: gap.item_id, approve_status: 'instock' });
  await page.goto(routes.goods(goods.item_id));
  await wake(page);
  await value(page, first?.[0] ?? '').click();
  await value(page, second?.[0] ?? '').click();
  await expect(value(page, first?.[1] ?? '')).toHaveClass(/is-out/);
  await value(page, first?.[1] ?? '').click();
  await expect(value(page, first?.[1] ?? '')).toHaveAttribute('aria-pressed', 'true');
  await expect(value(page, second?.[1] ?? '')).toHaveAttribute('aria-pressed', 'true');
  await expect(buyPanel(page).locator('.note')).toContainText(`已为您换成：${second?.[1]}`);
  await expect(buyPanel(page).locator('.price--xl')).toHaveText(formatPrice(effectivePrice(target)));

  const soldOut = goods.spec_items.filter((sku) => sku.item_spec.some((one) => one.spec_value_name === first?.[1]));
  await change(shop.origin, ...soldOut.map(({ item_id }) => ({ item_id, stock: 0 })));
  await page.reload();
  await wake(page);
  await value(page, first?.[1] ?? '').click();
  await value(page, second?.[1] ?? '').click();
  await value(page, first?.[1] ?? '').click();
  await buyPanel(page).getByRole('button', { name: '到货通知' }).click();
  const dialog = page.getByRole('dialog', { name: '到货通知' });
  await dialog.getByRole('button', { name: '登记' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请输入手机号码');
  await dialog.getByLabel('手机号码').fill('13700001234');
  await axe(page);
  await dialog.getByRole('button', { name: '登记' }).click();
  await expect(dialog).toContainText('已登记');
  const wishes = await shop.ask<{ item_id: string }>(`select item_id from arrival_notice where mobile = '13700001234'`);
  expect(soldOut.map((sku) => sku.item_id)).toContain(wishes[0]?.item_id);
  expect(wishes).toHaveLength(1);
});

test('the gallery opens over the window, turns by keys, and leads with the chosen finish', async ({ page, shop }) => {
  const [goods] = goodsWhere(
    shop.dataFolder,
    ({ pics, item_spec_desc }) =>
      pics.length > 2 && item_spec_desc.some((spec) => spec.is_image && spec.spec_values.length > 1),
  );
  if (!goods) throw new Error('the sample world has no finishes');
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: /第 1 张/ }).press('Enter');
  const viewer = page.getByRole('dialog', { name: goods.item_name });
  await expect(viewer.locator('.viewer__pos')).toHaveText(`1 / ${goods.pics.length}`);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('.viewer__pos')).toHaveText(`2 / ${goods.pics.length}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.locator('.viewer__pos')).toHaveText(/^(1|3|4|5) \//);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const spec = goods.item_spec_desc.find((one) => one.is_image);
  const other = spec?.spec_values[1];
  await value(page, other?.spec_value_name ?? '').click();
  const picture = other?.spec_image_url || other?.item_image_url[0];
  await expect(page.locator('.gallery__main img').first()).toHaveAttribute('src', picture ?? '');
});

test('price, stock and withdrawal change in place, and nothing moves', async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.clock.install();
  await page.goto(routes.goods(goods.item_id), { waitUntil: 'load' });
  const price = buyPanel(page).locator('.price--xl');
  await expect(price).toHaveText(formatPrice(goods.price));
  await page.clock.runFor(3000);
  await page.evaluate(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) state.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  /** Comes back to the window after a while. */
  const comeBack = async () => {
    await page.clock.runFor(11_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  };
  await change(shop.origin, { item_id: goods.item_id, price: goods.price + 1200 });
  await comeBack();
  await expect(price).toHaveText(formatPrice(goods.price + 1200));
  await expect(page.locator('.buy astro-island')).toHaveAttribute('ssr', '');
  await change(shop.origin, { item_id: goods.item_id, stock: 0 });
  await comeBack();
  await expect(buyPanel(page).getByRole('button', { name: '到货通知' })).toBeVisible();
  await change(shop.origin, { item_id: goods.item_id, approve_status: 'instock' });
  await comeBack();
  await expect(buyPanel(page).getByRole('link', { name: /商品已下架/ })).toBeVisible();
  await expect(buyPanel(page).locator('[data-stock]')).toHaveText('已下架');
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(Math.round(shift * 1000) / 1000).toBe(0);
  await change(shop.origin, {
    item_id: goods.item_id,
    price: goods.price,
    stock: goods.stock,
    approve_status: 'onsale',
  });
});

test('without the API the page can be read', async ({ page, shop, complaints }) => {
  const goods = await plainGoods(shop.ask);
  await page.route(/\/(papi|api|japi)\//, (route) => route.abort());
  await page.goto(routes.goods(goods.item_id), { waitUntil: 'load' });
  await wake(page);
  await expect(buyPanel(page).locator('.price--xl')).toHaveText(formatPrice(goods.price));
  await expect(buyPanel(page).getByRole('button', { name: '立即购买' })).toBeEnabled();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(page.locator('#reviews').getByRole('button', { name: '重试' })).toBeVisible();
  complaints.splice(0);
});

test('a favourite is kept after login and let go again', async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  await wake(page);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.waitForURL(/\/login/);
  await fillLogin(page, secondMember);
  await page.waitForURL(new RegExp(`${routes.goods(goods.item_id)}$`));
  await wake(page);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  const kept = page.getByRole('button', { name: '已收藏' });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await wake(page);
  await expect(kept).toBeVisible();
  const rows = () => shop.ask('select item_id from favourite where item_id = ?', goods.item_id);
  expect(await rows()).toHaveLength(1);
  await kept.click();
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible();
  expect(await rows()).toHaveLength(0);
});

test('a coupon is taken by a member', async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await logIn(page, thirdMember);
  await page.goto(routes.goods(goods.item_id));
  await wake(page);
  await buyPanel(page).locator('.priceblock .opt').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: '领券' });
  const offer = dialog.getByRole('listitem').filter({ hasText: '立即领取' }).first();
  const title = ((await offer.locator('span').first().innerText()).split('\n')[0] ?? '').trim();
  const held = async () =>
    (
      await shop.ask(
        `select member_coupon.id from member_coupon join coupon on coupon.card_id = member_coupon.card_id
       join member on member.user_id = member_coupon.user_id where member.mobile = ? and coupon.title = ?`,
        thirdMember.mobile,
        title,
      )
    ).length;
  const before = await held();
  await axe(page);
  await offer.getByRole('button').click();
  await expect(page.getByText('领取成功')).toBeVisible();
  await expect.poll(held).toBe(before + 1);
});

test('goods of one category are compared, differences first; another category is refused', async ({ page, shop }) => {
  const all = goodsWhere(shop.dataFolder, () => true);
  const [one] = all;
  const like = all.find((goods) => goods !== one && goods.item_main_cat_id === one?.item_main_cat_id);
  const unlike = all.find((goods) => goods.item_main_cat_id !== one?.item_main_cat_id);
  if (!one || !like || !unlike) throw new Error('the sample world has no like goods');
  for (const goods of [one, unlike, like]) {
    await page.goto(routes.goods(goods.item_id));
    await wake(page);
    await page.getByRole('button', { name: '加入对比' }).click();
    if (goods === unlike) await expect(page.getByText('只能对比同类商品')).toBeVisible();
  }
  const bar = page.getByRole('region', { name: '商品对比' });
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await bar.getByRole('button', { name: '开始对比' }).click();
  const dialog = page.getByRole('dialog', { name: '商品对比' });
  const marks = dialog.locator('tbody tr');
  await expect(marks.first()).toHaveClass('is-different');
  const differs = await marks.evaluateAll((rows) => rows.map((row) => row.className === 'is-different'));
  expect(differs).toEqual(differs.toSorted((a, b) => Number(b) - Number(a)));
  await axe(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await bar.getByRole('button', { name: '清空' }).click();
  await expect(bar).toBeHidden();
});

test('reviews: parts, pages, pictures; what was looked at before', async ({ page, shop }) => {
  const [goods] = goodsWhere(
    shop.dataFolder,
    ({ rate_counts: counts }) =>
      !!counts && counts.bad > 0 && counts.neutral > 0 && counts.pictured > 0 && counts.total > 10,
  );
  const counts = goods?.rate_counts;
  if (!goods || !counts) throw new Error('the sample world has no mixed reviews');
  const earlier = await plainGoods(shop.ask);
  await page.goto(routes.goods(earlier.item_id));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chengju.recent.v1'))).toContain(earlier.name);
  await page.goto(routes.goods(goods.item_id));
  const part = page.locator('#reviews');
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('.review')).toHaveCount(5);
  await part.getByRole('button', { name: /^差评/ }).click();
  await expect(part.locator('.review')).toHaveCount(Math.min(5, counts.bad));
  for (const stars of await part.locator('.stars').all())
    await expect(stars).toHaveAttribute('aria-label', /^[12] 星$/);
  await part.getByRole('button', { name: /^有图/ }).click();
  await part.getByRole('button', { name: '查看晒图 1' }).first().click();
  await expect(page.getByRole('dialog', { name: '买家晒图' })).toBeVisible();
  await page.keyboard.press('Escape');
  await part.getByRole('button', { name: /^全部/ }).click();
  await expect(part.getByText(`1 / ${Math.ceil(counts.total / 5)}`)).toBeVisible();
  const first = await part.locator('.review p').first().innerText();
  await part.getByRole('button', { name: '下一页' }).click();
  await expect(part.locator('.review p').first()).not.toHaveText(first);
  await axe(page);
  await page.locator('.footer').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: '最近浏览' })).toContainText(earlier.name);

  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const product = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product');
  expect(product.aggregateRating.reviewCount).toBe(counts.total);
});

test('region and link: chosen, remembered, shared', async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '选择地区' }).click();
  const dialog = page.getByRole('dialog', { name: '配送至' });
  await dialog.getByLabel('省份').selectOption({ label: '上海市' });
  await axe(page);
  await dialog.getByLabel('区县').selectOption({ label: '徐汇区' });
  await expect(buyPanel(page).locator('.deliver')).toHaveText('上海市 徐汇区');
  await page.reload();
  await wake(page);
  await expect(buyPanel(page).locator('.deliver')).toHaveText('上海市 徐汇区');
  await page.getByRole('button', { name: '分享' }).click();
  const share = page.getByRole('dialog', { name: '分享商品' });
  await expect(share.getByLabel('本页链接')).toHaveValue(page.url());
  await expect(share.getByRole('img', { name: '本页二维码' })).toBeVisible();
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

import { finishOf } from '#core/goods/picture-words.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { unreachable } from '#e2e/probe/complaints.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { plainGoods } from '#e2e/support/facts.ts';
import { axe, buyPanel, change, goodsWhere, matrixGoods, value, wake } from '#e2e/support/goods.ts';
import { expect, test } from '#e2e/support/test.ts';

test('every option can be chosen: a gap moves the other choice, what is sold out takes a wish', {
  tag: '@quick',
}, async ({ page, shop }) => {
  const goods = matrixGoods(shop.dataFolder);
  const [first, second] = goods.item_spec_desc.map((spec) => spec.spec_values.map((one) => one.spec_value_name));
  const named = (...names: (string | undefined)[]) =>
    goods.spec_items.find((sku) => names.every((name) => sku.item_spec.some((one) => one.spec_value_name === name)));
  const gap = named(first?.[1], second?.[0]);
  const target = named(first?.[1], second?.[1]);
  if (!gap || !target) throw new Error('the matrix is whole in the snapshot');
  // One combination is withdrawn, another value sells out completely.
  await change(shop.origin, { item_id: gap.item_id, approve_status: 'instock' });
  await page.goto(routes.goods(goods.item_id));
  await wake(page);
  await value(page, first?.[0] ?? '').click();
  await value(page, second?.[0] ?? '').click();
  await expect(value(page, first?.[1] ?? '')).toHaveClass(/is-out/);
  await value(page, first?.[1] ?? '').click();
  await expect(value(page, first?.[1] ?? '')).toHaveAttribute('aria-pressed', 'true');
  await expect(value(page, second?.[1] ?? '')).toHaveAttribute('aria-pressed', 'true');
  await expect(buyPanel(page).getByRole('alert')).toContainText(`已为您换成：${second?.[1]}`);
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
      pics.length > 2 &&
      finishOf(pics[0] ?? '') === 'white' &&
      item_spec_desc.some((spec) => spec.is_image && spec.spec_values.length > 1),
  );
  if (!goods) throw new Error('the sample world has no finishes');
  await page.goto(routes.goods(goods.item_id));
  const count = await page.locator('.gallery__main li').count();
  await page.getByRole('button', { name: /第 1 张/ }).press('Enter');
  const viewer = page.getByRole('dialog', { name: goods.item_name });
  await expect(viewer.locator('.viewer__pos')).toHaveText(`1 / ${count}`);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('.viewer__pos')).toHaveText(`2 / ${count}`);
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

test('price, stock and withdrawal change in place, and nothing moves', { tag: '@quick' }, async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.clock.install();
  await page.goto(routes.goods(goods.item_id), { waitUntil: 'load' });
  const price = buyPanel(page).locator('.price--xl');
  await expect(price).toHaveText(formatPrice(goods.price));
  await page.clock.runFor(3000);
  /** Returns to the window after some time. */
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
  await expectNoShift(page);
  await change(shop.origin, {
    item_id: goods.item_id,
    price: goods.price,
    stock: goods.stock,
    approve_status: 'onsale',
  });
});

test('without the API the page can be read', { tag: '@quick' }, async ({ page, shop, forgive }) => {
  forgive(unreachable);
  const goods = await plainGoods(shop.ask);
  await page.route(/\/(papi|api|japi)\//, (route) => route.abort());
  await page.goto(routes.goods(goods.item_id), { waitUntil: 'load' });
  await wake(page);
  await expect(buyPanel(page).locator('.price--xl')).toHaveText(formatPrice(goods.price));
  await expect(buyPanel(page).getByRole('button', { name: '立即购买' })).toBeEnabled();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(page.locator('#reviews').getByRole('button', { name: '重试' })).toBeVisible();
});

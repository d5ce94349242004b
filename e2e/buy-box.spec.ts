import { getFreshness } from '#core/goods/fresh-contract.ts';
import { routes } from '#core/site/routes.ts';
import { site } from '#core/site/site.ts';
import { axe, buyPanel, goodsWhere, wake } from '#e2e/support/goods.ts';
import { expect, isSpare, test } from '#e2e/support/test.ts';

// What stands around the price of a goods page: promotions, help, what buyers speak of, the card of the brand.

test('promotions stand in a row with what they mean behind it, and go when the sale is over', async ({
  page,
  shop,
}) => {
  test.skip(isSpare, 'a gateway need not tell when a sale ends');
  const [goods] = goodsWhere(
    shop.dataFolder,
    ({ activity_price, price, spec_items }) =>
      !!activity_price && activity_price < price && spec_items.every((sku) => sku.activity_price),
  );
  if (!goods) throw new Error('the sample world has no sale');
  await page.goto(routes.goods(goods.item_id));
  const row = buyPanel(page).getByRole('button', { name: '限时直降' });
  await expect(row).toContainText('满 99 元包邮');
  await wake(page);
  await row.click();
  const dialog = page.getByRole('dialog', { name: '促销与领券' });
  const list = dialog.getByRole('list', { name: '促销' });
  await expect(list.getByRole('listitem').filter({ hasText: '限时直降' })).toContainText(/\d+ 月 \d+ 日 \d+:\d+ 结束/);
  await expect(list.getByRole('listitem').filter({ hasText: '满 99 元包邮' })).toContainText('不满时运费 ¥10.00');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  // The same page after the end: the server tells no sale any more.
  await page.route(`**${getFreshness.path}`, async (route) => {
    const reply = await route.fetch();
    const json = await reply.json();
    for (const item of json.data.items) Object.assign(item, { activity_price: null, activity_ends: null });
    await route.fulfill({ response: reply, json });
  });
  await page.reload();
  await wake(page);
  const left = buyPanel(page).getByRole('button', { name: '满 99 元包邮' });
  await expect(left).not.toContainText('限时直降');
  await left.click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('help is a press away: phone and hours of the shop below the buttons, and a card of the brand', async ({
  page,
  shop,
}) => {
  const [goods] = goodsWhere(shop.dataFolder, ({ rate_counts: counts }) => !!counts && counts.total > 0);
  if (!goods) throw new Error('the sample world has no reviews');
  await page.goto(routes.goods(goods.item_id));
  const help = buyPanel(page).getByRole('listitem').filter({ hasText: '联系客服' });
  await expect(help.getByRole('link')).toHaveAttribute('href', `tel:${site.phone}`);
  await expect(help).toContainText(/\d+:\d+/);

  const brand = goodsWhere(shop.dataFolder, ({ brand_id }) => brand_id === goods.brand_id);
  const counts = brand.flatMap(({ rate_counts }) => rate_counts ?? []);
  const score = counts.reduce((sum, { stars }) => sum + stars, 0) / counts.reduce((sum, { total }) => sum + total, 0);
  const card = page.locator('.shopcard');
  await expect(card).toContainText(goods.goods_brand);
  await expect(card).toContainText(`评分 ${score.toFixed(1)}`);
  await card.getByRole('link', { name: `全部 ${brand.length} 件` }).click();
  await page.waitForURL((url) => url.pathname === routes.goodsOfBrand(goods.brand_id));
});

test('reviews are read by what they speak of', async ({ page, shop }) => {
  test.skip(isSpare, 'a gateway need not tell what reviews speak of');
  const [goods] = goodsWhere(shop.dataFolder, ({ rate_counts: counts }) => !!counts && counts.total > 10);
  const total = goods?.rate_counts?.total ?? 0;
  await page.goto(routes.goods(goods?.item_id ?? ''));
  const part = page.locator('#reviews');
  await part.scrollIntoViewIfNeeded();
  const aspects = part.getByRole('group', { name: '大家在说' });
  const first = aspects.getByRole('button').first();
  const [, name = '', count = ''] = /^(\S+) (\d+)$/.exec((await first.innerText()).replace(/\s+/, ' ')) ?? [];
  expect(Number(count)).toBeGreaterThan(1);
  expect(Number(count)).toBeLessThanOrEqual(total);
  const all = await part.locator('.review').allInnerTexts();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(part.locator('.review')).toHaveCount(Math.min(5, Number(count)));
  await expect(part.getByRole('navigation', { name: '评价分页' }).or(aspects).first()).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await axe(page);
  await aspects.getByRole('button', { name }).click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(part.locator('.review')).toHaveCount(all.length);
});

import type { Page } from 'playwright/test';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { change } from '#e2e/support/goods.ts';
import { registerByApi } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

const head = (page: Page) => page.locator('.packhead');

test('a package added as a set is one in cart and checkout at its price, and falls apart with a word', async ({
  page,
  shop,
}) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const row = snapshot
    .only('programmeLibrary')
    .list.find(({ is_package, price, fitted_price }) => is_package === 1 && fitted_price > 0 && fitted_price < price);
  if (!row) throw new Error('no package is cheaper than its devices');
  const { goods, rooms } = snapshot.get('programme', row.code);
  for (const { item_id } of goods) await change(shop.origin, { item_id, stock: 50 });
  await page.goto('/');
  await registerByApi(page);
  // One price wherever the package is shown.
  const whole = formatPrice(row.fitted_price);
  const cardIn = (path: string) => page.goto(path).then(() => page.locator('article', { hasText: row.name }).first());
  await expect((await cardIn(routes.packageList())).locator('.price')).toHaveText(whole);
  const [related] = snapshot
    .keys('programme')
    .map((code) => snapshot.get('programme', code))
    .filter(({ relevant }) => relevant.slice(0, 4).some(({ code }) => code === row.code));
  if (!related) throw new Error('no programme shows the package beside it');
  await expect((await cardIn(routes.programme(related.code))).locator('.price')).toHaveText(whole);
  await openAlive(page, routes.programme(row.code));
  await expect(page.locator('.totalbar .price')).toHaveText(whole);
  await expect(page.locator('.totalbar')).toContainText(`单品合计 ${formatPrice(row.price)}`);
  await page.getByRole('button', { name: '整套加入购物车' }).click();
  await expect(page.getByRole('dialog')).toContainText('数量与清单一致');

  await page.goto(routes.cart());
  await expect(head(page)).toContainText(row.name);
  for (const { name } of rooms) await expect(head(page)).toContainText(name);
  await expect(head(page).locator('.price')).toHaveText(whole);
  await expect(page.locator('.cartbar .price')).toHaveText(whole);

  await page.getByRole('button', { name: '去结算' }).click();
  await expect(page.locator('.sumcard')).toContainText('套餐优惠');
  await expect(page.locator('.olist .meta').first()).toContainText(row.name);

  await page.goto(routes.cart());
  await page.locator('.line').first().getByRole('checkbox').click();
  await expect(page.getByText(`“${row.name}”不再成套，各件按单件价计算`)).toBeVisible();
  await expect(head(page)).toHaveCount(0);
  await page.locator('.line').first().getByRole('checkbox').click();
  await expect(head(page)).toContainText(row.name);
});

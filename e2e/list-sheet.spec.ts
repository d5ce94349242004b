import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { expect, test } from '#e2e/support/test.ts';

test('on a phone the filters are a sheet, whose button counts them', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAlive(page, routes.goodsList());
  const box = page.locator('.filters');
  await expect(box).toBeHidden();
  const button = page.locator('.filters-call');
  await button.click();
  await box.getByRole('link', { name: '语音', exact: true }).click();
  await box.getByLabel('仅看有货').check();
  await expect(button).toHaveText('筛选2');
  const total = page.locator('.list-head__count b');
  const show = box.getByRole('button', { name: /^看 \d+ 件$/ });
  await expect(async () => expect(await show.innerText()).toBe(`看 ${await total.innerText()} 件`)).toPass();
  await show.click();
  await expect(box).toBeHidden();
  await button.click();
  await box.getByRole('button', { name: '清空' }).click();
  await expect(page).toHaveURL(/\/Goods\/goods$/);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

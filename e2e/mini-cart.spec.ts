import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { logIn, plainGoods, secondMember } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('the cart under its icon: by pointer, by keyboard, without a shift', { tag: '@quick' }, async ({ page, shop }) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);
  const goods = await plainGoods(shop.ask);
  await logIn(page, secondMember);
  await page.goto(routes.goods(goods.item_id));
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('已加入购物车')).toBeVisible();

  await page.evaluate(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        // A movement right after a press is its effect, not a shift (CLS counts the same way).
        if (!entry.hadRecentInput) seen.shifts += entry.value;
      }
    }).observe({ type: 'layout-shift' });
  });
  const icon = page.locator('.header__tools').getByRole('link', { name: /^购物车/ });
  const panel = page.getByRole('region', { name: '购物车商品' });
  await icon.hover();
  await expect(panel).toContainText(goods.name);
  await expect(panel).toContainText(`${formatPrice(goods.price)} × 1`);
  await expect(icon).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(10, 600);
  await expect(panel).toBeHidden();

  // With keyboard use, the focus is visible.
  await page.keyboard.press('Tab');
  await icon.focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(icon).toBeFocused();

  await icon.hover();
  await panel.getByRole('button', { name: `删除 ${goods.name}` }).click();
  await expect(panel).toContainText('购物车还是空的');
  await expect(panel.getByRole('link', { name: '去购物车' })).toBeVisible();
  await expect(page.locator('[data-cart-count]').first()).toBeHidden();
  expect(
    await shop.ask(
      'select 1 from cart_line join member on member.user_id = cart_line.user_id where mobile = ? and item_id = ?',
      secondMember.mobile,
      goods.item_id,
    ),
  ).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  await icon.click();
  await page.waitForURL((url) => url.pathname === routes.cart());
});

test('a pointer that rests on the icon before its script has arrived opens the cart too', async ({ page, shop }) => {
  await logIn(page, secondMember);
  const late = Promise.withResolvers<void>();
  await page.route(/_astro\/later\./, async (route) => {
    await late.promise;
    await route.continue();
  });
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  const icon = page.locator('.header__tools').getByRole('link', { name: /^购物车/ });
  await icon.hover();
  await expect.poll(() => icon.evaluate((link) => link.matches(':hover'))).toBe(true);
  late.resolve();
  await expect(page.getByRole('region', { name: '购物车商品' })).toBeVisible();
});

test('before login what is kept stands under the login link; the line list alone is a page', async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  const login = page.locator('.header__tools').getByRole('link', { name: '登录 / 注册' });
  const panel = page.getByRole('region', { name: '购物车商品' });
  await login.hover();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('button', { name: '继续逛逛' }).click();
  await login.hover();
  await expect(panel).toContainText('已暂存 1 件');
  await expect(panel).toContainText(`${formatPrice(goods.price)} × 1`);
  await panel.getByRole('link', { name: '登录结算' }).click();
  await logIn(page, secondMember);
  await page.goto(memberRoutes.cartItems());
  await expect(page.locator('.line')).toContainText([goods.name]);
  await page.getByRole('button', { name: '增加' }).click();
  await expect
    .poll(() =>
      shop.ask(
        'select num from cart_line join member on member.user_id = cart_line.user_id where mobile = ? and item_id = ?',
        secondMember.mobile,
        goods.item_id,
      ),
    )
    .toEqual([{ num: 2 }]);
});

import { routes } from '#core/site/routes.ts';
import { openAlive, waitUntilAlive } from '#e2e/probe/alive.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { fillLogin, plainGoods, secondMember, snapshotOf } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a card puts a plain product into the cart and leads to the versions of another', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  const { item_id } = await plainGoods(shop.ask);
  const { list } = snapshotOf(shop.dataFolder).only('goodsLibrary');
  await openAlive(page, routes.goodsOfCategory(list.find((row) => row.item_id === item_id)?.item_main_cat_id ?? ''));
  const plain = page.locator('.card', { has: page.getByRole('button', { name: /^加购/ }) }).first();
  await plain.hover();
  await plain.getByRole('button', { name: /^加购/ }).click();
  await expect(page.getByRole('dialog')).toContainText('已暂存 1 件');
  await page.getByRole('button', { name: '继续逛逛' }).click();
  await openAlive(page, routes.goodsList());
  const versions = page.locator('.card', { has: page.getByRole('link', { name: /^选规格/ }) }).first();
  await versions.hover();
  await versions.getByRole('link', { name: /^选规格/ }).click();
  await expect(page).toHaveURL(/\/Goods\/\d+$/);
});

test('a card is kept and compared without leaving the list, by keyboard too', async ({ page, shop }) => {
  const { list } = snapshotOf(shop.dataFolder).only('goodsLibrary');
  const [first] = list;
  const like = list.find((row) => row !== first && row.item_main_cat_id === first?.item_main_cat_id);
  const unlike = list.find((row) => row.item_main_cat_id !== first?.item_main_cat_id);
  if (!first || !like || !unlike) throw new Error('the sample world has no like goods');
  await openAlive(page, routes.goodsOfCategory(first.item_main_cat_id));
  const tool = (name: string, goods: { item_name: string }) =>
    page.getByRole('button', { name: `${name}：${goods.item_name}`, exact: true });
  const bar = page.getByRole('region', { name: '商品对比' });
  // The tools appear as soon as one of them has the focus.
  await tool('对比', first).focus();
  await expect(page.locator('.card__tools', { has: tool('对比', first) })).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(tool('对比', first)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.card', { has: tool('对比', like) }).hover();
  await tool('对比', like).click();
  await bar.getByRole('button', { name: '开始对比' }).click();
  await expect(page.getByRole('dialog', { name: '商品对比' }).locator('tbody tr').first()).toHaveClass('is-different');
  await page.keyboard.press('Escape');
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

  // Goods of another category are refused, and the goods page knows the comparison.
  await openAlive(page, routes.goodsOfCategory(unlike.item_main_cat_id));
  await tool('对比', unlike).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('只能对比同类商品')).toBeVisible();
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await page.goto(routes.goods(first.item_id));
  await expect(bar.getByRole('listitem')).toHaveCount(2);

  // A guest is told how to continue; a member's heart is filled, also after a reload.
  await openAlive(page, routes.goodsOfCategory(first.item_main_cat_id));
  await tool('收藏', first).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByRole('link', { name: '去登录' }).click();
  await fillLogin(page, secondMember);
  await page.waitForURL((url) => url.pathname === routes.goodsOfCategory(first.item_main_cat_id));
  await expect(tool('收藏', first)).toHaveAttribute('aria-pressed', 'false');
  await waitUntilAlive(page);
  await tool('收藏', first).focus();
  await page.keyboard.press('Enter');
  await expect(tool('收藏', first)).toHaveAttribute('aria-pressed', 'true');
  // The heart is filled at once; the message confirms that it is stored.
  await expect(page.getByText('已收藏')).toBeVisible();
  await page.reload();
  await expect(tool('收藏', first)).toHaveAttribute('aria-pressed', 'true');
  await waitUntilAlive(page);
  await tool('收藏', first).focus();
  await page.keyboard.press('Enter');
  await expect(tool('收藏', first)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('已取消收藏')).toBeVisible();
  const kept = await shop.ask(
    'select item_id from favourite join member on member.user_id = favourite.user_id where item_id = ? and mobile = ?',
    first.item_id,
    secondMember.mobile,
  );
  expect(kept).toHaveLength(0);
});

import { routes } from '#core/site/routes.ts';
import { fillLogin, logIn, plainGoods, secondMember, thirdMember } from '#e2e/support/facts.ts';
import { axe, buyPanel, goodsWhere, wake } from '#e2e/support/goods.ts';
import { expect, isSpare, test } from '#e2e/support/test.ts';

// Features of a goods page besides buying: favourites, coupons, comparing, reviews, region, sharing.

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
  await buyPanel(page).getByRole('button', { name: '满 199 减 20' }).click();
  const dialog = page.getByRole('dialog', { name: '促销与领券' });
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

test('at the foot stand two of its kind at a similar price, with what differs', async ({ page, shop }) => {
  const all = goodsWhere(shop.dataFolder, () => true);
  const own = all.find(
    (goods) => all.filter(({ item_main_cat_id }) => item_main_cat_id === goods.item_main_cat_id).length > 4,
  );
  if (!own) throw new Error('the sample world has no category of five');
  await page.goto(routes.goods(own.item_id));
  await wake(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const three = page.getByRole('region', { name: '同类对比' });
  await expect(three.getByRole('columnheader')).toHaveCount(3);
  await expect(three.getByRole('columnheader').first()).toContainText('正在看的这件');
  const rows = await three
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const values = await row.getByRole('cell').allInnerTexts();
    expect(values).toHaveLength(3);
    expect(new Set(values).size).toBeGreaterThan(1);
  }
  await axe(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await axe(page);
  const other = three.getByRole('columnheader').nth(1).getByRole('link');
  const kind = await shop.ask<{ kinds: number }>(
    `select count(distinct category_id) as kinds from goods where goods_id in (?, ?)`,
    own.item_id,
    (await other.getAttribute('href'))?.split('/').at(-1) ?? '',
  );
  expect(kind).toEqual([{ kinds: 1 }]);
});

test('goods of one category are compared, differences first; another category is refused', async ({ page, shop }) => {
  const all = goodsWhere(shop.dataFolder, () => true);
  const [one] = all;
  const like = all.find((goods) => goods !== one && goods.item_main_cat_id === one?.item_main_cat_id);
  const unlike = all.find((goods) => goods.item_main_cat_id !== one?.item_main_cat_id);
  if (!one || !like || !unlike) throw new Error('the sample world has no like goods');
  const compare = async ({ item_id }: typeof one): Promise<void> => {
    await page.goto(routes.goods(item_id));
    await wake(page);
    await page.getByRole('button', { name: '加入对比' }).click();
  };
  await compare(one);
  await compare(unlike);
  await expect(page.getByText('只能对比同类商品')).toBeVisible();
  await compare(like);
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
  test.skip(isSpare, 'a gateway need not count reviews by kind; there are no parts to choose then');
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
  await part.getByRole('button', { name: '先看晒图' }).click();
  await expect(part.locator('.review').first().getByRole('button', { name: '查看晒图 1' })).toBeVisible();
  await expect(part.locator('.score b')).toHaveText((counts.stars / counts.total).toFixed(1));
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

test('returns and warranty stand in one line right below the buttons', async ({ page, shop }) => {
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  const buy = page.getByRole('region', { name: '购买' });
  const services = buy.locator('.services li').filter({ hasNotText: '客服' });
  await expect(services).toHaveText(
    ['正品保障', '七天无理由', '可预约安装', '全国联保'].map((name) => new RegExp(name)),
  );
  const tops = await services.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const button = await buy.getByRole('button', { name: '立即购买' }).boundingBox();
  const below = (tops[0] ?? Infinity) - ((button?.y ?? 0) + (button?.height ?? 0));
  expect(below).toBeGreaterThan(0);
  expect(below).toBeLessThan(80);
});

import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { firstMember, plainGoods } from '#e2e/support/facts.ts';
import { logInByApi, pixel, userIdOf } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);
  await logInByApi(page);
});

test('kept goods: into the cart, dearer when they were kept, gone, some let go at once', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const kept = await shop.ask<{ item_id: string; item_name: string; activity_price: number | null }>(
    `select favourite.item_id, favourite.item_name, sku.activity_price from favourite
     join sku on sku.item_id = favourite.item_id where user_id = ? order by favourite.created desc, fav_id desc`,
    userId,
  );
  // An activity sets its own price.
  const cheaper = kept.find(({ activity_price }) => activity_price === null);
  const gone = kept.find((one) => one !== cheaper);
  const changes = [
    { item_id: cheaper?.item_id, price: 100 },
    { item_id: gone?.item_id, approve_status: 'instock' },
  ];
  const before = await shop.ask<{ item_id: string; price: number; approve_status: string }>(
    'select item_id, price, approve_status from sku where item_id in (?, ?)',
    cheaper?.item_id ?? '',
    gone?.item_id ?? '',
  );
  expect(before).toHaveLength(2);
  expect((await page.request.post('/__sim/catalogue', { data: { changes } })).ok()).toBe(true);

  await page.goto(memberRoutes.collection());
  const rowOf = (name = '') => page.locator('.saved').filter({ hasText: name });
  await expect(rowOf(gone?.item_name)).toContainText('已失效');
  await expect(rowOf(cheaper?.item_name)).toContainText('比收藏时降');
  await rowOf(cheaper?.item_name).getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  expect(
    await shop.ask('select num from cart_line where user_id = ? and item_id = ?', userId, cheaper?.item_id ?? ''),
  ).toHaveLength(1);

  await page.getByRole('button', { name: '批量管理' }).click();
  await page.getByLabel(`选择 ${cheaper?.item_name}`).check();
  await page.getByLabel(`选择 ${gone?.item_name}`).check();
  await page.getByRole('button', { name: '移除所选 (2)' }).click();
  await expect(page.getByText('已移除 2 件商品')).toBeVisible();
  const [left] = await shop.ask<{ count: number }>('select count(*) as count from favourite where user_id = ?', userId);
  expect(left?.count).toBe(kept.length - 2);
  // Other tests of this worker count the goods on sale.
  expect((await page.request.post('/__sim/catalogue', { data: { changes: before } })).ok()).toBe(true);
});

test('programme, centre and brand are kept on their pages and let go in the list', async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const [programme] = await shop.ask<{ code: string; name: string }>(
    'select code, name from programme where programme_id not in (select programme_id from programme_favourite where user_id = ?) order by programme_id limit 1',
    userId,
  );
  const things = [
    { path: routes.programme(programme?.code ?? ''), tab: 'programme', table: 'programme_favourite' },
    { path: routes.experience(1), tab: 'experience', table: 'experience_fav' },
    { path: routes.brand(1), tab: 'brand', table: 'brand_favourite' },
  ] as const;
  for (const { path, tab, table } of things) {
    const count = async () =>
      (await shop.ask<{ count: number }>(`select count(*) as count from ${table} where user_id = ?`, userId))[0]
        ?.count ?? 0;
    const before = await count();
    await page.goto(path);
    const name = await page.locator('h1').innerText();
    await page.getByRole('button', { name: '收藏', exact: true }).click();
    await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
    expect(await count()).toBe(before + 1);
    await page.goto(tab === 'programme' ? memberRoutes.favouriteProgrammes() : memberRoutes.collection(tab));
    const row = page.locator('.saved').filter({ hasText: name });
    await row.getByRole('button', { name: /取消/ }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('已取消')).toBeVisible();
    expect(await count()).toBe(before);
  }
});

test('what was looked at is listed and forgotten; a wish for arrival shows and ends', async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const goods = await plainGoods(shop.ask);
  await page.goto(routes.goods(goods.item_id));
  const looked = () =>
    shop.ask('select item_id from browse_history where user_id = ? and item_id = ?', userId, goods.item_id);
  await expect.poll(async () => (await looked()).length).toBe(1);
  await page.goto(memberRoutes.collection('history'));
  await page.getByRole('button', { name: `删除 ${goods.name} 的浏览记录` }).click();
  await expect(page.getByText('已删除')).toBeVisible();
  expect(await looked()).toEqual([]);

  await page.request.post('/__sim/catalogue', { data: { changes: [{ item_id: goods.item_id, stock: 0 }] } });
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const wish = await page.request.post('/papi/home/items/arrival', {
    data: { item_id: goods.item_id },
    headers: { token },
  });
  expect(await wish.json()).toMatchObject({ code: 200 });
  await page.goto(memberRoutes.collection('notice'));
  const row = page.locator('.saved').filter({ hasText: goods.name });
  await expect(row).toContainText('等待补货');
  await page.request.post('/__sim/catalogue', { data: { changes: [{ item_id: goods.item_id, stock: goods.stock }] } });
  await page.reload();
  await expect(row).toContainText('到货了');
  await row.getByRole('button', { name: /到货通知/ }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => shop.ask('select notice_id from arrival_notice where user_id = ?', userId)).toEqual([]);
});

test('a membership is bought from the balance and prolonged', async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const state = async () =>
    (
      await shop.ask<{ deposit: number; end_time: number | null }>(
        `select member.deposit, max(vip_membership.end_time) as end_time from member
         left join vip_membership on vip_membership.user_id = member.user_id where member.user_id = ? group by member.deposit`,
        userId,
      )
    )[0];
  const before = await state();
  await page.goto(memberRoutes.membership());
  const grade = page.getByRole('article').first();
  await grade.getByText('月卡').click();
  await grade.getByRole('button', { name: /^开通.卡 ¥/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /余额支付/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: '余额支付' }).click();
  await expect(page.getByText(/已开通$/)).toBeVisible();
  await expect(page.getByText(/还有 \d+ 天/)).toBeVisible();
  const bought = await state();
  expect(before?.end_time).toBeNull();
  expect((before?.deposit ?? 0) - (bought?.deposit ?? 0)).toBe(990);

  await grade.getByRole('button', { name: /^开通.卡 ¥/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /余额支付/ }).check();
  await dialog.getByRole('button', { name: '余额支付' }).click();
  await expect(dialog).toBeHidden();
  const prolonged = await state();
  expect((prolonged?.end_time ?? 0) - (bought?.end_time ?? 0)).toBe(30 * 86_400);
  expect((bought?.deposit ?? 0) - (prolonged?.deposit ?? 0)).toBe(990);
});

test('a review is added to, with a picture; an issued invoice is sent again', async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  await page.goto(memberRoutes.reviews());
  const review = page
    .locator('.myrate')
    .filter({ has: page.getByRole('button', { name: /追加评价/ }) })
    .first();
  await review.getByRole('button', { name: /追加评价/ }).click();
  const dialog = page.getByRole('dialog', { name: '追加评价' });
  await dialog.getByRole('button', { name: '发布追评' }).click();
  await expect(dialog.getByText('请填写追加评价')).toBeVisible();
  await dialog.getByLabel('追加评价内容').fill('三个月没有掉过线。');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel });
  await expect(dialog.getByRole('img', { name: '追评图片 1' })).toBeVisible();
  await expect(dialog.locator('li[aria-busy=true]')).toHaveCount(0);
  await dialog.getByRole('button', { name: '发布追评' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('三个月没有掉过线。')).toBeVisible();
  const [added] = await shop.ask<{ pics: string }>(
    `select rate_addition.pics from rate_addition join rate on rate.rate_id = rate_addition.rate_id
     where rate.user_id = ? and rate_addition.content = '三个月没有掉过线。'`,
    userId,
  );
  expect(JSON.parse(added?.pics ?? '[]')).toHaveLength(1);

  await page.goto(memberRoutes.invoices());
  const row = page.locator('.brief').filter({ hasText: '已开票' }).first();
  await row.getByRole('button', { name: '重新发送' }).click();
  const mail = page.getByRole('dialog', { name: '重新发送发票' });
  await mail.getByLabel('接收邮箱').fill('不是邮箱');
  await mail.getByRole('button', { name: '发送' }).click();
  await expect(mail.getByText('邮箱地址格式不正确')).toBeVisible();
  await mail.getByLabel('接收邮箱').fill('new@example.com');
  await mail.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('发票已重新发送')).toBeVisible();
  expect(
    await shop.ask('select email from invoice where user_id = ? and email = ?', userId, 'new@example.com'),
  ).toHaveLength(1);
});

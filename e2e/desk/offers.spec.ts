import { expect, expectGoodPage, logOf, press, test, type } from './desk.ts';

/** `YYYY-MM-DD` in Shanghai, so many days from now. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

test('发一张满 1,000 减 100 的灯具优惠券，限 500 张，再停发', async ({ desk, deskShop }) => {
  await desk.goto('/admin/coupons');
  await press(desk.getByRole('button', { name: '新建优惠券' }));
  await type(desk.getByLabel('名称'), '灯具满减');
  await type(desk.getByLabel(/^门槛/), '1,000');
  await type(desk.getByLabel('减免金额'), '一百');
  await type(desk.getByLabel('发放数量'), '500');
  await desk.getByLabel(/^开始/).fill(dayIn(0));
  await desk.getByLabel(/^结束/).fill(dayIn(30));
  await desk.getByLabel('适用范围').selectOption('category');
  const lamps = desk.getByRole('checkbox', { name: /^智能照明$/ });
  await lamps.focus();
  await lamps.press('Space');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '发布', exact: true }));
  await expect(desk.getByRole('alert').filter({ hasText: '金额应为数字' })).toBeVisible();
  await type(desk.getByLabel('减免金额'), '100');
  await expect(desk.getByText('满 ¥1000 减 ¥100，指定分类可用')).toBeVisible();
  await press(desk.getByRole('button', { name: '发布', exact: true }));
  const row = desk.getByRole('row').filter({ hasText: '灯具满减' });
  await expect(row).toContainText('0 / 500 张');
  const [made] = await deskShop.ask<{ card_id: number }>(
    "select card_id, least_cost, reduce_cost, quantity, get_limit, receive, use_bound from coupon where title = '灯具满减'",
  );
  expect(made).toMatchObject({ least_cost: 100_000, reduce_cost: 10_000, quantity: 500, get_limit: 1, receive: 1 });
  const id = made?.card_id ?? 0;
  expect(
    await deskShop.ask(
      'select name from coupon_scope join category on category_id = ref_id where card_id = ?',
      String(id),
    ),
  ).toEqual([{ name: '智能照明' }]);
  await expectGoodPage(desk);
  await press(row.getByRole('button', { name: '灯具满减', exact: true }));
  const dialog = desk.getByRole('dialog', { name: '灯具满减' });
  await expect(dialog.getByText('每人限领 1 张')).toBeVisible();
  // Nobody has taken one: there is no bar to draw.
  await expect(dialog.getByRole('progressbar', { name: '领取' })).toHaveCount(0);
  await expectGoodPage(desk);
  await press(dialog.getByRole('button', { name: '关闭' }));
  const menu = row.getByRole('button', { name: '更多操作：灯具满减' });
  await press(menu);
  await press(row.getByRole('button', { name: '停发' }));
  await expect(row).toContainText('已停发');
  await press(menu);
  await expect(row.getByRole('button', { name: '恢复发放' })).toBeVisible();
  await desk.keyboard.press('Escape');
  expect(await deskShop.ask('select receive from coupon where card_id = ?', String(id))).toEqual([{ receive: 0 }]);
  expect(await logOf(deskShop, `coupon:${id}`)).toEqual(['coupon.add', 'coupon.stop']);
});

test('领完的和过期的优惠券不能恢复发放', async ({ desk, deskShop }) => {
  const [gone] = await deskShop.ask<{ title: string }>(
    'select title from coupon where get_num = quantity and end_date > unixepoch() limit 1',
  );
  const [over] = await deskShop.ask<{ title: string }>('select title from coupon where end_date < unixepoch() limit 1');
  await desk.goto('/admin/coupons');
  for (const [title, state] of [
    [gone?.title ?? '', '已领完'],
    [over?.title ?? '', '已过期'],
  ] as const) {
    const row = desk.getByRole('row').filter({ has: desk.getByText(title, { exact: true }) });
    await expect(row).toContainText(state);
    await expect(row.getByRole('button', { name: /发/ })).toHaveCount(0);
  }
});

test('一个商品限时八折，进行中的价格当即生效，提前结束后恢复', async ({ desk, deskShop }) => {
  const [sku] = await deskShop.ask<{ item_id: string; goods_id: string; item_name: string; price: number }>(
    `select item_id, sku.goods_id, item_name, price from sku join goods on goods.goods_id = sku.goods_id
     where sku.approve_status = 'onsale' and goods.approve_status = 'onsale' and activity_price is null and price > 10000
     order by item_id desc limit 1`,
  );
  if (!sku) throw new Error('nothing is sold');
  await desk.goto('/admin/sales');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '新建活动' }));
  await type(desk.getByLabel('名称'), '周末直降');
  await desk.getByLabel(/^开始/).fill(`${dayIn(0)}T00:00`);
  await desk.getByLabel(/^结束/).fill(`${dayIn(2)}T23:00`);
  await type(desk.getByLabel('降幅', { exact: true }), '20');
  await type(desk.getByRole('searchbox', { name: '查找商品' }), sku.item_name);
  const found = desk.getByRole('checkbox', { name: sku.item_name }).first();
  await found.focus();
  await found.press('Space');
  // The price that is announced is the one that the server sets.
  const [{ lowest } = { lowest: 0 }] = await deskShop.ask<{ lowest: number }>(
    'select min(price) as lowest from sku where goods_id = ?',
    sku.goods_id,
  );
  // On a small phone the title and the presses stay in view, wherever the form is scrolled to.
  await desk.setViewportSize({ width: 375, height: 667 });
  const dialog = desk.getByRole('dialog', { name: '新建限时活动' });
  for (const part of [dialog.getByLabel('名称'), dialog.getByRole('list', { name: '可选的商品' })]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport();
    await expect(dialog.getByRole('heading', { name: '新建限时活动' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeInViewport({ ratio: 1 });
  }
  const announced = `→ ¥${Math.round((lowest * 0.8) / 100).toLocaleString('en-US')}.00`;
  const chosen = dialog.getByRole('list', { name: '已选的商品' });
  await expect(chosen.getByRole('listitem').filter({ hasText: '→' })).toContainText(announced);
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  const sale = desk.getByRole('listitem').filter({ hasText: '周末直降' }).first();
  await expect(sale).toContainText('进行中');
  const priceOf = () =>
    deskShop.ask<{ activity_price: number | null }>('select activity_price from sku where item_id = ?', sku.item_id);
  await expect.poll(async () => (await priceOf())[0]?.activity_price).toBe(Math.round((sku.price * 0.8) / 100) * 100);
  await press(sale.getByRole('button', { name: '更多操作：周末直降' }));
  await press(desk.getByRole('button', { name: '提前结束' }));
  await press(desk.getByRole('dialog').getByRole('button', { name: '结束', exact: true }));
  await expect(sale).toContainText('已结束');
  expect(await priceOf()).toEqual([{ activity_price: null }]);
});

/** The next Friday in Shanghai, as `YYYY-MM-DD`. */
function nextFriday(): string {
  const day = Array.from({ length: 7 }, (_, ahead) => dayIn(ahead + 1)).find(
    (one) => new Date(`${one}T00:00:00Z`).getUTCDay() === 5,
  );
  return day ?? '';
}

test('周五晚八点开始的限时活动先排好，到时才降价', async ({ desk, deskShop }) => {
  await desk.goto('/admin/sales');
  await press(desk.getByRole('button', { name: '新建活动' }));
  await type(desk.getByLabel('名称'), '周末扫地机');
  const friday = nextFriday();
  const sunday = new Date(Date.parse(`${friday}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
  await desk.getByLabel(/^开始/).fill(`${friday}T20:00`);
  await desk.getByLabel(/^结束/).fill(`${sunday}T23:59`);
  await type(desk.getByLabel('降幅', { exact: true }), '十');
  const [free] = await deskShop.ask<{ item_name: string }>(
    `select item_name from goods where approve_status = 'onsale' and goods_id not in
     (select goods_id from sku join activity_goods on activity_goods.item_id = sku.item_id
      join activity on activity.activity_id = activity_goods.activity_id where activity.state <> 'over')
     order by (item_name like '%扫地%') desc, goods_id limit 1`,
  );
  await type(desk.getByRole('searchbox', { name: '查找商品' }), free?.item_name ?? '');
  const found = desk.getByRole('checkbox', { name: free?.item_name ?? '' }).first();
  await found.focus();
  await found.press('Space');
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await type(desk.getByLabel('降幅', { exact: true }), '10');
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  const sale = desk.getByRole('listitem').filter({ hasText: '周末扫地机' }).first();
  await expect(sale).toContainText('未开始');
  const [planned] = await deskShop.ask<{ activity_id: number; begins: number }>(
    "select activity_id, begins from activity where name = '周末扫地机'",
  );
  expect(planned?.begins).toBe(Date.parse(`${friday}T20:00:00+08:00`) / 1000);
  const goods = await deskShop.ask<{ activity_price: number | null; price: number; sale: number }>(
    `select sku.activity_price, sku.price, activity_goods.price as sale from activity_goods
     join sku on sku.item_id = activity_goods.item_id where activity_goods.activity_id = ?`,
    String(planned?.activity_id ?? 0),
  );
  expect(goods.length).toBeGreaterThan(0);
  for (const { price, activity_price, sale: asked } of goods) {
    expect(activity_price).toBeNull();
    expect(asked).toBe(Math.round((price * 0.9) / 100) * 100);
  }

  await press(sale.getByRole('button', { name: '修改 周末扫地机' }));
  const dialog = desk.getByRole('dialog', { name: '修改活动' });
  await type(dialog.getByLabel('名称'), '周末清洁季');
  await dialog.getByLabel('结束时间').fill(`${sunday}T22:00`);
  await expectGoodPage(desk);
  await press(dialog.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('listitem').filter({ hasText: '周末清洁季' }).first()).toContainText('未开始');
  expect(
    await deskShop.ask('select begins, ends from activity where activity_id = ?', String(planned?.activity_id ?? 0)),
  ).toEqual([{ begins: planned?.begins, ends: Date.parse(`${sunday}T22:00:00+08:00`) / 1000 }]);
  expect(await logOf(deskShop, `sale:${planned?.activity_id}`)).toEqual(['sale.add', 'sale.change']);
});

test('付费会员年卡改为 199 元，已购买的不变', async ({ desk, deskShop }) => {
  const [grade] = await deskShop.ask<{ vip_grade_id: number; grade_name: string }>(
    'select vip_grade_id, grade_name from vip_grade order by vip_grade_id limit 1',
  );
  const bought = () => deskShop.ask('select * from vip_membership order by user_id');
  const before = await bought();
  await desk.goto('/admin/vip');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: `修改 ${grade?.grade_name}` }));
  await type(desk.getByLabel(/^年卡/), '一百九十九');
  await press(desk.getByRole('button', { name: '发布', exact: true }));
  await expect(desk.getByRole('alert').filter({ hasText: '应为数字' })).toBeVisible();
  await type(desk.getByLabel(/^年卡/), '199');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '发布', exact: true }));
  await expect(
    desk
      .getByRole('listitem')
      .filter({ hasText: grade?.grade_name ?? '' })
      .getByRole('row', { name: /^年卡/ }),
  ).toContainText('¥199.00');
  expect(
    await deskShop.ask(
      "select price from vip_price where card_type = 'year' and vip_grade_id = ?",
      String(grade?.vip_grade_id ?? 0),
    ),
  ).toEqual([{ price: 19_900 }]);
  expect(await bought()).toEqual(before);
  expect(await logOf(deskShop, `vip:${grade?.vip_grade_id}`)).toEqual(['vip.change']);
});

import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { expect, expectGoodPage, logOf, press, pressIn, publish, savedBy, test, type } from './desk.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a new lock in two colours is typed, published, and stands in the shop', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  await desk.goto('/admin/goods/new');
  // The bar says how much is missing. Once a press was refused for it, all of it stands beside the fields, each the way to its field.
  const needs = desk.getByRole('region', { name: '必填项' });
  const missing = needs.getByRole('heading');
  await expect(desk.getByRole('button', { name: '还差 7 项' })).toBeVisible();
  await expect(needs).toHaveCount(0);
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByLabel('商品名称')).toBeFocused();
  await expect(missing).toHaveText('还差 7 项');
  await press(needs.getByRole('button', { name: '库存', exact: true }));
  await expect(desk.getByLabel('商品 库存')).toBeFocused();
  await expect(desk.getByRole('region', { name: '顾客看到的样子' })).toContainText('商品名称');
  await type(desk.getByLabel('商品名称'), '静音指纹锁 K9');
  await expect(missing).toHaveText('还差 6 项');
  await expect(needs.getByRole('button', { name: '商品名称' })).toHaveCount(0);
  await expect(desk.getByRole('region', { name: '顾客看到的样子' })).toContainText('静音指纹锁 K9');
  // A phone has no column beside: its bar has the way to the first of them.
  await desk.setViewportSize({ width: 375, height: 800 });
  await expect(missing).toBeHidden();
  await press(desk.getByRole('button', { name: '还差 6 项' }));
  await expect(desk.getByLabel('品牌')).toBeFocused();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await type(desk.getByLabel('卖点'), '指纹、密码、钥匙三种开门方式');
  await desk.getByLabel('品牌').selectOption({ index: 1 });
  await press(desk.getByRole('button', { name: '新增分类' }));
  await type(desk.getByLabel('名称', { exact: true }), '静音门锁');
  await desk.keyboard.press('Enter');
  // Its own fields have the same words until it is closed.
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(desk.getByLabel('分类')).toHaveValue(/^\d+$/);
  await desk
    .getByRole('region', { name: '图片' })
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'a.png', mimeType: 'image/png', buffer: picture },
      { name: 'b.png', mimeType: 'image/png', buffer: picture },
      { name: 'c.png', mimeType: 'image/png', buffer: picture },
    ]);
  await expect(desk.getByAltText('第 3 张图片')).toBeVisible();
  await press(desk.getByRole('button', { name: '添加规格' }));
  await type(desk.getByLabel('规格名'), '颜色');
  await type(desk.getByLabel('规格值'), '曜石黑 香槟金');
  await desk.keyboard.press('Tab');
  await type(desk.getByLabel('曜石黑 规格编码'), 'K9-BLACK');
  await type(desk.getByLabel('香槟金 规格编码'), 'K9-GOLD');
  await type(desk.getByLabel('曜石黑 价格'), '1,299');
  await press(desk.getByRole('button', { name: '整列填充：价格' }));
  await expect(desk.getByLabel('香槟金 价格')).toHaveValue('1,299');
  await type(desk.getByLabel('香槟金 价格'), '1399.5');
  await type(desk.getByLabel('曜石黑 库存'), '很多');
  await type(desk.getByLabel('香槟金 库存'), '8');
  await type(desk.getByLabel('参数名'), '适用门厚');
  await type(desk.getByLabel('参数值'), '40–120 mm');
  // With nothing left to say it is gone.
  await expect(needs).toHaveCount(0);
  await expectGoodPage(desk);
  const save = desk.getByRole('button', { name: '保存', exact: true });
  await press(save);
  // A refusal keeps everything that was typed.
  await expect(desk.getByRole('alert').filter({ hasText: '库存，应为整数' })).toBeVisible();
  await expect(desk.getByLabel('商品名称')).toHaveValue('静音指纹锁 K9');
  await type(desk.getByLabel('曜石黑 库存'), '20');
  await press(save);
  await expect(desk.getByRole('link', { name: '静音指纹锁 K9', exact: true })).toBeVisible();
  await expectGoodPage(desk);
  const skus = await deskShop.ask<{ goods_id: string; item_bn: string; price: number; stock: number }>(
    "select goods_id, item_bn, price, stock from sku where item_bn in ('K9-BLACK', 'K9-GOLD') order by item_bn",
  );
  expect(skus.map(({ item_bn, price, stock }) => [item_bn, price, stock])).toEqual([
    ['K9-BLACK', 129_900, 20],
    ['K9-GOLD', 139_950, 8],
  ]);
  const goodsId = skus[0]?.goods_id ?? '';
  expect(await logOf(deskShop, `goods:${goodsId}`)).toEqual(['goods.add']);
  expect((await desk.request.get(deskShop.origin + routes.goods(goodsId))).status()).toBe(404);

  await desk.goto('/admin/publishing');
  await expect(desk.getByRole('link', { name: '静音指纹锁 K9', exact: true })).toBeVisible();
  await expectGoodPage(desk);
  await publish(desk);
  await expect(desk.getByText('没有待发布的改动')).toBeVisible();
  await expect(async () => {
    const answer = await desk.request.get(deskShop.origin + routes.goods(goodsId));
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('静音指纹锁 K9');
  }).toPass({ timeout: 10_000 });
});

test('a price is cut and 200 pieces arrive; another product goes off sale', async ({ desk, deskShop }) => {
  const [sku] = await deskShop.ask<{ item_id: string; goods_id: string; item_name: string; stock: number }>(
    `select sku.item_id, goods.goods_id, goods.item_name, sku.stock from sku join goods on goods.goods_id = sku.goods_id
     where goods.approve_status = 'onsale' and goods.item_spec_desc = '[]' order by goods.goods_id limit 1`,
  );
  if (!sku) throw new Error('the demo has no plain goods');
  await desk.goto(`/admin/goods?search=${sku.goods_id}`);
  await pressIn(desk.getByRole('row').filter({ hasText: sku.item_name }), '库存与价格');
  // Prices are read there until somebody asks to change them; what there will be stands beside what comes.
  const dialog = desk.getByRole('dialog', { name: '库存与价格' });
  await expect(dialog.getByText('不变')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: / 价格$/ })).toHaveCount(0);
  await press(desk.getByRole('button', { name: '修改价格' }));
  await type(desk.getByRole('textbox', { name: / 价格$/ }), '95');
  await type(desk.getByRole('textbox', { name: / 补货件数$/ }), '200');
  await expect(dialog.getByRole('cell', { name: (sku.stock + 200).toLocaleString('zh-CN') })).toBeVisible();
  await expectGoodPage(desk);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: '1 个规格已修改' })).toBeVisible();
  expect(await deskShop.ask('select price, stock from sku where item_id = ?', sku.item_id)).toEqual([
    { price: 9500, stock: sku.stock + 200 },
  ]);
  await desk.getByRole('checkbox', { name: `选择 ${sku.item_name}` }).press('Space');
  await press(desk.getByRole('button', { name: '下架' }));
  await expect(desk.getByRole('status').filter({ hasText: '1 个商品改为已下架' })).toBeVisible();
  expect(await deskShop.ask('select approve_status from goods where goods_id = ?', sku.goods_id)).toEqual([
    { approve_status: 'instock' },
  ]);
  await desk.goto(`/admin/log?about=sku:${sku.item_id}`);
  await expect(desk.getByRole('row').filter({ hasText: '改价补货' })).toContainText('→ ¥95.00');
  await expectGoodPage(desk);
});

test('全部规格一次加同样多，少一件也只按一下', async ({ desk, deskShop }) => {
  const [goods] = await deskShop.ask<{ goods_id: string; item_name: string }>(
    `select goods.goods_id, goods.item_name from goods join sku on sku.goods_id = goods.goods_id
     where goods.approve_status = 'onsale' group by goods.goods_id
     having count(*) > 1 and sum(sku.approve_status = 'instock') = 0 order by goods.goods_id limit 1`,
  );
  if (!goods) throw new Error('the demo has no goods with several SKUs');
  const pieces = async () =>
    (
      await deskShop.ask<{ stock: number }>(
        'select stock from sku where goods_id = ? order by sort, item_id',
        goods.goods_id,
      )
    ).map(({ stock }) => stock);
  const before = await pieces();
  await desk.goto(`/admin/goods?search=${goods.goods_id}`);
  await pressIn(desk.getByRole('row').filter({ hasText: goods.item_name }), '库存与价格');
  await expect(desk.getByRole('textbox', { name: / 补货件数$/ }).first()).toBeFocused();
  await type(desk.getByLabel('全部规格'), '20');
  await press(desk.getByRole('button', { name: / 少一/ }).first());
  await expectGoodPage(desk);
  await press(desk.getByRole('dialog').getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('status').filter({ hasText: `${before.length} 个规格已修改` })).toBeVisible();
  expect(await pieces()).toEqual(before.map((stock, at) => stock + (at === 0 ? 19 : 20)));
});

test('全部窗帘电机降 5%：先试算，再调整，别的分类不动', async ({ desk, deskShop }) => {
  const prices = () =>
    deskShop.ask<{ item_id: string; price: number; category: string }>(
      `select sku.item_id, sku.price, category.name as category from sku join goods on goods.goods_id = sku.goods_id
       join category on category.category_id = goods.category_id where sku.approve_status <> 'instock' order by sku.item_id`,
    );
  const before = await prices();
  await desk.goto('/admin/goods');
  await press(desk.getByRole('button', { name: '批量调价' }));
  const range = desk.getByLabel('商品分类');
  await expect(range).toHaveValue('');
  const option = await range.locator('option').filter({ hasText: '窗帘电机' }).first().getAttribute('value');
  await range.selectOption(option ?? '');
  await expect(desk.getByRole('radio', { name: '降价' })).toBeChecked();
  // A usual change is taken by a press beside the field; another one is typed.
  await press(desk.getByRole('button', { name: '降 10%' }));
  await expect(desk.getByLabel('幅度')).toHaveValue('10');
  await expect(desk.getByRole('button', { name: '降 10%' })).toHaveAttribute('aria-pressed', 'true');
  await type(desk.getByLabel('幅度'), '5');
  await expect(desk.getByRole('region', { name: '会改的价格' }).getByRole('row').nth(1)).toContainText(/¥.*¥/);
  await press(desk.getByRole('button', { name: '试算' }));
  await expect(desk.getByRole('region', { name: '试算结果' })).toBeVisible();
  await expectGoodPage(desk);
  expect(await prices()).toEqual(before);
  await press(desk.getByRole('button', { name: /^调整 \d+ 个规格$/ }));
  await expect(desk.getByRole('status').filter({ hasText: '已调价' })).toBeVisible();
  expect(await prices()).toEqual(
    before.map((row) => (row.category === '窗帘电机' ? { ...row, price: Math.round((row.price * 95) / 100) } : row)),
  );
});

test('停产的型号立即下架，新品到时间自动上架', async ({ desk, deskShop }) => {
  const [ended, fresh] = await deskShop.ask<{ goods_id: string; item_name: string }>(
    `select goods_id, item_name from goods where approve_status = 'onsale' and item_spec_desc = '[]'
     order by goods_id desc limit 2`,
  );
  if (!ended || !fresh) throw new Error('the demo has no plain goods');
  const stateOf = async ({ goods_id }: { goods_id: string }) =>
    (await deskShop.ask<{ approve_status: string }>('select approve_status from goods where goods_id = ?', goods_id))[0]
      ?.approve_status;
  for (const goods of [ended, fresh]) {
    await desk.goto(`/admin/goods?search=${goods.goods_id}`);
    await desk.getByRole('checkbox', { name: `选择 ${goods.item_name}` }).press('Space');
    await press(desk.getByRole('button', { name: '下架' }));
    await expect(desk.getByRole('status').filter({ hasText: '1 个商品改为已下架' })).toBeVisible();
  }
  await desk.getByRole('checkbox', { name: `选择 ${fresh.item_name}` }).press('Space');
  await press(desk.getByRole('button', { name: '定时上架' }));
  const time = desk.getByLabel(/上架时间/);
  await time.fill('2020-01-01T00:00');
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('alert').filter({ hasText: '已经过去' })).toBeVisible();
  await expect(time).toHaveValue('2020-01-01T00:00');
  // Not before the journeys that share this shop have ended: they publish, and compare what changed.
  const at = Math.ceil(Date.now() / 60_000) * 60 + 3600;
  await time.fill(formatTime(at).slice(0, 16).replace(' ', 'T'));
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存', exact: true }));
  await expect(desk.getByRole('status').filter({ hasText: '1 个商品到时自动上架' })).toBeVisible();
  await desk.goto('/admin/goods?state=timed');
  await expect(desk.getByRole('link', { name: fresh.item_name })).toBeVisible();
  await expectGoodPage(desk);
  expect(await deskShop.ask('select goods_id, at from goods_timing')).toEqual([{ goods_id: fresh.goods_id, at }]);
  expect([await stateOf(ended), await stateOf(fresh)]).toEqual(['instock', 'instock']);
  expect((await logOf(deskShop, `goods:${fresh.goods_id}`)).at(-1)).toBe('goods.time');
});

test('找出库存不足的规格，导出给采购，什么也不改', async ({ desk, deskShop }) => {
  const stored = await deskShop.ask<{ item_bn: string; stock: number }>(
    `select item_bn, sku.stock from sku join goods on goods.goods_id = sku.goods_id
     where goods.approve_status = 'onsale' and sku.approve_status <> 'instock' and sku.stock <= 10`,
  );
  expect(stored.length).toBeGreaterThan(0);
  await desk.goto('/admin');
  await press(desk.getByRole('link', { name: /库存紧张/ }));
  const text = await savedBy(desk, desk.getByRole('button', { name: '导出采购清单' }));
  const [, ...rows] = text.trim().split(/\r?\n/);
  expect(rows).toHaveLength(stored.length);
  for (const { item_bn, stock } of stored)
    expect(rows.find((row) => row.includes(item_bn))?.endsWith(`,${stock}`) ?? item_bn).toBe(true);
});

test('商品按品牌筛选、按库存排序，打开时地址里带着', async ({ desk, deskShop }) => {
  const [brand] = await deskShop.ask<{ brand_id: number; name: string; goods: number }>(
    `select brand.brand_id, brand.name, count(*) as goods from goods join brand on brand.brand_id = goods.brand_id
     group by brand.brand_id order by goods, brand.brand_id limit 1`,
  );
  if (!brand) throw new Error('the demo has no brands');
  await desk.goto('/admin/goods');
  await desk.getByLabel('品牌').selectOption({ label: brand.name });
  const rows = desk.getByRole('region', { name: '商品列表' }).locator('tbody tr');
  await expect(rows).toHaveCount(brand.goods);
  await desk.getByLabel('排序').selectOption({ label: '库存从少到多' });
  await expect(desk).toHaveURL(new RegExp(`brand=${brand.brand_id}.*order=fewest`));
  await expect(rows).toHaveCount(brand.goods);
  await desk.reload();
  await expect(desk.getByLabel('品牌')).toHaveValue(String(brand.brand_id));
  await expect(rows).toHaveCount(brand.goods);
  await expectGoodPage(desk);
});

import { routes } from '#core/site/routes.ts';
import { expect, expectGoodPage, logOf, press, test, type } from './desk.ts';

const far = ['西藏自治区', '新疆维吾尔自治区'];

test('新疆、西藏运费改为 30 元，其他地区满 99 元包邮，商品页当即照此显示', async ({ desk, deskShop }) => {
  await desk.goto('/admin/freight');
  const rules = desk
    .getByRole('region', { name: '运费规则' })
    .getByRole('row')
    .filter({ has: desk.getByRole('button', { name: /^修改/ }) });
  await expect(rules).toHaveCount(1);
  await press(desk.getByRole('button', { name: '添加地区运费' }));
  const dialog = desk.getByRole('dialog', { name: '添加地区运费' });
  await type(dialog.getByLabel('运费'), '三十');
  await press(dialog.getByRole('button', { name: '保存' }));
  await expect(dialog.getByRole('status')).toHaveText('还差收货地区');
  for (const name of far) await dialog.getByRole('checkbox', { name }).press('Space');
  await press(dialog.getByRole('button', { name: '保存' }));
  await expect(dialog.getByRole('alert')).toContainText('金额应为数字');
  await type(dialog.getByLabel('运费'), '30');
  await expectGoodPage(desk);
  await press(dialog.getByRole('button', { name: '保存' }));
  await expect(rules).toHaveCount(2);
  await press(desk.getByRole('button', { name: '修改 全国默认' }));
  const usual = desk.getByRole('dialog', { name: '全国默认运费' });
  await type(usual.getByLabel('送达天数'), '两天');
  await press(usual.getByRole('button', { name: '保存' }));
  await expect(usual.getByRole('alert')).toContainText('天数应为 1 到 60 的整数');
  await type(usual.getByLabel('送达天数'), '2');
  await press(usual.getByRole('button', { name: '保存' }));
  await expect(usual).toBeHidden();
  await expect(rules.first()).toContainText('¥30.00不包邮不承诺');
  await expect(rules.last()).toContainText('¥10.00满 ¥99.00 包邮2 天内');
  await expectGoodPage(desk);
  const stored = await deskShop.ask<{ provinces: string; fee: number; free_from: number | null; days: number | null }>(
    'select provinces, fee, free_from, days from freight_rule order by rule_id',
  );
  expect(stored.map((rule) => ({ ...rule, provinces: JSON.parse(rule.provinces) as string[] }))).toEqual([
    { provinces: expect.arrayContaining(far), fee: 3000, free_from: null, days: null },
    { provinces: [], fee: 1000, free_from: 9900, days: 2 },
  ]);
  expect(await logOf(deskShop, 'freight')).toEqual(['freight.change', 'freight.change']);

  const [goods] = await deskShop.ask<{ goods_id: string }>(
    "select goods_id from sku where approve_status = 'onsale' and price > 9900 order by item_id limit 1",
  );
  await desk.goto(routes.goods(goods?.goods_id ?? ''));
  // As it was printed, until a region is asked for.
  await expect(desk.getByText('免运费，4 天内送到', { exact: true })).toBeVisible();
  await press(desk.getByRole('button', { name: '选择地区' }));
  const region = desk.getByRole('dialog', { name: '配送至' });
  await region.getByLabel('省份').selectOption({ label: '西藏自治区' });
  await region.getByLabel('城市').selectOption({ label: '拉萨市' });
  await region.getByLabel('区县').selectOption({ label: '城关区' });
  await expect(desk.getByText('运费 ¥30.00', { exact: true })).toBeVisible();
  await press(desk.getByRole('button', { name: '拉萨市 城关区' }));
  await region.getByLabel('省份').selectOption({ label: '浙江省' });
  await region.getByLabel('城市').selectOption({ label: '杭州市' });
  await region.getByLabel('区县').selectOption({ label: '西湖区' });
  await expect(desk.getByText(/^免运费，\d+ 月 \d+ 日前送到$/)).toBeVisible();
});

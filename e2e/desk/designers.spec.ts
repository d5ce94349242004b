import { expect, expectGoodPage, logOf, press, test, type } from './desk.ts';

test('设计师的从业年限和介绍改过，其余不变', async ({ desk, deskShop }) => {
  const stored = async () =>
    (
      await deskShop.ask<{ designer_id: number; name: string; years: number; intro: string; images: string }>(
        'select designer_id, name, years, intro, images, avatar, styles from designer order by designer_id limit 1',
      )
    )[0];
  const before = await stored();
  await desk.goto('/admin/designers');
  await press(desk.getByRole('button', { name: before?.name ?? '', exact: true }));
  await expect(desk.getByAltText('封面')).toBeVisible();
  await type(desk.getByLabel('从业年限'), '十二');
  await type(desk.getByLabel('介绍'), '先看人怎么住，再画灯。');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('alert').filter({ hasText: '应为整数' })).toBeVisible();
  await type(desk.getByLabel('从业年限'), '12');
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(
    desk
      .getByRole('row')
      .filter({ hasText: before?.name ?? '' })
      .getByRole('cell', { name: '12 年', exact: true }),
  ).toBeVisible();
  await expectGoodPage(desk);
  expect(await stored()).toEqual({ ...before, years: 12, intro: '<p>先看人怎么住，再画灯。</p>' });
  expect(await logOf(deskShop, `designer:${before?.designer_id}`)).toEqual(['designer.change']);
});

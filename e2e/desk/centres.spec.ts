import type { Locator } from 'playwright/test';
import { experienceRoutes } from '#core/experience/routes.ts';
import { routes } from '#core/site/routes.ts';
import { expect, expectGoodPage, logOf, photoOf, press, publish, test, type } from './desk.ts';

/** Ticks the first of a list; a list that is found anew under the key loses the press, which is repeated then. */
async function tickFirst(group: Locator): Promise<void> {
  const ticked = group.getByRole('checkbox', { checked: true });
  await expect(async () => {
    if ((await ticked.count()) === 0) await group.getByRole('checkbox').first().press('Space');
    await expect(ticked).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

test('新开一家体验馆，发布开业动态', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  const [first = '', second = '', third = ''] = (
    await deskShop.ask<{ cover: string }>('select cover from experience order by experience_id limit 3')
  ).map(({ cover }) => cover);
  await desk.goto('/admin/centres');
  await expect(desk.getByRole('link', { name: '上海徐汇体验馆', exact: true })).toBeVisible();
  await expectGoodPage(desk);
  // One that is written and waits stands first, and is shown by one press.
  const [waiting] = await deskShop.ask<{ experience_id: number; name: string }>(
    'select experience_id, name from experience where status = 5 order by experience_id limit 1',
  );
  const top = desk.getByRole('row').nth(1);
  await expect(top).toContainText('可上线');
  await press(desk.getByRole('button', { name: `上线 ${waiting?.name}` }));
  await expect(desk.getByRole('status').filter({ hasText: `${waiting?.name}已上线` })).toBeVisible();
  expect(
    await deskShop.ask('select status from experience where experience_id = ?', String(waiting?.experience_id ?? 0)),
  ).toEqual([{ status: 6 }]);
  // One that has not been handed in is, by its next step; one that was refused leads to its form.
  const [unsent] = await deskShop.ask<{ experience_id: number; name: string }>(
    'select experience_id, name from experience where status = 2 order by experience_id limit 1',
  );
  await expect(desk.getByRole('link', { name: /^改后重交/ })).toHaveCount(1);
  await press(desk.getByRole('button', { name: `提交审核 ${unsent?.name}` }));
  await expect(desk.getByRole('row').filter({ hasText: unsent?.name ?? '' })).toContainText('待审核');
  expect(
    await deskShop.ask('select status from experience where experience_id = ?', String(unsent?.experience_id ?? 0)),
  ).toEqual([{ status: 0 }]);
  await press(desk.getByRole('link', { name: '新建体验馆' }));
  await type(desk.getByLabel('体验馆名称'), '杭州西湖体验馆');
  await desk.getByLabel('类型').selectOption({ label: '写一个新的…' });
  await type(desk.getByLabel('新类型'), '城市体验馆');
  // A new centre is not online until somebody says so in the list.
  await expect(desk.getByLabel('状态')).toHaveCount(0);
  await desk.getByLabel('省份').selectOption({ label: '浙江省' });
  await desk.getByLabel('城市').selectOption({ label: '杭州市' });
  await desk.getByLabel('区县').selectOption({ label: '西湖区' });
  await type(desk.getByLabel('街道和门牌'), '湖墅里 36 号 1 层');
  await type(desk.getByLabel('地图位置'), '西湖边');
  await type(desk.getByLabel('电话'), '0571-88001234');
  await desk.getByLabel('开门时间').fill('10:00');
  await desk.getByLabel('关门时间').fill('21:00');
  await desk
    .getByRole('region', { name: '图片' })
    .locator('input[type=file]')
    .setInputFiles([await photoOf(desk, first), await photoOf(desk, second)]);
  await expect(desk.getByAltText('第 2 张图片')).toBeVisible();
  await desk.getByRole('checkbox', { name: '免费测量' }).press('Space');
  // A comma ends one, a space may stand inside of it.
  await type(desk.getByRole('textbox', { name: '设施' }), '免费 Wi-Fi、儿童区，');
  await expect(desk.getByRole('list', { name: '已填的设施' }).getByRole('listitem')).toHaveText([
    /^免费 Wi-Fi/,
    /^儿童区/,
  ]);
  await type(desk.getByRole('textbox', { name: '馆内介绍' }), '按真实户型搭了客厅与书房。\n设备都通着电，欢迎动手。');
  const brands = desk.getByRole('group', { name: /^馆内品牌/ });
  await tickFirst(brands);
  const lock = desk.getByRole('group', { name: /^商品/ });
  await type(lock.getByRole('searchbox', { name: '查找商品' }), '门锁');
  await tickFirst(lock);
  await tickFirst(desk.getByRole('group', { name: /^方案/ }));
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存' }));
  // A refusal keeps everything that was typed.
  await expect(desk.getByRole('alert').filter({ hasText: '坐标应为' })).toBeVisible();
  await type(desk.getByRole('textbox', { name: '地图位置' }), '120.1298，30.2741');
  await expect(desk.getByText('经度 120.1298，纬度 30.2741')).toBeVisible();
  // A place that was understood is said in words, with the ways to look at it and to change it.
  await desk.keyboard.press('Tab');
  await expect(desk.getByText('已在地图上标注')).toBeVisible();
  await expect(desk.getByRole('link', { name: '在地图上查看' })).toHaveAttribute('href', /position=120\.1298,30\.2741/);
  await press(desk.getByRole('button', { name: '修改地图位置' }));
  await expect(desk.getByRole('textbox', { name: '地图位置' })).toBeFocused();
  await press(desk.getByRole('button', { name: '保存' }));

  await expect(desk.getByRole('link', { name: '杭州西湖体验馆', exact: true })).toBeVisible();
  await press(desk.getByRole('button', { name: '上线 杭州西湖体验馆' }));
  await expect(desk.getByRole('status').filter({ hasText: '杭州西湖体验馆已上线' })).toBeVisible();
  const [centre] = await deskShop.ask<{ experience_id: number }>(
    `select experience_id, province, city, county, area_id, lng_e6, status from experience where name = '杭州西湖体验馆'`,
  );
  expect(centre).toMatchObject({
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    area_id: '330106',
    lng_e6: 120_129_800,
    status: 6,
  });
  const id = centre?.experience_id ?? 0;
  for (const table of ['experience_brand', 'experience_goods', 'experience_programme'])
    expect(await deskShop.ask(`select 1 from ${table} where experience_id = ?`, String(id))).toHaveLength(1);
  expect(await logOf(deskShop, `centre:${id}`)).toEqual(['centre.add', 'centre.change']);

  await press(desk.getByRole('link', { name: '杭州西湖体验馆的动态' }));
  await press(desk.getByRole('button', { name: '写动态' }));
  await type(desk.getByLabel('标题'), '杭州西湖体验馆开业');
  await type(desk.getByLabel('正文'), '开业三天，到店量房有礼。\n周末请提前预约。');
  await desk
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([await photoOf(desk, third)]);
  await expect(desk.getByAltText('封面')).toBeVisible();
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('listitem').filter({ hasText: '杭州西湖体验馆开业' })).toContainText('到店量房有礼');
  // The title opens what was written; what takes it away is behind ⋯.
  await press(desk.getByRole('button', { name: '修改 杭州西湖体验馆开业' }));
  await expect(desk.getByLabel('标题')).toHaveValue('杭州西湖体验馆开业');
  await press(desk.getByRole('button', { name: '取消' }));
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expectGoodPage(desk);
  const [dynamic] = await deskShop.ask<{ dynamic_id: number }>(
    'select dynamic_id, title, summary from experience_dynamic where experience_id = ?',
    String(id),
  );
  expect(dynamic).toMatchObject({ title: '杭州西湖体验馆开业', summary: '开业三天，到店量房有礼。' });
  expect(await logOf(deskShop, `dynamic:${dynamic?.dynamic_id}`)).toEqual(['dynamic.add']);

  await desk.goto('/admin/publishing');
  await publish(desk);
  const [page, report] = [routes.experience(id), experienceRoutes.dynamic(dynamic?.dynamic_id ?? 0)];
  await expect(async () => {
    for (const path of [page, report]) {
      const answer = await desk.request.get(deskShop.origin + path);
      expect([path, answer.status()]).toEqual([path, 200]);
      // The pictures that were uploaded have their sizes.
      expect(await answer.text()).toMatch(/<img[^>]*src="\/pictures\/m\//);
    }
  }).toPass({ timeout: 10_000 });
});

test('营业时间和介绍改过之后，发布就看得到', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  const [centre] = await deskShop.ask<{ experience_id: number; name: string }>(
    'select experience_id, name from experience where status = 6 order by experience_id limit 1',
  );
  const id = centre?.experience_id ?? 0;
  await desk.goto(`/admin/centres/${id}`);
  await expect(desk.getByLabel('体验馆名称')).toHaveValue(centre?.name ?? '');
  await expect(desk.getByLabel('区县')).not.toHaveValue('');
  await desk.getByLabel('开门时间').fill('08:30');
  await desk.getByLabel('关门时间').fill('20:00');
  await type(desk.getByRole('textbox', { name: '馆内介绍' }), '影音室换了新的幕布。');
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('row').filter({ hasText: centre?.name ?? '' })).toContainText('08:30-20:00');
  expect(await deskShop.ask('select hours, intro from experience where experience_id = ?', String(id))).toEqual([
    { hours: '08:30-20:00', intro: '<p>影音室换了新的幕布。</p>' },
  ]);
  await desk.goto('/admin/publishing');
  await publish(desk);
  await expect(async () => {
    const text = await (await desk.request.get(deskShop.origin + routes.experience(id))).text();
    expect(text).toContain('影音室换了新的幕布。');
  }).toPass({ timeout: 10_000 });
});

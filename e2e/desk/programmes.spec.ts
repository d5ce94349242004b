import { routes } from '#core/site/routes.ts';
import { expect, expectGoodPage, logOf, photoOf, press, publish, test, type } from './desk.ts';

test('新增“两室一厅舒适照明”方案，在图片上标出六个设备', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  const [photo] = await deskShop.ask<{ image: string }>(
    "select image from programme_room where name = '客厅' and image <> '' order by room_id limit 1",
  );
  await desk.goto('/admin/programmes');
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  await expectGoodPage(desk);
  await press(desk.getByRole('link', { name: '新建方案' }));
  await type(desk.getByLabel('方案名称'), '两室一厅舒适照明');
  await type(desk.getByLabel('一句话介绍'), '每盏灯只管一件事，起夜不再摸黑');
  await desk.getByLabel('方案类别').selectOption({ index: 1 });
  await desk.getByLabel('户型', { exact: true }).selectOption({ label: '两居' });
  await desk.getByLabel('装修阶段').selectOption({ label: '精装改造' });
  await desk.getByLabel('品牌').selectOption({ index: 1 });
  await desk.getByLabel('设计师').selectOption({ index: 1 });
  await type(desk.getByLabel('面积'), '八十六');
  await desk.getByRole('checkbox', { name: '照明系统' }).press('Space');
  const room = desk.getByRole('region', { name: '房间 1' });
  await type(room.getByLabel('房间名称'), '客厅');
  await type(room.getByLabel('房间说明'), '茶几上的那束光，才是客厅亮的原因');
  await room.locator('input[type=file]').setInputFiles([await photoOf(desk, photo?.image ?? '')]);
  await expect(room.getByAltText('客厅的图片')).toBeVisible();

  await press(room.getByRole('button', { name: '添加设备' }));
  const picker = desk.getByRole('dialog', { name: '客厅的设备' });
  await type(picker.getByRole('searchbox', { name: '查找设备' }), '灯');
  const boxes = picker.getByRole('checkbox');
  await expect(boxes.nth(5)).toBeVisible();
  for (let at = 0; at < 6; at += 1) {
    // A ticked one moves to the head of the list.
    await picker.getByRole('checkbox', { checked: false }).first().press('Space');
    await expect(picker.getByRole('checkbox', { checked: true })).toHaveCount(at + 1);
  }
  await expectGoodPage(desk);
  await press(picker.getByRole('button', { name: '添加 6 个设备' }));
  const marks = room.getByRole('button', { name: /^标位置/ });
  await expect(marks).toHaveCount(6);
  // Three by keyboard: each begins in the middle, arrows move it.
  for (const [at, keys] of [
    ['ArrowLeft', 'Shift+ArrowLeft'],
    ['ArrowRight', 'ArrowUp'],
    ['Shift+ArrowRight', 'ArrowDown', 'ArrowDown'],
  ].entries()) {
    await press(marks.nth(at));
    await expect(room.locator('.roompic__spot').filter({ hasText: String(at + 1) })).toBeFocused();
    for (const key of keys) await desk.keyboard.press(key);
  }
  // Three by pointer: the device is chosen, then the picture is pressed.
  const picture = room.getByAltText('客厅的图片');
  for (const [at, [across, down]] of (
    [
      [0.1, 0.2],
      [0.48, 0.9],
      [0.9, 0.3],
    ] as const
  ).entries()) {
    await marks.nth(3 + at).click();
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    await desk.mouse.click((box?.x ?? 0) + across * (box?.width ?? 0), (box?.y ?? 0) + down * (box?.height ?? 0));
    await expect(room.locator('.roompic__spot')).toHaveCount(4 + at);
  }
  // One of them is dragged a little further.
  const dragged = room.locator('.roompic__spot').filter({ hasText: '4' });
  const from = await dragged.boundingBox();
  const frame = await picture.boundingBox();
  await desk.mouse.move((from?.x ?? 0) + 13, (from?.y ?? 0) + 13);
  await desk.mouse.down();
  await desk.mouse.move((frame?.x ?? 0) + 0.23 * (frame?.width ?? 0), (frame?.y ?? 0) + 0.2 * (frame?.height ?? 0));
  await desk.mouse.up();
  await expect(marks.nth(3)).toHaveAttribute('title', '第 6 列，第 3 行');
  await expectGoodPage(desk);
  await press(desk.getByRole('button', { name: '添加房间' }));
  const second = desk.getByRole('region', { name: '房间 2' });
  await type(second.getByLabel('房间名称'), '主卧');
  await press(desk.getByRole('button', { name: '保存' }));
  // A refusal keeps everything that was typed and marked.
  await expect(desk.getByRole('alert').filter({ hasText: '面积应为整数' })).toBeVisible();
  await type(desk.getByLabel('面积'), '86');
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('link', { name: '两室一厅舒适照明', exact: true })).toBeVisible();

  const [made] = await deskShop.ask<{ programme_id: number; code: string }>(
    "select programme_id, code, area, designer_id from programme where name = '两室一厅舒适照明'",
  );
  expect(made).toMatchObject({ area: 86 });
  const id = String(made?.programme_id ?? 0);
  expect(await deskShop.ask('select name from programme_room where programme_id = ? order by sort desc', id)).toEqual([
    { name: '客厅' },
    { name: '主卧' },
  ]);
  const spots = await deskShop.ask<{ spot_x: number; spot_y: number }>(
    'select spot_x, spot_y from programme_goods where programme_id = ? order by sort desc',
    id,
  );
  expect(spots.map(({ spot_x, spot_y }) => [spot_x, spot_y])).toEqual([
    [6, 6],
    [13, 5],
    [17, 8],
    [6, 3],
    [12, 11],
    [22, 4],
  ]);
  expect(await logOf(deskShop, `programme:${id}`)).toEqual(['programme.add']);

  await desk.goto('/admin/publishing');
  await publish(desk);
  const page = routes.programme(made?.code ?? '');
  await expect(async () => expect((await desk.request.get(deskShop.origin + page)).status()).toBe(200)).toPass({
    timeout: 10_000,
  });
  await desk.goto(page);
  await expect(desk.getByRole('heading', { name: '两室一厅舒适照明', level: 1 })).toBeVisible();
  await expect(desk.locator('.cover img').first()).toHaveAttribute('src', /^\/pictures\/m\//);
  await expect(desk.locator('.cover .spot')).toHaveCount(6);
});

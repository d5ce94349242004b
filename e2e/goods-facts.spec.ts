import { groupParams } from '#core/goods/params/groups.ts';
import { finishOf } from '#core/goods/picture-words.ts';
import { routes } from '#core/site/routes.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { snapshotOf } from '#e2e/support/facts.ts';
import { axe, goodsWhere, value, wake } from '#e2e/support/goods.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { GoodsRecord } from '#snapshot/read/records.ts';

// Facts of a product and what is printed of it.

const paramOf = ({ item_params }: GoodsRecord, name: string): string =>
  item_params.find((param) => param.attribute_name === name)?.attribute_value_name ?? '';

function only(goods: readonly GoodsRecord[], what: string): GoodsRecord {
  const [first] = goods;
  if (!first) throw new Error(`the sample world has no ${what}`);
  return first;
}

const isSwitch = (goods: GoodsRecord): boolean =>
  goods.item_name.includes('三键智能开关') && paramOf(goods, '零线要求').includes('单火');

test('a finish changes every picture that shows one, and back', async ({ page, shop }) => {
  const goods = only(
    goodsWhere(
      shop.dataFolder,
      ({ pics, item_spec_desc }) =>
        finishOf(pics[0] ?? '') === 'white' &&
        pics.length > 2 &&
        item_spec_desc.some((spec) => spec.is_image && spec.spec_values.length > 1),
    ),
    'white goods with several finishes',
  );
  const [first, second] = goods.item_spec_desc.find((spec) => spec.is_image)?.spec_values ?? [];
  const shown = async () =>
    page.locator('.gallery__main img').evaluateAll((pictures) => pictures.map((one) => one.getAttribute('src') ?? ''));
  await page.goto(routes.goods(goods.item_id));
  const before = await shown();
  expect(new Set(before.map(finishOf))).toEqual(new Set(['white']));
  await wake(page);
  await value(page, second?.spec_value_name ?? '').click();
  await expect(page.locator('.gallery__main img').first()).toHaveAttribute('src', second?.spec_image_url ?? '');
  expect(await shown()).toEqual(second?.item_image_url);
  expect(new Set((await shown()).map(finishOf))).toEqual(new Set([finishOf(second?.spec_image_url ?? '')]));
  await value(page, first?.spec_value_name ?? '').click();
  await expect.poll(shown).toEqual(before);
});

test('specifications stand in groups, what decides on the installation first; the box is told', async ({
  page,
  shop,
}) => {
  const goods = only(goodsWhere(shop.dataFolder, isSwitch), 'switch of three keys');
  await page.goto(routes.goods(goods.item_id));
  const table = page.locator('#params .params');
  const groups = groupParams([
    ['品牌', goods.goods_brand],
    ['型号', goods.item_bn],
    ...goods.item_params.map((param) => [param.attribute_name, param.attribute_value_name] as const),
  ]);
  await expect(table.locator('[scope="rowgroup"]')).toHaveText(groups.map(({ title }) => title));
  await expect(table.locator('tbody').first()).toContainText('安装与供电');
  await expect(table.locator('tbody').first()).toContainText('零线要求');
  const box = table.getByRole('row', { name: /^包装清单/ });
  await expect(box).toContainText('开关 1 只');
  await expect(box).toContainText('M4 安装螺丝 2 颗');
  await axe(page);
});

test('a wired product shows its wiring and its size, each asked for late, and nothing moves', async ({
  page,
  shop,
}) => {
  const goods = only(goodsWhere(shop.dataFolder, isSwitch), 'switch of three keys');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(routes.goods(goods.item_id), { waitUntil: 'load' });
  const drawing = page.getByRole('link', { name: '接线示意' });
  const path = await drawing.getAttribute('href');
  expect(path).toBe('/diagram/switch-3-either-box.svg');
  expect(asked).not.toContain(path);
  await page.mouse.move(300, 300);
  await expect(page.locator('.scale svg')).toHaveAttribute('aria-label', /86 × 86，37，银行卡（同比例）/);
  await drawing.scrollIntoViewIfNeeded();
  await expect.poll(() => drawing.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(960);
  await expectNoShift(page);
  const answer = await page.request.get(path ?? '');
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  expect(await answer.text()).toContain('须由持证电工操作');
});

test('goods print as a sheet of at most two pages: price with its time, SKUs, facts, QR code', async ({
  page,
  shop,
}) => {
  const goods = only(goodsWhere(shop.dataFolder, isSwitch), 'switch of three keys');
  await page.goto(routes.goods(goods.item_id));
  await page.mouse.move(300, 300);
  await expect(page.getByRole('button', { name: '打印资料' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.sheet');
  await expect(sheet.getByRole('heading', { name: goods.item_name })).toBeVisible();
  await expect(sheet.locator('.sheet__table tbody tr')).toHaveCount(Math.max(1, goods.spec_items.length));
  await expect(sheet).toContainText(/价格查于 20\d\d年\d+月\d+日/);
  await expect(sheet).toContainText('包装清单');
  await expect(sheet).toContainText('客服热线');
  await expect(sheet.locator('header svg[shape-rendering]')).toBeVisible();
  for (const hidden of ['.header', '.topbar', '.nav', '.footer', '.side', 'main']) {
    await expect(page.locator(hidden).first()).toBeHidden();
  }
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.header')).toBeVisible();
});

test('a programme prints as a sheet with the devices that are left', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  const code = snapshot.keys('programme').find((key) => snapshot.get('programme', key).is_package === 0) ?? '';
  await page.goto(routes.programme(code));
  const rows = page.locator('.devices tr[id^="device-"]');
  const count = await rows.count();
  await rows.first().getByRole('button', { name: /^去掉/ }).click();
  await expect(rows.first()).toHaveClass(/is-out/);
  await expect(page.getByRole('button', { name: '打印资料' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.sheet');
  await expect(sheet.getByRole('heading', { name: snapshot.get('programme', code).name })).toBeVisible();
  await expect(sheet.locator('.sheet__table tbody tr')).toHaveCount(count - 1);
  await expect(sheet.locator('.sheet__price')).toContainText('¥');
  await expect(page.locator('.totalbar')).toBeHidden();
});

test('the light of a scene goes on under the pointer and by its switch, without script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const page = await context.newPage();
  await page.goto(routes.home());
  const dark = page.locator('.scene.is-off').first();
  const light = dark.locator('img').last();
  await expect(light).toHaveCSS('opacity', '0');
  await dark.scrollIntoViewIfNeeded();
  await dark.hover();
  await expect(light).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(light).toHaveCSS('opacity', '0');
  await dark.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(light).toHaveCSS('opacity', '1');
  const lit = page.locator('.scene:not(.is-off)').first();
  await lit.getByRole('checkbox').check({ force: true });
  await expect(lit.locator('img').last()).toHaveCSS('opacity', '0');
  await context.close();
});

test('with reduced motion the light of a scene changes at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.home());
  await expect(page.locator('.scene img').nth(1)).toHaveCSS('transition-duration', '0s');
});

import { deviceFacts } from '#core/device/compatibility.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { firstMember, snapshotOf } from '#e2e/support/facts.ts';
import { logInByApi, registerByApi, userIdOf } from '#e2e/support/member.ts';
import { settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Goods on sale that need a Zigbee gateway to reach the network. */
function sensorOf(dataFolder: string): { id: string; name: string } {
  const snapshot = snapshotOf(dataFolder);
  const found = snapshot
    .keys('goods')
    .map((id) => snapshot.get('goods', id))
    .find((goods) => {
      const { needsGateway, protocols } = deviceFacts(goods.item_name, '', goods.item_params);
      return needsGateway && protocols.join() === 'Zigbee' && goods.level === 2 && goods.start_num <= 1;
    });
  if (!found) throw new Error('the sample world has no Zigbee goods');
  return { id: found.item_id, name: found.item_name };
}

test('a gateway at home ends the advice to buy one, in the cart and beside the goods', async ({ page, shop }) => {
  const { mobile } = await registerByApi(page);
  const userId = await userIdOf(shop.ask, mobile);
  const sensor = sensorOf(shop.dataFolder);
  await page.goto(routes.goods(sensor.id));
  await page.mouse.move(400, 400);
  await expect(page.getByRole('link', { name: '登记我的设备，看是否相配' })).toBeVisible();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await page.goto(routes.cart());
  const notes = page.locator('.cart-notes');
  await expect(notes).toContainText('联网需要 Zigbee 网关，已选商品里没有可用的网关');

  await page.goto(memberRoutes.devices());
  await expect(page.getByText('还没有登记设备')).toBeVisible();
  await page.getByRole('button', { name: '添加第一台' }).click();
  const dialog = page.getByRole('dialog', { name: '添加设备' });
  await dialog.getByText('其他设备').click();
  await dialog.getByRole('button', { name: '加入我的设备' }).click();
  await expect(dialog.getByText('请填写设备名称')).toBeVisible();
  await dialog.getByLabel('设备名称').fill('书房的网关');
  await dialog.getByRole('button', { name: 'Zigbee' }).click();
  await dialog.getByRole('button', { name: '橙居生态' }).click();
  await dialog.getByLabel('它是网关').check();
  await dialog.getByRole('button', { name: '加入我的设备' }).click();
  await expect(dialog).toBeHidden();
  const kept = () =>
    shop.ask('select name, protocols, ecosystems, is_gateway from own_device where user_id = ?', userId);
  expect(await kept()).toEqual([
    { name: '书房的网关', protocols: '["Zigbee"]', ecosystems: '["橙居生态"]', is_gateway: 1 },
  ]);

  await page.goto(routes.cart());
  await settle(page);
  await expect(notes).not.toContainText('网关');
  await page.goto(routes.goods(sensor.id));
  await page.mouse.move(400, 400);
  await page.getByRole('link', { name: '您家已有 Zigbee 网关' }).click();
  await expect(page).toHaveURL(memberRoutes.devices());
  await page.locator('.dev summary').click();
  await page.getByRole('button', { name: '移除 书房的网关' }).click();
  await expect(page.getByText('已从我的设备移除')).toBeVisible();
  expect(await kept()).toEqual([]);
});

test('goods of received orders are there; removed ones stay away; a failed removal is taken back', async ({
  page,
  shop,
  forgive,
}) => {
  forgive(/status of 500/, /^500: /);
  await page.request.post('/__sim/reset', { data: {} });
  await logInByApi(page);
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  await page.goto(memberRoutes.devices());
  const rows = page.locator('.dev');
  await expect(rows.first()).toContainText('收货');
  // A kind with many shows its first ones: its heading counts them all.
  const total = async (): Promise<number> => {
    const told = await page.locator('.devkind h3 .num').allInnerTexts();
    return told.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
  };
  const before = await total();
  const name = (await rows.first().locator('a').first().innerText()).trim();

  await rows.first().locator('summary').click();
  await page.route('**/papi/home/devices/remove', (route) => route.fulfill({ status: 500, body: '' }));
  await rows.first().getByRole('button', { name: /移除/ }).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expect.poll(total).toBe(before);
  await page.unroute('**/papi/home/devices/remove');

  // The row that came back is closed again.
  await rows.first().locator('summary').click();
  await rows.first().getByRole('button', { name: /移除/ }).click();
  await expect(page.getByText('已从我的设备移除')).toBeVisible();
  await page.reload();
  await expect.poll(total).toBe(before - 1);
  expect(await shop.ask('select is_removed from own_device where user_id = ?', userId)).toEqual([{ is_removed: 1 }]);

  await page.getByRole('button', { name: '添加设备' }).click();
  const dialog = page.getByRole('dialog', { name: '添加设备' });
  await dialog.getByLabel('商品名称').fill(name);
  await dialog.getByRole('button', { name: '查找' }).click();
  await dialog
    .getByRole('button', { name: `添加 ${name}` })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: name }).first()).toContainText('登记');
  expect(await shop.ask('select is_removed from own_device where user_id = ? and is_removed = 0', userId)).toHaveLength(
    1,
  );
});

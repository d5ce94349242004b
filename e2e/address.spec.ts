import { memberRoutes } from '#core/member/routes.ts';
import { openGateway } from '#e2e/gateway/gateway.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { enterAs, resetShop, standAtCheckout } from '#e2e/support/buying.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ shop }) => resetShop(shop));

test('an address has a tag: chosen in the book, another word at checkout, and kept', async ({ page, shop }) => {
  const kept = () =>
    shop.ask('select address.tag from address join member using (user_id) where mobile = ?', '13800000001');
  await enterAs(page.context(), shop);
  await page.goto(memberRoutes.addressList());
  const card = page.getByRole('article', { name: '林晓晴的收货地址' });
  await expect(card.getByText('家', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: '编辑' }).click();
  // Below the book a form for a new one stands open.
  const dialog = page.getByRole('dialog', { name: '修改收货地址' });
  await expect(dialog.getByRole('button', { name: '家', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: '公司', exact: true }).click();
  await expect(dialog.getByLabel('标签（选填）')).toHaveValue('公司');
  await inspect(page, 'form of an address, with its tag');
  await dialog.getByRole('button', { name: '保存地址' }).click();
  await expect(card.getByText('公司', { exact: true })).toBeVisible();
  expect(await kept()).toEqual([{ tag: '公司' }]);

  await standAtCheckout(page, shop);
  const choice = page.locator('.addr').filter({ hasText: '漕溪北路' });
  await expect(choice.getByText('公司', { exact: true })).toBeVisible();
  await choice.getByRole('button', { name: '编辑' }).click();
  // Five characters are the most: the field takes no sixth.
  await page.getByLabel('标签（选填）').fill('');
  await page.getByLabel('标签（选填）').pressSequentially('爸妈住的房子');
  await page.getByRole('button', { name: '保存地址' }).click();
  await expect(choice.getByText('爸妈住的房', { exact: true })).toBeVisible();
  await inspect(page, 'checkout, address with a tag');
  expect(await kept()).toEqual([{ tag: '爸妈住的房' }]);
});

test('a gateway that knows no tags is not asked to keep one, and loses nothing', async ({ page, shop }) => {
  const gateway = await openGateway(shop.origin, ({ path }, body) => {
    if (!path.endsWith('/member/addresslist')) return null;
    const { list, ...data } = body['data'] as { list: Record<string, unknown>[] };
    const plain = list.map(({ tag: _, ...address }) => address);
    return { status: 200, text: JSON.stringify({ ...body, data: { ...data, list: plain } }) };
  });
  try {
    await enterAs(page.context(), { ...shop, origin: gateway.origin });
    await page.goto(gateway.origin + memberRoutes.addressList());
    const card = page.getByRole('article', { name: '林晓晴的收货地址' });
    await card.getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog', { name: '修改收货地址' });
    await expect(dialog.getByLabel('详细地址')).toHaveValue(/漕溪北路/);
    await expect(page.getByLabel('标签（选填）')).toHaveCount(0);
    await dialog.getByLabel('详细地址').fill('漕溪北路 90 号');
    await dialog.getByRole('button', { name: '保存地址' }).click();
    await expect(card).toContainText('漕溪北路 90 号');
  } finally {
    await gateway.close();
  }
});

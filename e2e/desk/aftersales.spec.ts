import { expect, expectGoodPage, logOf, press, test, type } from './desk.ts';

interface Case {
  readonly aftersales_bn: string;
  readonly order_id: string;
}

test('returned goods are received and refunded; a request is refused with its reason', async ({ desk, deskShop }) => {
  const caseAt = async (progress: number): Promise<Case> => {
    const [found] = await deskShop.ask<Case>(
      'select aftersales_bn, order_id from aftersales where progress = ? order by created desc limit 1',
      progress,
    );
    if (!found) throw new Error(`the demo has no case at progress ${progress}`);
    return found;
  };
  const [sent, asked] = [await caseAt(2), await caseAt(0)];
  await desk.goto('/admin/aftersales');
  const item = (one: Case) =>
    desk.getByRole('region', { name: '售后单' }).getByRole('row').filter({ hasText: one.order_id });
  await expect(item(sent).first()).toBeVisible();
  await expectGoodPage(desk);
  const dialog = desk.getByRole('dialog');
  await press(item(sent).getByRole('button', { name: '确认收货' }).first());
  await press(dialog.getByRole('button', { name: '确认收到退货' }));
  await press(item(sent).getByRole('button', { name: /^退 ¥/ }).first());
  await expectGoodPage(desk);
  await press(dialog.getByRole('button', { name: /^退 ¥/ }));
  await expect(desk.getByRole('status').filter({ hasText: '「已完成」' })).toBeVisible();
  expect(await deskShop.ask('select refund_status from refund where aftersales_bn = ?', sent.aftersales_bn)).toEqual([
    { refund_status: 'SUCCESS' },
  ]);
  expect(await logOf(deskShop, `order:${sent.order_id}`)).toEqual(['aftersales.receive', 'aftersales.refund']);

  await press(item(asked).first().getByRole('button', { name: '驳回' }));
  await press(dialog.getByRole('button', { name: '驳回', exact: true }));
  // The browser itself asks for the reason.
  await expect(desk.getByLabel('驳回原因（买家会看到）')).toBeFocused();
  await type(desk.getByLabel('驳回原因（买家会看到）'), '已超过七天无理由期限');
  await desk.keyboard.press('Enter');
  // Nobody waits for the shop any more: both have left the list that it works through.
  await expect(item(asked)).toHaveCount(0);
  await press(desk.getByRole('link', { name: '已驳回' }));
  await expect(item(asked).first()).toContainText('驳回原因：已超过七天无理由期限');
  expect(
    await deskShop.ask(
      'select aftersales_status, refuse_reason from aftersales where aftersales_bn = ?',
      asked.aftersales_bn,
    ),
  ).toEqual([{ aftersales_status: 3, refuse_reason: '已超过七天无理由期限' }]);
  expect(await deskShop.ask('select 1 from refund where aftersales_bn = ?', asked.aftersales_bn)).toEqual([]);
});

import { formatPrice } from '#core/money/money.ts';
import { enterAs, orderPackage } from '#e2e/support/buying.ts';
import { changeSqlite } from '#e2e/support/database.ts';
import { thirdMember } from '#e2e/support/facts.ts';
import { expect, expectGoodPage, press, test } from './desk.ts';

test('the staff see a package of an order as one thing with its sets and price', async ({ desk, deskShop }) => {
  await enterAs(desk.context(), deskShop, thirdMember);
  changeSqlite(deskShop.dataFolder, 'delete from cart_line');
  const { orderId, row, kinds } = await orderPackage(desk.context(), deskShop, 2);
  await desk.goto(`/admin/orders?view=unpaid&order=${orderId}`);
  const head = desk.locator('.pane .whole');
  await expect(head).toContainText(`${row.name} × 2 套`);
  await expect(head).toContainText(formatPrice(row.fitted_price * 2));
  // A long order shows its first kinds until the others are asked for.
  const shown = await desk.locator('.pane .lines li').count();
  if (shown < kinds + 1) await press(desk.getByRole('button', { name: /^展开其余/ }));
  await expect(desk.locator('.lines--whole li')).toHaveCount(kinds);
  await expect(desk.locator('.pane .lines li')).toHaveCount(kinds + 1);
  await expectGoodPage(desk);
});

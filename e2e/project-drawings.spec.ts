import { memberRoutes } from '#core/member/routes.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { logIn } from '#e2e/support/facts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('drawings of a project are plans with symbols, measures and a legend; views keep their own name', async ({
  page,
  shop,
}) => {
  const [project] = await shop.ask<{ order_id: number }>(
    `select programme_file.order_id from programme_file join programme_order on programme_order.order_id = programme_file.order_id
     join member on member.user_id = programme_order.user_id
     where purpose = 'drawing' and programme_file.name = '客厅灯光点位图' and member.mobile = ? limit 1`,
    demoAccounts[0].mobile,
  );
  await logIn(page);
  await page.goto(memberRoutes.projectDrawings(project?.order_id ?? 0));
  const plan = page.getByRole('img', { name: '客厅灯光点位图（设计图）' });
  await expect(plan).toHaveJSProperty('naturalWidth', 1280);
  const address = (await plan.getAttribute('src')) ?? '';
  const drawn = await (await page.request.get(address)).text();
  // Walls with their measures, lamps in the legend, circuits, and the version after the member had asked for changes.
  for (const words of ['>5200<', '>4000<', '>筒灯<', '>× 6<', '虚线为控制回路', '第 2 版', '客厅 20.8㎡'])
    expect(drawn).toContain(words);
  expect(drawn).not.toContain('射灯');
  await expect(page.getByRole('img', { name: /点位图（设计图）/ })).toHaveCount(2);
  await expect(page.getByRole('img', { name: '主卧效果图（设计图）' })).toBeVisible();
  await inspect(page, 'drawings');
});

import { memberRoutes } from '#core/member/routes.ts';
import { openGateway } from '#e2e/gateway/gateway.ts';
import { enterAs, resetShop } from '#e2e/support/buying.ts';
import { firstMember } from '#e2e/support/facts.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ shop }) => resetShop(shop));

/** An order of the first member by courier that is shipped, or not yet. */
async function courierOrder(shop: ShopProcess, delivery: 'PENDING' | 'DONE'): Promise<string> {
  const [row] = await shop.ask<{ order_id: string }>(
    `select order_id from orders join member on member.user_id = orders.user_id
     where member.mobile = ? and receipt_type = 'logistics' and delivery_status = ? limit 1`,
    firstMember.mobile,
    delivery,
  );
  if (!row) throw new Error(`no order is ${delivery}`);
  return row.order_id;
}

test('an order without parcels has no panel for them, whether none is sent or none is known', async ({
  page,
  shop,
}) => {
  const parcels = page.getByRole('region', { name: '物流信息' });
  const facts = page.getByRole('region', { name: '订单信息' });
  const gateway = await openGateway(shop.origin, ({ path }, body) =>
    path.endsWith('/delivery/lists')
      ? { status: 200, text: JSON.stringify({ ...body, data: { delivery_num: 0, list: [] } }) }
      : null,
  );
  try {
    await enterAs(page.context(), shop);
    const shipped = await courierOrder(shop, 'DONE');
    await page.goto(memberRoutes.orderDetail(shipped));
    await expect(parcels.getByRole('region').first()).toBeVisible();
    await page.goto(memberRoutes.orderDetail(await courierOrder(shop, 'PENDING')));
    await expect(facts).toBeVisible();
    await expect(parcels).toHaveCount(0);

    await enterAs(page.context(), { ...shop, origin: gateway.origin });
    await page.goto(gateway.origin + memberRoutes.orderDetail(shipped));
    await expect(facts).toBeVisible();
    await expect(parcels).toHaveCount(0);
  } finally {
    await gateway.close();
  }
});

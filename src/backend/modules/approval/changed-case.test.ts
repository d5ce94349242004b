import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getAftersales, modifyAftersales } from '#core/aftersales/contract.ts';
import { stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { approvedFrom } from '#core/refund/approval.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('a case that its buyer changes after the first agreement needs both again', async () => {
  const [first, second] = [await desk.staff('service'), await desk.staff('money')];
  const member = await shop.newMember(5_000_000);
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, approvedFrom), 3]], 'done', 'deposit');
  const aftersales_bn = await openCase(shop, member, { order_id });
  await first.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  const [line] = (await member.call(getAftersales, { aftersales_bn })).detail;
  await member.call(modifyAftersales, {
    aftersales_bn,
    order_id,
    detail: [{ id: line?.sub_order_id ?? '', num: 3 }],
    aftersales_type: 'ONLY_REFUND',
    reason: '质量问题',
  });
  const asked = await second.call(stepDeskCase, { aftersales_bn, action: 'agree' });
  expect(asked).toMatchObject({ aftersales_status: 0, refund_fee: 3 * approvedFrom, agreed_by: second.name });
  expect(await first.call(stepDeskCase, { aftersales_bn, action: 'agree' })).toMatchObject({ aftersales_status: 2 });
});

import { beforeEach, expect, test } from 'vitest';
import { offerTransfers } from '#backend/testing/contract/family/examples.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { getTransferProof, simulateTransferCheck } from '#core/transfer/contract.ts';
import { uploadLocalImage } from '#core/upload/contract.ts';

const page = memberInBrowser();
let orderId: string;
let picture: string;
beforeEach(async () => {
  offerTransfers();
  const { client, world } = page.actor;
  orderId = await placeOrder(client, [[await skuFor(world.shop, 3, 10_000, 50), 1]], 'unpaid');
  picture = (await client.call(uploadLocalImage, { images: pngFile() })).image_url;
});

const open = () =>
  page.storefront.open(`/Order/payment?order_id=${orderId}`, async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/payment/store.ts')),
  }));

const proof = (more: object = {}) => ({
  order_id: orderId,
  bank_account_name: '橙居科技有限公司',
  bank_account_no: '6225880100001234',
  pay_sn: '20261123001',
  transfer_remark: '',
  voucher_pic: [picture],
  ...more,
});

const decide = (action: 'accept' | 'refuse', remark = '') =>
  page.actor.client.call(simulateTransferCheck, { order_id: orderId, action, remark });

test('a proof is sent, refused, sent again and accepted: the buyer sees each state', async () => {
  const { transfer, sendProof, loadPaymentTypes } = await open();
  expect((await loadPaymentTypes(() => true)).map(({ pay_type_code }) => pay_type_code)).toContain('offline_pay');
  await transfer.load(orderId);
  expect(transfer.$reading.get().data).toMatchObject({
    accounts: [{ bank_account_no: '6225880100001234', bank_name: '招商银行上海分行' }],
    proof: undefined,
  });
  expect(await sendProof(proof())).toBe('sent');
  expect(transfer.$reading.get().data?.proof).toMatchObject({ check_status: 0, pay_sn: '20261123001' });

  await decide('refuse', '金额不符');
  await transfer.load(orderId);
  expect(transfer.$reading.get().data?.proof).toMatchObject({ check_status: 2, remark: '金额不符' });
  expect(await sendProof(proof({ pay_sn: '20261123002' }))).toBe('sent');
  expect(transfer.$reading.get().data?.proof).toMatchObject({ check_status: 0, pay_sn: '20261123002', remark: '' });

  await decide('accept');
  const found = await page.actor.client.call(getOrder, { id: orderId });
  expect('orderInfo' in found && found.orderInfo.order_status).toBe('PAYED');
});

test('a proof without a picture is not sent, and says what is missing', async () => {
  const { sendProof } = await open();
  expect(await sendProof(proof({ voucher_pic: [] }))).toEqual({
    faults: { voucher_pic: '请上传凭证图片' },
    message: '',
  });
  expect(page.storefront.sent).toEqual([]);
});

test('a proof whose answer was lost is known to the shop; one that did not arrive is told of and stays', async () => {
  const { sendProof, transfer } = await open();
  await transfer.load(orderId);
  page.storefront.fail('upload/voucher', 'unsent');
  expect(await sendProof(proof())).toMatchObject({ message: '操作失败! 请稍后重试!' });
  expect(await page.actor.client.call(getTransferProof, { order_id: orderId })).toEqual([]);
  page.storefront.fail('upload/voucher', 'unanswered');
  expect(await sendProof(proof())).toBe('sent');
  expect(transfer.$reading.get().data?.proof).toMatchObject({ check_status: 0 });
});

import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listDeskCases } from '#core/aftersales/desk-contract.ts';
import { listDeskDesigners, saveDesigner } from '#core/designer/desk-contract.ts';
import { listEnquiries } from '#core/enquiry/desk-contract.ts';
import { listDeskInvoices } from '#core/invoice/desk-contract.ts';
import { countDeskOrders } from '#core/order/desk-contract.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { listContentChanges } from '#core/publishing/change-contract.ts';
import { getWaiting } from '#core/publishing/waiting-contract.ts';
import { listDeskQuestions } from '#core/question/desk-contract.ts';
import { listBankRefunds } from '#core/refund/desk-contract.ts';
import { listDeskReviews } from '#core/review/desk-contract.ts';
import { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { contentSince } from './waiting.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('the navigation counts what the desks list', async () => {
  const owner = await desk.staff('owner');
  const waiting = await owner.call(getWaiting, {});
  const { counts } = await owner.call(countDeskOrders, {});
  expect(waiting.orders).toBe((counts.toShip ?? 0) + (counts.cancelAsked ?? 0));
  expect(waiting.orders).toBeGreaterThan(0);
  expect(waiting.invoices).toBe((await owner.call(listDeskInvoices, { kind: 'waiting' })).total);
  expect((await owner.call(listDeskInvoices, { kind: 'reverse' })).total).toBe(0);
  const { owed } = await owner.call(listBankRefunds, {});
  expect(waiting.transfers).toBe((await owner.call(listDeskTransfers, {})).list.length + owed.count);
  expect(waiting.reviews).toBe((await owner.call(listDeskReviews, {})).total);
  expect(waiting.questions).toBe((await owner.call(listDeskQuestions, {})).total);
  const acted = (await owner.call(listDeskCases, {})).list.filter(({ actions }) => actions.length > 0);
  expect(waiting.cases).toBe(acted.length);
  expect(waiting.release).toEqual({ sequence: 0, changes: 0 });
});

test('an enquiry waits from the moment it comes', async () => {
  const staff = await desk.staff('service');
  const before = (await staff.call(getWaiting, {})).enquiries;
  expect(before).toBe((await staff.call(listEnquiries, {})).counts.new);
  const member = await shop.newMember();
  await member.call(createNeed, {
    contacts: '秦晚晴',
    contactNumber: '13912345678',
    area: 96,
    detailedAddress: '文三路',
  });
  expect((await staff.call(getWaiting, {})).enquiries).toBe(before + 1);
});

test('a change of a designer waits for the next release like one of a text', async () => {
  const staff = await desk.staff('owner');
  const [time, before] = [Math.floor(shop.nowMs() / 1000) - 1, await contentSince(shop.database.read, 0)];
  const { list } = await staff.call(listDeskDesigners, {});
  const [first] = list;
  if (!first) throw new Error('the demo has no designer');
  const { code: _, programmes: __, ...designer } = first;
  await staff.call(saveDesigner, { ...designer, years: designer.years + 1 });
  expect(await contentSince(shop.database.read, 0)).toBe(before + 1);
  expect(await contentSince(shop.database.read, time)).toBe(1);
  const [change] = (await staff.call(listContentChanges, {})).list;
  expect(change).toMatchObject({ action: 'designer.change', title: first.name, is_able: true });
});

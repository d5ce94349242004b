import { expect, test } from 'vitest';
import { foreignAnswers } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import {
  createInvoiceTitle,
  deleteInvoiceTitle,
  getInvoiceTitle,
  listInvoiceTitles,
  updateInvoiceTitle,
} from '#core/invoice/contract.ts';
import { invoiceTitleLimit } from '#core/site/limits.ts';

const shop = shopOfFile();

const personal = { invoices_type: 'personal', name: '林晓晴' } as const;
const corporate = {
  invoices_type: 'corporate',
  name: '杭州样例科技有限公司',
  tax_number: '91350100m000100y43',
} as const;

test('titles are saved, changed and removed, one of them the default', async () => {
  const member = await shop.newMember();
  const first = await member.call(createInvoiceTitle, personal);
  expect(first.is_def).toBe(true);
  const second = await member.call(createInvoiceTitle, { ...corporate, is_def: true });
  expect(second.tax_number).toBe('91350100M000100Y43');
  const { list } = await member.call(listInvoiceTitles, {});
  expect(list.map((title) => [title.invoices_id, title.is_def])).toEqual([
    [second.invoices_id, true],
    [first.invoices_id, false],
  ]);
  const changed = await member.call(updateInvoiceTitle, {
    id: first.invoices_id,
    ...personal,
    name: '林先生',
    is_def: true,
  });
  expect(changed).toMatchObject({ name: '林先生', is_def: true });
  expect((await member.call(getInvoiceTitle, { id: second.invoices_id })).is_def).toBe(false);
  await member.call(deleteInvoiceTitle, { id: first.invoices_id });
  expect((await member.call(listInvoiceTitles, {})).total_count).toBe(1);
});

test('a company needs a true tax number, and there is a limit', async () => {
  const member = await shop.newMember();
  await expect(member.call(createInvoiceTitle, { ...corporate, tax_number: '' })).rejects.toThrow('纳税人识别号');
  await expect(member.call(createInvoiceTitle, { ...personal, name: '' })).rejects.toThrow('请输入发票抬头');
  for (let count = 0; count < invoiceTitleLimit; count++) await member.call(createInvoiceTitle, personal);
  await expect(member.call(createInvoiceTitle, personal)).rejects.toThrow(`最多 ${invoiceTitleLimit} 个`);
});

test("another member's title answers as an unknown one and stays", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  const { invoices_id } = await owner.call(createInvoiceTitle, personal);
  const asks = [
    foreignAnswers(other, (client, id) => client.call(getInvoiceTitle, { id }), invoices_id),
    foreignAnswers(
      other,
      (client, id) => client.call(updateInvoiceTitle, { id, ...personal, is_def: true }),
      invoices_id,
    ),
    foreignAnswers(other, (client, id) => client.call(deleteInvoiceTitle, { id }), invoices_id),
  ];
  for (const [foreign, unknown] of await Promise.all(asks)) expect(foreign).toBe(unknown);
  expect((await owner.call(listInvoiceTitles, {})).list).toMatchObject([{ invoices_id, is_def: true }]);
});

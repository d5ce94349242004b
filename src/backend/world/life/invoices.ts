import { openInvoice } from '#backend/modules/invoice/apply.ts';
import type { Act } from '#backend/world/demo-acts.ts';

interface Title {
  readonly name: string;
  readonly tax: string;
  /** What a special invoice says besides. */
  readonly special?: readonly [address: string, telephone: string, bank: string, account: string];
}

export const firms = {
  inn: { name: '杭州贝岸民宿管理有限公司', tax: '91330106MA2KABCD12' },
  studio: { name: '苏州平江设计工作室', tax: '92320508MA1X7T6C0Y' },
  hotel: {
    name: '上海云栖酒店管理有限公司',
    tax: '91310115MA1K3LR26D',
    special: ['上海市浦东新区锦绣路 1008 号', '021-50881200', '建设银行上海花木支行', '3105016236000000817'],
  },
} as const satisfies Readonly<Record<string, Title>>;

const plain = { company_address: '', company_telephone: '', bank_name: '', bank_account: '', mobile: '' };

/** The buyer asks for an invoice for a firm, or for a person, by mail or to be taken from the order. */
export const askForTitle =
  (title: Title | null, email: string): Act =>
  ({ connection, order, now }) => {
    const [company_address = '', company_telephone = '', bank_name = '', bank_account = ''] = title?.special ?? [];
    return openInvoice(
      connection,
      order.userId,
      {
        ...plain,
        ...{ company_address, company_telephone, bank_name, bank_account, email },
        // One of both is where it goes.
        mobile: email ? '' : '13800000101',
        order_id: order.orderId,
        invoice_type: title ? 'enterprise' : 'individual',
        invoice_type_code: title?.special ? '01' : '02',
        company_title: title?.name ?? '个人',
        company_tax_number: title?.tax ?? '',
      },
      now,
    );
  };

/** The shop has issued it, or taken it back because its title was wrong. */
export const endInvoice =
  (as: 'issued' | 'waste'): Act =>
  ({ connection, order, now }) =>
    connection
      .updateTable('invoice')
      .set(as === 'issued' ? { issued: now, updated: now } : { outcome: 'waste', updated: now })
      .where('order_id', '=', order.orderId)
      .where('outcome', '=', 'running')
      .execute();

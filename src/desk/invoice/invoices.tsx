import { useStore } from '@nanostores/react';
import {
  type DeskInvoice,
  type DeskInvoiceKind,
  issueInvoice,
  listDeskInvoices,
  reverseInvoice,
} from '#core/invoice/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { FileField } from '#desk/shell/form/file-field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const tabs: readonly (readonly [kind: DeskInvoiceKind, name: string])[] = [
  ['waiting', '待开具'],
  ['issued', '已开具'],
  ['over', '已作废'],
];

/** Invoices: issued by uploading the file of the tax office, reversed with a corrected title. */
export function InvoicesDesk() {
  const { query } = useStore($route);
  const kind = (query.get('kind') ?? 'waiting') as DeskInvoiceKind;
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskInvoices, { kind, page });
  const { doing, begin, close } = useDoing<DeskInvoice>(reload);
  return (
    <>
      <div className="head">
        <h1>发票</h1>
        <span className="muted">{data ? `${data.waiting} 张待开具` : ''}</span>
      </div>
      <section className="box" aria-label="发票列表">
        <Tabs
          label="发票状态"
          current={kind}
          tabs={tabs.map(([key, name]) => ({
            ...{ key, name, href: addressOf('invoices', { kind: key }) },
            ...(key === 'waiting' && data && { work: data.waiting }),
          }))}
        />
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title="这里没有发票" />}
        <ul className="cases">
          {data?.list.map((invoice) => (
            <Item key={invoice.id} invoice={invoice} onDo={() => begin(invoice)} />
          ))}
        </ul>
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            page={page}
            onPage={(to) => go(addressOf('invoices', { kind, page: to }))}
          />
        )}
      </section>
      {doing?.kind === 'waiting' && <IssueDialog of={doing} onClose={close} />}
      {doing?.kind === 'issued' && <ReverseDialog of={doing} onClose={close} />}
    </>
  );
}

const Item = ({ invoice, onDo }: { readonly invoice: DeskInvoice; readonly onDo: () => void }) => (
  <li className="case">
    <header>
      <b>{formatPrice(invoice.invoice_amount)}</b>
      <span className="tag">{invoice.is_special ? '增值税专用发票' : '普通发票'}</span>
      {invoice.words && <span className="tag">{invoice.words}</span>}
      <Link href={addressOf('orders', { view: 'all', search: invoice.order_id })}>订单 {invoice.order_id}</Link>
      <Since time={invoice.issued ?? invoice.created} isWaiting={invoice.kind === 'waiting'} />
    </header>
    <p>
      抬头：{invoice.company_title}
      {invoice.company_tax_number && `，税号 ${invoice.company_tax_number}`}
      {invoice.email && <span className="muted">，发送到 {invoice.email}</span>}
    </p>
    {invoice.is_special && (
      <p className="muted">
        {invoice.company_address} {invoice.company_telephone}，{invoice.bank_name} {invoice.bank_account}
      </p>
    )}
    {invoice.kind !== 'over' && (
      <footer>
        <button type="button" className={invoice.kind === 'waiting' ? 'btn btn--main' : 'btn'} onClick={onDo}>
          {invoice.kind === 'waiting' ? '上传发票' : '冲红重开'}
        </button>
      </footer>
    )}
  </li>
);

function IssueDialog({ of, onClose }: { readonly of: DeskInvoice; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(issueInvoice);
  const issue = async (form: FormData): Promise<void> => {
    const file = form.get('file');
    if (file instanceof File && (await send({ id: of.id, file }))) onClose('发票已开具，买家可以下载');
  };
  return (
    <FormDialog title="上传发票" press="开具" {...{ isBusy, fault }} onClose={() => onClose()} onSend={issue}>
      <p>
        {of.company_title}，<b>{formatPrice(of.invoice_amount)}</b>
      </p>
      <FileField
        isRequired
        label="发票文件"
        hint="税务系统开出的 PDF，不超过 5 MB"
        name="file"
        accept="application/pdf,.pdf"
      />
    </FormDialog>
  );
}

function ReverseDialog({ of, onClose }: { readonly of: DeskInvoice; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(reverseInvoice);
  const reverse = async (form: FormData): Promise<void> => {
    const sent = await send({
      id: of.id,
      company_title: textOf(form, 'title'),
      company_tax_number: textOf(form, 'tax'),
      reason: textOf(form, 'reason'),
    });
    if (sent) onClose('已冲红，新的发票等待开具');
  };
  return (
    <FormDialog title="冲红重开" press="冲红" {...{ isBusy, fault }} onClose={() => onClose()} onSend={reverse}>
      <p>请先在税务系统里冲红原发票。这里会作废原发票，并新建一张待开具的。</p>
      <label className="field">
        抬头
        <input className="input" name="title" defaultValue={of.company_title} maxLength={100} required />
      </label>
      {of.is_company && (
        <label className="field">
          纳税人识别号
          <input className="input" name="tax" defaultValue={of.company_tax_number} maxLength={20} required />
        </label>
      )}
      <label className="field">
        原因
        <input className="input" name="reason" maxLength={200} required />
      </label>
    </FormDialog>
  );
}

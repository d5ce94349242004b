import { type FormEvent, useEffect, useState } from 'react';
import type { Invoice } from '#core/invoice/contract.ts';
import { invoiceStatusNames, invoiceTypeNames } from '#core/invoice/texts.ts';
import { formatPrice } from '#core/money/money.ts';
import { formatTime } from '#core/time/time.ts';
import { type InvoiceFaults, loadInvoice, requestInvoice } from '#storefront/invoice/order-invoice.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import '#storefront/order/order.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/chip.css';

interface Props {
  orderId: string;
  /** "" when none was requested. */
  invoiceId: string;
  /** The amount it would cover, in cents. */
  amount: number;
  onClose: () => void;
}

/** The invoice of an order: its status, or the form that requests it. */
export function InvoiceDialog({ orderId, invoiceId, amount, onClose }: Props) {
  return (
    <Dialog title={invoiceId ? '发票' : '申请发票'} onClose={onClose}>
      {invoiceId ? (
        <InvoiceView invoiceId={invoiceId} />
      ) : (
        <InvoiceForm orderId={orderId} amount={amount} onClose={onClose} />
      )}
    </Dialog>
  );
}

function InvoiceView({ invoiceId }: { invoiceId: string }) {
  const [invoice, setInvoice] = useState<Invoice>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    loadInvoice(invoiceId).then(setInvoice, (reason: unknown) => setFailure(messageOf(reason)));
  }, [invoiceId]);

  if (failure) return <Note kind="bad">{failure}</Note>;
  if (!invoice)
    return (
      <p className="sub" role="status">
        正在读取发票…
      </p>
    );
  return (
    <>
      <dl className="facts facts--one">
        <dt>状态</dt>
        <dd>{invoiceStatusNames[invoice.invoice_status]}</dd>
        <dt>类型</dt>
        <dd>{invoiceTypeNames[invoice.invoice_type_code]}</dd>
        <dt>抬头</dt>
        <dd>{invoice.company_title}</dd>
        {invoice.company_tax_number && (
          <>
            <dt>税号</dt>
            <dd className="num">{invoice.company_tax_number}</dd>
          </>
        )}
        <dt>金额</dt>
        <dd className="num">{formatPrice(invoice.invoice_amount)}</dd>
        {invoice.email && (
          <>
            <dt>接收邮箱</dt>
            <dd>{invoice.email}</dd>
          </>
        )}
        <dt>申请时间</dt>
        <dd className="num">{formatTime(invoice.create_time, false)}</dd>
      </dl>
      {invoice.invoice_file_url && (
        <div className="row">
          <a className="btn btn--main" href={invoice.invoice_file_url} target="_blank" rel="noopener">
            下载电子发票
          </a>
        </div>
      )}
    </>
  );
}

type TitleKind = 'individual' | 'enterprise';

function InvoiceForm({ orderId, amount, onClose }: Omit<Props, 'invoiceId'>) {
  const [form, setForm] = useDraft(draftOf(`invoice-${orderId}`), {
    kind: 'individual' as TitleKind,
    company_title: '',
    company_tax_number: '',
    email: '',
  });
  const { kind, company_tax_number: taxNumber, ...request } = form;
  const [faults, setFaults] = useState<InvoiceFaults>({ message: '', errors: {} });
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const found = await requestInvoice({
      ...request,
      order_id: orderId,
      invoice_type: kind,
      company_tax_number: kind === 'enterprise' ? taxNumber.trim().toUpperCase() : '',
    });
    setBusy(false);
    if (found) setFaults(found);
    else onClose();
  }

  const text = (name: 'company_title' | 'company_tax_number' | 'email') => ({
    value: form[name],
    error: faults.errors[name],
    onChange: (value: string) => {
      setForm({ [name]: value });
      setFaults({ message: '', errors: { ...faults.errors, [name]: undefined } });
    },
  });
  return (
    <form className="ask" noValidate onSubmit={(event) => void send(event)}>
      <p className="sub">
        增值税电子普通发票，金额 <span className="num">{formatPrice(amount)}</span>，开具后发送到邮箱。
      </p>
      <div className="chips" role="radiogroup" aria-label="抬头类型">
        {(['individual', 'enterprise'] as const).map((one) => (
          <label key={one} className={kind === one ? 'chip is-on' : 'chip'}>
            <input
              type="radio"
              className="sr"
              name="title-kind"
              checked={kind === one}
              onChange={() => setForm({ kind: one })}
            />
            {one === 'individual' ? '个人' : '单位'}
          </label>
        ))}
      </div>
      <TextField label="发票抬头" maxLength={100} autoComplete="organization" {...text('company_title')} />
      {kind === 'enterprise' && <TextField label="纳税人识别号" maxLength={20} {...text('company_tax_number')} />}
      <TextField label="接收邮箱" maxLength={100} inputMode="email" autoComplete="email" {...text('email')} />
      {faults.message && <Note kind="bad">{faults.message}</Note>}
      <div className="row">
        <button type="button" className="btn btn--text" onClick={onClose}>
          取消
        </button>
        <button type="submit" className="btn btn--main" aria-busy={isBusy}>
          提交申请
        </button>
      </div>
    </form>
  );
}

import { type FormEvent, useEffect, useState } from 'react';
import type { Invoice } from '#core/invoice/contract.ts';
import { invoiceStatusNames, invoiceTypeNames } from '#core/invoice/texts.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { formatTime } from '#core/time/time.ts';
import { draftOf, hasReturned } from '#storefront/shell/form/draft.ts';
import { TextField } from '#storefront/shell/form/Field.tsx';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { invoices, sendInvoiceAgain } from './invoices.ts';
import '#storefront/project/project-service.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';

/** All invoices of the member: the status, the document, and sending it again. */
export function InvoicePage() {
  return (
    <IslandBoundary>
      <section className="panel" aria-labelledby="invoices">
        <div className="panel__head">
          <h2 id="invoices">我的发票</h2>
          <a className="link small end" href={memberRoutes.orderList({ status: 3 })}>
            去已完成的订单申请
          </a>
        </div>
        <Invoices />
      </section>
    </IslandBoundary>
  );
}

function Invoices() {
  const reading = useStore(invoices.$reading);
  const [again, setAgain] = useState<Invoice>();
  useEffect(() => void invoices.load(), []);
  useEffect(() => {
    const returned = reading.data?.find((invoice) => hasReturned(resendDraft(invoice)));
    if (returned) setAgain(returned);
  }, [reading.data]);
  return (
    <Loaded reading={reading} onRetry={() => void invoices.load()} lines={9}>
      {(list) => (
        <>
          {list.length === 0 && (
            <EmptyState icon="wallet" title="还没有发票" hint="订单完成后，在订单里点「申请发票」">
              <a className="btn btn--main" href={memberRoutes.orderList({ status: 3 })}>
                查看已完成的订单
              </a>
            </EmptyState>
          )}
          <ul className="works">
            {list.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} onAgain={() => setAgain(invoice)} />
            ))}
          </ul>
          {again && <ResendDialog invoice={again} onClose={() => setAgain(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

function InvoiceRow({ invoice, onAgain }: { invoice: Invoice; onAgain: () => void }) {
  const isIssued = invoice.invoice_status === 'success';
  return (
    <li className="work">
      <div>
        <div className="row">
          <b>{invoice.company_title}</b>
          <span className={isIssued ? 'tag tag--ok' : 'tag'}>{invoiceStatusNames[invoice.invoice_status]}</span>
        </div>
        <p className="small muted">
          {invoiceTypeNames[invoice.invoice_type_code]} ·{' '}
          <span className="num">{formatPrice(invoice.invoice_amount)}</span> · 订单{' '}
          <a className="link num" href={memberRoutes.orderDetail(invoice.order_id)}>
            {invoice.order_id}
          </a>
        </p>
        <p className="small muted num">
          {formatTime(invoice.create_time, false)} 申请{invoice.email && `，发送至 ${invoice.email}`}
        </p>
      </div>
      {isIssued && (
        <div className="row">
          {invoice.invoice_file_url && (
            <a className="btn btn--line btn--sm" href={invoice.invoice_file_url} target="_blank" rel="noopener">
              查看发票
            </a>
          )}
          <button type="button" className="btn btn--text btn--sm" onClick={onAgain}>
            重新发送
          </button>
        </div>
      )}
    </li>
  );
}

const resendDraft = ({ id }: Invoice): string => `resend-${id}`;

function ResendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [{ email }, change] = useDraft(draftOf(resendDraft(invoice)), { email: invoice.email });
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const refusal = await sendInvoiceAgain(invoice.id, email);
    setBusy(false);
    if (refusal) setMessage(refusal);
    else onClose();
  }

  return (
    <Dialog title="重新发送发票" onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="接收邮箱"
          value={email}
          error={undefined}
          autoComplete="email"
          maxLength={100}
          onChange={(text) => change({ email: text })}
        />
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            发送
          </button>
        </div>
      </form>
    </Dialog>
  );
}

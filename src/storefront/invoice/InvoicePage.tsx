import { type ReactNode, useEffect, useState } from 'react';
import type { Invoice } from '#core/invoice/contract.ts';
import { invoiceStatusNames } from '#core/invoice/texts.ts';
import { memberRoutes } from '#core/member/routes.ts';
import type { Order } from '#core/order/contract.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { ResendDialog, resendDraft } from '#storefront/invoice/parts/ResendDialog.tsx';
import { BriefRow } from '#storefront/member/parts/BriefRow.tsx';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Facts } from '#storefront/shell/parts/facts/Facts.tsx';
import { invoices, type OrderInvoice } from './invoices.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';
import './invoices.css';

// Most come for what is issued already.
const InvoiceDialog = late(async () => (await import('#storefront/invoice/parts/InvoiceDialog.tsx')).InvoiceDialog);

/** What an invoice can be requested for, then all invoices of the member: the status, the document, sending it again. */
export function InvoicePage() {
  return (
    <IslandBoundary>
      <Invoices />
    </IslandBoundary>
  );
}

function Invoices() {
  const reading = useStore(invoices.$reading);
  useEffect(() => void invoices.load(), []);
  return (
    <Loaded reading={reading} onRetry={() => void invoices.load()} lines={9}>
      {({ open, requested }) => (
        <>
          {open.length > 0 && <OpenOrders open={open} />}
          {(requested.length > 0 || open.length === 0) && <Requested requested={requested} />}
        </>
      )}
    </Loaded>
  );
}

/** The orders seen at once; the rest is shown on request. */
const firstOrders = 8;

function OpenOrders({ open }: { open: readonly Order[] }) {
  const [asked, setAsked] = useState(() => open.find(({ order_id }) => hasReturned(`invoice-${order_id}`)));
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? open : open.slice(0, firstOrders);

  function close() {
    setAsked(undefined);
    void invoices.load();
  }

  return (
    <section className="panel" aria-labelledby="open-invoices">
      <div className="panel__head">
        <h2 id="open-invoices">可以开票</h2>
        <span className="small muted">
          <span className="num">{open.length}</span> 笔已完成的订单还没有申请发票
        </span>
      </div>
      <ul className="briefs briefs--table">
        {shown.map((order) => (
          <InvoiceLine
            key={order.order_id}
            order={order}
            orderId={order.order_id}
            time={`${formatTime(order.create_time).slice(0, 10)} 下单`}
            amount={order.invoice_amount}
          >
            <button
              type="button"
              className="btn btn--text btn--sm"
              aria-label={`为订单 ${order.order_id} 申请发票`}
              onClick={() => setAsked(order)}
            >
              申请发票
            </button>
          </InvoiceLine>
        ))}
      </ul>
      {shown.length < open.length && (
        <button type="button" className="btn btn--line btn--sm invmore" onClick={() => setWhole(true)}>
          展开其余 {open.length - shown.length} 笔
        </button>
      )}
      {asked && <InvoiceDialog orderId={asked.order_id} invoiceId="" amount={asked.invoice_amount} onClose={close} />}
    </section>
  );
}

function Requested({ requested }: { requested: readonly OrderInvoice[] }) {
  const [again, setAgain] = useState<Invoice>();
  useEffect(() => {
    const returned = requested.find(({ invoice }) => hasReturned(resendDraft(invoice)));
    if (returned) setAgain(returned.invoice);
  }, [requested]);
  return (
    <section className="panel" aria-labelledby="invoices">
      <div className="panel__head">
        <h2 id="invoices">我的发票</h2>
        {requested.length > 0 && (
          <span className="small muted">
            <span className="num">{requested.length}</span> 张
          </span>
        )}
      </div>
      {requested.length === 0 && (
        <EmptyPart room="study" title="还没有发票" hint="订单完成后，可以在这里申请电子发票，开好后发到邮箱">
          <a className="btn btn--main" href={routes.orderList()}>
            我的订单
          </a>
        </EmptyPart>
      )}
      <ul className="briefs briefs--table">
        {requested.map(({ invoice, order }) => (
          <InvoiceLine
            key={invoice.id}
            order={order}
            orderId={invoice.order_id}
            title={invoice.company_title}
            state={<StatusTag status={invoice.invoice_status} />}
            time={`${formatTime(invoice.create_time).slice(0, 10)} 申请`}
            amount={invoice.invoice_amount}
          >
            {invoice.invoice_status === 'success' && (
              <>
                {invoice.invoice_file_url && (
                  <a className="btn btn--text btn--sm" href={invoice.invoice_file_url} target="_blank" rel="noopener">
                    查看发票
                  </a>
                )}
                <button type="button" className="btn btn--text btn--sm" onClick={() => setAgain(invoice)}>
                  重新发送
                </button>
              </>
            )}
          </InvoiceLine>
        ))}
      </ul>
      {again && <ResendDialog invoice={again} onClose={() => setAgain(undefined)} />}
    </section>
  );
}

const statusLooks: Readonly<Record<Invoice['invoice_status'], string>> = {
  pending: 'tag tag--warn',
  inProgress: 'tag tag--warn',
  success: 'tag tag--ok',
  failed: 'tag tag--warn',
  waste: 'tag tag--off',
  cancel: 'tag tag--off',
};

function StatusTag({ status }: { status: Invoice['invoice_status'] }) {
  return <span className={statusLooks[status]}>{invoiceStatusNames[status]}</span>;
}

interface LineProps {
  /** Unknown where the order is older than those that were read. */
  order: Order | undefined;
  orderId: string;
  /** Whom an invoice is for. */
  title?: string;
  amount: number;
  /** Unset where the list has one state only. */
  state?: ReactNode;
  time: string;
  children: ReactNode;
}

/** One order or invoice in a row. */
function InvoiceLine({ order, orderId, title, amount, state, time, children }: LineProps) {
  return (
    <BriefRow
      goods={(order?.items ?? []).map(({ item_name, pic }) => ({ name: item_name, pic }))}
      other={`订单 ${orderId}`}
      note={
        <Facts
          facts={[
            <span key="order" className="nowrap">
              <span className="only-wide">订单号 </span>
              <a className="num" href={memberRoutes.orderDetail(orderId)}>
                {orderId}
              </a>
            </span>,
            title && `抬头 ${title}`,
          ]}
        />
      }
      state={state}
      time={time}
      cents={amount}
    >
      {children}
    </BriefRow>
  );
}

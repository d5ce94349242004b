import { Segments } from '#storefront/checkout/Segments.tsx';
import { $draft, changeInvoice } from '#storefront/checkout/store.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/shell/parts/style/panel.css';

const InvoiceForm = late(async () => (await import('./InvoiceForm.tsx')).InvoiceForm, <LoadingPanel lines={3} />);

const kinds = [
  { value: '', label: '不开发票' },
  { value: '0', label: '电子普票' },
  { value: '1', label: '纸质普票' },
  { value: '2', label: '专用发票' },
] as const;

/** Whether an invoice is wanted, and its details; nothing is preselected. */
export function InvoicePanel() {
  const { invoice } = useStore($draft);
  return (
    <section className="panel" aria-labelledby="invoice-title">
      <div className="panel__head">
        <h2 id="invoice-title">发票</h2>
      </div>
      <Segments
        label="发票种类"
        isCards
        options={kinds}
        value={invoice.kind}
        onChange={(kind) => changeInvoice({ kind })}
      />
      {invoice.kind !== '' && <InvoiceForm wish={invoice} />}
    </section>
  );
}

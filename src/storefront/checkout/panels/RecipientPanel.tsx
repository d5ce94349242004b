import { Segments } from '#storefront/checkout/Segments.tsx';
import { $draft, chooseReceipt } from '#storefront/checkout/store.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { AddressCards } from './AddressCards.tsx';
import '#storefront/shell/parts/style/panel.css';

const PickupFields = late(async () => (await import('./PickupFields.tsx')).PickupFields, <LoadingPanel lines={3} />);

const ways = [
  { value: 'logistics', label: '快递配送' },
  { value: 'ziti', label: '门店自提' },
] as const;

/** The way the goods reach the buyer: by courier to an address, or picked up at an experience centre. */
export function RecipientPanel() {
  const { receiptType } = useStore($draft);
  return (
    <section className="panel" aria-labelledby="recipient-title">
      <div className="panel__head">
        <h2 id="recipient-title">{receiptType === 'ziti' ? '自提信息' : '收货地址'}</h2>
        <span className="end">
          <Segments label="配送方式" options={ways} value={receiptType} onChange={chooseReceipt} />
        </span>
      </div>
      {receiptType === 'ziti' ? <PickupFields /> : <AddressCards />}
    </section>
  );
}

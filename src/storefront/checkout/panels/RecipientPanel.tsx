import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { Segments } from '#storefront/checkout/Segments.tsx';
import { $draft, chooseReceipt } from '#storefront/checkout/store.ts';
import { LoadingPanel } from '#storefront/shell/island/IslandBoundary.tsx';
import { lazyPart } from '#storefront/shell/island/lazy-part.ts';
import { AddressCards } from './AddressCards.tsx';
import '#storefront/shell/parts/style/panel.css';

const PickupFields = lazyPart(async () => (await import('./PickupFields.tsx')).PickupFields);

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
      {receiptType === 'ziti' ? (
        <Suspense fallback={<LoadingPanel lines={3} />}>
          <PickupFields />
        </Suspense>
      ) : (
        <AddressCards />
      )}
    </section>
  );
}

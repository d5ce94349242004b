import { useEffect, useState } from 'react';
import { freightText, loadGuestSum, type GuestSum as Sum } from '#storefront/cart/guest-sum.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import '#storefront/shell/parts/price-sizes.css';
import './GuestDrawer.css';

/** What the kept lines cost in all: goods, freight to the region chosen last, total. Nothing while a price is not known. */
export function GuestSum() {
  const [sum, setSum] = useState<Sum>();
  useEffect(() => {
    let isShown = true;
    void loadGuestSum().then((found) => isShown && setSum(found));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <dl className="guestsum" aria-live="polite">
      {sum && (
        <>
          <div>
            <dt>商品</dt>
            <dd>
              <Price cents={sum.goodsFee} size="plain" />
            </dd>
          </div>
          <div>
            <dt>运费{sum.region ? `（送至 ${sum.region}）` : '（未选地区）'}</dt>
            <dd className="num">{freightText(sum)}</dd>
          </div>
          <div className="guestsum__all">
            <dt>合计</dt>
            <dd>
              <Price cents={sum.goodsFee + (sum.freightFee ?? 0)} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

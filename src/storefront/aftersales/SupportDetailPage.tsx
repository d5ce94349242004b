import { useEffect, useState } from 'react';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { CaseView } from './CaseView.tsx';
import { openCase } from './store.ts';
import '#storefront/member/parts/EmptyPart.css';
import '#storefront/member/parts/brief.css';
import '#storefront/member/user.css';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/Price.css';
import '#storefront/shell/parts/price-sizes.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

// A page that shows a case does not need the form that opens one.
const ApplyPanel = late(async () => (await import('./ApplyPanel.tsx')).ApplyPanel, <LoadingPanel lines={9} />);

// Few look for a case that is not theirs.
const OwnCases = late(
  async () => (await import('#storefront/aftersales/missing/OwnCases.tsx')).OwnCases,
  <LoadingPanel lines={9} />,
);

/** The target of the address: a case, or the form for an order. */
type Asked = { caseNumber: string } | { orderId: string } | 'nothing';

function readAddress(): Asked {
  const search = new URLSearchParams(location.search);
  const read = (name: string): string => {
    const value = search.get(name) ?? '';
    return /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : '';
  };
  const [caseNumber, orderId] = [read('aftersales_bn'), read('order_id')];
  return caseNumber ? { caseNumber } : orderId ? { orderId } : 'nothing';
}

/** One after-sales case (`?aftersales_bn=`), or the form that opens one (`?order_id=`). */
export function SupportDetailPage() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => setAsked(readAddress()), []);
  return (
    <IslandBoundary>
      {asked === undefined ? (
        <LoadingPanel lines={9} />
      ) : asked === 'nothing' ? (
        <OwnCases />
      ) : 'orderId' in asked ? (
        <ApplyPanel orderId={asked.orderId} />
      ) : (
        <OneCase caseNumber={asked.caseNumber} />
      )}
    </IslandBoundary>
  );
}

function OneCase({ caseNumber }: { caseNumber: string }) {
  const { data: found, failure } = useStore(openCase.$reading);
  useEffect(() => void openCase.load(caseNumber), [caseNumber]);
  if (found === 'missing') return <OwnCases />;
  if (found) return <CaseView one={found} />;
  return failure ? (
    <FailedPart message={failure} onRetry={() => void openCase.load(caseNumber)} />
  ) : (
    <LoadingPanel lines={9} />
  );
}

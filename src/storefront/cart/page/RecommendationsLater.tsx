import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $orders, $ordersFailure } from '#storefront/order/store.ts';
import { $underway } from '#storefront/shell/call/underway.ts';
import { lazyPart } from '#storefront/shell/island/lazy-part.ts';

const Recommendations = lazyPart(async () => (await import('./Recommendations.tsx')).Recommendations);

/** The same for the home of the centre: once the orders above stand, which would push it down. */
export function RecommendationsLater() {
  const orders = useStore($orders);
  const underway = useStore($underway);
  const failure = useStore($ordersFailure);
  const isStanding = !!failure || (!!orders && underway !== undefined);
  return <Suspense>{isStanding && <Recommendations />}</Suspense>;
}

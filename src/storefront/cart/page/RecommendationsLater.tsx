import { homeExtras } from '#storefront/member/home-extras.ts';
import { orders } from '#storefront/order/store.ts';
import { $underway } from '#storefront/shell/call/underway.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';

const Recommendations = late(async () => (await import('./Recommendations.tsx')).Recommendations);

/** The same for the home of the account: it waits for the orders above, which would push it down. */
export function RecommendationsLater() {
  const { data, failure } = useStore(orders.$reading);
  const underway = useStore($underway);
  const { data: extras } = useStore(homeExtras.$reading);
  const isStanding = !!failure || (!!data && underway !== undefined && !!extras);
  return isStanding && <Recommendations />;
}

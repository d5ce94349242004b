import { $homeStands } from '#storefront/member/home-stands.ts';
import { orders } from '#storefront/order/store.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';

const Recommendations = late(async () => (await import('./Recommendations.tsx')).Recommendations);

/** The same for the home of the account: it waits for the orders above, which would push it down. */
export function RecommendationsLater() {
  const { failure } = useStore(orders.$reading);
  const stands = useStore($homeStands);
  return (stands || !!failure) && <Recommendations />;
}

import { useEffect, useRef } from 'react';
import { PlanResult } from '#storefront/planner/plan/PlanResult.tsx';
import { PlanSheet } from '#storefront/planner/plan/PlanSheet.tsx';
import { PlanWait } from '#storefront/planner/plan/PlanWait.tsx';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { earlyTicks } from './early-ticks.ts';
import { $plannerFailed, $plans, $wish, changeWish, followPlans, startPlanner } from './store.ts';
import { WishForm } from './WishForm.tsx';
import './planner.css';

/** The house-type planner: the form beside the resulting plan. */
export function PlannerPage() {
  return (
    <IslandBoundary>
      <Planner />
    </IslandBoundary>
  );
}

function Planner() {
  const wish = useStore($wish);
  const plans = useStore($plans);
  const hasFailed = useStore($plannerFailed);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    void startPlanner();
    const early = form.current ? earlyTicks(form.current, $wish.get()) : {};
    if (Object.keys(early).length > 0) changeWish(early);
    return followPlans();
  }, []);
  const plan = plans.find(({ band }) => band === wish.band);
  return (
    <>
      {/* Another house type starts with its own area and budget, so the fields are remounted. */}
      <WishForm key={wish.house} ref={form} wish={wish} />
      <div className="plan">
        {hasFailed && <FailedPart message="设备清单加载失败" onRetry={() => void startPlanner()} />}
        {!hasFailed && !plan && <PlanWait />}
        {plan && <PlanResult wish={wish} plan={plan} plans={plans} />}
      </div>
      {plan && <PlanSheet wish={wish} plan={plan} />}
    </>
  );
}

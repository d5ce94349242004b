import { useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import type { Plan } from '#core/planner/plan.ts';
import { addSet, type SetResult as Result } from '#storefront/cart/add-set.ts';
import { SetResult } from '#storefront/cart/parts/SetResult.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import '#storefront/planner/planner-lines.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/programme/page/programme-total.css';

/** The sum of the plan and the cart button. */
export function PlanBar({ plan, budgetCents }: { plan: Plan; budgetCents: number }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();

  async function press() {
    if (isBusy) return;
    setBusy(true);
    setResult(await addSet(plan.lines.map(({ goods, num }) => ({ item_id: goods.id, num, name: goods.name }))));
    setBusy(false);
  }

  return (
    <>
      <div className="totalbar on-dark plan-bar">
        <div className="wrap">
          <div role="status">
            <span className="sub">共 </span>
            <b className="num">{plan.pieces}</b>
            <span className="sub"> 件合计</span>
            {plan.overCents === 0 && (
              <span className="sub only-wide num">，预算还余 {formatPrice(budgetCents - plan.totalCents)}</span>
            )}
          </div>
          <div className="end row">
            <Price cents={plan.totalCents} />
          </div>
          <button type="button" className="btn btn--main btn--lg" aria-busy={isBusy} onClick={() => void press()}>
            {isBusy ? '加入中…' : '整套加入购物车'}
          </button>
        </div>
      </div>
      {result && <SetResult where={result.where} lines={result.lines} onClose={() => setResult(undefined)} />}
    </>
  );
}

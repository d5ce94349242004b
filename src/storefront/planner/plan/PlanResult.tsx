import { formatPrice } from '#core/money/money.ts';
import type { Plan } from '#core/planner/plan.ts';
import { houseText, planRemark } from '#core/planner/remark.ts';
import type { PlanWish } from '#core/planner/wish.ts';
import { routes } from '#core/site/routes.ts';
import { SceneList } from '#storefront/planner/SceneList.tsx';
import { changeWish, sharePlan } from '#storefront/planner/store.ts';
import { keepRemark } from '#storefront/reservation/remark.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { BandCards } from './BandCards.tsx';
import { DroppedLines } from './DroppedLines.tsx';
import { HouseSketch } from './HouseSketch.tsx';
import { PlanBar } from './PlanBar.tsx';
import { RoomLines } from './RoomLines.tsx';
import '#storefront/planner/planner.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

interface Props {
  wish: PlanWish;
  plan: Plan;
  plans: readonly Plan[];
}

/** The plan in three bands to compare, its scenes, and its lines room by room. */
export function PlanResult({ wish, plan, plans }: Props) {
  const rooms = Map.groupBy(plan.lines, ({ room }) => room);
  const remark = planRemark(wish, plan);
  return (
    <>
      <div className="plan__head">
        <h2>{houseText(wish)} 设备清单</h2>
        <div className="row">
          <a
            className="btn btn--text"
            href={routes.freeDesign()}
            data-remark={remark}
            onClick={() => keepRemark(remark)}
          >
            <Icon name="pencil" size={16} />
            预约设计
          </a>
          <button type="button" className="btn btn--text" onClick={() => print()}>
            {/* Drawn inline, because the shared outlines are in every goods page. */}
            <svg className="i i--16" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z" />
            </svg>
            打印清单
          </button>
          <button type="button" className="btn btn--text" onClick={() => void sharePlan()}>
            <Icon name="copy" size={16} />
            复制链接
          </button>
        </div>
      </div>
      <BandCards plans={plans} chosen={plan.band} asked={wish.scenes.length} />
      <SceneList plan={plan} />
      {plan.lines.length > 0 && <HouseSketch wish={wish} plan={plan} />}
      {plan.overCents > 0 && (
        <Note
          kind="warn"
          action={
            <button type="button" className="link" onClick={() => changeWish({ edits: {} })}>
              恢复原清单
            </button>
          }
        >
          调整后超出预算 <b className="num">{formatPrice(plan.overCents)}</b>
        </Note>
      )}
      {plan.notes.map((note) => (
        <Note key={note} kind="warn">
          {note}
        </Note>
      ))}
      {plan.lines.length === 0 ? (
        <div className="panel">
          <EmptyState
            icon="layers"
            title={wish.scenes.length === 0 ? '还没有选场景' : '这个预算还配不出一套'}
            hint={wish.scenes.length === 0 ? '选一个想要的场景，清单马上出来' : '提高预算，或者少选几个场景'}
          >
            <a className="btn btn--line" href={routes.packageList()}>
              看看智能套餐
            </a>
          </EmptyState>
        </div>
      ) : (
        // The bar stays within the rooms and does not lie over the drawing above them.
        <div className="plan__rooms">
          {[...rooms].map(([room, lines]) => (
            <RoomLines key={room} room={room} lines={lines} />
          ))}
          <DroppedLines lines={plan.dropped} />
          <PlanBar plan={plan} budgetCents={wish.budgetYuan * 100} />
        </div>
      )}
      {plan.lines.length === 0 && <DroppedLines lines={plan.dropped} />}
    </>
  );
}

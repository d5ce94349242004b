import { useState } from 'react';
import { deviceKinds } from '#core/planner/kinds.ts';
import type { PlanLine } from '#core/planner/plan.ts';
import { routes } from '#core/site/routes.ts';
import { editLine } from '#storefront/planner/store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { Stepper } from '#storefront/shell/parts/Stepper.tsx';
import { OtherChoices } from './OtherChoices.tsx';
import '#storefront/planner/planner-lines.css';
import '#storefront/shell/parts/price-sizes.css';

/** One device: name, reasons and quantity; it can be replaced or removed. */
export function LineRow({ line }: { line: PlanLine }) {
  const [isChoosing, setChoosing] = useState(false);
  const { goods, key, num, others, reason } = line;
  const kind = deviceKinds[line.kind].name;
  // A quantity set by hand stays when the goods are changed, and the other way round.
  const edit = (change: { num?: number; itemId?: string }): void =>
    editLine(key, line.isEdited ? { num, itemId: goods.id, ...change } : change);
  return (
    <li className="plan-line" data-line={key}>
      <img src={goods.picture} alt="" width="64" height="64" loading="lazy" decoding="async" />
      <div className="plan-line__text">
        <span className="small muted">
          {kind}
          {goods.spec && `·${goods.spec}`}
        </span>
        <a className="plan-line__name" href={routes.goods(goods.page)}>
          {goods.name}
        </a>
        <span className="small sub">{reason}</span>
        <span className="plan-line__do small">
          {others.length > 0 && (
            <button
              type="button"
              className="link"
              aria-expanded={isChoosing}
              aria-label={`换一款${kind}`}
              onClick={() => setChoosing(!isChoosing)}
            >
              换一款
            </button>
          )}
          <button
            type="button"
            className="link"
            aria-label={`移除${line.room}的${kind}`}
            onClick={() => edit({ num: 0 })}
          >
            移除
          </button>
          {line.isEdited && (
            <button type="button" className="link" onClick={() => editLine(key, undefined)}>
              恢复推荐
            </button>
          )}
        </span>
      </div>
      <span className="plan-line__num">
        <Stepper value={num} label={`${line.room}的${kind}数量`} onChange={(value) => edit({ num: value })} />
      </span>
      <span className="plan-line__sum">
        <Price cents={goods.price * num} size="line" />
        {num > 1 && (
          <span className="small muted">
            <Price cents={goods.price} size="plain" /> × {num}
          </span>
        )}
      </span>
      {isChoosing && (
        <OtherChoices
          others={others}
          priceCents={goods.price}
          onChoose={(itemId) => {
            setChoosing(false);
            edit({ itemId });
          }}
        />
      )}
    </li>
  );
}

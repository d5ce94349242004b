import { memberRoutes } from '#core/member/routes.ts';
import { aftersalesDays } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { NextStep } from '#storefront/member/parts/NextStep.tsx';
import { OwnTile } from '#storefront/member/parts/OwnTile.tsx';
import type { OpenGoods } from './open-goods.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

/** One row of tiles; the list of orders has the rest. */
const shownTiles = 4;

/** Goods that can still be sent back, each with the last day to ask. */
export function OpenGoodsPanel({ open }: { open: readonly OpenGoods[] }) {
  return (
    <section className="panel" aria-labelledby="open-goods">
      <div className="panel__head">
        <h2 id="open-goods">还可以申请售后</h2>
        <span className="small muted">签收后 {aftersalesDays} 天内</span>
      </div>
      <ul className="tiles">
        {open.slice(0, shownTiles).map(({ orderId, line, until }) => (
          <OwnTile
            key={line.id}
            goods={line}
            note={until ? `${formatTime(until).slice(0, 10)} 前可申请` : `签收后 ${aftersalesDays} 天内可申请`}
          >
            <a
              className="btn btn--line btn--sm"
              href={memberRoutes.supportApply(orderId)}
              aria-label={`为 ${line.item_name} 申请售后`}
            >
              申请售后
            </a>
          </OwnTile>
        ))}
      </ul>
      <NextStep text="还有别的要退换" href={routes.orderList()} name="从订单里申请" />
    </section>
  );
}

import { memberRoutes } from '#core/member/routes.ts';
import { aftersalesDays } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { NextStep } from '#storefront/member/parts/NextStep.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import type { OpenGoods } from './open-goods.ts';
import './aftersales.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/panel.css';

/** Three rows; the list of orders has the rest. */
const shownCount = 6;

/** Goods that can still be sent back, each with the last day to ask. */
export function OpenGoodsPanel({ open }: { open: readonly OpenGoods[] }) {
  return (
    <section className="panel" aria-labelledby="open-goods">
      <div className="panel__head">
        <h2 id="open-goods">还可以申请售后</h2>
        <span className="small muted">签收后 {aftersalesDays} 天内</span>
      </div>
      <ul className="opens">
        {open.slice(0, shownCount).map(({ orderId, line, until }) => (
          <li key={line.id} className="item">
            <img src={smallPicture(line.pic || blankPicture)} alt="" width="72" height="72" loading="lazy" />
            <div>
              <a className="item__t" href={routes.goods(line.item_id)}>
                {line.item_name}
              </a>
              <div className="meta num">
                {until ? `${formatTime(until).slice(0, 10)} 前可申请` : `签收后 ${aftersalesDays} 天内可申请`}
              </div>
            </div>
            <a
              className="btn btn--text btn--sm"
              href={memberRoutes.supportApply(orderId)}
              aria-label={`为 ${line.item_name} 申请售后`}
            >
              申请售后
            </a>
          </li>
        ))}
      </ul>
      <NextStep text="还有别的要退换" href={routes.orderList()} name="从订单里申请" />
    </section>
  );
}

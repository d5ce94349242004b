import { memberRoutes } from '#core/member/routes.ts';
import { briefTime, formatTime } from '#core/time/time.ts';
import type { ProjectDetail, ProjectOffer } from '#storefront/project/store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { OfferLines } from './OfferLines.tsx';
import './offer.css';
import '#storefront/project/project.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';

const states: Readonly<Record<ProjectOffer['status'], { name: string; look: string }>> = {
  0: { name: '待接受', look: 'tag tag--promo' },
  1: { name: '已接受，待付款', look: 'tag tag--warn' },
  2: { name: '已付款', look: 'tag tag--ok' },
  3: { name: '已被新版本替换', look: 'tag tag--off' },
};

/** Every version of the offer, the newest one open; their lines can be compared. */
export function OfferPanel({ project }: { project: ProjectDetail }) {
  return (
    <section className="panel" aria-labelledby="offers">
      <div className="panel__head">
        <h2 id="offers">报价</h2>
      </div>
      {project.offers.length === 0 && <p className="sub">设计完成后，报价会出现在这里。</p>}
      {project.offers.map((offer, index) => (
        <details key={offer.offer_id} className="offer" open={index === 0}>
          <summary>
            <b>第 {offer.version} 版</b>
            <span className={states[offer.status].look}>{states[offer.status].name}</span>
            <span className="muted small num">{briefTime(formatTime(offer.created))}</span>
            <span className="end">
              <Price cents={offer.total_fee} />
            </span>
          </summary>
          <OfferLines offer={offer} />
          <OfferWay project={project} offer={offer} />
        </details>
      ))}
    </section>
  );
}

/** What an offer comes to, and its next step: its checkout, or the order that was created from it. */
function OfferWay({ project, offer }: { project: ProjectDetail; offer: ProjectOffer }) {
  const isOpen = project.status === 40 && offer.status < 2;
  return (
    <p className="offer__way">
      <span className="muted">合计</span>
      <Price cents={offer.total_fee} />
      {offer.status === 2 && (
        <a className="btn btn--line" href={memberRoutes.orderDetail(offer.shop_order_id)}>
          查看订单
        </a>
      )}
      {isOpen && (
        <a className="btn btn--main" href={memberRoutes.rxCheckout(project.order_id)}>
          {offer.status === 1 ? '去付款' : '接受报价'}
        </a>
      )}
    </p>
  );
}

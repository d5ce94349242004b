import { memberRoutes } from '#core/member/routes.ts';
import { projectNumber } from '#core/project/number.ts';
import { projectHint } from '#core/project/status.ts';
import { briefTime, formatTime } from '#core/time/time.ts';
import { hasNextStep, NextStep } from '#storefront/project/parts/NextStep.tsx';
import { StageMeter } from '#storefront/project/parts/StageMeter.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import type { ProjectRow } from './store.ts';
import '#storefront/member/user.css';
import '#storefront/order/order-card.css';
import '#storefront/shell/parts/style/item.css';
import './project.css';
import '#storefront/shell/parts/price-sizes.css';

interface Props {
  order: ProjectRow;
  /** Leads to the drawings instead of the next step and the details. */
  forDrawings?: boolean;
}

/** One project: its programme, whose name leads to the details, status, total, and the member's next step. */
export function ProjectCard({ order, forDrawings = false }: Props) {
  const detail = memberRoutes.project(order.order_id);
  /** The drawings wait for a yes. */
  const isAsked = order.status === 30;
  return (
    <article className="order" aria-label={`方案项目 ${projectNumber(order)}`}>
      <div className="order__head">
        <StageMeter status={order.status} />
        <span className="order__id">
          {order.designer_name && <span>设计师 {order.designer_name}</span>}
          <span className="num">{briefTime(formatTime(order.created))}</span>
          <span className="only-wide">
            项目号 <span className="num">{projectNumber(order)}</span>
          </span>
        </span>
      </div>
      <div className="order__row">
        <div className="project">
          <img src={widePicture(order.cover)} alt="" width="176" height="99" loading="lazy" />
          <div>
            <a className="item__t" href={detail}>
              {order.name}
            </a>
            <div className="meta">
              <span>
                {order.house_type_name} {order.area} ㎡
              </span>
              <span className="only-wide">·</span>
              <span>{order.address}</span>
            </div>
          </div>
          <p className="project__next">
            {forDrawings && !isAsked ? '设计图已全部确认，可以随时查看。' : projectHint(order.status)}
          </p>
        </div>
        <div className="order__sum">
          {order.total_fee > 0 ? <Price cents={order.total_fee} size="plain" /> : <span>待报价</span>}
          {order.paid_fee > 0 && <span>已付款</span>}
        </div>
        <div className="order__acts">
          {forDrawings ? (
            <a
              className={isAsked ? 'btn btn--sm btn--main' : 'order__more'}
              href={memberRoutes.projectDrawings(order.order_id)}
              aria-label={`${isAsked ? '确认' : '查看'}设计图：${order.name}`}
            >
              {isAsked ? '确认设计图' : '查看设计图'}
              {!isAsked && <Icon name="right" size={16} />}
            </a>
          ) : hasNextStep(order.status) ? (
            <NextStep orderId={order.order_id} status={order.status} size="sm" />
          ) : (
            <a className="order__more" href={detail} aria-label={`项目详情：${order.name}`}>
              项目详情
              <Icon name="right" size={16} />
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

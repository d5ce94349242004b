import { type ReactNode, useEffect } from 'react';
import type { UserCoupon } from '#core/coupon/contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { projectHint } from '#core/project/status.ts';
import { type HomeExtras as Extras, homeExtras } from '#storefront/member/home-extras.ts';
import { $homeStands } from '#storefront/member/home-stands.ts';
import { NextStep } from '#storefront/project/parts/NextStep.tsx';
import { StageMeter } from '#storefront/project/parts/StageMeter.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/shell/parts/style/panel.css';
import './home-extras.css';

interface Props {
  /** Stands there until everything has arrived, so that nothing is moved. */
  wait: ReactNode;
  lead: ReactNode;
  /** What follows; nothing while it is on its way itself. */
  children?: ReactNode;
}

/** The stage of the member's project, and the coupons that end first. */
export function HomeExtras({ wait, lead, children }: Props) {
  const { data } = useStore(homeExtras.$reading);
  useEffect(() => void homeExtras.load(), []);
  const stands = !!data && !!children;
  useEffect(() => {
    if (stands) $homeStands.set(true);
  }, [stands]);
  if (!data || !children) return wait;
  const { project, coupons } = data;
  return (
    <>
      {lead}
      {(project || coupons.length > 0) && (
        <div className="homepair">
          {project && <ProjectPanel project={project} />}
          {coupons.length > 0 && <CouponsPanel coupons={coupons} />}
        </div>
      )}
      {children}
    </>
  );
}

function ProjectPanel({ project }: { project: NonNullable<Extras['project']> }) {
  return (
    <section className="panel" aria-labelledby="home-project">
      <div className="panel__head">
        <h2 id="home-project">我的方案</h2>
        <a className="link small end" href={memberRoutes.projects()}>
          全部方案订单
        </a>
      </div>
      <div className="homeproject">
        <img src={widePicture(project.cover)} alt="" width="160" height="90" loading="lazy" />
        <div>
          <a className="homeproject__name" href={memberRoutes.project(project.order_id)}>
            {project.name}
          </a>
          <StageMeter status={project.status} />
        </div>
        <p>{projectHint(project.status)}</p>
        <NextStep orderId={project.order_id} status={project.status} size="sm" />
      </div>
    </section>
  );
}

function CouponsPanel({ coupons }: { coupons: readonly UserCoupon[] }) {
  return (
    <section className="panel" aria-labelledby="home-coupons">
      <div className="panel__head">
        <h2 id="home-coupons">可用优惠券</h2>
        <a className="link small end" href={memberRoutes.coupons()}>
          全部优惠券
        </a>
      </div>
      <ul className="homecoupons">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <b className="num">{worthOf(coupon)}</b>
            <span>
              {coupon.title}
              <small>{coupon.end_date} 到期</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The value in few characters: ¥20, 8.8 折. */
function worthOf({ card_type, discount, reduce_cost }: UserCoupon): string {
  if (card_type === 'new_gift') return '兑换';
  if (card_type === 'discount') return `${(100 - discount) / 10} 折`;
  return formatPrice(reduce_cost).replace(/\.00$/, '');
}

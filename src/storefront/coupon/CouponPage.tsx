import type { MouseEvent } from 'react';
import { isPlainPress } from '#core/list/plain-press.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { NextStep } from '#storefront/member/parts/NextStep.tsx';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { useAddress } from '#storefront/shell/list/use-address.ts';
import { isLater, OfferedCouponCard, OwnCouponCard } from './CouponCard.tsx';
import { CouponHints } from './CouponHints.tsx';
import { type CouponPage as Coupons, type CouponTab, couponTabs, ownCoupons } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tabs-inline.css';
import './coupon.css';

/** The member's coupons by state, and those on offer; the address holds the tab. */
export function CouponPage() {
  return (
    <IslandBoundary>
      <CouponTabs />
    </IslandBoundary>
  );
}

const addressOf = (tab: CouponTab): string => memberRoutes.coupons(tab === 'usable' ? undefined : tab);

function tabOf(query: string): CouponTab {
  const asked = new URLSearchParams(query).get('status');
  return couponTabs.find(({ key }) => key === asked)?.key ?? 'usable';
}

function CouponTabs() {
  const { data: coupons, failure } = useStore(ownCoupons.$reading);
  const {
    filter: tab,
    show,
    change,
  } = useAddress<CouponTab>({ first: 'usable', parse: tabOf, print: addressOf }, (next) => void ownCoupons.load(next));

  function follow(event: MouseEvent, next: CouponTab) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    change(next);
  }

  return (
    <>
      <section className="panel" aria-labelledby="coupons">
        <div className="panel__head">
          <h2 id="coupons">优惠券</h2>
          <nav className="tabs-inline end" aria-label="优惠券状态">
            {couponTabs.map(({ key, name }) => (
              <a
                key={key}
                href={addressOf(key)}
                className={key === tab ? 'is-on' : undefined}
                aria-current={key === tab ? 'true' : undefined}
                onClick={(event) => follow(event, key)}
              >
                {name}
              </a>
            ))}
          </nav>
        </div>
        {coupons?.tab === tab ? (
          <CouponList coupons={coupons} onFollow={(event) => follow(event, 'centre')} />
        ) : failure ? (
          <FailedPart message={failure} onRetry={() => show(tab)} />
        ) : (
          <LoadingPanel key={tab} shape="coupon" lines={4} />
        )}
      </section>
      {coupons?.tab === 'usable' && (
        <CouponHints>
          <MoreCoupons />
        </CouponHints>
      )}
    </>
  );
}

const MoreCoupons = () => <NextStep text="看看还有没有可以领的券" href={addressOf('centre')} name="去领券中心" />;

const emptyTitles = {
  usable: '没有可使用的优惠券',
  used: '还没有使用过优惠券',
  expired: '没有过期的优惠券',
  centre: '暂时没有可领取的优惠券',
} as const;

const emptyHints = {
  usable: '领到的券会放在这里，下单时自动挑最省的一张',
  used: '用过的券和用在哪里，会留在这里',
  expired: '过了期限的券会移到这里',
  centre: '新券上架会放在这里，先看看有什么想买的',
} as const;

function CouponList({ coupons, onFollow }: { coupons: Coupons; onFollow: (event: MouseEvent) => void }) {
  const cards =
    coupons.tab === 'centre'
      ? coupons.offered.map((coupon) => <OfferedCouponCard key={coupon.card_id} coupon={coupon} />)
      : coupons.own.filter((one) => !isLater(one)).map((coupon) => <OwnCouponCard key={coupon.id} coupon={coupon} />);
  const later = coupons.tab === 'centre' ? [] : coupons.own.filter(isLater);
  if (cards.length + later.length > 0) {
    return (
      <>
        {cards.length > 0 && <div className="coupons">{cards}</div>}
        {later.length > 0 && (
          <>
            <h3>还没到使用时间</h3>
            <div className="coupons">
              {later.map((coupon) => (
                <OwnCouponCard key={coupon.id} coupon={coupon} />
              ))}
            </div>
          </>
        )}
        {coupons.tab === 'centre' ? (
          <NextStep text="领到的券下单时自动可选" href={routes.goodsList()} name="去产品库挑选" />
        ) : (
          coupons.tab !== 'usable' && <MoreCoupons />
        )}
      </>
    );
  }
  return (
    <EmptyPart room="living" title={emptyTitles[coupons.tab]} hint={emptyHints[coupons.tab]}>
      {coupons.tab === 'centre' ? (
        <a className="btn btn--main" href={routes.goodsList()}>
          去逛逛
        </a>
      ) : (
        <a className="btn btn--main" href={addressOf('centre')} onClick={onFollow}>
          去领券
        </a>
      )}
    </EmptyPart>
  );
}

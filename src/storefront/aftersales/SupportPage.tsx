import { useEffect, useState } from 'react';
import { caseTabs } from '#core/aftersales/steps.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { NextStep } from '#storefront/member/parts/NextStep.tsx';
import { FailedPart, IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Pager } from '#storefront/shell/list/Pager.tsx';
import { CaseCard } from './CaseCard.tsx';
import { type CaseQuery, cases } from './store.ts';
import '#storefront/member/user.css';
import '#storefront/order/order.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tabs-inline.css';

// It stands below the cases.
const OpenGoodsPanel = late(
  async () => (await import('./OpenGoodsPanel.tsx')).OpenGoodsPanel,
  <LoadingPanel lines={6} />,
);

/** The member's after-sales cases by tab, or those of one order; the address holds both. */
export function SupportPage() {
  return (
    <IslandBoundary>
      <Support />
    </IslandBoundary>
  );
}

function readQuery(): CaseQuery {
  const search = new URLSearchParams(location.search);
  const page = Number(search.get('page'));
  const orderId = search.get('order_id') ?? '';
  return {
    status: caseTabs.find((tab) => String(tab.status) === search.get('status'))?.status,
    orderId: /^[A-Za-z0-9_-]{1,64}$/.test(orderId) ? orderId : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function Support() {
  const { data: shown, failure } = useStore(cases.$reading);
  const [query, setQuery] = useState<CaseQuery>();
  useEffect(() => {
    const asked = readQuery();
    setQuery(asked);
    void cases.load(asked);
  }, []);
  const filter = { order_id: query?.orderId || undefined };
  return (
    <>
      <section className="panel" aria-labelledby="cases">
        <div className="panel__head">
          <h2 id="cases">售后服务</h2>
          {query?.orderId && (
            <span className="small muted">
              订单 <span className="num">{query.orderId}</span>{' '}
              <a className="link" href={memberRoutes.support()}>
                查看全部
              </a>
            </span>
          )}
        </div>
        <nav className="tabs-inline order-tabs" aria-label="售后状态">
          {caseTabs.map(({ status, name }) => {
            const isOn = query !== undefined && status === query.status;
            return (
              <a
                key={name}
                href={memberRoutes.support({ ...filter, status })}
                className={isOn ? 'is-on' : undefined}
                aria-current={isOn ? 'true' : undefined}
              >
                {name}
              </a>
            );
          })}
        </nav>
        {query && failure ? (
          <FailedPart message={failure} onRetry={() => void cases.load(query)} />
        ) : !shown ? (
          <LoadingPanel lines={9} />
        ) : shown.list.length === 0 ? (
          <EmptyPart room="entrance" title="没有售后记录" hint="已发货或已完成的订单，可以在订单里申请售后">
            <a className="btn btn--main" href={routes.orderList()}>
              我的订单
            </a>
          </EmptyPart>
        ) : (
          <>
            <ul className="briefs">
              {shown.list.map((one) => (
                <CaseCard key={one.aftersales_bn} one={one} />
              ))}
            </ul>
            {shown.pages === 1 && shown.open.length === 0 && (
              <NextStep text="还有商品要退换" href={routes.orderList()} name="从订单里申请" />
            )}
            <Pager
              page={shown.page}
              pages={shown.pages}
              hrefOf={(page) => memberRoutes.support({ ...filter, status: shown.status, page })}
            />
          </>
        )}
      </section>
      {shown && shown.open.length > 0 && <OpenGoodsPanel open={shown.open} />}
    </>
  );
}

import { useEffect } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { CaseCard } from '#storefront/aftersales/CaseCard.tsx';
import { OpenGoodsPanel } from '#storefront/aftersales/OpenGoodsPanel.tsx';
import { cases } from '#storefront/aftersales/store.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { MissingHead } from '#storefront/member/parts/MissingHead.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/shell/parts/style/panel.css';

const shownCount = 4;

/** The address names no case of the member: the own ones stand in its place, and the goods one can be opened for. */
export function OwnCases() {
  const { data: shown, failure } = useStore(cases.$reading);
  useEffect(() => void cases.load({ status: undefined, orderId: '', page: 1 }), []);
  return (
    <>
      <MissingHead
        title="没有找到这个售后单"
        hint="单号可能有误，或售后单属于其他账户。"
        way={failure ? { href: memberRoutes.support(), name: '查看我的售后' } : undefined}
      />
      {!failure && (
        <section className="panel" aria-labelledby="own-cases">
          <div className="panel__head">
            <h2 id="own-cases">我的售后单</h2>
            <span className="small muted">待处理的排在前面</span>
            <a className="link small end" href={memberRoutes.support()}>
              全部售后
            </a>
          </div>
          {!shown ? (
            <LoadingPanel shape="order" lines={3} />
          ) : shown.list.length > 0 ? (
            <ul className="briefs">
              {shown.list.slice(0, shownCount).map((one) => (
                <CaseCard key={one.aftersales_bn} one={one} />
              ))}
            </ul>
          ) : (
            <EmptyPart room="entrance" title="没有售后记录" hint="已发货或已完成的订单，可以在订单里申请售后" />
          )}
        </section>
      )}
      {shown && shown.open.length > 0 && <OpenGoodsPanel open={shown.open} />}
    </>
  );
}

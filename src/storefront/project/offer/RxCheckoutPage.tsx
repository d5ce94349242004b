import { useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { projectHint } from '#core/project/status.ts';
import { offerExpiryHours } from '#core/site/limits.ts';
import { ProjectFrame } from '#storefront/project/ProjectFrame.tsx';
import type { ProjectDetail, ProjectOffer } from '#storefront/project/store.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { needsNetwork } from '#storefront/shell/island/needs-network.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { $online } from '#storefront/shell/toast/store.ts';
import { OfferLines } from './OfferLines.tsx';
import { $offerSubmit, submitOffer } from './offer-checkout.ts';
import '#storefront/checkout/checkout.css';
import '#storefront/checkout/panels/SumCard.css';
import '#storefront/project/project.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';
import '#storefront/shell/parts/style/button-kinds.css';
import '#storefront/shell/parts/price-sizes.css';

/**
 * The checkout of the newest offer of a project (`?order_id=`, design.md §4): accepting it creates the order to
 * pay.
 */
export function RxCheckoutPage() {
  return (
    <IslandBoundary>
      <div className="wrap rx">
        <ProjectFrame>{(project) => <OfferCheckout project={project} />}</ProjectFrame>
      </div>
    </IslandBoundary>
  );
}

function OfferCheckout({ project }: { project: ProjectDetail }) {
  const [offer] = project.offers;
  const submit = useStore($offerSubmit);
  if (!offer || project.status < 40 || project.status === 90) return <NothingToPay project={project} />;
  if (offer.status === 2 && submit.at !== 'done') return <PaidOffer offer={offer} project={project} />;
  return (
    <div className="checkout">
      <div>
        <SitePanel project={project} />
        <section className="panel" aria-labelledby="offer-title">
          <div className="panel__head">
            <h2 id="offer-title">{project.name}</h2>
            <span className="tag">第 {offer.version} 版报价</span>
            <a className="link end" href={memberRoutes.projectDrawings(project.order_id)}>
              查看设计图
            </a>
          </div>
          <OfferLines offer={offer} />
        </section>
      </div>
      <OfferSum project={project} offer={offer} />
    </div>
  );
}

/** The contact and address of the site; they are fixed with the project, so the form does not ask again. */
function SitePanel({ project }: { project: ProjectDetail }) {
  return (
    <section className="panel" aria-labelledby="site-title">
      <div className="panel__head">
        <h2 id="site-title">上门地址</h2>
        <span className="small muted">以项目登记的地址为准，需要修改请联系项目经理</span>
      </div>
      <p>
        <b>{project.contacts}</b> <span className="num">{project.contactNumber}</span>
      </p>
      <p className="sub">{project.address || '地址待项目经理与您确认'}</p>
    </section>
  );
}

function OfferSum({ project, offer }: { project: ProjectDetail; offer: ProjectOffer }) {
  const submit = useStore($offerSubmit);
  const isOnline = useStore($online);
  const [isAgreed, setAgreed] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const devices = offer.lines.filter((line) => line.item_id !== '');
  const sumOf = (lines: ProjectOffer['lines']) => lines.reduce((sum, line) => sum + line.total_fee, 0);
  const deviceFee = sumOf(devices);
  const isBusy = submit.at === 'sending' || submit.at === 'done';

  function accept() {
    setMissed(!isAgreed);
    if (isAgreed) void submitOffer(project.order_id, offer.offer_id);
  }

  return (
    <aside className="sumcard" aria-labelledby="sum">
      <h2 id="sum">订单金额</h2>
      <dl className="money">
        <div>
          <dt>设备（{devices.reduce((sum, line) => sum + line.num, 0)} 件）</dt>
          <dd>
            <Price cents={deviceFee} size="plain" />
          </dd>
        </div>
        <div>
          <dt>设计与安装服务</dt>
          <dd>
            <Price cents={offer.total_fee - deviceFee} size="plain" />
          </dd>
        </div>
        <div>
          <dt>配送</dt>
          <dd>随工程师上门，免运费</dd>
        </div>
        <div className="total">
          <dt>应付金额</dt>
          <dd>
            <Price cents={offer.total_fee} />
          </dd>
        </div>
      </dl>
      <label className="row rx__agree">
        <input
          type="checkbox"
          className="check"
          checked={isAgreed}
          aria-invalid={isMissed}
          aria-describedby={isMissed ? 'agree-fault' : undefined}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked);
            setMissed(false);
          }}
        />
        <span>我已了解：设备按我家的方案定制配置，安装后不适用七天无理由退货，质量问题照常售后</span>
      </label>
      {isMissed && (
        <span className="err" id="agree-fault" role="alert">
          请先阅读并勾选定制说明
        </span>
      )}
      <div role="status">{submit.at === 'done' && '报价已接受，正在前往支付…'}</div>
      {submit.at === 'refused' && <Note kind="bad">{submit.message}</Note>}
      <button
        type="button"
        className="btn btn--main btn--lg btn--full rx__accept"
        aria-busy={isBusy}
        {...needsNetwork(isOnline)}
        onClick={() => isOnline && !isBusy && accept()}
      >
        {offer.status === 1 ? '去付款' : '接受报价并付款'}
      </button>
      <p className="hint">
        接受后 {offerExpiryHours} 小时内付款有效；超时可以重新接受，价格不变。发票可在订单完成后申请。
      </p>
    </aside>
  );
}

/** No offer can be accepted at this stage; the next step links to the page for it. */
function NothingToPay({ project }: { project: ProjectDetail }) {
  return (
    <div className="panel">
      <EmptyState icon="clock" title={project.status_msg} hint={projectHint(project.status)}>
        {project.status === 30 && (
          <a className="btn btn--main" href={memberRoutes.projectDrawings(project.order_id)}>
            去确认设计图
          </a>
        )}
        <a className="btn btn--line" href={memberRoutes.project(project.order_id)}>
          项目详情
        </a>
      </EmptyState>
    </div>
  );
}

function PaidOffer({ project, offer }: { project: ProjectDetail; offer: ProjectOffer }) {
  return (
    <div className="panel">
      <EmptyState icon="check" title="这份报价已经付款" hint={projectHint(project.status)}>
        <a className="btn btn--main" href={memberRoutes.project(project.order_id)}>
          项目详情
        </a>
        <a className="btn btn--line" href={memberRoutes.orderDetail(offer.shop_order_id)}>
          查看订单
        </a>
      </EmptyState>
    </div>
  );
}

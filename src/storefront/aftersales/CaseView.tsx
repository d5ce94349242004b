import { useState } from 'react';
import { caseHint, caseSteps, caseTypeName } from '#core/aftersales/steps.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { payTypeNames } from '#core/order/status.ts';
import { formatTime } from '#core/time/time.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { ProgressSteps } from '#storefront/shell/parts/ProgressSteps.tsx';
import { CaseGoods } from './CaseGoods.tsx';
import { progressName } from './case-words.ts';
import { Evidence } from './Evidence.tsx';
import { SendBackForm } from './SendBackForm.tsx';
import { type CaseDetail, openCase, withdrawCase } from './store.ts';
import '#storefront/member/user.css';
import '#storefront/order/order-card.css';
import '#storefront/order/order.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './aftersales.css';

// A request that is changed is rare, and its form needs the upload of pictures.
const CaseForm = late(async () => (await import('./CaseForm.tsx')).CaseForm, <LoadingPanel lines={4} />);

/** The status of a case, the buyer's next step, and all messages so far. */
export function CaseView({ one }: { one: CaseDetail }) {
  return (
    <>
      <CaseHead one={one} />
      {one.progress === 1 && <SendBackForm one={one} />}
      <section className="panel" aria-labelledby="case-facts">
        <div className="panel__head">
          <h2 id="case-facts">{one.is_unsent ? '退款内容' : '申请内容'}</h2>
        </div>
        <div className="order__items">
          <CaseGoods lines={one.detail} />
        </div>
        <CaseFacts one={one} />
      </section>
    </>
  );
}

function CaseHead({ one }: { one: CaseDetail }) {
  const [dialog, setDialog] = useState<'change' | 'withdraw'>();
  const steps = caseSteps(one);
  const isOver = one.aftersales_status >= 3;
  return (
    <section className="panel ostate" aria-labelledby="case-state">
      <div className="ostate__head">
        <div>
          <h2 id="case-state">{progressName(one.progress)}</h2>
          <p className="sub">{caseHint(one)}</p>
        </div>
        <div className="row end">
          {one.aftersales_status === 0 && (
            <>
              <button type="button" className="btn btn--line" onClick={() => setDialog('change')}>
                修改申请
              </button>
              <button type="button" className="btn btn--text" onClick={() => setDialog('withdraw')}>
                撤销申请
              </button>
            </>
          )}
          {isOver && (
            <a className="btn btn--line" href={memberRoutes.supportApply(one.order_id)}>
              重新申请
            </a>
          )}
        </div>
      </div>
      {one.refuse_reason && isOver && <Note kind="warn">商家说明：{one.refuse_reason}</Note>}
      <ProgressSteps steps={steps} ring={one.progress !== 4 && !isOver ? 'next' : undefined} isOff={isOver} />
      {dialog === 'change' && (
        <Dialog title="修改申请" isWide onClose={() => setDialog(undefined)}>
          <CaseForm
            orderId={one.order_id}
            pieces={one.detail.map(({ sub_order_id, num }) => ({ id: sub_order_id, num }))}
            refundCents={one.refund_fee}
            changed={one}
            onDone={() => {
              setDialog(undefined);
              void openCase.load(one.aftersales_bn);
            }}
          />
        </Dialog>
      )}
      {dialog === 'withdraw' && <WithdrawDialog one={one} onClose={() => setDialog(undefined)} />}
    </section>
  );
}

function WithdrawDialog({ one, onClose }: { one: CaseDetail; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  async function withdraw() {
    if (isBusy) return;
    setBusy(true);
    await withdrawCase(one.aftersales_bn);
    onClose();
  }
  return (
    <Dialog title="撤销这次申请？" isAlert onClose={onClose}>
      <p className="sub">撤销后，售后期内可以再次申请。</p>
      <div className="row">
        <button type="button" className="btn btn--text" onClick={onClose}>
          再想想
        </button>
        <button type="button" className="btn btn--main" aria-busy={isBusy} onClick={() => void withdraw()}>
          确认撤销
        </button>
      </div>
    </Dialog>
  );
}

function CaseFacts({ one }: { one: CaseDetail }) {
  const { refund_info: refund, sendback_data: parcel } = one;
  return (
    <dl className="facts case-facts">
      <dt>售后单号</dt>
      <dd className="num">{one.aftersales_bn}</dd>
      <dt>订单号</dt>
      <dd>
        <a className="link num" href={memberRoutes.orderDetail(one.order_id)}>
          {one.order_id}
        </a>
      </dd>
      <dt>售后类型</dt>
      <dd>{caseTypeName(one)}</dd>
      <dt>退款金额</dt>
      <dd>
        <b className="num">{formatPrice(one.refund_fee)}</b>
      </dd>
      <dt>{one.is_unsent ? '不发原因' : '申请原因'}</dt>
      <dd>{one.reason}</dd>
      {one.description && (
        <>
          <dt>问题描述</dt>
          <dd>{one.description}</dd>
        </>
      )}
      {one.evidence_pic.length > 0 && (
        <>
          <dt>凭证图片</dt>
          <dd>
            <Evidence pics={one.evidence_pic} />
          </dd>
        </>
      )}
      {'logi_no' in parcel && (
        <>
          <dt>寄回快递</dt>
          <dd>
            {parcel.corp_name} <span className="num">{parcel.logi_no}</span>
          </dd>
        </>
      )}
      {'refund_status' in refund && (
        <>
          <dt>退款</dt>
          <dd>
            {refund.refund_status === 'SUCCESS' ? `已退回 ${formatPrice(refund.refunded_fee)}` : '退款处理中'}·
            {(payTypeNames as Readonly<Record<string, string>>)[refund.pay_type] ?? '原支付方式'}
          </dd>
        </>
      )}
      <dt>{one.is_unsent ? '退款时间' : '申请时间'}</dt>
      <dd className="num">{formatTime(one.create_time)}</dd>
    </dl>
  );
}

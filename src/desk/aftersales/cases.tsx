import { useStore } from '@nanostores/react';
import { type CaseAction, caseActions } from '#core/aftersales/desk-actions.ts';
import { type DeskCase, listDeskCases, stepDeskCase } from '#core/aftersales/desk-contract.ts';
import { caseTabs } from '#core/aftersales/steps.ts';
import { formatPrice } from '#core/money/money.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

interface Doing {
  readonly of: DeskCase;
  readonly action: CaseAction;
}

/** Cases of after-sales, those that wait first. */
export function CasesDesk() {
  const { query } = useStore($route);
  const status = query.get('status') ?? '';
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskCases, { status, page });
  const { doing, begin, close } = useDoing<Doing>(reload);
  return (
    <>
      <div className="head">
        <h1>退款售后</h1>
        <span className="muted">
          {data && (data.waiting > 0 ? `${data.waiting} 单等你处理，排在最前` : '没有等你处理的')}
        </span>
      </div>
      <section className="box" aria-label="售后单">
        <Tabs
          label="售后状态"
          current={status}
          tabs={caseTabs.map(({ status: of = '', name }) => ({
            key: String(of),
            name,
            href: addressOf('aftersales', { status: String(of) }),
            ...(of === '' && data && { work: data.waiting }),
          }))}
        />
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title="这里没有售后单" />}
        <ul className="cases">
          {data?.list.map((one) => (
            <Case key={one.aftersales_bn} of={one} onDo={(action) => begin({ of: one, action })} />
          ))}
        </ul>
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            page={page}
            onPage={(to) => go(addressOf('aftersales', { status, page: to }))}
          />
        )}
      </section>
      {doing && <StepDialog {...doing} onClose={close} />}
    </>
  );
}

/** What the shop has to do is yellow, what others do is blue, what is over is green, or red where it was refused. */
function toneOf({ actions, aftersales_status: status }: DeskCase): string {
  if (actions.length > 0) return 'tag--warn';
  if (status <= 1) return 'tag--info';
  return status === 2 ? 'tag--good' : 'tag--bad';
}

/** The loud button stands last, at the same place in each row. */
const byLoudness = (a: CaseAction, b: CaseAction): number => Number(b === 'refuse') - Number(a === 'refuse');

const Case = ({ of, onDo }: { readonly of: DeskCase; readonly onDo: (action: CaseAction) => void }) => (
  <li className="case">
    <header>
      <b>{of.type_name}</b>
      <span className={`tag ${toneOf(of)}`}>{of.progress_name}</span>
      <Link href={addressOf('orders', { view: 'all', search: of.order_id })}>订单 {of.order_id}</Link>
      <Since time={of.created} isWaiting={of.actions.length > 0} />
    </header>
    <ul className="lines">
      {of.goods.map((line) => (
        <li key={line.item_name}>
          <img src={line.pic} alt="" width="40" height="40" />
          <span>{line.item_name}</span>
          <b>× {line.num}</b>
        </li>
      ))}
    </ul>
    <p>
      {of.reason}
      {of.description && `：${of.description}`}
    </p>
    {of.evidence.length > 0 && (
      <p className="evidence">
        {of.evidence.map((picture, index) => (
          <a key={picture} href={picture} target="_blank" rel="noreferrer">
            <img src={picture} alt={`买家的凭证 ${index + 1}`} width="56" height="56" />
          </a>
        ))}
      </p>
    )}
    {of.sendback && <p className="muted">寄回：{of.sendback}</p>}
    {of.agreed_by && <p className="muted">{of.agreed_by}已同意退款，等另一位同事复核</p>}
    {of.refuse_reason && <p className="muted">驳回原因：{of.refuse_reason}</p>}
    <footer>
      <span className="amount">
        <small>退款</small>
        <b>{formatPrice(of.refund_fee)}</b>
      </span>
      {of.actions.toSorted(byLoudness).map((action) => (
        <button
          key={action}
          type="button"
          className={action === 'refuse' ? 'btn' : 'btn btn--main'}
          onClick={() => onDo(action)}
        >
          {caseActions[action]}
        </button>
      ))}
    </footer>
  </li>
);

function StepDialog({ of, action, onClose }: Doing & { readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(stepDeskCase);
  const step = async (form: FormData): Promise<void> => {
    const moved = await send({ aftersales_bn: of.aftersales_bn, action, reason: textOf(form, 'reason') });
    if (moved?.agreed_by) onClose('已提交，等另一位同事复核后退款');
    else if (moved) onClose(`售后单现在是「${moved.progress_name}」`);
  };
  const isMoney = action === 'refund' || (action === 'agree' && of.type_name === '仅退款');
  return (
    <FormDialog title={caseActions[action]} press="确定" {...{ isBusy, fault }} onClose={() => onClose()} onSend={step}>
      <p>
        {of.type_name}，订单 {of.order_id}
        {isMoney && (
          <>
            ，将退回 <b>{formatPrice(of.refund_fee)}</b>，退出后不能撤回
          </>
        )}
      </p>
      {action === 'refuse' && (
        <label className="field">
          驳回原因（买家会看到）
          <input className="input" name="reason" maxLength={200} required />
        </label>
      )}
    </FormDialog>
  );
}

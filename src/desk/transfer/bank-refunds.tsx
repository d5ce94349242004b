import { formatPrice } from '#core/money/money.ts';
import { type BankRefund, type BankRefundKind, listBankRefunds, payBankRefund } from '#core/refund/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { WorkTable } from '#desk/shell/list/work-table.tsx';
import { Recent } from '#desk/shell/recent.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { Evidence } from './evidence.tsx';

const reasons: Readonly<Record<BankRefund['reason'], string>> = {
  cancel: '取消订单',
  aftersales: '售后退款',
  unsent: '未发货退款',
  late_payment: '多付的款',
};

/** Refunds of what came by bank transfer: those to return from the shop's account, or those returned. */
export function BankRefunds(props: {
  readonly kind: BankRefundKind;
  readonly page: number;
  readonly answer: DeskOutput<typeof listBankRefunds> | null;
  readonly onDone: () => void;
}) {
  const { kind, page, answer, onDone } = props;
  const isOwed = kind === 'owed';
  const { doing, begin, close } = useDoing<{ refund: BankRefund }>(onDone);
  return (
    <>
      <WorkTable
        heads={[
          '客户',
          isOwed ? '原转账流水号' : '退款流水号',
          '凭证',
          '应退',
          { name: isOwed ? '等待' : '退回', width: 'm' },
        ]}
        isQueue={isOwed}
        sum="应退"
        answer={answer}
        page={page}
        onPage={(to) => go(addressOf('transfers', { kind, page: to }))}
        empty={
          <Empty title={isOwed ? '没有要退的转账' : '还没有退回过转账'}>
            {isOwed && '线下转账付的订单取消或售后退款，就会列在这里。'}
          </Empty>
        }
        row={(refund) => <Row key={refund.refund_id} refund={refund} onPay={() => begin({ refund })} />}
      />
      {/* How it is done, in one line below what is to do. */}
      {isOwed && (answer?.list.length ?? 0) > 0 && (
        <p className="box__note muted">先从银行退回原转账人的账户，再登记回单上的流水号，顾客随即收到通知</p>
      )}
      {doing && <PayDialog {...doing} onClose={close} />}
    </>
  );
}

/** The refunds that were sent back last, below those to return. */
export function Returned() {
  const { data } = useCall(listBankRefunds, { kind: 'returned' });
  return (
    <Recent
      queue={0}
      title="最近退款"
      heads={['客户', '退款流水号', '金额', '退回']}
      more={{ name: '看全部', href: addressOf('transfers', { kind: 'returned' }) }}
      list={(data?.list ?? []).map((of) => ({
        key: of.refund_id,
        name: of.username,
        note: `${reasons[of.reason]} · ${of.order_id}`,
        state: of.bank_no || '没有填流水号',
        sum: formatPrice(of.refund_fee),
        time: of.returned ?? of.created,
      }))}
    />
  );
}

const Row = ({ refund, onPay }: { readonly refund: BankRefund; readonly onPay: () => void }) => (
  <tr className="transfer">
    <td className="work__main">
      <Link className="opens__name" href={addressOf('members', { search: refund.username })}>
        {refund.username}
      </Link>
      <small>
        <span className="phone-only">订单 </span>
        <Link href={addressOf('orders', { view: 'all', search: refund.order_id })}>{refund.order_id}</Link>
      </small>
    </td>
    <td className="work__text">
      <span className="phone-only muted">流水号 </span>
      {refund.bank_no || refund.pay_sn || <span className="muted">没有填流水号</span>}
      <small>{reasons[refund.reason]}</small>
    </td>
    <td className="work__state">
      <Evidence pictures={refund.pictures} />
    </td>
    <td className="work__sum right">
      <b>{formatPrice(refund.refund_fee)}</b>
    </td>
    <td className="work__wait">
      <Since time={refund.returned ?? refund.created} isWaiting={refund.returned === null} />
    </td>
    <td className="work__do">
      {refund.returned === null && (
        <button type="button" className="btn" onClick={onPay}>
          登记已退
        </button>
      )}
    </td>
  </tr>
);

function PayDialog({ refund, onClose }: { readonly refund: BankRefund; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(payBankRefund);
  const pay = async (form: FormData): Promise<void> => {
    if (await send({ refund_id: refund.refund_id, bank_no: textOf(form, 'bank_no') }))
      onClose('已登记，顾客会收到通知');
  };
  return (
    <FormDialog
      title="登记已退"
      press="登记已退"
      note="先从银行退款再登记，登记后不能撤回"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={pay}
    >
      <p className="transfersum">
        <b>{formatPrice(refund.refund_fee)}</b>
        <span className="muted">
          {refund.username} · 订单 {refund.order_id}
        </span>
      </p>
      <dl className="facts transferfacts">
        <div>
          <dt>原因</dt>
          <dd>{reasons[refund.reason]}</dd>
        </div>
        <div>
          <dt>原流水号</dt>
          <dd>{refund.pay_sn || '没有填'}</dd>
        </div>
        <div>
          <dt>凭证</dt>
          <dd>
            <Evidence pictures={refund.pictures} />
          </dd>
        </div>
      </dl>
      <Field label="退款流水号" hint="银行回单上的号码，每笔退款填自己的">
        <input name="bank_no" maxLength={64} required />
      </Field>
    </FormDialog>
  );
}

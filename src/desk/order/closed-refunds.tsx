import { formatPrice } from '#core/money/money.ts';
import { type ClosedRefund, listClosedRefunds, resendClosedRefund } from '#core/refund/desk-contract.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';

/** Refunds of an order that the payment platform has closed, each with the press that sends it again. */
export function ClosedRefunds({ orderId }: { readonly orderId: string }) {
  const { data, reload } = useCall(listClosedRefunds, { order_id: orderId });
  return (data?.list ?? []).map((refund) => <Row key={refund.refund_id} refund={refund} onResent={reload} />);
}

function Row({ refund, onResent }: { readonly refund: ClosedRefund; readonly onResent: () => void }) {
  const { refund_id, refund_fee, resent_at } = refund;
  const resending = usePress(resendClosedRefund);
  const resend = async (): Promise<void> => {
    if (await resending.send({ refund_id })) onResent();
  };
  return (
    <div>
      <dt>退款</dt>
      <dd>
        {formatPrice(refund_fee)} 未退成{' '}
        <button type="button" className="plain link" disabled={resending.isBusy} onClick={() => void resend()}>
          重新退款
        </button>
        <small>
          支付平台关闭了这笔退款，{resent_at === null ? '不会再自动重试' : `${shortTime(resent_at)} 自动重试`}
        </small>
        {resending.fault && <small className="fault">{resending.fault}</small>}
      </dd>
    </div>
  );
}

import { useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { confirmCancel, type DeskOrder } from '#core/order/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Radios } from '#desk/shell/form/radios.tsx';
import { usePress } from '#desk/shell/use-press.ts';

const answers = [
  ['agree', '同意，退款并取消订单'],
  ['refuse', '驳回，订单照常发货'],
] as const;

/** The answer to a buyer's wish to cancel. */
export function CancelDialog(props: { readonly order: DeskOrder; readonly onClose: (said?: string) => void }) {
  const { order, onClose } = props;
  const [agree, setAgree] = useState(true);
  const { isBusy, fault, send } = usePress(confirmCancel);
  const answer = async (form: FormData): Promise<void> => {
    const sent = await send({ order_id: order.order_id, agree, reason: textOf(form, 'reason') });
    if (sent?.waits) onClose('已提交，等另一位同事复核后退款');
    else if (sent) onClose(agree ? '已同意取消，款项正在退回' : '已驳回取消申请');
  };
  return (
    <FormDialog
      title="处理取消申请"
      press={agree ? '同意并退款' : '驳回申请'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={answer}
    >
      <dl className="result sums">
        <div>
          <dt>买家的理由</dt>
          <dd>{order.cancel?.reason || '没有写'}</dd>
        </div>
        <div className="result__total">
          <dt>应退</dt>
          <dd>
            <b className="deposit__after">{formatPrice(order.cancel?.total_fee ?? 0)}</b>
          </dd>
        </div>
      </dl>
      {agree && order.pay_type === 'offline_pay' && (
        <p>这笔是线下转账付的，同意后由财务从银行退款，在“转账核对”登记。</p>
      )}
      {order.cancel?.agreed_by && <p>{order.cancel.agreed_by}已同意，你同意后即退款。</p>}
      <Radios
        label="答复"
        all={answers}
        value={agree ? 'agree' : 'refuse'}
        onChange={(to) => setAgree(to === 'agree')}
      />
      {!agree && (
        <Field label="驳回原因" hint="买家会看到">
          <input name="reason" maxLength={200} required />
        </Field>
      )}
    </FormDialog>
  );
}

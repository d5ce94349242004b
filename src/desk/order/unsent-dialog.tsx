import { useState } from 'react';
import { planUnsent, unsentReasons, waitingOf } from '#core/aftersales/unsent.ts';
import { isService } from '#core/delivery/service-line.ts';
import { formatPrice } from '#core/money/money.ts';
import { type DeskOrder, leaveUnsent } from '#core/order/desk-contract.ts';
import { approvedFrom } from '#core/refund/approval.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Radios } from '#desk/shell/form/radios.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { freightWord } from './goods-words.ts';

const other = '其他';
type Reason = (typeof unsentReasons)[number] | typeof other;
const named: readonly Reason[] = [...unsentReasons, other];
const reasons = named.map((name) => [name, name] as const);

const isUsual = (reason: string): reason is Reason => (unsentReasons as readonly string[]).includes(reason);

/** Only what a buyer does not want any more is still on the shelf. */
const isOnShelf = (reason: Reason): boolean => reason === '买家不要了';

/** What is left of an order that is shipped in part is not sent: which pieces, why, and what goes back for them. */
export function UnsentDialog(props: { readonly order: DeskOrder; readonly onClose: (said?: string) => void }) {
  const { order, onClose } = props;
  const wish = order.unsent_wish;
  const lines = order.goods.map((line) => ({ ...line, id: line.order_line_id, is_service: isService(line.item_id) }));
  const waiting = lines.filter((line) => waitingOf(line) > 0);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(
    () =>
      new Map(wish ? wish.lines.map(({ id, num }) => [id, num]) : waiting.map((line) => [line.id, waitingOf(line)])),
  );
  const [reason, setReason] = useState<Reason>(!wish ? '缺货' : isUsual(wish.reason) ? wish.reason : other);
  const [isRestocked, setRestocked] = useState(wish?.is_restocked ?? false);
  const { isBusy, fault, send } = usePress(leaveUnsent);
  const plan = planUnsent(lines, chosen, order.freight_fee);
  const leave = async (form: FormData): Promise<void> => {
    const sent = await send({
      ...{ order_id: order.order_id, refund_fee: plan.refund_fee, is_restocked: isRestocked },
      lines: plan.lines.map(({ id, num }) => ({ id, num })),
      reason: reason === other ? textOf(form, 'reason') : reason,
    });
    if (sent?.waits) onClose('已提交，等另一位同事复核后退款');
    else if (sent) onClose('已登记不发，款项正在退回');
  };
  return (
    <FormDialog
      title="剩下的不发了，退款"
      press={`不发并退款 ${formatPrice(plan.refund_fee)}`}
      size="middle"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={leave}
    >
      <fieldset className="choices parcel">
        <legend>不发几件</legend>
        {waiting.map((line) => (
          <label key={line.id} className="choices__count">
            {line.pic ? <img src={line.pic} alt="" width="32" height="32" /> : <i className="nopic" />}
            <span>
              {line.item_name}
              {line.spec_name && <small>{line.spec_name}</small>}
            </span>
            <small>
              还有 {waitingOf(line)} 件 · 退 {formatPrice(plan.lines.find(({ id }) => id === line.id)?.refund_fee ?? 0)}
            </small>
            <input
              className="input"
              type="number"
              min={0}
              max={waitingOf(line)}
              value={chosen.get(line.id) ?? 0}
              onChange={({ target }) => setChosen(new Map(chosen).set(line.id, Number(target.value)))}
            />
          </label>
        ))}
      </fieldset>
      <Radios
        label="原因"
        all={reasons}
        value={reason}
        onChange={(to) => {
          setReason(to);
          setRestocked(isOnShelf(to));
        }}
      />
      {reason === other && (
        <Field label="写明原因" hint="买家会看到">
          <input
            name="reason"
            maxLength={60}
            required
            defaultValue={wish && !isUsual(wish.reason) ? wish.reason : ''}
          />
        </Field>
      )}
      <label className="check">
        <input type="checkbox" checked={isRestocked} onChange={({ target }) => setRestocked(target.checked)} />
        放回库存，可以再卖
      </label>
      <dl className="result sums" aria-live="polite" aria-label="退款金额">
        <div>
          <dt>商品</dt>
          <dd>{formatPrice(plan.refund_fee - plan.freight_fee)}</dd>
        </div>
        {order.freight_fee > 0 && (
          <div>
            <dt>运费 {formatPrice(order.freight_fee)}</dt>
            <dd>{freightWord(lines, plan.freight_fee)}</dd>
          </div>
        )}
        <div className="result__total">
          <dt>应退</dt>
          <dd>
            <b className="deposit__after">{formatPrice(plan.refund_fee)}</b>
          </dd>
        </div>
      </dl>
      <p className="muted">{roadOf(order, plan.refund_fee)}</p>
    </FormDialog>
  );
}

/** Which way the money goes, and who else has to agree. */
function roadOf({ pay_type, unsent_wish, goods, discount_fee }: DeskOrder, fee: number): string {
  if (unsent_wish) return `${unsent_wish.agreed_by}已同意，你照样确认后即退款；改了数量或原因要重新复核。`;
  const earlier = goods.reduce((sum, { refunded_fee }) => sum + refunded_fee, 0);
  const words = [
    pay_type === 'offline_pay' ? '这笔是线下转账付的，由财务从银行退款，在“转账核对”登记。' : '款项按原支付方式退回。',
    discount_fee > 0 && '优惠已按实付分摊到每件，只退付过的钱。',
    fee > 0 && fee + earlier >= approvedFrom && '金额较大，要另一位同事复核。',
  ];
  return words.filter(Boolean).join('');
}

import { useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan, yuanText } from '#core/money/yuan.ts';
import { changeOrderPrice, type DeskOrder } from '#core/order/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** Takes something off an order that waits for its payment. */
export function PriceDialog(props: { readonly order: DeskOrder; readonly onClose: (said?: string) => void }) {
  const { order, onClose } = props;
  const { isBusy, fault, send } = usePress(changeOrderPrice);
  const [text, setText] = useState(order.shop_discount > 0 ? yuanText(order.shop_discount) : '');
  const before = order.total_fee + order.shop_discount;
  const discount = text.trim() === '' ? 0 : parseYuan(text);
  const save = async (form: FormData): Promise<void> => {
    if (discount === null) return;
    const saved = await send({
      ...{ order_id: order.order_id, shop_discount: discount, seen: order.shop_discount },
      reason: textOf(form, 'reason'),
    });
    if (saved) onClose(`已改价，买家现在应付 ${formatPrice(saved.total_fee)}`);
  };
  return (
    <FormDialog
      title="改价"
      press="改价"
      isBusy={isBusy}
      fault={discount === null ? '金额应为数字，例如 50 或 9.9' : fault}
      onClose={() => onClose()}
      onSend={save}
    >
      <Field label="优惠" suffix="元" hint="只减商品金额，运费不减；留空则恢复原价">
        <input
          name="discount"
          inputMode="decimal"
          placeholder="例如：50"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field label="原因">
        <input name="reason" maxLength={100} placeholder="例如：和顾客电话里说好的" required />
      </Field>
      {discount !== null && (
        <dl className="result sums" aria-live="polite" aria-label="改价结果">
          <div>
            <dt>优惠前应付</dt>
            <dd>{formatPrice(before)}</dd>
          </div>
          <div>
            <dt>优惠</dt>
            <dd>{discount > 0 ? `−${formatPrice(discount)}` : formatPrice(0)}</dd>
          </div>
          <div className="result__total">
            <dt>改后应付</dt>
            <dd>
              <b className="deposit__after">{formatPrice(before - discount)}</b>
            </dd>
          </div>
        </dl>
      )}
      <p className="muted">买家刷新后按新金额付款，已经打开的收款码失效，付了也会原路退回。</p>
    </FormDialog>
  );
}

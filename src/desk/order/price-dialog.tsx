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
      <p>买家刷新后按新金额付款；已经打开的收款码随即失效，付了也会原路退回。运费不减。</p>
      <Field label="优惠" suffix="元" width="short" hint="留空则恢复原价">
        <input name="discount" inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field label="原因">
        <input name="reason" maxLength={100} required />
      </Field>
      {discount !== null && (
        <p role="status">
          应付 {formatPrice(order.total_fee)}
          {discount !== order.shop_discount && (
            <>
              {' '}
              → <b>{formatPrice(order.total_fee + order.shop_discount - discount)}</b>
            </>
          )}
        </p>
      )}
    </FormDialog>
  );
}

import { changeReceiver, type DeskOrder } from '#core/order/desk-contract.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** Corrects the receiver within the same district; another one would change the freight. */
export function ReceiverDialog(props: { readonly order: DeskOrder; readonly onClose: (said?: string) => void }) {
  const { order, onClose } = props;
  const { isBusy, fault, send } = usePress(changeReceiver);
  const save = async (form: FormData): Promise<void> => {
    const saved = await send({
      order_id: order.order_id,
      receiver_name: textOf(form, 'name'),
      receiver_mobile: textOf(form, 'mobile'),
      receiver_address: textOf(form, 'address'),
    });
    if (saved) onClose('收货信息已修改');
  };
  return (
    <FormDialog title="改收货信息" press="保存" {...{ isBusy, fault }} onClose={() => onClose()} onSend={save}>
      <label className="field">
        收货人
        <input className="input" name="name" defaultValue={order.receiver_name} maxLength={20} required />
      </label>
      <label className="field">
        手机号
        <input
          className="input"
          name="mobile"
          inputMode="numeric"
          placeholder={`${order.receiver_mobile}，不改请留空`}
        />
      </label>
      <label className="field">
        详细地址（{order.area}）
        <input className="input" name="address" defaultValue={order.receiver_address} maxLength={100} required />
      </label>
    </FormDialog>
  );
}

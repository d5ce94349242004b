import { changeReceiver, type DeskOrder } from '#core/order/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
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
    <FormDialog title="改收货信息" press="保存" isEdit {...{ isBusy, fault }} onClose={() => onClose()} onSend={save}>
      <div className="fields">
        <Field label="收货人" hint="买家在订单里看得到">
          <input name="name" defaultValue={order.receiver_name} maxLength={20} required />
        </Field>
        <Field label="手机号" hint="留空则不改">
          <input name="mobile" inputMode="numeric" placeholder={order.receiver_mobile} />
        </Field>
      </div>
      <Field label="详细地址" hint={`${order.area}；省市区不能改`}>
        <input name="address" defaultValue={order.receiver_address} maxLength={100} required />
      </Field>
    </FormDialog>
  );
}

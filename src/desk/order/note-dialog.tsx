import { noteOrder } from '#core/order/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** A note that the staff alone read. */
export function NoteDialog({
  orderId,
  onClose,
}: {
  readonly orderId: string;
  readonly onClose: (said?: string) => void;
}) {
  const { isBusy, fault, send } = usePress(noteOrder);
  const save = async (form: FormData): Promise<void> => {
    if (await send({ order_id: orderId, content: textOf(form, 'content') })) onClose('备注已保存');
  };
  return (
    <FormDialog title="备注" press="保存" {...{ isBusy, fault }} onClose={() => onClose()} onSend={save}>
      <Field label="备注" hint="只有员工能看到，最多 300 字">
        <textarea name="content" rows={4} maxLength={300} required />
      </Field>
    </FormDialog>
  );
}

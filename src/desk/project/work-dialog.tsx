import { planWork } from '#core/project/desk-contract.ts';
import { workKinds, workTypes } from '#core/project/offer-limits.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** Gives the work on site its dates and its engineer; a kind without a date is left as it is. */
export function WorkDialog(props: {
  readonly orderId: number;
  readonly canArrive: boolean;
  readonly onClose: (said?: string) => void;
}) {
  const { orderId, canArrive, onClose } = props;
  const { isBusy, fault, send } = usePress(planWork);
  const plan = async (form: FormData): Promise<void> => {
    const engineer = { engineer_name: textOf(form, 'name'), engineer_mobile: textOf(form, 'mobile') };
    const work = workKinds
      .map((type) => ({ type, appoint: textOf(form, type), ...engineer }))
      .filter(({ appoint }) => appoint !== '');
    const planned = await send({ order_id: orderId, is_arrived: form.get('arrived') !== null, work });
    if (planned) onClose('上门已安排，客户可以看到时间');
  };
  return (
    <FormDialog title="安排上门" press="保存" {...{ isBusy, fault }} onClose={() => onClose()} onSend={plan}>
      <div className="fields">
        <Field label="工程师">
          <input name="name" maxLength={20} required />
        </Field>
        <Field label="工程师手机号">
          <input name="mobile" inputMode="tel" required />
        </Field>
      </div>
      {workKinds.map((type) => (
        <Field key={type} label={workTypes[type]}>
          <input name={type} type="datetime-local" />
        </Field>
      ))}
      <p className="muted">时间为北京时间；留空的那次不变。</p>
      {canArrive && (
        <label className="check">
          <input type="checkbox" name="arrived" /> 设备已经全部送到现场，开始施工
        </label>
      )}
    </FormDialog>
  );
}

import { type DeskEnquiry, followEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryStates } from '#core/enquiry/states.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Moment } from '#desk/shell/form/moment.tsx';
import { usePress } from '#desk/shell/use-press.ts';

interface Colleague {
  readonly staff_id: number;
  readonly name: string;
}

/** Says who takes care of an enquiry, until when, and how far it is. */
export function FollowDialog(props: {
  readonly enquiry: DeskEnquiry;
  readonly colleagues: readonly Colleague[];
  readonly onClose: (said?: string) => void;
}) {
  const { enquiry, colleagues, onClose } = props;
  const { isBusy, fault, send } = usePress(followEnquiry);
  const save = async (form: FormData): Promise<void> => {
    const saved = await send({
      kind: enquiry.kind,
      ref: enquiry.ref,
      staff_id: Number(textOf(form, 'staff')),
      state: textOf(form, 'state') as EnquiryState,
      due: textOf(form, 'due'),
      note: textOf(form, 'note'),
    });
    if (saved) onClose('线索已更新');
  };
  return (
    <FormDialog
      title={`跟进 ${enquiry.contacts}`}
      press="保存"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      <div className="fields">
        <Field label="由谁跟进">
          <select name="staff" defaultValue={enquiry.staff_id}>
            <option value={0}>还没有定</option>
            {colleagues.map(({ staff_id, name }) => (
              <option key={staff_id} value={staff_id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="进展">
          <select name="state" defaultValue={enquiry.state === 'new' ? 'following' : enquiry.state}>
            {Object.entries(enquiryStates).map(([state, name]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="最晚哪天联系">
          <Moment name="due" type="date" word="不限" defaultValue={enquiry.due} />
        </Field>
      </div>
      <Field label="备注" hint="只有员工能看到">
        <textarea name="note" rows={3} maxLength={500} defaultValue={enquiry.note} />
      </Field>
    </FormDialog>
  );
}

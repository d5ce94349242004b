import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type DeskEnquiry, followEnquiry, openEnquiry } from '#core/enquiry/desk-contract.ts';
import { type EnquiryState, enquiryStates } from '#core/enquiry/states.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Moment } from '#desk/shell/form/moment.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { $staff } from '#desk/staff/session.ts';

interface Colleague {
  readonly staff_id: number;
  readonly name: string;
}

/** What the dialog is opened for: the customer is rung now, or the enquiry changes hands. */
export type Doing = 'call' | 'follow';

/** The number that is rung, opened with the dialog; that it was looked at stands in the log. */
function NumberToRing({ enquiry: { kind, ref, mobile: masked } }: { readonly enquiry: DeskEnquiry }) {
  const { fault, send } = usePress(openEnquiry);
  const [mobile, setMobile] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog opens its number once
  useEffect(() => {
    void send({ kind, ref }).then((answer) => answer && setMobile(answer.mobile));
  }, []);
  if (fault) return <p className="fault">{fault}</p>;
  return (
    <p className="ring">
      {mobile ? <a href={`tel:${mobile}`}>{mobile.replace(/^(\d{3})(\d{4})(?=\d{4}$)/, '$1 $2 ')}</a> : masked}
    </p>
  );
}

/** Says who takes care of an enquiry, until when, and how far it is. */
export function FollowDialog(props: {
  readonly what: Doing;
  /** One, or all those of a customer that change hands together; at least one. */
  readonly enquiries: readonly [DeskEnquiry, ...DeskEnquiry[]];
  readonly colleagues: readonly Colleague[];
  readonly onClose: (said?: string) => void;
}) {
  const { what, enquiries, colleagues, onClose } = props;
  const [enquiry] = enquiries;
  const isOne = enquiries.length === 1;
  const me = useStore($staff);
  const isCall = what === 'call';
  const { isBusy, fault, send } = usePress(followEnquiry);
  // Of several the first may be stored when one is refused: what they say by then is known here.
  const stored = useRef(new Map(enquiries.map((of) => [of, of.updated])));
  const save = async (form: FormData): Promise<void> => {
    const due = textOf(form, 'due');
    const note = textOf(form, 'note');
    for (const of of enquiries) {
      const saved = await send({
        kind: of.kind,
        ref: of.ref,
        updated: stored.current.get(of),
        staff_id: Number(textOf(form, 'staff')),
        state: textOf(form, 'state') as EnquiryState,
        // For several the fields begin empty, and what is left so stays with each of them.
        due: due || (isOne ? '' : of.due),
        note: note || (isOne ? '' : of.note),
      });
      if (!saved) return;
      stored.current.set(of, saved.updated);
    }
    if (isCall) onClose('已记下这次联系');
    else onClose(isOne ? '线索已更新' : `${enquiries.length} 条线索已更新`);
  };
  return (
    <FormDialog
      title={`${isCall ? '联系' : '跟进'} ${enquiry.contacts}${isOne ? '' : `的 ${enquiries.length} 条需求`}`}
      press="保存"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      {isCall && <NumberToRing enquiry={enquiry} />}
      {isCall && enquiry.about && <p className="muted">需求：{enquiry.about}</p>}
      <div className="fields">
        <Field label="由谁跟进">
          <select name="staff" defaultValue={enquiry.staff_id || (isCall ? me?.staff_id : 0)}>
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
        <Field label={isCall ? '下次联系' : '最晚哪天联系'}>
          <Moment name="due" type="date" word="不限" defaultValue={isOne ? enquiry.due : ''} />
        </Field>
      </div>
      <Field label="备注" hint="只有员工能看到">
        <textarea
          placeholder={isCall ? '谈了什么，下一步做什么' : ''}
          name="note"
          rows={3}
          maxLength={500}
          defaultValue={isOne ? enquiry.note : ''}
        />
      </Field>
    </FormDialog>
  );
}

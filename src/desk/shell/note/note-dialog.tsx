import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';

/** A note that the staff write about a thing, which no page of the shop shows. */
export function NoteDialog(props: {
  readonly title: string;
  /** Who reads it, and how long it may be. */
  readonly hint: string;
  /** Most characters. */
  readonly most: number;
  readonly isBusy: boolean;
  readonly fault: string;
  readonly onClose: () => void;
  readonly onSave: (content: string) => Promise<void>;
}) {
  const { title, hint, most, isBusy, fault, onClose, onSave } = props;
  return (
    <FormDialog
      title={title}
      press="保存"
      {...{ isBusy, fault, onClose }}
      onSend={(form) => onSave(textOf(form, 'content'))}
    >
      <Field label="备注" hint={hint}>
        <textarea name="content" rows={4} maxLength={most} required />
      </Field>
    </FormDialog>
  );
}

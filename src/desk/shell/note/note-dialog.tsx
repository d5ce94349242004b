import { type ReactNode, useState } from 'react';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';

/** A note that the staff write about a thing, which no page of the shop shows. */
export function NoteDialog(props: {
  readonly title: string;
  /** Whom it is about, beside the title. */
  readonly mark?: string;
  /** Who reads it. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** Most characters. */
  readonly most: number;
  /** What was noted before. */
  readonly before?: ReactNode;
  /** Beginnings that are written often: a press puts one into the note. */
  readonly usual?: readonly string[];
  readonly isBusy: boolean;
  readonly fault: string;
  readonly onClose: () => void;
  readonly onSave: (content: string) => Promise<void>;
}) {
  const { title, mark, hint, placeholder, most, before, usual = [] } = props;
  const { isBusy, fault, onClose, onSave } = props;
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      title={title}
      mark={mark}
      press="保存"
      {...{ isBusy, fault, onClose }}
      onSend={(form) => onSave(textOf(form, 'content'))}
    >
      {before}
      {hint && <p className="note__readers">{hint}</p>}
      <Field
        label="备注"
        more={
          <span className="note__count muted" aria-hidden="true">
            {typed.length} / {most}
          </span>
        }
      >
        <textarea
          name="content"
          rows={4}
          maxLength={most}
          placeholder={placeholder}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {usual.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a field of the form
        <div className="usuals" role="group" aria-label="常用备注">
          <span className="muted">常用</span>
          {usual.map((words) => (
            <button
              key={words}
              type="button"
              className="plain"
              onClick={() => setTyped(typed.includes(words) ? typed : [typed.trim(), words].filter(Boolean).join('，'))}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </FormDialog>
  );
}

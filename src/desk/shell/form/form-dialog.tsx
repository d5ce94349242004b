import { type ReactNode, useRef } from 'react';
import { Dialog, Fault } from '#desk/shell/dialog.tsx';
import { useMissing } from './use-form-state.ts';

/** A dialog with one form: its fields stay as typed when the server refuses. */
export function FormDialog(props: {
  readonly title: string;
  /** Name of the button that sends it. */
  readonly press: string;
  /** What the press does, or does not; stands beside it. */
  readonly note?: string;
  readonly isBusy: boolean;
  readonly fault: string;
  readonly size?: 'usual' | 'middle' | 'wide';
  readonly onClose: () => void;
  readonly onSend: (form: FormData) => Promise<void>;
  readonly children: ReactNode;
}) {
  const { title, press, note, isBusy, fault, size = 'usual', onClose, onSend, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [missing, count] = useMissing(form);
  return (
    <Dialog title={title} onClose={onClose} size={size}>
      <form
        ref={form}
        className="form"
        onInput={count}
        onSubmit={(event) => {
          event.preventDefault();
          void onSend(new FormData(event.currentTarget));
        }}
      >
        {children}
        <div className="form__end">
          <Fault text={fault} />
          {missing > 0 && !fault && <span className="muted">还差 {missing} 项必填</span>}
          {missing === 0 && note && !fault && <span className="muted">{note}</span>}
          <button type="button" className="btn" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--main" disabled={isBusy}>
            {isBusy ? '正在提交…' : press}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Text of a form's field. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

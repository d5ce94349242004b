import { type ReactNode, useRef } from 'react';
import { Dialog, Fault } from '#desk/shell/dialog.tsx';
import { Gaps } from './gaps.tsx';
import { useChanged, useSending } from './use-form-state.ts';

/** A dialog with one form: its fields stay as typed when the server refuses. */
export function FormDialog(props: {
  readonly title: string;
  /** What tells whom it is about beyond the title. */
  readonly mark?: string | undefined;
  /** Name of the button that sends it. */
  readonly press: string;
  /** What the press does, or does not; stands beside it as soon as nothing is missing. */
  readonly note?: string | undefined;
  /** Its fields hold what is there already, so that the press has nothing to do before one of them is changed. */
  readonly isEdit?: boolean;
  readonly isBusy: boolean;
  readonly fault: string;
  readonly size?: 'usual' | 'middle' | 'wide';
  readonly onClose: () => void;
  readonly onSend: (form: FormData) => Promise<void>;
  readonly children: ReactNode;
}) {
  const { title, mark, press, note, isEdit = false, size = 'usual' } = props;
  const { isBusy, fault, onClose, onSend, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { gaps, isBlank, isUploading, isTold, look, mayBeSent } = useSending(form);
  const [isChanged] = useChanged(form);
  const isIdle = isEdit && !isChanged && gaps.length === 0 && !fault;
  const words = isIdle ? '还没有改动' : note;
  // A form with gaps that nobody has touched is as good as empty.
  const isEmpty = isBlank || (gaps.length > 0 && !isChanged);
  // Nothing is said before somebody began.
  const named = isTold || isChanged ? gaps : [];
  return (
    <Dialog title={title} mark={mark} onClose={onClose} size={size}>
      <form
        ref={form}
        className="form"
        noValidate
        data-is-idle={isIdle}
        // The press is pale until something is typed.
        data-is-blank={isEmpty}
        data-is-told={isTold}
        onInput={look}
        onSubmit={(event) => {
          event.preventDefault();
          if (mayBeSent()) void onSend(new FormData(event.currentTarget));
        }}
      >
        {children}
        <div className="form__end">
          <Fault text={fault} />
          {named.length > 0 && <Gaps gaps={named} />}
          {named.length === 0 && words && !fault && <span className="muted">{words}</span>}
          <button type="button" className="btn form__out" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="btn btn--main" disabled={isBusy || isUploading}>
            {isBusy ? '正在提交…' : isUploading ? '正在上传…' : press}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Text of a form's field. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

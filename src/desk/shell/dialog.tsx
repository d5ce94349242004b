import { type ReactNode, useEffect, useRef } from 'react';

/** A dialog of the browser: Escape and 取消 close it, focus stays inside and returns afterwards. */
export function Dialog(props: {
  readonly title: string;
  /** A word beside the title: a state, a level. */
  readonly mark?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** How wide it may grow; a form has the usual width. */
  readonly size?: 'usual' | 'middle' | 'wide' | 'full';
}) {
  const { title, mark, onClose, children, size = 'usual' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would begin at the button that closes it.
    dialog.current?.querySelector<HTMLElement>('form :is(input, select, textarea), label input')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog dialog--${size}`} aria-label={title} onClose={onClose}>
      <header className="dialog__head">
        <h2>{title}</h2>
        {mark && <span className="dialog__mark">{mark}</span>}
        <button type="button" className="plain" aria-label="关闭" onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** Why a press was refused; read out when it appears. */
export const Fault = ({ text }: { readonly text: string }) => (
  <p className="fault" role="alert">
    {text}
  </p>
);

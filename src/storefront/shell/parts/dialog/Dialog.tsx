import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './Dialog.css';
import './dialog.css';

interface Props {
  title: string;
  /** Interrupts with a question about an action that cannot be undone. */
  isAlert?: boolean;
  /** Room for a form or a list. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page while it is rendered: focus stays in it, Esc and × close it. */
export function Dialog({ title, isAlert = false, isWide = false, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={isWide ? 'dialog dialog--wide' : 'dialog'}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog__head">
        <h3 id={titleId}>{title}</h3>
        <button type="button" className="dialog__x" aria-label="关闭" onClick={() => element.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

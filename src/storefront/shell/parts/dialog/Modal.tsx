import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './Modal.css';
import './dialog.css';

interface Props {
  title: string;
  /** Takes the width its content needs. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog with a title: Esc, × and a press beside it close it, and the focus returns to where it was. */
export function Modal({ title, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const { current } = dialog;
    const onPress = ({ target }: MouseEvent) => target === current && current?.close();
    current?.showModal();
    current?.addEventListener('mousedown', onPress);
    return () => current?.removeEventListener('mousedown', onPress);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog__in">
        <div className="row">
          <h3 id={titleId}>{title}</h3>
          <button type="button" className="end dialog__close" aria-label="关闭" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

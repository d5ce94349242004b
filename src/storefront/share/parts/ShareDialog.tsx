import { useRef, useState } from 'react';
import { Modal } from '#storefront/shell/parts/dialog/Modal.tsx';
import { QrCode } from '#storefront/shell/parts/QrCode.tsx';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/share/ShareDialog.css';

/** The address of this page to copy, and as a code to scan with a phone. */
export function ShareDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('复制链接');
  const { href } = location;

  async function copy() {
    try {
      await navigator.clipboard.writeText(href);
      setWord('已复制');
    } catch {
      // Without clipboard permission the address is selected, ready to be copied by hand.
      field.current?.select();
      setWord('请按 Ctrl + C');
    }
  }

  return (
    <Modal title={title} onClose={onClose}>
      <div className="share">
        <QrCode text={href} label="本页二维码" />
        <p className="sub">微信扫一扫，在手机上打开</p>
      </div>
      <div className="row">
        <input ref={field} className="input" readOnly value={href} aria-label="本页链接" />
        <button type="button" className="btn btn--main" onClick={() => void copy()} aria-live="polite">
          {word}
        </button>
      </div>
    </Modal>
  );
}

import { useRef, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { QrCode } from '#ui/QrCode.tsx';

/** 分享: the address of this page as a code to read with a phone, and to copy. */
export function ShareButton({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn--line btn--sm" onClick={() => setOpen(true)}>
        <Icon name="external" size={16} />
        分享
      </button>
      {isOpen && <ShareDialog title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('复制链接');
  const { href } = location;

  async function copy() {
    try {
      await navigator.clipboard.writeText(href);
      setWord('已复制');
    } catch {
      // Without the right to write, the address is marked, ready to be copied by hand.
      field.current?.select();
      setWord('请按 Ctrl + C');
    }
  }

  return (
    <Dialog title="分享" onClose={onClose}>
      <div className="sharecode">
        <QrCode text={href} label="本页二维码" />
        <p className="sub">{title}</p>
      </div>
      <div className="row">
        <input ref={field} className="input" readOnly value={href} aria-label="本页链接" />
        <button type="button" className="btn btn--main" onClick={() => void copy()} aria-live="polite">
          {word}
        </button>
      </div>
    </Dialog>
  );
}

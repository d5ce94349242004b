import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** A link beside a title to some lines that explain the desk. */
export function Help({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="plain link" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <div className="notes">
            <ul>{children}</ul>
          </div>
        </Dialog>
      )}
    </>
  );
}

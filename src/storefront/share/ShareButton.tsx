import { useState } from 'react';
import { late } from '#storefront/shell/island/late.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/shell/parts/style/button.css';

const ShareDialog = late(async () => (await import('./share.ts')).ShareDialog);

/** 分享: the address of the page to copy, and as a code for a phone. */
export function ShareButton({ title, isSmall = false }: { title: string; isSmall?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'btn btn--line btn--sm' : 'btn btn--line'}
        onClick={() => setOpen(true)}
      >
        <Icon name="external" size={16} />
        分享
      </button>
      {isOpen && <ShareDialog title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

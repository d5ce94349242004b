import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** Shares a page: its address on the clipboard; where that is refused, the address to copy by hand. */
export function CopyLink() {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  if (state === 'refused') {
    return (
      <input className="input" readOnly value={location.href} aria-label="本页链接" ref={(field) => field?.select()} />
    );
  }
  return (
    <button type="button" className="btn btn--line btn--sm" onClick={() => void copy()} aria-live="polite">
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
      {state === 'copied' ? '链接已复制' : '复制链接分享'}
    </button>
  );
}

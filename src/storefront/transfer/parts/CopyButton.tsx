import { copyText } from '#storefront/shell/toast/copy-text.ts';

/** Copies a text to the clipboard. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  return (
    <button type="button" className="link small" aria-label={`复制${name}`} onClick={() => void copyText(text, name)}>
      复制
    </button>
  );
}

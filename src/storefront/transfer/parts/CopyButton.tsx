import { showToast } from '#storefront/shell/toast/store.ts';

/** Copies a text to the clipboard. Where the browser refuses, the text beside the button can be marked by hand. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast(`${name}已复制`);
    } catch {
      showToast(`浏览器不允许复制，请手动选择${name}`, { icon: 'warn' });
    }
  }
  return (
    <button type="button" className="link small" aria-label={`复制${name}`} onClick={() => void copy()}>
      复制
    </button>
  );
}

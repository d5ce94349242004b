import { say } from '#desk/shell/toast.tsx';

/** Takes a number to the clipboard, for the form of the tax office. */
export const Copy = ({ what, text }: { readonly what: string; readonly text: string }) => (
  <button
    type="button"
    className="plain link"
    aria-label={`复制${what} ${text}`}
    onClick={() => void navigator.clipboard.writeText(text).then(() => say(`${what}已复制`))}
  >
    复制
  </button>
);

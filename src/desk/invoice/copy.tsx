import { Icon } from '#desk/shell/icon.tsx';
import { copy } from '#desk/shell/toast.tsx';

/** What stands on an invoice, each with its name. */
type Facts = readonly (readonly [name: string, value: string])[];

const take = (what: string, text: string): void => void copy(text, `${what}已复制`);

/** Takes a value to the clipboard, for the form of the tax office. */
export const Copy = ({ what, text }: { readonly what: string; readonly text: string }) => (
  <button
    type="button"
    className="plain mark"
    aria-label={`复制${what} ${text}`}
    title={`复制${what}`}
    onClick={() => take(what, text)}
  >
    <Icon name="copy" />
  </button>
);

/** Takes all of them at once, a line each. */
export const takeAll = (facts: Facts): void =>
  take('开票资料', facts.map(([name, value]) => `${name}：${value}`).join('\n'));

export const CopyAll = ({ name, facts }: { readonly name: string; readonly facts: Facts }) => (
  <button type="button" className="plain link" onClick={() => takeAll(facts)}>
    {name}
  </button>
);

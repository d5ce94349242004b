import { Icon } from '#desk/shell/icon.tsx';
import { say } from '#desk/shell/toast.tsx';

const take = (what: string, text: string): void =>
  void navigator.clipboard.writeText(text).then(() => say(`${what}已复制`));

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
export const CopyAll = (props: {
  readonly name: string;
  /** The order, where a list has one such press a row. */
  readonly of?: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}) => (
  <button
    type="button"
    className="btn"
    aria-label={props.of && `${props.name} ${props.of}`}
    onClick={() => take('开票资料', props.facts.map(([name, value]) => `${name}：${value}`).join('\n'))}
  >
    {props.name}
  </button>
);

import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { FilterControl } from './FilterLink.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/chip.css';
import './list-filters.css';

/** A chosen value, and the filter without it. */
export interface Chosen<Filter> {
  readonly key: string;
  readonly text: string;
  readonly rest: Filter;
}

interface Props<Filter> {
  list: FilterControl<Filter>;
  chosen: readonly Chosen<Filter>[];
  /** The filter with nothing chosen. */
  none: Filter;
}

/** The chosen values, each removable; its place is reserved, so that the list below does not move. */
export function ChosenLine<Filter>({ list, chosen, none }: Props<Filter>) {
  return (
    <div className="chosen">
      {chosen.map(({ key, text, rest }) => (
        <button
          key={key}
          type="button"
          className="chip chip--x chip--sm"
          aria-label={`移除 ${text}`}
          onClick={() => list.change(rest)}
        >
          {text}
          <Icon name="close" size={16} />
        </button>
      ))}
      {chosen.length > 0 && (
        <button type="button" className="link small" onClick={() => list.change(none)}>
          清空
        </button>
      )}
    </div>
  );
}

/** More of them would be a wall of buttons; 清空筛选 takes the rest. */
const shown = 4;

/** What leaves an empty list: each chosen value can be taken out, several of them at once too. */
export function ChosenOut<Filter>({ list, chosen, none }: Props<Filter>) {
  return (
    <>
      {chosen.slice(0, shown).map(({ key, text, rest }) => (
        <button
          key={key}
          type="button"
          className="btn btn--line"
          aria-label={`移除 ${text}`}
          onClick={() => list.change(rest)}
        >
          {text}
          <Icon name="close" size={16} />
        </button>
      ))}
      {chosen.length > 0 && (
        <button type="button" className="btn btn--main" onClick={() => list.change(none)}>
          清空筛选
        </button>
      )}
    </>
  );
}

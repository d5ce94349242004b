import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { Chosen } from './ChosenLine.tsx';
import type { FilterControl } from './FilterLink.tsx';
import '#storefront/shell/parts/style/button.css';

/** More of them would be a wall of buttons; 清空筛选 takes the rest. */
const shown = 4;

interface Props<Filter> {
  list: FilterControl<Filter>;
  chosen: readonly Chosen<Filter>[];
  /** The filter with nothing chosen. */
  none: Filter;
}

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
      {chosen.length > 1 && (
        <button type="button" className="btn btn--main" onClick={() => list.change(none)}>
          清空筛选
        </button>
      )}
    </>
  );
}

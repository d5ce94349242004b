import '#storefront/shell/parts/style/tabs-inline.css';

export type CartTab = 'all' | 'cheaper' | 'scarce';

const names: Readonly<Record<CartTab, string>> = { all: '全部', cheaper: '降价', scarce: '库存紧张' };
const tabs = Object.keys(names) as CartTab[];

interface Props {
  tab: CartTab;
  counts: Readonly<Record<CartTab, number>>;
  onChange: (tab: CartTab) => void;
}

/** Narrows the lines to those that have become cheaper or scarce; a tab without lines is left out. */
export function CartTabs({ tab, counts, onChange }: Props) {
  return (
    <fieldset className="tabs-inline" aria-label="筛选购物车">
      {tabs
        .filter((one) => counts[one] > 0)
        .map((one) => (
          <button
            key={one}
            type="button"
            className={one === tab ? 'is-on' : undefined}
            aria-pressed={one === tab}
            onClick={() => onChange(one)}
          >
            {names[one]} <span className="num">{counts[one]}</span>
          </button>
        ))}
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { apart } from '#core/catalogue/apart.ts';
import { type CardGoods, GoodsCard } from './GoodsCard.tsx';
import '#storefront/shell/list/list.css';
import '#storefront/shell/parts/style/scroller.css';

interface Props<Row extends CardGoods> {
  goods: readonly Row[];
  /** `white` are white cards on a grey ground; `list`, that of the library, can also be shown as rows. */
  look?: 'plain' | 'white' | 'list' | 'row' | 'four';
  /** The number of pictures that load at once. */
  eager?: number;
  /** Buttons over the picture of a card. */
  toolsOf?: (goods: Row) => ReactNode;
  /** Stands behind the cards. */
  tail?: ReactNode;
}

const classes = {
  plain: 'grid grid--5',
  white: 'grid grid--5 list-grid',
  list: 'grid grid--5 list-grid',
  row: 'grid grid--5 scroller',
  four: 'grid grid--4',
} as const;

/** Cards side by side; one component per grid, so that a page renders it in one go. */
export function GoodsGrid<Row extends CardGoods>({ goods, look = 'plain', eager = 0, toolsOf, tail }: Props<Row>) {
  return (
    <div className={classes[look]}>
      {apart(goods).map((one, index) => (
        <GoodsCard
          key={one.item_id}
          goods={one}
          eager={index < eager}
          tools={toolsOf?.(one)}
          hasFacts={look === 'list'}
        />
      ))}
      {tail}
    </div>
  );
}

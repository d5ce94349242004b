import type { ReactNode } from 'react';
import { apart } from '#core/catalogue/apart.ts';
import { routes } from '#core/site/routes.ts';
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
  /** The first card is as large as four, and the end of the last row leads on: for a short list that opens a page. */
  hasLead?: boolean;
}

const classes = {
  plain: 'grid grid--5',
  white: 'grid grid--5 list-grid',
  list: 'grid grid--5 list-grid',
  row: 'grid grid--5 scroller',
  four: 'grid grid--4',
} as const;

/** Cards side by side; one component per grid, so that a page renders it in one go. */
export function GoodsGrid<Row extends CardGoods>(props: Props<Row>) {
  const { goods, look = 'plain', eager = 0, toolsOf, hasLead = false } = props;
  return (
    <div className={hasLead ? `${classes[look]} has-lead` : classes[look]}>
      {apart(goods).map((one, index) => (
        <GoodsCard
          key={one.item_id}
          goods={one}
          eager={index < eager}
          tools={toolsOf?.(one)}
          hasFacts={look === 'list'}
          isLarge={hasLead && index === 0}
        />
      ))}
      {hasLead && (
        <a className="list-ask" href={routes.freeDesign()}>
          <b>拿不准选哪件？</b>
          <span>说说户型和预算，设计师免费帮您配</span>
          <span className="btn btn--main">免费设计</span>
        </a>
      )}
    </div>
  );
}

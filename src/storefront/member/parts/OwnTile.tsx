import type { ReactNode } from 'react';
import { routes } from '#core/site/routes.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import './tiles.css';

interface Props {
  goods: { readonly item_id: string; readonly item_name: string; readonly pic: string };
  /** What is known of these goods here: when they were bought, how long something is possible. */
  note: ReactNode;
  /** The one thing to do. */
  children: ReactNode;
}

/** Goods the member has bought that wait for something, picture on top. */
export function OwnTile({ goods, note, children }: Props) {
  return (
    <li className="tile">
      <a className="tile__go" href={routes.goods(goods.item_id)}>
        <img src={smallPicture(goods.pic || blankPicture)} alt="" width="400" height="400" loading="lazy" />
        <span className="tile__t">{goods.item_name}</span>
      </a>
      <p className="tile__note num">{note}</p>
      {children}
    </li>
  );
}

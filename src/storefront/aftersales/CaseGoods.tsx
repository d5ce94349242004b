import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import type { Case } from './store.ts';
import '#storefront/shell/parts/style/item.css';

/** The goods of a case with the pieces of each. */
export function CaseGoods({ lines }: { lines: Case['detail'] }) {
  return lines.map((line) => (
    <div key={line.detail_id} className="item">
      <img src={smallPicture(line.item_pic || blankPicture)} alt="" width="64" height="64" loading="lazy" />
      <div>
        <span className="item__t">{line.item_name}</span>
        <div className="meta num">× {line.num}</div>
      </div>
    </div>
  ));
}

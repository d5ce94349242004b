import type { OrderLine } from '#core/order/line.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { LineName } from './LineName.tsx';
import '#storefront/shell/parts/style/item.css';

/** The bought goods, line by line. */
export function OrderGoods({ lines }: { lines: readonly OrderLine[] }) {
  return lines.map((line) => (
    <div key={line.id} className="item">
      <img src={smallPicture(line.pic || blankPicture)} alt="" width="64" height="64" loading="lazy" />
      <div>
        <LineName line={line} />
        {line.item_spec_desc && <div className="meta">{line.item_spec_desc}</div>}
      </div>
      <span className="muted num">× {line.num}</span>
    </div>
  ));
}

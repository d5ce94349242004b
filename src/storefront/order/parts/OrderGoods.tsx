import { formatPrice } from '#core/money/money.ts';
import type { OrderLine } from '#core/order/line.ts';
import type { LinePart } from '#core/order/packages.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { LineName } from './LineName.tsx';
import { shownEntries } from './use-packages.ts';
import '#storefront/shell/parts/style/item.css';

interface Props {
  lines: readonly OrderLine[];
  /** With what each line costs, as it adds up to the sum of the order. */
  hasPrices?: boolean;
}

/** The bought goods, line by line; those of a smart package stand under its name. */
export function OrderGoods({ lines, hasPrices = false }: Props) {
  return shownEntries(lines).map(({ key, name, head, parts }) => {
    const goods = parts.map((part) => <Goods key={part.line.id} part={part} hasPrice={hasPrices} />);
    if (!head) return goods;
    return (
      <section key={key} className="bought" aria-label={name}>
        {head}
        <div className="bought__items">{goods}</div>
      </section>
    );
  });
}

function Goods({ part, hasPrice }: { part: LinePart<OrderLine>; hasPrice: boolean }) {
  const spec = part.spec ?? part.line.item_spec_desc;
  return (
    <div className="item">
      <img src={smallPicture(part.line.pic || blankPicture)} alt="" width="64" height="64" loading="lazy" />
      <div>
        <LineName line={part.line} />
        <div className="meta">
          {spec && <span>{spec}</span>}
          <span className="num">
            {hasPrice && part.num > 1 && formatPrice(part.line.price)} × {part.num}
          </span>
        </div>
      </div>
      {hasPrice && <b className="num">{formatPrice(part.line.price * part.num)}</b>}
    </div>
  );
}

import { useState } from 'react';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { useCall } from '#desk/shell/use-call.ts';

/** Goods that were chosen, by id, with their names. */
export type Chosen = ReadonlyMap<string, string>;

/** Prices of a product, in cents. */
interface Prices {
  readonly price: number;
  readonly highest_price: number;
}

/** Chooses goods on sale: found by name or number, ticked, and kept while other words are looked for. */
export function GoodsPicker(props: {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** The price that one that is chosen will have, cents; without it, or with null, nothing is said of it. */
  readonly priceAfter?: (price: number) => number | null;
}) {
  const { chosen, onChoose, priceAfter } = props;
  // Those that are chosen keep their prices while other words are looked for.
  const [prices, setPrices] = useState<ReadonlyMap<string, Prices>>(new Map());
  const [words, setWords] = useState('');
  const { data, fault } = useCall(listDeskGoods, { search: words, state: 'onsale', page: 1 });
  const turn = (id: string, name: string): void => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    onChoose(next);
  };
  const found = (data?.list ?? []).filter(({ goods_id }) => !chosen.has(goods_id));
  return (
    <fieldset className="picker">
      <legend>商品（已选 {chosen.size} 个）</legend>
      <input
        className="input"
        type="search"
        aria-label="查找商品"
        placeholder="输入名称或规格编码查找"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {fault && <p className="fault">{fault}</p>}
      <ul className="picker__list">
        {[...chosen].map(([id, name]) => (
          <li key={id}>
            <label className="check">
              <input type="checkbox" checked onChange={() => turn(id, name)} /> {name}
            </label>
            <Change prices={prices.get(id)} priceAfter={priceAfter} />
          </li>
        ))}
        {found.map(({ goods_id, item_name, price, highest_price }) => (
          <li key={goods_id}>
            <label className="check">
              <input
                type="checkbox"
                checked={false}
                onChange={() => {
                  setPrices(new Map(prices).set(goods_id, { price, highest_price }));
                  turn(goods_id, item_name);
                }}
              />{' '}
              {item_name}
            </label>
            <span className="muted picker__price">{priceText({ price, highest_price })}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The lowest price, 起 when others of its SKUs cost more. */
const priceText = ({ price, highest_price }: Prices): string =>
  `${formatPrice(price)}${highest_price > price ? ' 起' : ''}`;

/** What a chosen product costs now, and then. */
function Change(props: {
  readonly prices: Prices | undefined;
  readonly priceAfter: ((price: number) => number | null) | undefined;
}) {
  const { prices, priceAfter } = props;
  if (!prices) return null;
  const [price, highest_price] = [priceAfter?.(prices.price), priceAfter?.(prices.highest_price)];
  if (typeof price !== 'number' || typeof highest_price !== 'number')
    return <span className="muted picker__price">{priceText(prices)}</span>;
  return (
    <span className="picker__price">
      <span className="muted">{priceText(prices)}</span> → <b>{priceText({ price, highest_price })}</b>
    </span>
  );
}

import { useState } from 'react';
import { type DeskGoodsRow, listDeskGoods, listGoodsChoices } from '#core/goods/desk/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { useCall } from '#desk/shell/use-call.ts';

/** Goods that were chosen, by id, with their names. */
export type Chosen = ReadonlyMap<string, string>;

/** Chooses goods on sale: found by name or number, ticked, and kept while other words are looked for. */
export function GoodsPicker(props: {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly isRequired?: boolean;
  /** The price that one that is chosen will have, cents; without it, or with null, nothing is said of it. */
  readonly priceAfter?: (price: number) => number | null;
}) {
  const { chosen, onChoose, isRequired = false, priceAfter } = props;
  // Those that are chosen keep their pictures and prices while other words are looked for.
  const [known, setKnown] = useState<ReadonlyMap<string, DeskGoodsRow>>(new Map());
  const [words, setWords] = useState('');
  const [category_id, setCategory] = useState('');
  const { data, fault } = useCall(listDeskGoods, { search: words, category_id, state: 'onsale', page: 1 });
  const choices = useCall(listGoodsChoices, {});
  const turn = (id: string, name: string): void => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    onChoose(next);
  };
  const all = (): void => {
    setKnown(new Map([...known, ...found.map((row) => [row.goods_id, row] as const)]));
    onChoose(new Map([...chosen, ...found.map(({ goods_id, item_name }) => [goods_id, item_name] as const)]));
  };
  const found = (data?.list ?? []).filter(({ goods_id }) => !chosen.has(goods_id));
  return (
    <fieldset className="picker" data-is-missing={isRequired ? chosen.size === 0 : undefined}>
      <legend data-is-required={isRequired}>商品（已选 {chosen.size} 个）</legend>
      {chosen.size > 0 && (
        <ul className="picker__chosen" aria-label="已选的商品">
          {[...chosen].map(([id, name]) => (
            <li key={id}>
              <GoodsTick name={name} row={known.get(id)} isTicked onTurn={() => turn(id, name)} />
              <Change prices={known.get(id)} priceAfter={priceAfter} />
            </li>
          ))}
        </ul>
      )}
      <div className="picker__find">
        <span className="filters__search">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            aria-label="查找商品"
            placeholder="名称或规格编码"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            // It finds while one types; the form around it is not sent by a search.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </span>
        <select
          className="input"
          aria-label="只看分类"
          value={category_id}
          onChange={(event) => setCategory(event.target.value)}
        >
          <option value="">所有分类</option>
          {choices.data?.categories
            .filter(({ parent_id }) => parent_id === '')
            .map((category) => (
              <option key={category.category_id} value={category.category_id}>
                {category.name}
              </option>
            ))}
        </select>
      </div>
      {/* All of a part, or of what a word finds; all goods of the shop are no choice. */}
      {(category_id !== '' || words.trim() !== '') && found.length > 0 && (
        <button type="button" className="plain link picker__all" onClick={all}>
          选上这 {found.length} 个
        </button>
      )}
      {fault && <p className="fault">{fault}</p>}
      <ul className="picker__list" aria-label="可选的商品">
        {found.map((row) => (
          <li key={row.goods_id}>
            <GoodsTick
              name={row.item_name}
              row={row}
              isTicked={false}
              onTurn={() => {
                setKnown(new Map(known).set(row.goods_id, row));
                turn(row.goods_id, row.item_name);
              }}
            />
            <Change prices={row} priceAfter={priceAfter} />
          </li>
        ))}
        {!data && !fault && <li className="muted">正在读取…</li>}
        {data?.list.length === 0 && <li className="muted">没有符合条件的在售商品</li>}
        {data && data.total > data.list.length && (
          <li className="muted">还有 {(data.total - data.list.length).toLocaleString('zh-CN')} 个，按名称或分类查找</li>
        )}
      </ul>
    </fieldset>
  );
}

/** A product with its box to tick; its picture and category stand there once they were read. */
function GoodsTick(props: {
  readonly name: string;
  readonly row: DeskGoodsRow | undefined;
  readonly isTicked: boolean;
  readonly onTurn: () => void;
}) {
  const { name, row, isTicked, onTurn } = props;
  return (
    <label className="check">
      <input type="checkbox" checked={isTicked} onChange={onTurn} />
      {/* Not lazy: a dialog scrolls by itself, and the browser would see too late what comes into view. */}
      {row?.pic && <img src={row.pic} alt="" width="32" height="32" />}
      <span>
        {name}
        {row && <small>{row.category}</small>}
      </span>
    </label>
  );
}

type Prices = Pick<DeskGoodsRow, 'price' | 'highest_price'>;

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

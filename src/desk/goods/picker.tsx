import { useState } from 'react';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { useCall } from '#desk/shell/use-call.ts';

/** Goods that were chosen, by id, with their names. */
export type Chosen = ReadonlyMap<string, string>;

/** Chooses goods on sale: found by name or number, ticked, and kept while other words are looked for. */
export function GoodsPicker(props: { readonly chosen: Chosen; readonly onChoose: (chosen: Chosen) => void }) {
  const { chosen, onChoose } = props;
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
            <label>
              <input type="checkbox" checked onChange={() => turn(id, name)} /> {name}
            </label>
          </li>
        ))}
        {found.map(({ goods_id, item_name, price }) => (
          <li key={goods_id}>
            <label>
              <input type="checkbox" checked={false} onChange={() => turn(goods_id, item_name)} /> {item_name}
            </label>
            <span className="muted">{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

import { useEffect, useState } from 'react';
import type { Favourite } from '#core/favourite/contract.ts';
import { dropText, isWithdrawn, priceDrop } from '#core/favourite/marks.ts';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { addToCart } from '#storefront/cart/add.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { NextStep } from '#storefront/member/parts/NextStep.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { dropGoods, favouriteGoods } from './collection.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/chip.css';
import '#storefront/shell/parts/style/tag.css';
import './collection.css';
import '#storefront/shell/parts/price-sizes.css';

/** Favourite goods: their prices then and now, adding to the cart, removing one or several. */
export function FavouriteGoodsTab() {
  const reading = useStore(favouriteGoods.$reading);
  const reload = () => void favouriteGoods.load();
  useEffect(() => void favouriteGoods.load(), []);
  return (
    <Loaded reading={reading} onRetry={reload} lines={9}>
      {(list) => <FavouriteGoods list={list} />}
    </Loaded>
  );
}

const groups = {
  all: { name: '全部', holds: () => true },
  cheaper: { name: '降价', holds: (row: Favourite) => priceDrop(row) > 0 },
  gone: { name: '失效', holds: isWithdrawn },
} as const;
type Group = keyof typeof groups;

function FavouriteGoods({ list }: { list: readonly Favourite[] }) {
  const [group, setGroup] = useState<Group>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Whether several are to be removed at once; else nothing stands before the rows. */
  const [isManaging, setManaging] = useState(false);
  const shown = list.filter(groups[group].holds);
  const picked = shown.filter(({ item_id }) => chosen.has(item_id)).map(({ item_id }) => item_id);

  const pick = (ids: readonly string[], isOn: boolean) =>
    setChosen((now) => new Set(isOn ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));

  if (list.length === 0) {
    return (
      <EmptyPart room="living" title="还没有收藏商品" hint="在商品页点一下「收藏」，降价了这里会告诉您">
        <a className="btn btn--main" href={routes.goodsList()}>
          去逛逛
        </a>
      </EmptyPart>
    );
  }
  return (
    <>
      <div className="savedbar">
        <div className="chips">
          {(Object.keys(groups) as Group[])
            .filter((key) => key === group || list.some(groups[key].holds))
            .map((key) => (
              <button
                key={key}
                type="button"
                className="chip chip--sm"
                aria-pressed={key === group}
                onClick={() => setGroup(key)}
              >
                {groups[key].name} <span className="num">{list.filter(groups[key].holds).length}</span>
              </button>
            ))}
        </div>
        <div className="row end">
          {isManaging && (
            <>
              <label className="row">
                <input
                  type="checkbox"
                  className="check"
                  checked={shown.length > 0 && picked.length === shown.length}
                  onChange={(event) =>
                    pick(
                      shown.map(({ item_id }) => item_id),
                      event.currentTarget.checked,
                    )
                  }
                />
                全选
              </label>
              <button
                type="button"
                className="btn btn--line btn--sm"
                disabled={picked.length === 0}
                onClick={() => {
                  pick(picked, false);
                  void dropGoods(picked);
                }}
              >
                移除所选{picked.length > 0 && ` (${picked.length})`}
              </button>
            </>
          )}
          <button type="button" className="btn btn--text btn--sm" onClick={() => setManaging(!isManaging)}>
            {isManaging ? '完成' : '批量管理'}
          </button>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="heart" title={group === 'gone' ? '没有失效的商品' : '收藏的商品还没有降价'} />
      ) : (
        <ul className="saveds saveds--goods">
          {shown.map((row) => (
            <FavouriteGoodsRow
              key={row.item_id}
              row={row}
              isChosen={isManaging ? chosen.has(row.item_id) : undefined}
              onChoose={(isOn) => pick([row.item_id], isOn)}
            />
          ))}
        </ul>
      )}
      <NextStep text="再挑几件，降价了在这里告诉您" href={routes.goodsList()} name="去产品库" />
    </>
  );
}

interface RowProps {
  row: Favourite;
  /** `undefined` while nothing is to be chosen. */
  isChosen: boolean | undefined;
  onChoose: (isOn: boolean) => void;
}

function FavouriteGoodsRow({ row, isChosen, onChoose }: RowProps) {
  const [isBusy, setBusy] = useState(false);
  const isGone = isWithdrawn(row);

  async function put() {
    setBusy(true);
    await addToCart(row.item_id, Math.max(1, row.start_num), row.item_name);
    setBusy(false);
  }

  return (
    <li className={isGone ? 'saved saved--goods is-gone' : 'saved saved--goods'}>
      {isChosen !== undefined && (
        <input
          type="checkbox"
          className="check"
          aria-label={`选择 ${row.item_name}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <img src={smallPicture(row.item_image || blankPicture)} alt="" width="80" height="80" loading="lazy" />
      <div className="saved__text">
        {isGone ? <b>{row.item_name}</b> : <a href={routes.goods(row.item_id)}>{row.item_name}</a>}
        <span className="row saved__price">
          {!isGone && <Price cents={row.price ?? row.item_price} size="line" />}
          {isGone && <span className="tag tag--off">已失效</span>}
          {priceDrop(row) > 0 && <b className="saved__drop">{dropText(row)}</b>}
        </span>
        <span className="saved__since">
          <span className="num">{formatTime(row.created).slice(0, 10)}</span> 收藏
          {priceDrop(row) > 0 && (
            <>
              ，当时 <span className="num">{formatPrice(row.item_price)}</span>
            </>
          )}
        </span>
        <div className="saved__acts">
          {isGone ? (
            <a className="btn btn--line btn--sm" href={routes.search(row.item_name)}>
              找相似
            </a>
          ) : (
            <button
              type="button"
              className="btn btn--line btn--sm"
              aria-busy={isBusy}
              onClick={() => !isBusy && void put()}
            >
              加入购物车
            </button>
          )}
          <button type="button" className="btn btn--text btn--sm" onClick={() => void dropGoods([row.item_id])}>
            取消收藏
          </button>
        </div>
      </div>
    </li>
  );
}

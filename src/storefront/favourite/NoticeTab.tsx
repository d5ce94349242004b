import { useEffect } from 'react';
import type { Favourite } from '#core/favourite/contract.ts';
import { dropText, priceDrop } from '#core/favourite/marks.ts';
import { stockText } from '#core/goods/stock.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { type OwnArrival, ownArrivals, waitNoLonger } from '#storefront/arrival/own.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { favouriteGoods } from './collection.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/tag.css';
import './collection.css';
import '#storefront/favourite/style/looks.css';
import '#storefront/shell/parts/price-sizes.css';

/** Favourites that have become cheaper, and SKUs the member waits for. */
export function NoticeTab() {
  const goods = useStore(favouriteGoods.$reading);
  const arrivals = useStore(ownArrivals.$reading);
  const load = () => void Promise.all([favouriteGoods.load(), ownArrivals.load()]);
  useEffect(() => void Promise.all([favouriteGoods.load(), ownArrivals.load()]), []);
  const both = {
    data: goods.data &&
      arrivals.data && { cheaper: goods.data.filter((row) => priceDrop(row) > 0), waits: arrivals.data },
    failure: goods.failure || arrivals.failure,
  };
  return (
    <Loaded reading={both} onRetry={load} lines={9}>
      {({ cheaper, waits }) =>
        cheaper.length + waits.length === 0 ? (
          <EmptyPart
            room="bedroom"
            title="暂时没有通知"
            hint="收藏的商品降价，或登记过到货通知的款式补货，都会出现在这里"
          >
            <a className="btn btn--main" href={memberRoutes.collection()}>
              看我的收藏
            </a>
          </EmptyPart>
        ) : (
          <>
            {cheaper.length > 0 && <h3 className="saved__day">收藏降价</h3>}
            <ul className="saveds">
              {cheaper.map((row) => (
                <DropRow key={row.item_id} row={row} />
              ))}
            </ul>
            {waits.length > 0 && <h3 className="saved__day">到货通知</h3>}
            <ul className="saveds">
              {waits.map((wait) => (
                <WaitRow key={wait.notice_id} wait={wait} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function DropRow({ row }: { row: Favourite }) {
  return (
    <li className="saved saved--note">
      <img src={smallPicture(row.item_image || blankPicture)} alt="" width="80" height="80" loading="lazy" />
      <div className="saved__text">
        <a href={routes.goods(row.item_id)}>{row.item_name}</a>
        <span className="row">
          <span className="tag tag--promo">{dropText(row)}</span>
        </span>
        <Price cents={row.price ?? row.item_price} size="line" />
      </div>
      <div className="saved__acts">
        <a className="btn btn--soft btn--sm" href={routes.goods(row.item_id)} aria-label={`去看 ${row.item_name}`}>
          去看看
        </a>
      </div>
    </li>
  );
}

function WaitRow({ wait }: { wait: OwnArrival }) {
  const word = wait.is_withdrawn ? '已下架' : wait.stock_level > 0 ? '到货了' : '等待补货';
  const look = wait.is_withdrawn ? 'tag tag--off' : wait.stock_level > 0 ? 'tag tag--ok' : 'tag';
  return (
    <li className={wait.is_withdrawn ? 'saved saved--note is-gone' : 'saved saved--note'}>
      <img src={smallPicture(wait.pic || blankPicture)} alt="" width="80" height="80" loading="lazy" />
      <div className="saved__text">
        <a href={routes.goods(wait.item_id)}>{wait.item_name}</a>
        <span className="row">
          <span className={look}>{word}</span>
          <span className="small muted">
            {wait.item_spec_desc} {wait.stock_level === 1 && stockText[1]}
          </span>
        </span>
        <Price cents={wait.price} size="line" />
      </div>
      <div className="saved__acts">
        <a className="btn btn--line btn--sm" href={routes.goods(wait.item_id)} aria-label={`去看 ${wait.item_name}`}>
          去看看
        </a>
        <button
          type="button"
          className="btn btn--text btn--sm"
          aria-label={`取消 ${wait.item_name} 的到货通知`}
          onClick={() => void waitNoLonger(wait.notice_id)}
        >
          不再等待
        </button>
      </div>
    </li>
  );
}

import { useEffect } from 'react';
import { effectivePrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import { forgetLooks, type Look, looks } from './browse-history.ts';
import '#storefront/shell/parts/style/button.css';
import './collection.css';
import '#storefront/favourite/style/looks.css';
import '#storefront/shell/parts/price-sizes.css';

/** The member's viewed products by day. */
export function HistoryTab() {
  const reading = useStore(looks.$reading);
  useEffect(() => void looks.load(), []);
  return (
    <Loaded reading={reading} onRetry={() => void looks.load()} lines={9}>
      {(list) =>
        list.length === 0 ? (
          <EmptyPart room="bedroom" title="还没有浏览记录" hint="登录后看过的商品会记在这里">
            <a className="btn btn--main" href={routes.goodsList()}>
              去逛逛
            </a>
          </EmptyPart>
        ) : (
          <>
            <div className="savedbar">
              <span className="small muted">最多保留最近 100 件</span>
              <button type="button" className="btn btn--line btn--sm end" onClick={() => void forgetLooks()}>
                清空记录
              </button>
            </div>
            {[...Map.groupBy(list, (look) => formatTime(look.updated).slice(0, 10))].map(([day, ofDay]) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h3 className="saved__day num" id={`day-${day}`}>
                  {day}
                </h3>
                <ul className="lookgrid">
                  {ofDay.map((look) => (
                    <LookCard key={look.history_id} look={look} />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )
      }
    </Loaded>
  );
}

function LookCard({ look: { item_id, itemData } }: { look: Look }) {
  return (
    <li className="look">
      <a href={routes.goods(item_id)}>
        <img
          className="look__pic"
          src={smallPicture(firstPicture(itemData.pics))}
          alt=""
          width="160"
          height="160"
          loading="lazy"
        />
        <span className="look__name">{itemData.item_name}</span>
      </a>
      <Price cents={effectivePrice(itemData)} size="line" />
      <button
        type="button"
        className="btn btn--text btn--sm"
        aria-label={`删除 ${itemData.item_name} 的浏览记录`}
        onClick={() => void forgetLooks(item_id)}
      >
        删除
      </button>
    </li>
  );
}

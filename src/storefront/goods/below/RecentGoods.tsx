import { useEffect, useState } from 'react';
import type { RecentGoods as Look } from '#core/goods/recent.ts';
import { effectivePrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { type FreshGoods, loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { loadRecentGoods } from './goods-visit.ts';
import '#storefront/goods/parts/card.css';
import './goods-below.css';

interface Props {
  /** The product of this page, which is left out. */
  itemId: string;
}

const shownAtMost = 4;

/** The goods this browser viewed before, with current prices; at the end of the page, so it may grow. */
export function RecentGoods({ itemId }: Props) {
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const [fresh, setFresh] = useState<ReadonlyMap<string, FreshGoods>>(new Map());

  useEffect(() => {
    const others = loadRecentGoods()
      .filter((look) => look.item_id !== itemId)
      .slice(0, shownAtMost);
    setLooks(others);
    if (others.length > 0) void loadFreshGoods(others.map((look) => look.item_id)).then(setFresh);
  }, [itemId]);

  return (
    <div data-near>
      {looks.length > 0 && (
        <section className="wrap block" aria-labelledby="recent">
          <h2 id="recent">最近浏览</h2>
          <div className="grid grid--4">
            {looks.map((look) => {
              const now = fresh.get(look.item_id);
              return (
                <article key={look.item_id} className="card">
                  <div className="card__pic">
                    <img src={smallPicture(look.pic)} alt="" width="400" height="400" loading="lazy" />
                  </div>
                  <div className="card__body">
                    <h3 className="card__title">
                      <a href={routes.goods(look.item_id)}>{look.name}</a>
                    </h3>
                    <div className="card__price">{now && <Price cents={effectivePrice(now)} />}</div>
                  </div>
                </article>
              );
            })}
          </div>
        </section>
      )}
    </div>
  );
}

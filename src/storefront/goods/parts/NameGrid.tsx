import { routes } from '#core/site/routes.ts';
import { PendingPrice } from '#storefront/shell/parts/Price.tsx';
import { smallSet } from '#storefront/shell/picture/dense.ts';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import type { CardGoods } from './GoodsCard.tsx';
import './card.css';

/**
 * Goods beside another product: cards with picture and name, whose prices are filled in later. The other parts of
 * priced cards would cost a goods page a twentieth of its bytes in styles alone.
 */
export function NameGrid({ goods }: { goods: readonly Pick<CardGoods, 'item_id' | 'item_name' | 'pics'>[] }) {
  return (
    <div className="grid grid--4">
      {goods.map(({ item_id, item_name, pics }) => (
        <article key={item_id} className="card">
          <div className="card__pic">
            <img
              src={smallPicture(firstPicture(pics))}
              srcSet={smallSet(firstPicture(pics))}
              alt=""
              width="400"
              height="400"
              loading="lazy"
            />
          </div>
          <div className="card__body">
            <h3 className="card__title">
              <a href={routes.goods(item_id)}>{item_name}</a>
            </h3>
            <div className="card__price">
              <PendingPrice itemId={item_id} />
            </div>
          </div>
        </article>
      ))}
    </div>
  );
}

import { useState } from 'react';
import { formatTime } from '#core/time/time.ts';
import { OwnTile } from '#storefront/member/parts/OwnTile.tsx';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { ownReviews, type WaitingLine } from './own.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './review.css';

// Many come here to read; the form brings the upload of pictures.
const ReviewDialog = late(async () => (await import('#storefront/review/parts/ReviewDialog.tsx')).ReviewDialog);

/** Two rows of tiles; the rest is shown on request. */
const firstTiles = 8;

/** The goods that wait for a review, each with its own form; the first press gives the stars. */
export function WaitingReviews({ waiting }: { waiting: readonly WaitingLine[] }) {
  const [chosen, setChosen] = useState(() => waiting.find(({ orderId }) => hasReturned(`review-${orderId}`)));
  const [star, setStar] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? waiting : waiting.slice(0, firstTiles);

  // As the badge beside the page's name counts.
  const orderCount = new Set(waiting.map(({ orderId }) => orderId)).size;

  function close() {
    setChosen(undefined);
    void ownReviews.load();
  }

  return (
    <section className="panel" aria-labelledby="waiting-reviews">
      <div className="panel__head">
        <h2 id="waiting-reviews">待评价</h2>
        <span className="small muted">
          点星评价，<span className="num">{orderCount}</span> 笔订单里有 <span className="num">{waiting.length}</span>{' '}
          件商品
        </span>
      </div>
      <ul className="tiles">
        {shown.map((one) => (
          <OwnTile key={one.line.id} goods={one.line} note={`${formatTime(one.bought).slice(0, 10)} 购买`}>
            <div className="ratehere">
              {[1, 2, 3, 4, 5].map((count) => (
                <button
                  key={count}
                  type="button"
                  aria-label={`给 ${one.line.item_name} ${count} 星`}
                  onClick={() => {
                    setStar(count);
                    setChosen(one);
                  }}
                >
                  <Icon name="star" size={24} />
                </button>
              ))}
            </div>
          </OwnTile>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <p className="tiles__more">
          <button type="button" className="btn btn--line btn--sm" onClick={() => setWhole(true)}>
            展开其余 {waiting.length - shown.length} 件
          </button>
        </p>
      )}
      {chosen && <ReviewDialog orderId={chosen.orderId} lines={[chosen.line]} star={star} onClose={close} />}
    </section>
  );
}

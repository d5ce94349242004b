import { useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import type { OwnReview } from '#core/review/own-contract.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { memberPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import { ownReviews } from './own.ts';
import { additionDraft, ReviewAdditionDialog } from './ReviewAdditionDialog.tsx';
import '#storefront/shell/parts/Note.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/panel.css';
import './review.css';

/** The member's reviews and possible additions. */
export function ReviewPage() {
  return (
    <IslandBoundary>
      <section className="panel" aria-labelledby="reviews">
        <div className="panel__head">
          <h2 id="reviews">我的评价</h2>
          <a className="link small end" href={memberRoutes.orderList({ status: 7 })}>
            去评价待评价的订单
          </a>
        </div>
        <Reviews />
      </section>
    </IslandBoundary>
  );
}

function Reviews() {
  const reading = useStore(ownReviews.$reading);
  const [chosen, setChosen] = useState<OwnReview>();
  useEffect(() => void ownReviews.load(), []);
  useEffect(() => {
    const returned = reading.data?.find((review) => hasReturned(additionDraft(review)));
    if (returned) setChosen(returned);
  }, [reading.data]);
  return (
    <Loaded reading={reading} onRetry={() => void ownReviews.load()} lines={9}>
      {(list) => (
        <>
          {list.length === 0 && (
            <EmptyState icon="message" title="还没有发表过评价" hint="确认收货后，说说用得怎么样，帮到后来的人">
              <a className="btn btn--main" href={memberRoutes.orderList({ status: 7 })}>
                去评价
              </a>
            </EmptyState>
          )}
          <ul className="myrates">
            {list.map((review) => (
              <ReviewRow key={review.rate_id} review={review} onAdd={() => setChosen(review)} />
            ))}
          </ul>
          {chosen && <ReviewAdditionDialog review={chosen} onClose={() => setChosen(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

function ReviewRow({ review, onAdd }: { review: OwnReview; onAdd: () => void }) {
  return (
    <li className="myrate">
      <img src={smallPicture(review.pic || blankPicture)} alt="" width="64" height="64" loading="lazy" />
      <div>
        <a className="item__t" href={routes.goods(review.item_id)}>
          {review.item_name}
        </a>
        <p className="small muted num">
          {review.star} 星 · {formatTime(review.created, false)} {review.item_spec_desc}
        </p>
        <p>{review.content}</p>
        <Pictures pics={review.pics} />
        {review.reply && <p className="note">商家回复：{review.reply}</p>}
        {review.addition && (
          <>
            <p className="small muted num">{formatTime(review.addition.created, false)} 追加</p>
            <p>{review.addition.content}</p>
            <Pictures pics={review.addition.pics} />
          </>
        )}
      </div>
      {!review.addition && (
        <button
          type="button"
          className="btn btn--line btn--sm"
          aria-label={`追加评价 ${review.item_name}`}
          onClick={onAdd}
        >
          追加评价
        </button>
      )}
    </li>
  );
}

function Pictures({ pics }: { pics: readonly string[] }) {
  if (pics.length === 0) return null;
  return (
    <div className="myrate__pics">
      {pics.map((url, index) => (
        <img key={url} src={memberPicture(url)} alt={`评价图片 ${index + 1}`} width="72" height="72" loading="lazy" />
      ))}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { OwnReview } from '#core/review/own-contract.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { Stars } from '#storefront/review/parts/Stars.tsx';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { memberPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import { ownReviews } from './own.ts';
import { additionDraft, ReviewAdditionDialog } from './ReviewAdditionDialog.tsx';
import { WaitingReviews } from './WaitingReviews.tsx';
import '#storefront/shell/parts/Note.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/panel.css';
import './review.css';

/** What waits for the member's review, then the reviews given and possible additions. */
export function ReviewPage() {
  return (
    <IslandBoundary>
      <Reviews />
    </IslandBoundary>
  );
}

function Reviews() {
  const reading = useStore(ownReviews.$reading);
  useEffect(() => void ownReviews.load(), []);
  return (
    <Loaded reading={reading} onRetry={() => void ownReviews.load()} lines={9}>
      {({ waiting, given }) => (
        <>
          {waiting.length > 0 && <WaitingReviews waiting={waiting} />}
          {(given.length > 0 || waiting.length === 0) && <GivenReviews given={given} />}
        </>
      )}
    </Loaded>
  );
}

function GivenReviews({ given }: { given: readonly OwnReview[] }) {
  const [chosen, setChosen] = useState<OwnReview>();
  useEffect(() => {
    const returned = given.find((review) => hasReturned(additionDraft(review)));
    if (returned) setChosen(returned);
  }, [given]);
  return (
    <section className="panel" aria-labelledby="reviews">
      <div className="panel__head">
        <h2 id="reviews">我的评价</h2>
        {given.length > 0 && (
          <span className="small muted">
            <span className="num">{given.length}</span> 条
          </span>
        )}
      </div>
      {given.length === 0 && (
        <EmptyPart room="living" title="还没有可以评价的商品" hint="确认收货后，说说用得怎么样，帮到后来的人">
          <a className="btn btn--main" href={routes.orderList()}>
            我的订单
          </a>
        </EmptyPart>
      )}
      <ul className="myrates">
        {given.map((review) => (
          <ReviewRow key={review.rate_id} review={review} onAdd={() => setChosen(review)} />
        ))}
      </ul>
      {chosen && <ReviewAdditionDialog review={chosen} onClose={() => setChosen(undefined)} />}
    </section>
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
        <p className="myrate__facts">
          <Stars value={review.star} />
          <span className="num">{formatTime(review.created).slice(0, 10)}</span>
          {review.item_spec_desc && <span>{review.item_spec_desc}</span>}
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

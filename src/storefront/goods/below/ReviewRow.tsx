import { dayOf } from '#core/time/day.ts';
import type { ReviewPage } from '#storefront/review/goods.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { memberPicture } from '#storefront/shell/picture/picture.ts';
import './Reviews.css';

interface Props {
  review: ReviewPage['list'][number];
  onPicture: (pics: readonly string[], start: number) => void;
}

const stars = [1, 2, 3, 4, 5];

/** One review: the buyer, the stars, the bought version, its pictures and the shop's answer. */
export function ReviewRow({ review, onPicture }: Props) {
  const pics = review.rate_pic ? review.rate_pic.split(',') : [];
  return (
    <article className="review">
      <div className="review__who">
        <b>{review.username}</b>
        <span className="stars" role="img" aria-label={`${review.star} 星`}>
          {stars.map((star) => (
            <span key={star} className={star > review.star ? 'off' : undefined}>
              <Icon name="star" size={16} />
            </span>
          ))}
        </span>
        <span className="hint num">{dayOf(review.created)}</span>
      </div>
      <div className="review__text">
        <p>{review.content}</p>
        {pics.length > 0 && (
          <div className="review__pics">
            {pics.map((url, index) => (
              <button
                key={url}
                type="button"
                aria-label={`查看晒图 ${index + 1}`}
                onClick={() => onPicture(pics, index)}
              >
                <img src={memberPicture(url)} alt="" width="80" height="80" loading="lazy" />
              </button>
            ))}
          </div>
        )}
        {review.item_spec_desc && <span className="hint">已购：{review.item_spec_desc}</span>}
        {review.reply.list.map((reply) => (
          <p key={reply.content} className="reply">
            <b>商家回复：</b>
            {reply.content}
          </p>
        ))}
      </div>
    </article>
  );
}

import { formatTime } from '#core/time/time.ts';
import type { ReviewPage } from '#storefront/review/goods.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import './Reviews.css';

interface Props {
  rate: ReviewPage['list'][number];
  onPicture: (pics: readonly string[], start: number) => void;
}

const stars = [1, 2, 3, 4, 5];

/** One review: the buyer, the stars, the bought version, its pictures and the shop's answer. */
export function ReviewRow({ rate, onPicture }: Props) {
  const pics = rate.rate_pic ? rate.rate_pic.split(',') : [];
  return (
    <article className="review">
      <div className="review__who">
        <b>{rate.username}</b>
        <span className="stars" role="img" aria-label={`${rate.star} 星`}>
          {stars.map((star) => (
            <span key={star} className={star > rate.star ? 'off' : undefined}>
              <Icon name="star" size={16} />
            </span>
          ))}
        </span>
        <span className="hint num">{formatTime(rate.created).slice(0, 10)}</span>
      </div>
      <div className="review__text">
        <p>{rate.content}</p>
        {pics.length > 0 && (
          <div className="review__pics">
            {pics.map((url, index) => (
              <button
                key={url}
                type="button"
                aria-label={`查看晒图 ${index + 1}`}
                onClick={() => onPicture(pics, index)}
              >
                <img src={url} alt="" width="80" height="80" loading="lazy" />
              </button>
            ))}
          </div>
        )}
        {rate.item_spec_desc && <span className="hint">已购：{rate.item_spec_desc}</span>}
        {rate.reply.list.map((reply) => (
          <p key={reply.content} className="reply">
            <b>商家回复：</b>
            {reply.content}
          </p>
        ))}
      </div>
    </article>
  );
}

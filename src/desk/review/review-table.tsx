import type { DeskReview } from '#core/review/desk-contract.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { addressOf } from '#desk/shell/route.ts';

/** What is being done: an answer to one or several, or one that is hidden or shown. */
export type ReviewDoing =
  | { readonly what: 'reply'; readonly of: readonly DeskReview[] }
  | { readonly what: 'hide' | 'show'; readonly of: DeskReview };

/** Pictures that stand beside the words. */
const mostPics = 3;

/** Reviews below each other: the words, the goods they are about, who gave how many stars when, and the press. */
export function ReviewTable(props: {
  readonly reviews: readonly DeskReview[];
  /** Whether they wait for the shop: the press of the first is filled. */
  readonly isQueue: boolean;
  readonly chosen: ReadonlyMap<number, DeskReview>;
  readonly onChoose: (review: DeskReview) => void;
  readonly onChooseAll: (isAll: boolean) => void;
  readonly onDo: (doing: ReviewDoing) => void;
}) {
  const { reviews, isQueue, chosen, onChoose, onChooseAll, onDo } = props;
  return (
    <table className={`table table--work table--reviews${isQueue ? ' table--queue' : ''}`}>
      <thead>
        <tr>
          <th scope="col" className="tick">
            <input
              type="checkbox"
              aria-label={`全选本页 ${reviews.length} 条`}
              title="全选本页"
              checked={reviews.every(({ rate_id }) => chosen.has(rate_id))}
              onChange={({ target }) => onChooseAll(target.checked)}
            />
          </th>
          <th scope="col">评价</th>
          <th scope="col" className="col-of">
            商品
          </th>
          <th scope="col" className="col-by">
            评分和买家
          </th>
          <th scope="col" className="col-do">
            <span className="hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <Row
            key={review.rate_id}
            review={review}
            isChosen={chosen.has(review.rate_id)}
            onChoose={() => onChoose(review)}
            onDo={onDo}
          />
        ))}
      </tbody>
    </table>
  );
}

const Row = (props: {
  readonly review: DeskReview;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDo: (doing: ReviewDoing) => void;
}) => {
  const { review, isChosen, onChoose, onDo } = props;
  return (
    <tr data-is-chosen={isChosen || undefined}>
      <td className="tick">
        <input
          type="checkbox"
          aria-label={`选择 ${review.username} 的评价：${review.content}`}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <td className="review__words">
        <div className="review">
          <div>
            <p className="review__said" title={review.content}>
              {review.content}
            </p>
            {review.reply && <p className="told">商家回复：{review.reply}</p>}
            {review.hidden_reason && <p className="fault">已隐藏：{review.hidden_reason}</p>}
          </div>
          {review.pics.length > 0 && <Pics pics={review.pics} />}
        </div>
      </td>
      <td className="review__goods">
        <span className="goods">
          {review.pic ? (
            <img src={review.pic} alt="" width="40" height="40" loading="lazy" />
          ) : (
            <span className="nopic" />
          )}
          <span>
            <Link href={addressOf(`goods/${review.goods_id}`)}>{review.item_name}</Link>
            {review.spec_name && <small className="review__spec">{review.spec_name}</small>}
          </span>
        </span>
      </td>
      <td className="review__by">
        <span className="stars" role="img" aria-label={`${review.star} 星`}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name="review" />
          ))}
          <i style={{ width: `${review.star * 20}%` }}>
            {[1, 2, 3, 4, 5].map((star) => (
              <Icon key={star} name="review" />
            ))}
          </i>
        </span>
        <small>
          {review.username} <Since time={review.created} />
        </small>
      </td>
      <td className="work__do">
        <button
          type="button"
          className={review.reply ? 'btn btn--row is-later' : 'btn btn--row'}
          onClick={() => onDo({ what: 'reply', of: [review] })}
        >
          {review.reply ? '修改回复' : '回复'}
        </button>
        <RowMenu
          of={`${review.username} 的评价`}
          actions={[
            {
              name: review.hidden_reason ? '恢复显示' : '隐藏',
              onPress: () => onDo({ what: review.hidden_reason ? 'show' : 'hide', of: review }),
            },
          ]}
        />
      </td>
    </tr>
  );
};

const Pics = ({ pics }: { readonly pics: readonly string[] }) => (
  <p className="evidence">
    {pics.slice(0, mostPics).map((picture, index) => (
      <a key={picture} href={picture} target="_blank" rel="noreferrer">
        <img src={picture} alt={`买家的照片 ${index + 1}`} width="40" height="40" loading="lazy" />
      </a>
    ))}
    {pics.length > mostPics && <small>+{pics.length - mostPics}</small>}
  </p>
);

import { useState } from 'react';
import { goodShare, meanScore } from '#core/review/rules.ts';
import { reviewPageSize } from '#core/site/limits.ts';
import { PictureViewer } from '#storefront/goods/dialogs/extras-lazy.ts';
import { loadReviews, type ReviewFilter } from '#storefront/review/goods.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { StepPager } from '#storefront/shell/list/StepPager.tsx';
import { ReadFailure } from '#storefront/shell/parts/ReadFailure.tsx';
import { useLoaded } from '#storefront/shell/reading/use-loaded.ts';
import { ReviewRow } from './ReviewRow.tsx';
import '#storefront/goods/page/goods-buy.css';
import '#storefront/shell/parts/style/chip.css';
import './Reviews.css';
import './goods-below.css';

const ReviewAspects = late(async () => (await import('./ReviewAspects.tsx')).ReviewAspects);

interface Props {
  itemId: string;
}

const kinds: readonly (readonly [kind: ReviewFilter | undefined, name: string])[] = [
  [undefined, '全部'],
  ['pictured', '有图'],
  ['good', '好评'],
  ['neutral', '中评'],
  ['bad', '差评'],
];

/** The reviews of a product: mean score and shares, kinds, aspects and an order to choose from, pages, pictures in a full-window view. */
export function Reviews({ itemId }: Props) {
  const [kind, setKind] = useState<ReviewFilter>();
  const [aspect, setAspect] = useState('');
  const [isPicturedFirst, setPicturedFirst] = useState(false);
  const [page, setPage] = useState(1);
  const [pictures, setPictures] = useState<{ pics: readonly string[]; start: number }>();
  const { shown, failure, reload } = useLoaded(`${itemId} ${kind} ${aspect} ${isPicturedFirst} ${page}`, () =>
    loadReviews(itemId, kind, page, isPicturedFirst, aspect),
  );

  function choose(next: ReviewFilter | undefined) {
    setKind(next);
    setPage(1);
  }

  const counts = shown?.counts;
  const pages = Math.ceil((shown?.total_count ?? 0) / reviewPageSize);
  return (
    <div className="reviews" data-near>
      {!shown && !failure && <p className="hint">正在读取评价…</p>}
      {failure && <ReadFailure message={failure} onRetry={reload} />}
      {counts && counts.total > 0 && (
        <div className="score">
          <div>
            <b>{meanScore(counts)}</b>
            <span>
              {counts.total} 条，好评 {goodShare(counts)}%
              {counts.pictured > 0 && `，${Math.round((counts.pictured / counts.total) * 100)}% 有图`}
            </span>
          </div>
          <fieldset className="chips" aria-label="评价筛选">
            {kinds.map(([part, name]) => (
              <button
                key={name}
                type="button"
                className={part === kind ? 'chip is-on' : 'chip'}
                aria-pressed={part === kind}
                onClick={() => choose(part)}
              >
                {name} <span className="num">{counts[part ?? 'total']}</span>
              </button>
            ))}
            {counts.pictured > 0 && kind !== 'pictured' && (
              <button
                type="button"
                className={isPicturedFirst ? 'chip is-on' : 'chip'}
                aria-pressed={isPicturedFirst}
                onClick={() => {
                  setPicturedFirst(!isPicturedFirst);
                  setPage(1);
                }}
              >
                先看晒图
              </button>
            )}
          </fieldset>
        </div>
      )}
      {shown?.aspects?.[0] && (
        <ReviewAspects
          aspects={shown.aspects}
          chosen={aspect}
          onChoose={(next) => {
            setAspect(next);
            setPage(1);
          }}
        />
      )}
      {shown?.list.length === 0 && (
        <p className="hint">{kind || aspect ? '没有这一类评价' : '还没有评价，买过的人可以在订单里写'}</p>
      )}
      {shown?.list.map((review) => (
        <ReviewRow key={review.rate_id} review={review} onPicture={(pics, start) => setPictures({ pics, start })} />
      ))}
      <StepPager label="评价分页" page={page} pages={pages} onPage={setPage} />
      {pictures && <PictureViewer label="买家晒图" {...pictures} onClose={() => setPictures(undefined)} />}
    </div>
  );
}

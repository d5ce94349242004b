import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type DeskReview, type DeskReviewKind, hideReview, listDeskReviews } from '#core/review/desk-contract.ts';
import { Choice } from '#desk/member/choice.tsx';
import { $waiting } from '#desk/shell/frame/waiting.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { HideDialog } from './hide-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { type ReviewDoing, ReviewTable } from './review-table.tsx';

/** Tabs, each with its reviews of any stars and, where there is such a list, of three at most. */
const tabs: readonly (readonly [kind: DeskReviewKind, name: string, low?: DeskReviewKind])[] = [
  ['unanswered', '待回复', 'urgent'],
  ['hidden', '已隐藏'],
  ['all', '全部', 'bad'],
];
const sorts = { stars: '低分优先', newest: '最新', pics: '有图优先' } as const;
type Sort = keyof typeof sorts;

/** Reviews that are ticked, by their numbers. */
type Chosen = ReadonlyMap<number, DeskReview>;
const none: Chosen = new Map();
const all = (reviews: readonly DeskReview[]): Chosen => new Map(reviews.map((review) => [review.rate_id, review]));

/** Tabs whose reviews wait for the shop. */
const isWaiting = (kind: DeskReviewKind): boolean => kind === 'urgent' || kind === 'unanswered';

const countText = (count: number): string => count.toLocaleString('zh-CN');

/** How many there are; beside those of few stars, which have the count of the tab, how many others wait. */
function headOf(total: number, kind: DeskReviewKind, waiting = 0): string {
  if (kind === 'urgent' && waiting > total) return `四星和五星另有 ${countText(waiting - total)} 条待回复`;
  return total === 0 || isWaiting(kind) ? '' : `${countText(total)} 条`;
}

const chosenWith = (before: Chosen, review: DeskReview): Chosen => {
  const next = new Map(before);
  if (!next.delete(review.rate_id)) next.set(review.rate_id, review);
  return next;
};

/** Reviews: answered in the shop's name one by one or several at once, hidden with a reason. */
export function ReviewsDesk() {
  const { query } = useStore($route);
  const kind = (query.get('kind') ?? 'urgent') as DeskReviewKind;
  const search = query.get('search') ?? '';
  const sort = (query.get('sort') ?? (isWaiting(kind) ? 'stars' : 'newest')) as Sort;
  const page = Number(query.get('page') ?? 1);
  const waiting = useStore($waiting);
  const { data, fault, reload } = useCall(listDeskReviews, { kind, search, sort, page });
  const [chosen, setChosen] = useState(none);
  const { doing, begin, close } = useDoing<ReviewDoing>(() => {
    setChosen(none);
    reload();
  });
  // The count of the tab is that of the rows below it.
  const work = kind === 'urgent' && search === '' ? data?.total : waiting?.reviews;
  const [tab, , low] = tabs.find(([key, , its]) => key === kind || its === kind) ?? tabs[0] ?? ['unanswered', ''];
  const at = (change: Readonly<Record<string, string | number>>): string =>
    addressOf('reviews', { kind, search, sort: query.get('sort') ?? '', ...change });
  return (
    <>
      <div className="head">
        <h1>评价</h1>
        <span className="muted note">{data && headOf(data.total, kind, search === '' ? waiting?.reviews : 0)}</span>
      </div>
      <section className="box" aria-label="评价列表">
        <Tabs
          label="评价分类"
          current={tab}
          tabs={tabs.map(([key, name]) => ({
            ...{ key, name, href: addressOf('reviews', { kind: key, search }) },
            ...(key === 'unanswered' && work !== undefined && { work }),
          }))}
        />
        <Search
          label="查找评价"
          hint="商品名称或评价里的字"
          value={search}
          onSearch={(text) => go(at({ search: text }))}
        >
          {low && (
            <Choice label="星级" value={kind} onChange={(value) => go(at({ kind: value }))}>
              <option value={low}>三星及以下</option>
              <option value={tab}>全部星级</option>
            </Choice>
          )}
          <Choice label="排序" value={sort} onChange={(value) => go(at({ sort: value }))}>
            {Object.entries(sorts).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Choice>
          {data && data.stars.length > 1 && (
            <span className="starcounts">
              {data.stars.map(({ star, count }) => (
                <span key={star}>
                  {star} 星 <b>{countText(count)}</b>
                </span>
              ))}
            </span>
          )}
        </Search>
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Nothing kind={kind} search={search} />}
        {data && data.list.length > 0 && (
          <ReviewTable
            reviews={data.list}
            isQueue={isWaiting(kind) && chosen.size === 0}
            chosen={chosen}
            onChoose={(review) => setChosen((before) => chosenWith(before, review))}
            onChooseAll={(isAll) => setChosen(isAll ? all(data.list) : none)}
            onDo={begin}
          />
        )}
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            rows={data.list.length}
            page={page}
            onPage={(to) => go(at({ page: to }))}
          />
        )}
      </section>
      {chosen.size > 0 && (
        <div className="together" role="toolbar" aria-label="批量操作">
          <b>已选 {chosen.size} 条</b>
          {/* A phone has no head of columns to tick. */}
          <button type="button" className="btn together__all" onClick={() => setChosen(all(data?.list ?? []))}>
            全选本页
          </button>
          <button
            type="button"
            className="btn btn--main"
            onClick={() => begin({ what: 'reply', of: [...chosen.values()] })}
          >
            批量回复
          </button>
          <button type="button" className="btn" onClick={() => setChosen(none)}>
            取消选择
          </button>
        </div>
      )}
      {doing?.what === 'reply' && <ReplyDialog reviews={doing.of} onClose={close} />}
      {doing && doing.what !== 'reply' && <HideReview of={doing.of} isHiding={doing.what === 'hide'} onClose={close} />}
    </>
  );
}

const Nothing = ({ kind, search }: { readonly kind: DeskReviewKind; readonly search: string }) => {
  if (search) return <Empty title={`没有提到“${search}”的评价`}>换个说法，或清空查找框看全部。</Empty>;
  if (kind === 'urgent')
    return (
      <Empty title="低分的评价都回复过了">
        <Link href={addressOf('reviews', { kind: 'unanswered' })}>看其余待回复的</Link>
      </Empty>
    );
  if (kind === 'unanswered') return <Empty title="评价都回复过了">顾客收货后写的新评价，会排在这里。</Empty>;
  return (
    <Empty title={kind === 'hidden' ? '没有隐藏过评价' : kind === 'bad' ? '没有三星及以下的评价' : '还没有评价'}>
      <Link href={addressOf('reviews')}>看待回复的</Link>
    </Empty>
  );
};

function HideReview(props: {
  readonly of: DeskReview;
  readonly isHiding: boolean;
  readonly onClose: (said?: string) => void;
}) {
  const { of, isHiding, onClose } = props;
  const { isBusy, fault, send } = usePress(hideReview);
  return (
    <HideDialog
      what="评价"
      content={of.content}
      {...{ isHiding, isBusy, fault, onClose }}
      onReason={async (reason) => Boolean(await send({ rate_id: of.rate_id, reason }))}
    />
  );
}

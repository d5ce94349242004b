import { useStore } from '@nanostores/react';
import {
  type DeskReview,
  type DeskReviewKind,
  hideReview,
  listDeskReviews,
  replyReview,
} from '#core/review/desk-contract.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { HideDialog } from '#desk/shell/form/hide-dialog.tsx';
import { $waiting } from '#desk/shell/frame/waiting.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const tabs: readonly (readonly [kind: DeskReviewKind, name: string])[] = [
  ['unanswered', '待回复'],
  ['bad', '三星及以下'],
  ['hidden', '已隐藏'],
  ['all', '全部'],
];

interface Doing {
  readonly of: DeskReview;
  readonly what: 'reply' | 'hide' | 'show';
}

/** Reviews: answered in the shop's name, hidden with a reason. */
export function ReviewsDesk() {
  const { query } = useStore($route);
  const kind = (query.get('kind') ?? 'unanswered') as DeskReviewKind;
  const search = query.get('search') ?? '';
  const page = Number(query.get('page') ?? 1);
  const waiting = useStore($waiting);
  const { data, fault, reload } = useCall(listDeskReviews, { kind, search, page });
  const { doing, begin, close } = useDoing<Doing>(reload);
  return (
    <>
      <div className="head">
        <h1>评价</h1>
        <span className="muted">{data && (kind === 'unanswered' ? '低分的在前' : `${data.total} 条`)}</span>
      </div>
      <section className="box" aria-label="评价列表">
        <Tabs
          label="评价分类"
          current={kind}
          tabs={tabs.map(([key, name]) => ({
            ...{ key, name, href: addressOf('reviews', { kind: key, search }) },
            ...(key === 'unanswered' && waiting && { work: waiting.reviews }),
          }))}
        />
        <Search
          label="查找评价"
          hint="商品名称或评价里的字"
          value={search}
          onSearch={(text) => go(addressOf('reviews', { kind, search: text }))}
        />
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title={search ? `没有提到“${search}”的评价` : '这里没有评价'} />}
        <ul className="cases">
          {data?.list.map((review) => (
            <Item key={review.rate_id} review={review} onDo={(what) => begin({ of: review, what })} />
          ))}
        </ul>
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            page={page}
            onPage={(to) => go(addressOf('reviews', { kind, search, page: to }))}
          />
        )}
      </section>
      {doing?.what === 'reply' && <ReplyDialog of={doing.of} onClose={close} />}
      {doing && doing.what !== 'reply' && <HideReview of={doing.of} isHiding={doing.what === 'hide'} onClose={close} />}
    </>
  );
}

const Item = ({ review, onDo }: { readonly review: DeskReview; readonly onDo: (what: Doing['what']) => void }) => (
  <li className="case">
    <header>
      <span className="hidden">{review.star} 星</span>
      <span className="stars" aria-hidden="true">
        {'★'.repeat(review.star)}
        <i>{'★'.repeat(5 - review.star)}</i>
      </span>
      <Link href={addressOf(`goods/${review.goods_id}`)}>{review.item_name}</Link>
      <span className="muted">
        {review.spec_name && `${review.spec_name}，`}
        {review.username}
      </span>
      <Since time={review.created} />
    </header>
    <p>{review.content}</p>
    {review.pics.length > 0 && (
      <p className="evidence">
        {review.pics.map((picture, index) => (
          <img key={picture} src={picture} alt={`买家的照片 ${index + 1}`} width="56" height="56" loading="lazy" />
        ))}
      </p>
    )}
    {review.reply && <p className="muted">商家回复：{review.reply}</p>}
    {review.hidden_reason && <p className="fault">已隐藏：{review.hidden_reason}</p>}
    <footer>
      <button type="button" className="plain quiet" onClick={() => onDo(review.hidden_reason ? 'show' : 'hide')}>
        {review.hidden_reason ? '恢复显示' : '隐藏'}
      </button>
      <button type="button" className="btn btn--main" onClick={() => onDo('reply')}>
        {review.reply ? '修改回复' : '回复'}
      </button>
    </footer>
  </li>
);

function ReplyDialog({ of, onClose }: { readonly of: DeskReview; readonly onClose: (said?: string) => void }) {
  const { isBusy, fault, send } = usePress(replyReview);
  const reply = async (form: FormData): Promise<void> => {
    if (await send({ rate_id: of.rate_id, reply: textOf(form, 'reply') })) onClose('已回复');
  };
  return (
    <FormDialog title="回复评价" press="回复" {...{ isBusy, fault }} onClose={() => onClose()} onSend={reply}>
      <p>{of.content}</p>
      <label className="field">
        商家回复（所有人可见）
        <textarea className="input" name="reply" rows={4} maxLength={300} defaultValue={of.reply} required />
      </label>
    </FormDialog>
  );
}

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

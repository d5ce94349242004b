import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense } from 'react';
import { listDeskCoupons, offerCoupon } from '#core/coupon/desk-contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { later } from '#desk/later.tsx';
import { Fault } from '#desk/shell/dialog.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { copyAddress } from './address.ts';
import { daysOf, stateOf, stubOf, untilOf } from './state.ts';

const CouponDialog = later(async () => (await import('./coupon-dialog.tsx')).CouponDialog);
const AddCoupon = later(async () => (await import('./add-coupon.tsx')).AddCoupon);

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];

/** From which sum on it can be used, as the second line of its stub. */
const leastOf = (worth: string): string => {
  if (worth === '礼品') return '到店兑换';
  const [, least] = /^满 (\S+)/.exec(worth) ?? [];
  return least ? `满 ${least}` : '无门槛';
};

/** Views of the list; those that are given out stand first in the whole of it. */
const views = [
  ['', '全部'],
  ['offered', '发放中'],
  ['over', '已结束'],
] as const;

/** How many there are of a view, as far as they are counted. */
const countOf = (counts: DeskOutput<typeof listDeskCoupons>['counts'], view: (typeof views)[number][0]): number =>
  view === '' ? counts.offered + counts.over : counts[view];

/** What came of those that are given out, as far as all of them are listed. */
function sumsOf(list: readonly Coupon[]): string {
  const running = list.filter((coupon) => stateOf(coupon)[1] === 'usual');
  const sum = (part: 'given' | 'used' | 'turnover'): number => running.reduce((all, coupon) => all + coupon[part], 0);
  const pieces = (part: 'given' | 'used'): string => `${sum(part).toLocaleString('zh-CN')} 张`;
  const turnover = sum('turnover') > 0 && `成交 ${formatPrice(sum('turnover'))}`;
  return [`${running.length} 种发放中`, `已领 ${pieces('given')}`, `已用 ${pieces('used')}`, turnover]
    .filter(Boolean)
    .join('，');
}

/** As many coupons make a search worth its line. */
const searchedFrom = 10;

/** Coupons with how many were given out and used. */
export function CouponsDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const [state] = views.find(([key]) => key === query.get('state')) ?? views[0];
  const search = query.get('search') ?? '';
  const { data, fault, reload } = useCall(listDeskCoupons, { state, search, page });
  // A list that is seen at a glance needs no search.
  const isSearched = search !== '' || (data !== null && countOf(data.counts, '') >= searchedFrom);
  // A column that is empty in every row is left out.
  const isUsed = data?.list.some(({ used }) => used > 0) ?? false;
  // Sums are those of a list that is seen as a whole.
  const isWhole =
    data !== null && data.list.length > 0 && data.total <= data.list.length && search === '' && state !== 'over';
  const { doing, begin, close } = useDoing<'add' | number>(reload);
  const open = data?.list.find(({ card_id }) => card_id === doing);
  const offering = usePress(offerCoupon);
  const offer = async (card_id: number, is_offered: boolean): Promise<void> => {
    const answer = await offering.send({ card_id, is_offered });
    if (!answer) return;
    say(is_offered ? '已恢复发放' : '已停止发放，领到的仍可使用');
    reload();
  };
  return (
    <>
      <div className="head">
        <h1>优惠券</h1>
        <span className="muted note">{data && (isWhole ? sumsOf(data.list) : `${data.counts.offered} 种发放中`)}</span>
        <HeadActions
          of="优惠券"
          main={{ name: '新建优惠券', onPress: () => begin('add') }}
          others={[
            { name: '复制领券链接', onPress: copyAddress },
            { name: '看领券中心', href: memberRoutes.coupons('centre') },
          ]}
        />
      </div>
      <section className="box" aria-label="优惠券列表">
        <Tabs
          label="优惠券状态"
          current={state}
          tabs={views.map(([key, name]) => ({
            ...{ key, name, href: addressOf('coupons', { state: key, search }) },
            ...(data && { count: countOf(data.counts, key) }),
          }))}
        />
        <Fault text={fault || offering.fault} />
        {isSearched && (
          <Search
            label="查找优惠券"
            hint="优惠券名称"
            value={search}
            onSearch={(text) => go(addressOf('coupons', { state, search: text }))}
          />
        )}
        {data?.list.length === 0 && search !== '' && <Empty title={`没有名称含“${search}”的优惠券`} />}
        {data?.list.length === 0 && search === '' && (
          <Empty title={{ '': '还没有优惠券', offered: '没有在发放的优惠券', over: '没有已结束的优惠券' }[state]}>
            新建一张，顾客就能在商品页和领券中心领到。
          </Empty>
        )}
        {data && data.list.length > 0 && (
          <table className="table table--lines table--coupons">
            <thead>
              <tr>
                <th scope="col" colSpan={2}>
                  优惠券
                </th>
                <th scope="col">适用范围</th>
                <th scope="col">有效期</th>
                <th scope="col" className="right">
                  领取
                </th>
                {isUsed && (
                  <th scope="col" className="right">
                    使用
                  </th>
                )}
                <th scope="col">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <Parts list={data.list}>
              {(coupon) => (
                <Row
                  key={coupon.card_id}
                  coupon={coupon}
                  isUsed={isUsed}
                  onOpen={() => begin(coupon.card_id)}
                  onOffer={(isOffered) => void offer(coupon.card_id, isOffered)}
                />
              )}
            </Parts>
          </table>
        )}
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            rows={data.list.length}
            page={page}
            onPage={(to) => go(addressOf('coupons', { state, search, page: to }))}
          />
        )}
      </section>
      <Suspense>
        {doing === 'add' && <AddCoupon onClose={close} />}
        {open && (
          <CouponDialog
            coupon={open}
            isBusy={offering.isBusy}
            fault={offering.fault}
            onOffer={(isOffered) => void offer(open.card_id, isOffered)}
            onClose={() => close()}
          />
        )}
      </Suspense>
    </>
  );
}

/** Coupons that are given out, and below a line of their own those that are over. */
function Parts(props: { readonly list: readonly Coupon[]; readonly children: (coupon: Coupon) => ReactNode }) {
  const { list, children } = props;
  const isOver = (coupon: Coupon): boolean => stateOf(coupon)[1] === 'over';
  const over = list.filter(isOver);
  const running = list.filter((coupon) => !isOver(coupon));
  return (
    <>
      {running.length > 0 && <tbody>{running.map(children)}</tbody>}
      {over.length > 0 && (
        <tbody>
          {running.length > 0 && (
            <tr className="coupon__part">
              <th scope="rowgroup" colSpan={7}>
                不再发放
              </th>
            </tr>
          )}
          {over.map(children)}
        </tbody>
      )}
    </>
  );
}

function Row(props: {
  readonly coupon: Coupon;
  /** Whether what was used has a column. */
  readonly isUsed: boolean;
  readonly onOpen: () => void;
  readonly onOffer: (isOffered: boolean) => void;
}) {
  const { coupon, isUsed, onOpen, onOffer } = props;
  const { worth, title, given, quantity, used, turnover } = coupon;
  const [state, kind, press] = stateOf(coupon);
  const until = untilOf(coupon);
  return (
    <tr className={kind === 'over' ? 'opens is-over' : 'opens'}>
      <td className="coupon__stub">
        <span className="stub">
          <b>{stubOf(worth)}</b>
          <small>{leastOf(worth)}</small>
        </span>
      </td>
      <td className="coupon__name">
        <button type="button" className="plain opens__name" onClick={onOpen}>
          <b>{title}</b> {kind !== 'usual' && <State kind={kind}>{state}</State>}
        </button>
        <small className="phone-only">{coupon.apply_scope}</small>
      </td>
      <td className="wide-only">{coupon.apply_scope}</td>
      <td className="coupon__until" title={daysOf(coupon)}>
        <span className={until.isNear && kind !== 'over' ? 'late' : undefined}>{until.text}</span>
      </td>
      <td className="right coupon__given">
        <b>{given.toLocaleString('zh-CN')}</b> / {quantity.toLocaleString('zh-CN')} 张
      </td>
      {isUsed && (
        <td className="right coupon__used">
          {used > 0 ? <b>{used.toLocaleString('zh-CN')} 张</b> : <span className="muted">—</span>}
          {turnover > 0 && <small>带来 {formatPrice(turnover)}</small>}
        </td>
      )}
      <td className="coupon__do">
        <RowMenu
          of={title}
          actions={[
            { name: '查看', onPress: onOpen },
            ...(press
              ? [{ name: press, isGrave: press === '停发', onPress: () => onOffer(press === '恢复发放') }]
              : []),
          ]}
        />
      </td>
    </tr>
  );
}

import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { listDeskCoupons, offerCoupon } from '#core/coupon/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { later } from '#desk/later.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { stateOf, untilOf } from './state.ts';

const AddCoupon = later(async () => (await import('./add-coupon.tsx')).AddCoupon);

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];

/** `满 199 减 20` and `满 ¥199 减 ¥20` say the same. */
const plainOf = (text: string): string => text.replace(/[\s¥]/g, '');

/** How many kinds there are, and how many of those in view are given out now. */
function noteOf(total: number, list: readonly Coupon[]): string {
  const offered = list.filter((coupon) => stateOf(coupon)[1] === 'usual').length;
  return offered > 0 ? `${total} 种，${offered} 种发放中` : `${total} 种`;
}

/** Coupons with how many were given out and used. */
export function CouponsDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskCoupons, { page });
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
        <span className="muted note">{data && noteOf(data.total, data.list)}</span>
        <HeadActions of="优惠券" main={{ name: '新建优惠券', onPress: () => begin('add') }} />
      </div>
      <section className="box" aria-label="优惠券列表">
        <Fault text={fault || offering.fault} />
        {data?.list.length === 0 && <Empty title="还没有优惠券">新建一张，顾客就能在商品页和领券中心领到。</Empty>}
        {data && data.list.length > 0 && (
          <table className="table table--lines table--coupons">
            <thead>
              <tr>
                <th scope="col">优惠券</th>
                <th scope="col">适用范围</th>
                <th scope="col">有效期</th>
                <th scope="col">状态</th>
                <th scope="col" className="right">
                  已领 / 总量
                </th>
                <th scope="col" className="right">
                  已用
                </th>
                <th scope="col">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((coupon) => (
                <Row
                  key={coupon.card_id}
                  coupon={coupon}
                  onOpen={() => begin(coupon.card_id)}
                  onOffer={(isOffered) => void offer(coupon.card_id, isOffered)}
                />
              ))}
            </tbody>
          </table>
        )}
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            page={page}
            onPage={(to) => go(addressOf('coupons', { page: to }))}
          />
        )}
      </section>
      <Suspense>{doing === 'add' && <AddCoupon onClose={close} />}</Suspense>
      {open && (
        <CouponDialog
          coupon={open}
          isBusy={offering.isBusy}
          onOffer={(isOffered) => void offer(open.card_id, isOffered)}
          onClose={() => close()}
        />
      )}
    </>
  );
}

function Row(props: {
  readonly coupon: Coupon;
  readonly onOpen: () => void;
  readonly onOffer: (isOffered: boolean) => void;
}) {
  const { coupon, onOpen, onOffer } = props;
  const { worth, title, given, quantity, used, turnover } = coupon;
  const [state, kind, press] = stateOf(coupon);
  const isNamed = plainOf(title) !== plainOf(worth);
  return (
    <tr className={kind === 'over' ? 'opens is-over' : 'opens'}>
      <td className="coupon__name">
        <button type="button" className="plain opens__name" onClick={onOpen}>
          <b>{worth}</b>
          {isNamed && <small>{title}</small>}
        </button>
      </td>
      <td className="coupon__scope">{coupon.apply_scope}</td>
      <td className="coupon__days">{untilOf(coupon)}</td>
      <td className="coupon__state">
        <State kind={kind}>{state}</State>
      </td>
      <td className="right coupon__given">
        {given.toLocaleString('zh-CN')} / {quantity.toLocaleString('zh-CN')}
      </td>
      <td className="right coupon__used">
        {used === 0 ? (
          <span className="muted">0</span>
        ) : (
          <>
            {used.toLocaleString('zh-CN')} 张<small>带来 {formatPrice(turnover)}</small>
          </>
        )}
      </td>
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

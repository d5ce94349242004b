import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { listDeskCoupons, offerCoupon } from '#core/coupon/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { later } from '#desk/later.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { stateOf } from './state.ts';

const AddCoupon = later(async () => (await import('./add-coupon.tsx')).AddCoupon);

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];

/** `满 199 减 20` and `满 ¥199 减 ¥20` say the same. */
const plainOf = (text: string): string => text.replace(/[\s¥]/g, '');

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
        <span className="muted">{data ? `${data.total} 种` : ''}</span>
        <div className="head__end">
          <button type="button" className="btn btn--main" onClick={() => begin('add')}>
            新建优惠券
          </button>
        </div>
      </div>
      <section className="box" aria-label="优惠券列表">
        <Fault text={fault || offering.fault} />
        {data?.list.length === 0 && <Empty title="还没有优惠券">新建一张，顾客就能在商品页和领券中心领到。</Empty>}
        <div className="scroll">
          <table className="table table--rows">
            <thead>
              <tr>
                <th scope="col">优惠券</th>
                <th scope="col" className="wide-only">
                  状态
                </th>
                <th scope="col" className="wide-only">
                  适用范围
                </th>
                <th scope="col" className="right">
                  已领 / 总量
                </th>
                <th scope="col" className="right wide-only">
                  已用
                </th>
                <th scope="col" className="wide-only">
                  有效期
                </th>
                <th scope="col">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.list.map((coupon) => (
                <Row
                  key={coupon.card_id}
                  coupon={coupon}
                  isBusy={offering.isBusy}
                  onOpen={() => begin(coupon.card_id)}
                  onOffer={(isOffered) => void offer(coupon.card_id, isOffered)}
                />
              ))}
            </tbody>
          </table>
        </div>
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
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onOffer: (isOffered: boolean) => void;
}) {
  const { coupon, isBusy, onOpen, onOffer } = props;
  const [state, tag, press] = stateOf(coupon);
  return (
    <tr>
      <td>
        <button type="button" className="plain coupon__open" onClick={onOpen}>
          {coupon.worth}
        </button>
        <small>{plainOf(coupon.title) === plainOf(coupon.worth) ? '未命名' : coupon.title}</small>
        <small className="phone-only">
          <span className={tag}>{state}</span> <span className="nowrap">至 {coupon.ends}</span>
        </small>
      </td>
      <td className="wide-only">
        <span className={tag}>{state}</span>
        {state === '未开始' && <small className="nowrap">{coupon.is_offered ? '可以先领' : '已停发'}</small>}
      </td>
      <td className="wide-only">{coupon.apply_scope}</td>
      <td className="right nowrap">
        {coupon.given.toLocaleString('zh-CN')} / {coupon.quantity.toLocaleString('zh-CN')}
        <small className="phone-only">已用 {coupon.used.toLocaleString('zh-CN')}</small>
      </td>
      <td className="right wide-only">{coupon.used.toLocaleString('zh-CN')}</td>
      <td className="wide-only">
        <span className="nowrap">{coupon.begins}</span> 至 <span className="nowrap">{coupon.ends}</span>
      </td>
      <td className="right">
        {press && (
          <button
            type="button"
            className="plain press press--quiet"
            aria-label={`${press} ${coupon.title}`}
            disabled={isBusy}
            onClick={() => onOffer(press === '恢复发放')}
          >
            {press}
          </button>
        )}
      </td>
    </tr>
  );
}

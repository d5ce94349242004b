import { useStore } from '@nanostores/react';
import { listDeskCoupons, offerCoupon } from '#core/coupon/desk-contract.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { AddCoupon } from './add-coupon.tsx';

/** Coupons with how many were given out and used. */
export function CouponsDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskCoupons, { page });
  const { doing, begin, close } = useDoing<'add'>(reload);
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
        {data?.list.length === 0 && <p className="empty">还没有优惠券。</p>}
        <div className="scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">优惠券</th>
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
                <tr key={coupon.card_id}>
                  <td>
                    <b className="nowrap">{coupon.worth}</b>
                    <small>{coupon.title}</small>
                    <small className="narrow-only nowrap">至 {coupon.ends}</small>
                  </td>
                  <td className="wide-only">{coupon.apply_scope}</td>
                  <td className="right nowrap">
                    {coupon.given} / {coupon.quantity}
                  </td>
                  <td className="right wide-only">{coupon.used}</td>
                  <td className="wide-only">
                    <span className="nowrap">{coupon.begins}</span> 至 <span className="nowrap">{coupon.ends}</span>
                  </td>
                  <td className="right">
                    <button
                      type="button"
                      className="btn"
                      aria-label={`${coupon.is_offered ? '停发' : '恢复发放'} ${coupon.title}`}
                      disabled={offering.isBusy}
                      onClick={() => void offer(coupon.card_id, !coupon.is_offered)}
                    >
                      {coupon.is_offered ? '停发' : '恢复发放'}
                    </button>
                  </td>
                </tr>
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
      {doing && <AddCoupon onClose={close} />}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { listDeskCoupons, offerCoupon } from '#core/coupon/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime } from '#core/time/time.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { AddCoupon } from './add-coupon.tsx';

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];

/** Where a coupon stands: its name and tag, and the press that changes it. */
function stateOf({
  ends,
  begins,
  given,
  quantity,
  is_offered,
}: Coupon): readonly [name: string, tag: string, press: '停发' | '恢复发放' | ''] {
  const today = formatTime(Date.now() / 1000).slice(0, 10);
  // Of one that is over, or of which none is left, nobody gets any whether it is offered or not.
  if (ends < today) return ['已过期', 'tag', ''];
  if (given >= quantity) return ['已领完', 'tag', ''];
  if (!is_offered) return ['已停发', 'tag tag--warn', '恢复发放'];
  return begins > today ? ['未开始', 'tag tag--info', '停发'] : ['发放中', 'tag tag--good', '停发'];
}

/** `满 199 减 20` and `满 ¥199 减 ¥20` say the same. */
const plainOf = (text: string): string => text.replace(/[\s¥]/g, '');

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
      {doing && <AddCoupon onClose={close} />}
    </>
  );
}

function Row(props: {
  readonly coupon: Coupon;
  readonly isBusy: boolean;
  readonly onOffer: (isOffered: boolean) => void;
}) {
  const { coupon, isBusy, onOffer } = props;
  const [state, tag, press] = stateOf(coupon);
  return (
    <tr>
      <td>
        <b>{coupon.worth}</b>
        {plainOf(coupon.title) !== plainOf(coupon.worth) && <small>{coupon.title}</small>}
        <small className="phone-only">
          <span className={tag}>{state}</span> <span className="nowrap">至 {coupon.ends}</span>
        </small>
      </td>
      <td className="wide-only">
        <span className={tag}>{state}</span>
        {state === '未开始' && <small className="nowrap">可以先领</small>}
      </td>
      <td className="wide-only">{coupon.apply_scope}</td>
      <td className="right nowrap">
        {coupon.given.toLocaleString('zh-CN')} / {coupon.quantity.toLocaleString('zh-CN')}
      </td>
      <td className="right wide-only">{coupon.used}</td>
      <td className="wide-only">
        <span className="nowrap">{coupon.begins}</span> 至 <span className="nowrap">{coupon.ends}</span>
      </td>
      <td className="right">
        {press && (
          <button
            type="button"
            className="plain press"
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

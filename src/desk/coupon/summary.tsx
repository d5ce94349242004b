import type { listDeskCoupons } from '#core/coupon/desk-contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { copyAddress } from './address.ts';
import { stateOf, stubOf, untilOf } from './state.ts';
import { Ticket } from './ticket.tsx';

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];

/** As many names stand in a box. */
const shown = 4;
/** As many coupons are shown as buyers see them. */
const previewed = 3;

/** What came of the coupons that are given out, those that need a hand, and how buyers get them. */
export function Summary(props: { readonly list: readonly Coupon[]; readonly onOpen: (cardId: number) => void }) {
  const { list, onOpen } = props;
  const running = list.filter((coupon) => stateOf(coupon)[1] === 'usual');
  const sum = (part: 'given' | 'used' | 'turnover'): number => running.reduce((all, coupon) => all + coupon[part], 0);
  const untaken = running.filter(({ given }) => given === 0);
  const ending = running.filter((coupon) => untilOf(coupon).isNear);
  return (
    <div className="stack">
      <Box title="发放中">
        <dl className="couponfacts">
          <Figure name="种类" value={`${running.length}`} />
          <Figure name="已领" value={`${sum('given').toLocaleString('zh-CN')} 张`} />
          <Figure name="已用" value={`${sum('used').toLocaleString('zh-CN')} 张`} />
          {sum('turnover') > 0 && <Figure name="用券成交" value={formatPrice(sum('turnover'))} />}
        </dl>
        <Names title="快到期" list={ending} onOpen={onOpen} />
        <Names title="还没人领" list={untaken} onOpen={onOpen} />
      </Box>
      <Box title="领券中心" note={running.length > 0 && '顾客看到的样子'}>
        <div className="couponways">
          {running.slice(0, previewed).map((coupon) => (
            <Ticket
              key={coupon.card_id}
              worth={stubOf(coupon.worth)}
              title={coupon.title}
              range={coupon.apply_scope}
              days={untilOf(coupon).text}
            />
          ))}
          <p>把链接发到群里，点开就能领。</p>
          <p>
            <button type="button" className="btn" onClick={copyAddress}>
              复制领券链接
            </button>
            <a className="btn" href={memberRoutes.coupons('centre')} target="_blank" rel="noreferrer">
              看领券中心
            </a>
          </p>
        </div>
      </Box>
    </div>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Coupons by name, each opened by a press; nothing without any. */
function Names(props: {
  readonly title: string;
  readonly list: readonly Coupon[];
  readonly onOpen: (cardId: number) => void;
}) {
  const { title, list, onOpen } = props;
  if (list.length === 0) return null;
  return (
    <section className="couponnames" aria-label={title}>
      <h3>
        {title} <b>{list.length}</b>
      </h3>
      <ul>
        {list.slice(0, shown).map((coupon) => (
          <li key={coupon.card_id}>
            <button type="button" className="plain link" onClick={() => onOpen(coupon.card_id)}>
              {coupon.title}
            </button>
            <small>{title === '快到期' ? untilOf(coupon).text : stubOf(coupon.worth)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { listDeskCoupons } from '#core/coupon/desk-contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { copyAddress } from './address.ts';
import { stateOf, stubOf, untilOf } from './state.ts';

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];

/** As many names stand in a box. */
const shown = 4;
/** From this part on that was taken, the rest is soon gone. */
const nearlyTaken = 0.8;

/** What came of the coupons that are given out, those that need a hand, and how buyers get them. */
export function Summary(props: { readonly list: readonly Coupon[]; readonly onOpen: (cardId: number) => void }) {
  const { list, onOpen } = props;
  const running = list.filter((coupon) => stateOf(coupon)[1] === 'usual');
  const sum = (part: 'given' | 'used' | 'turnover'): number => running.reduce((all, coupon) => all + coupon[part], 0);
  const untaken = running.filter(({ given }) => given === 0);
  const rare = running.filter(({ given, quantity }) => given >= quantity * nearlyTaken);
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
        <Names title="快到期" list={ending} wordsOf={(coupon) => untilOf(coupon).text} onOpen={onOpen} />
        <Names
          title="快领完"
          list={rare}
          wordsOf={({ given, quantity }) => `剩 ${(quantity - given).toLocaleString('zh-CN')} 张`}
          onOpen={onOpen}
        />
        <Names title="还没人领" list={untaken} wordsOf={({ worth }) => stubOf(worth)} onOpen={onOpen} />
      </Box>
      <Box title="领券中心">
        <div className="couponways">
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
  /** What is said of one, beside its name. */
  readonly wordsOf: (coupon: Coupon) => string;
  readonly onOpen: (cardId: number) => void;
}) {
  const { title, list, wordsOf, onOpen } = props;
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
            <small>{wordsOf(coupon)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listStatements } from '#core/statement/desk-contract.ts';
import { say } from '#desk/shell/toast.tsx';
import { shortTime } from '#desk/shell/words.ts';
import { totalOf } from './books.tsx';
import { platformOf } from './platform-of.ts';
import { instructionsFor } from './set-up.tsx';

type Statements = DeskOutput<typeof listStatements>;

/** What the last seven days have left, how that came about, and how much of it no statement has proven, with the way to prove it. */
export function StatementSums({ books, ways, platforms, faults, next, days }: Statements) {
  const { payments, paid_fee, refunded_fee } = totalOf(books);
  const refunds = books.reduce((sum, book) => sum + book.refunds, 0);
  const unproven = platforms.filter(({ is_connected }) => !is_connected).map(({ pay_type }) => pay_type);
  const open = ways.filter(({ pay_type }) => unproven.includes(pay_type));
  const openFee = open.reduce((sum, way) => sum + way.paid_fee - way.refunded_fee, 0);
  return (
    <section className="box balance" aria-label="近 7 天合计">
      <div className="balance__net">
        <span>近 7 天净收</span>
        <b>{formatPrice(paid_fee - refunded_fee)}</b>
        <p>
          收款 {formatPrice(paid_fee)}，{payments} 笔；
          {refunds > 0 ? `退款 ${formatPrice(refunded_fee)}，${refunds} 笔` : '没有退款'}
        </p>
      </div>
      <div className="balance__open">
        <Proven {...{ openFee, open: open.map(({ pay_type }) => platformOf(pay_type)), faults, next, days }} />
      </div>
      {unproven.length > 0 && <CopySetUp of={unproven} />}
    </section>
  );
}

/** How much no statement has proven; where all come from the platforms, when the first one does, or how many payments differ. */
function Proven(
  props: Pick<Statements, 'faults' | 'next' | 'days'> & { readonly openFee: number; readonly open: readonly string[] },
) {
  const { openFee, open, faults, next, days } = props;
  const time = next !== null && shortTime(next);
  if (openFee > 0)
    return (
      <>
        <span>还没核对</span>
        <b>{formatPrice(openFee)}</b>
        <p>{open.join('、')}还没接通账单</p>
      </>
    );
  if (time && days.length === 0)
    return (
      <>
        <span>账单已接通，等第一份</span>
        <b>{time}</b>
        <p>取到后自动核对，对不上的列在最上面</p>
      </>
    );
  return (
    <>
      <span>对不上</span>
      <b>{faults.length} 笔</b>
      <p>
        {faults.length > 0 ? '列在上面' : '都对得上'}
        {time && `，${time} 取下一份账单`}
      </p>
    </>
  );
}

/** The steps by which statements come, for whoever looks after the server. */
function CopySetUp({ of }: { readonly of: readonly string[] }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(instructionsFor(of));
    say('接通步骤已复制，发给技术人员即可');
  };
  return (
    <div className="balance__do">
      <button type="button" className="btn" onClick={() => void copy()}>
        复制接通步骤
      </button>
      <small>发给技术人员，接通后每天自动核对</small>
    </div>
  );
}

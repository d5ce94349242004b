import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { addressOf } from '#desk/shell/route.ts';

/** The account that buyers read when they transfer, with the way to where it is set. */
export const Accounts = (props: {
  readonly accounts: DeskOutput<typeof listDeskTransfers>['accounts'];
  /** Whether the reader may change it. */
  readonly isOwner: boolean;
}) => {
  const { accounts, isOwner } = props;
  return (
    <section className="box" aria-label="收款账户">
      <header className="box__head">
        <h2>收款账户</h2>
        <State kind="usual">顾客可选</State>
      </header>
      {accounts.map(({ name, bank, number }) => (
        <dl key={number} className="sums account">
          <div>
            <dt>户名</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>开户行</dt>
            <dd>{bank}</dd>
          </div>
          <div>
            <dt>账号</dt>
            <dd>{number}</dd>
          </div>
        </dl>
      ))}
      <p className="account__end">
        <span className="muted">顾客付款时看到这个账户</span>
        {isOwner ? (
          <Link className="btn" href={addressOf('imprint')}>
            修改账户
          </Link>
        ) : (
          <span className="muted">由店主在店铺信息里修改</span>
        )}
      </p>
    </section>
  );
};

import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { addressOf } from '#desk/shell/route.ts';

type Account = DeskOutput<typeof listDeskTransfers>['accounts'][number];

const Lines = ({ of }: { readonly of: Account }) => (
  <dl className="sums account">
    {(
      [
        ['户名', of.name],
        ['开户行', of.bank],
        ['账号', of.number],
      ] as const
    ).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const sample: Account = { name: '杭州某某家居有限公司', bank: '招商银行杭州分行', number: '5719 0000 0000 000' };

/** How an account looks to buyers, as long as there is none. */
export const AccountSample = () => (
  <section className="box account--sample" aria-label="顾客看到的样子">
    <header className="box__head">
      <h2>
        顾客看到的样子<small className="sample__mark">示例</small>
      </h2>
    </header>
    <Lines of={sample} />
    <p className="box__foot">付款时可选“线下转账”，转账后上传凭证。</p>
  </section>
);

/** The account that buyers read when they transfer, with the way to where it is set. */
export const Accounts = (props: {
  readonly accounts: readonly Account[];
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
      {accounts.map((account) => (
        <Lines key={account.number} of={account} />
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

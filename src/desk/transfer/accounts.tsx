import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { Link } from '#desk/shell/link.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { AccountForm } from './account-form.tsx';
import { example, type Typed } from './typed.ts';

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

/** An order to show it with: its sum in cents, and its number. */
const sampleOrder = { fee: 129_900, number: '2026112800016' };

/** `5719000012345678` as buyers read it. */
const inFours = (number: string): string => number.replaceAll(' ', '').replace(/(\d{4})(?=\d)/g, '$1 ');

/** How an account looks to buyers who pay, as long as there is none: what is typed, and an example where nothing is yet. */
export const AccountSample = ({ typed }: { readonly typed: Typed }) => (
  <section className="box account--sample" aria-label="顾客看到的样子">
    <header className="box__head">
      <h2>
        顾客看到的样子<small className="sample__mark">示例订单</small>
      </h2>
    </header>
    <p className="account__fee">
      <span>转账到下面的账户，再上传转账凭证</span>
      <b>{formatPrice(sampleOrder.fee)}</b>
    </p>
    <dl className="sums account">
      {(
        [
          ['户名', typed['bank-holder'], example['bank-holder']],
          ['开户行', typed.bank, example.bank],
          ['账号', inFours(typed['bank-account']), example['bank-account']],
        ] as const
      ).map(([name, text, sample]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={text === '' ? 'account__none' : undefined}>{text || sample}</dd>
        </div>
      ))}
      <div>
        <dt>转账附言</dt>
        <dd>{sampleOrder.number}</dd>
      </div>
    </dl>
    <p className="account__proof" aria-hidden="true">
      <Icon name="publish" />
      凭证图片
    </p>
  </section>
);

/** In its place where the shop has named none, though there are transfers from before. */
export const NoAccount = ({ isOwner }: { readonly isOwner: boolean }) => (
  <section className="box" aria-label="收款账户">
    <header className="box__head">
      <h2>收款账户</h2>
      <State kind="waits">还没有填</State>
    </header>
    {isOwner ? (
      <AccountForm onType={() => undefined} />
    ) : (
      <p className="accountform">收款账户由店主在这里填写：户名、开户行和账号。</p>
    )}
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
        {isOwner && (
          <Link className="box__more" href={addressOf('imprint')}>
            修改账户
          </Link>
        )}
      </header>
      {accounts.map((account) => (
        <Lines key={account.number} of={account} />
      ))}
      {!isOwner && <p className="account__end muted">由店主在店铺信息里修改</p>}
    </section>
  );
};

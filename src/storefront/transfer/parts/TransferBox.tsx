import { useEffect, useState } from 'react';
import { toCents } from '#core/money/money.ts';
import { formatTime } from '#core/time/time.ts';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { type TransferAccount, transfer } from '#storefront/transfer/store.ts';
import { CopyButton } from './CopyButton.tsx';
import { ProofForm } from './ProofForm.tsx';
import '#storefront/payment/payment.css';
import '#storefront/shell/parts/style/button.css';
import './transfer.css';

interface Props {
  order: { readonly order_id: string; readonly total_fee: string };
}

/** Paying by bank transfer: the shop's account, the proof, and how far its check is. */
export function TransferBox({ order }: Props) {
  const { data, failure } = useStore(transfer.$reading);
  const [isChanging, setChanging] = useState(false);
  useEffect(() => void transfer.load(order.order_id), [order.order_id]);

  if (!data) {
    if (failure === '') return <LoadingPanel lines={7} />;
    return (
      <div className="qrbox">
        <Note
          kind="bad"
          action={
            <button type="button" className="link" onClick={() => void transfer.load(order.order_id)}>
              重试
            </button>
          }
        >
          {failure}
        </Note>
      </div>
    );
  }
  const { accounts, proof } = data;
  const isWaiting = proof?.check_status === 0 && !isChanging;
  return (
    <div className="qrbox transfer">
      <p>转账到下面的账户，再上传转账凭证</p>
      <Price cents={toCents(order.total_fee)} />
      <dl className="transfer__facts">
        {accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
        <dt>转账附言</dt>
        <dd>
          <span className="num">{order.order_id}</span>
          <CopyButton text={order.order_id} name="订单号" />
        </dd>
      </dl>
      {proof && isWaiting && (
        <Note
          kind="ok"
          action={
            <button type="button" className="link" onClick={() => setChanging(true)}>
              修改凭证
            </button>
          }
        >
          凭证已于 <span className="num">{formatTime(proof.update_time)}</span>{' '}
          提交，核对到账后自动确认付款，本页随之更新
        </Note>
      )}
      {proof?.check_status === 2 && (
        <Note kind="warn">凭证未通过核对{proof.remark && `：${proof.remark}`}。请核对后重新提交</Note>
      )}
      {!isWaiting && (
        <ProofForm
          orderId={order.order_id}
          accounts={accounts}
          proof={proof}
          onSent={() => setChanging(false)}
          onLeave={proof?.check_status === 0 ? () => setChanging(false) : undefined}
        />
      )}
    </div>
  );
}

function Account({ account }: { account: TransferAccount }) {
  const { bank_account_name, bank_account_no, bank_name } = account;
  return (
    <>
      <dt>户名</dt>
      <dd>
        {bank_account_name}
        <CopyButton text={bank_account_name} name="户名" />
      </dd>
      <dt>开户行</dt>
      <dd>{bank_name}</dd>
      <dt>账号</dt>
      <dd>
        <b className="num">{bank_account_no.replace(/(\d{4})(?=\d)/g, '$1 ')}</b>
        <CopyButton text={bank_account_no} name="账号" />
      </dd>
    </>
  );
}

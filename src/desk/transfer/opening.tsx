import { useState } from 'react';
import { Box, Steps } from '#desk/shell/box.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSample } from './accounts.tsx';
import { nothing, type Typed } from './typed.ts';

const steps = [
  ['顾客上传凭证', '订单排在这里，还不算付款'],
  ['到银行流水里核对', '金额、户名、流水号都要对上'],
  ['确认到账或驳回', '确认后待发货，驳回后可重传'],
] as const;

/** What of a proof is compared with the account, and what to do where the two differ. */
const compared = [
  ['金额', '入账金额等于应收', '少转、多转都先驳回，写明差多少'],
  ['付款人', '对方户名是顾客本人', '代付也可以，附言里要有订单号'],
  ['流水号', '与凭证上的一致', '查不到先等一等，跨行可能次日到'],
] as const;

/** How a proof is checked, beside those that wait. */
export const Checks = () => (
  <Box title="怎样核对" note="以银行流水为准">
    <ul className="checks">
      {compared.map(([what, where, otherwise]) => (
        <li key={what}>
          <b>{what}</b>
          <span>
            {where}
            <small>{otherwise}</small>
          </span>
        </li>
      ))}
    </ul>
  </Box>
);

/** As long as transfers are not offered: what they need and how they go then, beside how they look to buyers. */
export function Opening({ isOwner }: { readonly isOwner: boolean }) {
  const [typed, setTyped] = useState<Typed>(nothing);
  return (
    <div className="beside account__opening">
      <section className="box" aria-label="转账">
        <header className="box__head">
          <h2>还没有开通线下转账</h2>
          <span className="muted">填好收款账户，顾客付款时就能选它</span>
        </header>
        <div className="opening">
          {isOwner ? (
            <AccountForm onType={(change) => setTyped((before) => ({ ...before, ...change }))} />
          ) : (
            <p className="accountform">收款账户由店主在这里填写：户名、开户行和账号。</p>
          )}
          <section className="opening__then" aria-label="开通之后">
            <h3>开通之后</h3>
            <Steps steps={steps} />
          </section>
        </div>
      </section>
      <AccountSample typed={typed} />
    </div>
  );
}

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
  ['金额', '银行流水里的入账金额', '少转、多转都先驳回，并写明差多少'],
  ['付款人', '流水里的对方户名', '家人或公司代付也可以，附言里的订单号要对得上'],
  ['流水号', '凭证上的交易流水号', '查不到就先等一等，跨行转账可能次日才到'],
] as const;

/** How a proof is checked, for those who have not done it yet. */
export const Checks = () => (
  <Box title="到账怎么核对" note="以银行流水为准，凭证图片只作参考">
    <table className="table table--lines table--checks">
      <thead>
        <tr>
          <th scope="col">核对什么</th>
          <th scope="col">在哪里看</th>
          <th scope="col">对不上时</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(([what, where, otherwise]) => (
          <tr key={what}>
            <td>
              <b>{what}</b>
            </td>
            <td>{where}</td>
            <td>{otherwise}</td>
          </tr>
        ))}
      </tbody>
    </table>
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

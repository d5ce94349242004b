import { useState } from 'react';
import type { MailKind } from '#core/mail/kinds.ts';
import { chooseMailKind, mail, removeMailAddress } from '#storefront/mail/store.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import './mail.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/panel.css';

const MailDialog = late(async () => (await import('./MailDialog.tsx')).MailDialog);

const kindNames: Readonly<Record<MailKind, string>> = {
  paid: '付款成功',
  shipped: '包裹发出',
  refunded: '退款完成',
  arrival: '商品到货',
  'price-drop': '收藏降价',
};

/** The member's mail address and the notices that come to it, as the page has read them; nothing where the shop sends no mail. */
export function MailPanel() {
  const { data } = useStore(mail.$reading);
  const [isOpen, setOpen] = useState(false);
  if (!data?.is_open) return null;
  const { email, kinds } = data;
  return (
    <section className="panel" aria-labelledby="mail">
      <div className="mail-head">
        <div>
          <h2 id="mail">邮件通知</h2>
          <p className="small muted">{email ? `发到 ${email}` : '绑定邮箱后，付款、发货和退款的消息会同时发到邮箱'}</p>
        </div>
        <div className="row">
          <button type="button" className="btn btn--line btn--sm" onClick={() => setOpen(true)}>
            {email ? '更换邮箱' : '绑定邮箱'}
          </button>
          {email && (
            <button type="button" className="btn btn--text btn--sm" onClick={() => void removeMailAddress()}>
              移除
            </button>
          )}
        </div>
      </div>
      {email && (
        <fieldset className="mail-kinds">
          <legend className="sub small">发到邮箱的消息</legend>
          {(Object.keys(kindNames) as MailKind[]).map((kind) => (
            <label key={kind} className="row">
              <input
                type="checkbox"
                className="check"
                checked={kinds.includes(kind)}
                onChange={(event) => void chooseMailKind(kind, event.currentTarget.checked)}
              />
              {kindNames[kind]}
            </label>
          ))}
        </fieldset>
      )}
      {isOpen && <MailDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

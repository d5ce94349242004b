import { useState } from 'react';
import { late } from '#storefront/shell/island/late.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/static/information.css';

const CloseAccountDialog = late(async () => (await import('./CloseAccountDialog.tsx')).CloseAccountDialog);

/** Closing the account, apart from everything that can be undone. */
export function ClosePanel({ mobile }: { mobile: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="panel" aria-labelledby="close-account">
      <ul className="safes safes--last">
        <li>
          <div>
            <h2 id="close-account">注销账户</h2>
            <p className="small muted">个人信息立即删除，不能恢复；订单按法律要求保存三年</p>
          </div>
          <button type="button" className="btn btn--line btn--sm" onClick={() => setOpen(true)}>
            注销账户
          </button>
        </li>
      </ul>
      {isOpen && <CloseAccountDialog mobile={mobile} onClose={() => setOpen(false)} />}
    </section>
  );
}

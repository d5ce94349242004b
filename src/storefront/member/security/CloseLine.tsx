import { useState } from 'react';
import { late } from '#storefront/shell/island/late.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/static/information.css';

const CloseAccountDialog = late(async () => (await import('./CloseAccountDialog.tsx')).CloseAccountDialog);

/** Closing the account, the last sheet, below everything that can be undone. */
export function CloseLine({ mobile }: { mobile: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <section className="panel closing" aria-labelledby="closing">
        <div>
          <h2 id="closing">不再使用这个账户</h2>
          <p>注销后个人信息立即删除，不能恢复；订单按法律要求保存三年。</p>
        </div>
        <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
          注销账户
        </button>
      </section>
      {isOpen && <CloseAccountDialog mobile={mobile} onClose={() => setOpen(false)} />}
    </>
  );
}

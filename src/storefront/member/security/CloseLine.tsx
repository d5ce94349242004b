import { useState } from 'react';
import { late } from '#storefront/shell/island/late.tsx';
import '#storefront/shell/static/information.css';

const CloseAccountDialog = late(async () => (await import('./CloseAccountDialog.tsx')).CloseAccountDialog);

/** Closing the account, a quiet line below everything that can be undone. */
export function CloseLine({ mobile }: { mobile: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="closing">
        不再使用这个账户？注销后个人信息立即删除，不能恢复；订单按法律要求保存三年。
        <button type="button" onClick={() => setOpen(true)}>
          注销账户
        </button>
      </p>
      {isOpen && <CloseAccountDialog mobile={mobile} onClose={() => setOpen(false)} />}
    </>
  );
}

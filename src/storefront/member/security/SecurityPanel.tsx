import { useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { downloadData } from './account.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

// These dialogs are rarely opened, so they load on demand.
const ChangeMobileDialog = late(async () => (await import('./ChangeMobileDialog.tsx')).ChangeMobileDialog);
const ProofDialog = late(async () => (await import('./ProofDialog.tsx')).ProofDialog);

/** The password, the mobile, and the data export. */
export function SecurityPanel({ mobile }: { mobile: string }) {
  const [open, setOpen] = useState<'mobile' | 'export'>();
  const onClose = () => setOpen(undefined);

  return (
    <section className="panel" aria-labelledby="security">
      <div className="panel__head">
        <h2 id="security">账户安全</h2>
      </div>
      <ul className="safes safes--three">
        <li>
          <div>
            <b>登录密码</b>
            <p className="small muted">用短信验证码设置，其他设备会退出登录</p>
          </div>
          <a className="btn btn--text btn--sm" href={routes.forgotPassword(memberRoutes.information())}>
            修改密码
          </a>
        </li>
        <li>
          <div>
            <b>绑定手机</b>
            <p className="small muted num">{mobile}，30 天内可更换一次</p>
          </div>
          <button type="button" className="btn btn--text btn--sm" onClick={() => setOpen('mobile')}>
            更换手机号
          </button>
        </li>
        <li>
          <div>
            <b>我的数据</b>
            <p className="small muted">资料、地址、订单、收藏和评价</p>
          </div>
          <button type="button" className="btn btn--text btn--sm" onClick={() => setOpen('export')}>
            导出数据
          </button>
        </li>
      </ul>
      {open === 'mobile' && <ChangeMobileDialog mobile={mobile} onClose={onClose} />}
      {open === 'export' && (
        <ProofDialog title="导出数据" mobile={mobile} confirm="验证并导出" act={downloadData} onClose={onClose}>
          <p className="small sub">导出的是 JSON 文件，其中的手机号、地址等信息不作隐藏，请妥善保管。</p>
        </ProofDialog>
      )}
    </section>
  );
}

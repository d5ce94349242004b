import { useEffect, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import { leaveWhenLoggedIn } from '#storefront/login/store.ts';
import { bindMobile, readBindTicket } from '#storefront/login/trust-login.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { useAskedRedirect } from './LoginLinks.tsx';
import { ProofForm } from './ProofForm.tsx';
import { TrustButtons } from './TrustButtons.tsx';
import { trustNames } from './trust-names.ts';
import { type Way, WayTabs } from './WayTabs.tsx';
import '#storefront/login/bind.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';

/** Ties an approved WeChat or Weibo identity to the account of a mobile, or to a new one. */
export function BindForm() {
  return (
    <IslandBoundary>
      <Bind />
    </IslandBoundary>
  );
}

const ways = [
  { way: 'code', name: '短信验证' },
  { way: 'password', name: '账号密码' },
] as const;

function Bind() {
  const [way, setWay] = useState<Way>('code');
  // `null` until the browser's storage has been read.
  const [ticket, setTicket] = useState<ReturnType<typeof readBindTicket> | null>(null);
  const redirect = useAskedRedirect();
  useEffect(() => {
    setTicket(readBindTicket());
    return leaveWhenLoggedIn();
  }, []);

  return (
    <>
      <h1>绑定手机号</h1>
      {ticket === undefined && (
        <>
          <p className="sub">先用微信或微博登录，再来绑定手机号。绑定一次，以后点一下就能登录。</p>
          <ol className="login__ways">
            <li>
              <b>选微信或微博</b>
              <span>在打开的页面里允许登录</span>
            </li>
            <li>
              <b>填手机号和验证码</b>
              <span>没注册过的手机号会自动创建账号</span>
            </li>
            <li>
              <b>完成绑定</b>
              <span>订单、方案和优惠券都在同一个账号里</span>
            </li>
          </ol>
          <TrustButtons isWide />
          <p className="login__other">
            <a className="link" href={routes.login(redirect)}>
              用手机号或密码登录
            </a>
          </p>
        </>
      )}
      {ticket && (
        <>
          <p className="sub small">
            已获得{trustNames[ticket.tag]}授权，绑定手机号后即可登录。短信验证时，未注册的手机号将自动创建账号。
          </p>
          <WayTabs ways={ways} current={way} onChoose={setWay}>
            <ProofForm way={way} action="绑定并登录" onSend={(values, image) => bindMobile(ticket, values, way, image)}>
              <div className="row row--between small">
                <a className="link" href={routes.login(redirect)}>
                  换一种方式登录
                </a>
              </div>
            </ProofForm>
          </WayTabs>
        </>
      )}
    </>
  );
}

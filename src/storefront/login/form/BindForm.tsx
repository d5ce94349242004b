import { useEffect, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import { leaveWhenLoggedIn } from '#storefront/login/store.ts';
import { bindMobile, readBindTicket } from '#storefront/login/trust-login.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { useAskedRedirect } from './LoginLinks.tsx';
import { ProofForm } from './ProofForm.tsx';
import { TrustButtons } from './TrustButtons.tsx';
import { trustNames } from './trust-names.ts';
import { type Way, WayTabs } from './WayTabs.tsx';
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
          <Note>先用微信或微博登录，再来绑定手机号。</Note>
          <ol className="login__ways">
            <li>选微信或微博，按提示允许登录</li>
            <li>回到这里，填手机号和短信验证码</li>
            <li>以后点一下就能登录</li>
          </ol>
          <a className="btn btn--main btn--lg btn--full" href={routes.login(redirect)}>
            去登录
          </a>
          <TrustButtons label="或者直接选" />
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

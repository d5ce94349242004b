import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { setting } from '#core/site/settings.ts';
import { site } from '#core/site/site.ts';
import { leaveWhenLoggedIn, logInWithCode, logInWithPassword } from '#storefront/login/store.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { type DemoAccount, DemoAccounts } from './DemoAccounts.tsx';
import { LoginLinks } from './LoginLinks.tsx';
import { ProofForm } from './ProofForm.tsx';
import { TrustButtons } from './TrustButtons.tsx';
import { type Way, WayTabs } from './WayTabs.tsx';

interface Props {
  /** `/login/passport` accepts only the password (spec §2). */
  passwordOnly?: boolean;
}

/** Logs in; afterwards back to the requested page. */
export function LoginForm(props: Props) {
  return (
    <IslandBoundary>
      <LoginWays {...props} />
    </IslandBoundary>
  );
}

const ways = [
  { way: 'password', name: '账号密码' },
  { way: 'code', name: '短信登录' },
] as const;

function LoginWays({ passwordOnly = false }: Props) {
  const [way, setWay] = useState<Way>('password');
  const demoHint = setting('demoAccounts');
  const place = useRef<HTMLDivElement>(null);
  useEffect(leaveWhenLoggedIn, []);

  // The browser keeps the values of the form, so they are written there.
  function fill({ mobile, password }: DemoAccount) {
    flushSync(() => setWay('password'));
    for (const [name, value] of Object.entries({ mobile, password })) {
      const input = place.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input) input.value = value;
    }
  }

  const form = (
    <ProofForm way={way} action="登录" onSend={way === 'code' ? logInWithCode : logInWithPassword}>
      <LoginLinks to={['register', 'forgot']} />
    </ProofForm>
  );
  return (
    <>
      <h1>欢迎回到{site.name}</h1>
      <div ref={place} className="stack">
        {passwordOnly ? (
          form
        ) : (
          <WayTabs ways={ways} current={way} onChoose={setWay}>
            {form}
          </WayTabs>
        )}
      </div>
      {!passwordOnly && <TrustButtons />}
      {demoHint && <DemoAccounts text={demoHint} onChoose={fill} />}
    </>
  );
}

import { useEffect, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import { comeBack, goToProvider, type TrustTag } from '#storefront/login/trust-login.ts';
import type { Refused } from '#storefront/shell/call/refused.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { useRestored } from '#storefront/shell/island/use-restored.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { useAskedRedirect } from './LoginLinks.tsx';
import { trustNames } from './trust-names.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';

/** The page a provider sends the browser back to: it continues by itself, or shows the fault and the alternatives. */
export function ThirdLogin(props: { tag: TrustTag }) {
  return (
    <IslandBoundary>
      <Return {...props} />
    </IslandBoundary>
  );
}

function Return({ tag }: { tag: TrustTag }) {
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const name = trustNames[tag];
  useEffect(() => void comeBack(tag).then(setRefused), [tag]);
  useRestored(() => setBusy(false));
  // After that effect, which puts the page asked for into the address again.
  const redirect = useAskedRedirect();

  async function again() {
    setBusy(true);
    const failure = await goToProvider(tag);
    if (!failure) return;
    setBusy(false);
    setRefused(failure);
  }

  return (
    <>
      <h1>{name}登录</h1>
      {!refused && (
        <p className="sub" role="status">
          正在用{name}账号登录，请稍候…
        </p>
      )}
      {refused && (
        <>
          <Note kind="bad">{refused.message || Object.values(refused.fields).find(Boolean)}</Note>
          <button
            type="button"
            className="btn btn--main btn--lg btn--full"
            aria-busy={isBusy}
            onClick={() => !isBusy && void again()}
          >
            重新授权
          </button>
          <a className="btn btn--line btn--lg btn--full" href={routes.login(redirect)}>
            换一种方式登录
          </a>
        </>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import { askedRedirect } from '#storefront/login/store.ts';

const links = {
  login: { name: '已有账号，去登录', href: routes.login },
  remembered: { name: '想起密码了，去登录', href: routes.login },
  register: { name: '免费注册', href: routes.register },
  forgot: { name: '忘记密码', href: routes.forgotPassword },
} as const;

/** The requested page, once the browser can read the address. */
export function useAskedRedirect(): string | undefined {
  const [redirect, setRedirect] = useState<string>();
  useEffect(() => setRedirect(askedRedirect()), []);
  return redirect;
}

/** Links to the other login pages; they keep the requested page. */
export function LoginLinks({ to }: { to: readonly (keyof typeof links)[] }) {
  const redirect = useAskedRedirect();
  return (
    <div className="row row--between small">
      {to.map((name) => (
        <a key={name} className="link" href={links[name].href(redirect)}>
          {links[name].name}
        </a>
      ))}
    </div>
  );
}

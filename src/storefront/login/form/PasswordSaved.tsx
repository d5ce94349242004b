import { useEffect, useRef } from 'react';
import { routes } from '#core/site/routes.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { useAskedRedirect } from './LoginLinks.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';

/** The new password is saved. A member stays logged in; a visitor logs in with it. */
export function PasswordSaved({ isMember }: { isMember: boolean }) {
  const redirect = useAskedRedirect();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        新密码已保存
      </h1>
      <Note kind="ok">
        {isMember ? '其他设备上的登录已退出，本机保持登录。' : '所有设备上的登录已退出，请用新密码登录。'}
      </Note>
      <a className="btn btn--main btn--lg btn--full" href={isMember ? routes.user() : routes.login(redirect)}>
        {isMember ? '返回个人中心' : '去登录'}
      </a>
    </>
  );
}

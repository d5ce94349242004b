import { useEffect } from 'react';
import { site } from '#core/site/site.ts';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { NewPassword } from '#core/wire/password.ts';
import { MobileField } from '#storefront/login/field/LoginField.tsx';
import { PasswordField } from '#storefront/login/field/PasswordField.tsx';
import { DebugNote, SmsCodeFields } from '#storefront/login/field/SmsCodeFields.tsx';
import { SubmitButton } from '#storefront/login/field/SubmitButton.tsx';
import { useLoginForm } from '#storefront/login/field/use-login-form.ts';
import { useSmsCode } from '#storefront/login/field/use-sms-code.ts';
import { forgetCodeWait } from '#storefront/login/sms-code.ts';
import { leaveWhenLoggedIn, register } from '#storefront/login/store.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { AgreementField } from './AgreementField.tsx';
import { LoginLinks } from './LoginLinks.tsx';

/** Creates an account, logs it in at once and goes on to the requested page. */
export function RegisterForm() {
  return (
    <IslandBoundary>
      <Fields />
    </IslandBoundary>
  );
}

function Fields() {
  useEffect(leaveWhenLoggedIn, []);
  const state = useLoginForm({
    fields: { mobile: Mobile, vcode: SmsCode, password: NewPassword },
    agreement: true,
    send: async (values) => {
      const refused = await register(values);
      if (!refused) forgetCodeWait('sign');
      return refused;
    },
  });
  const sms = useSmsCode('sign', state);
  return (
    <>
      <div className="login__head">
        <h1>注册{site.name}账号</h1>
        <LoginLinks to={['login']} />
      </div>
      <form ref={state.form} method="post" noValidate onSubmit={state.submit}>
        <MobileField errors={state.errors} />
        <SmsCodeFields sms={sms} errors={state.errors} />
        <PasswordField isNew errors={state.errors} />
        <AgreementField errors={state.errors} />
        <SubmitButton state={state}>注册并登录</SubmitButton>
        <DebugNote sms={sms} />
      </form>
    </>
  );
}

import { useEffect } from 'react';
import { site } from '#config/site.ts';
import { Mobile, NewPassword, SmsCode } from '#contract/credentials.ts';
import { leaveWhenLoggedIn, register } from '#state/login.ts';
import { forgetCodeWait } from '#state/sms-code.ts';
import { IslandBoundary } from '#ui/IslandBoundary.tsx';
import { AgreementField } from './AgreementField.tsx';
import { MobileField } from './LoginField.tsx';
import { LoginLinks } from './LoginLinks.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SmsCodeFields } from './SmsCodeFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLoginForm } from './use-login-form.ts';
import { useSmsCode } from './use-sms-code.ts';

/** A new account; it is logged in at once and goes on to the page that was asked for. */
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
      <h1>注册{site.name}账号</h1>
      <form ref={state.form} method="post" noValidate onSubmit={state.submit}>
        <MobileField errors={state.errors} />
        <SmsCodeFields sms={sms} errors={state.errors} />
        <PasswordField isNew errors={state.errors} />
        <AgreementField errors={state.errors} />
        <SubmitButton state={state}>注册并登录</SubmitButton>
        <LoginLinks to={['login']} />
      </form>
    </>
  );
}

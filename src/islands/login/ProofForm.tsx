import type { ReactNode } from 'react';
import { Mobile, SmsCode } from '#contract/credentials.ts';
import { PasswordLogin } from '#contract/login.ts';
import type { LoginValues } from '#domain/login-form.ts';
import type { Refused } from '#state/refused.ts';
import { forgetCodeWait } from '#state/sms-code.ts';
import { AgreementField } from './AgreementField.tsx';
import { MobileField } from './LoginField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SmsCodeFields } from './SmsCodeFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type LoginFormState, useLoginForm } from './use-login-form.ts';
import { useSmsCode } from './use-sms-code.ts';
import type { Way } from './WayTabs.tsx';

interface Props {
  way: Way;
  /** Word on the button. */
  action: string;
  onSend: (values: LoginValues) => Promise<Refused | undefined>;
  /** Under the button. */
  children?: ReactNode;
}

/** A mobile with its password or with an SMS code: what login and binding ask for. Changing the way keeps what was typed. */
export function ProofForm({ way, action, onSend, children }: Props) {
  const { password } = PasswordLogin.entries;
  const state = useLoginForm({
    fields: way === 'code' ? { mobile: Mobile, vcode: SmsCode } : { mobile: Mobile, password },
    agreement: true,
    send: async (values) => {
      const refused = await onSend(values);
      if (!refused && way === 'code') forgetCodeWait('login');
      return refused;
    },
  });
  return (
    <form ref={state.form} method="post" noValidate onSubmit={state.submit}>
      <MobileField errors={state.errors} />
      {way === 'code' ? <LoginCodeFields state={state} /> : <PasswordField errors={state.errors} />}
      <AgreementField errors={state.errors} />
      <SubmitButton state={state}>{action}</SubmitButton>
      {children}
    </form>
  );
}

/** A part of its own, so that nobody who types a password is sent a captcha. */
function LoginCodeFields({ state }: { state: LoginFormState }) {
  return <SmsCodeFields sms={useSmsCode('login', state)} errors={state.errors} />;
}

import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { PasswordLogin } from '#core/login/contract.ts';
import type { LoginValues } from '#core/login/form.ts';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { MobileField } from '#storefront/login/field/LoginField.tsx';
import { PasswordField } from '#storefront/login/field/PasswordField.tsx';
import { CaptchaField, DebugNote, SmsCodeFields } from '#storefront/login/field/SmsCodeFields.tsx';
import { SubmitButton } from '#storefront/login/field/SubmitButton.tsx';
import { useCaptcha } from '#storefront/login/field/use-captcha.ts';
import { type LoginFormState, useLoginForm } from '#storefront/login/field/use-login-form.ts';
import { useSmsCode } from '#storefront/login/field/use-sms-code.ts';
import { forgetCodeWait } from '#storefront/login/sms-code.ts';
import type { Refused } from '#storefront/shell/call/refused.ts';
import { AgreementField } from './AgreementField.tsx';
import type { Way } from './WayTabs.tsx';

interface Props {
  way: Way;
  /** The label of the button. */
  action: string;
  onSend: (values: LoginValues, imageToken: string) => Promise<Refused | undefined>;
  /** Content under the button. */
  children?: ReactNode;
}

const Picture = v.pipe(v.string(), v.nonEmpty('请输入图形验证码'));

/**
 * A mobile with its password or with an SMS code, for login and binding. Switching keeps the typed text. When strangers
 * press on the account the shop asks for a captcha beside the password: it appears in place.
 */
export function ProofForm({ way, action, onSend, children }: Props) {
  const { password } = PasswordLogin.entries;
  const [isCaptchaWanted, setCaptchaWanted] = useState(false);
  const state = useLoginForm({
    fields:
      way === 'code'
        ? { mobile: Mobile, vcode: SmsCode }
        : { mobile: Mobile, password, ...(isCaptchaWanted && { yzm: Picture }) },
    agreement: true,
    send: async (values) => {
      const refused = await onSend(values, picture.captcha?.imageToken ?? '');
      if (refused?.needsCaptcha) setCaptchaWanted(true);
      // An answered captcha is used up. The next picture must come before the message that moves the focus to it.
      if (refused && picture.captcha) await picture.renew();
      if (!refused && way === 'code') forgetCodeWait('login');
      return refused;
    },
  });
  const picture = useCaptcha('login', { show: state.show, isWanted: isCaptchaWanted });
  const rest = (
    <>
      <AgreementField errors={state.errors} />
      <SubmitButton state={state}>{action}</SubmitButton>
      {children}
    </>
  );
  return (
    <form ref={state.form} method="post" noValidate onSubmit={state.submit}>
      <MobileField errors={state.errors} />
      {way === 'code' ? (
        <LoginCodeFields state={state}>{rest}</LoginCodeFields>
      ) : (
        <>
          <PasswordField errors={state.errors} />
          {isCaptchaWanted && <CaptchaField state={picture} errors={state.errors} />}
          {rest}
          {isCaptchaWanted && <DebugNote sms={picture} />}
        </>
      )}
    </form>
  );
}

/** A separate component, so that the password form requests no captcha. */
function LoginCodeFields({ state, children }: { state: LoginFormState; children: ReactNode }) {
  const sms = useSmsCode('login', state);
  return (
    <>
      <SmsCodeFields sms={sms} errors={state.errors} />
      {children}
      <DebugNote sms={sms} />
    </>
  );
}

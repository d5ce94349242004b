import { useEffect, useState } from 'react';
import type { LoginValues } from '#core/login/form.ts';
import { SmsCode } from '#core/wire/credentials.ts';
import { NewPassword } from '#core/wire/password.ts';
import { LoginField, MobileField } from '#storefront/login/field/LoginField.tsx';
import { PasswordField } from '#storefront/login/field/PasswordField.tsx';
import { CaptchaField, DebugNote } from '#storefront/login/field/SmsCodeFields.tsx';
import { SubmitButton } from '#storefront/login/field/SubmitButton.tsx';
import { useLoginForm } from '#storefront/login/field/use-login-form.ts';
import { useOwnMobile } from '#storefront/login/field/use-own-mobile.ts';
import { useSmsCode } from '#storefront/login/field/use-sms-code.ts';
import { setNewPassword } from '#storefront/login/reset-password.ts';
import { forgetCodeWait } from '#storefront/login/sms-code.ts';
import type { Refused } from '#storefront/shell/call/refused.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { type ForgotStep, ForgotSteps } from './ForgotSteps.tsx';
import { LoginLinks } from './LoginLinks.tsx';
import { PasswordSaved } from './PasswordSaved.tsx';
import '#storefront/shell/parts/style/button.css';

/** A forgotten password, or a member's new one: mobile, code, password. */
export function ForgotForm() {
  return (
    <IslandBoundary>
      <Forgot />
    </IslandBoundary>
  );
}

const actions = { mobile: '获取短信验证码', code: '下一步', password: '保存新密码' } as const;
// Requesting the code already checks the first step.
const fields = { mobile: {}, code: { vcode: SmsCode }, password: { password: NewPassword } } as const;

function Forgot() {
  const own = useOwnMobile();
  const [step, setStep] = useState<ForgotStep | 'done'>('mobile');
  const state = useLoginForm({ fields: step === 'done' ? {} : fields[step], send: takeStep });
  const sms = useSmsCode('forgot_password', { ...state, isMasked: own.mobile !== '' });
  const { form, errors } = state;

  useEffect(() => {
    if (step !== 'mobile') form.current?.querySelector<HTMLElement>(`[data-step="${step}"] input`)?.focus();
  }, [step, form]);

  /** Goes one step forward, or back to the step with the fault that the server found. */
  async function takeStep(values: LoginValues): Promise<Refused | 'stay'> {
    if (step === 'mobile') {
      if (await sms.send()) setStep('code');
      return 'stay';
    }
    if (step === 'code') {
      setStep('password');
      return 'stay';
    }
    const refused = await setNewPassword(values);
    if (refused?.fields.mobile) setStep('mobile');
    else if (refused?.fields.vcode) setStep('code');
    if (refused) return refused;
    forgetCodeWait('forgot_password');
    setStep('done');
    return 'stay';
  }

  if (step === 'done') return <PasswordSaved isMember={own.isMember} />;
  return (
    <>
      <div className="login__head">
        <h1>{own.isMember ? '修改密码' : '找回密码'}</h1>
        {!own.isMember && <LoginLinks to={['remembered']} />}
      </div>
      <ForgotSteps step={step} />
      {/* Every step stays in the form, so that going back keeps the typed text. */}
      <form ref={form} method="post" noValidate onSubmit={state.submit}>
        <div data-step="mobile" className="stack" hidden={step !== 'mobile'}>
          <MobileField
            key={own.mobile}
            errors={errors}
            {...(own.mobile !== '' && { defaultValue: own.mobile, readOnly: true })}
          />
          <CaptchaField state={sms} errors={errors} />
        </div>
        <div data-step="code" className="stack" hidden={step !== 'code'}>
          <LoginField
            name="vcode"
            label="短信验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder="6 位数字"
            hint="验证码已发送，5 分钟内有效"
            errors={errors}
          >
            <button
              type="button"
              className="btn btn--line num"
              disabled={sms.secondsLeft > 0}
              onClick={() => setStep('mobile')}
            >
              {sms.secondsLeft > 0 ? `${sms.secondsLeft} 秒后重发` : '重新获取'}
            </button>
          </LoginField>
        </div>
        <div data-step="password" className="stack" hidden={step !== 'password'}>
          <PasswordField isNew errors={errors} />
        </div>
        <SubmitButton state={state}>{actions[step]}</SubmitButton>
        {step === 'mobile' && sms.secondsLeft > 0 && (
          <button type="button" className="btn btn--text" onClick={() => setStep('code')}>
            已收到验证码（{sms.secondsLeft} 秒后可重发）
          </button>
        )}
        <DebugNote sms={sms} />
      </form>
      {step === 'mobile' && (
        <ul className="login__tips">
          <li>验证码发到这个手机号，5 分钟内有效</li>
          <li>没收到？一分钟后可以重新获取</li>
          <li>新密码保存后，其他设备上的登录会退出</li>
        </ul>
      )}
    </>
  );
}

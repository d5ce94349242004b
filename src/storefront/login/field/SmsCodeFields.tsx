import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#core/login/form.ts';
import { setting } from '#core/site/settings.ts';
import { needsNetwork } from '#storefront/shell/island/needs-network.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { $online } from '#storefront/shell/toast/store.ts';
import { LoginField } from './LoginField.tsx';
import type { CaptchaState } from './use-captcha.ts';
import type { SmsCode } from './use-sms-code.ts';
import '#storefront/login/login.css';
import '#storefront/shell/parts/style/button.css';

interface Props {
  sms: SmsCode;
  errors: FieldErrors;
}

/** The picture to read before a message is sent or a password is tried again; pressing it loads another one. */
export function CaptchaField({ state: { captcha, renew }, errors }: { state: CaptchaState; errors: FieldErrors }) {
  const field = useRef<HTMLDivElement>(null);
  // A new picture needs new characters.
  useEffect(() => {
    const input = field.current?.querySelector('input');
    if (input && captcha) input.value = '';
  }, [captcha]);
  return (
    <div ref={field}>
      <LoginField
        name="yzm"
        label="图形验证码"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        placeholder="请输入图中字符"
        errors={errors}
      >
        <button type="button" className="captcha" aria-label="看不清，换一张图形验证码" onClick={() => void renew()}>
          {captcha && <img src={captcha.imageData} alt="图形验证码" width="128" height="48" />}
        </button>
      </LoginField>
    </div>
  );
}

/** The captcha, and the code with its button. */
export function SmsCodeFields({ sms, errors }: Props) {
  return (
    <>
      <CaptchaField state={sms} errors={errors} />
      <LoginField
        name="vcode"
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="6 位数字"
        errors={errors}
      >
        <SendButton sms={sms} />
      </LoginField>
    </>
  );
}

/** 获取验证码, followed by a countdown of one minute to the next request. */
function SendButton({ sms: { secondsLeft, isSending, send } }: Pick<Props, 'sms'>) {
  const isOnline = useStore($online);
  return (
    <button
      type="button"
      className="btn btn--line num"
      disabled={secondsLeft > 0}
      aria-busy={isSending}
      {...needsNetwork(isOnline)}
      onClick={() => isOnline && void send()}
    >
      {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
    </button>
  );
}

/**
 * Announces that a code was sent. A shop on trial sends no message, so the last line of its form holds the answers.
 */
export function DebugNote({
  sms: { captcha, debugCode = '', secondsLeft = 0 },
}: {
  sms: CaptchaState & Partial<SmsCode>;
}) {
  // A demo is usually in debug mode, so the line has its space before the server has said so.
  const isExpected = !captcha && setting('demoAccounts') !== '';
  return (
    <>
      <p className="sr" role="status">
        {secondsLeft > 0 && '验证码已发送，5 分钟内有效'}
      </p>
      {(captcha?.debug_yzm || debugCode || isExpected) && (
        <p className="hint" data-debug-codes>
          试用期间不发短信，{debugCode ? `短信验证码 ${debugCode}` : '短信验证码会显示在这里'}
          {/* The picture says it to those who see it. */}
          {captcha?.debug_yzm && <span className="sr">图形验证码 {captcha.debug_yzm}</span>}
        </p>
      )}
    </>
  );
}

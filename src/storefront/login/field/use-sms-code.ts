import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { type FieldErrors, hasErrors, type LoginValues } from '#core/login/form.ts';
import { Mobile } from '#core/wire/credentials.ts';
import { codeWaitMs, requestCode, type SmsPurpose } from '#storefront/login/sms-code.ts';
import type { Refused } from '#storefront/shell/call/refused.ts';
import { type CaptchaState, useCaptcha } from './use-captcha.ts';

export interface SmsCode extends CaptchaState {
  isSending: boolean;
  /** Whole seconds until the next code can be requested. */
  secondsLeft: number;
  /** The code in the server's debug mode; otherwise "". */
  debugCode: string;
  /** Requests a code; true once it has been sent. */
  send: () => Promise<boolean>;
}

interface Surroundings {
  read: () => LoginValues;
  show: (refused: Refused) => void;
  /** The mobile is the member's own and masked, so its format is not checked. */
  isMasked?: boolean;
}

/** The captcha picture, request and wait of the SMS codes for one purpose. */
export function useSmsCode(purpose: SmsPurpose, { read, show, isMasked = false }: Surroundings): SmsCode {
  const { captcha, renew } = useCaptcha(purpose, { show });
  const [isSending, setSending] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [debugCode, setDebugCode] = useState('');

  const tick = () => setSecondsLeft(Math.ceil(codeWaitMs(purpose) / 1000));
  const look = useEffectEvent(tick);
  useEffect(() => {
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, []);

  async function send(): Promise<boolean> {
    if (isSending || secondsLeft > 0) return false;
    const { mobile, yzm } = read();
    const fields: FieldErrors = {
      mobile: isMasked ? undefined : v.safeParse(Mobile, mobile).issues?.[0].message,
      yzm: yzm === '' ? '请输入图形验证码' : undefined,
    };
    show({ fields, message: '' });
    if (hasErrors(fields)) return false;
    setSending(true);
    const answer = await requestCode({ purpose, mobile, imageToken: captcha?.imageToken ?? '', yzm });
    tick();
    // A checked captcha is used up. The next picture must come before the message that moves the focus to it.
    const renewed = renew();
    if ('fields' in answer) await renewed;
    setSending(false);
    if ('fields' in answer) {
      show(answer);
      return false;
    }
    setDebugCode(answer.debugCode);
    return true;
  }

  return { captcha, renew, isSending, secondsLeft, debugCode, send };
}

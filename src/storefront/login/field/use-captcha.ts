import { useEffect, useEffectEvent, useState } from 'react';
import { type Captcha, loadCaptcha, type SmsPurpose } from '#storefront/login/sms-code.ts';
import type { Refused } from '#storefront/shell/call/refused.ts';

export interface CaptchaState {
  captcha: Captcha | undefined;
  /** Loads another picture. */
  renew: () => Promise<void>;
}

/** The captcha picture of a form; it is loaded as soon as it is wanted. */
export function useCaptcha(
  purpose: SmsPurpose,
  { show, isWanted = true }: { show: (refused: Refused) => void; isWanted?: boolean },
): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha>();

  async function renew() {
    const loaded = await loadCaptcha(purpose);
    if ('imageToken' in loaded) setCaptcha(loaded);
    else show(loaded);
  }

  const begin = useEffectEvent(() => {
    if (!captcha) void renew();
  });
  useEffect(() => {
    if (!isWanted) return;
    begin();
    // A picture that failed to load is requested again once there is a network.
    addEventListener('online', begin);
    return () => removeEventListener('online', begin);
  }, [isWanted]);

  return { captcha, renew };
}

import { secondsOf } from '#backend/app/clock.ts';
import type { Handlers } from '#backend/app/handler.ts';
import { markBrowser } from '#backend/app/request/code-owner.ts';
import type { getCaptcha } from '#core/sms/contract.ts';
import { makeCaptcha } from './captcha.ts';

export const captchaHandlers: Handlers<{ getCaptcha: typeof getCaptcha }> = {
  getCaptcha: async ({ type }, context) => {
    const { database, nowMs, network, sms } = context;
    const now = secondsOf(nowMs);
    const { token, image, answer } = await database.write((connection) =>
      makeCaptcha(connection, { purpose: type, ip: network, now }),
    );
    markBrowser(context);
    return { imageToken: token, imageData: image, ...(sms.debug && { debug_yzm: answer }) };
  },
};

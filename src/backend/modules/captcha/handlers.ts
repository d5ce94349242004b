import { secondsOf } from '#backend/app/clock.ts';
import type { Handlers } from '#backend/app/handler.ts';
import type { getCaptcha } from '#core/sms/contract.ts';
import { makeCaptcha } from './captcha.ts';

export const captchaHandlers: Handlers<{ getCaptcha: typeof getCaptcha }> = {
  getCaptcha: async ({ type }, { database, nowMs, clientIp, sms }) => {
    const now = secondsOf(nowMs);
    const { token, image, answer } = await database.write((connection) =>
      makeCaptcha(connection, { purpose: type, ip: clientIp, now }),
    );
    return { imageToken: token, imageData: image, ...(sms.debug && { debug_yzm: answer }) };
  },
};

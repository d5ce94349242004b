import { secondsOf } from '#backend/app/clock.ts';
import type { Handler, Handlers } from '#backend/app/handler.ts';
import { markBrowser } from '#backend/app/request/code-owner.ts';
import type { getCaptcha, getShopCaptcha } from '#core/sms/contract.ts';
import { makeCaptcha } from './captcha.ts';

const draw: Handler<typeof getCaptcha> = async ({ type }, context) => {
  const { database, nowMs, network, sms } = context;
  const now = secondsOf(nowMs);
  const { token, image, answer } = await database.write((connection) =>
    makeCaptcha(connection, { purpose: type, ip: network, now }),
  );
  markBrowser(context);
  return { imageToken: token, imageData: image, ...sms.debug?.ofCaptcha(answer) };
};

export const captchaHandlers: Handlers<{ getCaptcha: typeof getCaptcha; getShopCaptcha: typeof getShopCaptcha }> = {
  getCaptcha: draw,
  getShopCaptcha: draw,
};

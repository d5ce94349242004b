import type { DebugReplies } from '#backend/ports/sms-channel.ts';

/** A demo has no SMS provider: its replies tell codes and captchas (contract 7.2). */
export const debugReplies: DebugReplies = {
  ofCode: (code) => ({ debug_vcode: code }),
  ofCaptcha: (answer) => ({ debug_yzm: answer }),
};

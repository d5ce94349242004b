import { shanghaiDate, signToken } from './signature.ts';

/** Signs with a secret and a clock (contract 0.6). The browser has its own way, which keeps MD5 out of most pages. */
export const signWith =
  (secret: string, nowMs: () => number = Date.now) =>
  (ip: string): string =>
    signToken(shanghaiDate(nowMs()), ip, secret);

import { signToken } from '#core/wire/signature.ts';

/** Signature of a day for a client address, with the secret that the page was published with (contract 0.6). */
export const todaysToken = (day: string, ip: string): string =>
  signToken(day, ip, document.documentElement.dataset['signSecret'] || 'demo-secret');

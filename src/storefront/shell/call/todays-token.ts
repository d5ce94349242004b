import { signToken } from '#core/wire/signature.ts';

/** The signature of a day for a client address, with the secret of the published pages (contract 0.6). */
export const todaysToken = (day: string, ip: string): string =>
  signToken(day, ip, document.documentElement.dataset['signSecret'] || 'demo-secret');

import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { serverNowMs } from './server-clock.ts';

/**
 * The signature of the day for a client address (contract 0.6). It stays the same all day, so it is kept for the
 * session, and the MD5 code is fetched only when it is missing.
 */
export async function sign(ip: string): Promise<string> {
  const day = new Date(serverNowMs() + 8 * 3_600_000).toISOString().slice(0, 10);
  const kept = readStored('session', storageKeys.signature);
  if (Array.isArray(kept) && kept[0] === day && kept[1] === ip && typeof kept[2] === 'string') return kept[2];
  const { todaysToken } = await import('./todays-token.ts');
  const token = todaysToken(day, ip);
  writeStored('session', storageKeys.signature, [day, ip, token]);
  return token;
}

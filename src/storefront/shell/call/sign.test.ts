import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { signToken } from '#core/wire/signature.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/', async () => ({
    ...(await import('./sign.ts')),
    ...(await import('./server-clock.ts')),
    ...(await import('#storefront/shell/session/storage.ts')),
  }));

const ip = '10.0.0.1';
const noon = '2026-11-23T04:00:00Z';

test('the signature of a day is made once for an address, and anew for another address or day', async () => {
  const { sign, learnServerClock, readStored, writeStored } = await open();
  learnServerClock(noon);
  const token = await sign(ip);
  expect(token).toBe(signToken('2026-11-23', ip, 'demo-secret'));
  expect(readStored('session', storageKeys.signature)).toEqual(['2026-11-23', ip, token]);
  // What is kept is used: this one was never made.
  writeStored('session', storageKeys.signature, ['2026-11-23', ip, 'kept']);
  expect(await sign(ip)).toBe('kept');
  expect(await sign('10.0.0.2')).toBe(signToken('2026-11-23', '10.0.0.2', 'demo-secret'));
  writeStored('session', storageKeys.signature, ['2026-11-23', ip, 'kept']);
  learnServerClock('2026-11-23T16:00:01Z');
  expect(await sign(ip)).toBe(signToken('2026-11-24', ip, 'demo-secret'));
});

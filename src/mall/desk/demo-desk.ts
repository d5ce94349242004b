import { addStaff, listStaff } from '#backend/modules/staff/accounts.ts';
import type { Backend, Fetching, OpenDesk } from '#mall/mall.ts';
import type { Options } from '#mall/options.ts';

/**
 * The back office of the demo. A demo without staff gets an owner whose secrets are printed; a recovery code stands in for
 * an authenticator, so that nobody has to set one up to look around.
 */
export async function openDemoDesk(
  options: Options,
  backend: Backend,
  { site, siteOrigin = '' }: { site: Fetching; siteOrigin?: string | undefined },
): Promise<OpenDesk> {
  const { openDesk } = await import('./open.ts');
  const { database, nowMs } = backend.parts;
  if ((await listStaff(database.read)).every(({ isClosed }) => isClosed)) {
    const made = await addStaff(database, { name: '店主', roles: ['owner'], now: Math.floor(nowMs() / 1000) });
    console.log(`后台账号（只显示这一次）：店主，密码 ${made.password}`);
    console.log(`  动态口令处填一个恢复码，每个只能用一次：${made.recoveryCodes.join(' ')}`);
  }
  // Its runs print the same address as the demo's own.
  return openDesk(options, backend, site, siteOrigin ? { PUBLIC_SITE_ORIGIN: siteOrigin } : {});
}

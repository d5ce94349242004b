import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './shop-process.ts';

/** Renders the mall once for all tests; each worker uses a copy of its data. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-e2e-'));
  process.env['CHENGJU_E2E'] = folder;
  // `npm test` passes the release it has just checked; without one, Playwright renders it.
  if (!process.env['CHENGJU_E2E_TEMPLATE']) {
    const template = join(folder, 'template');
    const shop = await startShop(template);
    await shop.stop();
    process.env['CHENGJU_E2E_TEMPLATE'] = template;
  }
  return async () => rmSync(folder, { recursive: true, force: true });
}

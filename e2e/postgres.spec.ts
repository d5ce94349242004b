import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startCluster } from '#backend/testing/cluster.ts';
import { askPostgres } from '#e2e/support/database.ts';
import { walkJourney } from '#e2e/support/journey.ts';
import { startShop } from '#e2e/support/shop-process.ts';
import { test } from '#e2e/support/test.ts';

test('the whole way over PostgreSQL: seeded, published, browsed, ordered, paid', async ({ page }) => {
  test.skip(findPostgres() === null && !process.env['CI'], 'no PostgreSQL on this machine');
  test.setTimeout(400_000);
  const cluster = startCluster({ durable: true });
  const mall = await startShop(mkdtempSync(join(tmpdir(), 'chengju-postgres-')), {
    flags: ['--goods', '60'],
    databaseUrl: cluster.url,
  });
  try {
    await walkJourney(page, askPostgres(cluster.url), mall.origin);
  } finally {
    // An open page would send requests to a stopped mall.
    await page.goto('about:blank');
    await mall.stop();
    cluster.stop();
  }
});

import { findPostgres, howToGetPostgres } from '#backend/testing/cluster.ts';
import { findNginx, howToGetNginx } from '#scripts/proof/publish/nginx-process.ts';
import { findChromium } from './chromium.ts';
import { wanted } from './run-gate.ts';

const howToGetBrowser =
  '没有找到 Chromium，请运行 npx playwright install chromium，或 apt-get install chromium fonts-noto-cjk';

/** Programs that the gate uses besides our packages. */
export const programs = {
  browser: wanted(findChromium(), howToGetBrowser),
  postgres: wanted(process.env['TEST_DATABASE_URL'] || findPostgres(), howToGetPostgres),
  nginx: wanted(findNginx(), howToGetNginx),
};

import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPassage } from '#mall/exposure/private-files.ts';
import {
  dataFolderOf,
  endWithFault,
  originOf,
  settingsFileOf,
  settingsOf,
  wantsTelemetry,
  wholeNumber,
} from '#mall/options.ts';
import { backendPrefixes, deskPrefix } from '#mall/prefixes.ts';
import { noteInNginx } from '#publisher/release/in-nginx.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { assetPoolIn, releasesIn } from '#publisher/run/publish.ts';
import { apiAt } from '#publisher/ship/nginx/api.ts';
import { nginxConfig } from '#publisher/ship/nginx/config.ts';

// `npm run nginx -- --data DIR [--out FILE] [--port 80] [--api http://127.0.0.1:4321]… [--own]
// [--log /var/log/nginx/access.log] [--brotli] [--admin]`: the configuration that serves the current release, and passes the
// back office on with --admin, to FILE or standard output. Run it again after each publish, then `nginx -s reload`.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string', default: '80' },
    api: { type: 'string', multiple: true, default: ['http://127.0.0.1:4321'] },
    own: { type: 'boolean' },
    log: { type: 'string', default: '/var/log/nginx/access.log' },
    settings: { type: 'string' },
    brotli: { type: 'boolean', default: false },
    admin: { type: 'boolean', default: false },
    hook: { type: 'string', default: '' },
  },
});
function writeConfig(file: string, text: string): void {
  try {
    writeFileSync(`${file}.next`, text);
    renameSync(`${file}.next`, file);
  } catch (error) {
    throw new PublishFault(50, `无法写入 ${file}：${error instanceof Error ? error.message : String(error)}`);
  }
}

const dataFolder = dataFolderOf(values.data);
const placed = currentRelease(releasesIn(dataFolder));
if (!placed) {
  console.error(`${dataFolder} 中还没有版本，请先发布`);
  process.exit(2);
}
const [first = '', ...others] = new Set(values.api.map((text) => originOf(text)));
if (others.some((origin) => new URL(origin).protocol !== new URL(first).protocol)) {
  console.error('几个 --api 应同为 http 或同为 https');
  process.exit(2);
}
try {
  const settings = settingsOf({ settingsFile: settingsFileOf(values.settings), dataFolder, isDemo: false });
  const api = apiAt([first, ...others], [...backendPrefixes, ...(values.admin ? [deskPrefix] : [])], values.own);
  const text = nginxConfig({
    ...placed,
    assetPool: assetPoolIn(dataFolder),
    port: wholeNumber('port', values.port, 1, 65_535),
    hook: values.hook && originOf(values.hook),
    api,
    hasTelemetry: api.isOwn && wantsTelemetry(),
    siteOrigin: settings.siteOrigin ?? '',
    log: values.log,
    hasBrotli: values.brotli,
  });
  if (values.out) {
    const file = resolve(values.out);
    writeConfig(file, text);
    openPassage(dataFolder);
    console.log(`已写入 ${file}（第 ${placed.release.sequence} 版）`);
  } else process.stdout.write(text);
  // Only now: of a file that could not be written nginx knows nothing, and goes on with the release that it had.
  noteInNginx(releasesIn(dataFolder), placed.release.sequence);
} catch (error) {
  endWithFault(error);
}

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolderOf } from '#mall/options.ts';
import { backendPrefixes, deskPrefix } from '#mall/prefixes.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { assetPoolIn, releasesIn } from '#publisher/run/publish.ts';
import { apiAt } from '#publisher/ship/nginx/api.ts';
import { nginxConfig } from '#publisher/ship/nginx/config.ts';
import { type ServeProcess, startServe } from '#scripts/proof/backend/serve-process.ts';
import { residentMemory } from '#scripts/proof/load/process-memory.ts';
import { findNginx, freePort, howToGetNginx, startNginx } from '#scripts/proof/publish/nginx-process.ts';
import type { Target } from './attack.ts';
import { bystander } from './bystander.ts';
import { attacks as deskAttacks } from './desk.ts';
import { attacks as loginAttacks } from './login.ts';
import { attacks as serverAttacks } from './server.ts';
import { attacks as sessionAttacks } from './sessions.ts';

// `npm run prove -- attack`, or `node scripts/run.mjs run-attack --data DIR [--seconds 4]`: walks the attacks of the review against
// `serve`, bare and behind nginx with the configuration of `npm run nginx`, over the release in --data and a database of its
// own. Prints a table; exits with 1 when an attack succeeds.

const { values } = parseArgs({
  options: { data: { type: 'string' }, seconds: { type: 'string', default: '4' } },
});
const source = dataFolderOf(values.data);
const placed = releaseIn(source);
const siteOrigin = 'https://mall.example';
const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-attack-'));
for (const name of ['releases', 'assets']) symlinkSync(join(source, name), join(dataFolder, name));
if (existsSync(join(source, 'snapshots')))
  cpSync(join(source, 'snapshots'), join(dataFolder, 'snapshots'), { recursive: true });

function releaseIn(folder: string): NonNullable<ReturnType<typeof currentRelease>> {
  const placed = currentRelease(releasesIn(folder));
  if (!placed) throw new Error(`${folder} 中还没有版本`);
  return placed;
}

/** Where attackers find a server, and what stands before it. */
interface Attacked {
  readonly url: string;
  readonly proxyLogs?: () => string;
  readonly stop?: () => Promise<void>;
}

let succeeded = 0;
async function walk(name: string, target: Target): Promise<void> {
  // Those on logins leave an address that strangers have to solve captchas at, so the members of the others come first.
  for (const attack of [...sessionAttacks, ...deskAttacks, ...serverAttacks, ...loginAttacks]) {
    // A connection that the server closes just as it is taken again tells nothing: the attack is tried once more.
    const outcome = await attack.run(target).catch(() => attack.run(target));
    if (outcome !== 'held') succeeded += 1;
    console.log(`${outcome === 'held' ? '✓' : '✗'} ${name} ${attack.finding} ${attack.name}：${outcome}`);
  }
  const { verdict, figures } = await bystander(target.url, Number(values.seconds));
  if (verdict !== 'held') succeeded += 1;
  console.log(`${verdict === 'held' ? '✓' : '✗'} ${name} F3 别的访客：${figures}`);
}

const env = { PUBLIC_SITE_ORIGIN: siteOrigin, TRUSTED_PROXIES: '127.0.0.1' };
/** Attacks a `serve` of its own: its predecessor still counts the tries of this address. */
async function attacked(name: string, targetOf: (server: ServeProcess) => Promise<Attacked>): Promise<void> {
  const server = await startServe({ dataFolder, flags: ['--demo', '--admin'], env });
  const logs = (): string => [...server.said, ...server.complained].join('\n');
  const { url, proxyLogs = () => '', stop = async () => undefined } = await targetOf(server);
  const target: Target = {
    url,
    dataFolder,
    memory: () => residentMemory(server.pid),
    logs: () => logs() + proxyLogs(),
  };
  await walk(name, target)
    .finally(stop)
    .finally(() => server.stop('SIGKILL'));
}

async function behindNginx(program: string, server: ServeProcess): Promise<Attacked> {
  const port = await freePort();
  const log = join(dataFolder, 'access.log');
  const api = apiAt([server.origin], [...backendPrefixes, deskPrefix]);
  const config = nginxConfig({
    ...placed,
    assetPool: assetPoolIn(source),
    port,
    api,
    siteOrigin,
    log,
    hasTelemetry: false,
    hasBrotli: false,
  });
  const umask = process.umask(0o077);
  const stop = await startNginx(program, config, port);
  process.umask(umask);
  const proxyLogs = () => readFileSync(log, 'utf8') + readFileSync(join(dataFolder, 'error.log'), 'utf8');
  return { url: `http://127.0.0.1:${port}`, proxyLogs, stop };
}

try {
  await attacked('serve', async ({ origin }) => ({ url: origin }));
  const program = findNginx();
  if (program) await attacked('nginx', (server) => behindNginx(program, server));
  else console.log(`– nginx：${howToGetNginx}`);
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(`${succeeded} 次攻击得手`);
process.exitCode = succeeded > 0 ? 1 : 0;

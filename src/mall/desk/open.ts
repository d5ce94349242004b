import { createDesk } from '#backend/app/desk/desk.ts';
import { listen } from '#backend/app/listen.ts';
import { headersUnder } from '#core/site/headers.ts';
import { setting } from '#core/site/settings.ts';
import { hostsIn } from '#mall/gateway/accept-hosts.ts';
import { type Backend, type Fetching, type OpenDesk, trustedProxies } from '#mall/mall.ts';
import type { Options } from '#mall/options.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { bundleDesk } from './bundle.ts';
import { imprintOf } from './imprint.ts';
import { createDeskPage } from './page.ts';
import { publishingBeside } from './publishing.ts';

// Loaded by `--admin` alone: without it no code of the back office is in the process.

/** Flags of a rebuild that publishes for this shop. */
const flagsOf = ({ dataFolder, isDemo, settingsFile }: Options): string[] => [
  ...['--data', dataFolder],
  ...(isDemo ? ['--demo'] : []),
  ...(settingsFile ? ['--settings', settingsFile] : []),
];

/**
 * Opens the back office on a shop's database: bundles its page and answers below `/admin`. With `--admin-port` it listens
 * there alone, on the address of `ADMIN_HOST`; otherwise it answers beside the shop. `publishEnv` is what its runs are told
 * besides the environment.
 */
export async function openDesk(
  options: Options,
  { parts, app: api }: Pick<Backend, 'parts' | 'app'>,
  site: Fetching,
  publishEnv: Readonly<Record<string, string>> = {},
): Promise<OpenDesk> {
  const calls = createDesk({
    ...parts,
    siteOrigin: setting('siteOrigin') || undefined,
    trustedProxies: trustedProxies(),
    imprint: imprintOf(options),
    publishing: publishingBeside(options.dataFolder, releasesIn(options.dataFolder), flagsOf(options), publishEnv),
  });
  const page = createDeskPage(await bundleDesk(), hostsIn(setting('pictureHosts')));
  const app: Fetching = {
    fetch: (request, ...rest) =>
      new URL(request.url).pathname.startsWith('/admin/api/') ? calls.fetch(request, ...rest) : page.fetch(request),
  };
  if (options.deskPort === null) return { beside: app, close: async () => undefined };
  const host = process.env['ADMIN_HOST'] ?? '127.0.0.1';
  // Pictures of goods are the shop's; nothing else of it is reached there.
  const alone: Fetching = {
    fetch: (request, ...rest) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/uploads/')) return api.fetch(request, ...rest);
      return pathname.startsWith('/pictures/') ? site.fetch(request, ...rest) : app.fetch(request, ...rest);
    },
  };
  const headers = headersUnder(setting('siteOrigin'));
  const server = await listen(alone, options.deskPort, { host, headers }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    console.error(isTaken ? `后台端口 ${options.deskPort} 已被占用，请用 --admin-port 换一个` : error);
    process.exit(1);
  });
  console.log(`后台 http://${host}:${server.port}/admin`);
  return { beside: null, close: server.close };
}

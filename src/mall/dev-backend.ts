import { keepPrivate } from '#mall/exposure/private-files.ts';
import { holdUntil } from '#mall/platforms/hold-calls.ts';
import { type OwnPlatforms, platformsVariable } from '#mall/platforms/start-platforms.ts';
import { demo } from './demo.ts';
import { openBackend, serveMall } from './mall.ts';
import { readOptions, settingsOrEnd } from './options.ts';

// The backend of `npm run dev` runs in a process of its own, which Node restarts whenever a file it has loaded is edited.
// It answers like `npm start` without a site, and reports by IPC its port and whether there are demo members.

/** The message that the process sends once it listens. */
export interface DevBackend {
  readonly port: number;
  readonly hasDemoAccounts: boolean;
}

const options = { ...readOptions(), isDemo: true };
keepPrivate(options.dataFolder);
settingsOrEnd(options);
const backend = await openBackend(options, { demo });
const site = { fetch: () => new Response('开发服务器负责页面', { status: 404 }) };
const platforms = process.env[platformsVariable];
const connected = Promise.withResolvers<void>();
const api = platforms ? holdUntil(backend.app, connected.promise) : backend.app;
const { port } = await serveMall(options, { site, api, backend });
if (platforms) await backend.connect(JSON.parse(platforms) as OwnPlatforms, port);
connected.resolve();
process.send?.({ port, hasDemoAccounts: backend.hasDemoAccounts } satisfies DevBackend);

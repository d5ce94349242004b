import { openBackend, serveMall } from './mall.ts';
import { readOptions, settingsOrEnd } from './options.ts';

// The backend of `npm run dev`, a process of its own that Node starts again at every edit of what it has loaded. It answers
// as `npm start` does, without a site, and tells the port and whether there are demo members by IPC.

/** What the process tells once it listens. */
export interface DevBackend {
  readonly port: number;
  readonly hasDemoAccounts: boolean;
}

const options = readOptions();
settingsOrEnd(options);
const backend = await openBackend(options, { demo: true });
const site = { fetch: () => new Response('开发服务器负责页面', { status: 404 }) };
const { port } = await serveMall(options, { site, api: backend.app, backend });
process.send?.({ port, hasDemoAccounts: backend.hasDemoAccounts } satisfies DevBackend);

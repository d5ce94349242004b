import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { test as base, expect, freshData } from '#e2e/support/test.ts';
import { root } from '#mall/options.ts';

const entry = join(root, 'scripts/run.mjs');

/** `npm run pay-platforms` in its own process. */
export interface Platforms {
  readonly origin: string;
  /** The environment that connects a shop to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

interface PlatformOptions {
  /** The origin of the shop, which 微信 and 微博 send browsers back to. */
  readonly site?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startPlatforms(
  folder: string,
  { site = 'http://localhost:4321', env = {} }: PlatformOptions = {},
): Promise<Platforms> {
  const file = join(folder, 'pay.env');
  const child = spawn(process.execPath, [entry, 'pay-platforms', '--port', '0', '--env', file, '--site', site], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reap = (): boolean => child.kill('SIGKILL');
  process.once('exit', reap);
  const ended = once(child, 'exit');
  void ended.then(() => process.off('exit', reap));
  let output = '';
  const origin = await new Promise<string>((ready, fail) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const found = /^ready (\S+)$/m.exec(output)?.[1];
      if (found) ready(found);
    });
    void ended.then(() => fail(new Error(`the platforms have ended: ${output}`)));
  });
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return {
    origin,
    env: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A port that was free a moment ago: a shop has to know its own address before it starts. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A shop that charges by the local platforms, as `serve --test-platforms` opens it. */
export interface ChargingShop extends TestShop {
  /** The owner agrees to a wish to cancel at the desk. */
  readonly agreeToCancel: (orderId: string) => Promise<void>;
}

/** Opens an account of the staff by the command; returns its password and its recovery codes. */
export function addStaff(dataFolder: string, name: string, role: string): { password: string; codes: string[] } {
  const flags = ['staff', 'add', '--name', name, '--roles', role, '--data', dataFolder];
  const printed = execFileSync(process.execPath, [entry, ...flags], { encoding: 'utf8' });
  const [, password = ''] = /密码：(\S+)/.exec(printed) ?? [];
  const [, codes = ''] = /只能用一次）：\s+([\s\S]+)/.exec(printed) ?? [];
  return { password, codes: codes.trim().split(/\s+/) };
}

/** Somebody of the staff with one role, logged in; returns the headers of their calls. */
export async function staffHeaders(
  { origin, dataFolder }: Pick<ShopProcess, 'origin' | 'dataFolder'>,
  name: string,
  role: string,
): Promise<Record<string, string>> {
  const { password, codes } = addStaff(dataFolder, name, role);
  const headers = { 'content-type': 'application/json', 'x-desk': '1' };
  const body = JSON.stringify({ name, password, code: codes[0] });
  const answer = await fetch(`${origin}/admin/api/login`, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBe(200);
  return { ...headers, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** A shop of `serve --test-platforms` and the local platforms it is connected to. */
export interface TestShop extends ShopProcess {
  readonly platforms: Platforms;
}

interface TestShopOptions {
  /** Makes the data of the shop, in `folder` or elsewhere, and returns where it is. */
  readonly dataOf: (folder: string, origin: string) => string;
  readonly flags?: readonly string[];
}

/** Opens both for the time of `use`. */
export async function withTestShop(
  { dataOf, flags = [] }: TestShopOptions,
  use: (shop: TestShop) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(process.env['CHENGJU_E2E'] ?? '', 'platforms-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataFolder = dataOf(folder, origin);
  const platforms = await startPlatforms(folder, { site: origin });
  const shop = await startShop(dataFolder, {
    command: 'serve',
    port,
    flags: [...flags, '--test-platforms'],
    env: { ...platforms.env, PUBLIC_SITE_ORIGIN: origin },
  });
  await use({ ...shop, platforms });
  await shop.stop();
  await platforms.stop();
  rmSync(folder, { recursive: true, force: true });
}

export const test = base.extend<object, { charging: ChargingShop }>({
  charging: [
    ({}, use, worker) =>
      withTestShop({ dataOf: () => freshData(`charging${worker.workerIndex}`), flags: ['--demo', '--admin'] }, (shop) =>
        use({
          ...shop,
          agreeToCancel: async (orderId) => {
            const headers = await staffHeaders(shop, '小林', 'orders');
            const answer = await fetch(`${shop.origin}/admin/api/order/cancel/confirm`, {
              method: 'POST',
              headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
              body: JSON.stringify({ order_id: orderId, agree: true }),
            });
            expect(answer.status, await answer.text()).toBe(200);
          },
        }),
      ),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ charging }, use) => use(charging.origin),
});

export { expect };

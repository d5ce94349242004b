import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#mall/options.ts';

/** Payment platforms that a demo has started for itself. */
export interface OwnPlatforms {
  readonly origin: string;
  /** Variables that connect a shop to them, the same as for the real ones. */
  readonly environment: Readonly<Record<string, string>>;
  /** Unix seconds of their start: they know of no trade before it. */
  readonly since: number;
}

/** Variable with the platforms of `npm run dev`, which outlive a restart of its backend. */
export const platformsVariable = 'CHENGJU_PLATFORMS';

/** Variables that connect a shop to payment platforms. */
const connecting = /^(?:WXPAY|ALIPAY)_/;

/**
 * Starts `npm run pay-platforms` as a child of this process, with keys made now; it ends with this process, however that ends. Null
 * where the operator has named platforms or has switched the simulators off. Rejects when it does not start.
 */
export function startPlatforms(environment = process.env): Promise<OwnPlatforms> | null {
  const isConnected = Object.entries(environment).some(([name, value]) => connecting.test(name) && value);
  if (environment['SIM'] === '0' || isConnected) return null;
  const since = Math.floor(Date.now() / 1000);
  const host = environment['HOST'] ?? '';
  const autopay = Number(environment['SIM_AUTOPAY_S'] ?? '');
  const flags = [
    '--port',
    '0',
    // A demo for others in the network names its address, where their phones find the platforms as well.
    ...(isEverywhere(host) ? [] : ['--host', host]),
    ...(autopay > 0 ? ['--autopay', String(Math.ceil(autopay))] : []),
  ];
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'pay-platforms', ...flags], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const opened = new Promise<OwnPlatforms>((resolve, reject) => {
    child.once('message', (message: Omit<OwnPlatforms, 'since'>) => {
      resolve({ ...message, since });
      // From now on it keeps nobody alive; before, a command may have nothing else to wait for.
      child.unref();
      child.channel?.unref();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('支付平台没有启动')));
  });
  // Whoever waits for it meets the fault; until then the mall goes on with its own start.
  opened.catch(() => undefined);
  return opened;
}

/** Whether a server at `host` also listens on loopback. */
export const isEverywhere = (host: string): boolean => ['', '0.0.0.0', '::', '127.0.0.1', 'localhost'].includes(host);

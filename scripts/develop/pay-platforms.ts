import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from '#mall/options.ts';
import { environmentOf, loginEnvironmentOf, mailEnvironmentOf, smsEnvironmentOf } from '#pay-platforms/environment.ts';
import { openPayPlatforms } from '#pay-platforms/pay-platforms.ts';

// `npm run pay-platforms`: 微信支付, 支付宝, SMS by 腾讯云, a mail server and logins by 微信 and 微博 on this machine, with keys made now, and the environment that connects a shop
// to them. `--port N`, `--host ADDRESS` (for a real phone: this machine's address in the network), `--env FILE` writes the
// environment for `node --env-file`. `--autopay N`: buyers pay N seconds after they have come. The keys go with the process, and a demo that
// has started it gets its address by IPC and takes it along when it ends.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    host: { type: 'string' },
    env: { type: 'string' },
    site: { type: 'string' },
    autopay: { type: 'string' },
  },
});
process.umask(0o077);
const folder = mkdtempSync(join(tmpdir(), 'chengju-pay-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// The demo that has started us may have ended while we were loaded.
if (process.connected === false) process.exit(0);
process.once('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

const port = wholeNumber('port', values.port, 0, 65_535);
const platforms = await openPayPlatforms({
  port,
  ...(values.host && { host: values.host }),
  ...(values.site && { site: values.site }),
  ...(values.autopay && { autopay: wholeNumber('autopay', values.autopay, 1, 86_400) }),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? `平台没有启动：${error.message}` : error);
  process.exit(1);
});
const payment = environmentOf(platforms, folder);
process.send?.({ origin: platforms.origin, environment: payment });
const environment = {
  ...payment,
  ...smsEnvironmentOf(platforms, folder),
  ...mailEnvironmentOf(platforms, folder),
  ...loginEnvironmentOf(platforms, folder),
};
const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
if (values.env) writeFileSync(values.env, `${lines.join('\n')}\n`, { mode: 0o600 });
console.log('把商城接到本机测试平台：设好下面的环境变量，再运行 npm run serve -- --test-platforms');
for (const line of lines) console.log(`export ${line}`);
console.log(`ready ${platforms.origin}`);

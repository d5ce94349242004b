import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAlipayPlatform } from '#pay-platforms/alipay/alipay.ts';
import { createMailPlatform } from '#pay-platforms/mail/mail.ts';
import { createSmsPlatform } from '#pay-platforms/sms/sms.ts';
import { createTrustPlatform } from '#pay-platforms/trust/trust.ts';
import { createWechatPlatform } from '#pay-platforms/wechat/wechat.ts';
import { createPlatformClock } from './clock.ts';
import { createFaults } from './faults.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { type Running, route } from './routes.ts';
import { readAsked, sendReply } from './wire.ts';

interface Opening {
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Unix seconds; the machine's clock by default. */
  readonly wall?: () => number;
  /** Origin of the shop, as it would stand in the consoles of 微信 and 微博. */
  readonly site?: string;
  /** Seconds after which every buyer pays who has come. */
  readonly autopay?: number;
  /** Takes notifications in place of the network. */
  readonly notifier?: Pick<Notifier, 'tell'>;
}

/** 微信支付, 支付宝, a mail server, the platforms for SMS and the logins of 微信 and 微博 in one server, with keys made now. */
export interface PayPlatforms extends Omit<Running, 'origin'> {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Opens the local platforms. Rejects when the port is taken. */
export async function openPayPlatforms({
  host = '127.0.0.1',
  port = 0,
  wall,
  site = 'http://localhost:4321',
  autopay,
  notifier,
}: Opening = {}): Promise<PayPlatforms> {
  const clock = createPlatformClock(wall);
  const faults = createFaults();
  const network = createNotifier(clock, faults);
  let origin = '';
  const onTrade = (pay: () => void): void => {
    if (autopay !== undefined) clock.at(clock.now() + autopay, async () => pay());
  };
  const parts = { clock, faults, notifier: notifier ?? network, origin: () => origin, onTrade };
  const running: Running = {
    clock,
    faults,
    sent: network.sent,
    alipay: createAlipayPlatform(parts),
    wechat: createWechatPlatform(parts),
    sms: createSmsPlatform(parts),
    mail: createMailPlatform(parts),
    trust: createTrustPlatform({ site }),
    origin: parts.origin,
  };
  const server = createServer((request, response) => {
    readAsked(request)
      .then((asked) => route(running, asked))
      .then((reply) => sendReply(reply, response))
      .catch(() => {
        sendReply({ status: 400, body: '{"code":"PARAM_ERROR","message":"请求不可读"}' }, response);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  await running.mail.listen(host);
  origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    ...running,
    origin,
    close: async () => {
      clock.stop();
      server.closeAllConnections();
      await running.mail.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#backend/app/app.ts';
import type { AppOptions } from '#backend/app/app-options.ts';
import { movableClock } from '#backend/app/clock.ts';
import { openFileStore } from '#backend/app/files.ts';
import { newHalves, openSession } from '#backend/app/session.ts';
import { uploadsPath } from '#backend/app/shop.ts';
import type { Database } from '#backend/db/open.ts';
import { sendRefunds } from '#backend/modules/refund/send-refunds.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import {
  type Payment,
  type TestPlatforms,
  type Told,
  testPlatforms,
} from '#backend/testing/platforms/test-platforms.ts';
import { simulators } from '#backend/world/simulator/simulators.ts';
import { login } from '#core/login/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { type Call, createApi } from '#core/wire/call/create-api.ts';
import { sendOnce } from '#core/wire/call/send.ts';
import { signWith } from '#core/wire/sign.ts';
import { openTestDatabase } from './database.ts';

/** A browser's part of a session: its token, its cookies, its calls. */
export interface TestClient {
  readonly call: Call;
  readonly fetch: typeof fetch;
  /** The cookies that the browser sends with every call, by name. */
  readonly cookies: Map<string, string>;
  /** Pays a started trade at its platform, whose signed notification arrives before this settles; a repeat is notified again. */
  readonly pay: (tradeId: string, payment?: Payment) => Promise<void>;
  token: string;
}

/** A whole shop on its own database; tests call it as the storefront does, without a port. */
export interface TestShop {
  readonly database: Database;
  /** Uploaded files. */
  readonly files: FileStore;
  /** Moves the shop's clock. */
  readonly advance: (seconds: number) => void;
  readonly nowMs: () => number;
  /** Unexpected failures the shop has logged. */
  readonly failures: unknown[];
  /** An anonymous browser that calls from `ip`. */
  readonly client: (ip?: string) => TestClient;
  /** The app itself, for callers with a session of their own. */
  readonly fetch: typeof fetch;
  /** A client logged in as the nth demo member. */
  readonly loggedIn: (index?: number) => Promise<TestClient>;
  /** A client of a new member with this balance in cents. */
  readonly newMember: (depositCents?: number) => Promise<TestClient>;
  /** Fields that a browser brings back from 支付宝 about a trade, signed by the platform. */
  readonly backFromAlipay: TestPlatforms['backFromAlipay'];
  readonly close: () => Promise<void>;
}

/**
 * Opens a shop with `goods` sample products. `simulated` is on by default and brings both payment platforms, in this process, whose refunds go out
 * after each call; its clock stands at `startMs` (now, unless given) and only
 * `advance` moves it, so that no sum of seconds depends on how fast a test runs; `server` is a PostgreSQL server for its database; `app` sets options that a demo leaves open.
 */
export async function openTestShop(
  options: {
    goods?: number;
    simulated?: boolean;
    startMs?: number;
    server?: string | undefined;
    app?: Pick<
      AppOptions,
      | 'onSecurityEvent'
      | 'sendSms'
      | 'smsDebug'
      | 'mail'
      | 'trustProviders'
      | 'siteOrigin'
      | 'signSecret'
      | 'tracker'
      | 'channels'
      | 'tries'
      | 'session'
      | 'corsOrigins'
      | 'pictureOrigin'
      | 'hasTelemetry'
    >;
  } = {},
): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-test-'));
  const { database, drop } = await openTestDatabase(options.goods ?? 60, { server: options.server });
  const startMs = options.startMs ?? Date.now();
  const { nowMs, advance } = movableClock(() => startMs);
  const failures: unknown[] = [];
  const files = openFileStore(uploadsPath(folder));
  const hasPlatforms = (options.simulated ?? true) && options.app?.channels === undefined;
  const platforms = hasPlatforms ? testPlatforms(() => Math.floor(nowMs() / 1000)) : null;
  const app = createApp({
    database,
    nowMs,
    files,
    advanceClock: advance,
    simulators: (options.simulated ?? true) ? simulators : null,
    strictReplies: true,
    onError: (error) => failures.push(error),
    ...(platforms && { channels: platforms.channels }),
    ...options.app,
  });

  let members = 0;

  /** What the rounds of a running shop do within seconds. */
  async function returnMoney(): Promise<void> {
    if (!platforms?.isUsed()) return;
    const onError = (error: unknown): void => void failures.push(error);
    await sendRefunds(database, platforms.channels, { now: Math.floor(nowMs() / 1000), onError });
    for (const told of platforms.refundNews()) await take(told);
  }

  /** A notification arrives. */
  async function take({ path, headers, body }: Told): Promise<void> {
    const request = new Request(`http://shop.test${path}`, { method: 'POST', headers, body });
    const answer = await app.fetch(request, { remoteAddress: '127.0.0.1' });
    if (answer.status !== 200) throw new Error(`the shop answers a notification with ${answer.status}`);
  }

  async function payTrade(tradeId: string, payment: Payment): Promise<void> {
    const trade = await database.read
      .selectFrom('trade')
      .select(['pay_type', 'total_fee'])
      .where('trade_id', '=', tradeId)
      .executeTakeFirstOrThrow();
    if (!platforms || (trade.pay_type !== 'wxpaypc' && trade.pay_type !== 'alipay'))
      throw new Error(`no platform charges ${tradeId}`);
    const wish = { tradeId, payType: trade.pay_type, cents: trade.total_fee };
    await take(await platforms.pay(wish, payment));
    await returnMoney();
  }

  function client(cookies = new Map<string, string>(), ip = '127.0.0.1'): TestClient {
    const fetchApp: typeof fetch = async (target, init) => {
      const request = new Request(new URL(String(target), 'http://shop.test'), init);
      const headers = new Headers(request.headers);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await app.fetch(new Request(request, { headers }), { remoteAddress: ip });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const cut = pair.indexOf('=');
        cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
      }
      if (request.method !== 'GET') await returnMoney();
      return response;
    };
    const self: TestClient = {
      token: '',
      fetch: fetchApp,
      cookies,
      pay: (tradeId, payment = 'paid') => payTrade(tradeId, payment),
      call: createApi({
        baseUrl: 'http://shop.test',
        token: () => self.token,
        clientIp: () => '127.0.0.1',
        sign: signWith('demo-secret', nowMs),
        send: sendOnce(fetchApp),
      }),
    };
    return self;
  }

  return {
    database,
    files,
    nowMs,
    failures,
    client: (ip) => client(new Map(), ip),
    fetch: async (target, init) => {
      const request = new Request(new URL(String(target), 'http://shop.test'), init);
      const response = await app.fetch(request);
      if (request.method !== 'GET') await returnMoney();
      return response;
    },
    advance,
    backFromAlipay: (tradeId) => {
      if (!platforms) throw new Error('no platform charges here');
      return platforms.backFromAlipay(tradeId);
    },
    loggedIn: async (index = 0) => {
      const account = demoAccounts[index];
      if (!account) throw new Error(`there is no demo member ${index}`);
      const member = client();
      member.token = (await member.call(login, { username: account.mobile, password: account.password })).token;
      return member;
    },
    newMember: async (depositCents = 0) => {
      members += 1;
      const mobile = `139${String(members).padStart(8, '0')}`;
      const now = Math.floor(nowMs() / 1000);
      const halves = await database.write(async (connection) => {
        const { user_id } = await connection
          .insertInto('member')
          .values({ mobile, password_hash: '', username: mobile, deposit: depositCents, created: now })
          .returning('user_id')
          .executeTakeFirstOrThrow();
        return openSession(connection, user_id, now, undefined, newHalves(options.app?.session === 'bearer'));
      });
      const member = client(new Map(options.app?.session === 'bearer' ? [] : [['sid', halves.sid]]));
      member.token = halves.token;
      return member;
    },
    close: async () => {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

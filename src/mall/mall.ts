import { Hono } from 'hono';
import { createApp } from '#backend/app/app.ts';
import type { AppOptions } from '#backend/app/app-options.ts';
import { movableClock } from '#backend/app/clock.ts';
import { hasDemoAccounts } from '#backend/app/demo/demo-members.ts';
import { type DemoRows, demoRowsOf } from '#backend/app/demo/demo-rows.ts';
import type { Simulators } from '#backend/app/demo/simulators.ts';
import { type Listening, listen } from '#backend/app/listen.ts';
import { mailOf } from '#backend/app/mail/setup.ts';
import { mailWay } from '#backend/app/mail/way.ts';
import type { Gate } from '#backend/app/overload/gate.ts';
import { channelsOf } from '#backend/app/payment/channels.ts';
import { startPaymentRounds } from '#backend/app/payment/rounds.ts';
import { partSigns, type TestSign } from '#backend/app/payment/test-signs.ts';
import { startSweeper } from '#backend/app/shop.ts';
import { createSmsSender, smsWay } from '#backend/app/sms/sender.ts';
import { smsOf } from '#backend/app/sms/setup.ts';
import { staffHooksOf, startTelling } from '#backend/app/telling.ts';
import { shopFactsOf, telemetryOf } from '#backend/app/texts/shop-facts.ts';
import { startTracking, trackerOf } from '#backend/app/tracking.ts';
import { trustProvidersOf } from '#backend/app/trust/setup.ts';
import { createHealth } from '#backend/app/watching/health.ts';
import type { Log } from '#backend/app/watching/log.ts';
import type { Exchange } from '#backend/app/watching/metrics.ts';
import { migrate } from '#backend/db/migrate.ts';
import type { Database } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';
import { demoHint } from '#core/site/demo.ts';
import { headersUnder } from '#core/site/headers.ts';
import { type Settings, setting } from '#core/site/settings.ts';
import { settleRestore } from '#mall/backup/settle-restore.ts';
import { sayTestParts, testPartNames } from '#mall/exposure/test-parts.ts';
import type { OwnPlatforms } from '#mall/platforms/start-platforms.ts';
import type { Options } from './options.ts';
import { backendPrefixes, healthPath } from './prefixes.ts';
import { step } from './progress.ts';

import { openUploads } from './uploads.ts';

/** A handler of requests: a Hono app, or anything of its shape. */
export type Fetching = { fetch: (request: Request, ...rest: never[]) => Response | Promise<Response> };

/** The reference backend with its database open. */
export interface Backend {
  readonly app: Fetching;
  /** Whether the members that a demo shows to its visitors exist. */
  readonly hasDemoAccounts: boolean;
  /** Rows of the sample world in its database. */
  readonly demoRows: () => Promise<DemoRows>;
  /** Reasons why parts of it are a test; empty in a shop that sells. */
  readonly testSigns: readonly TestSign[];
  readonly health: () => Promise<Response>;
  readonly load: Database['load'];
  /** What the back office is opened on. */
  readonly parts: Pick<AppOptions, 'database' | 'nowMs' | 'files' | 'onError' | 'channels'>;
  /** For `/ops`. */
  readonly facts: () => Promise<Awaited<ReturnType<typeof shopFactsOf>> & { readonly testSigns: readonly TestSign[] }>;
  /** Charges by the demo's own platforms from now on; `port` is where the mall listens. */
  readonly connect: (platforms: OwnPlatforms, port: number) => Promise<void>;
  /** What pages have told, for `/ops`; null where nothing is taken. */
  readonly telemetry: () => ReturnType<typeof telemetryOf>;
  readonly close: () => Promise<void>;
}

/** Everything that only a demo has; `demo.ts` is its one value, and only commands of the demo import that. */
export interface Demo {
  readonly simulators: Simulators;
  readonly prepareDatabase: (
    database: Database,
    options: { goods: number; nowMs: () => number },
  ) => Promise<{ seeded: { goods: number; skus: number } | null }>;
  /** Channels to the payment platforms that the demo has started, with the rounds over them; `port` is where the mall listens. */
  readonly connectPlatforms: (
    shop: Pick<AppOptions, 'database' | 'nowMs' | 'onError'>,
    platforms: OwnPlatforms,
    port: number,
  ) => Promise<{ channels: PaymentChannels; stop: () => void }>;
}

/**
 * Opens the reference backend. With a demo it seeds an empty database with the sample world and switches the simulators on
 * unless `SIM=0`. Without one there is neither, as their code is not loaded.
 */
export async function openBackend(
  options: Options,
  {
    demo,
    gate,
    log,
  }: { demo: Demo | null; gate?: Pick<Gate, 'sessions' | 'pace'>; log?: Pick<Log, 'failure' | 'security'> },
): Promise<Backend> {
  const { nowMs, advance } = movableClock(Date.now);
  const siteOrigin = setting('siteOrigin');
  const hooks = staffHooksOf(nowMs);
  const acceptsTest = options.hasTestPlatforms;
  const sms = smsOf(nowMs, process.env, { acceptsTest });
  const mail = mailOf(process.env, { acceptsTest });
  const { trustProviders, testSigns: loginSigns } = trustProvidersOf(process.env, { acceptsTest });
  const { channels, testSigns: paymentSigns } = channelsOf({
    siteOrigin,
    // Signatures bear the time of the machine, however far the clock of a demo is moved.
    nowMs: Date.now,
    tell: (line) => console.log(line),
    acceptsTest,
  });
  const testSigns = [
    ...partSigns('payment', paymentSigns),
    ...partSigns('sms', sms?.testSigns),
    ...partSigns('mail', mail?.testSigns),
    ...partSigns('login', loginSigns),
  ];
  for (const { part, text } of testSigns) console.log(`! ${testPartNames[part]}：${text}`);
  if (!demo) console.log(mail ? `· 邮件：经 ${mail.host} 发送` : '· 邮件：没有设置 MAIL_HOST，不发邮件');
  const database = await step('数据库', async ({ tell }) => {
    await settleRestore(options.dataFolder, options.database);
    const opened = openDatabase(options.database, options.databaseReplica);
    if (opened.replica) tell(`商品列表读只读副本 ${new URL(options.databaseReplica).hostname}`);
    if (demo) {
      const { seeded } = await demo.prepareDatabase(opened, { goods: options.goods, nowMs: Date.now });
      tell(seeded ? `写入样例 ${seeded.goods} 件商品、${seeded.skus} 个规格` : '沿用已有数据');
    } else {
      const ran = await migrate(opened);
      tell(ran.length > 0 ? `升级 ${ran.join('、')}` : '结构已是最新');
    }
    return opened;
  });
  const onError = log?.failure ?? ((error: unknown, call: string): void => console.error(`${call}:`, error));
  const sendSms = sms ? createSmsSender(sms, { database, nowMs, onError }) : undefined;
  const signSecret = process.env['SIGN_STRICT'] === '1' ? setting('signSecret') : undefined;
  const simulators = demo && process.env['SIM'] !== '0' ? demo.simulators : null;
  const tracker = trackerOf(siteOrigin);
  const parts = { database, nowMs, files: openUploads(options.dataFolder), onError, channels };
  const shopMail = mail && { send: mail.send, domain: mail.from.slice(mail.from.indexOf('@') + 1) };
  const ways = {
    ...hooks,
    ...(sendSms && { sms: smsWay(sendSms) }),
    ...(shopMail && { mail: mailWay(shopMail, { ...parts, siteOrigin }) }),
  };
  const app = createApp({
    ...parts,
    advanceClock: demo ? advance : undefined,
    simulators,
    signSecret,
    siteOrigin: siteOrigin || undefined,
    session: options.session,
    corsOrigins: options.corsOrigins,
    pictureOrigin: setting('pictureOrigin') || undefined,
    trustedProxies: trustedProxies(),
    tracker,
    trustProviders,
    knownSessions: gate?.sessions,
    pace: gate?.pace,
    smsDebug: process.env['SMS_DEBUG'] !== '0',
    sendSms,
    mail: shopMail ?? undefined,
    onSecurityEvent: log?.security,
    hasTelemetry: options.hasTelemetry,
  });
  const timers = [startSweeper(database, nowMs, onError)];
  if (tracker) timers.push(startTracking(database, tracker, { nowMs, siteOrigin, onError }));
  if (Object.keys(channels).length > 0) timers.push(startPaymentRounds(database, channels, { nowMs, onError }));
  if (Object.keys(ways).length > 0) timers.push(startTelling(database, ways, { nowMs, onError }));
  return {
    app,
    parts,
    testSigns,
    hasDemoAccounts: await hasDemoAccounts(database),
    demoRows: () => demoRowsOf(database),
    load: database.load,
    health: createHealth({ database, folder: options.dataFolder }),
    facts: async () => ({ ...(await shopFactsOf(database, Math.floor(nowMs() / 1000))), testSigns }),
    telemetry: () => telemetryOf(database, Math.floor(nowMs() / 1000), options.hasTelemetry),
    connect: async (platforms, port) => {
      if (!demo) throw new Error('only a demo has platforms of its own');
      const opened = await demo.connectPlatforms({ database, nowMs, onError }, platforms, port);
      Object.assign(channels, opened.channels);
      timers.push(opened);
    },
    close: async () => {
      for (const timer of timers) timer.stop();
      mail?.close();
      await database.close();
    },
  };
}

/** Paths of the back office. */
const deskPaths = ['/admin', '/admin/*'] as const;

/** Addresses of the proxies in front, from the environment. */
export const trustedProxies = (): string[] =>
  (process.env['TRUSTED_PROXIES'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

/** Settings of the shop, extended with a hint on demo members under the login form if they exist. */
export const demoSettings = (settings: Settings, backend: Backend | null): Settings =>
  backend?.hasDemoAccounts && process.env['PUBLIC_DEMO_ACCOUNTS'] === undefined
    ? { demoAccounts: demoHint, ...settings }
    : settings;

/** The back office that runs beside a shop. */
export interface OpenDesk {
  /** Answers below `/admin` on the shop's port; null where the desk listens on a port of its own. */
  readonly beside: Fetching | null;
  /** Ends its own port, if it has one, as {@link Listening.close} does. */
  readonly close: () => Promise<void>;
}

/**
 * Serves site and backend on one origin, as a balancer in front of both would. On SIGTERM and SIGINT it finishes running
 * requests, those of the desk's own port too, and closes the database. Ends the process when the port is taken.
 */
export async function serveMall(
  options: Options,
  mall: {
    site: Fetching;
    api: Fetching;
    backend: Pick<Backend, 'health' | 'close' | 'testSigns'> | null;
    /** The back office. */
    desk?: OpenDesk | null;
    /** Turns callers away while the machine has more to do than it can. */
    gate?: Pick<Gate, 'admit'>;
    /** Sees the headers and the peer of every request. */
    watch?: (headers: Headers, peer: string) => void;
    /** Answers `/ops`; null where callers must not learn that it exists. */
    ops?: (request: Request) => Promise<Response | null>;
    /** Answers `/metrics`; null as for `ops`. */
    metrics?: (request: Request) => Response | null;
    /** Called at the end of each request. */
    onEnd?: (exchange: Exchange) => void;
  },
): Promise<Listening> {
  const outer = new Hono();
  const { site, api, backend, desk, ops, metrics, watch, gate, onEnd } = mall;
  if (watch) {
    outer.use(async (c, next) => {
      watch(c.req.raw.headers, (c.env as { remoteAddress?: string }).remoteAddress ?? '');
      await next();
    });
  }
  if (backend && backend.testSigns.length > 0) outer.use(sayTestParts(backend.testSigns));
  if (backend) outer.get(healthPath, backend.health);
  if (ops) {
    outer.get('/ops', async (c) => (await ops(c.req.raw)) ?? site.fetch(c.req.raw));
  }
  if (metrics) outer.get('/metrics', (c) => metrics(c.req.raw) ?? site.fetch(c.req.raw));
  const office = desk?.beside;
  if (office) for (const path of deskPaths) outer.all(path, (c) => office.fetch(c.req.raw, c.env as never));
  outer.all('*', (c) => {
    const own = backendPrefixes.some((prefix) => c.req.path.startsWith(prefix));
    return own ? api.fetch(c.req.raw, c.env as never) : site.fetch(c.req.raw);
  });
  const host = process.env['HOST'] ?? '127.0.0.1';
  const server = await listen(outer, options.port, {
    host,
    headers: headersUnder(setting('siteOrigin')),
    ...(gate && { admit: gate.admit }),
    ...(onEnd && { onEnd }),
  }).catch(async (error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    console.error(taken ? `端口 ${options.port} 已被占用，请用 --port 换一个` : error);
    await backend?.close();
    process.exit(1);
  });
  const stop = async (): Promise<void> => {
    // A write of the staff that still runs needs the database as much as one of a buyer.
    await Promise.all([server.close(), desk?.close()]);
    await backend?.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  return server;
}

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { originsOf } from '#backend/app/other-clients/cors.ts';
import { WrongChannels } from '#backend/app/payment/channels.ts';
import { databasePath } from '#backend/app/shop.ts';
import { ForeignSchema } from '#backend/db/migrate.ts';
import { isPostgresUrl } from '#backend/db/open.ts';
import { type Settings, takeSettingsFrom } from '#core/site/settings.ts';
import { type OwnTexts, takeTextsFrom } from '#core/topic/own-texts.ts';
import { BackupFault } from '#mall/backup/fault.ts';
import { acceptPictureHosts, withPictureHosts } from '#mall/gateway/accept-hosts.ts';
import { sampleSettings } from '#mall/imprint/sample.ts';
import { bodyOf, readTexts } from '#publisher/imprint/texts.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { readSettings, settingVariables } from '#publisher/run/settings.ts';
import { SnapshotFault } from '#snapshot/outcome.ts';

/** Flags that every command spells the same way; environment variables are the defaults. */
export interface Options {
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly dataFolder: string;
  /** Path or URL of the backend's database: `DATABASE_URL`, or the SQLite file in the data folder. */
  readonly database: string;
  /** URL of a standby of that database that open lists are read from, `DATABASE_REPLICA_URL`; "" without one. */
  readonly databaseReplica: string;
  /** Size of the sample catalogue. */
  readonly goods: number;
  /** Origin of another backend; "" uses our own. */
  readonly api: string;
  /** Origins of all addresses of that backend, `api` first; empty uses our own. */
  readonly apis: readonly string[];
  /** Serve the release and the database as they are, without pulling or rendering. */
  readonly asIs: boolean;
  /** A demo: the sample imprint where the operator has set none, and `serve` opens a database with the demo's members. */
  readonly isDemo: boolean;
  /** Accept payment platforms that take no real money; every page says so. */
  readonly hasTestPlatforms: boolean;
  /** Open the back office. */
  readonly hasDesk: boolean;
  /** A port of its own for the back office, null for the shop's. */
  readonly deskPort: number | null;
  /** Take what pages tell of themselves, where the backend is ours (`TELEMETRY=off` does not). */
  readonly hasTelemetry: boolean;
  /** Stop when the release is published, without serving it. */
  readonly publishOnly: boolean;
  /** Render every page, even if its inputs are unchanged since the last release. */
  readonly force: boolean;
  /** URL that receives changes of the shop's health; "" sends them nowhere. */
  readonly webhook: string;
  /** File of the settings; undefined means `settings.json` in the data folder. */
  readonly settingsFile: string | undefined;
  /** Whether the token alone is a session: `SESSION=bearer`. */
  readonly session: 'split' | 'bearer';
  /** Other sites whose pages may call: `CORS_ORIGINS`. */
  readonly corsOrigins: readonly string[];
  /** Origins of pictures that the operator allows from now on (`--accept-picture-host`). */
  readonly acceptPictureHosts: readonly string[];
  /** How the catalogue is pulled; passed on to `takeSnapshot`. */
  readonly pull: {
    readonly full: boolean;
    readonly only?: string;
    readonly acceptShrink: readonly string[];
    readonly acceptPrices: boolean;
    readonly acceptSetAside: number;
  };
}

/** The project's own folder. */
export const root = resolve(import.meta.dirname, '../..');

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** The data folder from `--data`, else from `CHENGJU_DATA`, else `.data` in the project. */
export const dataFolderOf = (flag: string | undefined): string =>
  resolve(flag ?? process.env['CHENGJU_DATA'] ?? join(root, '.data'));

/** The settings file from `--settings`, else from `CHENGJU_SETTINGS_FILE`; undefined means the one in the data folder. */
export const settingsFileOf = (flag: string | undefined): string | undefined => {
  const file = flag ?? process.env['CHENGJU_SETTINGS_FILE'];
  return file && resolve(file);
};

type Shop = Pick<Options, 'settingsFile' | 'dataFolder' | 'isDemo'>;

/**
 * Reads the operator's settings and texts and applies them to this process; a demo gets the sample imprint below them. Hosts of
 * pictures that the operator accepts are kept, but for a trial. Throws `PublishFault` 2.
 */
export function settingsOf(
  { acceptPictureHosts: accepted = [], ...shop }: Shop & Partial<Pick<Options, 'acceptPictureHosts'>>,
  { isTrial = false }: { readonly isTrial?: boolean } = {},
): Settings {
  const { dataFolder } = shop;
  const tried = isTrial ? withPictureHosts(shop, accepted) : null;
  if (!isTrial) acceptPictureHosts(shop, accepted);
  const settings = ownSettingsOf(shop, {
    ...process.env,
    ...(tried !== null && { [settingVariables.pictureHosts]: tried }),
  });
  const texts = textsOf(dataFolder);
  takeSettingsFrom((name) => settings[name]);
  takeTextsFrom(() => texts);
  return settings;
}

/** The operator's settings as the file and the environment say now, in a demo over the sample imprint. Throws `PublishFault` 2. */
export function ownSettingsOf({ settingsFile, dataFolder, isDemo }: Shop, env = process.env): Settings {
  const own = readSettings({ file: settingsFile, dataFolder, env });
  return isDemo ? { ...sampleSettings, ...own } : own;
}

/** The operator's own texts as pages and the backend print them. Throws `PublishFault` 2. */
export const textsOf = (dataFolder: string): OwnTexts =>
  Object.fromEntries(readTexts(dataFolder).map((text) => [text.id, bodyOf(text)]));

/** Whether the operator wants telemetry: `TELEMETRY=off` says no. */
export const wantsTelemetry = (): boolean => process.env['TELEMETRY'] !== 'off';

/** Failures that are foreseen: a line, details and an exit code, never a stack. */
const faults = [SnapshotFault, PublishFault, ForeignSchema, BackupFault, WrongChannels] as const;

/** Ends the process with the fault's exit code and prints its lines; rethrows anything else. */
export function endWithFault(error: unknown): never {
  if (!faults.some((fault) => error instanceof fault)) throw error;
  const { message, details, exitCode } = error as InstanceType<(typeof faults)[number]>;
  console.error(message);
  for (const detail of details) console.error(`  ${detail}`);
  process.exit(exitCode);
}

/** Like {@link settingsOf}, but a fault ends the process: for commands that write no report. */
export function settingsOrEnd(options: Options): Settings {
  try {
    return settingsOf(options);
  } catch (error) {
    endWithFault(error);
  }
}

/** A flag with a whole number; anything else ends the process with code 2 and one line. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    fail(`--${name} 应为 ${least} 到 ${most} 之间的整数，收到 "${text}"`);
  }
  return value;
}

/** Flags that {@link readOptions} knows. */
type Flag =
  | 'port'
  | 'goods'
  | 'api'
  | 'as-is'
  | 'publish-only'
  | 'demo'
  | 'admin'
  | 'admin-port'
  | 'test-platforms'
  | 'force'
  | 'settings'
  | 'webhook'
  | 'full'
  | 'only'
  | 'accept-shrink'
  | 'accept-prices'
  | 'accept-set-aside'
  | 'accept-picture-host';

/** Flags of a pull, for commands that never pull. */
export const pullFlags = [
  'full',
  'only',
  'accept-shrink',
  'accept-prices',
  'accept-set-aside',
  'accept-picture-host',
] as const;

/**
 * Ends the process with code 2 when the command line holds a flag that `command` would ignore, or several `--api` for a
 * command that talks to one address.
 */
export function refuseIgnored(
  command: string,
  ignored: readonly Flag[],
  { args = process.argv.slice(2), takesSeveral = false }: { args?: readonly string[]; takesSeveral?: boolean } = {},
): void {
  const given = args.filter((text) => text.startsWith('--')).map((text) => text.slice(2).split('=', 1)[0] ?? '');
  const found = ignored.find((flag) => given.includes(flag));
  if (found) fail(`npm run ${command} 用不到 --${found}，未启动；可用的参数见 docs/guides/operate.md`);
  if (!takesSeveral && given.filter((flag) => flag === 'api').length > 1)
    fail(`npm run ${command} 只接受一个 --api；多个地址由 npm run serve 与 npm run nginx 接受`);
}

/** The origin of a gateway's address; anything but http(s)://host[:port] ends the process with code 2. */
export function originOf(text: string, flag = '--api'): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) fail(`${flag} 应为完整网址（http:// 或 https://），收到 "${text}"`);
  if (url.username || url.search || url.hash || url.pathname !== '/')
    fail(`${flag} 只写到主机与端口，如 ${url.origin}，收到 "${text}"`);
  return url.origin;
}

function sessionOf(text: string): Options['session'] {
  if (text === '' || text === 'split' || text === 'bearer') return text || 'split';
  return fail(`SESSION 应为 split 或 bearer，收到 "${text}"`);
}

/** Reads the command line; an unknown or invalid flag ends the process with code 2 and one line. */
export function readOptions(args: readonly string[] = process.argv.slice(2)): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        goods: { type: 'string' },
        api: { type: 'string', multiple: true, default: [] },
        'as-is': { type: 'boolean' },
        'publish-only': { type: 'boolean' },
        demo: { type: 'boolean', default: false },
        admin: { type: 'boolean', default: false },
        'admin-port': { type: 'string' },
        'test-platforms': { type: 'boolean', default: false },
        force: { type: 'boolean' },
        settings: { type: 'string' },
        webhook: { type: 'string' },
        full: { type: 'boolean', default: false },
        only: { type: 'string' },
        'accept-shrink': { type: 'string', multiple: true, default: [] },
        'accept-prices': { type: 'boolean', default: false },
        'accept-set-aside': { type: 'string', default: '0' },
        'accept-picture-host': { type: 'string', multiple: true, default: [] },
      },
    });
    const apis = values.api.filter(Boolean).map((text) => originOf(text));
    const webhook = values.webhook ?? process.env['CHENGJU_WEBHOOK'] ?? '';
    if (webhook && !/^https?:$/.test(URL.parse(webhook)?.protocol ?? ''))
      fail(`--webhook 应为完整网址，收到 "${webhook}"`);
    const databaseUrl = process.env['DATABASE_URL'] ?? '';
    if (databaseUrl && !isPostgresUrl(databaseUrl)) fail('DATABASE_URL 应为 postgres://… 形式的网址');
    const databaseReplica = process.env['DATABASE_REPLICA_URL'] ?? '';
    if (databaseReplica && !isPostgresUrl(databaseReplica)) fail('DATABASE_REPLICA_URL 应为 postgres://… 形式的网址');
    if (databaseReplica && !databaseUrl) fail('DATABASE_REPLICA_URL 是 DATABASE_URL 的只读副本，请先设置 DATABASE_URL');
    const dataFolder = dataFolderOf(values.data);
    return {
      port: wholeNumber('port', values.port ?? process.env['PORT'] ?? '4321', 0, 65_535),
      dataFolder,
      database: databaseUrl || databasePath(dataFolder),
      databaseReplica,
      goods: wholeNumber('goods', values.goods ?? '600', 20, 100_000),
      api: apis[0] ?? '',
      apis: [...new Set(apis)],
      asIs: values['as-is'] ?? false,
      isDemo: values.demo,
      hasTestPlatforms: values['test-platforms'],
      hasDesk: values.admin || values['admin-port'] !== undefined,
      deskPort: values['admin-port'] === undefined ? null : wholeNumber('admin-port', values['admin-port'], 0, 65_535),
      publishOnly: values['publish-only'] ?? false,
      hasTelemetry: apis.length === 0 && wantsTelemetry(),
      force: values.force ?? false,
      webhook,
      settingsFile: settingsFileOf(values.settings),
      session: sessionOf(process.env['SESSION'] ?? ''),
      corsOrigins: originsOf(process.env['CORS_ORIGINS'] ?? ''),
      acceptPictureHosts: values['accept-picture-host'].map((text) => originOf(text, '--accept-picture-host')),
      pull: {
        full: values.full,
        ...(values.only && { only: values.only }),
        acceptShrink: values['accept-shrink'],
        acceptPrices: values['accept-prices'],
        acceptSetAside: wholeNumber('accept-set-aside', values['accept-set-aside'], 0, 1_000_000),
      },
    };
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Rows that a pulled list may have, if the operator has set a number. */
export const mostRowsOf = ({ pullRows }: Settings): number | undefined => (pullRows ? Number(pullRows) : undefined);

/** Topics that are published although no page links to them. */
export const topicNames = ({ topics = '' }: Settings): string[] =>
  topics
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

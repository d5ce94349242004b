import { existsSync } from 'node:fs';
import { type DemoRows, demoRowsOf } from '#backend/app/demo/demo-rows.ts';
import { isPostgresUrl } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { isSecure } from '#core/site/headers.ts';
import { setting } from '#core/site/settings.ts';
import { lacking } from '#mall/imprint/readiness.ts';
import { type Options, settingsOf } from '#mall/options.ts';
import { healthPath } from '#mall/prefixes.ts';
import { publishFaultOf } from '#publisher/run/outcome.ts';
import { demoLine } from './demo-lines.ts';
import { proxyHints } from './forwarded.ts';
import { looseIn } from './private-files.ts';

/** What a machine shows or risks by the way it is set up, in Chinese lines. */
export interface Exposure {
  /** Must be mended before the shop opens. */
  readonly troubles: readonly string[];
  /** Closed by default or weaker than need be. */
  readonly hints: readonly string[];
}

const howToSetOpsToken = '把 OPS_TOKEN=（一段随机文字，如 openssl rand -hex 24 的结果）放进服务的环境变量，再重启';
const opsClosed = `/ops 没有开放：${howToSetOpsToken}`;
/** A token that can be guessed is none. */
const leastTokenLength = 16;

/** Hints that `serve` prints when it starts. */
export function startHints(opsToken: string): string[] {
  return [
    ...(opsToken ? [] : [opsClosed]),
    ...(opsToken && opsToken.length < leastTokenLength ? [`OPS_TOKEN 太短，至少 ${leastTokenLength} 个字符`] : []),
    ...siteHints(),
  ];
}

const siteHints = (): string[] =>
  isSecure(setting('siteOrigin'))
    ? []
    : ['siteOrigin 不是 https 地址：会话 cookie 没有 Secure，也不发 HSTS。在 settings.json 写上商城的 https 地址'];

const answerMs = 5000;

/** Looks at an installation from outside, for `doctor`; changes nothing. */
export async function exposureOf(options: Options): Promise<Exposure> {
  const { api, dataFolder, database } = options;
  const broken = settingsFaults(options);
  const hints = [...siteHints(), ...proxyHints(dataFolder), ...(api ? await hintsAbout(api) : [])];
  const isThere = isPostgresUrl(database) || existsSync(database);
  const demo = isThere && !api ? await demoRowsIn(database) : null;
  return {
    troubles: [...broken, ...looseFiles(dataFolder), ...(demo && demo.members.length > 0 ? [demoLine(demo)] : [])],
    hints,
  };
}

function settingsFaults(options: Options): readonly string[] {
  try {
    return lacking(options, settingsOf(options));
  } catch (error) {
    const { message, details } = publishFaultOf(error);
    return [message, ...details];
  }
}

function looseFiles(dataFolder: string): string[] {
  const loose = existsSync(dataFolder) ? looseIn(dataFolder) : [];
  return loose.length > 0
    ? [`本机其他用户可以读取 ${loose.join('、')}：请检查所有者后重启 npm run serve，或 chmod go-rwx`]
    : [];
}

/**
 * Rows of the demo in a database; null when it cannot be read or is older than the marks, which `serve` tells when it
 * starts.
 */
export async function demoRowsIn(target: string): Promise<DemoRows | null> {
  const opened = openDatabase(target);
  try {
    return await demoRowsOf(opened);
  } catch {
    return null;
  } finally {
    await opened.close();
  }
}

/** Asks a running `serve`; another backend has no health check of ours and is left alone. */
async function hintsAbout(origin: string): Promise<string[]> {
  const ask = (path: string): Promise<Response> =>
    fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) });
  try {
    const health: unknown = await (await ask(healthPath)).json();
    if (typeof health !== 'object' || health === null || !('pages' in health)) return [];
    const { status } = await ask('/ops');
    return status === 401 ? [] : [opsClosed];
  } catch {
    return [];
  }
}

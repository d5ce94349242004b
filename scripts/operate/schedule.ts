import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cron } from 'croner';
import { keepPrivate } from '#mall/exposure/private-files.ts';
import { hookPath, listenForHook } from '#mall/hook/listen.ts';
import { keyOf } from '#mall/hook/signed.ts';
import { dataFolderOf, root, wholeNumber } from '#mall/options.ts';
import { exitCodes } from '#snapshot/outcome.ts';

// `npm run schedule -- --every 10m` or `-- --cron "*/10 * * * *"`: repeats rebuilds, each in its own process, never two at
// a time. With `--hook-port` a signed message starts one between them. All other flags go to `rebuild`. SIGTERM ends everything: a
// rebuild may be killed at any moment.

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };
/** Many malls on one gateway must not all pull at the same second: the jitter adds up to this part of the interval. */
const jitterPart = 0.1;
const longestJitterMs = 60_000;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: {
    every: { type: 'string' },
    cron: { type: 'string' },
    data: { type: 'string' },
    'hook-port': { type: 'string' },
  },
});
const every = typeof values.every === 'string' ? values.every : '';
const cron = typeof values.cron === 'string' ? values.cron : '';
if (!every === !cron) fail('请给出 --every 10m 或 --cron "*/10 * * * *" 其中之一');

/** Flags that are not for `rebuild`. */
const own: ReadonlySet<string> = new Set(['every', 'cron', 'hook-port']);
/** The remaining arguments, for `rebuild`. */
const rest = tokens.flatMap((token) => {
  if (token.kind === 'positional') return [token.value];
  if (token.kind !== 'option' || own.has(token.name)) return [];
  return token.value === undefined ? [token.rawName] : [token.rawName, token.value];
});

/** Gives the milliseconds until the next run, without jitter, and those between two runs. */
function waitingTime(): { untilNext: () => number; intervalMs: number } {
  if (cron) {
    const plan = readCron(cron);
    return {
      untilNext: () => plan.msToNext() ?? fail(`--cron "${cron}" 不会再到来`),
      intervalMs: longestGapMs(plan.nextRuns(lookAhead)),
    };
  }
  const match = /^(\d+)([smh])$/.exec(every);
  const interval = Number(match?.[1] ?? 0) * (unitMs[match?.[2] ?? ''] ?? 0);
  if (interval < 1000) fail(`--every 应为 30s、10m、2h 这样的时长，收到 "${every}"`);
  return { untilNext: () => interval, intervalMs: interval };
}

/** Number of planned runs in which the longest gap is sought: runs at night may be further apart than by day. */
const lookAhead = 100;

const longestGapMs = (runs: readonly Date[]): number =>
  Math.max(0, ...runs.slice(1).map((run, index) => run.getTime() - (runs[index]?.getTime() ?? 0)));

function readCron(pattern: string): Cron {
  try {
    return new Cron(pattern, { paused: true });
  } catch (error) {
    fail(`--cron 无法理解：${error instanceof Error ? error.message : String(error)}`);
  }
}

keepPrivate(dataFolderOf(typeof values.data === 'string' ? values.data : undefined));
const { untilNext, intervalMs } = waitingTime();
/** A rebuild reports the schedule it belongs to, so that missing runs are noticed. */
const env = { ...process.env, CHENGJU_INTERVAL_S: String(Math.round(intervalMs / 1000)) };
let running: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;
let compressing: ChildProcess | null = null;
let isStopping = false;
/** A message has come during a run, which may have read the catalogue before it. */
let isAsked = false;

async function run(): Promise<void> {
  const code = await endOf(() => {
    running = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'rebuild', ...rest], { stdio: 'inherit', env });
    return running;
  });
  running = null;
  const isFine = code === exitCodes.done || code === exitCodes.unchanged;
  if (code === exitCodes.done && !isStopping && !compressing) compress();
  if (isFine || isStopping) return;
  console.error(`本次发布没有成功（${code === null ? '没有做完' : `退出码 ${code}`}），网站仍是上一版；下次照常`);
}

/**
 * The exit code of a run, null when a signal has ended it or it could not begin: a machine without memory or processes to
 * spare for a moment must not end the schedule.
 */
async function endOf(start: () => ChildProcess): Promise<number | null> {
  try {
    const [code] = (await once(start(), 'exit')) as [number | null];
    return code;
  } catch (error) {
    console.error(`无法启动：${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Compresses pages in idle time; the next rebuild does not wait for it. */
function compress(): void {
  const { data } = values;
  const flags = typeof data === 'string' ? ['--data', data] : [];
  const ended = endOf(() => {
    compressing = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'compress', ...flags], { stdio: 'inherit' });
    return compressing;
  });
  void ended.then(() => {
    compressing = null;
  });
}

/** The next run begins when it is due and the last one has ended. */
function plan(waitMs: number): void {
  beginIn(waitMs + Math.random() * Math.min(waitMs * jitterPart, longestJitterMs));
}

/** A timer of Node that is set further off than 24 days fires at once. */
const longestTimerMs = 2 ** 31 - 1;

/** A wait that is longer than a timer reaches goes in parts: a plan by the month or the year is no endless run. */
function beginIn(ms: number): void {
  const rest = ms - longestTimerMs;
  timer = rest > 0 ? setTimeout(beginIn, longestTimerMs, rest) : setTimeout(begin, ms);
}

async function begin(): Promise<void> {
  isAsked = false;
  await run();
  if (isStopping) process.exit(0);
  if (isAsked) timer = setTimeout(begin, calmMs);
  else plan(untilNext());
}

/** A gateway may tell each of a hundred changes: they are read together. */
const calmMs = 3000;

/** A message asks for a run: after the one under way, or soon. */
function ask(): void {
  if (isAsked) return;
  isAsked = true;
  if (running) return;
  clearTimeout(timer);
  timer = setTimeout(begin, calmMs);
}

/** Opens the port for messages, with the key of REBUILD_SECRET; HOOK_HOST is the address, loopback when unset. */
async function openHook(text: string): Promise<void> {
  const key = keyOf(process.env['REBUILD_SECRET'] ?? '');
  if (!key) fail('--hook-port 需要 REBUILD_SECRET：whsec_ 加至少 24 字节的 base64，可用 openssl rand -base64 32 生成');
  const port = wholeNumber('hook-port', text, 1, 65_535);
  const host = process.env['HOOK_HOST'] ?? '127.0.0.1';
  try {
    await listenForHook({ key, port, host, onAsk: ask });
  } catch (error) {
    fail(`--hook-port ${port} 不能监听：${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`在 http://${host}:${port}${hookPath} 等待网关通知`);
}

function stop(): void {
  isStopping = true;
  clearTimeout(timer);
  compressing?.kill('SIGTERM');
  if (running) running.kill('SIGTERM');
  else process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

if (typeof values['hook-port'] === 'string') await openHook(values['hook-port']);
console.log(`按 ${cron ? `--cron "${cron}"` : `--every ${every}`} 发布；首次${cron ? '到点' : '立即'}开始`);
plan(cron ? untilNext() : 0);

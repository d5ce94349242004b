import { readFileSync } from 'node:fs';
import type { Database } from '#backend/db/open.ts';
import { sendNotices } from '#backend/modules/notice/send.ts';
import { dingtalkHook, wecomHook } from '#backend/modules/notice/staff-hook.ts';
import type { NoticeWays } from '#backend/ports/notice-way.ts';

/** Pause between two rounds. */
const pauseMs = 5000;

/** A secret: the content of the file that `NAME_FILE` names, else the variable itself, else "". */
export function secretOf(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  const file = environment[`${name}_FILE`];
  return file ? readFileSync(file, 'utf8').trim() : (environment[name] ?? '');
}

/**
 * Chats of the staff by `WECOM_HOOK`, `DINGTALK_HOOK` and `DINGTALK_SECRET`, or files named by these with `_FILE`. Throws when such a
 * file cannot be read or an address is none.
 */
export function staffHooksOf(nowMs: () => number, environment = process.env): NoticeWays {
  const wecom = hookOf('WECOM_HOOK', environment);
  const dingtalk = hookOf('DINGTALK_HOOK', environment);
  const secret = secretOf('DINGTALK_SECRET', environment);
  return {
    ...(wecom && { wecom: wecomHook({ url: wecom }) }),
    ...(dingtalk && { dingtalk: dingtalkHook({ url: dingtalk, secret, nowMs }) }),
  };
}

function hookOf(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  const url = secretOf(name, environment);
  if (url !== '' && !URL.canParse(url)) throw new Error(`${name} 不是可用的网址`);
  return url;
}

/** Sends notices, one round at a time, until `stop` is called. */
export function startTelling(
  database: Database,
  ways: NoticeWays,
  {
    nowMs,
    onError,
    everyMs = pauseMs,
  }: { nowMs: () => number; onError: (error: unknown, call: string) => void; everyMs?: number },
): { stop: () => void } {
  let isRunning = false;
  const round = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await sendNotices(database, ways, { now: Math.floor(nowMs() / 1000), onError })
      .catch((error: unknown) => onError(error, 'notices'))
      .finally(() => {
        isRunning = false;
      });
  };
  const timer = setInterval(() => void round(), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

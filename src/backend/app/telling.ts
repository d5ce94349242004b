import { WrongChannels } from '#backend/app/payment/channels.ts';
import { secretOf } from '#backend/app/secrets/secret-of.ts';
import type { Database } from '#backend/db/open.ts';
import { sendNotices } from '#backend/modules/notice/send.ts';
import { dingtalkHook, wecomHook } from '#backend/modules/notice/staff-hook.ts';
import type { NoticeWays, WayName } from '#backend/ports/notice-way.ts';

/** Pause between two rounds. */
const pauseMs = 5000;

/**
 * Chats of the staff by `WECOM_HOOK`, `DINGTALK_HOOK` and `DINGTALK_SECRET`, or files named by these with `_FILE`. Throws
 * {@link WrongChannels} when such a file cannot be read or an address is none.
 */
export function staffHooksOf(nowMs: () => number, environment = process.env): NoticeWays {
  const faults: string[] = [];
  const wecom = hookOf('WECOM_HOOK', environment, faults);
  const dingtalk = hookOf('DINGTALK_HOOK', environment, faults);
  const secret = secretOf('DINGTALK_SECRET', environment, faults);
  if (faults.length > 0) throw new WrongChannels(faults, '员工群通知');
  return {
    ...(wecom && { wecom: wecomHook({ url: wecom }) }),
    ...(dingtalk && { dingtalk: dingtalkHook({ url: dingtalk, secret, nowMs }) }),
  };
}

function hookOf(name: string, environment: Readonly<Record<string, string | undefined>>, faults: string[]): string {
  const url = secretOf(name, environment, faults);
  if (url !== '' && !URL.canParse(url)) faults.push(`${name}：不是可用的网址`);
  return url;
}

/** Sends notices until `stop` is called, one round at a time on each way: one that hangs holds up no other. */
export function startTelling(
  database: Database,
  ways: NoticeWays,
  {
    nowMs,
    onError,
    everyMs = pauseMs,
  }: { nowMs: () => number; onError: (error: unknown, call: string) => void; everyMs?: number },
): { stop: () => void } {
  const running = new Set<string>();
  const round = async (name: WayName): Promise<void> => {
    if (running.has(name)) return;
    running.add(name);
    await sendNotices(database, { [name]: ways[name] }, { now: () => Math.floor(nowMs() / 1000), onError })
      .catch((error: unknown) => onError(error, 'notices'))
      .finally(() => running.delete(name));
  };
  const timer = setInterval(() => {
    for (const name of Object.keys(ways) as WayName[]) void round(name);
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

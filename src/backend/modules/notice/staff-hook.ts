import { createHmac } from 'node:crypto';
import { type NoticeWay, type OutwardNotice, Undeliverable } from '#backend/ports/notice-way.ts';
import { site } from '#core/site/site.ts';

/** A robot in a chat of the staff. */
export interface StaffHook {
  /** Address of the robot, with its key; it stays out of logs and errors. */
  readonly url: string;
  /** Secret of a robot of 钉钉 that signs, "" without. */
  readonly secret?: string;
  readonly nowMs: () => number;
  readonly send?: typeof fetch;
}

/** Answer of both platforms: 0 is taken. */
interface Answer {
  readonly errcode?: number;
  readonly errmsg?: string;
}

const answerMs = 10_000;

/** Title, sentence and the number by which a repeat is told. */
const textOf = ({ title, content, id }: OutwardNotice): string => `【${site.name}】${title}\n${content}\n编号 ${id}`;

async function post(url: string, body: object, send: typeof fetch): Promise<Answer> {
  let answer: Response;
  try {
    answer = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    });
  } catch {
    // The reason of a failed fetch may contain the address, and the address is the key.
    throw new Error(`连不上 ${new URL(url).origin}`);
  }
  if (!answer.ok) throw new Error(`${new URL(url).origin} 返回 HTTP ${answer.status}`);
  return (await answer.json().catch(() => ({ errcode: -1, errmsg: '不是 JSON' }))) as Answer;
}

/** Codes after which no try helps: the robot is gone or refuses this text, by the platforms' lists of codes. */
const hopeless = new Set([93000, 93004, 93008, 300001, 310000, 400101]);

function check({ errcode = -1, errmsg = '' }: Answer): void {
  if (errcode === 0) return;
  const message = `机器人拒收：${errcode} ${errmsg}`;
  throw hopeless.has(errcode) ? new Undeliverable(message) : new Error(message);
}

/** A robot of 企业微信 (developer.work.weixin.qq.com, 群机器人). */
export const wecomHook =
  ({ url, send = fetch }: Pick<StaffHook, 'url' | 'send'>): NoticeWay =>
  async (notice) =>
    check(await post(url, { msgtype: 'text', text: { content: textOf(notice) } }, send));

/**
 * A robot of 钉钉 (open.dingtalk.com, 自定义机器人). With a secret the address carries the time in ms and the HMAC-SHA256 of
 * time, line feed and secret, keyed by the secret.
 */
export const dingtalkHook =
  ({ url, secret = '', nowMs, send = fetch }: StaffHook): NoticeWay =>
  async (notice) => {
    const target = new URL(url);
    if (secret) {
      const timestamp = String(nowMs());
      target.searchParams.set('timestamp', timestamp);
      target.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'));
    }
    check(await post(target.href, { msgtype: 'text', text: { content: textOf(notice) } }, send));
  };

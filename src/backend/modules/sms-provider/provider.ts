import { Undeliverable } from '#backend/ports/notice-way.ts';

/** One SMS by a template that the platform has approved. */
interface TemplatedSms {
  readonly mobile: string;
  /** Number of the template at the platform. */
  readonly template: string;
  /** Values by the names in the template, in the order of its places. */
  readonly values: Readonly<Record<string, string>>;
  /** Ours, returned by the platform in its reports; no platform drops a repeat by it. */
  readonly id: string;
}

/** Hands an SMS to a platform; rejects when it is not taken, with {@link Undeliverable} when this number never takes one. */
export type SmsProvider = (sms: TemplatedSms) => Promise<void>;

/** Access to a platform; `origin` is another address of it, in tests. */
export interface PlatformAccess {
  readonly id: string;
  readonly secret: string;
  /** The signature in front of each SMS, without brackets. */
  readonly sign: string;
  readonly nowMs: () => number;
  readonly origin?: string;
}

const answerMs = 10_000;

/** Posts to a platform and reads its JSON, whatever its status: refusals have one too. */
export async function postTo(url: string, init: { headers: Record<string, string>; body?: string }): Promise<unknown> {
  const { host } = new URL(url);
  let answer: Response;
  try {
    answer = await fetch(url, { method: 'POST', ...init, signal: AbortSignal.timeout(answerMs) });
  } catch (error) {
    throw new Error(`连不上短信平台 ${host}`, { cause: error });
  }
  try {
    return await answer.json();
  } catch {
    throw new Error(`短信平台 ${host} 返回 HTTP ${answer.status}，不是 JSON`);
  }
}

/** What a code of a platform means, and whether it is about the number, so that no try will help. */
export type CodeWords = Readonly<Record<string, { readonly text: string; readonly isAboutNumber?: true }>>;

/** The refusal of a platform in words that say what to do, with its code. */
export function refusalOf(code: string, message: string, words: CodeWords): Error {
  const known = words[code];
  const text = `${known?.text ?? `短信平台拒收：${message}`}（${code}）`;
  return known?.isAboutNumber ? new Undeliverable(text) : new Error(text);
}

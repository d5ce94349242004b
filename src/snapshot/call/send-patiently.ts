import { setTimeout as waitReally } from 'node:timers/promises';
import { responseCapBytes } from '#core/site/limits.ts';
import { readCapped } from '#core/wire/call/read-capped.ts';
import type { Send } from '#core/wire/call/send.ts';
import { viaOfetch } from '#core/wire/call/via-ofetch.ts';

/** How long a pull tolerates a faulty gateway (docs/rebuild-faults.md, R1–R4). */
export interface Patience {
  /** Tries of one call, including the first one. */
  readonly tries: number;
  /** Wait before the second try; it doubles with each further try, plus up to half of that at random. */
  readonly firstDelayMs: number;
  /** If a gateway asks for a longer wait, we treat it as unreachable. */
  readonly longestWaitMs: number;
  /** Time limit of one try, from the first byte sent to the last one read. */
  readonly deadlineMs: number;
  /** Time limit until the headers arrive. */
  readonly headersMs: number;
  /** Number of consecutive failed tries, over all calls, after which we send no more. */
  readonly circuitAfter: number;
}

const patience: Patience = {
  tries: 4,
  firstDelayMs: 500,
  longestWaitMs: 60_000,
  deadlineMs: 30_000,
  headersMs: 10_000,
  circuitAfter: 10,
};

/** Why a call has no usable answer; `message` is Chinese, for the operator. */
export class SendFault extends Error {
  readonly reason: 'unreachable' | 'redirected' | 'too large' | 'wrong type';

  constructor(reason: SendFault['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SendFault';
    this.reason = reason;
  }
}

/** Counters of the sender, updated while it works. */
export interface Traffic {
  calls: number;
  retries: number;
  /** The gateway's clock minus ours in milliseconds, from its last `Date`; null until it sends one. */
  skewMs: number | null;
}

export const noTraffic = (): Traffic => ({ calls: 0, retries: 0, skewMs: null });

/** Statuses of a gateway that is busy or restarting; every other status is an answer. */
const passing = [408, 425, 429, 500, 502, 503, 504];

interface Surroundings {
  readonly fetchPage?: typeof fetch;
  readonly patience?: Partial<Patience>;
  /** Waits between tries; tests replace it to wait no time. */
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly nowMs?: () => number;
  readonly traffic?: Traffic;
}

/**
 * Sends the calls of a pull. Catalogue calls only read, so all of them may be repeated, even those that are POST. Retries
 * temporary failures, honours Retry-After, gives up after {@link Patience}, follows no redirect, and accepts only JSON as a
 * 2xx answer.
 */
export function sendPatiently(options: Surroundings = {}): Send {
  const { fetchPage = fetch, wait = waitReally, nowMs = Date.now, traffic = noTraffic() } = options;
  const limits = { ...patience, ...options.patience };
  const fetchOnce = viaOfetch(fetchPage);
  let failedInRow = 0;

  async function tryOnce(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
    const stop = new AbortController();
    const late = (what: string) => () => stop.abort(new Error(what));
    const whole = setTimeout(late(`超过 ${limits.deadlineMs / 1000} 秒没有读完`), limits.deadlineMs);
    const head = setTimeout(late(`超过 ${limits.headersMs / 1000} 秒没有应答`), limits.headersMs);
    try {
      const response = await fetchOnce(url, {
        ...init,
        signal: init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal,
        // Checked below, so that the operator learns where the redirect leads.
        redirect: 'manual',
      });
      clearTimeout(head);
      refuseRedirect(url, response);
      const text = await readCapped(response, responseCapBytes).catch((error: unknown) => {
        if (stop.signal.aborted || !(error instanceof RangeError)) throw error;
        throw new SendFault('too large', `应答超过 ${responseCapBytes / 1024 / 1024} MB`, error);
      });
      noteClock(response, nowMs(), traffic);
      refuseOtherTypes(response, text);
      return { response, text };
    } finally {
      clearTimeout(whole);
      clearTimeout(head);
    }
  }

  return async (url, init) => {
    let last = '';
    for (let attempt = 1; attempt <= limits.tries; attempt++) {
      if (failedInRow >= limits.circuitAfter) {
        throw new SendFault('unreachable', `连续 ${failedInRow} 次失败，已停止请求${last && `：${last}`}`);
      }
      traffic.calls += 1;
      if (attempt > 1) traffic.retries += 1;
      let delayMs = limits.firstDelayMs * 2 ** (attempt - 1) * (1 + Math.random() / 2);
      try {
        const { response, text } = await tryOnce(url, init);
        if (!passing.includes(response.status)) {
          failedInRow = 0;
          return { status: response.status, text };
        }
        last = `HTTP ${response.status}`;
        const asked = retryAfterMs(response, nowMs());
        if (asked > limits.longestWaitMs) {
          throw new SendFault('unreachable', `${last}，要求等待 ${Math.round(asked / 1000)} 秒`);
        }
        delayMs = Math.max(delayMs, asked);
      } catch (error) {
        if (error instanceof SendFault || init.signal?.aborted) throw error;
        last = reasonOf(error);
      }
      failedInRow += 1;
      if (attempt < limits.tries) await wait(Math.min(delayMs, limits.longestWaitMs));
    }
    throw new SendFault('unreachable', `试了 ${limits.tries} 次：${last}`);
  };
}

/** The innermost message, because fetch itself only says `fetch failed`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: unknown; message?: string };
  return cause instanceof Error ? reasonOf(cause) : (message ?? String(error));
}

/** Milliseconds that the gateway asks us to wait, given as seconds or as a date; 0 when it does not say. */
function retryAfterMs(response: Response, now: number): number {
  const text = response.headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

function noteClock(response: Response, now: number, traffic: Traffic): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) traffic.skewMs = date - now;
}

/** Addresses inside a private network. */
const privateHost =
  /^(localhost|.*\.local|.*\.internal|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.|\[(::1|f[cd]|fe80))/i;

/**
 * Refuses redirects: a gateway that has moved is a fault of the configuration, and one that leads into our own network is
 * worse.
 */
function refuseRedirect(url: string, response: Response): void {
  const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!isRedirect) return;
  const target = response.headers.get('location') ?? '';
  const host = URL.canParse(target, url) ? new URL(target, url).host : target.slice(0, 80);
  const note = privateHost.test(host) ? '（内网地址，请检查后端是否被篡改）' : '';
  throw new SendFault('redirected', `安全提示：应答要求转向 ${host}${note}，已拒绝`);
}

/** Refuses a login page or a picture in place of data. Errors may have any type, because their status says enough. */
function refuseOtherTypes(response: Response, text: string): void {
  if (!response.ok) return;
  const type = response.headers.get('content-type') ?? '';
  if (/^\s*</.test(text)) throw new SendFault('wrong type', '返回的是网页而不是数据（登录页或拦截页？）');
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new SendFault('wrong type', `内容类型是 ${type.slice(0, 60) || '空'}，应为 application/json`);
  }
}

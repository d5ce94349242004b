import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import type { ProofMember } from '#scripts/proof/backend/world.ts';

/** A planned request: visitors read pages, members read their cart, buyers order. */
export type Kind = 'visitor' | 'member' | 'buyer';

/** 3 : 1 : 0.1, as whole parts. */
const mix: readonly (readonly [Kind, number])[] = [
  ['visitor', 30],
  ['member', 10],
  ['buyer', 1],
];
const parts = mix.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));

/** Unanswered requests that the client keeps: each holds a connection. */
const mostOpen = 3000;
const answerMs = 30_000;

/** Outcome of some seconds at one rate. Latencies are counted from the planned start of each request, in ms. */
export interface Window {
  readonly rate: number;
  readonly sent: number;
  readonly ok: number;
  /** 503 with Retry-After. */
  readonly shed: number;
  /** Any other answer, or none. */
  readonly failed: number;
  /** Planned while `mostOpen` others had no answer yet: the client could not send them. */
  readonly unsent: number;
  readonly p50: number;
  readonly p99: number;
  /** p99 of each kind alone. */
  readonly p99Of: Readonly<Record<Kind, number>>;
}

/** A rate is served well when nearly all requests are answered within this time. */
const goodMs = 250;
const goodShare = 0.99;
export const isGood = ({ sent, ok, p99 }: Window): boolean => ok >= goodShare * sent && p99 <= goodMs;

export const told = ({ rate, sent, ok, shed, failed, unsent, p50, p99, p99Of }: Window): string =>
  `${rate.toFixed(0)}/s：${sent} 次，成功 ${ok}，婉拒 ${shed}，失败 ${failed}，${unsent > 0 ? `没有发出 ${unsent}，` : ''}p50 ${p50.toFixed(0)} ms，p99 ${p99.toFixed(0)} ms` +
  `（访客 ${p99Of.visitor.toFixed(0)}，会员 ${p99Of.member.toFixed(0)}，下单 ${p99Of.buyer.toFixed(0)}）`;

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: boolean;
  readonly body: readonly Buffer[];
}

export interface LoadTarget {
  readonly url: URL;
  readonly pages: readonly string[];
  readonly members: readonly ProofMember[];
  readonly itemId: string;
}

/** Sends requests at planned moments, whether earlier ones have been answered or not (open loop). */
export class LoadClient {
  readonly #target: LoadTarget;
  readonly #pool: Pool;
  #open = 0;
  #turn = 0;
  /** Keys of orders that were begun, with the number of the order once it is known. */
  readonly orders = new Map<string, { member: ProofMember; orderId: string | null }>();

  constructor(target: LoadTarget) {
    this.#target = target;
    this.#pool = new Pool(target.url.origin, {
      connections: mostOpen,
      headersTimeout: answerMs,
      bodyTimeout: answerMs,
    });
  }

  async run(rate: number, seconds: number): Promise<Window> {
    const total = Math.round(rate * seconds);
    const started = performance.now();
    const times: Record<Kind, number[]> = { visitor: [], member: [], buyer: [] };
    const count = { ok: 0, shed: 0, failed: 0, unsent: 0 };
    const running: Promise<void>[] = [];
    for (let index = 0; index < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * rate) + 1);
      for (; index < due; index++) {
        const plannedMs = started + (index / rate) * 1000;
        if (this.#open >= mostOpen) {
          count.unsent += 1;
          continue;
        }
        const kind = parts[this.#turn++ % parts.length] ?? 'visitor';
        running.push(
          this.#one(kind).then((outcome) => {
            count[outcome] += 1;
            if (outcome === 'ok') times[kind].push(performance.now() - plannedMs);
          }),
        );
      }
      await new Promise((done) => setTimeout(done, 2));
    }
    await Promise.all(running);
    const all = Object.values(times).flat();
    return {
      rate,
      sent: total,
      ...count,
      p50: quantile(all, 0.5),
      p99: quantile(all, 0.99),
      p99Of: {
        visitor: quantile(times.visitor, 0.99),
        member: quantile(times.member, 0.99),
        buyer: quantile(times.buyer, 0.99),
      },
    };
  }

  async #one(kind: Kind): Promise<'ok' | 'shed' | 'failed'> {
    this.#open += 1;
    try {
      const { pages, members } = this.#target;
      const member = members[this.#turn % members.length];
      if (kind === 'visitor' || !member)
        return outcomeOf(await this.#send('GET', pages[this.#turn % pages.length] ?? '/'));
      if (kind === 'member')
        return outcomeOf(await this.#send('GET', `${base}/cartcount?shop_type=distributor`, member));
      return await this.#buy(member);
    } catch {
      return 'failed';
    } finally {
      this.#open -= 1;
    }
  }

  async #buy(member: ProofMember): Promise<'ok' | 'shed' | 'failed'> {
    const line = `item_id=${this.#target.itemId}&num=1&cart_type=fastbuy&isAccumulate=0`;
    const added = outcomeOf(await this.#send('POST', `${base}/cart`, member, line));
    if (added !== 'ok') return added;
    return this.order(randomUUID(), member);
  }

  /** Orders under this key; the same key again is the same order. */
  async order(key: string, member: ProofMember): Promise<'ok' | 'shed' | 'failed'> {
    this.orders.set(key, { member, orderId: null });
    const answer = await this.#send(
      'POST',
      `${base}/order`,
      member,
      `cart_type=fastbuy&pay_type=deposit&${receiver}`,
      key,
    );
    const outcome = outcomeOf(answer);
    if (outcome !== 'ok') return outcome;
    const { data } = JSON.parse(Buffer.concat(answer.body).toString()) as { data: { order_id?: string } };
    if (!data.order_id) {
      // Another order of this member has taken the line: refused, and nothing was ordered.
      this.orders.delete(key);
      return 'ok';
    }
    this.orders.set(key, { member, orderId: data.order_id });
    return 'ok';
  }

  /** Below the level of streams: the client shares the machine with what it measures. */
  #send(method: 'GET' | 'POST', path: string, member?: ProofMember, body = '', key = ''): Promise<Answer> {
    const headers = {
      // Browsers get pages compressed; the answers to members are read here.
      ...(member ? {} : { 'accept-encoding': 'gzip, br' }),
      ...(member && { token: member.token, cookie: `sid=${member.sid}` }),
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key && { 'idempotency-key': key }),
    };
    return new Promise((resolve, reject) => {
      let status = 0;
      let retryAfter = false;
      const chunks: Buffer[] = [];
      this.#pool.dispatch(
        { method, path, headers, body: body || null },
        {
          // The library refuses a handler without it.
          onRequestStart: () => undefined,
          onResponseStart: (_controller, code, answered) => {
            status = code;
            retryAfter = answered['retry-after'] !== undefined;
          },
          onResponseData: (_controller, chunk) => void chunks.push(chunk),
          onResponseEnd: () => resolve({ status, retryAfter, body: chunks }),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

const base = '/api/h5app/wxapp';
const receiver =
  'receiver_name=a&receiver_mobile=13800000000&receiver_state=a&receiver_city=b&receiver_district=c&receiver_address=d';

const outcomeOf = ({ status, retryAfter }: Answer): 'ok' | 'shed' | 'failed' =>
  status === 200 ? 'ok' : status === 503 && retryAfter ? 'shed' : 'failed';

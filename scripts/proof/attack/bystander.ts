import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { judgeMedians } from './medians.ts';

const base = '/api/h5app/wxapp';
const connections = 32;
/** Those who are there besides the visitor. */
interface Crowd {
  readonly url: string;
  readonly seconds: number;
  readonly kind: 'readers' | 'attackers';
}
const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });
const drawn = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** What one of the attackers sends, in turn. */
const assaults: readonly (() => readonly [string, RequestInit])[] = [
  () => [`${base}/login`, form({ username: drawn(), password: 'wrong-password' })],
  () => [`${base}/member/reset/password`, form({ mobile: drawn(), vcode: '000000', password: 'abcdef123' })],
  () => [`${base}/member`, form({ mobile: drawn(), vcode: '000000', password: 'abcdef123' })],
  () => {
    const parts = new FormData();
    parts.set('file', new Blob([new Uint8Array(200_000)]), 'a.png');
    return ['/papi/home/project/file/upload', { method: 'POST', body: parts }];
  },
];

/** Keeps `connections` busy for some seconds. In a thread of its own, so that its work does not delay the visitor's clock. */
async function keepBusy({ url, seconds, kind }: Crowd): Promise<void> {
  const next = (index: number): readonly [string, RequestInit] =>
    (kind === 'attackers' && assaults[index % assaults.length]?.()) || ['/Goods/goods', {}];
  const until = performance.now() + seconds * 1000;
  const busy = Array.from({ length: connections }, async (_, index) => {
    while (performance.now() < until) {
      const [path, init] = next(index);
      await fetch(url + path, init).then(
        (reply) => reply.arrayBuffer(),
        () => wait(10),
      );
    }
  });
  await Promise.all(busy);
}

/** Median of a page for one visitor while a crowd is there. */
async function medianBeside(crowd: Crowd): Promise<number> {
  const thread = new Worker(new URL('./bystander.ts', import.meta.url), { workerData: crowd });
  const ended = once(thread, 'exit');
  await once(thread, 'online');
  const until = performance.now() + crowd.seconds * 1000;
  const times: number[] = [];
  while (performance.now() < until) {
    const started = performance.now();
    const isSeen = await fetch(`${crowd.url}/Goods/goods`).then(
      async (reply) => (await reply.arrayBuffer()).byteLength > 0 && reply.ok,
      () => false,
    );
    // A visitor who is turned away, or cut off, has not seen the page.
    times.push(isSeen ? performance.now() - started : Number.POSITIVE_INFINITY);
    await wait(20);
  }
  await ended;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** Whether another visitor notices an attack on the calls that hash and store; `held`, or the figures. */
export async function bystander(url: string, seconds: number): Promise<{ verdict: string; figures: string }> {
  const control = await medianBeside({ url, seconds, kind: 'readers' });
  const attacked = await medianBeside({ url, seconds, kind: 'attackers' });
  return judgeMedians({ control, attacked });
}

if (!isMainThread) await keepBusy(workerData as Crowd);

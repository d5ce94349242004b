import { setTimeout as wait } from 'node:timers/promises';

const base = '/api/h5app/wxapp';
const connections = 32;
/** Budget for the other visitor's median: absolute, and against equally many connections that only read. */
const mostMs = 250;
const mostRatio = 2;

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

/** Median of a page for one visitor while others keep `connections` busy for some seconds. */
async function medianBeside(url: string, seconds: number, next: (index: number) => readonly [string, RequestInit]) {
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
  const times: number[] = [];
  while (performance.now() < until) {
    const started = performance.now();
    const reply = await fetch(`${url}/Goods/goods`);
    await reply.arrayBuffer();
    // A visitor who is turned away has not seen the page.
    times.push(reply.ok ? performance.now() - started : Number.POSITIVE_INFINITY);
    await wait(20);
  }
  await Promise.all(busy);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** Whether another visitor notices an attack on the calls that hash and store; `held`, or the figures. */
export async function bystander(url: string, seconds: number): Promise<{ verdict: string; figures: string }> {
  const control = await medianBeside(url, seconds, () => ['/Goods/goods', {}]);
  const attacked = await medianBeside(url, seconds, (index) => assaults[index % assaults.length]?.() ?? ['/', {}]);
  const figures = `页面中位数 ${attacked.toFixed(0)} ms，对照 ${control.toFixed(0)} ms`;
  const isHeld = attacked <= mostMs && attacked <= mostRatio * control;
  return { verdict: isHeld ? 'held' : figures, figures };
}

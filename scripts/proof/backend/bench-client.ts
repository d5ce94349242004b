import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// The clients of bench-backend.ts, in a thread of their own so that their work does not count as the server's.

/** One client's session. */
export interface Buyer {
  readonly token: string;
  readonly sid: string;
}

/** Input of the thread. */
export interface Callers {
  readonly port: number;
  readonly buyers: readonly Buyer[];
  readonly itemId: string;
}

/** A task: a total number of orders, or one call repeated for some seconds. */
export type Task =
  | { readonly kind: 'orders'; readonly wanted: number }
  | { readonly kind: 'reads'; readonly seconds: number; readonly method: string; readonly path: string };

/** Results; times in ms, one per counted call. */
export interface Result {
  readonly seconds: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly durations: readonly number[];
}

const { port, buyers, itemId } = workerData as Callers;
const agent = new Agent({ keepAlive: true, maxSockets: buyers.length });

function call(method: string, path: string, headers: Record<string, string>, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const headersOf = ({ token, sid }: Buyer): Record<string, string> => ({
  token,
  cookie: `sid=${sid}`,
  'content-type': 'application/x-www-form-urlencoded',
});

const base = '/api/h5app/wxapp';
const receiver =
  'receiver_name=a&receiver_mobile=13800000000&receiver_state=a&receiver_city=b&receiver_district=c&receiver_address=d';

/** One buyer: repeatedly puts the product into the buy-now line and orders it. */
async function buy(buyer: Buyer, rounds: number, durations: number[]): Promise<number> {
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    const headers = headersOf(buyer);
    await call('POST', `${base}/cart`, headers, `item_id=${itemId}&num=1&cart_type=fastbuy&isAccumulate=0`);
    const key = { 'idempotency-key': `${buyer.token.slice(0, 8)}-${round}` };
    const started = performance.now();
    const text = await call(
      'POST',
      `${base}/order`,
      { ...headers, ...key },
      `cart_type=fastbuy&pay_type=deposit&${receiver}`,
    );
    const { data } = JSON.parse(text) as { data: { order_id?: string } };
    if (data.order_id) durations.push(performance.now() - started);
    else failed++;
  }
  return failed;
}

/** One reader: repeats the same call until the time is over. */
async function read(
  buyer: Buyer,
  task: { method: string; path: string },
  until: number,
  durations: number[],
): Promise<number> {
  while (performance.now() < until) {
    const started = performance.now();
    await call(task.method, task.path, headersOf(buyer));
    durations.push(performance.now() - started);
  }
  return 0;
}

async function run(task: Task): Promise<Result> {
  const durations: number[] = [];
  const started = performance.now();
  const failures = await Promise.all(
    buyers.map((buyer) =>
      task.kind === 'orders'
        ? buy(buyer, Math.ceil(task.wanted / buyers.length), durations)
        : read(buyer, task, started + task.seconds * 1000, durations),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const failed = failures.reduce((sum, count) => sum + count, 0);
  return { seconds, succeeded: durations.length, failed, durations };
}

parentPort?.on('message', (task: Task) => void run(task).then((result) => parentPort?.postMessage(result)));

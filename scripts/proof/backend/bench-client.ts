import { parentPort, workerData } from 'node:worker_threads';
import { type Line, openLine } from './bench-line.ts';

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
  /** SKUs to buy; the nth buyer takes the nth of them, over and over. */
  readonly itemIds: readonly string[];
}

/** A task: a total number of orders, or one call repeated for some seconds. */
export type Task =
  | {
      readonly kind: 'orders';
      readonly wanted: number;
      /** Tells the keys of this task from those of the tasks before. */
      readonly name: string;
      /** Processes that share the buyers, unset = the one of the callers. */
      readonly ports?: readonly number[];
      /** Whether all buyers want the first SKU. */
      readonly isOneSku: boolean;
    }
  | {
      readonly kind: 'reads';
      readonly seconds: number;
      readonly method: string;
      readonly path: string;
      /** Whether members call; else strangers do. */
      readonly isMember: boolean;
    };

/** Results; times in ms, one per counted call. */
export interface Result {
  readonly seconds: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly durations: readonly number[];
}

const { port, buyers, itemIds } = workerData as Callers;
const headersOf = ({ token, sid }: Buyer): Record<string, string> => ({
  token,
  cookie: `sid=${sid}`,
  'content-type': 'application/x-www-form-urlencoded',
});

const base = '/api/h5app/wxapp';
const receiver =
  'receiver_name=a&receiver_mobile=13800000000&receiver_state=a&receiver_city=b&receiver_district=c&receiver_address=d';

/** One buyer: repeatedly puts the product into the buy-now line and orders it. */
async function buy(
  line: Line,
  buyer: Buyer,
  wish: { readonly itemId: string; readonly rounds: number; readonly name: string },
  durations: number[],
): Promise<number> {
  const { itemId, rounds, name } = wish;
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    const headers = headersOf(buyer);
    await line.call('POST', `${base}/cart`, headers, `item_id=${itemId}&num=1&cart_type=fastbuy&isAccumulate=0`);
    const key = { 'idempotency-key': `${buyer.token.slice(0, 8)}-${name}-${round}` };
    const started = performance.now();
    const answer = await line.call(
      'POST',
      `${base}/order`,
      { ...headers, ...key },
      `cart_type=fastbuy&pay_type=deposit&${receiver}`,
    );
    const { data } = JSON.parse(answer.toString()) as { data: { order_id?: string } };
    if (data.order_id) durations.push(performance.now() - started);
    else failed++;
  }
  return failed;
}

/** One reader: repeats the same call until the time is over. */
async function read(
  line: Line,
  headers: Readonly<Record<string, string>>,
  task: { method: string; path: string },
  until: number,
  durations: number[],
): Promise<number> {
  while (performance.now() < until) {
    const started = performance.now();
    await line.call(task.method, task.path, headers);
    durations.push(performance.now() - started);
  }
  return 0;
}

async function run(task: Task): Promise<Result> {
  const durations: number[] = [];
  const ports = (task.kind === 'orders' && task.ports) || [port];
  const lines = await Promise.all(
    buyers.map(async (buyer, index) => {
      const itemId = itemIds[task.kind === 'orders' && task.isOneSku ? 0 : index % itemIds.length] ?? '';
      return { buyer, itemId, line: await openLine(ports[index % ports.length] ?? port) };
    }),
  );
  const started = performance.now();
  const failures = await Promise.all(
    lines.map(({ buyer, itemId, line }) =>
      task.kind === 'orders'
        ? buy(line, buyer, { itemId, name: task.name, rounds: Math.ceil(task.wanted / buyers.length) }, durations)
        : read(line, task.isMember ? headersOf(buyer) : {}, task, started + task.seconds * 1000, durations),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const { line } of lines) line.close();
  const failed = failures.reduce((sum, count) => sum + count, 0);
  return { seconds, succeeded: durations.length, failed, durations };
}

parentPort?.on('message', (task: Task) => void run(task).then((result) => parentPort?.postMessage(result)));

import { isGood, type Kind, type LoadClient, told, type Window } from './load-client.ts';
import { residentMemory } from './process-memory.ts';

interface Hold {
  /** Requests a second. */
  readonly rate: number;
  readonly minutes: number;
  /** The process of the server. */
  readonly pid: number;
}

/** Memory may grow by this share after the first tenth of the time, when caches are full and code is compiled. */
const mostGrowth = 0.5;

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(0)} MB`;

/** The minutes as one window; its p50 is the median of theirs, its p99 the worst of them. */
function together(windows: readonly Window[]): Window {
  const sum = (of: (window: Window) => number): number => windows.reduce((total, window) => total + of(window), 0);
  const worst = (kind: Kind): number => Math.max(...windows.map(({ p99Of }) => p99Of[kind]));
  const medians = windows.map(({ p50 }) => p50).toSorted((a, b) => a - b);
  return {
    rate: windows[0]?.rate ?? 0,
    sent: sum(({ sent }) => sent),
    ok: sum(({ ok }) => ok),
    shed: sum(({ shed }) => shed),
    failed: sum(({ failed }) => failed),
    unsent: sum(({ unsent }) => unsent),
    p50: medians[Math.floor(medians.length / 2)] ?? Number.POSITIVE_INFINITY,
    p99: Math.max(...windows.map(({ p99 }) => p99)),
    p99Of: { visitor: worst('visitor'), member: worst('member'), buyer: worst('buyer') },
  };
}

/** Keeps a server at one rate, minute after minute, and tells latencies and memory of each. Returns the faults. */
export async function holdRate(client: LoadClient, { rate, minutes, pid }: Hold): Promise<string[]> {
  const windows: Window[] = [];
  const memory = [residentMemory(pid)];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const window = await client.run(rate, 60);
    windows.push(window);
    memory.push(residentMemory(pid));
    console.log(`  第 ${minute} 分钟 ${told(window)}，内存 ${megabytes(memory.at(-1) ?? 0)}`);
  }
  const [atStart = 0] = memory;
  const warm = memory[Math.ceil(minutes / 10)] ?? 0;
  const atEnd = memory.at(-1) ?? 0;
  console.log(`${minutes} 分钟：${told(together(windows))}`);
  console.log(`内存：开始 ${megabytes(atStart)}，预热后 ${megabytes(warm)}，结束 ${megabytes(atEnd)}`);
  const poor = windows.filter((window) => !isGood(window)).length;
  return [
    ...(poor > 0 ? [`${poor} 分钟没有服务好`] : []),
    ...(atEnd > (1 + mostGrowth) * warm ? [`内存从 ${megabytes(warm)} 增长到 ${megabytes(atEnd)}`] : []),
  ];
}

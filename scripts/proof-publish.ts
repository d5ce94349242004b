import { publish } from '#publish/publish.ts';
import { takePublishLock } from '#publish/publish-lock.ts';
import { peakMb } from './proof/peak-memory.ts';
import type { PublishRun } from './proof/publish-runs.ts';

// A publisher as a process of its own, for proofs that measure or kill one: publishes the orders in turn and prints one
// line of JSON for each. The orders are the first argument.

const { dataFolder, nowSeconds, orders, times } = JSON.parse(process.argv[2] ?? '{}') as PublishRun;
for (let index = 0; index < times; index++) {
  const order = orders[index % orders.length];
  if (!order) throw new Error('no orders');
  const cpu = process.cpuUsage();
  const started = performance.now();
  const giveUp = takePublishLock(dataFolder);
  const report = await publish({ ...order, dataFolder, nowSeconds, settings: {} });
  giveUp();
  const { user, system } = process.cpuUsage(cpu);
  const measured = { cpuMs: (user + system) / 1000, wallMs: performance.now() - started, peakMb: peakMb() };
  console.log(JSON.stringify({ ...report, ...measured }));
}

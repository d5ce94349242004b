import { mergeShards } from '#publisher/render/shard.ts';
import type { Phase } from '#publisher/run/phase-timer.ts';
import { publish } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { peakMb } from './peak-memory.ts';
import type { PublishRun, Said } from './publish-runs.ts';

// A publisher in its own process, for proofs that measure or kill one: runs the given publishes in turn and prints one
// line of JSON per phase and per publish. The first argument lists them.

const { dataFolder, nowSeconds, orders, times } = JSON.parse(process.argv[2] ?? '{}') as PublishRun;
const say = (said: Said): void => console.log(JSON.stringify(said));
let phase: Phase | undefined;
const onPhase = (next: Phase): void => {
  if (next !== phase) say({ phase: next });
  phase = next;
};

for (let index = 0; index < times; index++) {
  const order = orders[index % orders.length];
  if (!order) throw new Error('no orders');
  const { renderedFolder, ...rest } = order;
  const cpu = process.cpuUsage();
  const started = performance.now();
  const releaseLock = takePublishLock(dataFolder);
  const report = await publish(
    {
      ...rest,
      dataFolder,
      nowSeconds,
      settings: {},
      ...(renderedFolder && { render: async (wanted) => mergeShards([renderedFolder], wanted) }),
    },
    onPhase,
  );
  releaseLock();
  const { user, system } = process.cpuUsage(cpu);
  say({ report: { ...report, cpuMs: (user + system) / 1000, wallMs: performance.now() - started, peakMb: peakMb() } });
}

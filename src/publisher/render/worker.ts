import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { publishFaultOf } from '#publisher/run/outcome.ts';
import { type RenderOrder, renderPages } from './pages.ts';
import type { Told } from './told.ts';

/** Progress is reported at this interval, so that twenty thousand pages do not cause twenty thousand messages. */
const tellMs = 200;

const tell = (told: Told, handed: readonly ArrayBuffer[] = []): void => parentPort?.postMessage(told, handed);
const order = workerData as RenderOrder;
let lastTold = 0;
try {
  const report = await renderPages(order, (done, total) => {
    const now = performance.now();
    if (now - lastTold < tellMs && done < total) return;
    lastTold = now;
    tell({ kind: 'page', done, total });
  });
  flushCompileCache();
  const { columns } = report.pages;
  const { flags, digests, policies, until, reads } = columns;
  const handed = [flags, digests, policies, until, reads.items, reads.starts].map(({ buffer }) => buffer);
  tell({ kind: 'report', report: { ...report, pages: columns } }, handed);
} catch (error) {
  const { message, exitCode, details } = publishFaultOf(error);
  tell({ kind: 'fault', message, exitCode, details });
}

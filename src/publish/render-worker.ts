import { enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderOrder } from './render-pages.ts';
import type { Told } from './render-thread.ts';

/** Told this often, so that twenty thousand pages are not twenty thousand messages. */
const tellMs = 200;

const tell = (told: Told): void => parentPort?.postMessage(told);
const order = workerData as RenderOrder;
// A small change renders a hundred pages: then reading the bundle costs as much as they do. What the engine has made of it
// is kept beside it, and goes with it. Whatever is imported before is not kept.
enableCompileCache(join(dirname(dirname(order.entry)), 'compiled'));
const [{ renderPages }, { publishFaultOf }] = await Promise.all([import('./render-pages.ts'), import('./outcome.ts')]);
let lastTold = 0;
try {
  const report = await renderPages(order, (done, total) => {
    const now = performance.now();
    if (now - lastTold < tellMs && done < total) return;
    lastTold = now;
    tell({ kind: 'page', done, total });
  });
  flushCompileCache();
  tell({ kind: 'report', report });
} catch (error) {
  const { message, exitCode, details } = publishFaultOf(error);
  tell({ kind: 'fault', message, exitCode, details });
}

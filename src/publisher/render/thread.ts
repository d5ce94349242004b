import { dirname, join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { expectShortLives, optimize } from '#publisher/engine/v8-flags.ts';
import { PublishFault, publishFaultOf } from '#publisher/run/outcome.ts';
import type { RenderOrder, RenderReport } from './pages.ts';
import type { Told } from './told.ts';

/** A rendering that finishes no page for so long hangs (R30). */
const hangsAfterMs = 15 * 60_000;

/**
 * Renders in a thread of its own: the bundle starts fresh each time, a page that never ends can be stopped, and one that
 * takes all memory ends its thread and not the publisher. Anything of that kind is fault 30. `patienceMs` is how long it may
 * finish no page, `limits` how much memory it may take.
 */
export function renderInThread(
  order: RenderOrder,
  onPage: (done: number, total: number) => void = () => undefined,
  patienceMs = hangsAfterMs,
  limits: ResourceLimits = {},
): Promise<RenderReport> {
  expectShortLives();
  return new Promise((resolve, reject) => {
    // A small change renders a hundred pages: then reading the bundle costs as much as they do. What the engine has made of
    // it, and of the modules here, is kept beside it, and goes with it.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(dirname(dirname(order.entry)), 'compiled') };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: order,
      env,
      resourceLimits: limits,
    });
    let watch: NodeJS.Timeout;
    const restart = (): void => {
      clearTimeout(watch);
      watch = setTimeout(
        () => end(new PublishFault(30, `渲染超过 ${patienceMs / 60_000} 分钟没有进展，已停止`)),
        patienceMs,
      );
    };
    function settle(): void {
      clearTimeout(watch);
      // Flags are those of the whole process, and a small rendering turns it off (render-pages.ts).
      optimize(true);
    }
    function end(fault: PublishFault): void {
      settle();
      void worker.terminate();
      reject(fault);
    }
    restart();
    worker.on('message', (told: Told) => {
      restart();
      if (told.kind === 'page') onPage(told.done, told.total);
      else if (told.kind === 'fault') end(new PublishFault(told.exitCode, told.message, told.details));
      else {
        settle();
        resolve(told.report);
      }
    });
    worker.on('error', (error) => end(publishFaultOf(error)));
    worker.on('exit', (code) => end(new PublishFault(30, `渲染线程意外结束（${code}）`)));
  });
}

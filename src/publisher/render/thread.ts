import { dirname, join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { expectShortLives, optimize } from '#publisher/engine/v8-flags.ts';
import { PublishFault, publishFaultOf } from '#publisher/run/outcome.ts';
import { PageTable } from './page-table.ts';
import type { RenderOrder, RenderReport } from './pages.ts';
import type { Told } from './told.ts';

/**
 * Most of the heap for new objects, in megabytes: a page dies young in a small one too. With the engine's own 48 a full rendering
 * held two hundred megabytes more.
 */
const youngMb = 12;

/** A rendering that finishes no page for this long is taken to hang (R30). */
const hangsAfterMs = 15 * 60_000;

/**
 * Renders in a separate thread: the bundle starts fresh each time, a page that never finishes can be stopped, and a page
 * that uses up all memory ends the thread instead of the publisher. All of these are fault 30. `patienceMs` is the longest
 * time without a finished page, `limits` the memory limits.
 */
export function renderInThread(
  order: RenderOrder,
  onPage: (done: number, total: number) => void = () => undefined,
  patienceMs = hangsAfterMs,
  limits: ResourceLimits = {},
): Promise<RenderReport> {
  expectShortLives();
  return new Promise((resolve, reject) => {
    // A small change renders a hundred pages, and reading the bundle takes as long as rendering them. So keep the engine's
    // compiled code of the bundle and of these modules beside the bundle; it is deleted with it.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(dirname(dirname(order.entry)), 'compiled') };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: order,
      env,
      resourceLimits: { maxYoungGenerationSizeMb: youngMb, ...limits },
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
      // V8 flags apply to the whole process, and a small rendering turns the compiler off (pages.ts).
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
        resolve({ ...told.report, pages: new PageTable(told.report.pages) });
      }
    });
    worker.on('error', (error) => end(publishFaultOf(error)));
    worker.on('exit', (code) => end(new PublishFault(30, `渲染线程意外结束（${code}）`)));
  });
}

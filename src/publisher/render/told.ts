import type { PublishFault } from '#publisher/run/outcome.ts';
import type { RenderReport } from './pages.ts';

/** What the rendering thread (render-worker.ts) tells the publisher (render-thread.ts). */
export type Told =
  | { kind: 'page'; done: number; total: number }
  | { kind: 'report'; report: RenderReport }
  | { kind: 'fault'; message: string; exitCode: PublishFault['exitCode']; details: readonly string[] };

import type { PublishFault } from '#publisher/run/outcome.ts';
import type { RenderReport } from './pages.ts';

/** Messages of the rendering thread (worker.ts) to the publisher (thread.ts). */
export type Told =
  | { kind: 'page'; done: number; total: number }
  | { kind: 'report'; report: RenderReport }
  | { kind: 'fault'; message: string; exitCode: PublishFault['exitCode']; details: readonly string[] };

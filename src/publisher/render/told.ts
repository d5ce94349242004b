import type { PublishFault } from '#publisher/run/outcome.ts';
import type { PageColumns } from './page-table.ts';
import type { RenderReport } from './pages.ts';

/** A report on its way between threads: its numbers change hands and are not copied. */
interface ReportInColumns extends Omit<RenderReport, 'pages'> {
  readonly pages: PageColumns;
}

/** Messages of the rendering thread (worker.ts) to the publisher (thread.ts). */
export type Told =
  | { kind: 'page'; done: number; total: number }
  | { kind: 'report'; report: ReportInColumns }
  | { kind: 'fault'; message: string; exitCode: PublishFault['exitCode']; details: readonly string[] };

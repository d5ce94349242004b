import { progressNames } from '#core/aftersales/rules.ts';

/** The name of a progress (contract 15.3); an unknown number reads as being processed. */
export const progressName = (progress: number): string =>
  (progressNames as Readonly<Record<number, string>>)[progress] ?? '处理中';

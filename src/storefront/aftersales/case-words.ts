import { progressNames } from '#core/aftersales/rules.ts';

/** What a progress is called (contract 15.3); a number that is not in the table says that somebody is at it. */
export const progressName = (progress: number): string =>
  (progressNames as Readonly<Record<number, string>>)[progress] ?? '处理中';

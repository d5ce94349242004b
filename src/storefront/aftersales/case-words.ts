import { progressNames } from '#core/aftersales/rules.ts';

/** Where it is the reader's turn, the name speaks to the reader. */
const addressed: Readonly<Record<number, string>> = { 1: '等您寄回商品' };

/** The name of a progress (contract 15.3); an unknown number reads as being processed. */
export const progressName = (progress: number): string =>
  addressed[progress] ?? (progressNames as Readonly<Record<number, string>>)[progress] ?? '处理中';

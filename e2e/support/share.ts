/** Whether walks over many pages take their whole size (docs/gate.md). In the gate the walks of a file see each page once between them. */
const isWhole = process.env['CHENGJU_WHOLE'] === '1';

/** The share number `at` of `count`: every `count`-th page. */
export const everyNth = <T>(all: readonly T[], at: number, count: number): readonly T[] =>
  all.filter((_one, index) => index % count === at % count);

/** All pages in a whole walk, a share of them in the gate. */
export const shareOf = <T>(all: readonly T[], at: number, count: number): readonly T[] =>
  isWhole ? all : everyNth(all, at, count);

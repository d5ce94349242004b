import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type * as statistics from '#core/statistics/desk-contract.ts';
import { fromDay } from '#core/time/time.ts';
import { bestGoods, buyersOf, byDay, daySeconds, missedIn, totals } from './sums.ts';
import { visitsIn } from './visits.ts';

const mostDays = 92;
const shown = 20;

export const statisticsDesk: DeskHandlers<typeof statistics> = {
  getStatistics: async ({ begins, ends }, { read }) => {
    const [from, last] = [fromDay(begins), fromDay(ends)];
    if (from === undefined || last === undefined) throw new Refusal('日期不正确');
    if (last < from) throw new Refusal('结束日期应不早于开始日期');
    const span = { from, to: last + daySeconds };
    if (span.to - from > mostDays * daySeconds) throw new Refusal(`一次最多看 ${mostDays} 天`);
    return {
      ...(await totals(read, span)),
      ...(await buyersOf(read, span)),
      ...(await visitsIn(read, span)),
      ...(await byDay(read, span)),
      goods: await bestGoods(read, span, shown),
      missed: await missedIn(read, span, shown),
    };
  },
};

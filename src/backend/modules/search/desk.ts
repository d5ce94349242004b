import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { markOf, refuseOther } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import { daySeconds, missedIn } from '#backend/modules/statistics/sums.ts';
import type * as search from '#core/search/desk-contract.ts';
import { hotWordMaxLength, mostHotWords } from '#core/site/limits.ts';
import { startOfDay } from '#core/time/time.ts';
import { bestCategories, countGoods, countSold } from './count-goods.ts';
import { readHotWords, storeHotWords } from './hot-words.ts';

/** Days of which sales and searches in vain are told, and how many of the latter. */
const toldDays = 30;
const mostMissed = 8;
const mostSelling = 6;
const toldUntil = (now: number) => ({ from: startOfDay(now) - toldDays * daySeconds, to: now + 1 });

export const hotWordsDesk: DeskHandlers<Pick<typeof search, 'getHotWords' | 'countFound' | 'saveHotWords'>> = {
  getHotWords: async (_input, { read, now }) => {
    const words = await readHotWords(read);
    const all = await missedIn(read, toldUntil(now), mostMissed);
    const missed = all.filter(({ word }) => !words.includes(word));
    const counts = await countGoods(
      read,
      missed.map(({ word }) => word),
    );
    const selling = (await bestCategories(read, toldUntil(now))).filter(
      ({ word }) => word.length <= hotWordMaxLength && !words.includes(word),
    );
    return {
      words,
      mark: markOf(words),
      missed: missed.map((one, at) => ({ ...one, found: counts[at] ?? 0 })),
      selling: selling.slice(0, mostSelling),
    };
  },

  countFound: async ({ words }, { read, now }) => {
    const asked = words.split('\n').filter(Boolean).slice(0, mostHotWords);
    return { counts: await countGoods(read, asked), sold: await countSold(read, asked, toldUntil(now)) };
  },

  saveHotWords: async ({ words, mark }, context) => {
    const twice = words.find((word, at) => words.indexOf(word) !== at);
    if (twice !== undefined) throw new Refusal(`“${twice}”写了两次`);
    refuseOther(await readHotWords(context.connection), mark, '热搜词');
    await storeHotWords(words, context);
    return { status: true };
  },
};

import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { daySeconds, missedIn } from '#backend/modules/statistics/sums.ts';
import type * as search from '#core/search/desk-contract.ts';
import { mostHotWords } from '#core/site/limits.ts';
import { startOfDay } from '#core/time/time.ts';
import { countGoods } from './count-goods.ts';
import { readHotWords, storeHotWords } from './hot-words.ts';

/** Days of which searches in vain are told, and how many of them. */
const missedDays = 30;
const mostMissed = 8;

export const hotWordsDesk: DeskHandlers<Pick<typeof search, 'getHotWords' | 'countFound' | 'saveHotWords'>> = {
  getHotWords: async (_input, { read, now }) => {
    const words = await readHotWords(read);
    const all = await missedIn(read, { from: startOfDay(now) - missedDays * daySeconds, to: now + 1 }, mostMissed);
    const missed = all.filter(({ word }) => !words.includes(word));
    const counts = await countGoods(
      read,
      missed.map(({ word }) => word),
    );
    return { words, missed: missed.map((one, at) => ({ ...one, found: counts[at] ?? 0 })) };
  },

  countFound: async ({ words }, { read }) => ({
    counts: await countGoods(read, words.split('\n').filter(Boolean).slice(0, mostHotWords)),
  }),

  saveHotWords: async ({ words }, context) => {
    const twice = words.find((word, at) => words.indexOf(word) !== at);
    if (twice !== undefined) throw new Refusal(`“${twice}”写了两次`);
    await storeHotWords(words, context);
    return { status: true };
  },
};

import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type * as search from '#core/search/desk-contract.ts';
import { mostHotWords } from '#core/site/limits.ts';
import { countGoods } from './count-goods.ts';
import { readHotWords, storeHotWords } from './hot-words.ts';

export const hotWordsDesk: DeskHandlers<Pick<typeof search, 'getHotWords' | 'countFound' | 'saveHotWords'>> = {
  getHotWords: async (_input, { read }) => ({ words: await readHotWords(read) }),

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

import type { Handlers } from '#backend/app/handler.ts';
import type * as searchWord from '#core/search/word-contract.ts';
import { hottest } from './hot-words.ts';

/** Number of words that take turns in the empty search box. */
const suggested = 3;

export const searchWordHandlers = {
  listHotWords: async ({ num }, context) => ({ list: await hottest(context.database.read, num) }),

  listKeywords: async (_input, context) => {
    const words = await hottest(context.database.read, 10);
    return {
      content: words.slice(0, suggested).map((word) => word.name),
      list: words.map((word) => ({ id: String(word.id), keyword: word.name })),
    };
  },
} satisfies Handlers<typeof searchWord>;

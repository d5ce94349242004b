import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type * as search from '#core/search/desk-contract.ts';
import { hottest } from './hottest.ts';

const everyWord = 1000;

export const hotWordsDesk: DeskHandlers<Pick<typeof search, 'getHotWords' | 'saveHotWords'>> = {
  getHotWords: async (_input, { read }) => ({ words: (await hottest(read, everyWord)).map(({ name }) => name) }),

  saveHotWords: async ({ words }, { connection, log }) => {
    const twice = words.find((word, at) => words.indexOf(word) !== at);
    if (twice !== undefined) throw new Refusal(`“${twice}”写了两次`);
    const before = await hottest(connection, everyWord);
    await connection.deleteFrom('search_word').execute();
    if (words.length > 0)
      await connection
        .insertInto('search_word')
        .values(words.map((name, index) => ({ name, sort: words.length - index })))
        .execute();
    await log({
      action: 'words.change',
      about: 'words',
      before: { words: before.map(({ name }) => name).join('、') },
      after: { words: words.join('、') },
    });
    return { status: true };
  },
};

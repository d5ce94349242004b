import { databasePort } from '#backend/modules/search/stored/database-port.ts';
import { knownWords } from '#backend/modules/search/stored/known-words.ts';
import { writeStale } from '#backend/modules/search/stored/write-texts.ts';
import { openTestShop } from '#backend/testing/shop.ts';
import { type Found, find } from '#core/search/find.ts';
import { openSearchIndex } from '#core/search/index/open.ts';
import { findStored } from '#core/search/stored/find-stored.ts';
import { sampleIndex } from './sample-index.ts';

/** Where goods are searched: in the index files, as browsers do, or in the shop's database. */
export type SearchedIn = 'index' | 'database';

/** The search of a sample world; hits are places in `rows`. */
export async function sampleSearch(size: number, where: SearchedIn, server?: string) {
  const shop = await openTestShop({ goods: size, server });
  const { goods, files, head } = await sampleIndex(shop);
  const { goods: library, lexicon } = openSearchIndex(head, files);
  const base = { goods, files, head, rows: library.rows, close: shop.close };
  if (where === 'index') {
    return { ...base, search: async (query: string): Promise<Found> => find(library.corpus, lexicon, query) };
  }
  const { database } = shop;
  while ((await database.write(writeStale)) > 0);
  const words = await knownWords(database);
  const places = new Map(library.rows.map((row, place) => [row.item_id, place]));
  return {
    ...base,
    search: async (query: string): Promise<Found> => {
      const { rows, ...found } = await findStored(databasePort(database), words, query);
      return { ...found, hits: rows.flatMap((row) => places.get(row.goods_id) ?? []) };
    },
  };
}

import type { Connection, Database } from '#backend/db/open.ts';
import { readHotWords } from '#backend/modules/search/hot-words.ts';
import { readingsOf } from '#core/search/index/readings.ts';
import { soundsLike } from '#core/search/index/sounds.ts';
import { plain } from '#core/search/index/text.ts';
import { mostFrequent, readingsIn } from '#core/search/index/words.ts';
import { noteFollowers, openVocabulary, type Vocabulary } from '#core/search/stored/vocabulary.ts';
import { searchSynonyms } from '#core/search/synonyms.ts';
import { categoryNames } from './write-texts.ts';

/** The words of a shop, with the last round of writing that they know. */
interface Known {
  readonly round: number;
  readonly goods: number;
  readonly vocabulary: Vocabulary;
  readonly atMs: number;
}

interface Keeper {
  known: Known | null;
  loading: Promise<Known> | null;
}

/** So many goods are read at once; other calls are answered between two readings. */
const perReading = 1000;
/** Of a shop this small the words are read again at once, of a larger one behind the calls and after a while. */
const smallShop = 2000;
const restMs = 60_000;

const keepers = new WeakMap<Database, Keeper>();

const lastRound = async (read: Connection): Promise<number> =>
  Number(
    (
      await read
        .selectFrom('search_text')
        .select((row) => row.fn.max('round').as('last'))
        .executeTakeFirst()
    )?.last ?? 0,
  );

async function namesOf(read: Connection): Promise<string[]> {
  const categories = Object.values(await categoryNames(read));
  const brands = await read.selectFrom('brand').select('name').execute();
  const tags = await read.selectFrom('tag').select('name').execute();
  return [...categories, ...brands, ...tags].map(({ name }) => name);
}

/** The readings of all characters: in the words they stand in, and by themselves those that stand in none. */
function readingsOfAll(words: readonly string[], signs: Iterable<string>): Record<string, string> {
  const inWords = readingsIn(words, readingsOf);
  const alone = [...signs].filter((sign) => /[\u3400-\u9fff]/.test(sign) && !inWords[sign]);
  return { ...readingsIn(alone, readingsOf), ...inWords };
}

async function load(read: Connection): Promise<Known> {
  const round = await lastRound(read);
  const followers = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  const count = (word: string): void => void counts.set(word, (counts.get(word) ?? 0) + 1);
  let goods = 0;
  for (let last = 0; ; ) {
    const rows = await read
      .selectFrom('search_text')
      .where('number', '>', last)
      .where('approve_status', 'in', ['onsale', 'only_show'])
      .orderBy('number')
      .limit(perReading)
      .select(['number', 'title', 'words'])
      .execute();
    for (const { title, words } of rows) {
      noteFollowers(followers, title);
      for (const word of words.split(' ').filter(Boolean)) count(word);
    }
    goods += rows.length;
    last = Number(rows.at(-1)?.number ?? 0);
    if (rows.length < perReading) break;
    await new Promise(setImmediate);
  }
  const names = await namesOf(read);
  const sure = [...names, ...(await readHotWords(read))].map(plain);
  for (const word of sure) if (word.length > 1) count(word);
  const source = {
    words: mostFrequent(counts),
    synonyms: searchSynonyms,
    readings: readingsOfAll([...counts.keys()], followers.keys()),
    sounds: soundsLike(names, readingsOf),
  };
  return { round, goods, vocabulary: openVocabulary(source, followers), atMs: Date.now() };
}

/** The words that goods of a shop are found by, as they were a minute ago or are now. */
export async function knownWords(database: Database): Promise<Vocabulary> {
  const keeper = keepers.get(database) ?? { known: null, loading: null };
  keepers.set(database, keeper);
  const { known } = keeper;
  const round = await lastRound(database.read);
  if (known?.round === round) return known.vocabulary;
  const isLarge = known !== null && known.goods > smallShop;
  if (isLarge && Date.now() - known.atMs < restMs) return known.vocabulary;
  keeper.loading ??= load(database.read)
    .then((fresh) => {
      keeper.known = fresh;
      return fresh;
    })
    .finally(() => {
      keeper.loading = null;
    });
  if (!isLarge) return (await keeper.loading).vocabulary;
  // A failure is met again by the next search after a while.
  keeper.loading.catch(() => undefined);
  return known.vocabulary;
}

import { type Found, find, isWritten } from '#core/search/find.ts';
import { openCorpus } from '#core/search/index/corpus.ts';
import { isSpelling, wordsOf } from '#core/search/index/text.ts';
import { endOfWord, gramsOfWord } from './grams.ts';
import { type Choice, cutChoices, mendedChoices, phraseChoices, writtenChoices } from './meanings.ts';
import type { SearchPort, StoredGoods, Wanted } from './port.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Rows that are ranked for one search; of a word that more goods have, those named by it come first. */
const mostRanked = 5000;
/** Rows that prove that a word is written somewhere, however rare it is beside the other words. */
const witnesses = 20;

/** The result of a search over goods in a database. */
export interface FoundGoods extends Omit<Found, 'hits'> {
  /** The goods, best first. */
  readonly rows: readonly StoredGoods[];
  /** There are more than were ranked. */
  readonly isCut: boolean;
}

/** A word of the query, with what it may mean and some rows that have it. */
interface Asked {
  readonly word: string;
  readonly choices: readonly Choice[];
  readonly seen: readonly StoredGoods[];
  readonly isKnown: boolean;
}

/** Alternatives, each of which asks for all of some words. */
type Groups = readonly (readonly (readonly Choice[])[])[];

const inLibraryOrder = (a: StoredGoods, b: StoredGoods): number =>
  b.sort - a.sort || (a.goods_id < b.goods_id ? -1 : a.goods_id > b.goods_id ? 1 : 0);

const wantedIn = (groups: Groups, gramsOfChoice: (choice: Choice) => Wanted): Wanted => ({
  any: groups.map((words) => ({ all: words.map((choices) => ({ any: choices.map(gramsOfChoice) })) })),
});

const anywhere = (choice: Choice): Wanted => ({ all: choice.flatMap((text) => gramsOfWord(text)) });
const inName = (choice: Choice): Wanted => ({ all: choice.flatMap((text) => gramsOfWord(text, 'n')) });
const atEnd = (choice: Choice): Wanted => ({ all: [anywhere(choice), endOfWord(choice.at(-1) ?? '')] });

/** Rows of some groups, the likeliest first where there are too many. */
async function candidates(port: SearchPort, groups: Groups): Promise<{ rows: StoredGoods[]; isCut: boolean }> {
  const all = await port.find(wantedIn(groups, anywhere), mostRanked + 1);
  if (all.length <= mostRanked) return { rows: all, isCut: false };
  const rows = new Map<string, StoredGoods>();
  for (const place of [atEnd, inName]) {
    if (rows.size >= mostRanked) break;
    for (const row of await port.find(wantedIn(groups, place), mostRanked)) rows.set(row.goods_id, row);
  }
  for (const row of all) rows.set(row.goods_id, row);
  return { rows: [...rows.values()].slice(0, mostRanked), isCut: true };
}

/** Every choice of `count` words. */
function* subsets<Item>(items: readonly Item[], count: number, from = 0): Generator<Item[]> {
  if (count === 0) yield [];
  for (let at = from; count > 0 && at <= items.length - count; at += 1) {
    for (const rest of subsets(items, count - 1, at + 1)) yield [items[at] as Item, ...rest];
  }
}

async function lookUp(port: SearchPort, vocabulary: Vocabulary, word: string): Promise<Asked> {
  const choices = writtenChoices(vocabulary, word);
  const seen = await port.find(wantedIn([[choices]], anywhere), witnesses);
  const isKnown = seen.length > 0 && (isSpelling(word) || isWritten(openCorpus(seen), vocabulary.lexicon, word));
  return { word, choices, seen, isKnown };
}

/**
 * Searches goods in a database with the same result as {@link find} over all of them: the engine only tells rows that may
 * be meant, from the strictest meaning of the words to the loosest, and `find` ranks those.
 */
export async function findStored(port: SearchPort, vocabulary: Vocabulary, query: string): Promise<FoundGoods> {
  const asked: Asked[] = [];
  for (const word of wordsOf(query)) asked.push(await lookUp(port, vocabulary, word));
  const seen = asked.length > 1 ? asked.flatMap((one) => one.seen) : [];

  async function ranked(groups: Groups): Promise<FoundGoods> {
    const { rows, isCut } = await candidates(port, groups);
    const all = [...new Map([...rows, ...seen].map((row) => [row.goods_id, row])).values()].toSorted(inLibraryOrder);
    const { hits, ...found } = find(openCorpus(all), vocabulary.lexicon, query);
    return { ...found, rows: hits.flatMap((line) => all[line] ?? []), isCut };
  }

  /** The rows that have as many of some words as possible. */
  async function together(words: readonly (readonly Choice[])[], isRead: (found: FoundGoods, left: number) => boolean) {
    for (let count = words.length; count > 0; count -= 1) {
      const found = await ranked([...subsets(words, count)]);
      if (found.rows.length > 0 && isRead(found, words.length - count)) return found;
    }
    return null;
  }

  const [only] = asked;
  if (only && asked.length === 1 && !only.isKnown) {
    const { word } = only;
    const cut = await ranked([[[...only.choices, ...cutChoices(vocabulary, word)]]]);
    if (cut.rows.length > 0 && cut.corrected === '') return cut;
    const phrase = await together(phraseChoices(vocabulary, word), ({ corrected }) => corrected === '');
    return phrase ?? ranked([[mendedChoices(vocabulary, word)]]);
  }
  const isSure = asked.every(({ isKnown }) => isKnown);
  const words = asked.map(({ word, choices, isKnown }) =>
    isKnown
      ? choices
      : [
          ...choices,
          ...cutChoices(vocabulary, word),
          ...phraseChoices(vocabulary, word).flat(),
          ...mendedChoices(vocabulary, word),
        ],
  );
  const found = await together(words, ({ dropped }, left) => !isSure || dropped.length <= left);
  return found ?? { rows: [], corrected: '', dropped: asked.map(({ word }) => word), marks: [], isCut: false };
}

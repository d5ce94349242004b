import type { SearchIndex } from '#core/search/index/open.ts';
import { plain } from '#core/search/index/text.ts';

/** Fewer characters in common are chance. */
const leastShared = 2;

/** The pairs of neighbours in a text: 窗帘盒 → 窗帘, 帘盒. */
const pairsOf = (text: string): string[] => [...text].slice(1).map((character, at) => `${text[at]}${character}`);

/**
 * Words of the mall that look most like words that found nothing: those that share a pair of neighbours first, then those that
 * share single characters; in the order of their frequency, and none that is part of an earlier one.
 */
export function nearWords(
  { words, head }: Pick<SearchIndex, 'words' | 'head'>,
  query: string,
  count: number,
): string[] {
  const asked = plain(query).replaceAll(' ', '');
  const pairs = new Set(pairsOf(asked));
  const characters = new Set(asked);
  const names = new Set([...Object.values(head.categories).map(({ name }) => plain(name)), ...words.list]);
  const ranked = [...names]
    .filter((word) => word !== asked)
    .map((word) => {
      const shared = [...new Set(word)].filter((character) => characters.has(character)).length;
      const together = pairsOf(word).filter((pair) => pairs.has(pair)).length;
      return { word, together, shared, share: shared / word.length };
    })
    .filter(({ together, shared }) => together > 0 || shared >= leastShared)
    .toSorted((a, b) => b.together - a.together || b.share - a.share || b.shared - a.shared);
  const near: string[] = [];
  for (const { word } of ranked) {
    if (near.length === count) break;
    if (!near.some((other) => other.includes(word) || word.includes(other))) near.push(word);
  }
  return near;
}

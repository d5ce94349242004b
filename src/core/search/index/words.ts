import { plain } from './text.ts';

/** This number of words is enough to rank likely readings first and to complete typed text. */
const mostWords = 3000;
const isWordy = (word: string): boolean => word.length >= 2 && word.length <= 12 && /[\u3400-\u9fff]/.test(word);

/** The normalised parts of some texts between spaces. */
const partsOf = (texts: readonly string[]): string[] => plain(texts.join(' ')).split(' ').filter(Boolean);

/**
 * The words that the dictionary finds in each part, a text without spaces. Segmenting all parts as one text takes a
 * third of the time.
 */
function wordsInside(parts: readonly string[]): string[][] {
  const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });
  const found = parts.map((): string[] => []);
  let part = 0;
  let end = parts[0]?.length ?? 0;
  for (const { segment, index, isWordLike } of dictionary.segment(parts.join(' '))) {
    while (index > end) {
      part += 1;
      end += 1 + (parts[part]?.length ?? 0);
    }
    if (isWordLike) found[part]?.push(segment);
  }
  return found;
}

/** The words of one title: its parts between spaces, and the words a dictionary finds in them. */
export function wordsOfTitle(title: string): string[] {
  const parts = partsOf([title]);
  const inside = wordsInside(parts);
  return parts.flatMap((part, at) => [...new Set([part, ...(inside[at] ?? [])])]).filter(isWordy);
}

/** Counted words, the most frequent first. */
export const mostFrequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .toSorted(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1))
    .slice(0, mostWords)
    .map(([word]) => word);

/**
 * The words of a mall's titles, the most frequent first: the parts between spaces, and the words a dictionary finds in
 * them. `sure` are words regardless of their frequency: categories, brands, tags, hot words.
 */
export function wordsOfTitles(titles: readonly string[], sure: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const count = (word: string, times = 1): void => {
    if (isWordy(word)) counts.set(word, (counts.get(word) ?? 0) + times);
  };
  const parts = new Map<string, number>();
  for (const part of partsOf(titles)) parts.set(part, (parts.get(part) ?? 0) + 1);
  const inside = wordsInside([...parts.keys()]);
  [...parts].forEach(([part, times], at) => {
    for (const word of new Set([part, ...(inside[at] ?? [])])) count(word, times);
  });
  for (const word of sure) count(plain(word));
  return mostFrequent(counts);
}

/** Every Chinese character of some texts with its readings there, `行` → `xing hang`. */
export function readingsIn(
  texts: readonly string[],
  readingsOf: (text: string) => readonly string[],
): Record<string, string> {
  const readings = new Map<string, Set<string>>();
  const text = [...new Set(partsOf(texts))].join(' ');
  const spelled = readingsOf(text);
  [...text].forEach((character, at) => {
    const reading = spelled[at];
    if (!reading || !/^[\u3400-\u9fff]$/.test(character) || !/^[a-z]+$/.test(reading)) return;
    readings.set(character, (readings.get(character) ?? new Set()).add(reading));
  });
  return Object.fromEntries([...readings].map(([character, list]) => [character, [...list].join(' ')]));
}

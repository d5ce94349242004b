import { plain } from './text.ts';

/** So many words are enough to put the likelier reading first and to complete what is typed. */
const mostWords = 3000;
const isWordy = (word: string): boolean => word.length >= 2 && word.length <= 12 && /[\u3400-\u9fff]/.test(word);

/**
 * Words of a mall's titles, the most frequent first: what stands between spaces, and what a dictionary takes it apart
 * into. `sure` are words whatever their number: categories, brands, tags, hot words.
 */
export function wordsOfTitles(titles: readonly string[], sure: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const count = (word: string, times = 1): void => {
    if (isWordy(word)) counts.set(word, (counts.get(word) ?? 0) + times);
  };
  const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });
  const parts = new Map<string, number>();
  for (const title of titles) {
    for (const part of plain(title).split(' ')) parts.set(part, (parts.get(part) ?? 0) + 1);
  }
  for (const [part, times] of parts) {
    const inside = [...dictionary.segment(part)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
    for (const word of new Set([part, ...inside])) count(word, times);
  }
  for (const word of sure) count(plain(word));
  return [...counts]
    .toSorted(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1))
    .slice(0, mostWords)
    .map(([word]) => word);
}

/** Every Chinese character of some texts with the readings it has there, `行` → `xing hang`. */
export function readingsIn(
  texts: readonly string[],
  readingsOf: (text: string) => readonly string[],
): Record<string, string> {
  const readings = new Map<string, Set<string>>();
  for (const part of new Set(texts.flatMap((text) => plain(text).split(' ')))) {
    const characters = [...part];
    const spelled = readingsOf(part);
    characters.forEach((character, at) => {
      const reading = spelled[at];
      if (!reading || !/^[\u3400-\u9fff]$/.test(character) || !/^[a-z]+$/.test(reading)) return;
      readings.set(character, (readings.get(character) ?? new Set()).add(reading));
    });
  }
  return Object.fromEntries([...readings].map(([character, list]) => [character, [...list].join(' ')]));
}

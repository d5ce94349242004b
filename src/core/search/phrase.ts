/** Shorter texts are words, not phrases. */
export const shortestPhrase = 5;
const longestWord = 12;
const mostWords = 6;

/**
 * The words that `isKnown` accepts inside a spoken phrase, the longest first at every place, and what is left between them:
 * 便宜的扫地机器人 → 扫地机器人, and 便宜的 beside it. Null when it holds none.
 */
export function wordsInPhrase(
  phrase: string,
  isKnown: (word: string) => boolean,
): { known: string[]; rest: string[] } | null {
  if (phrase.length < shortestPhrase) return null;
  const known = new Set<string>();
  const rest: string[] = [];
  let between = '';
  // A Latin word is whole or not meant: the “er” of “onerror” names nothing.
  const isCut = (place: number): boolean => /^[a-z\d]{2}$/.test(phrase.slice(place - 1, place + 1));
  let at = 0;
  while (at < phrase.length) {
    let length = at > 0 && isCut(at) ? 1 : Math.min(longestWord, phrase.length - at);
    while (length > 1 && (isCut(at + length) || !isKnown(phrase.slice(at, at + length)))) length -= 1;
    const piece = phrase.slice(at, at + length);
    at += length;
    if (length === 1) between += piece;
    else {
      known.add(piece);
      rest.push(between);
      between = '';
    }
  }
  if (known.size === 0) return null;
  return { known: [...known].slice(0, mostWords), rest: [...rest, between].filter((text) => text.length > 1) };
}

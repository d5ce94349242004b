/**
 * A text normalised for comparison: lower case, full-width letters and digits as half-width ones, one kind of space.
 * Its length stays the same, so positions in it are positions in the original.
 */
export const plain = (text: string): string =>
  text
    // The only letter that would become longer.
    .replace(/\u0130/g, 'i')
    .toLowerCase()
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]/g, ' ');

/** More words than anybody types; the rest of a pasted page is dropped. */
const mostWords = 8;

/** The distinct words of a query. */
export const wordsOf = (query: string): string[] =>
  [...new Set(plain(query).split(/[ ,，、;；]+/))].filter((word) => word !== '').slice(0, mostWords);

/** Whether a word may be pinyin. */
export const isSpelling = (word: string): boolean => /^[a-z]{2,40}$/.test(word);

/** The positions of the words in a text, in order and without overlap: `[from, to)`. */
export function marksIn(text: string, words: readonly string[]): [number, number][] {
  const compared = plain(text);
  const marks: [number, number][] = [];
  for (const word of words.filter(Boolean).toSorted((a, b) => b.length - a.length)) {
    for (let at = compared.indexOf(word); at >= 0; at = compared.indexOf(word, at + word.length)) {
      const [from, to] = [at, at + word.length];
      if (marks.every(([start, end]) => to <= start || from >= end)) marks.push([from, to]);
    }
  }
  return marks.toSorted(([a], [b]) => a - b);
}

import type { Findable } from '#core/search/index/corpus.ts';
import { plain } from '#core/search/index/text.ts';

// A database finds whole words, and Chinese has no spaces: so every character and every pair of neighbours is a word of its
// own, spelled in hexadecimal digits that both databases take for one word.

/** Where a gram stands: anywhere, in the part of the title that names the thing, or at the end of a name or category. */
export type Place = 'a' | 'n' | 'e';

/** A title begins with its brand and the name of the thing (`index/corpus.ts`). */
const partsOfName = 2;

const codeOf = (text: string, at: number): string => text.charCodeAt(at).toString(16).padStart(4, '0');

const partsOf = (text: string): string[] =>
  plain(text)
    .split(/[ \n]+/)
    .filter(Boolean);

function* pairsOf(part: string): Generator<string> {
  for (let at = 0; at + 1 < part.length; at += 1) yield codeOf(part, at) + codeOf(part, at + 1);
}

function* signsOf(part: string): Generator<string> {
  for (let at = 0; at < part.length; at += 1) yield codeOf(part, at);
}

/** The grams that a text must have to hold a word, at some place: its pairs, or the character that it is. */
export const gramsOfWord = (word: string, place: Place = 'a'): string[] =>
  partsOf(word).flatMap((part) =>
    [...new Set(part.length === 1 ? signsOf(part) : pairsOf(part))].map((gram) => place + gram),
  );

/** The gram of a text that ends with a word. */
export const endOfWord = (word: string): string => {
  const part = partsOf(word).at(-1) ?? '';
  return `e${[...(part.length === 1 ? signsOf(part) : pairsOf(part))].at(-1) ?? ''}`;
};

/** The grams of an entry, each once. */
export function gramsOf({ title, more, kind = '' }: Findable): string[] {
  const grams = new Set<string>();
  const parts = partsOf(title);
  for (const part of [...parts, ...partsOf(more)]) {
    for (const gram of signsOf(part)) grams.add(`a${gram}`);
    for (const gram of pairsOf(part)) grams.add(`a${gram}`);
  }
  for (const part of parts.slice(0, partsOfName)) {
    for (const gram of signsOf(part)) grams.add(`n${gram}`);
    for (const gram of pairsOf(part)) grams.add(`n${gram}`);
  }
  for (const part of [...parts.slice(0, partsOfName), plain(kind)]) {
    if (part.length > 0) grams.add(endOfWord(part.slice(-1)));
    if (part.length > 1) grams.add(endOfWord(part.slice(-2)));
  }
  return [...grams];
}

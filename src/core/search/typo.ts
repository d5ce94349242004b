import { type Corpus, eachOccurrence } from '#core/search/index/corpus.ts';

/** A word of two characters can have lost the one between them; it has too many other neighbours. */
export const shortestCorrected = 2;

/** A word with one open position: the text before and after it. */
interface Gap {
  readonly before: string;
  readonly after: string;
}

/** All words that one typo can turn into a word: whole texts, and texts with one unknown character. */
export function slips(word: string): { whole: Set<string>; gaps: Gap[] } {
  const whole = new Set<string>();
  const gaps: Gap[] = [];
  if (word.length === shortestCorrected) return { whole, gaps: [{ before: word.slice(0, 1), after: word.slice(1) }] };
  for (let at = 0; at < word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    // One character too many, one mistaken, one missing, two swapped.
    whole.add(before + after);
    gaps.push({ before, after });
    if (at > 0) gaps.push({ before, after: word.slice(at) });
    if (at + 1 < word.length) whole.add(`${before}${word[at + 1]}${word[at]}${word.slice(at + 2)}`);
  }
  whole.delete(word);
  return { whole, gaps };
}

/** Documents by the text in them that is one typo away from a word: `门琐` in 智能门琐 → 智能门锁. */
export function findMistyped(corpus: Corpus, word: string): Map<string, number[]> {
  const found = new Map<string, Set<number>>();
  const add = (text: string, line: number): void => {
    const lines = found.get(text);
    if (lines) lines.add(line);
    else found.set(text, new Set([line]));
  };
  const { whole, gaps } = slips(word);
  for (const lines of [corpus.titles, corpus.more]) {
    for (const text of whole) eachOccurrence(lines, text, (line) => add(text, line));
    for (const { before, after } of gaps) {
      const anchor = before.length > after.length ? before : after;
      eachOccurrence(lines, anchor, (line, place) => {
        const from = anchor === after ? place - before.length - 1 : place;
        const text = lines.text.slice(Math.max(from, 0), from + before.length + 1 + after.length);
        const open = text[before.length];
        if (open === undefined || open === '\n' || open === ' ') return;
        if (text.startsWith(before) && text.endsWith(after)) add(text, line);
      });
    }
  }
  return new Map([...found].map(([text, lines]) => [text, [...lines].toSorted((a, b) => a - b)]));
}

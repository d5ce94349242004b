import { plain } from './text.ts';

/** An entry that can be found: its title, and its other texts (brand, category, tags, model number). */
export interface Findable {
  readonly title: string;
  readonly more: string;
  /** What kind of thing it is: the deepest category of a product. */
  readonly kind?: string;
}

/** The texts of many documents in one string, one per line, so that a single call searches all of them. */
interface Lines {
  readonly text: string;
  /** The start of each line, and one position past the last. */
  readonly starts: Int32Array;
}

/** All entries of one kind, in the order in which ties are shown. */
export interface Corpus {
  readonly size: number;
  readonly titles: Lines;
  readonly more: Lines;
  readonly kinds: readonly string[];
}

function linesOf(texts: readonly string[]): Lines {
  const starts = new Int32Array(texts.length + 1);
  let at = 0;
  texts.forEach((text, index) => {
    starts[index] = at;
    at += text.length + 1;
  });
  starts[texts.length] = at;
  return { text: `${texts.map(plain).join('\n')}\n`, starts };
}

export const openCorpus = (documents: readonly Findable[]): Corpus => ({
  size: documents.length,
  titles: linesOf(documents.map(({ title }) => title)),
  more: linesOf(documents.map(({ more }) => more)),
  kinds: documents.map(({ kind = '' }) => plain(kind)),
});

/** The line that contains a position, searched upwards from a line that is not behind it. */
export function lineAt({ starts }: Lines, place: number, from: number): number {
  let line = from;
  while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= place) line += 1;
  return line;
}

/** Calls `found` with the line and the position of every occurrence of a word. */
export function eachOccurrence(lines: Lines, word: string, found: (line: number, place: number) => void): void {
  let line = 0;
  for (let place = lines.text.indexOf(word); place >= 0; place = lines.text.indexOf(word, place + 1)) {
    line = lineAt(lines, place, line);
    found(line, place);
  }
}

/**
 * How well a document matches a word; 0 = not at all. A thing's own kind comes before what it can do: 空调 finds air
 * conditioners before their controllers, 开关 switches before a hood with 挥手开关.
 */
export const ranks = {
  elsewhere: 1,
  alike: 2,
  inTitle: 3,
  wholeInTitle: 4,
  /** In the part of the title that names the thing. */
  inName: 5,
  /** Another name of the word ends the name of the thing. */
  alikeKind: 6,
  /** The name of the thing ends with the word. */
  kind: 7,
  /** So does its category. */
  ownCategory: 8,
} as const;

const isLetterOrDigit = (sign: string | undefined): boolean => sign !== undefined && /[a-z0-9]/.test(sign);

/** Whether a model number or a foreign word stands alone: `c1` is not part of `c12`. */
const standsAlone = (text: string, place: number, word: string): boolean =>
  !(isLetterOrDigit(word[0]) && isLetterOrDigit(text[place - 1])) &&
  !(isLetterOrDigit(word.at(-1)) && isLetterOrDigit(text[place + word.length]));

/** A title begins with its brand and the name of the thing; features and model number follow, all between spaces. */
const partsOfName = 2;

/** How well a word matches at a place of a title, whose line starts at `start`. */
function rankAt(text: string, start: number, place: number, word: string): number {
  if (!standsAlone(text, place, word)) return ranks.inTitle;
  const before = text.slice(start, place).split(' ').length;
  if (before > partsOfName || /^[ -~]+$/.test(word)) return ranks.wholeInTitle;
  const next = text[place + word.length];
  return next === ' ' || next === '\n' ? ranks.kind : ranks.inName;
}

/** The rank of every document for the literal word. */
export function literalRanks(corpus: Corpus, word: string): Uint8Array {
  const found = new Uint8Array(corpus.size);
  const raise = (line: number, rank: number): void => {
    if (rank > (found[line] ?? 0)) found[line] = rank;
  };
  eachOccurrence(corpus.more, word, (line) => {
    raise(line, corpus.kinds[line]?.endsWith(word) ? ranks.kind : ranks.elsewhere);
  });
  const { text, starts } = corpus.titles;
  eachOccurrence(corpus.titles, word, (line, place) => {
    const rank = rankAt(text, starts[line] ?? 0, place, word);
    raise(line, rank === ranks.kind && corpus.kinds[line]?.endsWith(word) ? ranks.ownCategory : rank);
  });
  return found;
}

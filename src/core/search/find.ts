import { type Corpus, literalRanks, ranks } from '#core/search/index/corpus.ts';
import { type Lexicon, otherNames } from '#core/search/index/lexicon.ts';
import { findSpelled } from '#core/search/index/pinyin.ts';
import { isSpelling, wordsOf } from '#core/search/index/text.ts';
import { findHeard } from './heard.ts';
import { wordsInPhrase } from './phrase.ts';
import { findMistyped, shortestCorrected } from './typo.ts';

/** With this many hits, other names are not searched. */
const plenty = 20;
/** Up to this many literal hits may come before all hits of the word's readings. */
const few = 10;

/** The documents that contain one word of the query in some way. */
interface WordHits {
  readonly word: string;
  /** The rank by document, 0 = not contained. */
  readonly ranks: Uint8Array;
  readonly count: number;
  /** Other texts the word was read as, with their documents. */
  readonly readAs: ReadonlyMap<string, readonly number[]>;
  /** No document contains the word itself: the hits belong to its readings. */
  readonly isCorrected: boolean;
  /** The other spellings and names that were searched, for marking. */
  readonly names: readonly string[];
}

/** The result of a query in a corpus. */
export interface Found {
  /** The documents, best first. */
  readonly hits: readonly number[];
  /** The corrected query when one of its words appears nowhere; else "". */
  readonly corrected: string;
  /** The words that had to be left out to find anything. */
  readonly dropped: readonly string[];
  /** The texts to mark in the hits. */
  readonly marks: readonly string[];
}

const nothingFound: Found = { hits: [], corrected: '', dropped: [], marks: [] };

const countOf = (found: Uint8Array): number => found.reduce((count, rank) => count + (rank > 0 ? 1 : 0), 0);

/** The readings of a word: those in the lexicon first, in its order; then those in the most documents. */
function sorted(lexicon: Lexicon, readAs: ReadonlyMap<string, readonly number[]>): Map<string, readonly number[]> {
  const placeOf = (text: string): number => lexicon.words.get(text) ?? Number.POSITIVE_INFINITY;
  return new Map(
    [...readAs].toSorted(([a, inA], [b, inB]) => {
      const [placeA, placeB] = [placeOf(a), placeOf(b)];
      return placeA === placeB ? inB.length - inA.length : placeA - placeB;
    }),
  );
}

/** The readings of a word with all documents of the words among them: mensuo → 门锁, and with it every 指纹锁. */
function withOtherNames(
  corpus: Corpus,
  { alike, words }: Lexicon,
  readAs: ReadonlyMap<string, readonly number[]>,
): Map<string, readonly number[]> {
  return new Map(
    [...readAs].map(([text, lines]) => {
      if (!words.has(text) && !alike.has(text)) return [text, lines];
      const named = [text, ...(alike.get(text) ?? [])].flatMap((name) =>
        [...literalRanks(corpus, name)].flatMap((rank, line) => (rank > 0 ? [line] : [])),
      );
      return [text, [...new Set([...lines, ...named])]];
    }),
  );
}

/** All possible meanings of a word, the likeliest first. */
function hitsOf(corpus: Corpus, lexicon: Lexicon, word: string, query: string): WordHits {
  const found = literalRanks(corpus, word);
  const literal = countOf(found);
  const names: string[] = [word];
  // A word of a wide category is in all goods below it, though none may be called so: 监控 means the cameras there.
  if (found.filter((rank) => rank > ranks.elsewhere).length < plenty) {
    for (const name of otherNames(lexicon, word)) {
      names.push(name);
      literalRanks(corpus, name).forEach((rank, line) => {
        const weaker = rank >= ranks.kind ? ranks.alikeKind : Math.min(rank, ranks.alike);
        if ((found[line] ?? 0) < weaker) found[line] = weaker;
      });
    }
  }
  const written = names.length > 1 ? countOf(found) : literal;
  // Nobody types pinyin in capitals, so BY is a model number while one exists.
  const isCode = literal > 0 && query.includes(word.toUpperCase());
  const spelled =
    isSpelling(word) && !isCode ? findSpelled(corpus, lexicon.speller, word) : new Map<string, number[]>();
  const unread = written === 0 && spelled.size === 0;
  const heard = unread ? findHeard(corpus, lexicon, word) : spelled;
  const mistyped = unread && heard.size === 0 && word.length >= shortestCorrected ? findMistyped(corpus, word) : heard;
  const readAs = withOtherNames(corpus, lexicon, sorted(lexicon, mistyped));
  for (const [text, lines] of readAs) {
    const own = literalRanks(corpus, text);
    for (const line of lines) if (found[line] === 0) found[line] = Math.max(own[line] ?? 0, ranks.alike);
  }
  const isCorrected = written === 0 && spelled.size === 0 && readAs.size > 0;
  return { word, ranks: found, count: countOf(found), readAs, isCorrected, names };
}

/** The documents that contain every word, best first. */
function inAll(corpus: Corpus, words: readonly WordHits[]): number[] {
  const lines: number[] = [];
  const score = new Uint16Array(corpus.size);
  for (let line = 0; line < corpus.size; line += 1) {
    if (words.some((hits) => hits.ranks[line] === 0)) continue;
    score[line] = words.reduce((sum, hits) => sum + (hits.ranks[line] ?? 0), 0);
    lines.push(line);
  }
  return lines.sort((a, b) => (score[b] ?? 0) - (score[a] ?? 0) || a - b);
}

/** The largest number of words that some document contains together; all of them if one does. */
function heldTogether(corpus: Corpus, words: readonly WordHits[]): WordHits[] {
  let best: { held: WordHits[]; score: number } = { held: [], score: 0 };
  for (let line = 0; line < corpus.size; line += 1) {
    const held = words.filter((hits) => (hits.ranks[line] ?? 0) > 0);
    // One more word outweighs any rank.
    const score = held.reduce((sum, hits) => sum + 100 + (hits.ranks[line] ?? 0), 0);
    if (score > best.score) best = { held, score };
  }
  return best.held;
}

/**
 * The readings of a word take turns, so that `ms` typed for 门锁 is not buried under all goods with 模式. Readings in the
 * lexicon come before those that only sound alike.
 */
function inTurns(lines: readonly number[], word: WordHits, lexicon: Lexicon): number[] {
  const read = new Set([...word.readAs.values()].flat());
  const texts = [...word.readAs].map(([text, all]) => {
    const own = new Set(all);
    return { text, own: lines.filter((line) => own.has(line)) };
  });
  const groupsOf = (isWord: boolean) =>
    texts.filter(({ text }) => lexicon.words.has(text) === isWord).map(({ own }) => own);
  const whole = lines.filter((line) => !read.has(line) && (word.ranks[line] ?? 0) >= ranks.wholeInTitle);
  const written = lines.filter((line) => !read.has(line));
  const taken = new Set<number>(written.length <= few ? [...whole, ...written] : whole);
  for (const groups of [[written, ...groupsOf(true)], groupsOf(false)]) {
    const longest = Math.max(0, ...groups.map((group) => group.length));
    for (let turn = 0; turn < longest; turn += 1) {
      for (const group of groups) {
        const line = group[turn];
        if (line !== undefined) taken.add(line);
      }
    }
  }
  return [...taken];
}

/**
 * Splits a word that no document writes in one piece into the two parts that most documents contain together: 橙序吸顶灯 →
 * 橙序, 吸顶灯.
 */
function partsOf(corpus: Corpus, word: string): readonly [string, string] | undefined {
  let best: { parts: readonly [string, string]; count: number } | undefined;
  for (let at = 2; at <= word.length - 2; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    const [first, second] = parts.map((part) => literalRanks(corpus, part));
    const count = first?.reduce((sum, rank, line) => sum + (rank > 0 && (second?.[line] ?? 0) > 0 ? 1 : 0), 0) ?? 0;
    if (count > (best?.count ?? 0)) best = { parts, count };
  }
  return best?.parts;
}

/** The Chinese parts of a word and those between them: `9寸` → 9, 寸. */
export const runsIn = (word: string): string[] => word.match(/[\u3400-\u9fff]+|[^\u3400-\u9fff]+/g) ?? [];

/**
 * Splits a word of Chinese and other characters where they meet: `9寸` into 9 寸, as titles write it, and 门suo into 门 and
 * pinyin. Undefined when one of its parts means nothing here.
 */
function runsOf(corpus: Corpus, lexicon: Lexicon, word: string): string[] | undefined {
  const runs = runsIn(word);
  if (runs.length < 2) return undefined;
  const spaced = runs.join(' ');
  if (isWritten(corpus, lexicon, spaced)) return [spaced];
  return runs.every((run) => isSpelling(run) || isWritten(corpus, lexicon, run)) ? runs : undefined;
}

export const isWritten = (corpus: Corpus, lexicon: Lexicon, word: string): boolean =>
  [word, ...otherNames(lexicon, word)].some(
    (name) => corpus.titles.text.includes(name) || corpus.more.text.includes(name),
  );

/**
 * Searches a corpus: every word literally, by its other names, as pinyin, and last with one typo corrected. When no
 * document contains all words, as few as possible are left out, and the result names them.
 */
export function find(corpus: Corpus, lexicon: Lexicon, query: string): Found {
  const ignored: string[] = [];
  const asked = wordsOf(query).flatMap((word) => {
    if (isSpelling(word) || isWritten(corpus, lexicon, word)) return [word];
    const parts = runsOf(corpus, lexicon, word) ?? partsOf(corpus, word);
    if (parts) return parts;
    const phrase = wordsInPhrase(word, (part) => lexicon.words.has(part) || isWritten(corpus, lexicon, part));
    ignored.push(...(phrase?.rest ?? []));
    return phrase?.known ?? [word];
  });
  const all = asked.map((word) => hitsOf(corpus, lexicon, word, query));
  const kept = heldTogether(corpus, all);
  if (kept.length === 0) return { ...nothingFound, dropped: asked };
  const hits = inAll(corpus, kept);
  const unsure = kept.filter(({ readAs }) => readAs.size > 0);
  const [only] = unsure;
  const meant = ({ word, isCorrected, readAs }: WordHits): string =>
    isCorrected ? ([...readAs.keys()][0] ?? word) : word;
  return {
    hits: only && unsure.length === 1 ? inTurns(hits, only, lexicon) : hits,
    corrected: kept.some(({ isCorrected }) => isCorrected) ? kept.map(meant).join(' ') : '',
    dropped: [...all.filter((hits) => !kept.includes(hits)).map(({ word }) => word), ...ignored],
    marks: kept.flatMap(({ names, readAs }) => [...names, ...readAs.keys()]),
  };
}

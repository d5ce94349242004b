import { runsIn } from '#core/search/find.ts';
import { spellingsOf } from '#core/search/heard.ts';
import { otherNames } from '#core/search/index/lexicon.ts';
import { isSpelling } from '#core/search/index/text.ts';
import { shortestPhrase } from '#core/search/phrase.ts';
import { slips } from '#core/search/typo.ts';
import { knownParts, textsSpelled, type Vocabulary } from './vocabulary.ts';

/** Texts that a row must all contain for a word to be meant by it. */
export type Choice = readonly string[];

/** More words of a phrase are not looked for. */
const mostParts = 6;

/** Texts, each with its other names. */
const withNames = ({ lexicon }: Vocabulary, texts: readonly string[]): Choice[] =>
  texts.flatMap((text) => [text, ...(lexicon.alike.get(text) ?? [])]).map((text) => [text]);

/** A word as it is written: itself, by another name, in pinyin. */
export const writtenChoices = (vocabulary: Vocabulary, word: string): Choice[] => [
  [word],
  ...otherNames(vocabulary.lexicon, word).map((name) => [name]),
  ...(isSpelling(word) ? withNames(vocabulary, textsSpelled(vocabulary, word)) : []),
];

/** A word that no row contains in one piece, cut into two that some row has: 橙序吸顶灯, 9寸, 门suo. */
export function cutChoices(vocabulary: Vocabulary, word: string): Choice[] {
  const runs = runsIn(word);
  const choices: Choice[] = [];
  if (runs.length > 1) {
    choices.push(runs);
    const readings = runs.map((run) => (isSpelling(run) ? [run, ...textsSpelled(vocabulary, run)] : [run]));
    readings.forEach((texts, at) => {
      for (const text of texts) choices.push(runs.map((run, other) => (other === at ? text : run)));
    });
  }
  for (let at = 2; at <= word.length - 2; at += 1) choices.push([word.slice(0, at), word.slice(at)]);
  return choices;
}

/** The words that a phrase may contain, each with its meanings; none when it is no phrase. */
export function phraseChoices(vocabulary: Vocabulary, phrase: string): Choice[][] {
  if (phrase.length < shortestPhrase) return [];
  const names = [...vocabulary.lexicon.alike].filter(([name]) => phrase.includes(name));
  const parts = knownParts(vocabulary, phrase).slice(0, mostParts);
  const ofParts = parts.map((part): Choice[] => {
    const own = names.filter(([name]) => part.includes(name)).flatMap(([, others]) => others.map((text) => [text]));
    const pairs = [...part].slice(1).map((sign, at) => [`${part[at]}${sign}`]);
    return [...pairs, ...own];
  });
  const others = names.filter(([name]) => !parts.some((part) => part.includes(name)));
  return [...ofParts, ...others.map(([, texts]) => texts.map((text) => [text]))];
}

/** Words that sound like a word, or are one typo away from it. */
export function mendedChoices(vocabulary: Vocabulary, word: string): Choice[] {
  const { whole, gaps } = slips(word);
  const spellings = /^[\u3400-\u9fff]{2,8}$/.test(word) ? spellingsOf(vocabulary.lexicon, word) : [];
  const heard = spellings
    .flatMap((spelling) => textsSpelled(vocabulary, spelling))
    .filter((text) => text.length === word.length);
  return [
    ...withNames(vocabulary, heard),
    ...withNames(vocabulary, [...whole]),
    ...gaps.map(({ before, after }) => [before, after].filter((text) => text !== '')),
  ];
}

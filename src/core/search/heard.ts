import type { Corpus } from '#core/search/index/corpus.ts';
import type { Lexicon } from '#core/search/index/lexicon.ts';
import { findSpelled } from '#core/search/index/pinyin.ts';

/** More sounds of one word than anybody means. */
const mostSpellings = 16;

/** The spellings of a word of Chinese characters; none when one of them is unknown. */
export function spellingsOf({ speller, sounds }: Lexicon, word: string): readonly string[] {
  let spellings = [''];
  for (const character of word) {
    const known = speller.readings.get(character.charCodeAt(0)) ?? [];
    const readings = new Set([...known, ...(sounds.get(character) ?? [])]);
    spellings = spellings.flatMap((begun) => [...readings].map((reading) => begun + reading)).slice(0, mostSpellings);
  }
  return spellings;
}

/**
 * Documents by the text in their titles that sounds like a word and is as long: 门玲 → 门铃, 们锁 → 门锁. People who type
 * by sound pick the wrong character more often than a wrong sound.
 */
export function findHeard(corpus: Corpus, lexicon: Lexicon, word: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  if (!/^[\u3400-\u9fff]{2,8}$/.test(word)) return found;
  for (const spelling of spellingsOf(lexicon, word)) {
    for (const [text, lines] of findSpelled(corpus, lexicon.speller, spelling)) {
      if (text.length === word.length) found.set(text, lines);
    }
  }
  return found;
}

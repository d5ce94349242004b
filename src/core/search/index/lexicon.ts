import { openSpeller, type Readings, type Speller } from './pinyin.ts';
import { plain } from './text.ts';

/** The words a mall knows. */
export interface Lexicon {
  readonly speller: Speller;
  /** The words of its titles, the most frequent first, each with its position in that order. */
  readonly words: ReadonlyMap<string, number>;
  /** The other names of a word: `猫眼` → 可视门铃. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
  /** The syllables of common characters that only the query contains. */
  readonly sounds: ReadonlyMap<string, readonly string[]>;
}

/** Opens the lexicon from the content of the index file; each group of `synonyms` names one thing. */
export function openLexicon(source: {
  readings: Readings;
  words: readonly string[];
  synonyms: readonly (readonly string[])[];
  sounds?: Readonly<Record<string, string>>;
}): Lexicon {
  const sounds = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(source.sounds ?? {})) {
    for (const character of characters) sounds.set(character, [...(sounds.get(character) ?? []), syllable]);
  }
  const alike = new Map<string, readonly string[]>();
  for (const group of source.synonyms) {
    const names = group.map(plain);
    for (const name of names) alike.set(name, [...(alike.get(name) ?? []), ...names.filter((other) => other !== name)]);
  }
  return {
    speller: openSpeller(source.readings),
    words: new Map(source.words.map((word, place) => [plain(word), place])),
    alike,
    sounds,
  };
}

/** A word with its parts replaced by their other names, one at a time: `静音猫眼` → 静音可视门铃. */
export function otherNames({ alike }: Lexicon, word: string): string[] {
  const names = new Set<string>();
  for (const [name, others] of alike) {
    if (!word.includes(name)) continue;
    // 插座 is part of one of its own other names, so a longer name that is already there is skipped.
    for (const other of others) if (!word.includes(other)) names.add(word.replace(name, other));
  }
  return [...names];
}

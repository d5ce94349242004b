import { climateWords } from './climate.ts';
import { guardWords } from './guard.ts';
import type { KindWords, WordsByNoun } from './kind-words.ts';
import { kitchenWords } from './kitchen.ts';
import { lampWords } from './lamps.ts';
import { mediaWords } from './media.ts';
import { shadeWords } from './shade.ts';
import { wiringWords } from './wiring.ts';

const all: WordsByNoun = {
  ...lampWords,
  ...wiringWords,
  ...guardWords,
  ...shadeWords,
  ...climateWords,
  ...mediaWords,
  ...kitchenWords,
};

/** The editor's texts for the kind called `noun`. Throws where nobody has written them. */
export function wordsFor(noun: string): KindWords {
  const words = all[noun];
  if (!words) throw new Error(`no words for the kind ${noun}`);
  return words;
}

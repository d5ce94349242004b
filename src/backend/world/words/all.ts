import { alarmWords } from './alarms.ts';
import { cleaningWords } from './cleaning.ts';
import { climateWords } from './climate.ts';
import { doorWords } from './doors.ts';
import type { KindWords, WordsByNoun } from './kind-words.ts';
import { kitchenWords } from './kitchen.ts';
import { kitWords } from './kits.ts';
import { lampWords } from './lamps.ts';
import { mediaWords } from './media.ts';
import { shadeWords } from './shade.ts';
import { waterWords } from './water.ts';
import { wiringWords } from './wiring.ts';

const all: WordsByNoun = {
  ...lampWords,
  ...wiringWords,
  ...doorWords,
  ...alarmWords,
  ...shadeWords,
  ...climateWords,
  ...waterWords,
  ...mediaWords,
  ...kitchenWords,
  ...cleaningWords,
  ...kitWords,
};

/** The editor's texts for the kind called `noun`. Throws where nobody has written them. */
export function wordsFor(noun: string): KindWords {
  const words = all[noun];
  if (!words) throw new Error(`no words for the kind ${noun}`);
  return words;
}

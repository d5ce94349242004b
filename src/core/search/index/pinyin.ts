import { type Corpus, lineAt } from './corpus.ts';

/** The readings of the characters of a mall, without tones: `行` → `xing hang`. */
export type Readings = Readonly<Record<string, string>>;

/** Readings by character code, and the letters each can begin with (one bit per letter). */
export interface Speller {
  readonly readings: ReadonlyMap<number, readonly string[]>;
  readonly firstLetters: Int32Array;
}

const letterBit = (text: string): number => 1 << (text.charCodeAt(0) - 97);

export function openSpeller(table: Readings): Speller {
  const readings = new Map<number, readonly string[]>();
  const firstLetters = new Int32Array(0x10000);
  for (const [character, spelled] of Object.entries(table)) {
    const list = spelled.split(' ');
    const code = character.charCodeAt(0);
    readings.set(code, list);
    firstLetters[code] = list.reduce((bits, reading) => bits | letterBit(reading), 0);
  }
  return { readings, firstLetters };
}

/** The abbreviations people type for a syllable: its first letter, or both letters of zh, ch and sh. */
export function shortForms(reading: string): readonly string[] {
  const first = reading.slice(0, 1);
  return /^[zcs]h/.test(reading) ? [reading.slice(0, 2), first] : [first];
}

/**
 * The end of a spelling that begins at a position of the text, -1 when it does not match. Whole syllables, first
 * letters and a mix of both match; the last syllable may be incomplete.
 */
function spelledUntil(speller: Speller, text: string, place: number, spelling: string, from: number): number {
  if (from === spelling.length) return place;
  const code = text.charCodeAt(place);
  const readings = speller.readings.get(code);
  if (!readings) {
    return text[place] === spelling[from] ? spelledUntil(speller, text, place + 1, spelling, from + 1) : -1;
  }
  for (const reading of readings) {
    for (const form of [reading, ...shortForms(reading)]) {
      if (!spelling.startsWith(form, from)) continue;
      const end = spelledUntil(speller, text, place + 1, spelling, from + form.length);
      if (end >= 0) return end;
    }
    if (reading.startsWith(spelling.slice(from))) return place + 1;
  }
  return -1;
}

/** Documents by the characters in their titles that a spelling stands for: `ms` → 门锁, 模式. */
export function findSpelled(corpus: Corpus, speller: Speller, spelling: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const { text } = corpus.titles;
  const bit = letterBit(spelling);
  let line = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (((speller.firstLetters[text.charCodeAt(place)] ?? 0) & bit) === 0) continue;
    const end = spelledUntil(speller, text, place, spelling, 0);
    if (end < 0) continue;
    line = lineAt(corpus.titles, place, line);
    const characters = text.slice(place, end);
    const lines = found.get(characters);
    if (!lines) found.set(characters, [line]);
    else if (lines.at(-1) !== line) lines.push(line);
  }
  return found;
}

import { pinyin } from 'pinyin-pro';

/** Readings of the characters of a text, without tones and with `v` for ü; other characters stay as they are. */
export const readingsOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' });

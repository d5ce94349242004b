/**
 * Characters that nobody sees and that change how others read: controls but for tab and line ends, direction marks and
 * overrides, zero-width and filler characters, separators, unpaired halves. A joiner stays between the parts of an emoji.
 */
const hidden =
  /[^\P{Cc}\t\n\r]|(?<!\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*)\u200D|[^\P{Cf}\u200D]|\p{Zl}|\p{Zp}|\p{Cs}|[\u034F\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Whether a text, or any text in a value, holds a character that nobody sees. */
export function hasHiddenText(value: unknown): boolean {
  if (typeof value === 'string') return hidden.test(value);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false;
  return Object.values(value).some(hasHiddenText);
}

/** The text without characters that nobody sees. */
export const visibleText = (text: string): string => text.replace(new RegExp(hidden, 'gu'), '');

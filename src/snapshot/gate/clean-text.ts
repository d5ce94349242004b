// NUL and other control characters, marks that change the direction of writing, byte order marks, and replacement
// characters. Joiners stay, because emoji need them.
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd-\uffff]/g;

/** The same inside JSON, where these characters may be escaped; half a surrogate pair always is. */
const uncleanJson =
  /\\u(?:00[0189]|007f|061c|200[ef]|202[a-e]|206[6-9]|d[89a-f]|feff|fff[def])|[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffd-\uffff]/i;

/** The text without characters that no page may print, in valid Unicode (R21). */
const cleanText = (text: string): string => text.toWellFormed().replace(unwanted, '');

/** Whether JSON may hold a text that {@link cleanText} changes; most bodies do not, which saves a walk. */
export const hasUncleanText = (json: string): boolean => uncleanJson.test(json);

/** Cleans every text of a JSON value. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleanTexts(entry)]));
}

import { plainAddress } from '#core/wire/plain-address.ts';
import { isPictureField } from './find.ts';

const plain = /^http:\/\/[^\s\\<>"]+$/i;
const inRichText = /(<img[^>]*?\ssrc\s*=\s*["']?)(http:\/\/[^\s"'\\<>]+)/gi;

/** Whether JSON may name a picture by `http:`; most bodies name none, which saves a walk. */
export const mayNamePlain = (json: string): boolean => /http:\\?\/\\?\//i.test(json);

/**
 * Replaces the `http:` addresses of pictures in a JSON value, fields and rich text, by {@link plainAddress}: links of that scheme are
 * dropped from replies (T3), while a picture can be fetched for our own pages, and one that is not is a finding.
 */
export function markPlain(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (plain.test(value)) return isPictureField(name) && URL.canParse(value) ? plainAddress(value) : value;
    return value.replace(inRichText, (_, before: string, source: string) => before + plainAddress(source));
  }
  if (Array.isArray(value)) return value.map((entry) => markPlain(entry, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, markPlain(entry, key)]));
}

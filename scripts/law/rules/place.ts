import { basename } from 'node:path/posix';
import type { Law, Room } from './shape.ts';

/** Position of a file in the law. */
export interface Place {
  readonly room: Room;
  /** The word it belongs to: `cart` for `src/storefront/cart/store.ts`; "" outside the rooms that have words. */
  readonly word: string;
  readonly isTest: boolean;
  /** Code for tests, which no other code may use. */
  readonly isTesting: boolean;
}

const wordFolder = /^src\/(?:core|storefront|desk|backend\/modules)\/([^/]+)\//;

/** Finds the place of any path under the law; undefined when no room contains it. */
export function placesOf(law: Law): (path: string) => Place | undefined {
  const rooms = law.rooms.map((room) => ({ room, patterns: room.holds.map(patternOf) }));
  const known = new Map<string, Place | undefined>();
  const find = (path: string): Place | undefined => {
    const found = rooms.find(({ patterns }) => patterns.some((pattern) => pattern.test(path)));
    return found && { room: found.room, word: wordOf(path), isTest: isTest(path), isTesting: isTesting(path) };
  };
  return (path) => {
    if (!known.has(path)) known.set(path, find(path));
    return known.get(path);
  };
}

export const wordOf = (path: string): string => wordFolder.exec(path)?.[1] ?? '';
export const isTest = (path: string): boolean => /\.(test|spec|scenario)\.tsx?$/.test(path) || isTesting(path);
const isTesting = (path: string): boolean => path.includes('/testing/') || /^testing[-.]/.test(basename(path));

/** Converts a glob to a regular expression: `*` within one name, `**` across folders, `{a,b}` alternatives. */
export function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*\*|\*/g, (star) => ({ '**/': '(?:.*/)?', '**': '.*' })[star] ?? '[^/]*');
  return new RegExp(`^${source}$`);
}

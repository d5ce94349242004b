import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a host said of a picture when it was last asked. */
interface Check {
  /** Its ETag and Last-Modified; "" when it sent none. */
  readonly etag: string;
  readonly modified: string;
  /** Time of the answer in ms. */
  readonly atMs: number;
}

/** The last answers of the hosts, by key of the picture. */
export interface Checks {
  readonly get: (key: string) => Check | undefined;
  readonly set: (key: string, check: Check) => void;
  /** Writes those of `kept` keys to disk. Without it they are lost, and the pictures are only asked for again. */
  readonly save: (kept: ReadonlySet<string>) => void;
}

/** Opens `checks.json` of a store; a file that cannot be read is an empty one. */
export function openChecks(folder: string): Checks {
  const file = join(folder, 'checks.json');
  const all = new Map(Object.entries(read(file)));
  return {
    get: (key) => all.get(key),
    set: (key, check) => void all.set(key, check),
    save: (kept) => {
      const lines = [...all].filter(([key]) => kept.has(key));
      writeFileSync(`${file}.next`, JSON.stringify(Object.fromEntries(lines)), { flush: true });
      renameSync(`${file}.next`, file);
    },
  };
}

function read(file: string): Record<string, Check> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Check>;
  } catch {
    return {};
  }
}

import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** A file of lines `key<TAB>record`, read by key without loading it into memory. */
export interface RecordFile {
  readonly keys: () => Iterable<string>;
  readonly has: (key: string) => boolean;
  /** Text of a record in UTF-8, or null if it is missing. */
  readonly read: (key: string) => Buffer | null;
  readonly close: () => void;
}

/** A record file that can be appended to. The last line of a key wins. */
export interface GrowingRecordFile extends RecordFile {
  readonly add: (key: string, text: string) => void;
}

const chunkBytes = 1 << 20;
const newline = 10;
const tab = 9;

/** Positions of records in a file, and the end of its last complete line. */
interface Places {
  readonly byKey: Map<string, { readonly at: number; readonly bytes: number }>;
  readonly end: number;
}

function findRecords(file: number): Places {
  const byKey: Places['byKey'] = new Map();
  const size = fstatSync(file).size;
  let end = 0;
  let rest = Buffer.alloc(0);
  for (let at = 0; at < size; at += chunkBytes) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, size - at));
    readSync(file, chunk, 0, chunk.length, at);
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let lineStart = 0;
    for (let stop = rest.indexOf(newline); stop >= 0; stop = rest.indexOf(newline, lineStart)) {
      const cut = rest.indexOf(tab, lineStart);
      if (cut > lineStart && cut < stop) {
        const key = rest.toString('latin1', lineStart, cut);
        byKey.set(key, { at: end + (cut + 1 - lineStart), bytes: stop - cut - 1 });
      }
      end += stop + 1 - lineStart;
      lineStart = stop + 1;
    }
    rest = rest.subarray(lineStart);
  }
  return { byKey, end };
}

function reader(file: number, { byKey }: Places): RecordFile {
  let isOpen = true;
  return {
    keys: () => byKey.keys(),
    has: (key) => byKey.has(key),
    read: (key) => {
      const place = byKey.get(key);
      if (!place) return null;
      const bytes = Buffer.alloc(place.bytes);
      readSync(file, bytes, 0, place.bytes, place.at);
      return bytes;
    },
    close: () => {
      if (isOpen) closeSync(file);
      isOpen = false;
    },
  };
}

const nothing: RecordFile = { keys: () => [], has: () => false, read: () => null, close: () => undefined };

/** Opens a file of records; a missing file counts as empty. */
export function openRecordFile(path: string): RecordFile {
  if (!existsSync(path)) return nothing;
  const file = openSync(path, 'r');
  return reader(file, findRecords(file));
}

/** Opens a file of records for appending; a last line cut off by a crash is dropped. */
export function openGrowingRecordFile(path: string): GrowingRecordFile {
  const file = openSync(path, 'a+');
  const places = findRecords(file);
  ftruncateSync(file, places.end);
  let end = places.end;
  return {
    ...reader(file, places),
    add: (key, text) => {
      const line = Buffer.from(`${key}\t${text}\n`);
      writeSync(file, line);
      const headBytes = key.length + 1;
      places.byKey.set(key, { at: end + headBytes, bytes: line.length - headBytes - 1 });
      end += line.length;
    },
  };
}

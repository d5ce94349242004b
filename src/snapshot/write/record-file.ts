import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeFileSync } from 'node:fs';

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
/** Bytes read at once while records are asked for in the order of the file, as they are for whole collections. */
const aheadBytes = 1 << 16;
/** A record that begins at most this far behind the last one counts as the next: those between were replaced. */
const mostSkipped = aheadBytes / 4;

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
  // Lines are never changed in place, so what was read ahead stays true while a file grows. A buffer is never filled again,
  // because records that were returned are parts of it.
  let ahead = { at: 0, bytes: Buffer.alloc(0) };
  let lastEnd = 0;
  return {
    keys: () => byKey.keys(),
    has: (key) => byKey.has(key),
    read: (key) => {
      const place = byKey.get(key);
      if (!place) return null;
      const end = place.at + place.bytes;
      if (place.at < ahead.at || end > ahead.at + ahead.bytes.length) {
        const isNext = place.at >= lastEnd && place.at - lastEnd <= mostSkipped;
        const bytes = Buffer.alloc(isNext ? Math.max(aheadBytes, place.bytes) : place.bytes);
        const length = readSync(file, bytes, 0, bytes.length, place.at);
        ahead = { at: place.at, bytes: bytes.subarray(0, length) };
      }
      lastEnd = end;
      return ahead.bytes.subarray(place.at - ahead.at, end - ahead.at);
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
      try {
        // Not writeSync: a disk that is nearly full takes a part and reports no error.
        writeFileSync(file, line);
      } catch (error) {
        ftruncateSync(file, end);
        throw error;
      }
      const headBytes = key.length + 1;
      places.byKey.set(key, { at: end + headBytes, bytes: line.length - headBytes - 1 });
      end += line.length;
    },
  };
}

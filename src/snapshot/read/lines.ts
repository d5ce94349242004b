import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The records of a collection: lines `key<TAB>json` of a file that never changes, read one by one. */
export interface Lines {
  readonly keys: readonly string[];
  readonly has: (key: string) => boolean;
  /** The JSON of a record in UTF-8, valid until the next one is asked for; undefined when it is missing. */
  readonly read: (key: string) => Buffer | undefined;
}

export const noLines: Lines = { keys: [], has: () => false, read: () => undefined };

const tab = 9;
const newline = 10;
const chunkBytes = 1 << 20;
/** Read at once while records are asked for in the order of the file, as they are for most pages. */
const aheadBytes = 1 << 16;
/** A record that begins at most this far behind the last one counts as the next. */
const mostSkipped = aheadBytes / 4;

/** Where the records of a file are: `starts[n]` to `ends[n]`, where `n` is what `numbers` has for a key. */
interface Places {
  readonly numbers: ReadonlyMap<string, number>;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function withFile<Value>(path: string, work: (file: number) => Value): Value {
  const file = openSync(path, 'r');
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Fills a buffer from a place of the file, and returns the part that the file had bytes for. */
function fill(file: number, into: Buffer, at: number): Buffer {
  let length = 0;
  while (length < into.length) {
    const more = readSync(file, into, length, into.length - length, at + length);
    if (more === 0) break;
    length += more;
  }
  return into.subarray(0, length);
}

function findPlaces(file: number, size: number): Places {
  const numbers = new Map<string, number>();
  const starts: number[] = [];
  const ends: number[] = [];
  const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, size));

  function note(chunk: Buffer, from: number, at: number, end: number): void {
    const cut = chunk.indexOf(tab, from);
    if (cut <= from || at + cut >= end) return;
    numbers.set(chunk.toString('utf8', from, cut), starts.length);
    starts.push(at + cut + 1);
    ends.push(end);
  }

  /** The end of a line that is longer than a chunk. */
  function endAfter(at: number): number {
    for (let next = at; next < size; next += buffer.length) {
      const stop = fill(file, buffer, next).indexOf(newline);
      if (stop >= 0) return next + stop;
    }
    return size;
  }

  for (let at = 0; at < size; ) {
    const chunk = fill(file, buffer, at);
    if (chunk.length === 0) break;
    let from = 0;
    for (let stop = chunk.indexOf(newline); stop >= 0; stop = chunk.indexOf(newline, from)) {
      note(chunk, from, at, at + stop);
      from = stop + 1;
    }
    // A chunk begins with a line, so that a key is never torn.
    if (from === 0) {
      const head = Buffer.from(chunk.subarray(0, Math.max(0, chunk.indexOf(tab)) + 1));
      const end = endAfter(at + chunk.length);
      note(head, 0, at, end);
      from = end + 1 - at;
    }
    at += from;
  }
  return { numbers, starts, ends };
}

/**
 * Opens a collection without keeping it in memory: twenty thousand products are a hundred megabytes. A small one is kept. The
 * file is not held open, because nobody would close it.
 */
export function openLines(path: string): Lines {
  const { places, whole } = withFile(path, (file) => {
    const { size } = fstatSync(file);
    const whole = size <= chunkBytes ? fill(file, Buffer.allocUnsafeSlow(size), 0) : null;
    return { places: findPlaces(file, size), whole };
  });
  const { numbers, starts, ends } = places;
  let held = { at: 0, bytes: whole ?? Buffer.alloc(0) };
  let ahead: Buffer | undefined;
  let lastEnd = 0;

  function read(key: string): Buffer | undefined {
    const number = numbers.get(key);
    if (number === undefined) return undefined;
    const start = starts[number] ?? 0;
    const end = ends[number] ?? 0;
    if (start < held.at || end > held.at + held.bytes.length) {
      const isNext = start >= lastEnd && start - lastEnd <= mostSkipped && end - start <= aheadBytes;
      if (isNext) ahead ??= Buffer.allocUnsafeSlow(aheadBytes);
      const into = isNext && ahead ? ahead : Buffer.allocUnsafe(end - start);
      const bytes = withFile(path, (file) => fill(file, into, start));
      if (bytes.length < end - start) throw new Error(`${path} is shorter than it was`);
      // A record of megabytes is read once, and would otherwise stay.
      held = bytes.length > chunkBytes ? { at: 0, bytes: Buffer.alloc(0) } : { at: start, bytes };
      lastEnd = end;
      return bytes.subarray(0, end - start);
    }
    lastEnd = end;
    return held.bytes.subarray(start - held.at, end - held.at);
  }

  return { keys: [...numbers.keys()], has: (key) => numbers.has(key), read };
}

/**
 * The object of numbers in a field of a record, found without reading the rest; undefined when no object has the field, null
 * when it has to be read. Inside a text its quotes would be escaped, so the name in quotes is a field's, and what ends before
 * the first brace and can be read is the whole value.
 */
export function partOf(record: Buffer, field: string): object | undefined | null {
  const name = `"${field}":`;
  const at = record.indexOf(name);
  if (at < 0) return undefined;
  const from = at + Buffer.byteLength(name);
  if (record.indexOf(name, from) >= 0) return null;
  try {
    const value: unknown = JSON.parse(record.toString('utf8', from, record.indexOf('}', from) + 1));
    return typeof value === 'object' && value && Object.values(value).every((one) => typeof one === 'number')
      ? value
      : null;
  } catch {
    return null;
  }
}

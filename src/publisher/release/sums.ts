import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** SHA-256 (hex) of each file of a folder, by path with `/`. A map is one; `SumTable` takes half of its memory. */
export interface Sums extends Iterable<[file: string, sum: string]> {
  readonly size: number;
  has(file: string): boolean;
  get(file: string): string | undefined;
  set(file: string, sum: string): unknown;
  keys(): Iterable<string>;
}

const sumBytes = 32;

/** Sums as bytes in one array: a release of sixty thousand products has two hundred thousand files. */
export class SumTable implements Sums {
  readonly #places = new Map<string, number>();
  #bytes = Buffer.alloc(1024 * sumBytes);

  get size(): number {
    return this.#places.size;
  }

  has(file: string): boolean {
    return this.#places.has(file);
  }

  get(file: string): string | undefined {
    const place = this.#places.get(file);
    return place === undefined ? undefined : this.#bytes.toString('hex', place, place + sumBytes);
  }

  set(file: string, sum: string): void {
    const place = this.#places.get(file) ?? this.#places.size * sumBytes;
    if (place === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(place)]);
    this.#bytes.write(sum, place, 'hex');
    this.#places.set(file, place);
  }

  keys(): Iterable<string> {
    return this.#places.keys();
  }

  *[Symbol.iterator](): Iterator<[file: string, sum: string]> {
    for (const [file, place] of this.#places) yield [file, this.#bytes.toString('hex', place, place + sumBytes)];
  }
}

export const sumOf = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/** Read into again and again: a buffer for each of two hundred thousand files is given back late. */
let scratch: Buffer | undefined;

export function sumOfFile(path: string): string {
  scratch ??= Buffer.allocUnsafeSlow(1 << 20);
  const file = openSync(path, 'r');
  try {
    const sum = createHash('sha256');
    for (let length = readSync(file, scratch); length > 0; length = readSync(file, scratch)) {
      sum.update(scratch.subarray(0, length));
    }
    return sum.digest('hex');
  } finally {
    closeSync(file);
  }
}

/** Uses the format of `sha256sum`, so that `sha256sum -c` can check a release without our code. */
export const writeSums = (sums: Sums): string => {
  let text = '';
  for (const [file, sum] of sums) text += `${sum}  ${file}\n`;
  return text;
};

const newline = 10;

/** Reads a file written by `writeSums`. */
export function readSums(file: string): Sums {
  const sums = new SumTable();
  const text = readFileSync(file);
  let from = 0;
  for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, from)) {
    // A slice of the whole text would keep it in memory.
    sums.set(text.toString('utf8', from + 66, end), text.toString('latin1', from, from + 64));
    from = end + 1;
  }
  return sums;
}

/** Every file below a folder, as a path with `/`. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

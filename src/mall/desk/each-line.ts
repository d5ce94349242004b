import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Tells every line of an output once it is whole: pipes break texts anywhere, also within a line that a question is found by. */
export function eachLine(output: Readable, tell: (line: string) => void): void {
  createInterface({ input: output, crlfDelay: Number.POSITIVE_INFINITY }).on('line', tell);
}

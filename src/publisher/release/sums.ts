import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** SHA-256 (hex) of each file of a folder, by path with `/`. */
export type Sums = Map<string, string>;

export const sumOf = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

export const sumOfFile = (file: string): string => sumOf(readFileSync(file));

/** Uses the format of `sha256sum`, so that `sha256sum -c` can check a release without our code. */
export const writeSums = (sums: Sums): string => {
  let text = '';
  for (const [file, sum] of sums) text += `${sum}  ${file}\n`;
  return text;
};

/** Reads a file written by `writeSums`. */
export function readSums(file: string): Sums {
  const sums: Sums = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line) sums.set(line.slice(66), line.slice(0, 64));
  }
  return sums;
}

/** Every file below a folder, as a path with `/`. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

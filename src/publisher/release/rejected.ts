import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Releases that an operator or the smoke test has taken back. The same inputs would give the same release, so a schedule
// must not publish them again ten minutes later; anything new is published as always.

const fileIn = (releases: string): string => join(releases, 'rejected.txt');

/** Remembers that a release made from `inputs` was taken back. */
export const reject = (releases: string, inputs: string): void => appendFileSync(fileIn(releases), `${inputs}\n`);

/** Whether a release made from `inputs` was taken back before. */
export const isRejected = (releases: string, inputs: string): boolean =>
  existsSync(fileIn(releases)) && readFileSync(fileIn(releases), 'utf8').split('\n').includes(inputs);

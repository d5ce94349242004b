import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Releases that an operator or the smoke test has rolled back. Equal inputs give an equal release, so a schedule must not
// publish it again ten minutes later; new inputs are published as usual.

const fileIn = (releases: string): string => join(releases, 'rejected.txt');

/** Records that a release made from `inputs` was rolled back. */
export const reject = (releases: string, inputs: string): void => appendFileSync(fileIn(releases), `${inputs}\n`);

/** Whether a release made from `inputs` was rolled back before. */
export const isRejected = (releases: string, inputs: string): boolean =>
  existsSync(fileIn(releases)) && readFileSync(fileIn(releases), 'utf8').split('\n').includes(inputs);

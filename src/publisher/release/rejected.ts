import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, sequencesIn } from './release.ts';

// Releases that an operator or the smoke test has rolled back. Equal inputs give an equal release, so a schedule must not
// publish it again ten minutes later; new inputs are published as usual.

const fileIn = (releases: string): string => join(releases, 'rejected.txt');

/** Records that a release made from `inputs` was rolled back. */
export const reject = (releases: string, inputs: string): void => appendFileSync(fileIn(releases), `${inputs}\n`);

/** Whether a release made from `inputs` was rolled back before. */
export const isRejected = (releases: string, inputs: string): boolean =>
  existsSync(fileIn(releases)) && readFileSync(fileIn(releases), 'utf8').split('\n').includes(inputs);

/** Other releases, newest first, for use in place of a damaged one: those that were rolled back come last. */
export function insteadOf(releases: string, damaged: number): number[] {
  const others = sequencesIn(releases).filter((sequence) => sequence !== damaged);
  const wasLeft = (sequence: number): boolean =>
    isRejected(releases, readRelease(releases, sequence)?.release.inputs ?? '');
  return [...others.filter((sequence) => !wasLeft(sequence)), ...others.filter(wasLeft)];
}

/** Lets a release made from `inputs` be published again: an operator has chosen one, so what is the same later is no fault. */
export function letGo(releases: string, inputs: string): void {
  if (!isRejected(releases, inputs)) return;
  const file = fileIn(releases);
  const others = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== inputs);
  writeFileSync(`${file}.next`, others.join('\n'));
  renameSync(`${file}.next`, file);
}

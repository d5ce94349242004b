import { join, resolve } from 'node:path';

/** The project's own folder. */
export const root = resolve(import.meta.dirname, '../..');

/** One command of the gate. Its name is shown to people, and is what `after` of another step refers to. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Longest time the step may take; after that it is killed and counts as failed. */
  readonly limitSeconds: number;
  /** Wants the machine for itself, because it measures time or keeps both cores busy. */
  readonly alone?: boolean;
  /** Begins only when these have passed. */
  readonly after?: readonly string[];
}

/** How a step ended; `skipped` when a step it builds on did not pass. */
export interface StepResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
}

/** What differs from one line of a table to the next. */
type Rest = Omit<Step, 'name' | 'command' | 'args'>;

/** A program of a package. */
export const tool = (name: string, program: string, args: readonly string[], rest: Rest): Step => ({
  name,
  command: join(root, 'node_modules/.bin', program),
  args,
  ...rest,
});

/** One of our own command lines. */
export const script = (name: string, file: string, args: readonly string[], rest: Rest): Step => ({
  name,
  command: process.execPath,
  args: [join(root, 'scripts/run.mjs'), file, ...args],
  ...rest,
});

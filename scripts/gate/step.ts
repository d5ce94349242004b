import { join, resolve } from 'node:path';

/** The project's own folder. */
export const root = resolve(import.meta.dirname, '../..');

/** One command of the gate. People see its name, and `after` of another step refers to it. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Time limit of the step; when it is exceeded, the step is killed and fails. */
  readonly limitSeconds: number;
  /** Needs the machine to itself, because it measures time or uses both cores. */
  readonly alone?: boolean;
  /** Reads the sources alone and takes seconds: part of `--static`. */
  readonly isStatic?: boolean;
  /** Starts only after these have passed. */
  readonly after?: readonly string[];
}

/** Result of a step; `skipped` when a step it depends on did not pass. */
export interface StepResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
  /** The first lines of a failed step that name a fault. */
  readonly faults?: readonly string[];
}

/** Options of a line in a table. */
type Rest = Omit<Step, 'name' | 'command' | 'args' | 'limitSeconds'> & {
  /** Seconds of the step in a gate on two quiet cores, or its time box. */
  readonly quietSeconds: number;
};

/** A step has four times its quiet time, and two minutes in any case: a machine may have other work. */
const limitOf = (quietSeconds: number): number => Math.max(120, 4 * quietSeconds);

const step = (name: string, command: string, args: readonly string[], { quietSeconds, ...rest }: Rest): Step => ({
  name,
  command,
  args,
  limitSeconds: limitOf(quietSeconds),
  ...rest,
});

/** A program from a package. */
export const tool = (name: string, program: string, args: readonly string[], rest: Rest): Step =>
  step(name, join(root, 'node_modules/.bin', program), args, rest);

/** A file that Node runs, by its path from the project's folder. */
export const nodeFile = (name: string, file: string, args: readonly string[], rest: Rest): Step =>
  step(name, process.execPath, [join(root, file), ...args], rest);

/** One of our own command lines. */
export const script = (name: string, file: string, args: readonly string[], rest: Rest): Step =>
  nodeFile(name, 'scripts/run.mjs', [file, ...args], rest);

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Environment variable that names the file in which a test runner keeps its tests under way. */
export const runningFileName = 'CHENGJU_RUNNING_FILE';

/** The tests that a runner had begun and not ended when it was last heard of. */
export const testsUnderWay = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Keeps the list in a file, because a runner that hangs may not answer any more. */
export function keepRunningTests(file = process.env[runningFileName]): {
  readonly begin: (test: string) => void;
  readonly end: (test: string) => void;
} {
  const running = new Set<string>();
  const write = (): void => {
    if (file) writeFileSync(file, [...running].join('\n'));
  };
  return {
    begin: (test) => {
      running.add(test);
      write();
    },
    end: (test) => {
      running.delete(test);
      write();
    },
  };
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Environment variable with the path of the file in which a test runner lists its running tests. */
export const runningFileName = 'CHENGJU_RUNNING_FILE';

/** Tests that had begun but not ended at the runner's last report. */
export const testsUnderWay = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Keeps the list in a file, because a hung runner may not respond. */
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

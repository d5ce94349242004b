import type { Reporter, TestCase } from 'playwright/types/testReporter';
import { keepRunningTests } from './running-tests.ts';

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ');

/** Lists the running tests, so that the gate can name a hung one. */
export default class RunningTests implements Reporter {
  readonly #running = keepRunningTests();
  onTestBegin(test: TestCase): void {
    this.#running.begin(nameOf(test));
  }
  onTestEnd(test: TestCase): void {
    this.#running.end(nameOf(test));
  }
  printsToStdio(): boolean {
    return false;
  }
}

import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { keepRunningTests } from '#scripts/gate/running-tests.ts';

const running = keepRunningTests();
const fileOf = (module: TestModule): string => `${module.relativeModuleId} (文件)`;
const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Says which tests are under way, so that the gate can name a hung one. Files too: one may hang while it is loaded. */
export default class RunningTests implements Reporter {
  onTestModuleQueued(module: TestModule): void {
    running.begin(fileOf(module));
  }
  onTestModuleEnd(module: TestModule): void {
    running.end(fileOf(module));
  }
  onTestCaseReady(test: TestCase): void {
    running.begin(nameOf(test));
  }
  onTestCaseResult(test: TestCase): void {
    running.end(nameOf(test));
  }
}

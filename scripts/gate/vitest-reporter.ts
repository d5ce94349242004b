import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { keepRunningTests } from './running-tests.ts';

const running = keepRunningTests();
const fileOf = (module: TestModule): string => `${module.relativeModuleId} (文件)`;
const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Says which tests are under way, so that the gate can name a hung one. Files too: one may hang while it is loaded. */
const reporter: Reporter = {
  onTestModuleQueued: (module) => running.begin(fileOf(module)),
  onTestModuleEnd: (module) => running.end(fileOf(module)),
  onTestCaseReady: (test) => running.begin(nameOf(test)),
  onTestCaseResult: (test) => running.end(nameOf(test)),
};

export default reporter;

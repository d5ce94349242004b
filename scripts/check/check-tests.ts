import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#mall/options.ts';
import { offencesIn } from '#scripts/gate/test-rules.ts';

// Rule: no test waits for a fixed time, measures the machine it runs on, or asserts in a branch that may not run. Scope: unit
// tests, browser tests and their shared code. Excluded: nothing. Way out: none; throw when a precondition is missing.

const files = globSync(['{src,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'], { cwd: root });
let faults = 0;
for (const file of files) {
  for (const { line, why } of offencesIn(file, readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line} ${why}`);
    faults += 1;
  }
}
console.log(`tests: ${files.length} files, ${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { flagNames } from './v8-flags.ts';

test('the installed Node knows every flag that is turned', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(flagNames.filter((name) => !new RegExp(`^\\s+--${name} \\(`, 'm').test(known))).toEqual([]);
});

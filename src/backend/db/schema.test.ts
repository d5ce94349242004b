import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';

test('the types are those of the tables that the migrations make (else: node scripts/run.mjs schema)', async () => {
  expect(readFileSync(new URL('schema.ts', import.meta.url), 'utf8')).toBe(await describeSchema());
});

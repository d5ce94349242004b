import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Sheet, scoringOf } from './scoring.ts';

// What fresh eyes gave the sheets of `blind-sheets`, with the names that they did not see:
// `node scripts/run.mjs blind-scores --sheets DIR first.json second.json`. A file has a mark from 0 to 10 for each sheet.
// Ends with 1 when the old screens are not the last, because then the marks tell nothing.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sheets: { type: 'string' } } });
if (!values.sheets || positionals.length === 0) throw new Error('blind-scores --sheets DIR first.json [second.json …]');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const key = read(join(values.sheets, 'key.json')) as Record<string, Sheet>;
const { lines, isValid } = scoringOf(
  key,
  positionals.map((file) => read(file) as Record<string, number>),
);
for (const line of lines) console.log(line);
process.exitCode = isValid ? 0 : 1;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Scored, scoringOf } from './scoring.ts';

// What fresh eyes gave the sheets of `blind-sheets`, with the names that they did not see: `node scripts/run.mjs blind-scores DIR [DIR …]`.
// Each folder has its `key.json`, and in `marks.json` a mark from 0 to 10 for each number. Ends with 1 when the old screens
// are not the last, because then the marks tell nothing.

const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.length === 0) throw new Error('blind-scores DIR [DIR …]');
const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const eyes = positionals.map(
  (folder) => ({ key: read(folder, 'key.json'), marks: read(folder, 'marks.json') }) as Scored,
);
const { lines, isValid } = scoringOf(eyes);
for (const line of lines) console.log(line);
process.exitCode = isValid ? 0 : 1;

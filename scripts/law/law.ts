import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readTree } from '#scripts/law/source/tree.ts';
import { law } from '#scripts/law/table/table.ts';
import { offencesOf } from './offences.ts';

// Checks the import law over all sources in src, scripts, e2e and the root. `--rule circle --rule parse` selects rules.

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: resolve(import.meta.dirname, '../..') },
    rule: { type: 'string', multiple: true, default: [] },
  },
});
const tree = readTree(values.root);
const offences = offencesOf(tree, law, values.root).filter(
  ({ rule }) => values.rule.length === 0 || values.rule.includes(rule),
);
for (const { file, line, rule, text } of offences) console.error(`${file}:${line} ${rule}: ${text}`);
console.log(`law: ${tree.size} files, ${offences.length} offences`);
process.exitCode = offences.length > 0 ? 1 : 0;

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#mall/options.ts';
import { contractPage, contractText } from '#scripts/docs/contract.ts';
import { damagedTexts, readHouse } from '#scripts/docs/house.ts';
import { ledgerFaults, readLedger } from '#scripts/docs/ledger.ts';
import { checkCitations } from '#scripts/docs/resolve.ts';

// Checks what the repository says about itself: no text is empty, the contract page matches the schemas (`--write`
// regenerates it), every citation resolves, and every requirement has a file and a test.

const ledgers = ['docs/spec.md', 'docs/threats.md'];
const faults: string[] = [];

const page = await contractText(root);
if (process.argv.includes('--write')) writeFileSync(join(root, contractPage), page);
else if (readFileSync(join(root, contractPage), 'utf8') !== page) {
  faults.push(`${contractPage} is not what the schemas make: npm run docs -- --write`);
}

const house = readHouse(root);
const { counts, dangling } = checkCitations(house);
const rows = ledgers.flatMap((ledger) => readLedger(house.texts.get(ledger) ?? ''));
faults.push(...damagedTexts(house), ...dangling, ...ledgerFaults(house, ledgers));

for (const fault of faults) console.error(fault);
const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
const kinds = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`);
console.log(`citations: ${total} (${kinds.join(', ')}), ${dangling.length} dangling`);
console.log(`ledger: ${rows.length} rows, ${rows.filter(({ tests }) => tests.length === 0).length} without test`);
process.exitCode = faults.length > 0 ? 1 : 0;

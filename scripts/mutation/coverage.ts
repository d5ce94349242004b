import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root, wholeNumber } from '#mall/options.ts';
import { sourceFiles } from './areas.ts';

// Line coverage of rules, contract, stores and backend modules by tests without a browser, per room, and of stores, forms and
// rules together: `npm run coverage`. `--floor 90` exits with code 1 when the latter is below that percentage; other
// arguments are file filters of Vitest.

const { values, positionals } = parseArgs({
  options: { floor: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const floor = wholeNumber('floor', values.floor, 0, 100);

/** Lines of a file from Istanbul's summary. */
interface Summary {
  readonly lines: { readonly total: number; readonly covered: number };
}

const sources = sourceFiles();
const folder = mkdtempSync(join(tmpdir(), 'chengju-coverage-'));
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  [
    'run',
    ...['--project=quick', '--project=alone'],
    ...positionals,
    '--reporter=dot',
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json-summary',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.reportOnFailure',
    ...[...new Set(sources.map(({ file }) => file.split('/').slice(0, 2).join('/')))].map(
      (top) => `--coverage.include=${top}/**/*.{ts,tsx}`,
    ),
  ],
  { cwd: root, stdio: 'inherit' },
);

const report = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8')) as Record<string, Summary>;
rmSync(folder, { recursive: true, force: true });
const areaOf = new Map(sources.map(({ area, file }) => [file, area]));

/** What must be shown without a browser: stores (forms are stores too) and the rules they follow. */
const together = 'stores, forms and rules';

const rooms = new Map<string, { total: number; covered: number }>();
function count(room: string, { lines }: Summary): void {
  const sum = rooms.get(room) ?? { total: 0, covered: 0 };
  rooms.set(room, { total: sum.total + lines.total, covered: sum.covered + lines.covered });
}
for (const [path, summary] of Object.entries(report)) {
  const file = relative(root, path);
  const area = areaOf.get(file);
  if (!area) continue;
  count(area, summary);
  if (area === 'stores' || area === 'rules') count(together, summary);
  const room = file.split('/').slice(0, -1).join('/');
  if (room.split('/').length > 2) count(`  ${room}`, summary);
}

const share = (room: string): number => {
  const { total, covered } = rooms.get(room) ?? { total: 0, covered: 0 };
  return (100 * covered) / Math.max(1, total);
};
for (const [room, { total, covered }] of [...rooms].toSorted(([a], [b]) => a.trim().localeCompare(b.trim()))) {
  console.log(
    `${room.padEnd(48)} ${String(covered).padStart(6)} of ${String(total).padStart(6)} lines ${share(room).toFixed(1)} %`,
  );
}
const isShort = share(together) < floor;
if (isShort) console.error(`coverage: ${together} ${share(together).toFixed(1)} %, fewer than ${floor} %`);
process.exit(status === 0 && !isShort ? 0 : 1);

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals, findPostgres, howToGetPostgres, startCluster } from '#backend/testing/cluster.ts';
import { root } from '#mall/options.ts';

// Runs the backend's tests on SQLite and on PostgreSQL; `--only postgres` (or sqlite) runs one of them. PostgreSQL is a
// private cluster, or the server in TEST_DATABASE_URL (its user must be allowed to create databases).

const databases = ['sqlite', 'postgres'] as const;
type Name = (typeof databases)[number];
const label: Readonly<Record<Name, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = databases.filter((name) => !values.only || name === values.only);
if (wanted.length === 0) {
  console.error(`--only 应为 ${databases.join(' 或 ')}，收到 "${values.only}"`);
  process.exit(2);
}

/** The part of Vitest's JSON report that we read. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

interface Outcome {
  readonly name: Name;
  readonly ok: boolean;
  readonly counts: string;
}

function test(name: Name, serverUrl: string): Outcome {
  console.log(`\n── ${label[name]}`);
  const folder = mkdtempSync(join(tmpdir(), 'chengju-report-'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', 'src/backend', '--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: serverUrl } },
  );
  const report = status === null ? null : readReport(file);
  rmSync(folder, { recursive: true, force: true });
  const counts = report
    ? `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`
    : 'no report';
  return { name, ok: status === 0, counts };
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** PostgreSQL: the given server, else a cluster for this run; null when neither is available. */
function testPostgres(): Outcome | null {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return test('postgres', given);
  if (!findPostgres()) return null;
  const cluster = startCluster({ durable: false });
  try {
    return test('postgres', cluster.url);
  } finally {
    cluster.stop();
  }
}

exitOnSignals();
const outcomes = wanted.map((name) => (name === 'postgres' ? testPostgres() : test(name, '')));
console.log('');
for (const outcome of outcomes) {
  if (outcome) console.log(`${outcome.ok ? '✓' : '✗'} ${label[outcome.name]}: ${outcome.counts}`);
  else console.log(`– PostgreSQL 未运行：${howToGetPostgres}`);
}
const strict = !!process.env['CI'] && process.env['CI'] !== 'false';
process.exitCode = outcomes.some((outcome) => (outcome ? !outcome.ok : strict)) ? 1 : 0;

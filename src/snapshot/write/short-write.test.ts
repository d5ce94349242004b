import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'chengju-short-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script that may write files of 8 kB: like a disk that is nearly full, it takes the first part of what is longer. */
function runNearlyFull(script: string): string {
  const limited = ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', script];
  const env = { ...process.env, FOLDER: folder };
  const { stdout, stderr } = spawnSync('bash', limited, { cwd: root, env, encoding: 'utf8' });
  return stdout || stderr;
}

const attempt = (act: string): string =>
  `try { ${act}; console.log('done'); } catch (error) { console.log(error.code); }`;
const long = `'x'.repeat(12_000)`;

test.each([
  [
    'a collection of a snapshot',
    `import { describeContents } from '#snapshot/write/write.ts';`,
    `describeContents((name) => name === 'goods' ? [['g1', [Buffer.from(${long})]]] : [], 5000, { snapshotsFolder: process.env.FOLDER, isExpected: true })`,
  ],
  [
    'the state of a pull',
    `import { writePullState } from '#snapshot/pull/state.ts';`,
    `writePullState(process.env.FOLDER, { snapshot: ${long} })`,
  ],
  [
    'the settings',
    `import { writeWhole } from '#publisher/imprint/write-whole.ts';`,
    `writeWhole(process.env.FOLDER + '/settings.json', ${long})`,
  ],
])('what the disk takes only in part of %s is a fault, never a short file', (_name, imports, act) => {
  expect(runNearlyFull(`${imports} ${attempt(act)}`).trim()).toBe('EFBIG');
  // Nor does anything of it stay on a disk that is full.
  expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([]);
});

test('a record that the disk takes only in part is a fault, and the next one that fits stands behind the last whole one', () => {
  const script = `
    import { openGrowingRecordFile } from '#snapshot/write/record-file.ts';
    const file = openGrowingRecordFile(process.env.FOLDER + '/growing.ndjson');
    file.add('k1', '{"a":1}');
    ${attempt(`file.add('k2', ${long})`)}
    file.add('k3', '{"c":3}');
    console.log(file.has('k2'), String(file.read('k3')));`;
  expect(runNearlyFull(script).trim()).toBe('EFBIG\nfalse {"c":3}');
  expect(readFileSync(join(folder, 'growing.ndjson'), 'utf8')).toBe('k1\t{"a":1}\nk3\t{"c":3}\n');
});

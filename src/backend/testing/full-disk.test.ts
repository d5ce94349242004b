import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Sighting } from './full-disk.scenario.ts';

const scenario = join(import.meta.dirname, 'full-disk.scenario.ts');
const isRoot = process.getuid?.() === 0;
/** A private mount that ends with the process: by root, or by an ordinary user in a namespace. */
const unshare = ['unshare', '--mount', ...(isRoot ? [] : ['--user', '--map-root-user'])] as const;

function succeeds([command, ...args]: readonly [string, ...string[]]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

const disks = [
  {
    name: 'a disk of 8 MB',
    possible: succeeds([...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']),
    command: (folder: string) => [...unshare, process.execPath, scenario, 'mount', folder],
  },
  {
    name: 'a limit on file sizes',
    possible: succeeds(['prlimit', '--version']),
    command: (folder: string) => [
      'bash',
      '-c',
      'trap "" XFSZ; exec "$@"',
      'bash',
      process.execPath,
      scenario,
      'limit',
      folder,
    ],
  },
];

// SQLite only: a full disk of PostgreSQL is the server's problem and reaches us as a failed COMMIT.
describe.skipIf(process.env['TEST_DATABASE_URL'])('full disk', () => {
  test.for(disks.filter((disk) => disk.possible))('$name: writes fail politely, nothing answered is lost', (disk) => {
    const folder = mkdtempSync(join(tmpdir(), 'chengju-full-'));
    const [command = '', ...args] = disk.command(folder);
    const env = { ...process.env, TMPDIR: folder, CHENGJU_TEST_RUN: '', NODE_OPTIONS: '' };
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
    rmSync(folder, { recursive: true, force: true });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const seen = JSON.parse(stdout) as Sighting;
    expect(seen.refusals.length).toBeGreaterThanOrEqual(5);
    for (const { http, body } of seen.refusals) {
      expect({ http, body }).toEqual({
        http: 200,
        body: { data: { message: expect.stringMatching(/[一-龥]/), status_code: 500 } },
      });
    }
    expect(seen.logged.join()).toMatch(/full|disk I\/O/);
    expect(seen.reads).toEqual([200, 200]);
    expect(seen.acknowledgedAfter).toBe(3);
    expect(seen.acknowledged.length).toBeGreaterThanOrEqual(8);
    expect(seen.stored.toSorted()).toEqual(seen.acknowledged.toSorted());
    expect(seen.integrity).toEqual([{ integrity_check: 'ok' }]);
  });

  test('at least one of them can be tried here', () => {
    expect(disks.some((disk) => disk.possible)).toBe(true);
  });
});

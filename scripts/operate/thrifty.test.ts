import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#mall/options.ts';

/** Prints at its end how a process was started. */
const telling = `data:text/javascript,process.on('exit',()=>console.error('started',process.pid,process.execArgv.join(),process.env.MALLOC_ARENA_MAX))`;

test.runIf(process.platform === 'linux')(
  'commands that go over the catalogue go on in a small heap, others as they were',
  () => {
    const data = mkdtempSync(join(tmpdir(), 'chengju-thrifty-'));
    const startedOf = (command: string) => {
      const args = ['--import', telling, join(root, 'scripts/run.mjs'), command, '--no-such-flag'];
      const env = { ...process.env, MALLOC_ARENA_MAX: undefined };
      const { pid, stderr, status } = spawnSync(process.execPath, args, { cwd: data, env, encoding: 'utf8' });
      const lines = stderr.split('\n').filter((line) => line.startsWith('started'));
      return { status, lines: lines.map((line) => line.replace(String(pid), 'itself')) };
    };
    try {
      expect(startedOf('rebuild')).toEqual({
        status: 2,
        lines: [`started itself --import,${telling},--max-semi-space-size=4 1`],
      });
      expect(startedOf('rollback')).toEqual({ status: 2, lines: [`started itself --import,${telling} undefined`] });
    } finally {
      rmSync(data, { recursive: true });
    }
  },
);

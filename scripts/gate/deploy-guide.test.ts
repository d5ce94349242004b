import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteHeaders } from '#core/site/headers.ts';
import { root } from '#mall/options.ts';

const guide = readFileSync(join(root, 'docs/guides/deploy.md'), 'utf8');
const units = [...guide.matchAll(/```ini\n# \/etc\/systemd\/system\/(\S+)\n([^`]+)```/g)].map(
  ([, name = '', text = '']) => [name, text] as const,
);

test('every command the guide starts is one of ours', () => {
  const started = [...guide.matchAll(/(?:run\.mjs",? "?|run\.mjs |npm run )([a-z]+)/g)].map(([, name = '']) => name);
  expect(started.length).toBeGreaterThan(6);
  for (const name of started) expect(globSync(`scripts/**/${name}.ts`, { cwd: root }).length > 0, name).toBe(true);
});

test('the headers that a CDN has to add are those of our own server', () => {
  for (const [name, value] of Object.entries(siteHeaders)) {
    expect(guide.toLowerCase(), name).toContain(`${name}: ${value}`);
  }
});

test('the guide has five units', () => {
  expect(units.map(([name]) => name)).toEqual([
    'mall.service',
    'mall-rebuild.service',
    'mall-rebuild.timer',
    'mall-nginx.path',
    'mall-nginx.service',
  ]);
});

const hasVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
test.runIf(hasVerify)('systemd understands them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-units-'));
  try {
    for (const [name, text] of units) {
      // This does not check that the program exists: it is on the operator's machine.
      const program = process.execPath;
      writeFileSync(join(folder, name), text.replaceAll('/srv/mall/app/node_modules/.bin/node', program));
    }
    const files = units.map(([name]) => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

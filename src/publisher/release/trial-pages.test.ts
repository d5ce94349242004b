import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Release } from './release.ts';
import { keepTrialPages, readTrialPage } from './trial-pages.ts';

const data = mkdtempSync(join(tmpdir(), 'chengju-trial-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const release: Release = {
  ...{ sequence: 2, published: 0, inputs: '', snapshot: '', validUntil: 0, policies: [] },
  pages: {
    '/': { file: 'index.html', policy: 0, etag: '"1"' },
    '/topic/a': { file: 'topic/a.html', policy: 0, etag: '"2"' },
  },
};

test('pages that would change are kept by their address until the next trial', () => {
  const made = join(data, 'made');
  mkdirSync(join(made, 'topic'), { recursive: true });
  writeFileSync(join(made, 'index.html'), 'home');
  writeFileSync(join(made, 'topic/a.html'), 'a');
  expect(readTrialPage(data, '/topic/a')).toBeNull();
  keepTrialPages(data, made, release, ['/topic/a', '/gone']);
  // What a publish would change is not public yet.
  expect(statSync(join(data, 'trial')).mode & 0o077).toBe(0);
  expect(readTrialPage(data, '/topic/a')).toBe('a');
  expect(readTrialPage(data, '/')).toBeNull();
  expect(readTrialPage(data, '/gone')).toBeNull();
  // An address is a key and never a path.
  expect(readTrialPage(data, '../made/index.html')).toBeNull();
  expect(readTrialPage(data, '__proto__')).toBeNull();
  keepTrialPages(data, made, release, ['/']);
  expect(readTrialPage(data, '/topic/a')).toBeNull();
  expect(readTrialPage(data, '/')).toBe('home');
});

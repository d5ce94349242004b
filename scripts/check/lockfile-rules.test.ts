import { expect, test } from 'vitest';
import { type Lockfile, lockfileFaults, runtimeLicences } from './lockfile-rules.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const machine = { os: 'linux', cpu: 'x64' };
const one = (entry: object): Lockfile => ({
  packages: { '': {}, 'node_modules/a': { version: '1.0.0', license: 'MIT', integrity, ...entry } },
});

test('a pinned package of the registry has no faults', () => {
  expect(lockfileFaults(one({ resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }), machine)).toEqual([]);
});

test.each([
  [{ integrity: undefined }, 'no integrity'],
  [{ integrity: 'sha1-abc' }, 'its hash is no SHA-512'],
  [{ resolved: 'https://registry.npmjs.org.evil.example/a.tgz' }, 'comes from'],
  [{ resolved: 'git+ssh://git@github.com/a/a.git' }, 'comes from'],
  [{ hasInstallScript: true }, 'has an install script'],
  [{ license: 'AGPL-3.0-only' }, 'licence AGPL-3.0-only: a'],
  [{ license: undefined }, 'licence 未写明: a'],
  [{ integrity: undefined, optional: true, os: ['linux'], cpu: ['x64'] }, 'this machine installs it'],
])('T34: %j is refused', (entry, words) => {
  expect(lockfileFaults(one(entry), machine)).toEqual([expect.stringContaining(words)]);
});

test('a part for another platform may be open, the tools of development may have other licences', () => {
  expect(lockfileFaults(one({ integrity: undefined, optional: true, os: ['darwin'] }), machine)).toEqual([]);
  expect(lockfileFaults(one({ dev: true, license: 'AGPL-3.0-only' }), machine)).toEqual([]);
  expect([...runtimeLicences(one({ license: '(MIT OR Apache-2.0)' }))]).toEqual([['(MIT OR Apache-2.0)', ['a']]]);
  expect(lockfileFaults(one({ license: '(MIT OR Apache-2.0)' }), machine)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#mall/options.ts';
import { type Lockfile, lockfileFaults, runtimeLicences, unpinned } from './lockfile-rules.ts';

// Rule: each package that this machine installs is pinned by its hash and comes from the registry, and each package at run time
// has a licence of the list. Scope: package-lock.json. Excluded: entries of other platforms that the registry of the machine which
// wrote the lockfile does not have; `--strict` refuses those too. Way out: complete-lockfile with a registry that has them.

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
const faults = lockfileFaults(lock, { os: process.platform, cpu: process.arch });
const open = unpinned(lock);
if (process.argv.includes('--strict')) faults.push(...open.map((name) => `${name}: no integrity`));
for (const fault of faults) console.error(fault);
const licences = [...runtimeLicences(lock)].map(([licence, names]) => `${licence} ${names.length}`);
console.log(`licences at run time: ${licences.join(', ')}`);
console.log(
  `lockfile: ${Object.keys(lock.packages).length - 1} packages, ${open.length} of other platforms without a hash, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

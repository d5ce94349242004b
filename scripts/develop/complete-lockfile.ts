import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#mall/options.ts';

// `npm install` omits platform packages from the lockfile when the configured registry does not have them, and `npm ci`
// then refuses the lockfile on every machine. This adds them with name, version and platform, and asks the registry for each
// hash that is missing. A registry without the package leaves the hash open, which check-lockfile allows on other platforms only.

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/** Platform encoded in a package's name: `…-linux-arm64-musl`, `…-linux-arm-gnueabihf`, `…-wasm32-wasi`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) };
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const added: string[] = [];

/** The entry that `name` resolves to from a package at `place`: its own folder first, then every parent folder. */
function resolvesTo(place: string, name: string): Entry | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found || folder === '') return found;
    if (!folder.includes('/node_modules/')) return lock.packages[`node_modules/${name}`];
  }
}

for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    const found = resolvesTo(owner, name);
    // Without a platform in its name it would have to be installed here, and this registry does not have it.
    if (found?.version === version || !/^\d/.test(version) || !(platform.os || platform.cpu)) continue;
    const place = found && owner ? `${owner}/node_modules/${name}` : `node_modules/${name}`;
    lock.packages[place] = { version, ...(entry.dev && { dev: true }), optional: true, ...platform };
    added.push(`${name}@${version}`);
  }
}
/** The hash of a package by npm's own client, or undefined when its registry does not have the package. */
function integrityOf(spec: string): string | undefined {
  try {
    const answer = execFileSync('npm', ['view', spec, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /sha512-\S+/.exec(answer)?.[0];
  } catch {
    return undefined;
  }
}

let open = 0;
let pinned = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  if (place === '' || entry.link || entry.integrity) continue;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = integrityOf(`${name}@${entry.version}`);
  if (integrity) entry.integrity = integrity;
  if (integrity) pinned += 1;
  else open += 1;
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`lockfile: ${added.length} platform packages added, ${pinned} hashes found, ${open} not in this registry`);

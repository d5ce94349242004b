/** The parts of `package-lock.json` that the rules read. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** The platform of a machine, in npm's words. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
}

/** The only host that packages come from. An entry without an address comes from the registry of the machine. */
const registry = 'https://registry.npmjs.org/';

/** Packages that may bring an install script; `.npmrc` runs none of them. */
const mayHaveScript = new Set(['esbuild', 'fsevents']);

/** Licences that a package at run time may have: none asks anything of a shop that uses it unchanged. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
]);

const entriesOf = (lock: Lockfile): [place: string, entry: LockedPackage][] =>
  Object.entries(lock.packages).filter(([place, entry]) => place !== '' && !entry.link);

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const matches = (allowed: readonly string[] | undefined, own: string): boolean =>
  !allowed || allowed.includes(own) || (allowed.some((one) => one.startsWith('!')) && !allowed.includes(`!${own}`));

/** Packages without a hash, all of which have to be optional parts for one platform. */
export const unpinned = (lock: Lockfile): string[] =>
  entriesOf(lock).flatMap(([place, { integrity, version }]) => (integrity ? [] : [`${nameOf(place)}@${version}`]));

/** The licences of packages at run time, each with the names. A missing licence is 未写明. */
export function runtimeLicences(lock: Lockfile): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [place, { dev, devOptional, integrity, license = '未写明' }] of entriesOf(lock)) {
    // What has no hash has no description either: it is the same package for another platform.
    if (dev || devOptional || !integrity) continue;
    found.set(license, [...(found.get(license) ?? []), nameOf(place)]);
  }
  return found;
}

/** Offences of a lockfile on a machine, one line each. */
export function lockfileFaults(lock: Lockfile, machine: Platform): string[] {
  const faults: string[] = [];
  for (const [place, entry] of entriesOf(lock)) {
    const { integrity = '', resolved, optional, os, cpu, hasInstallScript } = entry;
    const fault = (text: string): number => faults.push(`${nameOf(place)}@${entry.version}: ${text}`);
    if (integrity && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) fault('its hash is no SHA-512');
    if (resolved && !resolved.startsWith(registry)) fault(`comes from ${resolved.slice(0, 60)}`);
    if (hasInstallScript && !mayHaveScript.has(nameOf(place))) fault('has an install script');
    if (integrity) continue;
    if (!optional || !(os || cpu)) fault('no integrity');
    else if (matches(os, machine.os) && matches(cpu, machine.cpu) && !isOtherLibc(place)) {
      fault('no integrity, and this machine installs it; run complete-lockfile with a registry that has it');
    }
  }
  for (const [licence, names] of runtimeLicences(lock)) {
    const all = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);
    if (!all.every((one) => licences.has(one))) faults.push(`licence ${licence}: ${names.slice(0, 3).join(', ')}`);
  }
  return faults;
}

/** Whether a package is for a machine with musl; the images and guides of this project use glibc. */
const isOtherLibc = (place: string): boolean => /musl/.test(nameOf(place));

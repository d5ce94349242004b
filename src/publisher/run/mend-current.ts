import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFiles, damagedFiles, knownDamage, noteDamage } from '#publisher/release/damage.ts';
import { insteadOf } from '#publisher/release/rejected.ts';
import { switchTo } from '#publisher/release/release.ts';

/** Changes with every boot; only a reboot can have lost the content of files of a finished release (Linux). */
const bootIdFile = '/proc/sys/kernel/random/boot_id';

/** Parts in which an ordinary run goes through the files of the release: in so many runs every byte is looked at. */
const turns = 24;

/** A damaged release, and the intact one that has replaced it; null when there is no intact one. */
export interface Mended {
  readonly from: number;
  readonly to: number | null;
  readonly files: readonly string[];
}

/**
 * Checks whether the current release is intact: every byte if the machine has rebooted since the last check, as a power cut
 * may have torn files that seemed to be on the disk (R28), if somebody has noticed damage, or if asked to; otherwise the
 * part of the files whose `turn` it is. If it is damaged, the newest intact release replaces it, one that was rolled
 * back only where there is no other. Call it only under the publish lock.
 */
export function mendCurrent(
  releases: string,
  bootId = readOr(bootIdFile, ''),
  { turn = 0, isEveryByte = false }: { readonly turn?: number; readonly isEveryByte?: boolean } = {},
): Mended | null {
  const from = currentNumber(releases);
  const known = join(releases, 'boot-id');
  const hasStarted = readOr(known, '') !== bootId;
  let mended: Mended | null = null;
  if (from !== null) {
    const isEvery = hasStarted || isEveryByte || knownDamage(releases, from).length > 0;
    const some = damagedFiles(releases, from, (index) => isEvery || index % turns === turn % turns);
    if (some.length > 0) {
      const files = isEvery ? some : damagedFiles(releases, from);
      noteDamage(releases, from, files);
      const to = insteadOf(releases, from).find((sequence) => isWhole(releases, sequence)) ?? null;
      if (to !== null) switchTo(releases, to);
      mended = { from, to, files };
    }
  }
  if (hasStarted) writeFileSync(known, bootId);
  return mended;
}

function currentNumber(releases: string): number | null {
  try {
    return Number(readlinkSync(join(releases, 'current')));
  } catch {
    return null;
  }
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

const isWhole = (releases: string, sequence: number): boolean => {
  for (const damaged of checkFiles(releases, sequence)) if (damaged !== null) return false;
  return true;
};

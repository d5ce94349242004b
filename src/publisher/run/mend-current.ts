import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placesOf, readRelease, sequencesIn, switchTo } from '#publisher/release/release.ts';
import { readSums, sumOfFile } from '#publisher/release/sums.ts';

/** Changes with every boot; only a reboot can have lost the content of files of a finished release (Linux). */
const bootIdFile = '/proc/sys/kernel/random/boot_id';

/**
 * Checks whether the current release is intact, byte by byte if the machine has rebooted since the last check: a power cut
 * may have torn files that seemed to be on the disk (R28). If it is damaged, the newest intact release replaces it. Call
 * it only under the publish lock.
 */
export function mendCurrent(releases: string, bootId = readOr(bootIdFile, '')): { from: number; to: number } | null {
  const from = currentNumber(releases);
  const known = join(releases, 'boot-id');
  const hasStarted = readOr(known, '') !== bootId;
  let mended: { from: number; to: number } | null = null;
  if (from !== null && !isWhole(releases, from, hasStarted)) {
    const to = sequencesIn(releases).find((sequence) => sequence !== from && isWhole(releases, sequence, true));
    if (to !== undefined) {
      switchTo(releases, to);
      mended = { from, to };
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

function isWhole(releases: string, sequence: number, isEveryByte: boolean): boolean {
  const { folder, sumsFile } = placesOf(releases, sequence);
  if (!readRelease(releases, sequence) || !existsSync(sumsFile)) return false;
  if (!isEveryByte) return true;
  for (const [file, sum] of readSums(sumsFile)) {
    const full = join(folder, file);
    if (!existsSync(full) || sumOfFile(full) !== sum) return false;
  }
  return true;
}

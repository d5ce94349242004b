import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { checkFiles, isIntact, knownDamage, noteDamage } from '#publisher/release/damage.ts';
import { insteadOf } from '#publisher/release/rejected.ts';
import { type PlacedRelease, placesOf, readRelease } from '#publisher/release/release.ts';
import { readSums } from '#publisher/release/sums.ts';
import { tryPublishLock } from '#publisher/run/publish-lock.ts';

/** Files checked before the server gets its turn again, and the pause: some percent of one core at most. */
const perTurn = 20;
const pauseMs = 20;
/** Rest between two rounds through all files. */
const restMs = 10 * 60_000;

/** Damage that was found; `to` is served instead, null when no other release is intact. */
export interface Damage {
  readonly from: number;
  readonly to: number | null;
  readonly files: readonly string[];
}

/** A server's release under guard. */
export interface ReleaseGuard {
  /** The release to serve: the followed one, or an intact one in its place. */
  readonly current: () => PlacedRelease | null;
  /** Goes through all files of the followed release once; the guard does so at the start and then in turns. */
  readonly round: () => Promise<void>;
  readonly start: () => void;
}

/**
 * Compares the files of the served release with their sums, at the start and then in turns at little cost. If one is
 * damaged, the newest intact release is served in its place, the damage is noted for the next publish, and `onDamage` is
 * called once a release.
 */
export function guardRelease(
  dataFolder: string,
  releases: string,
  follow: () => PlacedRelease | null,
  { onDamage, onError }: { readonly onDamage: (damage: Damage) => void; readonly onError: (error: unknown) => void },
): ReleaseGuard {
  let damagedSequence: number | null = null;
  let instead: PlacedRelease | null = null;

  const sequenceOf = (): number | null => follow()?.release.sequence ?? null;

  async function round(): Promise<void> {
    const sequence = sequenceOf();
    if (sequence === null || sequence === damagedSequence) return;
    const files = new Set(knownDamage(releases, sequence));
    let count = 0;
    for (const file of checkFiles(releases, sequence)) {
      if (file !== null && (await isDamaged(sequence, file))) files.add(file);
      if (++count % perTurn === 0) await wait(pauseMs);
      if (sequenceOf() !== sequence) return;
    }
    if (files.size > 0) await replace(sequence, [...files]);
  }

  /** Looks again under the lock: the compressor changes a file and its sum one after the other. */
  async function isDamaged(sequence: number, file: string): Promise<boolean> {
    const releaseLock = tryPublishLock(dataFolder, '检查');
    // Whoever publishes now checks by itself; the next round looks again.
    if (!releaseLock) return false;
    try {
      const { folder, sumsFile } = placesOf(releases, sequence);
      const isWhole = readRelease(releases, sequence) !== null && existsSync(sumsFile);
      if (isWhole && isIntact(folder, file, readSums(sumsFile).get(file) ?? '')) return false;
      noteDamage(releases, sequence, [...new Set([...knownDamage(releases, sequence), file])]);
      return true;
    } finally {
      releaseLock();
    }
  }

  async function replace(from: number, files: readonly string[]): Promise<void> {
    instead = await newestIntact(from);
    damagedSequence = from;
    onDamage({ from, to: instead?.release.sequence ?? null, files });
  }

  async function newestIntact(except: number): Promise<PlacedRelease | null> {
    for (const sequence of insteadOf(releases, except)) {
      if (knownDamage(releases, sequence).length > 0) continue;
      let isWhole = true;
      let count = 0;
      for (const file of checkFiles(releases, sequence)) {
        if (file !== null) isWhole = false;
        if (!isWhole) break;
        if (++count % perTurn === 0) await wait(pauseMs);
      }
      if (isWhole) return readRelease(releases, sequence);
    }
    return null;
  }

  async function goRound(): Promise<void> {
    await round().catch(onError);
    setTimeout(() => void goRound(), restMs).unref();
  }

  return {
    current: () => {
      const placed = follow();
      return placed && placed.release.sequence === damagedSequence ? (instead ?? placed) : placed;
    },
    round,
    start: () => void goRound(),
  };
}

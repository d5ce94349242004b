import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { knownDamage } from '#publisher/release/damage.ts';
import { insteadOf, letGo, reject } from '#publisher/release/rejected.ts';
import { currentNumber, placesOf, readRelease, sequencesIn, switchTo } from '#publisher/release/release.ts';
import { readSums } from '#publisher/release/sums.ts';
import { PublishFault } from './outcome.ts';

/**
 * Points `current` at an earlier release: the named one, else the newest before the current one, one that was rolled back itself or
 * did not stand its smoke test only where there is no other. The release left behind is not published again from the same inputs. Call it only under the publish lock. Throws fault 31 when the target is damaged.
 */
export function rollBack(releases: string, wanted: number | null): { from: number; to: number } {
  // Its files may be damaged, which is a reason to go back.
  const from = currentNumber(releases);
  if (from === null) throw new PublishFault(31, '还没有任何版本，无法回退');
  const to = wanted ?? insteadOf(releases, from).find((sequence) => sequence < from);
  if (to === undefined) throw new PublishFault(31, `第 ${from} 版之前没有版本，无法回退`);
  if (to === from) throw new PublishFault(31, `当前已是第 ${from} 版`);
  if (!sequencesIn(releases).includes(to)) throw new PublishFault(31, `没有第 ${to} 版，未回退`);
  const missing = missingFiles(releases, to);
  if (missing.length > 0) {
    throw new PublishFault(31, `第 ${to} 版不完整，缺少或损坏 ${missing.length} 个文件，未回退`, missing.slice(0, 20));
  }
  const left = readRelease(releases, from);
  switchTo(releases, to);
  const chosen = readRelease(releases, to)?.release.inputs;
  if (chosen) letGo(releases, chosen);
  // Going forward again does not reject the release that is left.
  if (to < from && left) reject(releases, left.release.inputs);
  return { from, to };
}

/** Files that are missing from a release. */
function missingFiles(releases: string, sequence: number): string[] {
  const { folder, sumsFile } = placesOf(releases, sequence);
  if (!readRelease(releases, sequence) || !existsSync(sumsFile)) return ['release.json'];
  const known = knownDamage(releases, sequence);
  if (known.length > 0) return known;
  return [...readSums(sumsFile).keys()].filter((file) => !existsSync(join(folder, file)));
}

import { readFileSync } from 'node:fs';
import { currentNumber, placesOf, readRelease, sequencesIn } from './release.ts';

const mostShown = 10;

/** A release as the staff see it in a list. */
interface KeptRelease {
  readonly sequence: number;
  /** Unix seconds. */
  readonly published: number;
  /** Addresses of its pages. */
  readonly pages: readonly string[];
  readonly isCurrent: boolean;
  /** Addresses whose answer differs from the release before. */
  readonly changed: readonly string[];
}

/** Addresses that a release changed; none when its list is gone. */
function changedBy(releases: string, sequence: number): string[] {
  try {
    return readFileSync(placesOf(releases, sequence).changedFile, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** The newest releases, newest first; one that cannot be read is left out. */
export function readKept(releases: string): KeptRelease[] {
  const current = currentNumber(releases);
  if (current === null) return [];
  return sequencesIn(releases)
    .slice(0, mostShown)
    .flatMap((sequence) => {
      const placed = readRelease(releases, sequence);
      if (!placed) return [];
      const { published, pages } = placed.release;
      const isCurrent = sequence === current;
      return [{ sequence, published, pages: Object.keys(pages), isCurrent, changed: changedBy(releases, sequence) }];
    });
}

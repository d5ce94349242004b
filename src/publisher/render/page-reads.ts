import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Inputs of one page of a release. */
export interface PageReads {
  /** Names of the records and views it was rendered from (snapshot/read/view.ts), as indexes into `names`. */
  readonly reads: readonly number[];
  /** Unix seconds at which its content becomes outdated; 0 when it never does. */
  readonly until: number;
  /** Record pages it links to, as indexes into `targets`. */
  readonly links: readonly number[];
  /** 1 when search engines may list it. */
  readonly isSearchable: 0 | 1;
}

/**
 * Inputs of the pages of a release, kept beside it: the next publish renders the pages whose reads have changed.
 * Names are stored as numbers, because twenty thousand pages share most of them.
 */
export interface ReadsFile {
  /** Digest of the code build. */
  readonly code: string;
  readonly snapshot: string;
  readonly names: readonly string[];
  /** Digest of the value behind each name. */
  readonly digests: readonly string[];
  readonly targets: readonly string[];
  /** By file in the release. */
  readonly pages: Readonly<Record<string, PageReads>>;
}

/** Numbers words. */
export class Numbered {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.words.push(word) - 1;
      this.#numbers.set(word, number);
    }
    return number;
  }
}

export const writeReads = (file: string, reads: ReadsFile): void => writeFileSync(file, JSON.stringify(reads));

/** Reads of an earlier release; null when they are missing, and then everything is rendered. */
export function readReads(file: string): ReadsFile | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReadsFile) : null;
}

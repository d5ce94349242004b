import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What one page of a release was made from. */
export interface PageReads {
  /** Names of records and views with which it was rendered (snapshot/read/view.ts), as indexes into `names`. */
  readonly reads: readonly number[];
  /** Unix seconds at which it says something else; 0 when it never does. */
  readonly until: number;
  /** Pages made of records that it links to, as indexes into `targets`. */
  readonly links: readonly number[];
  /** 1 when it may stand in a search engine. */
  readonly isSearchable: 0 | 1;
}

/**
 * What the pages of a release were made from, kept beside it: the next publish renders those pages whose reads have
 * changed. Numbers stand for names, because twenty thousand pages share most of theirs.
 */
export interface ReadsFile {
  /** Digest of the code build. */
  readonly code: string;
  readonly snapshot: string;
  readonly names: readonly string[];
  /** Digest of what each name stood for. */
  readonly digests: readonly string[];
  readonly targets: readonly string[];
  /** By file in the release. */
  readonly pages: Readonly<Record<string, PageReads>>;
}

/** Gives each of many words a number. */
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

/** What an earlier release was made from; null when it does not say, so that everything is rendered. */
export function readReads(file: string): ReadsFile | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReadsFile) : null;
}

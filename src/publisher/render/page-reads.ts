import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { type ListColumns, NumberLists } from './number-lists.ts';

/**
 * Inputs of the pages of a release, kept beside it: the next publish renders the pages whose reads have changed.
 * Names are stored as numbers, because twenty thousand pages share most of them, and pages in columns (page-table.ts).
 */
export interface ReadsFile {
  /** Digest of the code build. */
  readonly code: string;
  readonly snapshot: string;
  readonly names: readonly string[];
  /** Digest of the value behind each name. */
  readonly digests: readonly string[];
  readonly targets: readonly string[];
  /** Addresses of the pages; each column has a place for each of them. */
  readonly paths: readonly string[];
  /** Names of the records and views that a page was rendered from (snapshot/read/view.ts), as indexes into `names`. */
  readonly reads: NumberLists;
  /** Unix seconds at which its content becomes outdated; 0 when it never does. */
  readonly until: Float64Array;
  /** Record pages it links to, as indexes into `targets`. */
  readonly links: NumberLists;
  /** 1 when search engines may list it. */
  readonly isSearchable: Uint8Array;
  /** SHA-256 of its content, 32 bytes each. */
  readonly pageSums: Uint8Array;
}

const sumBytes = 32;

/** As it lies in the file. */
interface Stored extends Omit<ReadsFile, 'reads' | 'links'> {
  readonly reads: ListColumns;
  readonly links: ListColumns;
}

/** SHA-256 (hex) of the content of a page by its number; undefined without a release or for a page that it does not have. */
export function pageSum(of: ReadsFile | null, number: number | undefined): string | undefined {
  if (!of || number === undefined) return undefined;
  const { buffer, byteOffset } = of.pageSums;
  return Buffer.from(buffer, byteOffset + number * sumBytes, sumBytes).toString('hex');
}

/** The number of each page by its address. */
export const numbersOf = ({ paths }: Pick<ReadsFile, 'paths'>): ReadonlyMap<string, number> =>
  new Map(paths.map((path, index) => [path, index]));

/** Writes in the engine's own format: numbers as they lie in memory. A release is read on the machine that made it. */
export function writeReads(file: string, { reads, links, ...rest }: ReadsFile): void {
  const stored: Stored = { ...rest, reads: reads.columns, links: links.columns };
  writeFileSync(file, serialize(stored));
}

/** Reads of an earlier release; null when they are missing or not to be read, and then everything is rendered. */
export function readReads(file: string): ReadsFile | null {
  if (!existsSync(file)) return null;
  try {
    const { reads, links, ...rest } = deserialize(readFileSync(file)) as Stored;
    return { ...rest, reads: new NumberLists(reads), links: new NumberLists(links) };
  } catch {
    return null;
  }
}

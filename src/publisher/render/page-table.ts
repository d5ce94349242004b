import { type ListColumns, NumberLists } from './number-lists.ts';
import { Numbered } from './numbered.ts';

/** One file of a release. */
export interface MadePage {
  readonly path: string;
  readonly file: string;
  readonly isHtml: boolean;
  /** Rendered in this run. */
  readonly isRendered: boolean;
  /** Written into `outFolder`; if false, the base has the same bytes. */
  readonly isWritten: boolean;
  readonly sha256: string;
  /** Content policy; "" when the page was not rendered, and then the base's policy applies. */
  readonly policy: string;
  /** Indexes into the names of the report. */
  readonly reads: ArrayLike<number>;
  /** Unix seconds at which its content becomes outdated; 0 when it never does. */
  readonly until: number;
}

/** The file of an address in a release: `index.html` for `/`, `menu.json` for the endpoint `/menu.json`. */
export const fileOf = (path: string, isHtml: boolean): string =>
  isHtml ? `${path === '/' ? 'index' : path.slice(1)}.html` : path.slice(1);

/** What a thread hands over: a page is a place in each column. */
export interface PageColumns {
  readonly paths: readonly string[];
  readonly flags: Uint8Array<ArrayBuffer>;
  readonly digests: Uint8Array<ArrayBuffer>;
  readonly policies: Uint32Array<ArrayBuffer>;
  readonly policyTexts: readonly string[];
  readonly until: Float64Array<ArrayBuffer>;
  readonly reads: ListColumns;
}

const flag = { isHtml: 1, isRendered: 2, isWritten: 4 } as const;
const digestBytes = 32;

/**
 * The files of a release in the order of their plan, in columns: an object for each of sixty thousand takes 60 MB, once in the thread
 * that renders, once on its way and once more in the publisher.
 */
export class PageTable implements Iterable<MadePage> {
  readonly #paths: string[];
  readonly #flags: Uint8Array<ArrayBuffer>;
  readonly #digests: Buffer<ArrayBuffer>;
  readonly #policies: Uint32Array<ArrayBuffer>;
  readonly #policyTexts = new Numbered();
  readonly until: Float64Array<ArrayBuffer>;
  readonly reads: NumberLists;

  /** With a number: room for so many pages. With columns: the pages in them. */
  constructor(pages: number | PageColumns) {
    const isNew = typeof pages === 'number';
    this.#paths = isNew ? [] : [...pages.paths];
    this.#flags = isNew ? new Uint8Array(pages) : pages.flags;
    this.#digests = isNew ? Buffer.alloc(pages * digestBytes) : Buffer.from(pages.digests.buffer);
    this.#policies = isNew ? new Uint32Array(pages) : pages.policies;
    for (const text of isNew ? [] : pages.policyTexts) this.#policyTexts.numberOf(text);
    this.until = isNew ? new Float64Array(pages) : pages.until;
    this.reads = new NumberLists(isNew ? pages : pages.reads);
  }

  /** Of given pages, for tests and for parts that were carried here. */
  static of(pages: readonly Omit<MadePage, 'file'>[]): PageTable {
    const table = new PageTable(pages.length);
    for (const page of pages) table.add(page);
    return table;
  }

  get length(): number {
    return this.#paths.length;
  }

  /** The addresses. */
  get paths(): readonly string[] {
    return this.#paths;
  }

  add({ path, isHtml, isRendered, isWritten, sha256, policy, reads, until }: Omit<MadePage, 'file'>): void {
    const at = this.#paths.push(path) - 1;
    this.#flags[at] =
      (isHtml ? flag.isHtml : 0) | (isRendered ? flag.isRendered : 0) | (isWritten ? flag.isWritten : 0);
    this.#digests.write(sha256, at * digestBytes, 'hex');
    this.#policies[at] = this.#policyTexts.numberOf(policy);
    this.until[at] = until;
    this.reads.add(reads);
  }

  at(index: number): MadePage {
    const path = this.#paths[index] ?? '';
    const flags = this.#flags[index] ?? 0;
    const isHtml = (flags & flag.isHtml) > 0;
    return {
      path,
      file: fileOf(path, isHtml),
      isHtml,
      isRendered: (flags & flag.isRendered) > 0,
      isWritten: (flags & flag.isWritten) > 0,
      sha256: this.#digests.toString('hex', index * digestBytes, (index + 1) * digestBytes),
      policy: this.#policyTexts.words[this.#policies[index] ?? 0] ?? '',
      reads: this.reads.at(index),
      until: this.until[index] ?? 0,
    };
  }

  *[Symbol.iterator](): Iterator<MadePage> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  /** How many were rendered in this run. */
  get rendered(): number {
    return this.#count(flag.isRendered);
  }

  /** How many were written. */
  get written(): number {
    return this.#count(flag.isWritten);
  }

  #count(wanted: number): number {
    return this.#flags.reduce((count, flags) => count + (flags & wanted ? 1 : 0), 0);
  }

  /** SHA-256 of the content of each, 32 bytes. */
  get sums(): Uint8Array {
    return this.#digests;
  }

  get columns(): PageColumns {
    return {
      paths: this.#paths,
      flags: this.#flags,
      digests: new Uint8Array(this.#digests.buffer),
      policies: this.#policies,
      policyTexts: this.#policyTexts.words,
      until: this.until,
      reads: this.reads.columns,
    };
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bySourceFolder, mirroredFolder, pictureKey } from '#core/wire/picture-key.ts';
import type { CodeBuild } from '#publisher/code/build-code.ts';
import type { MadePage } from '#publisher/render/page-table.ts';
import { compressTwins, plainly, twinsOf, type Uncompressed } from '#publisher/twin/compress.ts';
import { Dictionaries } from '#publisher/twin/dictionaries.ts';
import { dictionarySuffix, type ScriptDictionaries } from '#publisher/twin/dictionary-twin.ts';
import { writeScriptTwins } from '#publisher/twin/script-twins.ts';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { MissingFile } from './damage.ts';
import { isPooledFile } from './hashed-file.ts';
import type { PlacedRelease, Release } from './release.ts';
import { FileSharing } from './share-file.ts';
import { readSums, type Sums, SumTable, sumOf } from './sums.ts';

/** The release to take unchanged files from. */
export interface Base extends PlacedRelease {
  readonly sums: Sums;
}

/**
 * The files of one release while it is assembled in a temporary folder. Files that another release or the code build
 * already has are hard-linked instead of copied.
 */
export class ReleaseWriter {
  readonly folder: string;
  readonly sums: Sums = new SumTable();
  /** Newly written files, and old pages that lack a twin. */
  readonly #fresh: Uncompressed[] = [];
  readonly #sharing: FileSharing;
  readonly #written = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#sharing = new FileSharing(folder);
  }

  /** Newly written files, twins included; only these have to be flushed. */
  get written(): ReadonlySet<string> {
    return this.#written;
  }

  #add(file: string, sum: string): void {
    this.sums.set(file, sum);
    this.#written.add(file);
  }

  /** Scripts and pictures of the code build, with twins. */
  takeCode({ publicFolder, sumsFile }: CodeBuild): void {
    for (const [file, sum] of readSums(sumsFile)) {
      this.#sharing.share(join(publicFolder, file), file);
      this.sums.set(file, sum);
    }
  }

  /** Twins of scripts against those of the base: made for the new ones, taken over with the unchanged ones. */
  takeScriptTwins(base: Base | null): ScriptDictionaries {
    if (!base) return {};
    const kept = Object.entries(base.release.scripts ?? {}).filter(
      ([file]) => this.sums.has(file) && base.sums.has(file) && base.sums.has(file + dictionarySuffix),
    );
    this.#share(
      base,
      kept.map(([file]) => file + dictionarySuffix),
    );
    const made = writeScriptTwins(this.folder, new Set(this.sums.keys()), base, (file, content) =>
      this.#add(file, sumOf(content)),
    );
    return { ...Object.fromEntries(kept), ...made };
  }

  /** Mirrored pictures of the snapshot, by content and by source: both names lead to one file on the disk. */
  takePictures(store: string, pictures: Iterable<PictureRecord>): void {
    const taken = new Set<string>();
    for (const { source, name, files } of pictures) {
      for (const { file, sha256 } of files) {
        const alias = bySourceFolder.slice(1) + file.replace(name, pictureKey(source));
        for (const place of [mirroredFolder.slice(1) + file, alias]) {
          if (taken.has(place)) continue;
          taken.add(place);
          this.#sharing.share(`${store}/${file}`, place);
          this.sums.set(place, sha256);
        }
      }
    }
  }

  /** Puts the hashed files, with twins, into the pool shared by all releases, and returns them. */
  fillPool(pool: string): string[] {
    const sharing = new FileSharing(pool);
    // A twin with a dictionary belongs to one release: the same script may have another one in another.
    const hashed = [...this.sums.keys()].filter((file) => isPooledFile(file) && !file.endsWith(dictionarySuffix));
    for (const file of hashed) sharing.shareOnce(join(this.folder, file), file);
    return hashed;
  }

  /**
   * Takes the pages, each with its twins from the base, or as the renderer has written it. Returns the dictionaries that
   * they are compressed with.
   */
  takePages(pages: Iterable<MadePage>, base: Base | null): NonNullable<Release['dictionaries']> {
    const dictionaries = new Dictionaries(this.folder, pages, base);
    for (const { file, isKept } of dictionaries.all) {
      if (isKept && base) this.#share(base, [file, `${file}.br`, `${file}.gz`]);
      else this.note(file);
    }
    for (const page of pages) this.#takePage(page, base, dictionaries);
    return dictionaries.listed;
  }

  #takePage(page: MadePage, base: Base | null, all: Dictionaries): void {
    const { file, isWritten, sha256 } = page;
    const dictionary = all.of(page);
    const suffixes = twinsOf(dictionary);
    const more = dictionary && { dictionary };
    if (isWritten || !base) {
      this.#add(file, sha256);
      this.#fresh.push({ file, suffixes, ...more });
      return;
    }
    const isThere = (suffix: (typeof suffixes)[number]): boolean =>
      base.sums.has(file + suffix) && (suffix !== dictionarySuffix || !!dictionary?.isKept);
    const there = suffixes.filter(isThere);
    this.#share(base, [file, ...there.map((suffix) => file + suffix)]);
    // Of a page without any, none was worth it.
    const isSmall = !base.sums.has(`${file}.br`);
    if (isSmall || there.length === suffixes.length) return;
    this.#fresh.push({ file, suffixes: suffixes.filter((suffix) => !isThere(suffix)), ...more });
  }

  /** Takes files from the base that it has. Throws `MissingFile` for one that it lists and that is gone. */
  #share(base: Base, files: readonly string[]): void {
    for (const file of files) {
      const sum = base.sums.get(file);
      if (sum === undefined) continue;
      const from = `${base.folder}/${file}`;
      try {
        this.#sharing.share(from, file);
      } catch (error) {
        throw existsSync(from) ? error : new MissingFile(base.release.sequence, file);
      }
      this.sums.set(file, sum);
    }
  }

  /** Writes a file of the release. */
  write(file: string, text: string): void {
    const full = join(this.folder, file);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    this.note(file);
  }

  /** Registers files that other code has written into the folder. */
  note(...files: readonly string[]): void {
    for (const file of files) {
      this.#add(file, sumOf(readFileSync(join(this.folder, file))));
      this.#fresh.push(...plainly([file]));
    }
  }

  /** Compresses the newly written files. */
  async compress(onDone: (done: number, total: number) => void): Promise<void> {
    const files = this.#fresh.splice(0);
    await compressTwins(this.folder, files, (file, content) => this.#add(file, sumOf(content)), onDone);
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bySourceFolder, mirroredFolder, pictureKey } from '#core/wire/picture-key.ts';
import type { CodeBuild } from '#publisher/code/build-code.ts';
import type { MadePage } from '#publisher/render/pages.ts';
import { compressTwins, twinSuffixes } from '#publisher/twin/compress.ts';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { isPooledFile } from './hashed-file.ts';
import type { PlacedRelease } from './release.ts';
import { FileSharing } from './share-file.ts';
import { readSums, type Sums, sumOf } from './sums.ts';

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
  readonly sums: Sums = new Map();
  /** Newly written files that need compression. */
  readonly #fresh: string[] = [];
  readonly #sharing: FileSharing;
  readonly #written = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#sharing = new FileSharing(folder);
  }

  /** Newly written files, twins included; only these have to be flushed. */
  get written(): readonly string[] {
    return [...this.#written];
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
    const hashed = [...this.sums.keys()].filter(isPooledFile);
    for (const file of hashed) sharing.shareOnce(join(this.folder, file), file);
    return hashed;
  }

  /** Takes a page with its twins from the base, or registers the one that the renderer has written. */
  takePage(page: MadePage, base: Base | null): void {
    if (page.isWritten || !base) {
      this.#add(page.file, page.sha256);
      this.#fresh.push(page.file);
      return;
    }
    for (const file of [page.file, ...twinSuffixes.map((suffix) => page.file + suffix)]) {
      const sum = base.sums.get(file);
      if (sum === undefined) continue;
      this.#sharing.share(`${base.folder}/${file}`, file);
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
      this.#fresh.push(file);
    }
  }

  /** Compresses the newly written files. */
  async compress(onDone: (done: number, total: number) => void): Promise<void> {
    const files = this.#fresh.splice(0);
    await compressTwins(this.folder, files, (file, content) => this.#add(file, sumOf(content)), onDone);
  }
}

import { copyFileSync, linkSync, mkdirSync } from 'node:fs';

/** Where one name more cannot point at a file: another disk, a file system without links, too many names already. */
const notShareable: ReadonlySet<string> = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

/**
 * Gives files of other folders one name more in `folder`, or a copy where the file system has no such thing. Paths are put
 * together plainly: sixty thousand of them for twenty thousand goods.
 */
export class FileSharing {
  readonly #folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  share(from: string, file: string): void {
    const to = `${this.#folder}/${file}`;
    const parent = to.slice(0, to.lastIndexOf('/'));
    if (!this.#made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      this.#made.add(parent);
    }
    try {
      linkSync(from, to);
    } catch (error) {
      const code = codeOf(error);
      if (!notShareable.has(code)) throw error;
      copyFileSync(from, to);
    }
  }

  /** The same, where the file may be there already from another release: hashed files of one name have one content. */
  shareOnce(from: string, file: string): void {
    try {
      this.share(from, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

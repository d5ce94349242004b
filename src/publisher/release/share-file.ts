import { copyFileSync, linkSync, mkdirSync } from 'node:fs';

/** Errors that rule out a hard link: another disk, a file system without links, too many links already. */
const notShareable: ReadonlySet<string> = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

/**
 * Hard-links files of other folders into `folder`, or copies them where the file system has no links. Paths are joined
 * as plain strings: twenty thousand products have sixty thousand of them.
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

  /** The same for a file that another release may have put there already: hashed files of one name have one content. */
  shareOnce(from: string, file: string): void {
    try {
      this.share(from, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

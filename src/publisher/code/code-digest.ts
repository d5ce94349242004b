import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Sources of the pages besides the snapshot; backend, mall and tests are excluded. */
const folders = ['src', 'public'];
const files = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const ignored = /^src[/\\](?:backend|mall)[/\\]|\.test\.tsx?$|\.md$/;

const isFile = (entry: Dirent): boolean =>
  entry.isFile() || (entry.isSymbolicLink() && statSync(join(entry.parentPath, entry.name)).isFile());

/** Files of a folder and its subfolders, relative to `root`. */
const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(isFile)
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Digest of the code that makes pages; settings are excluded. Equal digests give equal bundles. */
export function codeDigest(root: string): string {
  const hash = createHash('sha256');
  const found = folders.flatMap((folder) => filesIn(root, folder)).filter((file) => !ignored.test(file));
  for (const file of [...found.toSorted(), ...files]) {
    hash.update(`${file}\0`);
    const full = join(root, file);
    // Pictures are many and large: hash their name and size, because a changed picture gets a new name.
    hash.update(file.startsWith('public') ? String(statSync(full).size) : readFileSync(full));
  }
  return hash.digest('hex').slice(0, 32);
}

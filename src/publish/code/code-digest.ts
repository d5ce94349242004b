import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What pages are made from besides the snapshot; the backend and the tests are not among it. */
const sources = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const ignored = /^backend[/\\]|\.test\.tsx?$/;

/** Digest of the code that pages are made with; settings are no part of it. Equal digests give equal bundles. */
export function codeDigest(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const full = join(root, source);
    const entries = statSync(full).isDirectory() ? readdirSync(full, { recursive: true, encoding: 'utf8' }) : [''];
    for (const entry of entries.toSorted()) {
      if (source === 'src' && ignored.test(entry)) continue;
      const file = join(full, entry);
      const stat = statSync(file);
      if (!stat.isFile()) continue;
      // Pictures are many and large; their size and name stand for them, as a changed picture gets a new name.
      hash.update(`${source}/${entry}\0`);
      hash.update(source === 'public' ? String(stat.size) : readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 32);
}

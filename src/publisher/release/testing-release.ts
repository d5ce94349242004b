import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placesOf, type Release, switchTo } from './release.ts';
import { sumOf, writeSums } from './sums.ts';

/** Writes a small release by hand and switches to it: a home page and one script, which `script` names. For tests. */
export function writeTestRelease(releases: string, sequence: number, script = `_astro/a${sequence}.js`): Release {
  const { folder, sumsFile, readsFile } = placesOf(releases, sequence);
  mkdirSync(join(folder, '_astro'), { recursive: true });
  const page = (name: string): string =>
    `<html><head><title>${name}</title><script src="/${script}"></script></head><body></body></html>`;
  const files: Record<string, string> = { 'index.html': page('首页'), '404.html': page('404'), [script]: 'export {};' };
  const etagOf = (file: string): string =>
    `"${Buffer.from(sumOf(files[file] ?? ''), 'hex')
      .toString('base64url')
      .slice(0, 22)}"`;
  const release: Release = {
    sequence,
    published: 1_763_600_000 + sequence,
    inputs: `inputs-${sequence}`,
    snapshot: '',
    validUntil: 0,
    pages: {
      '/': { file: 'index.html', policy: 0, etag: etagOf('index.html') },
      '/404': { file: '404.html', policy: 0, etag: etagOf('404.html') },
    },
    policies: ["default-src 'none'"],
  };
  files['release.json'] = JSON.stringify(release);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  writeFileSync(sumsFile, writeSums(new Map(Object.entries(files).map(([file, content]) => [file, sumOf(content)]))));
  writeFileSync(readsFile, '{}');
  switchTo(releases, sequence);
  return release;
}

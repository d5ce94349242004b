import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sumOf } from '#publisher/release/sums.ts';
import type { SnapshotManifest } from '#snapshot/read/records.ts';
import type { RenderOrder } from './pages.ts';

/** Digest of all inputs of pages: code, snapshot, settings and moment. Equal digests give equal pages. */
export function sumOfRender(
  order: Pick<RenderOrder, 'codeDigest' | 'snapshotFolder' | 'settings' | 'nowSeconds'>,
): string {
  const { codeDigest, snapshotFolder, settings, nowSeconds } = order;
  const { id } = JSON.parse(readFileSync(join(snapshotFolder, 'manifest.json'), 'utf8')) as SnapshotManifest;
  return sumOf(JSON.stringify([codeDigest, id, settings, nowSeconds])).slice(0, 32);
}

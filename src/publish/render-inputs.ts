import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SnapshotManifest } from '#snapshot/records.ts';
import type { RenderOrder } from './render-pages.ts';
import { sumOf } from './sums.ts';

/** Digest of everything that pages are made from: code, snapshot, settings and moment. Equal digests give equal pages. */
export function sumOfRender(
  order: Pick<RenderOrder, 'codeDigest' | 'snapshotFolder' | 'settings' | 'nowSeconds'>,
): string {
  const { codeDigest, snapshotFolder, settings, nowSeconds } = order;
  const { id } = JSON.parse(readFileSync(join(snapshotFolder, 'manifest.json'), 'utf8')) as SnapshotManifest;
  return sumOf(JSON.stringify([codeDigest, id, settings, nowSeconds])).slice(0, 32);
}

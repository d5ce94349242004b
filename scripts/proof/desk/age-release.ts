import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hour = 3600;

/** Dates the releases of a copied shop some hours back, so that a shift has worked since the last one and not within its minute. */
export function ageReleases(dataFolder: string, hours: number): void {
  const folder = join(dataFolder, 'releases');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name, 'release.json');
    if (!existsSync(path)) continue;
    const release = JSON.parse(readFileSync(path, 'utf8')) as { published: number };
    writeFileSync(path, JSON.stringify({ ...release, published: release.published - hours * hour }));
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#mall/options.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { openPublishWorld } from '#scripts/proof/publish/publish-world.ts';

// Rule: the sitemap lists exactly the pages that search engines may list, each by its canonical address, and robots.txt names
// it and shuts none of them out. Scope: a small mall that is published with an origin, without which there is no sitemap.

const origin = 'https://mall.example';
const faults: string[] = [];
const world = await openPublishWorld(root, 60);

/** Addresses in a file of the sitemap. */
const addressesIn = (text: string): string[] => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);

try {
  const { folder: snapshotFolder } = await world.pull();
  await world.publish(snapshotFolder, { settings: { siteOrigin: origin } });
  const current = currentRelease(releasesIn(world.dataFolder));
  if (!current) throw new Error('nothing is published');
  const read = (file: string): string => readFileSync(join(current.folder, file), 'utf8');

  const robots = read('robots.txt');
  const [index] = /^Sitemap: \S+$/m.exec(robots) ?? [];
  if (index !== `Sitemap: ${origin}/sitemap-index.xml`) faults.push(`robots.txt names ${index}`);
  const shut = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  const maps = addressesIn(read('sitemap-index.xml'));
  const listed = maps.flatMap((map) => addressesIn(read(new URL(map).pathname)));
  if (new Set(listed).size !== listed.length) faults.push('the sitemap lists an address twice');

  const findable = new Set<string>();
  for (const [path, { file }] of Object.entries(current.release.pages)) {
    const html = read(file);
    if (html.includes('name="robots" content="noindex"')) continue;
    const address = new URL(encodeURI(path), origin).href;
    findable.add(address);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    if (canonical !== address) faults.push(`${path}: its canonical address is ${canonical}`);
    if (!listed.includes(address)) faults.push(`${path}: not in the sitemap`);
    if (shut.some((prefix) => path.startsWith(prefix))) faults.push(`${path}: shut out by robots.txt`);
  }
  for (const address of listed) if (!findable.has(address)) faults.push(`${address}: listed, but not to be found`);
  console.log(`sitemap: ${listed.length} addresses of ${findable.size} pages to be found, ${faults.length} faults`);
} finally {
  await world.close();
}
for (const fault of faults.slice(0, 40)) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

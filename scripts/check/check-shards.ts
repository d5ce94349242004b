import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mirroredFolder } from '#core/wire/picture-key.ts';
import { root } from '#mall/options.ts';
import { buildCode } from '#publisher/code/build-code.ts';
import { currentRelease, placesOf } from '#publisher/release/release.ts';
import { filesBelow, readSums } from '#publisher/release/sums.ts';
import { noForeign } from '#publisher/render/content-policy.ts';
import { mergeShards, renderShard } from '#publisher/render/shard.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { publish, releasesIn } from '#publisher/run/publish.ts';
import { openSampleHost } from '#scripts/proof/mirror/sample-host.ts';
import { openPublishWorld, proofNow } from '#scripts/proof/publish/publish-world.ts';

// Proof: merging three shards gives the same release as one publish, byte for byte, with the pictures that the pull has
// mirrored, and shards that do not belong together are refused.

const count = 3;
const faults: string[] = [];
const host = await openSampleHost(root);
const { origin } = host;
const world = await openPublishWorld(root, 200, {
  ownOrigins: [origin],
  rename: (reply) => reply.replaceAll(/(\/pictures\/switch\d-[a-z-]+-main\.webp)/g, `${origin}$1`),
});

/** Sums of the current release, without the file that contains its number. */
function sumsOf(dataFolder: string): Map<string, string> {
  const placed = currentRelease(releasesIn(dataFolder));
  if (!placed) throw new Error('nothing is published');
  const sums = new Map(readSums(placesOf(releasesIn(dataFolder), placed.release.sequence).sumsFile));
  for (const file of ['release.json', 'release.json.br', 'release.json.gz']) sums.delete(file);
  return sums;
}

try {
  const started = performance.now();
  const { folder: snapshotFolder } = await world.pull();
  const settings = { phone: '400-100-2000' };
  const code = await buildCode(world.codeRoot, world.dataFolder);
  const order = {
    codeDigest: code.digest,
    entry: code.entry,
    snapshotFolder,
    nowSeconds: proofNow,
    settings,
    foreign: noForeign,
  };
  const folders = Array.from({ length: count }, (_, index) => join(world.dataFolder, `shard-${index}`));
  const pages: number[] = [];
  for (const [index, folder] of folders.entries()) {
    pages.push((await renderShard(order, { index, of: count }, folder)).pages.length);
  }
  await world.publish(snapshotFolder, { settings });
  const whole = sumsOf(world.dataFolder);
  const merge = (from: readonly string[], given = settings) =>
    publish({
      root: world.codeRoot,
      dataFolder: world.dataFolder,
      snapshotFolder,
      nowSeconds: proofNow,
      settings: given,
      isForced: true,
      render: async (wanted) => mergeShards(from, { ...wanted, base: null }),
    });
  // Without a base every byte comes from the shards.
  rmSync(releasesIn(world.dataFolder), { recursive: true });
  await merge(folders.toReversed());
  const merged = sumsOf(world.dataFolder);
  for (const [file, sum] of whole) if (merged.get(file) !== sum) faults.push(`${file} 与一次发布的不同`);
  for (const file of merged.keys()) if (!whole.has(file)) faults.push(`${file} 一次发布没有`);
  const pictures = [...merged.keys()].filter((file) => `/${file}`.startsWith(mirroredFolder));
  if (pictures.length < 4) faults.push(`镜像的图片只有 ${pictures.length} 个文件`);
  const current = join(releasesIn(world.dataFolder), 'current');
  const shown = [...merged.keys()].filter(
    (file) => file.endsWith('.html') && readFileSync(join(current, file), 'utf8').includes(mirroredFolder),
  );
  if (shown.length < 10) faults.push(`只有 ${shown.length} 页用到镜像的图片`);

  const refused = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const outcome = await work().then(
      () => '发布了',
      (error: unknown) => (error instanceof PublishFault && error.exitCode === 31 ? '' : String(error)),
    );
    if (outcome) faults.push(`${name}：${outcome}，应为 31`);
  };
  const [first = '', second = ''] = folders;
  await refused('少一份', () => merge([first, second]));
  await refused('一份两次', () => merge([first, second, second]));
  await refused('别的设置', () => merge(folders, { phone: '400-100-2001' }));
  const touched = filesBelow(join(first, 'pages'))[0] ?? '';
  writeFileSync(join(first, 'pages', touched), '<html>');
  await refused('改过的页', () => merge(folders));
  if (sumsOf(world.dataFolder).get(touched) !== whole.get(touched)) faults.push('被拒绝的合并改变了网站');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${count} 份（${pages.join('、')} 页）合并，${whole.size} 个文件与一次发布比较，其中 ${pictures.length} 个是镜像的图片，${shown.length} 页用到 (${seconds} s)`,
  );
} finally {
  host.close();
  await world.close();
}
for (const fault of faults.slice(0, 40)) console.error(fault);
console.log(`${faults.length} 处不同`);
process.exitCode = faults.length > 0 ? 1 : 0;

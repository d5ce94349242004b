import { buildCode } from '#publisher/code/build-code.ts';
import { noForeign } from '#publisher/render/content-policy.ts';
import { renderInThread } from '#publisher/render/thread.ts';
import { proofNow } from '#scripts/proof/publish/publish-world.ts';

// One full rendering with this copy of the project (bench-engine.ts): prints CPU milliseconds and page count.

const { root, dataFolder, snapshotFolder, outFolder } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
if (!root || !dataFolder || !snapshotFolder || !outFolder) throw new Error('proof-render.ts is run by bench-engine.ts');
const { digest, entry, publicFolder } = await buildCode(root, dataFolder);
const before = process.cpuUsage();
const { pages } = await renderInThread({
  codeDigest: digest,
  entry,
  snapshotFolder,
  nowSeconds: proofNow,
  outFolder,
  settings: {},
  foreign: noForeign,
  base: null,
});
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, pages: pages.length, publicFolder }));

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCode } from '#publisher/code/build-code.ts';
import { ownShardFolder, renderShard, snapshotOfParts } from '#publisher/render/shard.ts';
import { foreignOrigins } from '#publisher/run/settings.ts';
import { endWithFault, readOptions, root, settingsOf, wholeNumber } from './options.ts';
import { step } from './progress.ts';

// `npm run rebuild -- --shard 2/3 --at SECONDS --out FOLDER` renders one part of the pages from the snapshot in the data
// folder, for `npm run merge` on another machine. It pulls nothing, because all machines need the same snapshot.

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: { shard: { type: 'string' }, at: { type: 'string' }, out: { type: 'string' } },
});
const own = new Set(['shard', 'at', 'out']);
const rest = tokens.flatMap((token) => {
  if (token.kind === 'positional') return [token.value];
  if (token.kind !== 'option' || own.has(token.name)) return [];
  return token.value === undefined ? [token.rawName] : [token.rawName, token.value];
});
const options = readOptions(rest);
const [part = '', of = ''] = String(values.shard ?? '').split('/');
const count = wholeNumber('shard', of, 1, 1000);
const index = wholeNumber('shard', part, 1, count) - 1;
const nowSeconds = wholeNumber('at', String(values.at ?? ''), 1, Number.MAX_SAFE_INTEGER);
try {
  const settings = settingsOf(options);
  const snapshotFolder = snapshotOfParts(options.dataFolder);
  const folder =
    values.out === undefined
      ? ownShardFolder(options.dataFolder, `${index + 1}-of-${count}`)
      : resolve(String(values.out));
  const code = await step('打包代码', () => buildCode(root, options.dataFolder, settings));
  const order = { codeDigest: code.digest, entry: code.entry, snapshotFolder, nowSeconds, settings };
  await step(`第 ${index + 1}/${count} 份`, async ({ tell }) => {
    const foreign = foreignOrigins(settings);
    const report = await renderShard({ ...order, foreign }, { index, of: count }, folder, (done, total) =>
      tell('渲染', { done, total }),
    );
    tell(`${report.pages.length} 页，在 ${folder}`);
  });
} catch (error) {
  endWithFault(error);
}

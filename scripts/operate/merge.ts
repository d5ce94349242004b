import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { guardSettings, guardTexts } from '#mall/imprint/readiness.ts';
import { endWithFault, readOptions, root, settingsOf, wholeNumber } from '#mall/options.ts';
import { step } from '#mall/progress.ts';
import { mergeShards, snapshotOfParts } from '#publisher/render/shard.ts';
import { publish } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';

// `npm run merge -- --data DIR --at SECONDS FOLDER…`: publishes pages rendered by `rebuild --shard` elsewhere. Every part must
// exist and come from this code, snapshot, settings and moment; then the release is checked and switched to as usual.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    settings: { type: 'string' },
    at: { type: 'string' },
    demo: { type: 'boolean', default: false },
  },
});
const given = (name: 'data' | 'settings'): string[] => (values[name] ? [`--${name}`, values[name]] : []);
const options = readOptions([...given('data'), ...given('settings'), ...(values.demo ? ['--demo'] : [])]);
const nowSeconds = wholeNumber('at', values.at ?? '', 1, Number.MAX_SAFE_INTEGER);
if (positionals.length === 0) {
  console.error('请给出各份所在的文件夹');
  process.exit(2);
}
const folders = positionals.map((folder) => resolve(folder));
try {
  const { dataFolder } = options;
  const settings = settingsOf(options);
  guardSettings(options, settings);
  const releaseLock = takePublishLock(dataFolder);
  await step('合并', async ({ tell }) => {
    const snapshotFolder = snapshotOfParts(dataFolder);
    guardTexts(options, snapshotFolder);
    const render = async (order: Parameters<typeof mergeShards>[1]) => mergeShards(folders, order);
    const report = await publish({ root, dataFolder, snapshotFolder, nowSeconds, settings, render, isForced: true });
    tell(`第 ${report.sequence} 版，${report.pages} 页，有变化 ${report.changed}`);
  });
  releaseLock();
} catch (error) {
  endWithFault(error);
}

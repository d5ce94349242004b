import { parseArgs } from 'node:util';
import { dataFolderOf, wholeNumber } from '#mall/options.ts';
import { PublishFault } from '#publisher/run/outcome.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { rollBack } from '#publisher/run/rollback.ts';

// `npm run rollback [-- <sequence>]`: switches to the previous release, or to the given one, atomically.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
const dataFolder = dataFolderOf(values.data);
const [text] = positionals;
const wanted = text === undefined ? null : wholeNumber('版本号', text, 1, Number.MAX_SAFE_INTEGER);
const started = performance.now();
try {
  const releaseLock = takePublishLock(dataFolder);
  const { from, to } = rollBack(releasesIn(dataFolder), wanted);
  releaseLock();
  console.log(`已从第 ${from} 版切换到第 ${to} 版（${((performance.now() - started) / 1000).toFixed(2)} s）`);
} catch (error) {
  if (!(error instanceof PublishFault)) throw error;
  console.error(error.message);
  for (const detail of error.details) console.error(`  ${detail}`);
  process.exitCode = error.exitCode;
}

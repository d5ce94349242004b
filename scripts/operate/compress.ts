import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { dataFolderOf, endWithFault } from '#mall/options.ts';
import { step } from '#mall/progress.ts';
import { publicly } from '#publisher/run/public-files.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { improveTwins } from '#publisher/twin/better-twins.ts';

// `npm run compress -- --data DIR`: recompresses the pages of the current release as small as brotli can, at idle
// priority. `schedule` starts it after each publish; it may be killed at any moment.

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const dataFolder = dataFolderOf(values.data);
setPriority(constants.priority.PRIORITY_LOW);
try {
  const releaseLock = takePublishLock(dataFolder, 'compress');
  await step('压缩', async ({ tell }) => {
    const { replaced, bytes, stopped } = await publicly(() =>
      improveTwins(dataFolder, (done, total) => tell('', { done, total })),
    );
    const saved = bytes.before > 0 ? `，小 ${(100 * (1 - bytes.after / bytes.before)).toFixed(1)}%` : '';
    tell(`替换 ${replaced} 个文件${saved}${stopped && `；${stopped}`}`);
  });
  releaseLock();
} catch (error) {
  endWithFault(error);
}

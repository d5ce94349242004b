import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTime } from '#core/time/time.ts';
import { backupFaultOf } from '#mall/backup/fault.ts';
import { restoreBackup } from '#mall/backup/restore-backup.ts';
import { endWithFault, readOptions } from '#mall/options.ts';
import { step } from '#mall/progress.ts';
import { openUploads, uploadsPlaceOf } from '#mall/uploads.ts';

// `npm run restore -- ARCHIVE --data DIR [--replace]`: puts a backup into an empty data folder or database; with --replace
// into one that is in the way. Exit codes: docs/guides/back-up.md.

process.umask(0o077);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, replace: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) {
  console.error('请给出备份文件：npm run restore -- mall-20261122-030000.tar --data 文件夹');
  process.exit(2);
}
const { dataFolder, database } = readOptions(values.data ? ['--data', values.data] : []);
try {
  const shared = uploadsPlaceOf(process.env) ? openUploads(dataFolder) : null;
  const order = { archive: resolve(file), dataFolder, database, isReplacing: values.replace, shared, nowMs: Date.now };
  const { note, aside } = await step('恢复', async ({ tell }) => {
    const restored = await restoreBackup(order);
    const { orders, members, uploads } = restored.note.facts;
    tell(`${orders} 笔订单、${members} 名会员、${uploads} 个上传文件，金额与库存与备份一致`);
    return restored;
  });
  console.log(`已恢复到 ${formatTime(Date.parse(note.point) / 1000)} 的状态；接着运行 npm run rebuild 发布页面`);
  if (aside) console.log(`原有的内容在 ${aside}，确认后可删除`);
} catch (error) {
  endWithFault(backupFaultOf(error));
}

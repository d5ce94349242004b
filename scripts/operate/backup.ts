import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTime } from '#core/time/time.ts';
import { backupFaultOf } from '#mall/backup/fault.ts';
import { takeBackup } from '#mall/backup/take-backup.ts';
import { endWithFault, readOptions } from '#mall/options.ts';
import { step } from '#mall/progress.ts';
import { openUploads, uploadsPlaceOf } from '#mall/uploads.ts';

// `npm run backup -- --data DIR [--out FOLDER]`: one archive of database, uploads and settings while the shop sells.
// Exit codes and what is in it: docs/guides/back-up.md.

process.umask(0o077);
const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
const { dataFolder, database } = readOptions(values.data ? ['--data', values.data] : []);
try {
  const shared = uploadsPlaceOf(process.env) ? openUploads(dataFolder) : null;
  const out = resolve(values.out ?? join(dataFolder, 'backups'));
  const { archive, bytes, note } = await step('备份', async ({ tell }) => {
    const taken = await takeBackup({ dataFolder, database, out, shared, nowMs: Date.now });
    tell(
      `${taken.note.facts.orders} 笔订单、${taken.note.facts.members} 名会员、${taken.note.facts.uploads} 个上传文件`,
    );
    return taken;
  });
  console.log(`已备份到 ${archive}（${(bytes / 1024 ** 2).toFixed(1)} MB，已核对）`);
  console.log(`恢复点：${formatTime(Date.parse(note.point) / 1000)}，此前确认的一切都在其中`);
} catch (error) {
  endWithFault(backupFaultOf(error));
}

import { PublishFault } from '#publisher/run/outcome.ts';

/** A backup or restore that ended without changing anything: 2 a target that is not free, 50 disk, 80 archive or database. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  readonly exitCode: 2 | 50 | 80;
  /** Further Chinese lines. */
  readonly details: readonly string[];

  constructor(exitCode: BackupFault['exitCode'], message: string, details: readonly string[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.details = details;
  }
}

/** Wraps any failure: a disk that is full or cannot be written becomes 50, everything else 80. */
export function backupFaultOf(error: unknown): BackupFault | PublishFault {
  if (error instanceof BackupFault || error instanceof PublishFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isDisk = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO)$/.test(code) || /disk is full|disk I\/O/.test(message);
  return new BackupFault(isDisk ? 50 : 80, isDisk ? `磁盘读写失败：${message}` : message);
}

/** Exit codes of publishing (docs/rebuild-faults.md); 2 is an invalid setting, 20 to 23 belong to the snapshot, 70 to an upload. */
export type PublishCode = 2 | 30 | 31 | 40 | 50 | 60 | 70;

/** A run that ended before visitors got a new release, or had to roll it back (60). */
export class PublishFault extends Error {
  readonly exitCode: PublishCode;
  /** Single findings, at most a few dozen. */
  readonly details: readonly string[];

  constructor(exitCode: PublishCode, message: string, details: readonly string[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.details = details;
  }
}

/** Error codes that blame the disk: full, quota, read-only, no permission, broken, too many open files. */
const ofDisk: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EMLINK',
]);

/** Wraps a failure in our own type: disk errors become 50, anything unforeseen a failed build, 30. */
export function publishFaultOf(error: unknown): PublishFault {
  if (error instanceof PublishFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  if (ofDisk.has(code)) return new PublishFault(50, `磁盘读写失败：${message}`);
  return new PublishFault(30, `渲染失败：${message}`, error instanceof Error && error.stack ? [error.stack] : []);
}

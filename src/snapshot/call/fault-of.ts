import { ApiError } from '#core/wire/error.ts';
import { exitCodes, SnapshotFault } from '#snapshot/outcome.ts';
import { placeOfError, reasonOf } from './client.ts';

/** System error codes that blame the disk and not us. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENOTDIR']);

/** The fault of the whole pull that an error means; rethrows what is an error of ours. */
export function faultOf(error: unknown): SnapshotFault {
  if (error instanceof SnapshotFault) return error;
  if (error instanceof ApiError) {
    return new SnapshotFault(exitCodes.contractBroken, lineOf(error), { cause: error });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (diskCodes.has(code)) {
    return new SnapshotFault(exitCodes.disk, `无法写入快照文件夹（${code}）`, { cause: error });
  }
  throw error;
}

/** Names the call and what its failure means: without one of the lists a mall would lose part of its pages. */
function lineOf(error: ApiError): string {
  const place = placeOfError(error);
  const call = place && `${place}：`;
  if (error.kind === 'missing' || error.statusCode === 404) {
    return `${call}后端没有这个接口（404），少了它会丢失一部分页面，所以不发布，网站仍是上一版`;
  }
  return `${call}应答不符合约定：${reasonOf(error)}`;
}

import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PublishFault } from './outcome.ts';

/** With less free space than this it makes no sense to begin (R24, R25). */
const freeBytesNeeded = 64 * 1024 * 1024;
const freeFilesNeeded = 5_000;
/** From this many files on, one flush of the whole file system is faster than one per file. */
const flushAllFrom = 64;

/** Throws fault 50 before any work when a folder is not writable or its disk is nearly full (R25). */
export function checkDisk(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new PublishFault(50, `无法写入 ${folder}：${error instanceof Error ? error.message : String(error)}`);
  }
  const { bavail, bsize, ffree, files } = statfsSync(folder);
  if (bavail * bsize < freeBytesNeeded) {
    throw new PublishFault(50, `磁盘空间不足：${folder} 仅剩 ${Math.floor((bavail * bsize) / 1024 / 1024)} MB`);
  }
  if (files > 0 && ffree < freeFilesNeeded) throw new PublishFault(50, `磁盘可建文件数不足：${folder} 仅剩 ${ffree}`);
}

/** Flushes one file or folder to disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Flushes files of a folder, by their paths in it, and what is `beside` to disk: files and folders of the same file system.
 */
export function flushFiles(folder: string, files: ReadonlySet<string>, beside: readonly string[]): void {
  // GNU `sync -f` flushes one file system at once. Without it, flush every file by itself.
  if (files.size >= flushAllFrom && spawnSync('sync', ['-f', folder]).status === 0) return;
  for (const file of files) flush(join(folder, file));
  for (const path of beside) flush(path);
}

import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '#backend/db/open.ts';
import { createWriteProbe, type WriteProbe } from './write-probe.ts';

/** A database that does not answer within this time counts as down; a balancer asks every few seconds. */
const patienceMs = 2000;
/** Below this the next upload or order may fail. */
const leastFreeBytes = 32 * 1024 * 1024;

/** What a health check looks at. */
export interface Checked {
  readonly database: Database;
  /** Folder whose disk needs room; none is checked without one. */
  readonly folder?: string;
}

/**
 * Makes the answer to a balancer's health check: 200, or 503 with the reasons when the database does not answer or cannot be
 * written, or the disk is full.
 */
export function createHealth({ database, folder }: Checked): () => Promise<Response> {
  const writes = createWriteProbe(database);
  const headers = { 'cache-control': 'no-store' };
  return async () => {
    const reasons = [...(await faultsOf(database, writes)), ...(folder ? await faultsOfDisk(folder) : [])];
    if (reasons.length === 0) return Response.json({ status: 'ok', database: database.kind }, { headers });
    return Response.json({ status: 'unavailable', reasons }, { status: 503, headers });
  };
}

async function faultsOf(database: Database, writes: WriteProbe): Promise<string[]> {
  if (!(await answers(database))) return ['数据库没有响应'];
  return (await writes()) ? [] : ['数据库无法写入'];
}

async function faultsOfDisk(folder: string): Promise<string[]> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastFreeBytes ? ['磁盘空间不足'] : [];
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const asked = sql`select 1`.execute(database.read).then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([asked, tooLate]);
  clearTimeout(timer);
  return answered;
}

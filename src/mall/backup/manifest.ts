import { createHash, hash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesBelow } from '#publisher/release/sums.ts';
import { BackupFault } from './fault.ts';

/** Sums of a shop that a copy of its database must have as well. */
export type Facts = Readonly<Record<(typeof factNames)[number], number>>;

export const factNames = [
  'orders',
  'order_cents',
  'paid_cents',
  'members',
  'deposit_cents',
  'stock',
  'uploads',
] as const;

/** `backup.json`: the contents of an archive, except for its own sums. */
export interface BackupNote {
  readonly format: 1;
  readonly kind: 'sqlite' | 'postgres';
  /** ISO 8601: whatever was confirmed to a member before this moment is in the backup. */
  readonly point: string;
  /** Steps of the schema, sorted. */
  readonly schema: readonly string[];
  readonly facts: Facts;
}

/** Names in an archive. The manifest comes last but one, and the seal, its sum, last: a cut-off archive has none. */
export const names = {
  note: 'backup.json',
  database: { sqlite: 'mall.db', postgres: 'database.dump' },
  uploads: 'uploads',
  /** Files of the data folder that nothing can make again. */
  kept: ['settings.json', 'keys', 'texts', 'logo.svg', 'logo.png'],
  manifest: 'manifest.sha256',
  seal: 'manifest.seal',
} as const;

/** SHA-256 (hex) of a file of any size. */
async function sumOfLarge(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

/** Writes manifest and seal of a folder, and returns the names of all its files in the order of the archive. */
export async function sealFolder(folder: string): Promise<string[]> {
  const files = filesBelow(folder).toSorted();
  const lines: string[] = [];
  // The format of `sha256sum`, so that `sha256sum -c manifest.sha256` can check a backup without our code.
  for (const file of files) lines.push(`${await sumOfLarge(join(folder, file))}  ${file}\n`);
  const manifest = lines.join('');
  writeFileSync(join(folder, names.manifest), manifest);
  writeFileSync(join(folder, names.seal), `${hash('sha256', manifest)}\n`);
  return [...files, names.manifest, names.seal];
}

/** Compares files, by name and sum, with the manifest and seal among their contents. Throws fault 80 at the first difference. */
export function checkSums(sums: ReadonlyMap<string, string>, manifest: string, seal: string): void {
  if (seal.trim() === '') throw new BackupFault(80, '备份不完整：没有封签，写到一半就断了');
  if (hash('sha256', manifest) !== seal.trim()) throw new BackupFault(80, '备份已损坏：清单与封签不符');
  const wanted = new Map(
    manifest
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  for (const [file, sum] of wanted) {
    if (!sums.has(file)) throw new BackupFault(80, `备份不完整：缺少 ${file}`);
    if (sums.get(file) !== sum) throw new BackupFault(80, `备份已损坏：${file} 与清单不符`);
  }
  for (const file of sums.keys()) {
    if (!wanted.has(file)) throw new BackupFault(80, `备份中有清单以外的文件：${file}`);
  }
}

/** Reads the note of a backup that has been taken apart into `folder`. */
export function readNote(folder: string): BackupNote {
  const file = join(folder, names.note);
  const note = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<BackupNote>) : {};
  if (note.format !== 1 || !note.facts) throw new BackupFault(80, '备份的格式不是本版本所知');
  return note as BackupNote;
}

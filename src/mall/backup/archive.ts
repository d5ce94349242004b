import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackupFault } from './fault.ts';
import { checkSums, names } from './manifest.ts';
import { runProgram } from './run-program.ts';

/** Size of a block of a tar file; each member is one block of header, then its content in whole blocks. */
const block = 512;

/**
 * Packs files of a sealed folder into an archive: written under another name, flushed, read again, and only then given
 * its name. So a file with the name of a backup is a whole one, whatever ended the program.
 */
export async function packFolder(folder: string, files: readonly string[], archive: string): Promise<void> {
  const part = `${archive}.part`;
  const list = `${folder}.list`;
  // An empty private file first: tar keeps its mode, and a backup holds everything about the members.
  writeFileSync(part, '', { mode: 0o600 });
  // Apart by zeros, so that tar takes every name as it is.
  writeFileSync(list, files.join('\0'));
  const flags = ['--create', '--file', part, '--format=gnu', '--no-recursion', '-C', folder, '--null', '-T', list];
  // 1: a file changed meanwhile, as when a member removes an upload and so one of its names; the sums decide.
  await runProgram('tar', flags, { good: [0, 1] });
  flush(part);
  await checkArchive(part);
  renameSync(part, archive);
  flush(dirname(archive));
}

/** Takes an archive apart into a folder that exists. */
export const unpackInto = (archive: string, folder: string): Promise<void> =>
  runProgram('tar', ['--extract', '--file', archive, '--no-same-owner', '--no-same-permissions', '-C', folder]);

export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Reads an archive to its end and compares every member with the manifest in it. Throws fault 80 unless it is whole. */
export async function checkArchive(archive: string): Promise<void> {
  const sums = new Map<string, string>();
  const texts = new Map<string, Uint8Array[]>([
    [names.manifest, []],
    [names.seal, []],
  ]);
  await readMembers(archive, (name) => {
    const digest = createHash('sha256');
    return {
      take: (bytes) => {
        digest.update(bytes);
        texts.get(name)?.push(Uint8Array.from(bytes));
      },
      end: () => void (texts.has(name) || sums.set(name, digest.digest('hex'))),
    };
  });
  const read = (name: string): string => Buffer.concat(texts.get(name) ?? []).toString('utf8');
  checkSums(sums, read(names.manifest), read(names.seal));
}

interface Member {
  readonly take: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

/**
 * Calls `open` for each plain file in a tar file. Anything but plain files and the long names before them, or no tar file at all,
 * is fault 80.
 */
async function readMembers(archive: string, open: (name: string) => Member): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let member: Member | null = null;
  let longName = '';
  const openLong = (): Member => {
    const parts: Uint8Array[] = [];
    return {
      take: (bytes) => void parts.push(Uint8Array.from(bytes)),
      end: () => {
        longName = textIn(Buffer.concat(parts));
      },
    };
  };
  let [left, padding] = [0, 0];
  for await (const chunk of createReadStream(archive, { highWaterMark: 1024 * 1024 })) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    for (;;) {
      if (member) {
        const taken = rest.subarray(0, left);
        member.take(taken);
        left -= taken.length;
        rest = rest.subarray(taken.length);
        if (left > 0) break;
        member.end();
        member = null;
      }
      if (rest.length < padding + block) break;
      rest = rest.subarray(padding);
      const header = rest.subarray(0, block);
      rest = rest.subarray(block);
      padding = 0;
      // Blocks of zeros fill the end.
      if (header.every((byte) => byte === 0)) continue;
      left = sizeIn(header);
      padding = (block - (left % block)) % block;
      if (header[156] === longNameType) member = openLong();
      else {
        const name = nameIn(header);
        member = open(longName || name);
        longName = '';
      }
    }
  }
  if (member) throw new BackupFault(80, '备份不完整：文件在中间断了');
}

/** Type of a member whose content is the name of the next one, longer than the 100 bytes of its header (GNU tar). */
const longNameType = 0x4c;

/** A text that a zero may end. */
const textIn = (bytes: Buffer): string => bytes.toString('utf8').replace(/\0.*$/s, '');

/** Name of a plain file; any other header is fault 80. */
function nameIn(header: Buffer): string {
  const isFile = header[156] === 0x30 || header[156] === 0;
  const isTar = header.toString('latin1', 257, 262) === 'ustar';
  if (!isFile || !isTar) throw new BackupFault(80, '不是 npm run backup 做的备份，或者已经损坏');
  return textIn(header.subarray(0, 100));
}

/** Size of a member: octal digits, or for 8 GB and more a number whose first bit is set. */
function sizeIn(header: Buffer): number {
  if ((header[124] ?? 0) & 0x80) return Number(header.readBigUInt64BE(128));
  return Number.parseInt(header.toString('latin1', 124, 136), 8) || 0;
}

import { inflateRawSync } from 'node:zlib';

/** Largest file that is unpacked, in bytes: a bill of some hundred thousand rows. */
const most = 200 * 1024 * 1024;

/**
 * Contents of the files in a zip archive, found by its directory at the end. Names are left out: 支付宝 writes them in another
 * encoding. Throws when the archive is cut off or uses anything but plain storing and deflate.
 */
export function unzip(archive: Buffer): Buffer[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || archive.length < end + 22) throw new Error('支付宝账单压缩包不完整');
  const files: Buffer[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('支付宝账单压缩包的目录不可读');
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    if (bytes.length !== packed || (method !== 0 && method !== 8)) throw new Error('支付宝账单压缩包不可读');
    files.push(method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: most }));
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

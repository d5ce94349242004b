import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unzip } from './unzip.ts';

interface Packed {
  readonly text: string;
  readonly method: number;
  readonly name: string;
  readonly extra?: string;
  readonly comment?: string;
}

/** A zip archive: each file with its own header, then the directory and its end. */
function zipOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const size = (buffers: readonly Buffer[]): number => buffers.reduce((sum, { length }) => sum + length, 0);
  for (const { text, method, name, extra = '', comment = '' } of files) {
    const bytes = method === 8 ? deflateRawSync(text) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(extra.length, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt16LE(comment.length, 32);
    entry.writeUInt32LE(size(parts), 42);
    directory.push(entry, Buffer.from(name + extra + comment, 'latin1'));
    parts.push(local, Buffer.from(name + extra, 'latin1'), bytes);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size(parts), 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const bill: Packed = { text: '2026-11-22,8001,12.00\n'.repeat(300), method: 8, name: 'a.csv' };

test('stored and deflated files come out in the order of the directory, whatever stands around their names', () => {
  const files: Packed[] = [
    { ...bill, name: 'n'.repeat(300), extra: 'e'.repeat(261), comment: 'c'.repeat(280) },
    { text: '合计', method: 0, name: 'b.csv', extra: 'x', comment: 'y' },
    { text: '', method: 0, name: '' },
    bill,
  ];
  expect(unzip(zipOf(files)).map(String)).toEqual(files.map(({ text }) => text));
  expect(unzip(zipOf([]))).toEqual([]);
});

test('an archive that is cut off, has no directory or is packed otherwise is refused', () => {
  const whole = zipOf([bill]);
  expect(() => unzip(whole.subarray(0, -1))).toThrow('不完整');
  expect(() => unzip(Buffer.from('<html>'))).toThrow('不完整');
  expect(() => unzip(whole.subarray(40))).toThrow();
  expect(() => unzip(zipOf([{ ...bill, method: 9 }]))).toThrow('不可读');
  const blurred = Buffer.from(whole);
  blurred.writeUInt32LE(0, blurred.readUInt32LE(blurred.length - 6));
  expect(() => unzip(blurred)).toThrow('目录不可读');
});

test('a file without the end of a directory is no archive, whatever its length', () => {
  expect(() => unzip(Buffer.alloc(200))).toThrow('支付宝账单压缩包不完整');
});

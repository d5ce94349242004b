import { expect, test } from 'vitest';
import { pictureRules, projectFileRules, refuseFile } from './rules.ts';

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const fileOf = (start: readonly number[], size = 64): Blob => {
  const bytes = new Uint8Array(size);
  bytes.set(start.slice(0, size));
  return new Blob([bytes]);
};

test.each([
  ['a PNG', fileOf(pngStart), ''],
  ['a JPEG', fileOf([0xff, 0xd8, 0xff]), ''],
  ['one of exactly the cap', fileOf(pngStart, pictureRules.capBytes), ''],
  ['one byte more', fileOf(pngStart, pictureRules.capBytes + 1), '文件不能超过 2 MB'],
  ['nothing', new Blob([]), '文件是空的，请重新选择'],
  ['half of the mark', fileOf(pngStart.slice(0, 4), 4), '只支持 JPG 和 PNG 格式的图片'],
  ['a page that is called a picture', new Blob(['<script>'], { type: 'image/png' }), '只支持 JPG 和 PNG 格式的图片'],
  ['a PDF', new Blob(['%PDF-1.7']), '只支持 JPG 和 PNG 格式的图片'],
])('picture: %s', async (_, file, expected) => {
  expect(await refuseFile(file, pictureRules)).toBe(expected);
});

test.each([
  ['a PDF', new Blob(['%PDF-1.7']), ''],
  ['a drawing', new Blob(['AC1027 rest']), ''],
  ['a text that starts alike', new Blob(['AC99']), '只支持 JPG、PNG、PDF 和 DWG 格式的文件'],
  ['too much', fileOf([0x25, 0x50, 0x44, 0x46, 0x2d], 10 * 1024 * 1024 + 1), '文件不能超过 10 MB'],
])('file of a project: %s', async (_, file, expected) => {
  expect(await refuseFile(file, projectFileRules)).toBe(expected);
});

import { expect, test } from 'vitest';
import { jpegBytes, jpegSegment, pngBytes, pngFile } from '#backend/testing/pictures.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getUploadToken, imageCapBytes, uploadImage, uploadLocalImage } from '#core/upload/contract.ts';

const shop = shopOfFile();

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file of `size` bytes that starts with `start`. */
const fileOf = (start: readonly number[], size = 200, name = 'a.png'): File => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new File([bytes], name, { type: 'image/png' });
};

const post = (member: TestClient, body: BodyInit, headers: Record<string, string> = {}) =>
  member.fetch('/api/h5app/wxapp/espier/upload', {
    method: 'POST',
    headers: { token: member.token, ...headers },
    body,
  });

test('a picture comes back under a random name with a fixed type', async () => {
  const member = await shop.newMember();
  expect(await member.call(getUploadToken, {})).toEqual({ driver: 'local', token: '' });
  const { image_url } = await member.call(uploadLocalImage, { images: pngFile('../../evil.html') });
  expect(image_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/);
  const served = await shop.client().fetch(image_url);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await served.arrayBuffer())).toEqual(pngBytes());
});

test('a photo comes back without the place where it was taken; a broken one is refused', async () => {
  const member = await shop.newMember();
  const place = new TextEncoder().encode('Exif\0\0MM GPS 31.2304 121.4737');
  const photo = jpegBytes([jpegSegment(0xe1, place)]);
  const { image_url } = await member.call(uploadImage, { file: new File([new Uint8Array(photo)], 'a.jpg') });
  const served = Buffer.from(await (await shop.client().fetch(image_url)).arrayBuffer());
  expect(served).toEqual(jpegBytes());
  const broken = member.call(uploadImage, { file: fileOf(pngStart, 100) });
  await expect(broken).rejects.toThrow('图片内容不完整或已损坏，请重新选择');
});

test('the kind is read from the content, not from the name', async () => {
  const member = await shop.newMember();
  const html = new File(['<script>alert(1)</script>'], 'photo.png', { type: 'image/png' });
  await expect(member.call(uploadImage, { file: html })).rejects.toThrow('只支持 JPG 和 PNG');
  const pdf = fileOf([0x25, 0x50, 0x44, 0x46, 0x2d]);
  await expect(member.call(uploadImage, { file: pdf })).rejects.toThrow('只支持 JPG 和 PNG');
  await expect(member.call(uploadImage, { file: new File([], 'empty.png') })).rejects.toThrow('只支持 JPG 和 PNG');
  const parts = new FormData();
  parts.append('file', html);
  expect((await post(member, parts)).status).toBe(415);
});

test('more than 2 MB is refused with 413, also when no length is announced', async () => {
  const member = await shop.newMember();
  await expect(member.call(uploadImage, { file: fileOf(pngStart, imageCapBytes + 1) })).rejects.toThrow(
    '不能超过 2 MB',
  );
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
  const answer = await member.fetch('/api/h5app/wxapp/espier/upload', {
    method: 'POST',
    headers: { token: member.token, 'content-type': 'multipart/form-data; boundary=x' },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  const frame = jpegBytes([], new Uint8Array(0)).length;
  const largest = jpegBytes([], new Uint8Array(imageCapBytes - frame));
  const fits = await member.call(uploadImage, { file: new File([new Uint8Array(largest)], 'a.jpg') });
  expect(fits.image_url).toMatch(/\.jpg$/);
  const alike = await member.call(uploadLocalImage, { images: new File([new Uint8Array(largest)], 'b.jpg') });
  expect(alike.image_url).toMatch(/\.jpg$/);
});

test('a body that is no form with files is refused', async () => {
  const member = await shop.newMember();
  expect((await post(member, 'file=abc', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  const broken = await post(member, '--x\r\nnothing', { 'content-type': 'multipart/form-data; boundary=x' });
  expect(await broken.json()).toMatchObject({ data: { message: '上传内容不完整，请重新上传', status_code: 422 } });
  const nothing = new FormData();
  nothing.append('file', 'text');
  expect(await (await post(member, nothing)).json()).toMatchObject({ data: { message: '请选择要上传的图片' } });
});

test('ten pictures a day and member; the next day counts anew', async () => {
  const member = await shop.newMember();
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, () => member.call(uploadImage, { file: pngFile() })),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  const parts = new FormData();
  parts.append('file', pngFile());
  expect((await post(member, parts)).status).toBe(429);
  shop.advance(24 * 3600);
  await member.call(uploadImage, { file: pngFile() });
});

test("another member's pictures of the day do not count", async () => {
  const [eager, other] = [await shop.newMember(), await shop.newMember()];
  for (let nth = 0; nth < 10; nth += 1) await eager.call(uploadImage, { file: pngFile() });
  await expect(eager.call(uploadImage, { file: pngFile() })).rejects.toMatchObject({ statusCode: 429 });
  expect((await other.call(uploadImage, { file: pngFile() })).image_url).toMatch(/\.png$/);
});

test('names that were never given out are not files', async () => {
  const asked = [
    '/uploads/..%2fmall.db',
    `/uploads/${'0'.repeat(32)}.png`,
    '/uploads/a.png',
    '/uploads/%2e%2e%2fmall.db',
  ];
  for (const path of asked) expect((await shop.client().fetch(path)).status, path).toBe(404);
});

test('without a member nothing is stored', async () => {
  await expect(shop.client().call(uploadImage, { file: fileOf(pngStart) })).rejects.toThrow('请先登录');
});

import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { filmFile, mp4Box, mp4Bytes, webmBytes } from '#backend/testing/films.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { uploadFilm } from '#core/goods/desk/contract.ts';
import { largestFilm } from '#core/goods/desk/limits.ts';
import { cleanMp4 } from './clean-mp4.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const place = Buffer.from('+31.2304+121.4737/ iPhone of 林晓晴');

test('a film of a phone loses place, owner and time, and every sample stays where its tables say', () => {
  const seconds = 3_912_345_678;
  const told = [mp4Box('udta', mp4Box('\xa9xyz', place)), mp4Box('meta', place)];
  const sent = mp4Bytes({ seconds, more: told });
  const { bytes = sent, codecs } = cleanMp4(sent) ?? {};
  const free = told.map(({ length }) => mp4Box('free', Buffer.alloc(length - 8)));
  expect(Buffer.from(bytes)).toEqual(mp4Bytes({ more: free }));
  expect(codecs).toEqual(new Set(['avc1']));
});

test('a file whose boxes cannot be followed is no film', () => {
  const whole = mp4Bytes();
  expect(cleanMp4(whole)).not.toBeNull();
  const tooLong = Buffer.from(whole);
  tooLong.writeUInt32BE(0xff_ff_ff, whole.indexOf('trak') - 4);
  for (const broken of [whole.subarray(0, 40), whole.subarray(0, -1), tooLong, mp4Box('ftyp'), Buffer.alloc(0)])
    expect(cleanMp4(broken)).toBeNull();
});

test('MP4 and WebM are stored under a random name, and served in parts', async () => {
  const staff = await desk.staff('goods');
  const { url } = await staff.call(uploadFilm, { file: filmFile(mp4Bytes(), '../evil.html') });
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.mp4$/);
  const whole = await shop.client().fetch(url);
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(mp4Bytes());
  const part = await shop.client().fetch(url, { headers: { range: 'bytes=4-7' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 4-7/${mp4Bytes().length}`,
    'ftyp',
  ]);
  const beyond = await shop.client().fetch(url, { headers: { range: 'bytes=9999-' } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${mp4Bytes().length}`]);
  expect((await staff.call(uploadFilm, { file: filmFile(webmBytes()) })).url).toMatch(/\.webm$/);
});

test.each([
  ['a page', filmFile(Buffer.from('<script>alert(1)</script>')), '只支持 MP4 和 WebM 格式的视频'],
  ['a film of QuickTime', filmFile(mp4Box('ftyp', Buffer.from('qt  \0\0\0\0qt  '))), '只支持 MP4 和 WebM 格式的视频'],
  ['half a film', filmFile(mp4Bytes().subarray(0, 60)), '视频内容不完整或已损坏'],
  ['HEVC', filmFile(mp4Bytes({ codec: 'hvc1' })), 'H.264'],
  ['one byte too much', filmFile(Buffer.alloc(largestFilm + 1)), '视频不能超过 20 MB'],
])('%s is refused', async (_, file, message) => {
  const staff = await desk.staff('goods');
  await expect(staff.call(uploadFilm, { file })).rejects.toThrow(message);
});

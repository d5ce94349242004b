import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureKey } from '#core/wire/picture-key.ts';
import { fetchedFrom } from '#core/wire/plain-address.ts';
import { openFindings } from '#snapshot/gate/findings.ts';
import { cleanRichText } from '#snapshot/gate/rich-text.ts';
import { withShownPictures } from '#snapshot/read/pictures.ts';
import type { Contents } from '#snapshot/write/write.ts';
import { gatherPictures } from './gather-pictures.ts';
import { markPlain } from './mark-plain.ts';

const goods = {
  pics: ['https://img.example/a.jpg', '/pictures/own.webp'],
  video_pic_url: 'https://video.example/poster.jpg',
  videos: 'https://video.example/film.mp4',
  website: 'https://brand.example/',
  intro: '<p><img src="https://img.example/b.jpg?x=1&amp;y=2" alt=""></p>',
};
/** The record as the pull writes it, its rich text cleaned. */
const cleaned = (record: unknown): string =>
  JSON.stringify(record, (name, value: unknown) => (name === 'intro' ? cleanRichText(String(value)) : value));
const pieces = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const contents: Contents = (name) => {
  if (name === 'goods') return [['1', pieces(JSON.stringify(goods))]];
  if (name !== 'goodsLibrary') return [];
  const rows = ['{"pics":["https://img.example/a.jpg"]}', ',', '{"pics":["https://img.example/c.jpg"]}'];
  return [['all', pieces('{"list":[', ...rows, '],"brand_list":[{"image_url":"https://logo.example/l.png"}]}')]];
};
const options = { mode: 'link', hosts: ['https://img.example'], folder: '', ownOrigins: [] } as const;

test('pictures are found in lists, rich text and posters, each once', async () => {
  const { records } = await gatherPictures(contents, options, openFindings());
  expect(records.map(({ source }) => source).toSorted()).toEqual([
    'https://img.example/a.jpg',
    'https://img.example/b.jpg?x=1&y=2',
    'https://img.example/c.jpg',
    'https://logo.example/l.png',
    'https://video.example/poster.jpg',
  ]);
});

test('linked pictures that are had by http: only are a finding with host, count and remedy', async () => {
  const record = markPlain({
    pics: ['http://img.example/a.jpg#x', 'http://img.example/b.jpg'],
    website: 'http://brand.example/',
    intro: "<p>字<img alt='' src='http://img.example/c.jpg?x=1&amp;y=2'></p>",
  });
  expect(record).toMatchObject({ website: 'http://brand.example/' });
  const findings = openFindings();
  const own: Contents = (name) => (name === 'goods' ? [['1', pieces(cleaned(record))]] : []);
  const { records } = await gatherPictures(own, { ...options, hosts: [] }, findings);
  expect(records.map(({ source }) => fetchedFrom(source)).toSorted()).toEqual([
    'http://img.example/a.jpg',
    'http://img.example/b.jpg',
    'http://img.example/c.jpg?x=1&y=2',
  ]);
  expect(findings.notes).toEqual([
    expect.stringMatching(/^图片主机 http:\/\/img\.example（3 张图片）只有 http: 网址.*mirror/),
  ]);
});

test('a linked host that nobody has allowed is a finding with its name, count and remedy', async () => {
  const findings = openFindings();
  await gatherPictures(contents, options, findings);
  expect(findings.notes.toSorted()).toEqual([
    expect.stringMatching(
      /^图片主机 https:\/\/logo\.example（1 张图片）.*--accept-picture-host=https:\/\/logo\.example/,
    ),
    expect.stringMatching(/^图片主机 https:\/\/video\.example（1 张图片）/),
    expect.stringMatching(
      /^视频主机 https:\/\/video\.example（1 个视频）.*不会取回.*--accept-picture-host=https:\/\/video\.example/,
    ),
  ]);
});

test('a film of the own backend becomes a file of the release as it is; one that is gone is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  try {
    const [there, gone] = [`/uploads/${'a'.repeat(32)}.mp4`, `/uploads/${'b'.repeat(32)}.webm`];
    // A film in the field of a picture is no picture.
    const records = [
      { videos: there, pics: [there] },
      { videos: gone },
      { videos: 'https://video.example/film.mp4', website: `/uploads/${'c'.repeat(32)}.mp4` },
    ];
    const own: Contents = (name) =>
      name === 'goods' ? records.map((record, at) => [String(at), pieces(JSON.stringify(record))]) : [];
    const bytes = Buffer.from('samples');
    const readUpload = async (path: string) => (path === there ? bytes : null);
    const findings = openFindings();
    const hosts = ['https://video.example'];
    for (const mode of ['link', 'mirror'] as const) {
      const gathered = await gatherPictures(own, { ...options, hosts, mode, folder, readUpload }, findings);
      const find = (key: string) => gathered.records.find(({ source }) => pictureKey(source) === key);
      expect(gathered.records.map(({ source }) => source).toSorted()).toEqual([there, gone]);
      const [file] = find(pictureKey(there))?.files ?? [];
      expect(file).toMatchObject({ type: 'video/mp4', bytes: bytes.length });
      expect(readFileSync(join(folder, file?.file ?? ''))).toEqual(bytes);
      const shown = records.map((record) => JSON.parse(withShownPictures(JSON.stringify(record), find)));
      expect(shown[0]).toMatchObject({ videos: `/pictures/m/${file?.file}` });
      expect(shown[1]).toEqual({ videos: '' });
      expect(shown[2]).toEqual(records[2]);
    }
    expect(findings.notes.join()).not.toContain('视频主机');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('files of the own backend are fetched in both modes, and one that is gone is a finding', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  try {
    const [there, gone] = [`/uploads/${'a'.repeat(32)}.png`, `/uploads/${'b'.repeat(32)}.jpg`];
    const record = { pics: [there], logo: gone, intro: cleanRichText(`<img src="${there}"><a href="${there}">x</a>`) };
    const own: Contents = (name) => (name === 'goods' ? [['1', pieces(JSON.stringify(record))]] : []);
    const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    const readUpload = async (path: string) => {
      asked.push(path);
      return path === there ? red : null;
    };
    const findings = openFindings();
    for (const mode of ['link', 'mirror'] as const) {
      const { records } = await gatherPictures(own, { ...options, mode, folder, readUpload }, findings);
      expect(records.map(({ source, width }) => [source, width]).toSorted()).toEqual([
        [there, 900],
        [gone, 0],
      ]);
      const find = (key: string) => records.find(({ source }) => pictureKey(source) === key);
      const shown = withShownPictures(JSON.stringify(record), find);
      const name = records.find(({ source }) => source === there)?.name;
      expect(JSON.parse(shown)).toMatchObject({ pics: [`/pictures/m/${name}.webp`], logo: '/pictures/blank.svg' });
      expect(shown).toContain(`src=\\"/pictures/m/${name}-800.webp\\" srcset=\\"/pictures/m/${name}.webp 2x\\"`);
    }
    // Fetched once; the missing one is asked for again.
    expect(asked.toSorted()).toEqual([there, gone, gone]);
    expect(findings.notes.join()).toContain('本店上传的图片 有 1 张图片没有取到');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import { expect, test } from 'vitest';
import { fetchedFrom } from '#core/wire/plain-address.ts';
import { openFindings } from '#snapshot/gate/findings.ts';
import { cleanRichText } from '#snapshot/gate/rich-text.ts';
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
  ]);
});

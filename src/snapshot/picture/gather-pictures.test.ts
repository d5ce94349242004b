import { expect, test } from 'vitest';
import { openFindings } from '#snapshot/gate/findings.ts';
import type { Contents } from '#snapshot/write/write.ts';
import { gatherPictures } from './gather-pictures.ts';

const goods = {
  pics: ['https://img.example/a.jpg', '/pictures/own.webp'],
  video_pic_url: 'https://video.example/poster.jpg',
  videos: 'https://video.example/film.mp4',
  website: 'https://brand.example/',
  intro: '<p><img src="https://img.example/b.jpg?x=1&amp;y=2" alt=""></p>',
};
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

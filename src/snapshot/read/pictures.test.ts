import { afterEach, expect, test } from 'vitest';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { pictureKey } from '#core/wire/picture-key.ts';
import { type PictureRecord, withShownPictures } from './pictures.ts';

const source = 'https://img.example/a.jpg?x=1&y=2';
const plain: PictureRecord = { source, name: '', width: 0, height: 0, files: [] };
const shown = (text: string, picture: PictureRecord): string =>
  withShownPictures(text, (key) => (key === pictureKey(source) ? picture : undefined));

afterEach(() => takeSettingsFrom(() => undefined));

test('a mirrored picture becomes our own file, in a field and in rich text', () => {
  const record = JSON.stringify({
    pics: [source],
    intro: `<img src="${source.replace('&', '&amp;')}">`,
    href: 'https://img.example/',
  });
  expect(JSON.parse(shown(record, { ...plain, name: 'abc', width: 1500, height: 1000 }))).toEqual({
    pics: ['/pictures/m/abc.webp'],
    intro: '<img src="/pictures/m/abc-800.webp" srcset="/pictures/m/abc.webp 2x" width="1500" height="1000">',
    href: 'https://img.example/',
  });
});

test('a linked picture is shown where its host is allowed, else the neutral tile', () => {
  const record = JSON.stringify({ pic: source });
  expect(JSON.parse(shown(record, plain))).toEqual({ pic: '/pictures/blank.svg' });
  takeSettingsFrom((name) => (name === 'pictureHosts' ? 'https://other.example, https://img.example' : undefined));
  expect(JSON.parse(shown(record, plain))).toEqual({ pic: source });
});

test('a picture with the key of another is left alone', () => {
  expect(shown(`"${source}"`, { ...plain, source: 'https://img.example/b.jpg', name: 'abc' })).toBe(`"${source}"`);
});

test('in rich text a small picture has one file, and a size that the text states stays', () => {
  const tag = `<img src="${source.replace('&', '&amp;')}" alt="灯" />`;
  const read = (intro: string, more: Partial<PictureRecord>): string =>
    (JSON.parse(shown(JSON.stringify({ intro }), { ...plain, ...more })) as { intro: string }).intro;
  const small = { name: 'abc', width: 800, height: 600 };
  expect(read(tag, small)).toBe('<img src="/pictures/m/abc.webp" width="800" height="600" alt="灯" />');
  expect(read(tag.replace('alt', 'width="300" alt'), { ...small, width: 801 })).toBe(
    '<img src="/pictures/m/abc-800.webp" srcset="/pictures/m/abc.webp 2x" width="300" alt="灯" />',
  );
  expect(read(tag, {})).toBe('<img src="/pictures/blank.svg" alt="灯" />');
  const upload = `/uploads/${'a'.repeat(32)}.jpg`;
  const ours = withShownPictures(JSON.stringify({ intro: `<img src="${upload}">` }), () => ({
    ...plain,
    ...small,
    source: upload,
  }));
  expect(JSON.parse(ours)).toEqual({ intro: '<img src="/pictures/m/abc.webp" width="800" height="600">' });
});

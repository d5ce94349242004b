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
  expect(JSON.parse(shown(record, { ...plain, name: 'abc' }))).toEqual({
    pics: ['/pictures/m/abc.webp'],
    intro: '<img src="/pictures/m/abc.webp">',
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

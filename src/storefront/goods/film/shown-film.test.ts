import { afterEach, expect, test } from 'vitest';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { shownFilm } from './shown-film.ts';

afterEach(() => takeSettingsFrom(() => undefined));

test.each([
  ['/films/lock.webm', '/films/lock.webm'],
  ['https://img.example/lock.mp4?v=2', 'https://img.example/lock.mp4?v=2'],
  ['https://other.example/lock.mp4', ''],
  ['https://img.example.evil.test/lock.mp4', ''],
  // Addresses that the schema of links lets through and that are no file.
  ['#film', ''],
  ['tel:4001555151', ''],
  ['', ''],
  [undefined, ''],
])('%s is shown as "%s"', (address, expected) => {
  takeSettingsFrom((name) => (name === 'pictureHosts' ? 'https://cdn.example, https://img.example' : undefined));
  expect(shownFilm(address)).toBe(expected);
});

test('without hosts in the settings no film of another host is shown', () => {
  expect(shownFilm('https://img.example/lock.mp4')).toBe('');
});

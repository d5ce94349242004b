import { expect, test } from 'vitest';
import { hasHiddenText, visibleText } from './visible-text.ts';

test.each([
  ['林晓晴'],
  ['第一行\n\t第二行\r\n'],
  ['智能门锁 👍🏽 一家人 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈'],
  ['葛\u{E0100}城'],
  ['Ünïcödé · ①②③ 《家》'],
  ['𠮷野家'],
])('%j can be read by everybody', (text) => {
  expect(hasHiddenText(text)).toBe(false);
  expect(visibleText(text)).toBe(text);
});

test.each([
  ['an override of direction', '发票\u202E抬头', '发票抬头'],
  ['an embedding, as some address books copy it', '\u202A13800000001\u202C', '13800000001'],
  ['an isolate', '\u2066admin\u2069', 'admin'],
  ['a direction mark', 'abc\u200Fdef', 'abcdef'],
  ['a zero-width space', '客\u200B服', '客服'],
  ['a joiner between letters', '客\u200D服', '客服'],
  ['a non-joiner', '客\u200C服', '客服'],
  ['a byte order mark', '\uFEFF橙居', '橙居'],
  ['a soft hyphen', '橙\u00AD居', '橙居'],
  ['a filler that looks empty', '\u3164', ''],
  ['a blank of Braille', '\u2800', ''],
  ['a null', 'a\u0000b', 'ab'],
  ['an escape', 'a\u001Bb', 'ab'],
  ['a line separator', 'a\u2028b', 'ab'],
  ['letters of a flag', 'a\u{E0061}b', 'ab'],
  ['half of a pair', 'a\uD800b', 'ab'],
])('%s is seen by nobody', (_, text, visible) => {
  expect(hasHiddenText(text)).toBe(true);
  expect(visibleText(text)).toBe(visible);
});

test('it is looked for in every part of an input, not in files', () => {
  expect(hasHiddenText({ rates: [{ star: 5, content: 'a\u202Eb' }] })).toBe(true);
  expect(hasHiddenText({ rates: [{ star: 5, content: 'ab' }], none: null, missing: undefined })).toBe(false);
  expect(hasHiddenText({ file: new File(['\u202E'], 'a.png') })).toBe(false);
});

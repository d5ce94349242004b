import { expect, test } from 'vitest';
import { openCorpus } from './corpus.ts';
import { findSpelled, openSpeller } from './pinyin.ts';

const speller = openSpeller({ 门: 'men', 锁: 'suo', 行: 'xing hang', 李: 'li', 车: 'che ju', 窗: 'chuang' });
const corpus = openCorpus(
  ['智能门锁 与门锁', '门A锁', '行李车', '窗', '门锁配件', '车行'].map((title) => ({ title, more: '' })),
);
const found = (spelling: string) => Object.fromEntries(findSpelled(corpus, speller, spelling));

test('a spelling stands for characters, each line of them once', () => {
  expect(found('mensuo')).toEqual({ 门锁: [0, 4] });
  expect(found('ms')).toEqual({ 门锁: [0, 4] });
});

test('a letter in a title stands for itself', () => {
  expect(found('menasuo')).toEqual({ 门a锁: [1] });
  expect(found('menbsuo')).toEqual({});
});

test('every reading of a character counts, and both abbreviations of zh, ch and sh', () => {
  expect(found('hanglij')).toEqual({ 行李车: [2] });
  expect(found('xlch')).toEqual({ 行李车: [2] });
  expect([found('ch'), found('c')]).toEqual([
    { 车: [2, 5], 窗: [3] },
    { 车: [2, 5], 窗: [3] },
  ]);
  expect([found('chh'), found('chex'), found('cheh')]).toEqual([{ 车行: [5] }, { 车行: [5] }, { 车行: [5] }]);
});

test('the last syllable may be incomplete, none before it', () => {
  expect(found('chua')).toEqual({ 窗: [3] });
  expect(found('mesuo')).toEqual({});
});

test('the first character of the first title is found as well', () => {
  const first = openCorpus(['窗帘', '门窗'].map((title) => ({ title, more: '' })));
  expect(Object.fromEntries(findSpelled(first, speller, 'chuang'))).toEqual({ 窗: [0, 1] });
});

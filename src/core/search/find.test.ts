import { expect, test } from 'vitest';
import { openCorpus } from '#core/search/index/corpus.ts';
import { openLexicon } from '#core/search/index/lexicon.ts';
import { find } from './find.ts';

const documents = [
  { title: '守宅 直板智能门锁 离线可用 A3', more: '安防 门锁 Zigbee CJ01-A3-1' },
  { title: '序光 晴空智能吸顶灯 全光谱 C1', more: '照明 吸顶灯 Matter CJ02-C1-1' },
  { title: '序光 晴空智能吸顶灯 全光谱 C12', more: '照明 吸顶灯 Matter CJ02-C12-1' },
  { title: '云哨 门前可视门铃 人体侦测 V1', more: '安防 门铃 Wi-Fi CJ03-V1-1' },
  { title: '帘语 静音窗帘电机 遇阻停 M5', more: '遮阳 窗帘电机 Zigbee CJ04-M5-1' },
];
const corpus = openCorpus(documents);
const lexicon = openLexicon({
  readings: {
    门: 'men',
    锁: 'suo',
    智: 'zhi',
    能: 'neng',
    窗: 'chuang',
    帘: 'lian',
    吸: 'xi',
    顶: 'ding',
    灯: 'deng',
    铃: 'ling',
  },
  words: ['门锁', '门铃', '吸顶灯', '窗帘'],
  synonyms: [['可视门铃', '猫眼']],
});
const titles = (query: string) => find(corpus, lexicon, query).hits.map((line) => documents[line]?.title);

test.each([
  ['能吸', 2],
  ['门', 2],
  ['晴空 c1', 2],
  ['Zigbee', 2],
  ['ＺＩＧＢＥＥ　电机', 1],
  ['cj04', 1],
])('%s is found as it is written', (query, count) => {
  expect(titles(query)).toHaveLength(count);
});

test('a model number that stands alone comes before one that begins alike', () => {
  expect(titles('c1')[0]).toBe('序光 晴空智能吸顶灯 全光谱 C1');
});

test('a model number that stands alone comes before one that ends alike', () => {
  const lamps = ['吸顶灯 AC1', '吸顶灯 C1', '吸顶灯 9C1'].map((title) => ({ title, more: '' }));
  expect(find(openCorpus(lamps), lexicon, 'c1').hits[0]).toBe(1);
});

test.each(['mensuo', 'ms', 'msuo', 'mens', 'znms'])('%s is read as pinyin', (query) => {
  expect(titles(query)).toEqual(['守宅 直板智能门锁 离线可用 A3']);
});

test.each([
  ['门suo', 0],
  ['智能ms', 0],
  ['zigbee门锁', 0],
  ['锁A3', 0],
  ['ｍｅｎ锁', 0],
])('%s is Chinese and other signs in one word', (query, line) => {
  expect(titles(query)).toEqual([documents[line]?.title]);
});

test.each(['？！', '<b>', '%', '\\', '锁'.repeat(500)])('%s is text like any other, and found nowhere', (query) => {
  expect(find(corpus, lexicon, query)).toEqual({
    hits: [],
    corrected: '',
    dropped: [query.replace('？！', '?!')],
    marks: [],
  });
});

test('letters that stand for two words find both by turns', () => {
  expect(new Set(titles('m'.concat('l')))).toEqual(new Set(['云哨 门前可视门铃 人体侦测 V1']));
  expect(titles('cl')).toEqual(['帘语 静音窗帘电机 遇阻停 M5']);
});

test.each(['吸顶登', '吸灯', '顶吸灯', '吸顶灯灯', '西顶灯'])('%s is mended', (query) => {
  const { hits, corrected } = find(corpus, lexicon, query);
  expect(hits).toEqual([1, 2]);
  expect(corrected === '' || corrected.includes('吸顶')).toBe(true);
});

test('what the query was understood as is told', () => {
  expect(find(corpus, lexicon, '窗连电机').corrected).toBe('窗帘电机');
  expect(find(corpus, lexicon, '门锁').corrected).toBe('');
});

test('another name finds the thing', () => {
  expect(titles('猫眼')).toEqual(['云哨 门前可视门铃 人体侦测 V1']);
});

test('words written in one are taken apart', () => {
  expect(titles('序光吸顶灯')).toHaveLength(2);
});

test('words that no document holds together are left out by name', () => {
  const found = find(corpus, lexicon, '门锁 遇阻停 直板');
  expect(found.hits).toEqual([0]);
  expect(found.dropped).toEqual(['遇阻停']);
});

test('nothing like it: nothing is found', () => {
  expect(find(corpus, lexicon, '自行车')).toMatchObject({ hits: [], dropped: ['自行车'] });
  expect(find(corpus, lexicon, '   ').hits).toEqual([]);
});

test('signs that mean something elsewhere are plain text here', () => {
  for (const query of ['.*', '%', '(', '\\', '_', '[a-z]+', '__proto__', 'constructor']) {
    expect(find(corpus, lexicon, query).hits).toEqual([]);
  }
});

import { expect, test } from 'vitest';
import { wordsInPhrase } from './phrase.ts';

const known = new Set(['门锁', '指纹', '智能门锁', '窗帘', '电机', '音箱', '灯带', 'er', 'on']);
const apart = (phrase: string) => wordsInPhrase(phrase, (word) => known.has(word));

test('the longest known words are taken from the left; a single character between them says nothing', () => {
  expect(apart('智能门锁指纹')).toEqual({ known: ['智能门锁', '指纹'], rest: [] });
  expect(apart('指纹的门锁')).toEqual({ known: ['指纹', '门锁'], rest: [] });
  expect(apart('指纹识别门锁')).toEqual({ known: ['指纹', '门锁'], rest: ['识别'] });
  expect(apart('好看窗帘好看')).toEqual({ known: ['窗帘'], rest: ['好看', '好看'] });
});

test('a phrase of unknown words, and half of a Latin one, names nothing', () => {
  expect(apart('自行车棚')).toBeNull();
  expect(apart('onerror')).toBeNull();
});

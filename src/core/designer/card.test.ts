import { expect, test } from 'vitest';
import { designerFacts } from './card.ts';

const designer = { code: 'D1', name: '林', avatar: '', work: '', title: '', style: [], score: 5 };

test('a card tells what is known', () => {
  expect(designerFacts({ ...designer, city: '上海', years: 1, project_num: 1 })).toBe('上海·从业 1 年·1 套方案');
  expect(designerFacts({ ...designer, city: '', years: 0, project_num: 3 })).toBe('3 套方案');
  expect(designerFacts({ ...designer, city: '成都', years: 0, project_num: 0 })).toBe('成都');
});

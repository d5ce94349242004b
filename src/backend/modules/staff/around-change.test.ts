import { expect, test } from 'vitest';
import { aroundChange } from './around-change.ts';

test('a long text is shown where it differs, short values whole', () => {
  const text = (word: string) => `${'很长的介绍。'.repeat(40)}智能${word}让生活更简单。${'后面还有。'.repeat(40)}`;
  const [before, after] = aroundChange(
    { title: '专题', content: text('家具') },
    { title: '专题', content: text('家居') },
  );
  expect(before?.['title']).toBe('专题');
  expect(before?.['content']).toMatch(/^….*智能家具让生活更简单。.*…$/);
  expect(after?.['content']).toMatch(/^….*智能家居让生活更简单。.*…$/);
  expect(String(after?.['content']).length).toBeLessThanOrEqual(62);
});

test('a version without another, and lists, are cut as well', () => {
  const blocks = [{ type: 'html', title: '', data: `<p>${'字'.repeat(500)}</p>` }];
  const [before, after] = aroundChange(null, { blocks });
  expect(before).toBeNull();
  expect(String(after?.['blocks']).length).toBeLessThanOrEqual(62);
  expect(after?.['blocks']).toMatch(/^字+…$/);
  expect(aroundChange({ roles: ['orders'] }, null)).toEqual([{ roles: ['orders'] }, null]);
  expect(aroundChange({ price: 100 }, { price: 95 })).toEqual([{ price: 100 }, { price: 95 }]);
});

test('a list of words stays whole, so that what it gained can be told', () => {
  const before = Array.from({ length: 12 }, (_, index) => `第 ${index} 个热搜词`);
  const after = ['全屋智能', ...before];
  expect(aroundChange({ words: before }, { words: after })).toEqual([{ words: before }, { words: after }]);
  const texts = [...before, '一段话'.repeat(20)];
  expect(aroundChange({ words: before }, { words: texts })[1]?.['words']).toEqual(expect.any(String));
});

import { expect, test } from 'vitest';
import { emptyBlock, isWholeBlock, missingOf, pictureOfBlock, wordsOfBlock } from './draft.ts';

const kinds = ['html', 'items', 'projects', 'banner', 'form'] as const;

test('an empty block says what it lacks; a text may be empty', () => {
  expect(kinds.map((type) => wordsOfBlock(emptyBlock(type)))).toEqual([
    '还没有写',
    '还没有选商品',
    '还没有选方案',
    '还没有选图片',
    '还没有选表单',
  ]);
  expect(kinds.filter((type) => isWholeBlock(emptyBlock(type)))).toEqual(['html']);
  expect(kinds.map((type) => missingOf(emptyBlock(type)))).toEqual([
    [],
    ['商品'],
    ['方案'],
    ['图片', '链接'],
    ['表单', '按钮文字'],
  ]);
});

test('a folded block tells what it holds', () => {
  const text = { type: 'html', title: '', data: '<p>先装<strong>灯</strong></p><p>再装门锁</p>' } as const;
  expect(wordsOfBlock(text)).toBe('先装灯再装门锁');
  const banner = {
    type: 'banner' as const,
    title: '',
    data: [{ image: '/uploads/a.webp', link: '/Goods/list', text: '去看看' }],
  };
  expect(wordsOfBlock(banner)).toBe('1 张图片，去看看');
  expect(isWholeBlock(banner)).toBe(true);
});

test('a block is seen by its first picture', () => {
  const pics = new Map([['7', '/pictures/lock.webp']]);
  expect(pictureOfBlock({ type: 'html', title: '', data: '<p>字</p><img alt="灯" src="/uploads/b.webp">' }, pics)).toBe(
    '/uploads/b.webp',
  );
  expect(pictureOfBlock({ type: 'items', title: '', data: ['6', '7'] }, pics)).toBe('/pictures/lock.webp');
  expect(pictureOfBlock({ type: 'projects', title: '', data: [1] }, pics)).toBe('');
});

import { expect, test } from 'vitest';
import { textChange } from './text-change.ts';

const page = (body: string) => `<head><title>标题</title></head><body><script>let x = '<p>';</script>${body}</body>`;

test('texts are told as people read them, those that stay are not', () => {
  const before = page('<h1>专题</h1><p>智能家具 &amp; 灯光</p><p>相同</p>');
  const after = page('<h1>专题</h1><p>智能家居 &amp; 灯光</p><p>相同</p>');
  expect(textChange(before, after)).toEqual({ removed: ['智能家具 & 灯光'], added: ['智能家居 & 灯光'] });
});

test('a text that stands there once more is told once; a page that is new has all of its texts', () => {
  expect(textChange(page('<p>好</p>'), page('<p>好</p><p>好</p>'))).toEqual({ removed: [], added: ['好'] });
  expect(textChange('', page('<p>好</p>'))).toEqual({ removed: [], added: ['好'] });
  expect(textChange(page('<p>好</p>'), '')).toEqual({ removed: ['好'], added: [] });
});

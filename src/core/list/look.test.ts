import { expect, test } from 'vitest';
import { lookOf } from './look.ts';

test('what is chosen by facts opens as rows, what is chosen by its look as pictures', () => {
  for (const name of ['指纹锁', '多协议网关', '空调', '净水器', '电视']) expect(lookOf(name), name).toBe('rows');
  for (const name of ['吊灯', '吸顶灯', '电动卷帘', '智能照明', '智能音箱', ''])
    expect(lookOf(name), name).toBe('grid');
});

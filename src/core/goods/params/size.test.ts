import { expect, test } from 'vitest';
import { outlineOf } from './size.ts';

const sides = (category: string, size: string) => {
  const { shape, width, height, depth, reference } = outlineOf(category, size) ?? {};
  return [shape, width, height, depth, reference?.name];
};

test('three sides are read as the category writes them', () => {
  expect(sides('智能开关', '86 × 86 × 37 mm')).toEqual(['box', 86, 86, 37, '银行卡']);
  expect(sides('指纹锁', '360 × 70 × 65 mm')).toEqual(['box', 70, 360, 65, 'A4 纸']);
  expect(sides('冰箱', '833 × 655 × 1900 mm')).toEqual(['box', 833, 1900, 655, '房门']);
  expect(sides('窗帘电机', '主机 302 × 54 × 48 mm')).toEqual(['box', 54, 302, 48, 'A4 纸']);
});

test('round bodies lie flat or stand, and a hole is told with its height', () => {
  expect(sides('水浸传感器', '直径 50 × 15 mm')).toEqual(['puck', 50, 15, 0, '银行卡']);
  expect(sides('智能音箱', '直径 120 × 180 mm')).toEqual(['drum', 120, 180, 0, '银行卡']);
  expect(sides('吊灯', '直径 380 × 260 mm，吊线 1.5 m 可调')).toEqual(['puck', 380, 260, 0, 'A4 纸']);
  expect(sides('筒灯', '开孔 75 mm，高 62 mm')).toEqual(['hole', 75, 62, 0, '银行卡']);
});

test('other gateways may write signs and spaces their own way', () => {
  expect(sides('', '86*86*37mm')).toEqual(['box', 86, 86, 37, '银行卡']);
  expect(sides('', '120.5x80x22 mm')).toEqual(['box', 120.5, 80, 22, '银行卡']);
});

test('what is no outline, stands an unknown way or is larger than a door is not drawn', () => {
  for (const size of ['', '管径 25 mm', '按所含设备', '86 × 86 mm', '86 × 86 × 37 cm', '3000 × 40 × 40 mm'])
    expect([size, outlineOf('', size)]).toEqual([size, undefined]);
  expect(outlineOf('净水器', '430 × 140 × 420 mm')).toBeUndefined();
});

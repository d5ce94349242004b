import { expect, test } from 'vitest';
import { everyWiring, wiringName, wiringOf } from './wiring.ts';

const nameOf = (category: string, params: Readonly<Record<string, string>>, name = category) => {
  const wiring = wiringOf({ category, name, params: new Map(Object.entries(params)) });
  return wiring && wiringName(wiring);
};
const mains = '市电 AC 220V';
const box = '86 × 86 × 37 mm';

test('a switch has its ways, its neutral and its back box', () => {
  const either = '按所选接线：零火版需要零线，单火版无需零线';
  expect(nameOf('智能开关', { 供电: mains, 尺寸: box, 路数: '3', 零线要求: either })).toBe('switch-3-either-box');
  expect(nameOf('智能开关', { 供电: mains, 尺寸: box, 零线要求: '无需零线' })).toBe('switch-1-without-box');
  expect(nameOf('智能开关', { 供电: mains, 尺寸: box, 零线要求: '需要零线' })).toBe('switch-1-with-box');
  expect(nameOf('智能开关', { 供电: mains, 尺寸: box, 路数: '8', 零线要求: either })).toBeUndefined();
});

test('what is fed by the mains is drawn with neutral, whatever its row says', () => {
  expect(nameOf('筒灯', { 供电: mains, 零线要求: '无需零线', 尺寸: '开孔 75 mm，高 62 mm' })).toBe(
    'downlight-1-with-free',
  );
  expect(nameOf('温控器', { 供电: mains, 尺寸: '86 × 86 × 42 mm' })).toBe('thermostat-1-with-box');
});

test('goods with batteries, a plug or no wire at all have no drawing', () => {
  expect(nameOf('窗帘电机', { 供电: '内置锂电池，太阳能补电' })).toBeUndefined();
  expect(nameOf('智能开关', { 供电: '市电 AC 220V 插座' })).toBeUndefined();
  expect(nameOf('无线开关', { 供电: mains })).toBeUndefined();
  expect(nameOf('智能插座', { 供电: mains, 尺寸: box }, '橙序 随行计量智能插座')).toBeUndefined();
  expect(nameOf('冰箱', { 供电: mains })).toBeUndefined();
});

test('a lock is drawn in its door where the thickness that fits is known', () => {
  expect(nameOf('指纹锁', { 供电: '8 节 AA 电池', 适配门厚: '40–110 mm' })).toBe('lock-1-without-free');
  expect(nameOf('指纹锁', { 供电: '8 节 AA 电池' })).toBeUndefined();
});

test('every name is there once, and has a file for everything that can be told', () => {
  const names = everyWiring.map(wiringName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['switch-6-either-box', 'scene-1-without-box', 'lock-1-without-free', 'motor-1-with-free']),
  );
});

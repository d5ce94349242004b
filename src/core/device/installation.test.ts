import { expect, test } from 'vitest';
import { needsInstallation } from './installation.ts';

const supply = (value: string) => [{ attribute_name: '供电', attribute_value_name: value }];

test.each([
  ['简阅 三键智能开关', '市电 AC 220V', true],
  ['橙序 晴空智能吸顶灯', '市电 AC 220V', true],
  ['锁匠 直板指纹锁', '8 节 AA 电池，Type-C 应急', true],
  ['静幕 电动窗帘电机', '电池', true],
  ['净川 智能水阀', '12V 适配器', true],
  ['橙序 两居套装', '按所含设备', true],
  ['橙序 智能灯泡', '市电 AC 220V', false],
  ['序光 落地灯', '市电 AC 220V 插头', false],
  ['小灶 电饭煲', '市电 AC 220V 插座', false],
  ['橙序 温湿度计', '电池', false],
  ['橙序 空气净化器', '市电 AC 220V 插座', false],
])('%s, powered by %s: %s', (name, power, needs) => {
  expect(needsInstallation(name, supply(power))).toBe(needs);
});

test('a product without a table is judged by its name', () => {
  expect(needsInstallation('可视门铃', [])).toBe(true);
  expect(needsInstallation('智能音箱', [])).toBe(false);
});

import { expect, test } from 'vitest';
import { nameOf, networkOf } from './session-words.ts';

test('a device has the name its owner would give it', () => {
  expect(nameOf({ device: 'Linux 电脑 · Chrome' })).toBe('电脑 · Chrome');
  expect(nameOf({ device: 'Mac 电脑 · Safari' })).toBe('Mac 电脑 · Safari');
  expect(nameOf({ device: '' })).toBe('未知设备');
});

test('the network is named only where it tells something', () => {
  expect(['127.0.*.*', '192.168.*.*', '172.20.*.*', ''].map((network) => networkOf({ network }))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(networkOf({ network: '116.228.*.*' })).toBe('网络 116.228.*.*，');
});

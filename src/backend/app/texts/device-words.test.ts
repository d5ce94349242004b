import { expect, test } from 'vitest';
import { deviceWords, maskAddress } from './device-words.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Windows 电脑 · Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Windows 电脑 · Edge'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18 Safari/605.1.15',
    'Mac 电脑 · Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
    'iPhone · 微信',
  ],
  [`Mozilla/5.0 (Linux; Android 15; PLK110) ${chrome} Mobile Safari/537.36`, 'Android 手机 · Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Linux 电脑 · Firefox'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
  ['<script>alert(1)</script>', '未知设备'],
])('%s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

test.each([
  ['203.0.113.77', '203.0.*.*'],
  ['::ffff:203.0.113.77', '203.0.*.*'],
  ['2408:8207:7890:1:2:3:4:5', '2408:8207:*'],
  ['::1', ''],
  ['', ''],
])('of %s as much is shown as its owner needs', (ip, masked) => {
  expect(maskAddress(ip)).toBe(masked);
});

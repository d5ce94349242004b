import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

const proxy = '10.0.0.1';

test.each([
  ['no proxy', '203.0.113.7', '', [], '203.0.113.7'],
  ['a header nobody vouches for', '203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
  ['a trusted proxy', proxy, '203.0.113.7', [proxy], '203.0.113.7'],
  ['a visitor who lies to it', proxy, '198.51.100.1, 203.0.113.7', [proxy], '203.0.113.7'],
  ['two trusted proxies', proxy, '203.0.113.7, 10.0.0.2', [proxy, '10.0.0.2'], '203.0.113.7'],
  ['the proxy itself', proxy, '', [proxy], proxy],
  ['nonsense in the header', proxy, '<script>, unknown', [proxy], proxy],
  ['IPv4 on a dual-stack socket', '::ffff:10.0.0.1', '203.0.113.7', [proxy], '203.0.113.7'],
  ['IPv6', '2001:db8::1', '', [], '2001:db8::1'],
])('%s', (_name, socket, forwarded, trusted, expected) => {
  expect(clientAddress(socket, forwarded, trusted)).toBe(expected);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000::9:8', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nobody', 'nobody'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

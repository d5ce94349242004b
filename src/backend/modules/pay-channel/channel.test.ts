import { expect, test } from 'vitest';
import { readSigned, signed, wxpayParameters } from './channel.ts';

const names = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType'];

test('the simulated 微信支付 signs a fresh text of sixteen signs with every payment', () => {
  const first = wxpayParameters('8001', 1_790_000_000);
  const second = wxpayParameters('8001', 1_790_000_000);
  expect(first).toMatchObject({ timeStamp: '1790000000', package: 'prepay_id=sim8001', code_url: 'weixin://sim/8001' });
  for (const { nonceStr } of [first, second]) expect(nonceStr).toMatch(/^[0-9a-f]{16}$/);
  expect(second.nonceStr).not.toBe(first.nonceStr);
  expect(readSigned({ ...first, sign: first.paySign }, names)).toMatchObject({ nonceStr: first.nonceStr });
});

test('fields that were changed, are missing or bear no proper signature are not read', () => {
  const whole = signed({ trade: '8001', fee: '1200' });
  expect(readSigned(whole, ['trade', 'fee'])).toEqual({ trade: '8001', fee: '1200' });
  expect(readSigned({ ...whole, fee: '1' }, ['trade', 'fee'])).toBeNull();
  expect(readSigned({ ...whole, fee: 1200 }, ['trade', 'fee'])).toBeNull();
  expect(readSigned({ trade: '8001', sign: whole.sign }, ['trade', 'fee'])).toBeNull();
  for (const sign of [undefined, '', whole.sign.toUpperCase(), whole.sign.slice(2), `${whole.sign}00`])
    expect(readSigned({ ...whole, sign }, ['trade', 'fee'])).toBeNull();
});

import { expect, test } from 'vitest';
import { instructionsFor } from './set-up.tsx';

test('whoever looks after the server reads what each platform needs, and of those only that are not connected', () => {
  const both = instructionsFor(['wxpaypc', 'alipay']);
  for (const word of ['微信支付', 'WXPAY_MCHID', '支付宝', 'ALIPAY_APP_ID']) expect(both).toContain(word);
  expect(instructionsFor(['alipay'])).not.toContain('WXPAY');
});

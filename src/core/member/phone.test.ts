import { expect, test } from 'vitest';
import { canBePhone, maskNumber, maskPhone } from './phone.ts';

test('the middle four digits are hidden, once', () => {
  expect(maskPhone('13800005678')).toBe('138****5678');
  expect(maskPhone('138****5678')).toBe('138****5678');
  expect(maskPhone('138******78')).toBe('138******78');
  expect(maskPhone('400-155-5151')).toBe('400-155-5151');
});

test.each([
  ['13800005678', '138****5678'],
  ['138 0000 5678', '138 **** 5678'],
  ['138-0000-5678', '138-****-5678'],
  ['+86 138 0000 5678', '+86 1** **** 5678'],
  ['１３８００００５６７８', '138****5678'],
  ['021-60000001', '021-****0001'],
  ['88005678', '****5678'],
])('%s is shown as %s', (text, shown) => expect(maskNumber(text)).toBe(shown));

test.each([
  '13800000001',
  '+86 138 0000 0001',
  '021-60000001',
  '(0571) 8800 0000 转 12',
  '400-155-5151',
  '8800000',
  '+00 123 456 789 012 3',
  '１３８００００００００',
])('%s can be called', (text) => expect(canBePhone(text)).toBe(true));

test.each(['12', '880000', '微信 lin', '1380000000100000', '138x0000001', '----------', ''])(
  '%j cannot be called',
  (text) => {
    expect(canBePhone(text)).toBe(false);
  },
);

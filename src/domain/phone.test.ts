import { expect, test } from 'vitest';
import { maskPhone } from './phone.ts';

test('the middle four digits are hidden, once', () => {
  expect(maskPhone('13800005678')).toBe('138****5678');
  expect(maskPhone('138****5678')).toBe('138****5678');
  expect(maskPhone('138******78')).toBe('138******78');
  expect(maskPhone('400-155-5151')).toBe('400-155-5151');
});

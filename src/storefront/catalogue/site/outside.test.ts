import { expect, test } from 'vitest';
import { callLink, phoneOf } from './outside.ts';

test.each([
  ['400-155-5151 转 810', '400-155-5151 转 810', 'tel:400-155-5151,810'],
  ['（010）8888 6666', '（010）8888 6666', 'tel:01088886666'],
  ['010-88886666、13800000001', '010-88886666', 'tel:010-88886666'],
])('%s is dialled as people mean it', (written, number, href) => {
  expect(phoneOf(written)).toEqual({ number, href });
});

test.each(['', ' ', '暂无', '-', '转'])(
  'a centre that says "%s" is called by the hotline, and its page can be published',
  (written) => {
    const { href } = phoneOf(written);
    expect(href).toBe(callLink());
    // What the check of a release lets a page print (publisher/release/check/verify.ts).
    expect(href).toMatch(/^tel:[+\d]\S*$/);
  },
);

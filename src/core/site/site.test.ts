import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from './site.ts';

test('the brand colour is that of spec §1, in the style sheets too', () => {
  const tokens = readFileSync('src/storefront/shell/style/tokens.css', 'utf8');
  expect(site.brandColour).toBe('#ffa509');
  expect(/--orange-500: ([^;]+);/.exec(tokens)?.[1]).toBe(site.brandColour);
});

import { expect, test } from 'vitest';
import { offencesIn } from './test-rules.ts';

const whyIn = (file: string, code: string): string[] => offencesIn(file, code).map(({ why }) => why);

test.each([
  ['await page.waitForTimeout(500);', /by time/],
  ['await new Promise((done) => setTimeout(done, 300));', /by time/],
  ['await page.evaluate(() => new Promise((done) => setTimeout(done, 1_500)));', /by time/],
  ["await page.waitForLoadState('networkidle');", /networkidle/],
  ["await page.goto('/', { waitUntil: 'networkidle' });", /networkidle/],
  ['if (found) expect(a).toBe(1);', /never be reached/],
  ['if (found) { await expect.soft(a).toBe(1); }', /never be reached/],
  ['if (found) { expect(a).toBe(1); } else { log(); }', /never be reached/],
  ['found && expect(a).toBe(1);', /never be reached/],
  ['found ? expect(a).toBe(1) : null;', /never be reached/],
  ['try { run(); } catch (error) { expect(error).toBe(1); }', /never be reached/],
])('%s is reported in a browser test', (code, why) => {
  expect(whyIn('e2e/cart.spec.ts', code)).toEqual([expect.stringMatching(why)]);
});

test.each([
  'expect(Date.now() - started).toBeLessThan(5);',
  'const started = performance.now();',
  'expect(performance.now()).toBeLessThan(5);',
])('%s is reported in a unit test, not in a browser test', (code) => {
  expect(whyIn('src/cart.test.ts', code)).toHaveLength(1);
  expect(whyIn('e2e/budgets.spec.ts', code)).toEqual([]);
});

test('a module is replaced in files that share none', () => {
  const code = "vi.mock('react', async () => ({}));";
  expect(whyIn('src/cart.test.ts', code)).toEqual([expect.stringMatching(/alone/)]);
  expect(whyIn('src/cart.alone.test.ts', code)).toEqual([]);
  expect(whyIn('src/cart.proof.test.ts', code)).toEqual([]);
});

test.each([
  'if (!found) throw new Error(); expect(found).toBe(1);',
  'if (found) { expect(a).toBe(1); } else { expect(a).toBe(2); }',
  'for (const one of all) expect(one).toBe(1);',
  'expect(found ? 1 : 2).toBe(1);',
  '// waitForTimeout and networkidle',
  "await page.route('**/*.webp', async (route) => { await new Promise((done) => setTimeout(done, 300)); });",
])('%s is fine', (code) => {
  expect(whyIn('src/cart.test.ts', code)).toEqual([]);
});

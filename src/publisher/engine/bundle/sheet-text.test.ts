import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinSheets, sheetReader } from './sheet-text.ts';

/** A storefront with one sheet; one of its tokens depends on the window. */
function readerOf(sheet: string) {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-sheets-'));
  mkdirSync(join(folder, 'shell/style'), { recursive: true });
  writeFileSync(
    join(folder, 'shell/style/tokens.css'),
    ':root { --ink: #123456; --text: var(--ink); --wide: 24px; --unused: 1px; }\n@media (width < 768px) { :root { --wide: 12px; --unused: 2px; } }',
  );
  const file = join(folder, 'card.css');
  writeFileSync(file, sheet);
  return { file, reader: sheetReader(folder) };
}

test('a layer stands once in a page, and the order of sheets is kept inside it', () => {
  const sheets = [
    '@layer parts{.a{color:red}}@keyframes turn{to{rotate:1turn}}',
    '@layer pages{.b{content:"}"}}@layer parts{.a{color:#00f}}',
  ];
  expect(joinSheets(sheets)).toBe(
    '@keyframes turn{to{rotate:1turn}}@layer parts{.a{color:red}.a{color:#00f}}@layer pages{.b{content:"}"}}',
  );
});

test('tokens with one value are written out, those that change with the window stay', () => {
  const { file, reader } = readerOf('/* a card */ .card { color: var(--text); padding: var(--wide); }');
  expect(reader.textOf(file, {})).toBe('.card{color:#123456;padding:var(--wide)}');
});

test('a page declares the changing tokens that it uses and no others', () => {
  const { file, reader } = readerOf('.card { padding: var(--wide); }');
  const tokens = reader.tokensFor(reader.textOf(file, {}), {}, 'page');
  expect(tokens).toContain('--wide:24px');
  expect(tokens).toContain('--wide:12px');
  expect(tokens).not.toContain('--unused');
  expect(reader.tokensFor('.card{color:red}', {}, 'script')).toBe('');
});

test('with colours of its own, a shop keeps the steps of the brand as variables and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-sheets-'));
  mkdirSync(join(folder, 'shell/style'), { recursive: true });
  writeFileSync(
    join(folder, 'shell/style/tokens.css'),
    ':root { --orange-500: #ffa509; --ink: #123456; --brand: var(--orange-500); --on-brand: var(--ink) }',
  );
  const file = join(folder, 'button.css');
  writeFileSync(file, '.b { background: var(--brand); color: var(--on-brand); border-color: var(--ink) }');
  const own = sheetReader(folder, { hasOwnColours: true });
  const css = own.textOf(file, {});
  expect(css).toBe('.b{background:var(--orange-500);color:var(--on-brand);border-color:#123456}');
  expect(own.tokensFor(css, {}, 'script')).toBe(':root{--orange-500:#ffa509;--on-brand:#123456}');
  expect(sheetReader(folder).textOf(file, {})).toBe('.b{color:#123456;background:#ffa509;border-color:#123456}');
});

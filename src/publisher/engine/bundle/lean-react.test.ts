import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { leanReact } from './lean-react.ts';

const fileOf = (name: string, file: string): string =>
  join(dirname(findPackageJSON(name, import.meta.url) ?? ''), `cjs/${file}.production.js`);
const error = 'return "Minified React error #" + code;';
const report = 'reportGlobalError = reportError';

test.each([
  ['react-dom', 'react-dom', 600, [error]],
  ['react-dom', 'react-dom-client', 1700, [error, report]],
  ['react', 'react', 1100, [report, 'throw Error(']],
  ['scheduler', 'scheduler', 400, ['unstable_forceFrameRate = function () {}']],
])(
  '%s as installed: %s loses its sentences and ways that no browser of ours takes, and nothing else',
  (name, file, most, kept) => {
    const id = fileOf(name, file);
    const code = readFileSync(id, 'utf8');
    const made = leanReact.transform(code, id) ?? '';
    expect(made).not.toMatch(/react\.dev|uncaughtException|state variables|125/);
    expect(code.length - made.length).toBeGreaterThan(200);
    expect(code.length - made.length).toBeLessThan(most);
    expect(parseAst(made).body.length).toBe(parseAst(code).body.length);
    expect(kept.filter((text) => !made.includes(text))).toEqual([]);
  },
);

test('another form is refused, other files are left alone', () => {
  const id = fileOf('react-dom', 'react-dom');
  expect(() => leanReact.transform('exports.x = 1;', id)).toThrow(/^Patch lean-react does not fit react-dom \d/);
  expect(leanReact.transform('exports.x = 1;', fileOf('react', 'other'))).toBeUndefined();
});

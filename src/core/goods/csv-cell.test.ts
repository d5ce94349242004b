import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＠a'])(
  '%j is no formula',
  (value) => {
    expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('commas, quotes and line breaks are quoted, other text stays', () => {
  expect(csvCell('灯，白色')).toBe('灯，白色');
  expect(csvCell('a,"b"\n')).toBe('"a,""b""\n"');
});

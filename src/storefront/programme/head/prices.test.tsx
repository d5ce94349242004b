import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProgrammeSet } from '#core/programme/set.ts';
import { ProgrammePrices } from './ProgrammePrices.tsx';
import { pricesOfSet } from './use-shown-set.ts';

const planned: ProgrammeSet = { lines: [], cents: 100_000, kinds: 2, pieces: 2, missing: [], isChanged: false };
const programme = { price: 100_000, fitted_price: 130_000, is_package: 0 } as const;

test('both prices stand with their names', () => {
  const html = renderToString(<ProgrammePrices planned={planned} programme={programme} remark="" />);
  expect(html.replace(/<div class="prog-take">.*$/, '').replace(/<[^>]+>/g, '')).toBe(
    '设备¥1,000.00起含安装 ¥1,300.00 起',
  );
});

test('a set that was changed has the sum of what is left, and no price with fitting', () => {
  const { cents, second } = pricesOfSet({ ...planned, cents: 60_000, isChanged: true }, programme);
  expect({ cents, second }).toEqual({ cents: 60_000, second: '' });
});

test('a package says what it saves beside the price of its devices', () => {
  const set = { price: 100_000, fitted_price: 90_000, is_package: 1 } as const;
  const html = renderToString(<ProgrammePrices planned={planned} programme={set} remark="" />);
  expect(html.replace(/<[^>]+>/g, '')).toContain('单品合计 ¥1,000.00省 ¥100.00');
});

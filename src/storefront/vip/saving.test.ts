import { expect, test } from 'vitest';
import { bestGrade, leastMonthlyCents, savingCents, termSavingCents } from './saving.ts';

const grade = (discount: number, price: string) => ({
  privileges: { discount, discount_desc: '' },
  price_list: [
    { name: 'monthly' as const, price: '9.90', day: 30, desc: '月卡' },
    { name: 'year' as const, price, day: 365, desc: '年卡' },
  ],
});
const [plain, dear] = [grade(3, '88.00'), grade(6, '168.00')];

test('the saving is the discount of what was spent', () => {
  expect(savingCents(plain, 100_000)).toBe(3000);
  expect(savingCents(plain, 0)).toBe(0);
});

test('a longer card is compared with the same days by the month', () => {
  const [month, year] = plain.price_list;
  expect(year && termSavingCents(plain, year)).toBe(3245);
  expect(month && termSavingCents(plain, month)).toBe(0);
  expect(year && termSavingCents({ price_list: [year] }, year)).toBe(0);
});

test('a month costs least with the longest card, rounded up to a cent', () => {
  expect(leastMonthlyCents(plain)).toBe(724);
  expect(leastMonthlyCents({ price_list: plain.price_list.slice(0, 1) })).toBe(990);
  expect(leastMonthlyCents({ price_list: [] })).toBe(0);
});

test('who buys much is shown the grade with the larger discount, who buys little the cheaper one', () => {
  expect(bestGrade([plain, dear], 5_000_000)).toBe(dear);
  expect(bestGrade([plain, dear], 10_000)).toBe(plain);
  expect(bestGrade([], 10_000)).toBeUndefined();
});

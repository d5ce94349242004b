import { toCents } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import type { VipGrade, VipPrice } from './store.ts';

/** What a grade would have taken off `spent` cents at most; goods of an activity have no further discount. */
export const savingCents = ({ privileges }: Pick<VipGrade, 'privileges'>, spent: number): number =>
  Math.floor((spent * privileges.discount) / 100);

/** How much less a card costs than its days bought by the month, in cents; 0 for the month itself. */
export function termSavingCents({ price_list }: Pick<VipGrade, 'price_list'>, card: VipPrice): number {
  const month = price_list.find(({ name }) => name === 'monthly');
  if (!month || month.day === 0) return 0;
  const byMonth = Math.floor((toCents(parseYuan(month.price)) * card.day) / month.day);
  return Math.max(0, byMonth - toCents(parseYuan(card.price)));
}

/** What thirty days cost with the term that is cheapest by the day, in cents; 0 without terms. */
export const leastMonthlyCents = ({ price_list }: Pick<VipGrade, 'price_list'>): number => {
  const terms = price_list.filter(({ day }) => day > 0);
  const byMonth = terms.map(({ price, day }) => Math.ceil((toCents(parseYuan(price)) * 30) / day));
  return byMonth.length > 0 ? Math.min(...byMonth) : 0;
};

/** The price of the longest time of a grade, in cents. */
const yearCents = ({ price_list }: Pick<VipGrade, 'price_list'>): number => {
  const longest = price_list.toSorted((one, other) => other.day - one.day)[0];
  return longest ? toCents(parseYuan(longest.price)) : 0;
};

/** The grade that leaves the most for a member who has spent `spent` cents; the first of them where it is the same. */
export function bestGrade<Grade extends Pick<VipGrade, 'privileges' | 'price_list'>>(
  grades: readonly Grade[],
  spent: number,
): Grade | undefined {
  const gain = (grade: Grade): number => savingCents(grade, spent) - yearCents(grade);
  return grades.toSorted((one, other) => gain(other) - gain(one))[0];
}

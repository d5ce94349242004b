import { toCents } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import type { VipGrade } from './store.ts';

/** What a grade would have taken off `spent` cents at most; goods of an activity have no further discount. */
export const savingCents = ({ privileges }: Pick<VipGrade, 'privileges'>, spent: number): number =>
  Math.floor((spent * privileges.discount) / 100);

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

/** A paid membership, as far as it is worth something: percent off, and its cards with their prices in cents. */
interface Offer {
  readonly grade_name: string;
  readonly discount: number;
  readonly prices: readonly { readonly card_type: string; readonly price: number }[];
}

/** Cents that a membership takes off a sum beyond the percents that a free level takes off already: the better of the two counts. */
export const savedBy = (paid: number, { discount }: Pick<Offer, 'discount'>, level: number): number =>
  Math.round((paid * Math.max(0, discount - level)) / 100);

/** The membership that saves most beyond the price of its year on a sum that is bought within one; undefined where none does. */
export function bestFor<Grade extends Offer>(paid: number, level: number, grades: readonly Grade[]): Grade | undefined {
  const rest = (grade: Grade): number => {
    const year = grade.prices.find(({ card_type }) => card_type === 'year');
    return year ? savedBy(paid, grade, level) - year.price : Number.NEGATIVE_INFINITY;
  };
  return grades.filter((grade) => rest(grade) > 0).toSorted((a, b) => rest(b) - rest(a))[0];
}

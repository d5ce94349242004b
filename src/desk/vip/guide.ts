import { formatPrice } from '#core/money/money.ts';

const said = /\d+(?:\.\d+)?(?= ?折)/;

/** The sentence on the page of a membership with the discount that it has, in percent; one that speaks of none stays as it is. */
export function guideFor(text: string, discount: number): string {
  if (discount === 0) return text;
  const fold = String((100 - discount) / 10);
  return text === '' ? `全场 ${fold} 折` : text.replace(said, fold);
}

/** A discount in percent as shops say it: `9.7 折`. */
export const foldOf = (discount: number): string => (discount > 0 ? `${(100 - discount) / 10} 折` : '无折扣');

/** `¥1,000`, and cents where there are some. */
export const wholeYuan = (cents: number): string => formatPrice(cents).replace(/\.00$/, '');

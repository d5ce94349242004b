import { formatPrice } from '#core/money/money.ts';

export const periods = { monthly: '月卡', quarter: '季卡', year: '年卡' } as const;
/** Months that a card counts as, for its price a month. */
export const months = { monthly: 1, quarter: 3, year: 12 } as const;
/** What a card costs a month. */
export const monthOf = (cents: number, card: keyof typeof months): string =>
  formatPrice(Math.round(cents / months[card]));
/** `¥1,000`, and cents where there are some. */
const wholeYuan = (cents: number): string => formatPrice(cents).replace(/\.00$/, '');
/** `9.90`, as it is typed. */
export const priceText = (cents: number): string => formatPrice(cents).slice(1);
/** `9.7 折` for three percent off. */
export const foldOf = (discount: number): string => (discount > 0 ? `${(100 - discount) / 10} 折` : '无折扣');

/** What so many percent take off a sum. */
export const savedOf = (cents: number, discount: number): string => wholeYuan(Math.round((cents * discount) / 100));

/** Cents that are bought, in whole yuan, until a card has paid for itself. */
const backCents = (price: number, discount: number): number => Math.ceil(price / discount) * 100;

/** The same in words, "" for a card that takes nothing off. */
export const backAfter = (price: number, discount: number): string =>
  discount > 0 ? wholeYuan(backCents(price, discount)) : '';

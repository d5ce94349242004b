/** The account as it is typed, by the names of its facts. */
export type Typed = Readonly<Record<'bank-holder' | 'bank' | 'bank-account', string>>;

/** What stands in the fields as long as nothing is typed: the form of each value. */
export const example: Typed = {
  'bank-holder': '杭州某某家居有限公司',
  bank: '招商银行杭州高新支行',
  'bank-account': '5719 0000 0000 000',
};

export const nothing: Typed = { 'bank-holder': '', bank: '', 'bank-account': '' };

const mark = '【上门安装】';

/**
 * The wish for an installation as it ends the remark of an order, because the contract has no field for it (ADR 91). People
 * read it in any client of the family.
 */
export const installationLine = (day: string, span: string): string => ` ${mark}${day} ${span}`;

/** The buyer's own words in a remark, and the wish for an installation; "" for what it does not have. */
export function readRemark(remark: string): { words: string; installation: string } {
  const at = remark.lastIndexOf(mark);
  if (at < 0) return { words: remark, installation: '' };
  return { words: remark.slice(0, at).trim(), installation: remark.slice(at + mark.length).trim() };
}

import type { FreightRule } from './contract.ts';

/** The rule of a shop that has set none: 10 yuan, free from 99 (contract 18.2). */
export const usualFreight: readonly FreightRule[] = [{ provinces: [], fee: 1000, free_from: 9900, days: null }];

/** The rule for a province; "" is one that is not known yet, and gets the rule of everywhere else. */
export const freightRuleOf = (rules: readonly FreightRule[], province: string): FreightRule | undefined =>
  rules.find(({ provinces }) => provinces.includes(province)) ?? rules.find(({ provinces }) => provinces.length === 0);

interface Parcel {
  /** Worth of the goods before discounts, in cents. */
  readonly goodsFee: number;
  readonly receiptType: 'logistics' | 'ziti';
  readonly province: string;
}

/** The freight of an order in cents; pick-up costs nothing. */
export function freightOf(rules: readonly FreightRule[], { goodsFee, receiptType, province }: Parcel): number {
  const rule = receiptType === 'ziti' ? undefined : freightRuleOf(rules, province);
  if (!rule || (rule.free_from !== null && goodsFee >= rule.free_from)) return 0;
  return rule.fee;
}

/**
 * What is missing in cents until a parcel is free; 0 when it is free already, null when it never is for that province or
 * when no rule is known.
 */
export function restToFree(
  rules: readonly FreightRule[] | null,
  { goodsFee, province }: Pick<Parcel, 'goodsFee' | 'province'>,
): number | null {
  const rule = rules && freightRuleOf(rules, province);
  if (!rule) return null;
  if (rule.fee === 0) return 0;
  return rule.free_from === null ? null : Math.max(0, rule.free_from - goodsFee);
}

import { arrivalDay } from '#core/freight/arrival.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { freightRuleOf, restToFree } from '#core/freight/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { loadDeliverTo } from '#storefront/region/deliver-to.ts';
import { serverNowMs } from '#storefront/shell/call/server-clock.ts';

interface Props {
  /** Null where the backend does not tell them. */
  freight: readonly FreightRule[] | null;
  /** The ticked lines before discounts, in cents. */
  itemFee: number;
}

function costWords(rest: number | null): string {
  if (rest === null) return '不含运费';
  return rest === 0 ? '免运费' : `再买 ${formatPrice(rest)} 免运费`;
}

/**
 * What the sum says about the freight before an address is chosen. It loads late: the rules stand in the script of goods
 * pages, which most buyers have already.
 */
export function FreightNote({ freight, itemFee }: Props) {
  const province = loadDeliverTo()?.province ?? '';
  const rest = itemFee > 0 ? restToFree(freight, { goodsFee: itemFee, province }) : null;
  const day = freight && itemFee > 0 ? arrivalDay(freightRuleOf(freight, province), serverNowMs() / 1000) : '';
  return `${costWords(rest)}${day && `，${day}前送到`}`;
}

import { freightOf } from '#core/freight/rules.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { $freight, $freshGoods, loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { loadDeliverTo } from '#storefront/region/deliver-to.ts';
import { loadGuestCart } from './guest-cart.ts';

/** What the lines kept before login cost, in cents. Checkout counts again, with the prices and the address of then. */
export interface GuestSum {
  readonly goodsFee: number;
  /** Null where the backend tells no freight. */
  readonly freightFee: number | null;
  /** Where they would go: the region chosen last, "" before one is. */
  readonly region: string;
}

const keptLines = () => {
  const { lines, sent } = loadGuestCart();
  return [...lines, ...(sent?.lines ?? [])];
};

/** The sum at the prices that the page knows; undefined without lines, or while the price of one is not known. */
export function guestSum(): GuestSum | undefined {
  const fresh = $freshGoods.get();
  const lines = keptLines();
  let goodsFee = 0;
  for (const { item_id, num } of lines) {
    const goods = fresh.get(item_id);
    if (!goods) return undefined;
    goodsFee += effectivePrice(goods) * num;
  }
  if (lines.length === 0) return undefined;
  const rules = $freight.get();
  const { province = '', city = '' } = loadDeliverTo() ?? {};
  const freightFee = rules ? freightOf(rules, { goodsFee, receiptType: 'logistics', province }) : null;
  return { goodsFee, freightFee, region: [...new Set([province, city])].join(' ').trim() };
}

/** The sum at the prices of now. */
export async function loadGuestSum(): Promise<GuestSum | undefined> {
  await loadFreshGoods([...new Set(keptLines().map(({ item_id }) => item_id))]);
  return guestSum();
}

/** The freight in words. */
export function freightText({ freightFee }: GuestSum): string {
  if (freightFee === null) return '以结算页为准';
  return freightFee === 0 ? '免运费' : formatPrice(freightFee);
}

/** The sum in one line: `商品 ¥59.00，运费 ¥10.00，合计 ¥69.00`. */
export function guestSumText(sum: GuestSum): string {
  const { goodsFee, freightFee } = sum;
  const freight = freightFee === 0 ? '免运费' : `运费 ${freightText(sum)}`;
  return `商品 ${formatPrice(goodsFee)}，${freight}，合计 ${formatPrice(goodsFee + (freightFee ?? 0))}`;
}

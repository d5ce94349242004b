import type { FreightRule } from '#core/freight/contract.ts';
import { freightRuleOf } from '#core/freight/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { yuanText } from '#core/money/yuan.ts';
import { formatTime } from '#core/time/time.ts';
import type { FreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';

/** What a SKU costs less now, or what comes with it: a tag, and what it means. */
export interface Promotion {
  readonly tag: string;
  readonly text: string;
}

interface Facts {
  /** The SKU as the server knows it now; undefined while that is not known. */
  readonly goods: FreshGoods | undefined;
  readonly memberPrice: number | undefined;
  readonly freight: readonly FreightRule[] | undefined;
  /** Where it would go, "" before a region is chosen. */
  readonly province: string;
  /** By the server's clock. */
  readonly nowMs: number;
}

/** `12 月 3 日 20:00`, with the space that keeps it off the next word. */
function momentOf(seconds: number): string {
  const [, month = '', day = '', time = ''] = /^\d+-(\d+)-(\d+) (\d+:\d+)/.exec(formatTime(seconds)) ?? [];
  return `${Number(month)} 月 ${Number(day)} 日 ${time} `;
}

/** What holds at this moment; a sale whose end has passed is none, whatever the page was told before. */
export function promotionsOf({ goods, memberPrice, freight, province, nowMs }: Facts): Promotion[] {
  const found: Promotion[] = [];
  const ends = goods?.activity_ends ?? null;
  const sale = goods?.activity_price ?? null;
  const isOn = goods && sale !== null && sale < goods.price && (ends === null || ends * 1000 > nowMs);
  if (isOn) {
    const until = ends === null ? '' : `，${momentOf(ends)}结束`;
    found.push({ tag: '限时直降', text: `比平时少 ${formatPrice(goods.price - sale)}${until}` });
  } else if (goods && memberPrice !== undefined && memberPrice < goods.price) {
    found.push({ tag: '会员价', text: `按您的等级 ${formatPrice(memberPrice)} 一件` });
  }
  const rule = freight && freightRuleOf(freight, province);
  if (rule && rule.fee > 0 && rule.free_from !== null) {
    const to = province && `，送至${province}`;
    found.push({
      tag: `满 ${yuanText(rule.free_from)} 元包邮`,
      text: `按整单商品金额计${to}；不满时运费 ${formatPrice(rule.fee)}`,
    });
  }
  return found;
}

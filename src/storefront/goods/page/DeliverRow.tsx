import { arrivalDay } from '#core/freight/arrival.ts';
import type { FreightRule } from '#core/freight/contract.ts';
import { freightOf, freightRuleOf } from '#core/freight/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { yuanText } from '#core/money/yuan.ts';
import { $freight } from '#storefront/goods/fresh/fresh-goods.ts';
import type { DeliverTo } from '#storefront/region/deliver-to.ts';
import { serverNowMs } from '#storefront/shell/call/server-clock.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import '#storefront/shell/parts/style/button.css';
import './goods-buy.css';

interface Props {
  region: DeliverTo | undefined;
  /** Freight of the snapshot. */
  printed: readonly FreightRule[] | null;
  /** The price of the chosen pieces, in cents. */
  goodsFee: number;
  onChange: () => void;
}

/**
 * What the freight is, in words, and when it comes; checkout tells both where the backend tells no rules. A printed page lives
 * longer than a day, so only who has chosen a region is told the day.
 */
function deliveryWords(rules: readonly FreightRule[] | null, goodsFee: number, region: DeliverTo | undefined): string {
  const province = region?.province ?? '';
  const rule = rules && freightRuleOf(rules, province);
  if (!rules || !rule) return '运费以结算页为准';
  const fee = freightOf(rules, { goodsFee, receiptType: 'logistics', province });
  const cost = fee
    ? `运费 ${formatPrice(fee)}${rule.free_from === null ? '' : `，满 ${yuanText(rule.free_from)} 元免`}`
    : '免运费';
  if (!rule.days) return cost;
  return `${cost}，${region ? `${arrivalDay(rule, serverNowMs() / 1000)}前` : `${rule.days} 天内`}送到`;
}

/** The delivery region and the freight (contract 18.2). The box keeps its width, however long the region's name is. */
export function DeliverRow({ region, printed, goodsFee, onChange }: Props) {
  const rules = useStore($freight) ?? printed;
  return (
    <dl className="opt">
      <dt>配送至</dt>
      <dd>
        <button type="button" className="btn btn--line btn--sm deliver" onClick={onChange}>
          {region ? `${region.city} ${region.county}` : '选择地区'}
        </button>
        <span className="hint">{deliveryWords(rules, goodsFee, region)}</span>
      </dd>
    </dl>
  );
}

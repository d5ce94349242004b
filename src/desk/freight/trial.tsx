import { useState } from 'react';
import { arrivalDay } from '#core/freight/arrival.ts';
import { freightOf, freightRuleOf, restToFree } from '#core/freight/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import { Box } from '#desk/shell/box.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { areaOf, type Rule } from './rule-words.ts';

/** What a buyer of goods of that worth would read, worked out by the rules that checkout uses. */
export function Trial({
  rules,
  provinces,
  province,
  onProvince,
}: {
  readonly rules: readonly Rule[];
  readonly provinces: readonly string[];
  readonly province: string;
  readonly onProvince: (province: string) => void;
}) {
  const [worth, setWorth] = useState('69');
  const cents = parseYuan(worth);
  const parcel = { goodsFee: cents ?? 0, province, receiptType: 'logistics' as const };
  const rule = freightRuleOf(rules, province);
  const fee = freightOf(rules, parcel);
  const rest = restToFree(rules, parcel) ?? 0;
  const day = arrivalDay(rule, Date.now() / 1000);
  return (
    <Box title="试算运费">
      <div className="box--pad">
        <div className="pair">
          <Field label="寄到">
            <select value={province} onChange={(event) => onProvince(event.target.value)}>
              {provinces.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </Field>
          <Field label="商品金额" suffix="元">
            <input value={worth} inputMode="decimal" onChange={(event) => setWorth(event.target.value)} />
          </Field>
        </div>
        <dl className="result sums" aria-live="polite" aria-label="结算页显示">
          <div>
            <dt>商品总额</dt>
            <dd>{cents === null ? '金额不对' : formatPrice(cents)}</dd>
          </div>
          <div>
            <dt>运费{rule && `（${areaOf(rule)}）`}</dt>
            <dd>{cents === null ? '—' : fee === 0 ? '免运费' : formatPrice(fee)}</dd>
          </div>
          <div>
            <dt>预计送达</dt>
            <dd>{day ? `${day}前` : '不承诺'}</dd>
          </div>
          <div className="result__total">
            <dt>应付金额</dt>
            <dd>
              <b>{cents === null ? '—' : formatPrice(cents + fee)}</b>
              {cents !== null && fee > 0 && rest > 0 && <small>再买 {formatPrice(rest)} 包邮</small>}
            </dd>
          </div>
        </dl>
        <dl className="trial__rules">
          <dt>收费</dt>
          <dd>一单收一次，{provinces.length} 个地区都送</dd>
          <dt>包邮</dt>
          <dd>按优惠前的商品金额算</dd>
          <dt>送达</dt>
          <dd>16:00 后下单从第二天算起</dd>
        </dl>
      </div>
    </Box>
  );
}

import type { getFreight } from '#core/freight/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { shortOf } from './areas.ts';

/** What parcels of the last days have brought, and where they went: where a freight of its own is worth it. */
export function Parcels({ of }: { readonly of: DeskOutput<typeof getFreight>['parcels'] }) {
  const { orders, free, freight_fee, provinces } = of;
  if (orders === 0) return null;
  const most = Math.max(...provinces.map((province) => province.orders));
  const rest = orders - provinces.reduce((sum, province) => sum + province.orders, 0);
  return (
    <Box title="运费和寄往地区" note="近 30 天">
      <div className="parcels__whole">
        <dl className="parcels__sums">
          <div>
            <dt>收到运费</dt>
            <dd>
              <b>{formatPrice(freight_fee)}</b>
            </dd>
          </div>
          <div>
            <dt>付运费的订单</dt>
            <dd>
              <b>{orders - free}</b> 单
            </dd>
          </div>
          <div>
            <dt>包邮的订单</dt>
            <dd>
              <b>{free}</b> 单，占 {Math.round((free / orders) * 100)}%
            </dd>
          </div>
        </dl>
        <ul className="parcels" aria-label="订单寄往的地区">
          {provinces.map(({ province, orders: own }) => (
            <li key={province}>
              <span>{shortOf(province)}</span>
              <span className="gauge" aria-hidden="true">
                <span style={{ width: `${(own / most) * 100}%` }} />
              </span>
              <span>{own} 单</span>
            </li>
          ))}
          {rest > 0 && (
            <li className="muted">
              <span>其他</span>
              <span className="gauge" aria-hidden="true">
                <span style={{ width: `${Math.min(1, rest / most) * 100}%` }} />
              </span>
              <span>{rest} 单</span>
            </li>
          )}
        </ul>
      </div>
    </Box>
  );
}

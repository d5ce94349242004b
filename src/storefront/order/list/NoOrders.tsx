import type { MouseEvent } from 'react';
import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import type { OrderQuery } from '#storefront/order/store.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import '#storefront/shell/parts/style/button.css';

/** A tab or a search without orders. */
export function NoOrders({ query, onAll }: { query: OrderQuery; onAll: (event: MouseEvent) => void }) {
  if (query.keywords === '') {
    return (
      <EmptyPart room="living" title="这里还没有订单" hint="挑一件喜欢的，订单会出现在这里">
        <a className="btn btn--main" href={routes.goodsList()}>
          去逛逛
        </a>
      </EmptyPart>
    );
  }
  return (
    <EmptyState icon="search" title={`没有找到订单 ${query.keywords}`} hint="请输入完整的订单号">
      <a className="btn btn--line" href={routes.orderList()} onClick={onAll}>
        查看全部订单
      </a>
    </EmptyState>
  );
}

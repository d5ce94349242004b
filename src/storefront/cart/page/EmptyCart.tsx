import { routes } from '#core/site/routes.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

export function EmptyCart() {
  return (
    <div className="panel">
      <EmptyPart room="living" title="购物车还是空的" hint="看看设计师搭好的组合">
        <a className="btn btn--main" href={routes.goodsList()}>
          去逛逛
        </a>
        <a className="btn btn--line" href={routes.programmeList()}>
          看方案
        </a>
      </EmptyPart>
    </div>
  );
}

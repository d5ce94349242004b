import { piecesOf, type SetOutcome, tellOutcome } from '#core/cart/set.ts';
import { routes } from '#core/site/routes.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import '#storefront/shell/parts/style/button.css';
import './SetResult.css';

interface Props {
  /** `browser`: kept until login. */
  where: 'cart' | 'browser';
  lines: readonly SetOutcome[];
  onClose: () => void;
}

function headOf(where: Props['where'], lines: Props['lines']): string {
  const pieces = piecesOf(lines);
  if (pieces === 0) return '这一套暂时买不到';
  return where === 'cart' ? `已加入购物车 ${pieces} 件` : `已暂存 ${pieces} 件`;
}

function lineOf(where: Props['where'], lines: Props['lines']): string {
  const changed = lines.filter((line) => line.kind !== 'added').length;
  if (changed > 0) return `${lines.length} 种商品里有 ${changed} 种与清单不同，其余照清单。`;
  return where === 'cart' ? '数量与清单一致。' : '商品保存在本机，登录后自动放进购物车。';
}

/** The outcome of 整套加入购物车 line by line, deviations first. */
export function SetResult({ where, lines, onClose }: Props) {
  const hasAny = piecesOf(lines) > 0;
  const ordered = [...lines].sort((a, b) => Number(a.kind === 'added') - Number(b.kind === 'added'));
  return (
    <Dialog title={headOf(where, lines)} isWide onClose={onClose}>
      <p className="sub" role="status">
        {lineOf(where, lines)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className="set-lines" tabIndex={0} aria-label="每种商品的结果">
        {ordered.map((line) => (
          <li key={line.item_id} data-outcome={line.kind}>
            <Icon name={line.kind === 'added' ? 'check' : 'warn'} size={16} />
            <span>{line.name}</span>
            <span className="end">{tellOutcome(line)}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className={hasAny ? 'btn btn--text' : 'btn btn--line'} onClick={onClose}>
          继续看看
        </button>
        {hasAny && (
          <a className="btn btn--main" href={where === 'cart' ? routes.cart() : routes.login(routes.cart())}>
            {where === 'cart' ? '去购物车' : '登录结算'}
          </a>
        )}
      </div>
    </Dialog>
  );
}

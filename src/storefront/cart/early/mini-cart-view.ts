import { formatPrice } from '#core/money/money.ts';
import { element } from '#storefront/shell/early/element.ts';
import './mini-cart.css';

/** Lines that are shown; the rest is on the page. */
export const linesShown = 5;

export interface ShownLine {
  /** Tells lines apart from one painting to the next. */
  readonly key: string;
  readonly href: string;
  readonly name: string;
  readonly sku: string;
  /** "" while unknown. */
  readonly picture: string;
  /** Price of one piece; unknown for a moment before login. */
  readonly cents?: number;
  readonly num: number;
  readonly remove: () => void;
}

interface MiniCart {
  readonly title: string;
  /** What is said without lines. */
  readonly empty: string;
  /** Newest first. */
  readonly lines: readonly ShownLine[];
  /** Where all lines are. */
  readonly more: string;
  readonly sum: string;
  readonly way: { readonly href: string; readonly name: string };
}

/** Square thumb of a product picture; drawn ones fit as they are. */
const thumbOf = (picture: string): string => picture.replace(/\.webp$/, '-400.webp') || '/pictures/blank.svg';

function lineOf(line: ShownLine): HTMLElement {
  const remove = element(
    'button',
    { type: 'button', 'data-remove': line.key, 'aria-label': `删除 ${line.name}` },
    '删除',
  );
  remove.addEventListener('click', line.remove);
  return element(
    'li',
    {},
    element('img', { src: thumbOf(line.picture), alt: '', width: '56', height: '56' }),
    element(
      'div',
      {},
      element('a', { href: line.href }, line.name),
      element('span', { class: 'minicart__sku' }, line.sku),
    ),
    element(
      'div',
      { class: 'minicart__end' },
      element('b', { class: 'num' }, `${line.cents === undefined ? '' : formatPrice(line.cents)} × ${line.num}`),
      remove,
    ),
  );
}

/** Paints the panel anew; the keyboard stays where it was, or on the line that took its place. */
export function paintMiniCart(panel: HTMLElement, { title, empty, lines, more, sum, way }: MiniCart): void {
  const focused = panel.contains(document.activeElement) ? document.activeElement : undefined;
  const buttons = [...panel.querySelectorAll('button')];
  const place = buttons.indexOf(focused as HTMLButtonElement);
  const left = lines.length - linesShown;
  panel.replaceChildren(
    element(
      'div',
      { class: 'minicart__in' },
      element('h3', {}, title),
      lines.length > 0
        ? element('ul', {}, ...lines.slice(0, linesShown).map(lineOf))
        : element('p', { class: 'minicart__wait' }, empty),
      ...(left > 0 ? [element('a', { class: 'minicart__more', href: more }, `还有 ${left} 种商品，查看全部`)] : []),
      element(
        'div',
        { class: 'minicart__foot' },
        element('span', { 'aria-live': 'polite' }, lines.length > 0 ? sum : ''),
        element('a', { class: 'minicart__way', href: way.href }, way.name),
      ),
    ),
  );
  if (!focused) return;
  const now = [...panel.querySelectorAll<HTMLElement>('button')];
  const next = place < 0 ? undefined : now[Math.min(place, now.length - 1)];
  (next ?? panel.querySelector<HTMLElement>('.minicart__way'))?.focus();
}

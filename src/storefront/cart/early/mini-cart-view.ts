import { formatPrice } from '#core/money/money.ts';
import { element } from '#storefront/shell/early/element.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import './mini-cart.css';

/** The number of lines shown; the page has the others. */
export const linesShown = 5;

export interface ShownLine {
  /** Identifies a line across repaints. */
  readonly key: string;
  readonly href: string;
  readonly name: string;
  readonly sku: string;
  /** "" while unknown. */
  readonly picture: string;
  /** The price per piece; briefly unknown before login. */
  readonly cents?: number;
  readonly num: number;
  /** Absent for a line that cannot be taken out now. */
  readonly remove?: (() => void) | undefined;
}

interface MiniCart {
  readonly title: string;
  /** The text without lines. */
  readonly empty: string;
  /** Newest first. */
  readonly lines: readonly ShownLine[];
  /** The address of the page with all lines. */
  readonly more: string;
  readonly sum: string;
  readonly way: { readonly href: string; readonly name: string };
}

function lineOf(line: ShownLine): HTMLElement {
  const remove = element(
    'button',
    { type: 'button', 'data-remove': line.key, 'aria-label': `删除 ${line.name}` },
    '删除',
  );
  if (line.remove) remove.addEventListener('click', line.remove);
  return element(
    'li',
    {},
    element('img', { src: smallPicture(line.picture || blankPicture), alt: '', width: '56', height: '56' }),
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
      ...(line.remove ? [remove] : []),
    ),
  );
}

/** Repaints the panel; the focus stays where it was, or moves to the line in its place. */
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

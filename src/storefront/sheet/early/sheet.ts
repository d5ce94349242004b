import { element } from '#storefront/shell/early/element.ts';
import './sheet.css';

/** What a page prints instead of itself. */
export interface SheetContent {
  readonly name: string;
  readonly lead: string;
  /** Address of the picture, "" without one. */
  readonly picture: string;
  /** The price as it is shown, with the word before it. */
  readonly price: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Facts of the page, shown below the table. */
  readonly facts: readonly (Element | null)[];
}

/** A copy without ids, which would otherwise be twice on the page. */
function copyOf(original: Element): Element {
  const copy = original.cloneNode(true) as Element;
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  for (const picture of copy.querySelectorAll('img')) picture.loading = 'eager';
  return copy;
}

const textOf = (selector: string): string => document.querySelector(selector)?.textContent?.trim() ?? '';

/** The address without what was searched or measured. */
const address = (): string => location.origin + location.pathname;

const now = (): string =>
  new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format();

function tableOf({ head, rows }: SheetContent): HTMLElement {
  const line = (kind: 'th' | 'td', words: readonly string[]): HTMLElement =>
    element('tr', {}, ...words.map((word) => element(kind, kind === 'th' ? { scope: 'col' } : {}, word)));
  return element(
    'table',
    { class: 'sheet__table' },
    element('thead', {}, line('th', head)),
    element('tbody', {}, ...rows.map((row) => line('td', row))),
  );
}

function sheetOf(content: SheetContent, qr: Element): HTMLElement {
  const logo = document.querySelector('.logo');
  const { name, lead, picture, price, facts } = content;
  return element(
    'section',
    { class: 'sheet' },
    element(
      'header',
      {},
      ...(logo ? [copyOf(logo)] : []),
      element('p', {}, '扫码看这一页', element('br', {}), address()),
      qr,
    ),
    element(
      'div',
      { class: 'sheet__lead' },
      ...(picture ? [element('img', { src: picture, alt: '' })] : []),
      element(
        'div',
        {},
        element('h1', {}, name),
        element('p', {}, lead),
        element('p', { class: 'sheet__price' }, price),
        element('p', {}, `价格查于 ${now()}，成交价以结算页为准。`),
      ),
    ),
    tableOf(content),
    ...facts.flatMap((fact) => (fact ? [copyOf(fact)] : [])),
    element('footer', {}, `客服热线 ${textOf('.footer__call b')}　${textOf('.footer__legal p:last-child')}`),
  );
}

/** Prints the content instead of the page, however printing was asked for. Returns a function that prints it. */
export function printAs(contentOf: () => SheetContent, qrPicture: (text: string) => Element): () => Promise<void> {
  let sheet: HTMLElement | undefined;
  const show = (): void => {
    if (sheet) return;
    sheet = sheetOf(contentOf(), qrPicture(address()));
    document.body.append(sheet);
  };
  const hide = (): void => {
    sheet?.remove();
    sheet = undefined;
  };
  addEventListener('beforeprint', show);
  addEventListener('afterprint', hide);
  // A preview of the page for printing, as developers open it, has no such events.
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? show() : hide()));
  return async () => {
    show();
    // A picture that cannot be read leaves its place empty.
    await Promise.allSettled([...(sheet?.querySelectorAll('img') ?? [])].map((picture) => picture.decode()));
    print();
  };
}

import { printAs, type SheetContent } from './sheet.ts';

const textIn = (place: Element | Document, selector: string): string =>
  place.querySelector(selector)?.textContent?.trim() ?? '';

/** The rows of a room: its devices as they are chosen now, without those that were left out. */
function rowsOf(room: Element): string[][] {
  const name = room.querySelector('.grp .row')?.firstChild?.textContent ?? '';
  return [...room.querySelectorAll('tr:not(.grp, .is-out)')].map((row) => [
    name,
    textIn(row, '.item__t'),
    textIn(row, '.only-printed'),
    textIn(row, 'td:nth-child(3)'),
    textIn(row, 'td:nth-child(5)'),
  ]);
}

function contentOf(): SheetContent {
  const bar = document.querySelector('.totalbar');
  const what = bar ? textIn(bar, '.totalbar__what') : '';
  return {
    name: textIn(document, '.prog-name h1'),
    lead: textIn(document, '.prog-name p'),
    picture: document.querySelector<HTMLImageElement>('.cover img')?.src ?? '',
    price: bar ? `${what}　${textIn(bar, '.price')}` : '',
    head: ['房间', '设备', '数量', '单价', '小计'],
    rows: [...document.querySelectorAll('.devices tbody')].flatMap(rowsOf),
    facts: [document.querySelector('.prog-head .facts'), document.querySelector('main .note')],
  };
}

/** Prints a programme as a sheet; every button that is marked asks for it. */
export async function startProgrammeSheet(): Promise<void> {
  const { qrPicture } = await import('#storefront/shell/picture/qr-lazy.ts');
  const printSheet = printAs(contentOf, qrPicture);
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', () => void printSheet());
  }
}

import { csvCell } from '#core/goods/csv-cell.ts';
import type { HostilePart } from './part.ts';

// Cells of the goods table, read back by a parser of its own: the text is the same, and no spreadsheet sees a formula.

const pieces = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '"',
  '""',
  ',',
  ';',
  "'",
  '|',
  '!',
  'cmd',
  'HYPERLINK("https://evil.example")',
  '1',
  ' ',
  '\u00a0',
  '\ufeff',
  '＝',
  '＋',
  '－',
  '＠',
  '字',
  '灯',
  '%',
  '(',
  ')',
];

/** A line of RFC 4180 as its cells; null when it is malformed or has more than one line. */
function readLine(line: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let cell = '';
    if (line[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= line.length) return null;
        if (line[at] !== '"') cell += line[at];
        else if (line[at + 1] === '"') cell += line[at++];
        else break;
      }
      at += 1;
    } else {
      while (at < line.length && line[at] !== ',') {
        if (/["\r\n]/.test(line[at] ?? '')) return null;
        cell += line[at++];
      }
    }
    cells.push(cell);
    if (at >= line.length) return cells;
    if (line[at++] !== ',') return null;
  }
}

export const cells: HostilePart = {
  name: 'cells',
  batch: 10_000,
  needsBrowser: false,
  full: 1_000_000,
  open: async () => ({
    round: async ({ random, fault }) => {
      let escaped = 0;
      for (let index = 0; index < 5000; index++) {
        const row = [0, 1].map(() => Array.from({ length: random.int(0, 8) }, () => random.pick(pieces)).join(''));
        const read = readLine(row.map(csvCell).join(','));
        if (read?.length !== 2) fault('not two cells', row);
        for (const [place, value] of row.entries()) {
          const cell = read?.[place] ?? '';
          if (cell !== value && cell !== `'${value}`) fault('another text', row);
          if (cell !== value) escaped += 1;
          if (/^[=+\-@＝＋－＠]/.test(cell.trimStart()) || /^[\t\r\n]/.test(cell)) fault('a formula', row);
        }
      }
      return `${escaped} of 10000 escaped`;
    },
    close: async () => undefined,
  }),
};

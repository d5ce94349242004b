import type { House } from './house.ts';
import { type Titles, titlesOf } from './titles.ts';

/** One row of a ledger: a requirement, the files that implement it, and the tests that show it. */
export interface LedgerRow {
  readonly id: string;
  /** From 1. */
  readonly line: number;
  /** Heading above the row. */
  readonly heading: string;
  readonly files: readonly string[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

const rowStart = /^\| ([A-Z]\d+(?:\.\d+)?) \|/;

/** Rows of a ledger: `| id | what | files | tests |`, tests as `` `path` › part of the title `` between `；`. */
export function readLedger(page: string): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let heading = '';
  for (const [index, line] of page.split('\n').entries()) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    const id = rowStart.exec(line)?.[1];
    if (!id) continue;
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, , files = '', tests = ''] = cells;
    rows.push({
      id,
      line: index + 1,
      heading,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      tests: [...tests.matchAll(/`([^`]+)` › ([^；]+)/g)].map(([, file = '', title = '']) => ({
        file,
        title: title.trim(),
      })),
    });
  }
  return rows;
}

/** Faults of the ledgers in `pages`: rows without file or test, and names that do not exist. One sentence each. */
export function ledgerFaults(house: House, pages: readonly string[]): string[] {
  const known = new Map<string, Titles>();
  const titles = (file: string): Titles => {
    const found = known.get(file) ?? titlesOf(file, house.texts.get(file) ?? '');
    known.set(file, found);
    return found;
  };
  return pages.flatMap((page) => {
    const rows = readLedger(house.texts.get(page) ?? '');
    const faults = rows.flatMap((row) => rowFaults(house, row, titles).map((fault) => `${page}:${row.line} ${fault}`));
    const ids = rows.map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${page} has two rows ${id}`);
    return [...(rows.length === 0 ? [`${page} has no rows`] : []), ...twice, ...faults];
  });
}

function rowFaults({ files }: House, row: LedgerRow, titlesOfFile: (file: string) => Titles): string[] {
  const faults: string[] = [];
  const [section] = row.id.slice(1).split('.');
  if (row.id.includes('.') && !row.heading.startsWith(`${section}.`))
    faults.push(`${row.id} stands in another section`);
  if (row.files.length === 0) faults.push(`${row.id} names no file`);
  if (row.tests.length === 0) faults.push(`${row.id} has no test`);
  for (const file of row.files) if (!files.has(file)) faults.push(`${row.id} names ${file}, which is not there`);
  for (const { file, title } of row.tests) {
    if (!files.has(file)) faults.push(`${row.id} names ${file}, which is not there`);
    else if (!isTested(titlesOfFile(file), title)) faults.push(`${row.id}: no test of ${file} is called "${title}"`);
  }
  return faults;
}

const isTested = ({ titles, cases }: Titles, part: string): boolean =>
  titles.some((title) => title.includes(part)) || cases.some((text) => text.includes(part));

import { inParallel } from '#snapshot/call/in-parallel.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import { rawIds } from '#snapshot/gate/gate.ts';
import { exitCodes, SnapshotFault } from '#snapshot/outcome.ts';

/** Number of calls at once: polite to a production gateway. */
export const concurrency = 8;
/** Rows that a list may have where the operator has set no other number: a gateway without an end must not fill the disk (T24, R15). */
export const usualMostRows = 100_000;
/** Maximum number of readings of one list; two that agree are trusted (R14). */
const mostPasses = 3;
/** Fewer rows on a page are a fault of it and no size, which would make a hundred thousand calls of one list. */
const shortestPage = 10;
/** Pages read beyond the announced end, in case rows were added meanwhile. */
const pagesBeyond = 2;

/** One page as the client returns it. */
interface Page<Row> {
  readonly list: Row[];
  readonly total_count: number;
}

/** A list that is read as a whole. */
export interface PagedList<Row> {
  /** Chinese name of the list, for notes. */
  readonly what: string;
  readonly pageSize: number;
  readonly read: (page: number) => Promise<Page<Row>>;
  readonly keyOf: (row: Row) => string;
  /** Unix seconds of the last change, if rows contain it. */
  readonly updatedOf?: (row: Row) => number;
  /** More rows are refused; the operator's `pullRows`. */
  readonly mostRows?: number | undefined;
  /** Another list verifies completeness afterwards, so one consistent reading is enough. */
  readonly hasWitness?: boolean;
}

/** One reading of all pages. */
interface Reading<Row> {
  readonly rows: Map<string, Row>;
  /** Every id received, including those of rows set aside. */
  readonly ids: Set<string>;
  /** Nothing shifted: one total throughout, every row once, and as many rows as announced. */
  readonly isClean: boolean;
  /** All rows came in one answer, so nothing could shift. */
  readonly isOnePage: boolean;
  /** The number of rows that the first page announced. */
  readonly total: number;
}

/**
 * Reads every page of a list. Pages that shift during the reading repeat or lose rows, so an inconsistent reading is
 * repeated until two agree, at most three times. After that every row seen counts, and rows missing from some readings are
 * noted (R13–R15).
 */
export async function readList<Row>(list: PagedList<Row>, findings: Findings): Promise<Row[]> {
  const readings: Reading<Row>[] = [];
  while (readings.length < mostPasses) {
    const reading = await readOnce(list, findings);
    const isAlone = reading.isOnePage || list.hasWitness;
    if (reading.isClean && isAlone) return [...reading.rows.values()];
    if (readings.some((earlier) => sameIds(earlier, reading))) {
      const { ids, total } = reading;
      if (ids.size < total) findings.note(`${list.what}：后端说共 ${total} 条，每一遍都只给出 ${ids.size} 条`);
      return [...reading.rows.values()];
    }
    readings.push(reading);
  }
  const [last, ...earlier] = readings.toReversed();
  const all = new Map(last?.rows);
  const leftovers: string[] = [];
  for (const reading of earlier) {
    for (const [key, row] of reading.rows) {
      if (all.has(key)) continue;
      all.set(key, row);
      leftovers.push(key);
    }
  }
  findings.note(
    `${list.what}：列表在读取时一直变动，读了 ${mostPasses} 遍，取并集${
      leftovers.length > 0 ? `，其中 ${leftovers.length} 条只在前几遍出现：${leftovers.slice(0, 5).join('、')}` : ''
    }`,
  );
  return [...all.values()];
}

const sameIds = <Row>(one: Reading<Row>, other: Reading<Row>): boolean =>
  one.ids.size === other.ids.size && one.ids.isSubsetOf(other.ids);

async function readOnce<Row>(list: PagedList<Row>, findings: Findings): Promise<Reading<Row>> {
  const { what, mostRows = usualMostRows } = list;
  const first = await list.read(1);
  if (first.total_count > mostRows) {
    throw new SnapshotFault(
      exitCodes.limitExceeded,
      `${what}：共 ${first.total_count} 条，最多 ${mostRows} 条；确认无误后把设置 pullRows（环境变量 PULL_ROWS）改为更大的数`,
    );
  }
  // A gateway may hold fewer rows on a page than are asked for: its first page says how many, unless it is the only one.
  const held = countOf(first);
  const isShort = held >= shortestPage && held < Math.min(list.pageSize, first.total_count);
  const pageSize = isShort ? held : list.pageSize;
  const announced = Math.max(1, Math.ceil(first.total_count / pageSize));
  const numbers = Array.from({ length: announced - 1 }, (_, index) => index + 2);
  const pages = [first, ...(await inParallel(numbers, concurrency, list.read))];
  // If the last page is full, another may follow.
  while (countOf(pages.at(-1)) >= pageSize) {
    if (pages.length >= announced + pagesBeyond) {
      throw new SnapshotFault(exitCodes.limitExceeded, `${what}：读到第 ${pages.length} 页仍未结束，列表没有尽头`);
    }
    pages.push(await list.read(pages.length + 1));
  }
  const { rows, ids, repeated } = unite(list, pages, findings);
  const isClean = pages.every((page) => page.total_count === first.total_count) && repeated === 0;
  const isOnePage = countOf(first) === ids.size;
  return { rows, ids, isClean: isClean && ids.size === first.total_count, isOnePage, total: first.total_count };
}

const idsOf = <Row>(page: Page<Row>): readonly string[] | undefined =>
  (page as { [rawIds]?: readonly string[] })[rawIds];

const countOf = <Row>(page: Page<Row> | undefined): number => (page && idsOf(page)?.length) ?? page?.list.length ?? 0;

function unite<Row>(
  { what, keyOf, updatedOf = () => 0 }: PagedList<Row>,
  pages: readonly Page<Row>[],
  findings: Findings,
) {
  const rows = new Map<string, Row>();
  const ids = new Set<string>();
  let came = 0;
  for (const page of pages) {
    const pageIds = idsOf(page) ?? page.list.map(keyOf);
    came += pageIds.length;
    for (const id of pageIds) ids.add(id);
    for (const row of page.list) {
      const key = keyOf(row);
      const known = rows.get(key);
      if (known === undefined) rows.set(key, row);
      else if (JSON.stringify(known) !== JSON.stringify(row)) {
        findings.note(`${what}：${key} 出现两次且内容不同，取较新的一条`);
        if (updatedOf(row) > updatedOf(known)) rows.set(key, row);
      }
    }
  }
  return { rows, ids, repeated: came - ids.size };
}

/** Keeps the first of rows whose ids differ only in case, because the site knows one spelling of an address (T23). */
export function withoutCaseTwins<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  onTwin: (key: string, first: string) => void,
): Row[] {
  const byLower = new Map<string, string>();
  return rows.filter((row) => {
    const key = keyOf(row);
    const first = byLower.get(key.toLowerCase());
    if (first !== undefined) onTwin(key, first);
    else byLower.set(key.toLowerCase(), key);
    return first === undefined;
  });
}

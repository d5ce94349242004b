import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '#desk/shell/use-keys.ts';
import type { Pieces } from './use-pieces.ts';

const features = tableFeatures({ columnVisibilityFeature });

/** A column of a {@link LongTable}. */
export type LongColumn<Row extends object> = ColumnDef<typeof features, Row> & {
  readonly id: string;
  readonly header: string;
  /** Stands in its head instead of the name. */
  readonly head?: ReactNode;
};

/** Height of every row in pixels, as `.table--long` has it: what does not fit is cut. A phone shows three lines. */
const rowHeight = matchMedia('(width < 768px)').matches ? 76 : 60;
/** Room for the bar that stays at the top of the window. */
const barHeight = 64;

interface Props<Row extends object> {
  /** Names the table to screen readers. */
  readonly label: string;
  /** Columns that are not shown, see {@link useHidden}. */
  readonly hidden: readonly string[];
  readonly pieces: Pieces<Row>;
  /** This and the next must be the same objects in every render. */
  readonly columns: readonly LongColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Key of the row that is open; it is kept in view. */
  readonly current: string;
}

/** A table of any length: it has the rows in view and a few around them, and grows to the length of all of them. */
export function LongTable<Row extends object>({ label, hidden, pieces, columns, keyOf, current }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [above, setAbove] = useState(0);
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: pieces.total ?? 0,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: above,
    scrollPaddingStart: barHeight,
    scrollPaddingEnd: rowHeight,
  });
  // What stands above the table may wrap or say a fault.
  useLayoutEffect(() => {
    if (body.current?.offsetParent) setAbove(Math.round(body.current.getBoundingClientRect().top + scrollY));
  });
  const places = virtual.getVirtualItems();
  const first = places[0]?.index ?? 0;
  const last = places.at(-1)?.index ?? 0;
  const { look } = pieces;
  useEffect(() => look(first, last), [look, first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row that is open moves the view
  useEffect(() => {
    const place = pieces.placeOf((row) => keyOf(row) === current);
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [current]);
  const shown = places.map(({ index }) => ({ index, row: pieces.rowAt(index) }));
  // The table draws again whenever one of its options is another object.
  const { rowAt } = pieces;
  const data = useMemo(
    () =>
      Array.from({ length: places.length === 0 ? 0 : last - first + 1 }, (_, index) => rowAt(first + index)).filter(
        (row) => row !== undefined,
      ),
    [rowAt, first, last, places.length],
  );
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const state = useMemo(() => ({ columnVisibility }), [columnVisibility]);
  const table = useTable({ features, columns: columns as LongColumn<Row>[], data, getRowId: keyOf, state });
  const cellsOf = new Map(table.getRowModel().rows.map((row) => [row.id, row.getVisibleCells()]));
  const columnsShown = table.getVisibleLeafColumns();
  const width = columnsShown.length;
  return (
    <div className="scroll">
      <table className="table table--long" aria-label={label} aria-rowcount={(pieces.total ?? 0) + 1}>
        <thead>
          <tr>
            {columnsShown.map(({ id, columnDef }) => (
              <th key={id} scope="col" className={`col-${id}`}>
                {columns.find((column) => column.id === id)?.head ?? (columnDef.header as string)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} aria-busy={pieces.isLoading}>
          <Room height={(places[0]?.start ?? above) - above} width={width} />
          {shown.map(({ index, row }) =>
            row === undefined ? (
              <tr key={index} className="waits">
                <td colSpan={width} />
              </tr>
            ) : (
              <tr key={keyOf(row)} aria-rowindex={index + 2} aria-current={keyOf(row) === current}>
                {cellsOf.get(keyOf(row))?.map((cell) => (
                  <td key={cell.id} className={`col-${cell.column.id}`}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ),
          )}
          <Room height={virtual.getTotalSize() - ((places.at(-1)?.end ?? above) - above)} width={width} />
        </tbody>
      </table>
    </div>
  );
}

/** Takes the place of the rows before or after those that are here. */
const Room = ({ height, width }: { readonly height: number; readonly width: number }) =>
  height > 0 && (
    <tr style={{ height }}>
      <td colSpan={width} className="room" />
    </tr>
  );

/** Columns that this browser does not want to see, by the name of the table; before it has chosen, those that few want. */
export function useHidden(
  label: string,
  usual: readonly string[],
): [readonly string[], (ids: readonly string[]) => void] {
  const key = `desk columns ${label}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => localStorage.getItem(key)?.split(' ') ?? usual);
  return [
    hidden,
    (ids) => {
      localStorage.setItem(key, ids.join(' '));
      setHidden(ids);
    },
  ];
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join(' ') === others.toSorted().join(' ');

/** The press that opens a line with the columns of a table, each to be hidden or shown. */
export function ColumnChoice<Row extends object>(props: {
  readonly columns: readonly LongColumn<Row>[];
  readonly hidden: readonly string[];
  /** What is hidden before anybody chooses. */
  readonly usual: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const { columns, hidden, usual, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const press = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    press.current?.focus();
  };
  useKeys(isOpen ? { escape: close } : {});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event): void => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const turn = (column: string): void =>
    onChange(hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]);
  return (
    <div ref={box} className="column-choice wide-only">
      <button ref={press} type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        选择列
      </button>
      {isOpen && (
        <fieldset className="column-choice__list" aria-label="显示哪些列">
          {columns
            .filter(({ enableHiding }) => enableHiding !== false)
            .map((column) => (
              <label key={column.id}>
                <input type="checkbox" checked={!hidden.includes(column.id)} onChange={() => turn(column.id)} />
                {column.header}
              </label>
            ))}
          <button type="button" className="plain link" disabled={isSame(hidden, usual)} onClick={() => onChange(usual)}>
            恢复默认
          </button>
        </fieldset>
      )}
    </div>
  );
}

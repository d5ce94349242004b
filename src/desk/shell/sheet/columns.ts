/** Columns of a table by their names in our calls, with the headings that stand for them. */
export type SheetColumns<Column extends string> = Readonly<
  Record<Column, { readonly name: string; readonly others: readonly string[] }>
>;

/** For each column its place in the table, -1 when no heading fits. */
export type Mapping<Column extends string> = Readonly<Record<Column, number>>;

/** A row of the table, as far as our calls have columns for it. */
export type SheetRow<Column extends string> = {
  /** Number of the row in the file, the first is 1. */
  readonly row: number;
} & Readonly<Record<Column, string>>;

export const namesIn = <Column extends string>(columns: SheetColumns<Column>): Column[] =>
  Object.keys(columns) as Column[];

function byColumn<Column extends string, Value>(
  columns: SheetColumns<Column>,
  valueIn: (column: Column) => Value,
): Record<Column, Value> {
  return Object.fromEntries(namesIn(columns).map((column) => [column, valueIn(column)])) as Record<Column, Value>;
}

/** Finds the columns of a table by its headings. */
export function mappingOf<Column extends string>(
  columns: SheetColumns<Column>,
  headings: readonly string[],
): Mapping<Column> {
  const bare = headings.map((heading) => heading.trim().toLowerCase());
  return byColumn(columns, (column) => {
    const names = [columns[column].name, ...columns[column].others];
    return names.map((name) => bare.indexOf(name.toLowerCase())).find((place) => place >= 0) ?? -1;
  });
}

/** The rows below the headings, without empty ones. `cells` is the whole table. */
export function rowsOf<Column extends string>(
  columns: SheetColumns<Column>,
  cells: readonly (readonly string[])[],
  mapping: Mapping<Column>,
): SheetRow<Column>[] {
  return cells
    .map((row, index) => ({ ...byColumn(columns, (column) => (row[mapping[column]] ?? '').trim()), row: index + 1 }))
    .slice(1)
    .filter((row) => namesIn(columns).some((column) => row[column] !== ''));
}

/** Splits rows into calls of at most `size`; rows of one key stay in one call and stand together. */
export function partsOf<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => string = () => ''): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row) || `row ${index}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const parts: Row[][] = [];
  for (const group of groups.values()) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= size) last.push(...group);
    else parts.push([...group]);
  }
  return parts;
}

/** A row of a courier's table, as far as it tells what to ship. */
export interface SheetRow {
  /** Number of the row in the file, the first is 1. */
  readonly row: number;
  readonly order_id: string;
  readonly courier: string;
  readonly waybill: string;
}

/** Columns that a table must have, with the names that couriers and shops give them. */
export const columns = {
  order_id: { name: '订单号', others: ['订单编号', '商家订单号', '客户订单号', 'order_id', '单号'] },
  courier: { name: '快递公司', others: ['物流公司', '承运商', '快递', '物流', 'corp_code'] },
  waybill: { name: '快递单号', others: ['运单号', '物流单号', '运单编号', 'delivery_code', '面单号'] },
} as const;
export type Column = keyof typeof columns;

/** For each column its place in the table, -1 when no heading fits. */
export type Mapping = Readonly<Record<Column, number>>;

/** Finds the columns of a table by its headings. */
export function mappingOf(headings: readonly string[]): Mapping {
  const placeOf = (column: Column): number => {
    const names: readonly string[] = [columns[column].name, ...columns[column].others];
    const bare = headings.map((heading) => heading.trim().toLowerCase());
    return names.map((name) => bare.indexOf(name.toLowerCase())).find((place) => place >= 0) ?? -1;
  };
  return { order_id: placeOf('order_id'), courier: placeOf('courier'), waybill: placeOf('waybill') };
}

/** The rows below the headings, without empty ones. `cells` is the whole table. */
export function rowsOf(cells: readonly (readonly string[])[], mapping: Mapping): SheetRow[] {
  return cells
    .map((row, index): SheetRow => {
      const cell = (column: Column): string => (row[mapping[column]] ?? '').trim();
      return { row: index + 1, order_id: cell('order_id'), courier: cell('courier'), waybill: cell('waybill') };
    })
    .slice(1)
    .filter(({ order_id, courier, waybill }) => `${order_id}${courier}${waybill}` !== '');
}

/** Splits rows into calls of at most `size`. */
export const partsOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

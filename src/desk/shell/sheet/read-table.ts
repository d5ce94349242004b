/** Text of a CSV file: UTF-8, or GB 18030 as spreadsheets in China save it. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const textOfCell = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  // A spreadsheet keeps long numbers as numbers; without an exponent they are the digits that were typed.
  return typeof cell === 'number'
    ? cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 })
    : String(cell);
};

/** The cells of the first sheet of an XLSX file, or of a CSV file. Rejects with a message for the staff. */
export async function readTable(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/browser');
    const rows = await readSheet(file).catch(() => {
      throw new Error('打不开这个 Excel 文件，请另存为 .xlsx 或 .csv 再试');
    });
    return rows.map((row) => row.map(textOfCell));
  }
  if (!/\.(csv|txt)$/i.test(file.name)) throw new Error('请选择 .xlsx 或 .csv 文件');
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(decode(new Uint8Array(await file.arrayBuffer())), { skipEmptyLines: 'greedy' });
  return data;
}

/**
 * A number of an order or a code as a cell that a spreadsheet takes for text: as an amount it would keep fifteen digits, show twelve as
 * 5.4E+11 and drop the zeros in front. A tab behind it does that; it is cut off when the table comes back.
 */
const asText = (cell: string): string => (/^(?:\d{12,}|0\d+)$/.test(cell) ? `${cell}\t` : cell);

/** A CSV file that spreadsheets open as UTF-8. */
export async function tableFile(cells: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papa } = await import('papaparse');
  const rows = cells.map((row) => row.map(asText));
  return new Blob([`\ufeff${papa.unparse(rows, { escapeFormulae: true })}`], {
    type: 'text/csv;charset=utf-8',
  });
}

/** Hands a table over to the browser as a file. */
export async function saveTable(fileName: string, cells: readonly (readonly string[])[]): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await tableFile(cells));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

import { html } from 'hono/html';

export type Cell = string | number | ReturnType<typeof html>;

/** Keeps numbers, amounts, times and days on one line. */
const isNumber = (cell: Cell): boolean => typeof cell === 'number' || /^¥?\d[\d:,. -]*( s| 周.)?$/.test(String(cell));

/** A table, or a line of text if it would be empty. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  empty: string,
): ReturnType<typeof html> {
  if (rows.length === 0) return html`<p class="none">${empty}</p>`;
  const cells = (row: readonly Cell[]) =>
    row.map((cell) => (isNumber(cell) ? html`<td class="number">${cell}</td>` : html`<td>${cell}</td>`));
  return html`<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`;
}

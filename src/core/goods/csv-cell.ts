/**
 * One value of a table in RFC 4180. A value that a spreadsheet would read as a formula, also in full-width signs or behind a
 * line break, gets an apostrophe in front.
 */
export function csvCell(value: string): string {
  const safe = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

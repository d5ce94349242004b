/** The code after the highest of those that count from a letter: P0061 after P0060. Others are passed over. */
export function nextCode(letter: string, codes: readonly string[]): string {
  const counting = new RegExp(`^${letter}(\\d{1,9})$`);
  const highest = Math.max(0, ...codes.map((code) => Number(counting.exec(code)?.[1] ?? 0)));
  return `${letter}${String(highest + 1).padStart(4, '0')}`;
}

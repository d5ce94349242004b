/** The page numbers to offer around the current one; `gap` stands for omitted ones. `1 … 4 5 6 … 12`. */
export function pageNumbers(current: number, pages: number): (number | 'gap')[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page];
  });
}

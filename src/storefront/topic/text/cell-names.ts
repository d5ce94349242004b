const table = /<table[\s\S]*?<\/table>/g;
const row = /<tr[\s\S]*?<\/tr>/g;

/**
 * Sanitised HTML whose table cells know the name of their column: on a phone a row stands as a small card, which would not
 * say what its lines are. A table without a row of names stays as it is.
 */
export function withCellNames(html: string): string {
  return html.replace(table, (whole) => {
    const names = [...(whole.match(row)?.[0] ?? '').matchAll(/<th[^>]*>([^<"]*)<\/th>/g)].map(([, name = '']) => name);
    if (names.length < 2) return whole;
    return whole.replace(row, (cells) => {
      let column = 0;
      return cells.replace(/<t([dh])(?=[\s>])/g, (cell, kind: string) => {
        const name = names[column++];
        return kind === 'd' && name ? `${cell} data-name="${name}"` : cell;
      });
    });
  });
}

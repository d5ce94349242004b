/** Pictures that equal the one before. */
export const repeated = (pictures: readonly string[]): readonly string[] =>
  pictures.filter((picture, index) => index > 0 && picture === pictures[index - 1]);

/** Pictures of a grid's cards that equal that of the card before, over all grids of a page. */
export function equalNeighbours(html: string): { readonly grids: number; readonly equal: readonly string[] } {
  const grids = html.split(/<div class="grid[ "]/).slice(1);
  const equal = grids.flatMap((grid) => {
    const pictures = [...grid.matchAll(/<article class="card\b.*?<img src="([^"]+)"/g)].map(([, src]) => src ?? '');
    return repeated(pictures);
  });
  return { grids: grids.length, equal };
}

/** Homes and wide pictures of products that a page shows more than once; a picture has one name in all its widths. */
export function repeatedPictures(html: string): readonly string[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const shown = [...main.matchAll(/<img\b[^>]*? src="\/pictures\/((?:home|wide)-[\w-]+?)(?:-640)?\.webp"/g)].map(
    ([, name]) => name ?? '',
  );
  return [...new Set(shown.filter((name, index) => shown.indexOf(name) < index))];
}

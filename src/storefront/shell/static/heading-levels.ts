const heading = /(<\/?h)([1-6])(?=[\s>])/gi;

/**
 * Sanitised HTML whose highest heading is of level `top`, the others as far below as before: writers begin with h3, which
 * skips a level right below the title of a page.
 */
export function withHeadingsFrom(html: string, top: number): string {
  const levels = [...html.matchAll(heading)].map(([, , level]) => Number(level));
  if (levels.length === 0) return html;
  const shift = top - Math.min(...levels);
  return html.replace(heading, (_, start: string, level: string) => start + Math.min(6, Number(level) + shift));
}

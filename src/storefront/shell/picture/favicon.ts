import { imprint } from '#core/site/imprint.ts';
import { shop } from '#core/site/shop.ts';
import { site } from '#core/site/site.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * The mark of the shop as a small square picture: the first character of its name on the brand's colour. A wide logo would
 * be unreadable in a tab.
 */
export function markSource(): string {
  const first = [...site.name][0] ?? '';
  const ink = imprint('colours')?.on ?? '#211c16';
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 44 44'><rect width='44' height='44' rx='12' fill='${shop.brandColour}'/><text x='22' y='31' text-anchor='middle' font-family='sans-serif' font-size='24' font-weight='700' fill='${ink}'>${escapes[first] ?? first}</text></svg>`;
}

/** A drawing as an address of its own; nothing in it can run. */
export const pictureAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23')}`;

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

/** The same mark over the whole of its square, small enough in it that any round shape can be cut out. */
export const squareMark = (): string =>
  markSource().replace(" rx='12'", '').replace("font-size='24'", "font-size='20'").replace("y='31'", "y='29.5'");

/** A drawing as an address of its own; nothing in it can run. */
const pictureAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23')}`;

// A small drawing costs less in the page than a request of its own, with single quotes least of all.
const mostInlined = 700;

/** The logo that the shop's owner uploaded: its address, width and height in pixels; undefined without one. */
export function logoPicture(): { src: string; width: number; height: number; isWide: boolean } | undefined {
  const logo = imprint('logo');
  if (!logo) return undefined;
  const isSmall = logo.svg.length <= mostInlined && !logo.svg.includes("'");
  return {
    src: isSmall ? pictureAddress(logo.svg.replaceAll('"', "'")) : '/logo.svg',
    width: logo.width,
    height: logo.height,
    isWide: logo.width > 2 * logo.height,
  };
}

/** The address of the picture in the browser's tab: the logo unless it is wide, and else the mark. */
export function faviconAddress(): string {
  const logo = logoPicture();
  return logo && !logo.isWide ? logo.src : pictureAddress(markSource());
}

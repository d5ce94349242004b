import { encode } from 'uqr';

const space = 'http://www.w3.org/2000/svg';

/** The QR code of a text, as one path: every dark module is a 1 × 1 square. */
export function qrPicture(text: string): SVGSVGElement {
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  picture.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''));
  picture.append(path);
  return picture;
}

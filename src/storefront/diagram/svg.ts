/** Colours of line pictures: the tokens, which a file of its own cannot read. */
export const colour = {
  ink: '#211c16',
  quiet: '#756d64',
  line: '#a79f95',
  paper: '#ffffff',
  ground: '#f7f5f2',
  brand: '#ffa509',
  live: '#b75000',
  neutral: '#2a5c93',
  earth: '#1d7547',
} as const;

const font = "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',system-ui,sans-serif";

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** At most one decimal: more cannot be seen. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

interface LineLook {
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly fill?: string;
}

const lookOf = ({ stroke = colour.ink, width = 2, dash, fill = 'none' }: LineLook): string =>
  `fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;

/** A path; `d` is written by the caller. */
export const path = (d: string, look: LineLook = {}): string => `<path d="${d}" ${lookOf(look)}/>`;

/** A line through points. */
export const line = (points: readonly (readonly [x: number, y: number])[], look: LineLook = {}): string =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, look);

export const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  look: LineLook & { readonly round?: number } = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(look.round ?? 0)}" ${lookOf(look)}/>`;

export const circle = (x: number, y: number, radius: number, look: LineLook = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${lookOf(look)}/>`;

interface TextLook {
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
}

export const text = (
  x: number,
  y: number,
  words: string,
  { size = 20, fill = colour.ink, anchor = 'start', bold }: TextLook = {},
): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${bold ? ' font-weight="600"' : ''}>${escaped(words)}</text>`;

/** A complete picture with its words for readers who do not see it. */
export const picture = (
  [width, height]: readonly [number, number],
  { title, words }: { readonly title: string; readonly words: string },
  content: readonly string[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${font}"><title>${escaped(title)}</title><desc>${escaped(words)}</desc><rect width="${width}" height="${height}" fill="${colour.ground}"/>${content.join('')}</svg>`;

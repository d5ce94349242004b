/** The steps of the brand's scale in tokens.css, from the lightest ground to the darkest text; and the text on the brand. */
export interface ColourScale {
  readonly '50': string;
  readonly '100': string;
  readonly '200': string;
  readonly '300': string;
  readonly '500': string;
  readonly '600': string;
  readonly '650': string;
  readonly '700': string;
  readonly '800': string;
  readonly on: string;
}

/** The colours an operator sets, `#rrggbb`: only the brand is required, the others follow from it. */
export interface ColourRoles {
  readonly brand: string;
  readonly onBrand?: string | undefined;
  readonly hover?: string | undefined;
  readonly press?: string | undefined;
  readonly text?: string | undefined;
  readonly textHover?: string | undefined;
  readonly soft?: string | undefined;
  readonly softer?: string | undefined;
}

/** The colours of tokens.css that text of the brand meets. */
const [white, ink, ground, night] = ['#ffffff', '#211c16', '#f7f5f2', '#241f19'];
/** The least contrast of text (WCAG 2.2, 1.4.3). */
const least = 4.5;

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function ratioOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the way from one colour to another. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour nearest to `from`, on the way to `to`, that holds its contrast to all of `others`. */
function until(from: string, to: string, others: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const colour = mix(from, to, share);
    if (others.every((other) => ratioOf(colour, other) >= least + 0.1)) return colour;
  }
  return to;
}

/** The whole scale of a brand. */
export function scaleOf(roles: ColourRoles): ColourScale {
  const { brand } = roles;
  const on = roles.onBrand ?? (ratioOf(white, brand) >= least ? white : ink);
  // Pressed surfaces go darker, unless their dark text would become hard to read.
  const towards = on === white || ratioOf(mix(brand, '#000000', 0.14), on) >= least ? '#000000' : white;
  const softer = roles.softer ?? mix(brand, white, 0.82);
  const text = roles.text ?? until(brand, '#000000', [white, ground]);
  return {
    '50': roles.soft ?? mix(brand, white, 0.93),
    '100': softer,
    '200': mix(brand, white, 0.62),
    '300': until(mix(brand, white, 0.36), white, [night]),
    '500': brand,
    '600': roles.hover ?? mix(brand, towards, 0.07),
    '650': roles.press ?? mix(brand, towards, 0.14),
    '700': text,
    '800': roles.textHover ?? until(mix(text, '#000000', 0.22), '#000000', [white, softer]),
    on,
  };
}

/** Pairs of a scale that cannot be read, each with its names, its colours and its ratio; in Chinese, empty when all can. */
export function faultsOfScale(scale: ColourScale): string[] {
  const pairs: readonly (readonly [name: string, colour: string, on: string, ground: string])[] = [
    ['onBrand（品牌色上的文字）', scale.on, 'brand', scale['500']],
    ['onBrand（品牌色上的文字）', scale.on, 'hover', scale['600']],
    ['onBrand（品牌色上的文字）', scale.on, 'press', scale['650']],
    ['text（链接与价格）', scale['700'], '白底', white],
    ['text（链接与价格）', scale['700'], '灰底', ground],
    ['textHover（悬停的链接）', scale['800'], '白底', white],
    ['textHover（悬停的链接）', scale['800'], 'softer', scale['100']],
    ['正文', ink, 'soft', scale['50']],
    ['正文', ink, 'softer', scale['100']],
  ];
  return pairs.flatMap(([name, colour, on, below]) => {
    const ratio = ratioOf(colour, below);
    if (ratio >= least) return [];
    return [`${name} ${colour} 在 ${on} ${below} 上的对比度只有 ${ratio.toFixed(2)}:1，至少应为 ${least}:1`];
  });
}

/** The style that puts a scale in the place of that of tokens.css; it stands before or after it, and is more specific. */
export const styleOfScale = ({ on, ...steps }: ColourScale): string =>
  `html:root{${Object.entries(steps)
    .map(([step, colour]) => `--orange-${step}:${colour};`)
    .join('')}--on-brand:${on}}`;

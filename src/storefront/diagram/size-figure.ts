import type { Outline } from '#core/goods/params/size.ts';

/** A drawing of goods and their reference at one scale; coordinates are whole, because they are part of a page. */
interface SizeFigure {
  readonly width: number;
  readonly height: number;
  /** Outlines, front first, the reference last. */
  readonly path: string;
  readonly labels: readonly { readonly x: number; readonly text: string }[];
}

const most = { width: 460, height: 180 } as const;
const gap = 40;
const labelHeight = 24;

interface Part {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly isRound?: boolean;
}

function partsOf({ shape, width, height, depth, reference }: Outline): readonly Part[] {
  const sides = `${width} × ${height}`;
  const last = { ...reference, label: `${reference.name}（同比例）` };
  if (shape === 'puck') {
    return [
      { width, height: width, label: `⌀ ${width}`, isRound: true },
      { width: height, height: width, label: String(height) },
      last,
    ];
  }
  if (shape === 'box') return [{ width, height, label: sides }, { width: depth, height, label: String(depth) }, last];
  return [{ width, height, label: `⌀ ${sides}` }, last];
}

/** Draws an outline: its parts stand on one line, with their measures in millimetres below. */
export function sizeFigure(outline: Outline): SizeFigure {
  const parts = partsOf(outline);
  const gaps = gap * (parts.length - 1);
  const across = parts.reduce((sum, part) => sum + part.width, 0);
  const tallest = Math.max(...parts.map((part) => part.height));
  const scale = Math.min((most.width - gaps) / across, most.height / tallest);
  const foot = Math.round(tallest * scale) + 1;
  const margin = 36;
  let x = margin;
  const drawn = parts.map(({ width, height, label, isRound }) => {
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    const from = x;
    x += wide + gap;
    const radius = Math.round(wide / 2);
    return {
      path: isRound
        ? `M${from} ${foot - radius}a${radius} ${radius} 0 1 0 ${wide} 0a${radius} ${radius} 0 1 0-${wide} 0z`
        : `M${from} ${foot}v-${high}h${wide}v${high}z`,
      label: { x: from + radius, text: label },
    };
  });
  return {
    width: x - gap + margin,
    height: foot + labelHeight,
    path: drawn.map((part) => part.path).join(''),
    labels: drawn.map((part) => part.label),
  };
}

/** Size of the drawing in its own units, and the margin that true places keep from its edge. */
export const sketchSize = { width: 560, height: 640, margin: 56 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A centre in the drawing: its pin, the true place when the pin had to move away, and the side of its label. */
export interface Spot extends Point {
  readonly id: number;
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly label: string;
  readonly trueX: number;
  readonly trueY: number;
  /** Where the label fits; "" where it fits nowhere. */
  readonly side: 'right' | 'left' | 'below' | 'above' | '';
}

type Bare = Point & Pick<Spot, 'id' | 'number' | 'label'>;

export const pinRadius = 14;
/** Distance between two pins, from middle to middle. */
const leastGap = 2 * pinRadius + 6;
const rounds = 120;

/** Moves pins that cover each other, or the visitor, as little as it takes; equal places go apart by their number. */
export function apart(spots: readonly Bare[], visitor: Point | null): (Bare & { trueX: number; trueY: number })[] {
  const moved = spots.map((spot) => ({ ...spot, trueX: spot.x, trueY: spot.y }));
  const { width, height } = sketchSize;
  const inside = (value: number, size: number): number =>
    Math.min(size - pinRadius - 4, Math.max(pinRadius + 4, value));
  for (let round = 0; round < rounds; round++) {
    let isStill = true;
    const push = (one: { x: number; y: number }, dx: number, dy: number): void => {
      one.x = inside(one.x + dx, width);
      one.y = inside(one.y + dy, height);
      isStill = false;
    };
    for (const [index, a] of moved.entries()) {
      for (const b of visitor ? [...moved.slice(index + 1), null] : moved.slice(index + 1)) {
        const other = b ?? visitor;
        if (!other) continue;
        const gap = Math.hypot(other.x - a.x, other.y - a.y);
        if (gap >= leastGap - 0.01) continue;
        const angle = gap < 0.01 ? a.number : Math.atan2(other.y - a.y, other.x - a.x);
        const part = (leastGap - gap) / (b ? 2 : 1);
        push(a, -part * Math.cos(angle), -part * Math.sin(angle));
        if (b) push(b, part * Math.cos(angle), part * Math.sin(angle));
      }
    }
    if (isStill) break;
  }
  return moved;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const around = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  top: y - half,
  right: x + half,
  bottom: y + half,
});
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const letterWidth = 14;
const lineHeight = 18;
/** Gap between a pin and its label. */
export const labelGap = pinRadius + 6;

function labelBox({ x, y, label }: Bare, side: Exclude<Spot['side'], ''>): Box {
  const width = label.length * letterWidth;
  const left = { right: x + labelGap, left: x - labelGap - width, below: x - width / 2, above: x - width / 2 }[side];
  const top = {
    right: y - lineHeight / 2,
    left: y - lineHeight / 2,
    below: y + pinRadius + 2,
    above: y - pinRadius - 2 - lineHeight,
  }[side];
  return { left, top, right: left + width, bottom: top + lineHeight };
}

/** Gives each label the first side where it covers no pin, no other label and not the visitor. */
export function withLabels(spots: readonly (Bare & { trueX: number; trueY: number })[], visitor: Point | null): Spot[] {
  const taken = [...spots.map((spot) => around(spot, pinRadius)), ...(visitor ? [around(visitor, 12)] : [])];
  const { width, height } = sketchSize;
  return spots.map((spot) => {
    const side = (['right', 'left', 'below', 'above'] as const).find((one) => {
      const box = labelBox(spot, one);
      const isInside = box.left > 4 && box.top > 4 && box.right < width - 4 && box.bottom < height - 4;
      return isInside && taken.every((other) => !overlap(box, other));
    });
    if (side) taken.push(labelBox(spot, side));
    return { ...spot, side: side ?? '' };
  });
}

/** Whether a label of so many letters, with its middle at x and y, covers nothing and stays inside. */
export function isFree({ x, y }: Point, letters: number, spots: readonly Spot[]): boolean {
  const half = (letters * letterWidth) / 2;
  const box = { left: x - half, top: y - lineHeight / 2, right: x + half, bottom: y + lineHeight / 2 };
  const { width, height } = sketchSize;
  const taken = spots.flatMap((spot) => [around(spot, pinRadius), ...(spot.side ? [labelBox(spot, spot.side)] : [])]);
  return (
    box.left > 4 &&
    box.top > 4 &&
    box.right < width - 4 &&
    box.bottom < height - 4 &&
    !taken.some((other) => overlap(box, other))
  );
}

import { spotGrid } from '#core/programme/limits.ts';

/** A position on the grid of a picture, from 1. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const within = (at: number, last: number): number => Math.min(last, Math.max(1, at));

/** A spot for the keyboard to begin with. */
export const middle: Spot = { x: spotGrid.columns / 2, y: spotGrid.rows / 2 };

/** The cell of the grid under a pointer. */
export function spotAt(
  pointer: { readonly clientX: number; readonly clientY: number },
  picture: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Spot {
  const across = (pointer.clientX - picture.left) / picture.width;
  const down = (pointer.clientY - picture.top) / picture.height;
  return {
    x: within(Math.ceil(across * spotGrid.columns), spotGrid.columns),
    y: within(Math.ceil(down * spotGrid.rows), spotGrid.rows),
  };
}

const steps: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The spot after a key: a cell further, or five with Shift; null for keys that move nothing. */
export function movedSpot({ x, y }: Spot, key: string, isFar: boolean): Spot | null {
  const step = steps[key];
  if (!step) return null;
  const cells = isFar ? 5 : 1;
  return { x: within(x + step.x * cells, spotGrid.columns), y: within(y + step.y * cells, spotGrid.rows) };
}

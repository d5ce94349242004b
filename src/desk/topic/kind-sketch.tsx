import type { DeskBlock } from '#core/topic/desk-block.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** Where the parts of a block stand on its page, as small as a stamp. */
const boxes: Readonly<Record<DeskBlock['type'], readonly Box[]>> = {
  html: [
    [8, 8, 26, 5],
    [8, 17, 48, 3],
    [8, 23, 48, 3],
    [8, 29, 34, 3],
  ],
  items: [0, 14, 28, 42].flatMap((x): Box[] => [
    [5 + x, 8, 12, 14],
    [5 + x, 25, 12, 2],
    [5 + x, 30, 7, 2],
  ]),
  projects: [0, 28].flatMap((x): Box[] => [
    [5 + x, 8, 26, 16],
    [5 + x, 28, 18, 3],
  ]),
  banner: [[5, 7, 54, 26]],
  form: [
    [20, 8, 24, 3],
    [12, 15, 40, 3],
    [21, 23, 22, 10],
  ],
};

/** The layout of a kind of block. */
export const KindSketch = ({ type }: { readonly type: DeskBlock['type'] }) => (
  <svg className="kindsketch" viewBox="0 0 64 40" aria-hidden="true">
    {boxes[type].map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx="1.5" />
    ))}
  </svg>
);

import { circle, colour, line, path, rect, text } from './svg.ts';

/** Something that is fed; `circuit` stands for everything behind a breaker. */
type Load = 'lamp' | 'motor' | 'valve' | 'strip' | 'circuit';

/** A terminal on the right of a device, with what is connected to it. */
export interface Output {
  readonly terminal: string;
  readonly load: Load;
  /** Terminals that lead to the same load as the one before. */
  readonly joins?: boolean;
}

/** A device between supply and loads. */
export interface Circuit {
  /** "" where it stands alone. */
  readonly title: string;
  /** Lines on the left: live, neutral, protective earth. */
  readonly supply: readonly ('L' | 'N' | 'PE')[];
  readonly device: string;
  readonly outputs: readonly Output[];
  /** Neutral that goes from the loads straight to the supply. */
  readonly returns: boolean;
  /** The outputs carry low voltage. */
  readonly low?: boolean;
}

const wire = {
  L: { stroke: colour.live, width: 3 },
  N: { stroke: colour.neutral, width: 3 },
  PE: { stroke: colour.earth, width: 3, dash: '10 6' },
} as const;
const step = 42;

function loadAt(kind: Load, x: number, y: number): string {
  const radius = 15;
  const round = circle(x, y, radius, { fill: colour.paper });
  const d = radius * 0.7;
  if (kind === 'lamp') return round + path(`M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}`);
  if (kind === 'strip') {
    return rect([x - 34, y - 9, 68, 18], { fill: colour.paper, round: 4 }) + path(`M${x - 22} ${y}h8m8 0h8m8 0h8`);
  }
  const letters = { motor: 'M', valve: '阀', circuit: '载' } as const;
  return round + text(x, y + 6, letters[kind], { size: 16, anchor: 'middle' });
}

/** Draws a circuit into a box of `width` whose upper left corner is `x`, `y`. */
export function circuit(
  { title, supply, device, outputs, returns, low }: Circuit,
  [x, y, width]: readonly [number, number, number],
) {
  const rows = Math.max(supply.length, outputs.length, 2);
  const [left, right] = [x + 64, x + width - 112];
  const out = low ? { stroke: colour.ink, width: 3 } : wire.L;
  const top = y + 36;
  const bottom = top + rows * step + 16;
  const at = (row: number): number => top + 8 + step * (row + 0.5);
  const [loadX, busX] = [right + 58, x + width - 10];
  const busY = bottom + 26;
  const drawn = title ? [text(x, y + 16, title, { size: 22, bold: true })] : [];
  supply.forEach((name, row) => {
    drawn.push(
      line(
        [
          [x + 36, at(row)],
          [left, at(row)],
        ],
        wire[name],
      ),
      text(x, at(row) + 7, name, { fill: wire[name].stroke, bold: true }),
    );
  });
  outputs.forEach(({ terminal, load, joins }, row) => {
    const target = joins ? row - 1 : row;
    drawn.push(
      line(
        joins
          ? [
              [right, at(row)],
              [loadX, at(row)],
              [loadX, at(target) + 15],
            ]
          : [
              [right, at(row)],
              [loadX, at(row)],
            ],
        terminal === 'N' ? wire.N : out,
      ),
    );
    if (returns && !joins)
      drawn.push(
        line(
          [
            [loadX, at(row)],
            [busX, at(row)],
          ],
          wire.N,
        ),
      );
    if (!joins) drawn.push(loadAt(load, loadX, at(row)));
  });
  if (returns && outputs.length > 0) {
    const neutral = supply.indexOf('N');
    // With a terminal for it, neutral branches off before the device; without, the supply's own neutral passes below.
    const start: readonly (readonly [number, number])[] =
      neutral >= 0
        ? [
            [x + 46, at(neutral)],
            [x + 46, busY],
          ]
        : [[x + 28, busY]];
    drawn.push(line([...start, [busX, busY], [busX, at(0)]], wire.N));
    if (neutral >= 0) drawn.push(circle(x + 46, at(neutral), 4, { stroke: colour.neutral, fill: colour.neutral }));
    else drawn.push(text(x, busY + 7, 'N', { fill: colour.neutral, bold: true }));
  }
  drawn.push(
    rect([left, top, right - left, bottom - top], { fill: colour.paper, round: 8 }),
    text((left + right) / 2, (top + bottom) / 2 + 7, device, { anchor: 'middle' }),
    ...supply.map((name, row) => text(left + 8, at(row) + 6, name, { size: 16, fill: colour.quiet })),
    ...outputs.map(({ terminal }, row) =>
      text(right - 8, at(row) + 6, terminal, { size: 16, fill: colour.quiet, anchor: 'end' }),
    ),
  );
  return drawn.join('');
}

/** A back box of 86 mm from the front and, below, from the side, with the part of the panel that goes into it. */
export function backBox([x, y]: readonly [number, number]): string {
  const scale = 1.7;
  const face = 86 * scale;
  const [front, beside, wall] = [y + 36, y + 236, x + 30];
  const inside = { stroke: colour.line, dash: '6 5' };
  const number = { size: 18, fill: colour.live } as const;
  return [
    text(x, y + 16, '86 型底盒', { size: 22, bold: true }),
    rect([x, front, face, face], { fill: colour.paper, round: 8 }),
    rect([x + 10, front + 10, face - 20, face - 20], inside),
    ...[-30.15, 30.15].map((away) => circle(x + face / 2 + away * scale, front + face / 2, 4)),
    text(x + face / 2, front + face / 2 + 34, '孔距 60.3', { ...number, anchor: 'middle' }),
    text(x + face + 16, front + face / 2 + 6, '86 × 86', number),
    line(
      [
        [wall, beside - 8],
        [wall, beside + face + 8],
      ],
      { stroke: colour.line, width: 6 },
    ),
    rect([wall, beside + 10, 50 * scale, face - 20], inside),
    rect([wall - 10 * scale, beside, 10 * scale, face], { fill: colour.paper, round: 4 }),
    rect([wall, beside + 24, 28 * scale, face - 48], { fill: colour.paper, round: 4 }),
    text(x + face + 16, beside + face / 2 + 6, '底盒深 ≥ 50', number),
  ].join('');
}

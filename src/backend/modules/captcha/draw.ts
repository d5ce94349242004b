import type { Picture } from '#backend/app/texts/png.ts';
import { type CaptchaCharacter, type Point, strokesOf } from './glyphs.ts';

const width = 120;
const height = 44;
const background = [250, 246, 239] as const;
/** Dark tones of the shop's palette; each character takes one. */
const inks = [
  [43, 39, 35],
  [126, 56, 10],
  [27, 73, 101],
  [74, 54, 108],
] as const;
const noiseInk = [176, 160, 140] as const;

type Colour = readonly [red: number, green: number, blue: number];
interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly halfWidth: number;
  readonly colour: Colour;
}

/**
 * Draws a text that people can read and programs should not: every character is turned, moved and stretched a little, with
 * lines across. `random` returns numbers from 0 to 1 and decides everything, so a test can draw the same picture twice.
 */
export function drawCaptcha(text: readonly CaptchaCharacter[], random: () => number): Picture {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const lines: Line[] = [];
  for (let count = 0; count < 5; count++) {
    lines.push({
      from: [between(0, width * 0.3), between(2, height - 2)],
      to: [between(width * 0.7, width), between(2, height - 2)],
      halfWidth: 0.6,
      colour: noiseInk,
    });
  }
  lines.push(...text.flatMap((character, index) => characterLines(character, index, between)));
  const picture = paint(lines);
  for (let count = 0; count < 160; count++) {
    const at = (Math.floor(random() * height) * width + Math.floor(random() * width)) * 3;
    picture.samples.set(noiseInk, at);
  }
  return picture;
}

function characterLines(
  character: CaptchaCharacter,
  index: number,
  between: (low: number, high: number) => number,
): Line[] {
  const angle = between(-0.32, 0.32);
  const [scaleX, scaleY] = [between(4.2, 5.2), between(4.2, 5)];
  const centreX = 18 + index * 28 + between(-3, 3);
  const centreY = height / 2 + between(-4, 4);
  const halfWidth = between(1.3, 1.8);
  const colour = inks[Math.floor(between(0, inks.length))] ?? inks[0];
  const place = ([x, y]: Point): Point => {
    const [offsetX, offsetY] = [(x - 2) * scaleX, (y - 3) * scaleY];
    return [
      centreX + offsetX * Math.cos(angle) - offsetY * Math.sin(angle),
      centreY + offsetX * Math.sin(angle) + offsetY * Math.cos(angle),
    ];
  };
  return strokesOf(character).flatMap((stroke) => {
    const points = stroke.map(place);
    return points.slice(1).flatMap((to, step) => {
      const from = points[step];
      return from ? [{ from, to, halfWidth, colour }] : [];
    });
  });
}

/** Paints the lines; later ones cover earlier ones, and edges fade over one pixel. */
function paint(lines: readonly Line[]): Picture {
  const samples = new Uint8Array(width * height * 3);
  for (let at = 0; at < samples.length; at += 3) samples.set(background, at);
  for (const line of lines) {
    const reach = line.halfWidth + 1;
    const left = Math.max(0, Math.floor(Math.min(line.from[0], line.to[0]) - reach));
    const right = Math.min(width - 1, Math.ceil(Math.max(line.from[0], line.to[0]) + reach));
    const top = Math.max(0, Math.floor(Math.min(line.from[1], line.to[1]) - reach));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(line.from[1], line.to[1]) + reach));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const cover = Math.min(1, Math.max(0, line.halfWidth + 0.5 - distance(x, y, line)));
        if (cover === 0) continue;
        const at = (y * width + x) * 3;
        line.colour.forEach((part, channel) => {
          const under = samples[at + channel] ?? 0;
          samples[at + channel] = Math.round(under + (part - under) * cover);
        });
      }
    }
  }
  return { width, height, channels: 3, samples };
}

function distance(x: number, y: number, { from, to }: Line): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from[0] - nearest * dx, y - from[1] - nearest * dy);
}

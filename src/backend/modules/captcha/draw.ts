import type { Picture } from '#backend/app/texts/png.ts';
import { type CaptchaCharacter, type Point, strokesOf } from './glyphs.ts';

const width = 120;
const height = 44;
const background = [250, 246, 239] as const;
/** Dark tones of the shop's palette; one of them draws characters and noise alike, so colour separates nothing. */
const inks = [
  [43, 39, 35],
  [126, 56, 10],
  [27, 73, 101],
  [74, 54, 108],
] as const;

type Colour = readonly [red: number, green: number, blue: number];
interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly halfWidth: number;
  readonly colour: Colour;
}

/**
 * Draws a text that people can read and programs should not: every character is turned and stretched, touches its
 * neighbour and bends with a wave, and curves of the same ink cross them. `random` returns numbers from 0 to 1 and decides
 * everything, so a test can draw the same picture twice.
 */
export function drawCaptcha(text: readonly CaptchaCharacter[], random: () => number): Picture {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const colour = inks[Math.floor(between(0, inks.length))] ?? inks[0];
  const wave = waveOf(between);
  const lines = text.flatMap((character, index) => characterLines(character, index, between));
  for (let count = 0; count < 2; count++) lines.push(...curveLines(between));
  const bent = lines.map((line) => ({ ...line, from: wave(line.from), to: wave(line.to), colour }));
  const picture = paint(bent);
  for (let count = 0; count < 220; count++) {
    const at = (Math.floor(random() * height) * width + Math.floor(random() * width)) * 3;
    picture.samples.set(random() < 0.4 ? colour : background, at);
  }
  return picture;
}

type Between = (low: number, high: number) => number;
type Stroke = Omit<Line, 'colour'>;

/** Moves points up, down and sideways along two waves over the whole picture. */
function waveOf(between: Between): (point: Point) => Point {
  const [lift, push] = [between(2, 3.2), between(1, 2)];
  const [across, down] = [between(0.07, 0.11), between(0.12, 0.18)];
  const [start, turn] = [between(0, 6.3), between(0, 6.3)];
  return ([x, y]) => [x + push * Math.sin(y * down + turn), y + lift * Math.sin(x * across + start)];
}

/** A curve from side to side, as thick as a thin stroke of a character. */
function curveLines(between: Between): Stroke[] {
  const [left, right] = [between(6, height - 6), between(6, height - 6)];
  const [bulge, halfWidth] = [between(-14, 14), between(0.5, 0.8)];
  const points = Array.from({ length: 13 }, (_, step): Point => {
    const share = step / 12;
    return [share * width, left + (right - left) * share + bulge * Math.sin(share * Math.PI)];
  });
  return joined(points, halfWidth);
}

function joined(points: readonly Point[], halfWidth: number): Stroke[] {
  return points.slice(1).flatMap((to, step) => {
    const from = points[step];
    return from ? [{ from, to, halfWidth }] : [];
  });
}

/** The strokes of a character in short pieces, so that a wave bends them. */
function characterLines(character: CaptchaCharacter, index: number, between: Between): Stroke[] {
  const angle = between(-0.45, 0.45);
  const [scaleX, scaleY] = [between(4.6, 5.6), between(4.4, 5.2)];
  const centreX = 18 + index * 26 + between(-2, 2);
  const centreY = height / 2 + between(-3, 3);
  const halfWidth = between(1.2, 1.7);
  const place = ([x, y]: Point): Point => {
    const [offsetX, offsetY] = [(x - 2) * scaleX, (y - 3) * scaleY];
    return [
      centreX + offsetX * Math.cos(angle) - offsetY * Math.sin(angle),
      centreY + offsetX * Math.sin(angle) + offsetY * Math.cos(angle),
    ];
  };
  return strokesOf(character).flatMap((stroke) => joined(divided(stroke.map(place)), halfWidth));
}

/** The same way with points every few pixels. */
function divided(points: readonly Point[]): Point[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    if (!from) return [to];
    const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = (piece + 1) / pieces;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
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

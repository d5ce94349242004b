import sharp from 'sharp';

/**
 * Perceptual hash of a picture: the signs of its low frequencies (DCT). The subject is cut out by its edges, every point is
 * measured against its surroundings, so that a crop, a tint and the light change few signs. All eight mirrorings and quarter
 * turns are kept, the upright one first.
 */
export type PictureHash = readonly (readonly boolean[])[];

/** Side that edges are looked for in, side of the subject that is hashed, and frequencies per direction. */
const wide = 160;
const side = 64;
const frequencies = 17;
/** Half the side of a point's surroundings, and the contrast that counts as none. */
const reach = 8;
const leastContrast = 8;
const leastEdge = 10;
/** Part of all edges that may lie outside the subject at each of its four sides. */
const strayEdges = 0.01;

/** Signs of 152 that two pictures of the same look may differ in: nine of ten crops of a picture stay below. */
const mostDifferent = 20;

const cosines = Array.from({ length: frequencies }, (_, frequency) =>
  Float64Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
);

/** Hash of a picture file. */
export async function hashPicture(file: string | Buffer): Promise<PictureHash> {
  const grey = await sharp(file).greyscale().resize(wide, wide, { fit: 'fill' }).blur(1).raw().toBuffer();
  const spectrum = transform(evened(cutSubject(grey)));
  return [spectrum, transposed(spectrum)]
    .flatMap((turned) => [turned, mirrored(turned, 1, 0), mirrored(turned, 0, 1), mirrored(turned, 1, 1)])
    .map(signs);
}

/** Whether one picture is the other one, cropped, tinted, mirrored or turned. */
export function looksEqual(one: PictureHash, other: PictureHash): boolean {
  const upright = other[0] ?? [];
  return one.some((turned) => {
    let different = 0;
    for (let at = 0; at < turned.length; at += 1) if (turned[at] !== upright[at]) different += 1;
    return different <= mostDifferent;
  });
}

/** How many pictures equal none before them. */
export function countLooks(hashes: readonly PictureHash[]): number {
  const looks: PictureHash[] = [];
  for (const hash of hashes) if (!looks.some((look) => looksEqual(look, hash))) looks.push(hash);
  return looks.length;
}

/** First and last place between which nearly all edges lie. */
function bounds(edges: Float64Array): readonly [number, number] {
  const stray = edges.reduce((sum, edge) => sum + edge, 0) * strayEdges;
  const skipped = (places: Iterable<number>): number => {
    let sum = 0;
    for (const at of places) {
      sum += edges[at] ?? 0;
      if (sum > stray) return at;
    }
    return 0;
  };
  return [skipped(edges.keys()), skipped([...edges.keys()].reverse()) + 1];
}

/** The square around the subject, `side` points wide. */
function cutSubject(grey: Uint8Array): Float64Array {
  const point = (x: number, y: number): number =>
    grey[Math.min(wide - 1, Math.max(0, y)) * wide + Math.min(wide - 1, Math.max(0, x))] ?? 0;
  const [columns, rows] = [new Float64Array(wide), new Float64Array(wide)];
  for (let y = 1; y < wide - 1; y += 1) {
    for (let x = 1; x < wide - 1; x += 1) {
      const edge = Math.abs(point(x + 1, y) - point(x - 1, y)) + Math.abs(point(x, y + 1) - point(x, y - 1));
      if (edge < leastEdge) continue;
      columns[x] = (columns[x] ?? 0) + edge;
      rows[y] = (rows[y] ?? 0) + edge;
    }
  }
  const [[left, right], [top, bottom]] = [bounds(columns), bounds(rows)];
  const size = Math.max(right - left, bottom - top);
  const [fromX, fromY] = [(left + right - size) / 2, (top + bottom - size) / 2];
  // A point of the subject is the mean of nine of the picture.
  const parts = [1 / 6, 1 / 2, 5 / 6];
  return Float64Array.from({ length: side * side }, (_, at) => {
    const across = parts.map((part) => Math.floor(fromX + (((at % side) + part) / side) * size));
    const down = parts.map((part) => Math.floor(fromY + ((Math.floor(at / side) + part) / side) * size));
    return down.reduce((sum, y) => sum + across.reduce((row, x) => row + point(x, y), 0), 0) / 9;
  });
}

/** Mean of the surroundings of every point. */
function surroundings(points: Float64Array): Float64Array {
  const row = side + 1;
  const sums = new Float64Array(row * row);
  const sum = (x: number, y: number): number => sums[y * row + x] ?? 0;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1)
      sums[(y + 1) * row + x + 1] = (points[y * side + x] ?? 0) + sum(x + 1, y) + sum(x, y + 1) - sum(x, y);
  }
  return points.map((_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    const [left, right] = [Math.max(0, x - reach), Math.min(side, x + reach + 1)];
    const [top, bottom] = [Math.max(0, y - reach), Math.min(side, y + reach + 1)];
    const total = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
    return total / ((right - left) * (bottom - top));
  });
}

/** Every point in relation to the light and the contrast around it. */
function evened(points: Float64Array): Float64Array {
  const means = surroundings(points);
  const squares = surroundings(points.map((value) => value * value));
  return points.map((value, at) => {
    const mean = means[at] ?? 0;
    return (value - mean) / (Math.sqrt(Math.max(0, (squares[at] ?? 0) - mean * mean)) + leastContrast);
  });
}

type Spectrum = readonly (readonly number[])[];

function transform(points: Float64Array): Spectrum {
  const rows = Array.from({ length: side }, (_, y) => points.subarray(y * side, (y + 1) * side));
  const along = rows.map((row) =>
    cosines.map((cosine) => cosine.reduce((sum, value, x) => sum + value * (row[x] ?? 0), 0)),
  );
  return cosines.map((cosine) =>
    cosines.map((_, u) => cosine.reduce((sum, value, y) => sum + value * (along[y]?.[u] ?? 0), 0)),
  );
}

const transposed = (spectrum: Spectrum): Spectrum => spectrum.map((_, u) => spectrum.map((row) => row[u] ?? 0));
/** A mirrored picture has the same frequencies, the odd ones of that direction with the other sign. */
const mirrored = (spectrum: Spectrum, across: 0 | 1, down: 0 | 1): Spectrum =>
  spectrum.map((row, v) => row.map((value, u) => ((u * across + v * down) % 2 ? -value : value)));
const signs = (spectrum: Spectrum): boolean[] =>
  spectrum.flatMap((row, v) => row.flatMap((value, u) => (u + v > 0 && u + v < frequencies ? [value > 0] : [])));

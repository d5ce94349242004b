import sharp from 'sharp';

/** Pixels. The upper part decides, and a whole long page would be too small to read. */
const wide = 1000;
const height = 1500;
const gap = 24;

interface Part {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function upperPart(file: string, most: number): Promise<Part> {
  const whole = sharp(file);
  const { width } = await whole.metadata();
  const { data, info } = await whole.resize({ width: Math.min(width, most) }).toBuffer({ resolveWithObject: true });
  const part = { left: 0, top: 0, width: info.width, height: Math.min(info.height, height) };
  return { data: await sharp(data).extract(part).toBuffer(), width: part.width, height: part.height };
}

/** Writes the upper parts of a screen beside each other: the first picture, which is the widest, and the last. */
export async function writeScreenSheet(file: string, pictures: readonly string[]): Promise<void> {
  const [widest = '', ...others] = pictures;
  const narrowest = others.at(-1);
  const parts = [await upperPart(widest, wide), ...(narrowest ? [await upperPart(narrowest, 375)] : [])];
  let left = gap;
  const placed = parts.map(({ data, width }) => {
    const at = { input: data, left, top: gap };
    left += width + gap;
    return at;
  });
  const tallest = Math.max(...parts.map((part) => part.height));
  await sharp({ create: { width: left, height: tallest + 2 * gap, channels: 3, background: '#808080' } })
    .composite(placed)
    .jpeg({ quality: 88 })
    .toFile(file);
}

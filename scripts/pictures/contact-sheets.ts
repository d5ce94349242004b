import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const pictures = fileURLToPath(new URL('../../public/pictures/', import.meta.url));
/** Width of a picture on a sheet, height of its name below it, pictures in a row and on a sheet: a sheet is about as large as a screen. */
const cell = { width: 230, name: 22 } as const;
const columns = 7;
const perSheet = 42;

/** What is looked at together: name of the sheets → small files of pictures. */
const groups: Readonly<Record<string, RegExp>> = {
  mains: /-main-400\.webp$/,
  angles: /-(front|side)-400\.webp$/,
  details: /-detail-400\.webp$/,
  homes: /^home-.*-640\.webp$/,
};

const labelOf = (name: string): Buffer =>
  Buffer.from(
    `<svg width="${cell.width}" height="${cell.name}"><text x="4" y="15" font-size="12" font-family="sans-serif">${name}</text></svg>`,
  );

/** Writes contact sheets of all pictures of the sample world, each with its name, into `folder`. Returns the files. */
export async function writeContactSheets(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const all = readdirSync(pictures).sort();
  const sheets: string[] = [];
  for (const [group, pattern] of Object.entries(groups)) {
    const files = all.filter((file) => pattern.test(file));
    for (let from = 0; from < files.length; from += perSheet) {
      const sheet = join(folder, `pictures-${group}-${from / perSheet + 1}.jpg`);
      await writeSheet(sheet, files.slice(from, from + perSheet));
      sheets.push(sheet);
    }
  }
  return sheets;
}

async function writeSheet(sheet: string, files: readonly string[]): Promise<void> {
  const small = await Promise.all(
    files.map((file) =>
      sharp(join(pictures, file)).resize({ width: cell.width }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const height = Math.max(...small.map(({ info }) => info.height)) + cell.name;
  const parts = small.flatMap(({ data, info }, nth) => {
    const [left, top] = [(nth % columns) * cell.width, Math.floor(nth / columns) * height];
    const name = (files[nth] ?? '').replace(/(-(400|640))?\.webp$/, '');
    return [
      { input: data, left, top },
      { input: labelOf(name), left, top: top + info.height },
    ];
  });
  const size = { width: columns * cell.width, height: Math.ceil(files.length / columns) * height };
  await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .composite(parts)
    .jpeg({ quality: 85 })
    .toFile(sheet);
}

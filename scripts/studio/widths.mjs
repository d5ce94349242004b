// Makes the smaller widths that stand beside each picture: 400 px for squares, 640 px for rooms and banners.
// Usage: npm i sharp in any folder above, then node scripts/studio/widths.mjs (the result is committed)
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../public/pictures/', import.meta.url));
for (const file of readdirSync(folder)) {
  const name = /^(.+)\.webp$/.exec(file)?.[1];
  if (!name || /-(400|640)$/.test(name)) continue;
  const width = /^(room|banner)-/.test(name) ? 640 : 400;
  await sharp(`${folder}${file}`)
    .resize({ width })
    .webp({ quality: 72, effort: 6 })
    .toFile(`${folder}${name}-${width}.webp`);
}

// Makes masters from rendered PNG files and the pictures that pages show from the masters: npm ci, then
// node scripts/studio/files.mjs [folder with PNG] (the result is committed; what exists stays).
// Products: 800 and 400 px of the whole, for dense screens up to 1600 px, and of a detail cut from the master as details.json says, else where the picture has the most to see.
// Homes: 1200 and 640 px. Products that texts speak of, in wides.json: in the format of homes, their ground drawn out to both sides.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const masters = fileURLToPath(new URL('masters/', import.meta.url));
const pictures = fileURLToPath(new URL('../../public/pictures/', import.meta.url));

/** Cuts by hand: body, or body and finish, → left and top edge and side of the square, as shares of the side of the main picture. */
const cuts = JSON.parse(readFileSync(new URL('details.json', import.meta.url), 'utf8'));

/** Side of the map that the detail is looked for in, and the part of the picture that the detail covers. */
const mapSide = 256;
const detailShare = 0.42;

/** Writes a picture in its two widths, the small one with the width in its name. */
async function write(image, name, [whole, quality], [small, smallQuality]) {
  const target = `${pictures}${name}.webp`;
  if (existsSync(target)) return;
  await image.clone().resize({ width: small }).webp({ quality: smallQuality, effort: 6 }).toFile(`${pictures}${name}-${small}.webp`);
  await image.clone().resize({ width: whole }).webp({ quality, effort: 6 }).toFile(target);
  console.log(name);
}

/** The square with the most edges, in pixels of the master. */
async function liveliest(image, side) {
  const grey = await image.clone().greyscale().resize(mapSide, mapSide).raw().toBuffer();
  const row = mapSide + 1;
  const sums = new Float64Array(row * row);
  for (let y = 1; y < mapSide - 1; y += 1) {
    for (let x = 1; x < mapSide - 1; x += 1) {
      const at = y * mapSide + x;
      const edge = Math.abs(grey[at + 1] - grey[at - 1]) + Math.abs(grey[at + mapSide] - grey[at - mapSide]);
      const sum = (y + 1) * row + x + 1;
      sums[sum] = edge + sums[sum - 1] + sums[sum - row] - sums[sum - row - 1];
    }
  }
  const size = Math.round(mapSide * detailShare);
  let best = { edges: -1, x: 0, y: 0 };
  for (let y = 1; y + size < mapSide; y += 2) {
    for (let x = 1; x + size < mapSide; x += 2) {
      const edges = sums[(y + size) * row + x + size] - sums[y * row + x + size] - sums[(y + size) * row + x] + sums[y * row + x];
      if (edges > best.edges) best = { edges, x, y };
    }
  }
  const scale = side / mapSide;
  const width = Math.round(size * scale);
  return { left: Math.round(best.x * scale), top: Math.round(best.y * scale), width, height: width };
}

/**
 * Writes the file of a product for dense screens: as wide as the master, at most 1600 px. Where nothing wider than 800 px is left, it is the same
 * file under that name, so that no name is a guess.
 */
async function writeDense(name, image) {
  const target = `${pictures}${name}-1600.webp`;
  if (existsSync(target)) return;
  const { width } = (await image?.metadata()) ?? {};
  if (!width || width <= 800) return copyFileSync(`${pictures}${name}.webp`, target);
  await image.clone().resize({ width: 1600, withoutEnlargement: true }).webp({ quality: 76, effort: 6 }).toFile(target);
}

/** Writes the detail of a look, `<body>-<finish>`, out of its main picture. */
async function writeDetail(main, look) {
  if (existsSync(`${pictures}${look}-detail.webp`)) return;
  const { width: side } = await main.metadata();
  const cut = cuts[look] ?? cuts[look.slice(0, look.lastIndexOf('-'))];
  const [left, top, width] = cut?.map((share) => Math.round(share * side)) ?? [];
  const square = cut ? { left, top, width, height: width } : await liveliest(main, side);
  const detail = sharp(await main.clone().extract(square).png().toBuffer());
  await write(detail.sharpen({ sigma: 0.6 }), `${look}-detail`, [800, 80], [400, 72]);
}

/** Parts of a main picture that the wide one may show: what is around the product there stands beside it here. */
const wideShares = [0.86, 0.93, 1];
/** Steps of grey from one pixel to the next, at most, where ground is plain. */
const plainStep = 10;

/** Whether a picture has nothing but ground at its left and right edge. */
async function isPlainAtSides(image) {
  const { data, info } = await sharp(image).greyscale().resize(128, 128).raw().toBuffer({ resolveWithObject: true });
  const steps = [0, info.width - 1].flatMap((column) =>
    Array.from({ length: info.height - 1 }, (_, row) => Math.abs(data[row * info.width + column] - data[(row + 1) * info.width + column])),
  );
  return Math.max(...steps) <= plainStep;
}

/** Writes the wide picture of a look, `wide-<body>-<finish>`. It is cut where its ground is plain, so that its edges can repeat outwards. */
async function writeWide(look) {
  const master = `${masters}${look}-main.webp`;
  const main = sharp(existsSync(master) ? master : `${pictures}${look}-main.webp`).removeAlpha();
  const { width: side } = await main.metadata();
  let inner;
  for (const share of wideShares) {
    const margin = Math.round((side * (1 - share)) / 2);
    const cut = side - 2 * margin;
    inner = await main.clone().extract({ left: margin, top: margin, width: cut, height: cut }).resize(675, 675).png().toBuffer();
    if (await isPlainAtSides(inner)) break;
  }
  const wide = await sharp(inner).extend({ left: 262, right: 263, extendWith: 'copy' }).png().toBuffer();
  await write(sharp(wide), `wide-${look}`, [1200, 78], [640, 74]);
}

const rendered = process.argv[2];
for (const file of rendered ? readdirSync(rendered) : []) {
  const target = `${masters}${file.replace('.png', '.webp')}`;
  if (!file.endsWith('.png') || existsSync(target)) continue;
  await sharp(`${rendered}/${file}`).webp({ quality: 90, effort: 6 }).toFile(target);
  const facts = `${rendered}/${file.replace('.png', '.json')}`;
  if (existsSync(facts)) copyFileSync(facts, `${masters}${file.replace('.png', '.json')}`);
}

const files = readdirSync(masters).filter((file) => file.endsWith('.webp'));
for (const file of files) {
  const name = file.slice(0, -'.webp'.length);
  const image = sharp(`${masters}${file}`);
  if (existsSync(`${masters}${name}.json`)) {
    await write(image, `home-${name}`, [1200, 74], [640, 72]);
    continue;
  }
  await write(image, name, [800, 80], [400, 72]);
  await writeDense(name, image);
  const look = name.replace(/-main$/, '');
  if (look !== name && !files.includes(`${look}-detail.webp`)) await writeDetail(image, look);
}

// The first bodies have no masters: their details by hand are cut from the picture that pages show.
for (const look of Object.keys(cuts)) {
  const main = `${pictures}${look}-main.webp`;
  if (!files.includes(`${look}-main.webp`) && existsSync(main)) await writeDetail(sharp(main), look);
}

for (const look of JSON.parse(readFileSync(new URL('wides.json', import.meta.url), 'utf8'))) await writeWide(look);

// What the sample world has to know of the homes: their theme and the devices that one sees in them, in columns 1–24 and rows 1–12.
const homes = files
  .filter((file) => existsSync(`${masters}${file.replace('.webp', '.json')}`))
  .map((file) => JSON.parse(readFileSync(`${masters}${file.replace('.webp', '.json')}`, 'utf8')))
  .map(({ name, room, theme, house, alt, devices }) => ({
    name,
    room,
    theme,
    house,
    alt,
    spots: Object.fromEntries(devices.filter(({ seen }) => seen).toReversed().map((device) => [device.name, [device.col, device.row]])),
  }));
writeFileSync(new URL('../../src/backend/world/facts/home-pictures.json', import.meta.url), `[\n${homes.map((home) => `  ${JSON.stringify(home)}`).join(',\n')}\n]\n`);

// And of the products: which bodies there are in which finishes and views.
const goods = {};
for (const file of readdirSync(pictures).sort()) {
  const [, body, finish, view] = /^(.+)-(white|graphite|gold)-(main|front|side|detail)\.webp$/.exec(file) ?? [];
  if (!body || body.startsWith('home-')) continue;
  goods[body] ??= {};
  goods[body][finish] ??= [];
  goods[body][finish].push(view);
  await writeDense(file.slice(0, -'.webp'.length));
}
writeFileSync(
  new URL('../../src/backend/world/facts/goods-pictures.json', import.meta.url),
  `{\n${Object.entries(goods).map(([body, finishes]) => `  ${JSON.stringify(body)}: ${JSON.stringify(finishes)}`).join(',\n')}\n}\n`,
);

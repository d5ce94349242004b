import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
type Cut = [left: number, top: number, side: number];
const cuts = read('scripts/studio/details.json') as Record<string, Cut>;
const bodies = read('src/backend/world/facts/goods-pictures.json') as Record<string, Record<string, string[]>>;

/** Whether the detail of a look is a close-up of its own, not a part of the main picture. */
const isRendered = (look: string): boolean =>
  existsSync(fileURLToPath(new URL(`scripts/studio/masters/${look}-detail.webp`, root)));

/** Looks with a detail that is cut by hand: `<body>-<finish>` → cut. */
const looks: ReadonlyMap<string, Cut> = new Map(
  Object.entries(bodies).flatMap(([body, finishes]) =>
    Object.entries(finishes).flatMap(([finish, views]) => {
      const cut = cuts[`${body}-${finish}`] ?? cuts[body];
      return cut && views.includes('detail') && !isRendered(`${body}-${finish}`)
        ? [[`${body}-${finish}`, cut] as const]
        : [];
    }),
  ),
);
const committed = (look: string, ending: string): string =>
  fileURLToPath(new URL(`public/pictures/${look}-${ending}.webp`, root));
const mainOf = (look: string): string => {
  const master = fileURLToPath(new URL(`scripts/studio/masters/${look}-main.webp`, root));
  return existsSync(master) ? master : committed(look, 'main');
};

test('every cut belongs to a body that has a detail and no close-up', () => {
  const known = new Set([...looks.keys()].flatMap((look) => [look, look.replace(/-[a-z]+$/, '')]));
  expect(Object.keys(cuts).filter((name) => !known.has(name))).toEqual([]);
});

test('every cut lies inside the picture', () => {
  const outside = Object.entries(cuts).filter(
    ([, [left, top, side]]) => left < 0 || top < 0 || left + side > 1 || top + side > 1,
  );
  expect(outside).toEqual([]);
});

/** Pixels of the small file that phones show. */
const smallest = 400;

test('no cut has fewer pixels than the small file that shows it', async () => {
  const sides = await Promise.all(
    [...looks].map(async ([look, [, , side]]) => ({ look, side: side * (await sharp(mainOf(look)).metadata()).width })),
  );
  expect(sides.filter(({ side }) => side < smallest)).toEqual([]);
});

/** Brightness of a picture in 16 by 16 fields. */
const fieldsOf = async (picture: Sharp): Promise<Buffer> =>
  picture.greyscale().resize(16, 16, { kernel: 'cubic' }).raw().toBuffer();

test.each(['co-graphite', 'hygro-white', 'kit-two-white', 'screen-white'])(
  'the detail of %s is what the table cuts out',
  async (look) => {
    const file = mainOf(look);
    const { width } = await sharp(file).metadata();
    const [left = 0, top = 0, side = 1] = (looks.get(look) ?? []).map((share) => Math.round(share * width));
    const cut = await sharp(file).extract({ left, top, width: side, height: side }).png().toBuffer();
    const [expected, shown] = await Promise.all([fieldsOf(sharp(cut)), fieldsOf(sharp(committed(look, 'detail-400')))]);
    const apart = expected.reduce((sum, field, at) => sum + Math.abs(field - (shown[at] ?? 0)), 0) / expected.length;
    expect(apart).toBeLessThan(4);
  },
);

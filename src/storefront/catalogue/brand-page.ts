import type { ExperienceRow } from '#core/experience/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { brandShelfShown } from '#core/site/limits.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed, view } from '#snapshot/read/view.ts';
import { catalogue, sharePicture } from './cards.ts';

// The page of a brand: its goods by category, and the centres that show it (snapshot/read/view.ts).

const brandsByCentre = indexed(() => {
  const snapshot = currentSnapshot();
  const shown = new Set(snapshot.keys('experience'));
  return snapshot
    .only('experienceLibrary')
    .list.filter((centre) => centre.status === 6 && shown.has(String(centre.id)))
    .map((centre) => ({
      centre,
      brands: new Set(snapshot.get('experience', String(centre.id)).brands.map((brand) => String(brand.id))),
    }));
});

/** The centres that show a brand. */
export const centresOfBrand = view('brand-centres', (id: string): readonly ExperienceRow[] =>
  brandsByCentre().flatMap(({ centre, brands }) => (brands.has(id) ? [centre] : [])),
);

/** One category on the page of a brand. */
export interface BrandShelf {
  readonly id: string;
  readonly name: string;
  readonly total: number;
  /** A picture of its goods. */
  readonly picture: string;
  /** One row of cards. */
  readonly goods: readonly ListedGoods[];
  /** All others by name: a brand may have a thousand, and this way each is two plain links from the home page. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
}

/** All goods of a brand by their root category, the largest group first; goods without a known root come last. */
export const shelvesOfBrand = view('brand-shelves', (id: string): readonly BrandShelf[] => {
  const { ofBrand, trail } = catalogue();
  const groups = Map.groupBy(ofBrand(id), (row) => trail(row.item_main_cat_id)[0]?.id ?? '');
  return [...groups]
    .map(([root, goods]) => ({
      id: root,
      name: catalogue().categories.get(root)?.label ?? '其他商品',
      total: goods.length,
      picture: sharePicture(goods) ?? goods[0]?.pics[0] ?? '',
      goods: goods.slice(0, brandShelfShown),
      others: goods.slice(brandShelfShown).map((row) => ({ id: row.item_id, name: row.item_name })),
    }))
    .toSorted((a, b) => Number(a.id === '') - Number(b.id === '') || b.total - a.total);
});

const closeUpsShown = 2;

/**
 * Details of a brand's goods, of distinct categories as far as there are some: what follows the first picture of a thing
 * shows it from nearer by, and the pictures of the cards stand on the page already.
 */
export const closeUpsOfBrand = view(
  'brand-close-ups',
  (id: string): readonly { readonly id: string; readonly name: string; readonly picture: string }[] => {
    const shelves = shelvesOfBrand(id).map(({ goods }) => goods);
    const inTurn = Array.from({ length: brandShelfShown }, (_, turn) => shelves.flatMap((goods) => goods[turn] ?? []));
    const seen = new Set(shelves.flat().flatMap(({ pics }) => pics.slice(0, 1)));
    const found = inTurn.flat().flatMap(({ item_id, item_name, pics }) => {
      const picture = pics.slice(1).find((one) => one.endsWith('.webp') && !seen.has(one));
      if (!picture) return [];
      seen.add(picture);
      return [{ id: item_id, name: item_name, picture }];
    });
    return found.length < closeUpsShown ? [] : found.slice(0, closeUpsShown);
  },
);

/** What the card of a brand shows: the category that most of its goods are of, and a picture of them. */
export const brandField = view('brand-field', (id: string): { readonly name: string; readonly picture: string } => {
  const [shelf] = shelvesOfBrand(id);
  return { name: shelf?.name ?? '', picture: shelf?.picture ?? '' };
});

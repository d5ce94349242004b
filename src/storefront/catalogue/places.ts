import type { ExperienceRow } from '#core/experience/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed, view } from '#snapshot/read/view.ts';
import { catalogue } from './cards.ts';

// The data that pages of brands, centres and dynamics use from each other (snapshot/read/view.ts).

/** A dynamic as lists print it. */
export interface DynamicEntry {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly created: number;
  readonly storeId: number;
  readonly storeName: string;
}

/** All dynamics, newest first. */
const dynamics = indexed((): readonly DynamicEntry[] => {
  const snapshot = currentSnapshot();
  const names = new Map(snapshot.only('experienceLibrary').list.map((centre) => [centre.id, centre.name]));
  return snapshot.keys('dynamic').map((key) => {
    const { id, title, summary, images, created, store_id } = snapshot.get('dynamic', key);
    const storeName = names.get(store_id) ?? '';
    return { id, title, summary, image: images[0] ?? '', created, storeId: store_id, storeName };
  });
});

/** The dynamics of one centre, or of all for "". */
export const dynamicsOf = view('dynamics', (storeId: string): readonly DynamicEntry[] =>
  storeId === '' ? dynamics() : dynamics().filter((one) => String(one.storeId) === storeId),
);

/** The centres with dynamics, in the order of the library. */
export const tellingCentres = view('telling-centres', (): readonly { id: number; name: string }[] => {
  const telling = new Set(dynamics().map((one) => one.storeId));
  return currentSnapshot()
    .only('experienceLibrary')
    .list.filter((centre) => telling.has(centre.id))
    .map(({ id, name }) => ({ id, name }));
});

/** The next newer and older dynamic of the same centre. */
export const besideDynamic = view('beside-dynamic', (id: string) => {
  const own = dynamics().find((one) => String(one.id) === id);
  const same = dynamics().filter((one) => one.storeId === own?.storeId);
  const at = same.findIndex((one) => String(one.id) === id);
  const brief = (one: DynamicEntry | undefined) => one && { id: one.id, title: one.title };
  return { storeName: own?.storeName ?? '', newer: brief(same[at - 1]) ?? null, older: brief(same[at + 1]) ?? null };
});

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
  /** Its first page, as cards. */
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
      goods: goods.slice(0, goodsPageSize),
      others: goods.slice(goodsPageSize).map((row) => ({ id: row.item_id, name: row.item_name })),
    }))
    .toSorted((a, b) => Number(a.id === '') - Number(b.id === '') || b.total - a.total);
});

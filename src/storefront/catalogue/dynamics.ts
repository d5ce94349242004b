import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed, view } from '#snapshot/read/view.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';
import { goodsOfCentre, onlineCentres } from './centres.ts';

// Dynamics, as the pages of centres and of other dynamics show them (snapshot/read/view.ts).

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
export const tellingCentres = view('telling-centres', (): readonly { id: number; name: string; city: string }[] => {
  const telling = new Set(dynamics().map((one) => one.storeId));
  return currentSnapshot()
    .only('experienceLibrary')
    .list.filter((centre) => telling.has(centre.id))
    .map(({ id, name, city }) => ({ id, name, city }));
});

const shownGoods = 8;

/** The centre beside one of its dynamics, with some of what can be tried there; null while it is not online. */
export const centreBeside = view('centre-beside', (storeId: string) => {
  const centre = onlineCentres().find(({ id }) => String(id) === storeId);
  if (!centre) return null;
  const { address, tel, hours } = centre;
  const goods = goodsOfCentre(storeId)
    .slice(0, shownGoods)
    .map(({ item_id, item_name, pics }) => ({ id: item_id, name: item_name, picture: firstPicture(pics) }));
  return { address, tel, hours: hours.replace('-', '–'), goods };
});

/** Other dynamics below one: a row of cards. */
const shownOthers = 3;

/** The next newer and older dynamic of the same centre, and others to read: its own first, then the newest of all. */
export const besideDynamic = view('beside-dynamic', (id: string) => {
  const own = dynamics().find((one) => String(one.id) === id);
  const same = dynamics().filter((one) => one.storeId === own?.storeId);
  const at = same.findIndex((one) => String(one.id) === id);
  const [newer, older] = [same[at - 1], same[at + 1]];
  const { images, content } = currentSnapshot().get('dynamic', id);
  // What the page shows already, as itself or as its neighbours.
  const shown = new Set([...images, newer?.image, older?.image]);
  const brief = (one: DynamicEntry | undefined) => one && { id: one.id, title: one.title, image: one.image };
  const rest = [...new Set([...same.slice(at + 1), ...same, ...dynamics()])].filter((one) => one !== own);
  return {
    storeName: own?.storeName ?? '',
    newer: brief(newer) ?? null,
    older: brief(older) ?? null,
    others: rest
      .filter(({ image }) => image !== '' && !content.includes(image) && !shown.has(image) && shown.add(image))
      .slice(0, shownOthers),
  };
});

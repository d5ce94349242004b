/** Finish of a rendered product: file word → Chinese name. */
export const finishNames = { white: '白色', graphite: '深空灰', gold: '香槟金' } as const;
export type Finish = keyof typeof finishNames;

/** Rendered kinds: the third angle, and whether gold exists (scripts/studio/README.md). */
const rendered: Readonly<Record<string, 'front' | 'side'>> = {
  aircon: 'front',
  bulb: 'side',
  camera: 'front',
  ceiling: 'front',
  contact: 'front',
  curtain: 'front',
  doorbell: 'front',
  downlight: 'side',
  fridge: 'front',
  hub: 'side',
  leak: 'side',
  lock: 'front',
  motion: 'front',
  plug: 'front',
  purifier: 'front',
  remote: 'side',
  scene: 'front',
  screen: 'front',
  smoke: 'front',
  speaker: 'side',
  strip: 'side',
  switch1: 'front',
  switch3: 'front',
  thermo: 'front',
  vacuum: 'side',
  valve: 'front',
};
const golden = new Set(['hub', 'lock', 'remote', 'scene', 'speaker', 'switch1', 'switch3', 'thermo']);

/** Finishes with pictures of `kind`; none for a drawn kind. */
export function finishesOf(kind: string): readonly Finish[] {
  if (!(kind in rendered)) return [];
  return golden.has(kind) ? ['white', 'graphite', 'gold'] : ['white', 'graphite'];
}

/** Main picture of a kind; drawn kinds ("kind-tv") have one for all finishes. */
export const mainPicture = (kind: string, finish: Finish = 'white'): string =>
  kind in rendered ? `/pictures/${kind}-${finish}-main.webp` : `/pictures/${kind}.svg`;

/** Gallery of a product in `finish`, the main picture first. */
export function galleryOf(kind: string, finish: Finish): string[] {
  const angle = rendered[kind];
  if (!angle) return [mainPicture(kind)];
  const white = [`/pictures/${kind}-white-${angle}.webp`, `/pictures/${kind}-white-detail.webp`];
  return [mainPicture(kind, finish), ...(finish === 'white' ? white : [...white].reverse())];
}

/** Detail picture for the text of a rendered kind, null for a drawn one. */
export const detailPicture = (kind: string): string | null =>
  kind in rendered ? `/pictures/${kind}-white-detail.webp` : null;

export const roomNames = {
  living: '客厅',
  bedroom: '卧室',
  kitchen: '厨房',
  bathroom: '卫生间',
  entrance: '玄关',
  study: '书房',
} as const;
export type Room = keyof typeof roomNames;

export const roomPicture = (room: string): string => `/pictures/room-${room}.webp`;

/** Drawing for a word of the solution dictionary. */
export const wordPicture = (word: string): string => `/pictures/word-${word}.svg`;

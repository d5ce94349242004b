/** Finish of a rendered product: file word → Chinese name. */
export const finishNames = { white: '白色', graphite: '深空灰', gold: '香槟金' } as const;
export type Finish = keyof typeof finishNames;

/** Bodies that a third angle was rendered of (scripts/studio/README.md). */
const angles: Readonly<Record<string, 'front' | 'side'>> = {
  aircon: 'front',
  bulb: 'side',
  camera: 'front',
  ceiling: 'front',
  contact: 'front',
  curtain: 'front',
  doorbell: 'front',
  downlight: 'side',
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
/** Further bodies in two finishes, of which the whole and a detail exist. */
const furtherBodies = new Set([
  'curtain-bay',
  'curtain-dual',
  'curtain-rod',
  'curtain-roman',
  'fridge-cream',
  'fridge-flat',
  'fridge-four',
  'lock-lever',
  'lock-push',
  'lock-slim',
  'plug-wall',
  'switch2',
  'switch4',
  'switch5',
  'switch6',
  'vacuum-bin',
  'vacuum-dock',
  'valve-arm',
  'valve-pipe',
]);

/** Finishes that goods with this body are sold in; none for a body that comes in one alone. */
export function finishesOf(body: string): readonly Finish[] {
  if (golden.has(body)) return ['white', 'graphite', 'gold'];
  return body in angles || furtherBodies.has(body) ? ['white', 'graphite'] : [];
}

const pictureOf = (body: string, finish: Finish, view: string): string => `/pictures/${body}-${finish}-${view}.webp`;

/** Main picture of a body. */
export const mainPicture = (body: string, finish: Finish = 'white'): string => pictureOf(body, finish, 'main');

/** Detail picture of a body, for the gallery and the text. */
export const detailPicture = (body: string, finish: Finish = 'white'): string =>
  pictureOf(body, body in angles ? 'white' : finish, 'detail');

/** Gallery of a product in `finish`, the main picture first. */
export function galleryOf(body: string, finish: Finish): string[] {
  const angle = angles[body];
  const detail = detailPicture(body, finish);
  // A robot with its station also shows the robot alone.
  if (body.startsWith('vacuum-')) return [mainPicture(body, finish), mainPicture('vacuum', finish), detail];
  if (!angle) return [mainPicture(body, finish), detail];
  const others = [pictureOf(body, 'white', angle), detail];
  return [mainPicture(body, finish), ...(finish === 'white' ? others : others.reverse())];
}

export const roomNames = {
  living: '客厅',
  bedroom: '卧室',
  kitchen: '厨房',
  bathroom: '卫生间',
  entrance: '玄关',
  study: '书房',
} as const;
export type Room = keyof typeof roomNames;

/** Drawing for a word of the solution dictionary. */
export const wordPicture = (word: string): string => `/pictures/word-${word}.svg`;

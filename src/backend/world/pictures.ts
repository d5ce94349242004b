import renderedPictures from '#backend/world/facts/goods-pictures.json' with { type: 'json' };
import type { Finish } from '#core/goods/picture-words.ts';

type View = 'main' | 'front' | 'side' | 'detail';
/** How a product is first seen: its body, the finish that leads and the view of it that comes first. */
export interface Look {
  readonly body: string;
  readonly finish: Finish;
  readonly view: View;
}

/** The pictures that there are: body → finish → views (written by scripts/studio/files.mjs). */
const rendered = renderedPictures as Readonly<Record<string, { readonly [finish in Finish]?: readonly string[] }>>;
const isRendered = (body: string, finish: Finish, view: View): boolean =>
  rendered[body]?.[finish]?.includes(view) ?? false;
const thirdAngle = (body: string): View | undefined =>
  (['front', 'side'] as const).find((view) => isRendered(body, 'white', view));

/** First words of bodies whose buyers choose a finish; of all others each product has one. */
const chosenByFinish =
  /^(aircon|bulb|camera|ceiling|contact|curtain|doorbell|downlight|fridge|hub|leak|lock|motion|plug|purifier|remote|scene|screen|smoke|speaker|strip|switch\d|thermo|vacuum|valve)(-|$)/;

const renderedFinishes = (body: string): Finish[] =>
  (['white', 'graphite', 'gold'] as const).filter((finish) => isRendered(body, finish, 'main'));

/** Finishes that buyers choose from; none where a product comes in one alone. */
export function finishesOf(body: string): readonly Finish[] {
  const finishes = chosenByFinish.test(body) ? renderedFinishes(body) : [];
  return finishes.length > 1 ? finishes : [];
}

/** Bodies so flat that nobody recognises them from the side. */
const flat = new Set(['leak', 'strip']);

/** Every body's looks: its finishes from the corner, then its third angle. */
const looksByBody = new Map(
  Object.keys(rendered).map((body) => {
    const corners = renderedFinishes(body).map((finish): Look => ({ body, finish, view: 'main' }));
    const view = thirdAngle(body);
    return [body, view && !flat.has(body) ? [...corners, { body, finish: 'white', view } as const] : corners];
  }),
);

/** Looks of `bodies` that there are pictures of, bodies varying first; the same objects on every call. */
export function looksOf(bodies: readonly string[]): readonly Look[] {
  const looks = bodies.map((body) => looksByBody.get(body) ?? []);
  const most = Math.max(...looks.map((list) => list.length));
  return Array.from({ length: most }, (_, nth) => looks.flatMap((list) => list[nth] ?? [])).flat();
}

const pictureOf = (body: string, finish: Finish, view: View): string => `/pictures/${body}-${finish}-${view}.webp`;

/** Picture of a body from the corner. */
export const mainPicture = (body: string, finish: Finish = 'white'): string => pictureOf(body, finish, 'main');

/** Picture that stands for a finish of a product that is first seen as `look`. */
export const lookPicture = ({ body, finish: lead, view }: Look, finish: Finish = lead): string =>
  pictureOf(body, finish, isRendered(body, finish, view) ? view : 'main');

/** Detail picture of a body, for the gallery and the text. */
export const detailPicture = (body: string, finish: Finish = 'white'): string =>
  pictureOf(body, isRendered(body, finish, 'detail') ? finish : 'white', 'detail');

/** Gallery of a product in `finish`; the picture that stands for the finish comes first. */
export function galleryOf(look: Look, finish: Finish = look.finish): string[] {
  const { body } = look;
  const angle = thirdAngle(body);
  const first = lookPicture(look, finish);
  const detail = detailPicture(body, finish);
  // A robot with its station also shows the robot alone.
  if (body.startsWith('vacuum-')) return [first, mainPicture('vacuum', finish), detail];
  const others = angle ? [pictureOf(body, 'white', angle), detail] : [detail];
  const rest = [mainPicture(body, finish), ...(finish === 'white' ? others : others.reverse())];
  return [first, ...rest.filter((picture) => picture !== first)];
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

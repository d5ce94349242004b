import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { goodsRoots } from '#core/category/goods-roots.ts';
import { imprint } from '#core/site/imprint.ts';
import type { HomeSlide } from '#core/site/imprint-shape.ts';
import { neutralSlides } from '#core/site/neutral-slides.ts';
import type * as home from '#core/topic/home-contract.ts';
import { homeTopic } from '#core/topic/names.ts';
import type { DeskSlide } from '#core/topic/slide.ts';
import { readStoredTopic, storeTopic } from './store.ts';

/** A slide of the settings as the desk writes one. */
const slideOf = ({ picture, narrow, second, title, text, ...rest }: HomeSlide): DeskSlide => ({
  image: picture,
  narrow_image: narrow ?? '',
  second: second ?? null,
  title: [...title],
  text: [...text],
  alt: rest.alt,
  focus: rest.focus,
  eyebrow: rest.eyebrow,
  main: rest.main,
});

/** The categories that may have a floor, in the order of the shop. */
const rootsOf = async (read: Connection) =>
  goodsRoots(
    await read
      .selectFrom('category')
      .select(['category_id', 'name'])
      .where('level', '=', 1)
      .orderBy('sort', 'desc')
      .orderBy('category_id')
      .execute(),
  );

/** Pictures that stand for the goods of a floor. */
const shownPictures = 4;

/** Goods on sale in each category at the top: how many, and the pictures of the first of them. */
async function goodsOf(read: Connection) {
  const counted = await read
    .selectFrom('goods')
    .select((row) => ['root_category_id', row.fn.countAll<number>().as('count')])
    .where('approve_status', '=', 'onsale')
    .groupBy('root_category_id')
    .execute();
  return Promise.all(
    counted.map(async ({ root_category_id, count }) => {
      const first = await read
        .selectFrom('goods')
        .select('pics')
        .where('approve_status', '=', 'onsale')
        .where('root_category_id', '=', root_category_id)
        .orderBy('sort', 'desc')
        .orderBy('goods_id')
        .limit(shownPictures)
        .execute();
      const pics = first.flatMap((row) => fromJson<string[]>(row.pics).slice(0, 1));
      return { category_id: root_category_id, goods: Number(count), pics };
    }),
  );
}

/** What is stored of a floor beside its title. */
interface FloorData {
  readonly category_id: string;
  readonly is_shown: boolean;
}

export const homeDesk: DeskHandlers<Pick<typeof home, 'getDeskHome' | 'saveDeskHome'>> = {
  getDeskHome: async (_input, { read }) => {
    const stored = await readStoredTopic(read, homeTopic);
    const blocks = stored?.topic.blocks ?? [];
    const slides = blocks.flatMap(({ type, data }) => (type === 'slide' ? [data as DeskSlide] : []));
    const given = imprint('slides');
    const roots = await rootsOf(read);
    const stocked = await goodsOf(read);
    const written = blocks.flatMap(({ type, title, data }) =>
      type === 'floor' ? [{ ...(data as FloorData), title }] : [],
    );
    const named = new Set(written.map(({ category_id }) => category_id));
    const others = roots
      .filter(({ category_id }) => !named.has(category_id))
      .map(({ category_id }) => ({ category_id, title: '', is_shown: true }));
    return {
      slides: slides.length > 0 ? slides : (given.length > 0 ? given : neutralSlides).map(slideOf),
      floors: [...written, ...others].flatMap((floor) => {
        const root = roots.find(({ category_id }) => category_id === floor.category_id);
        const own = stocked.find(({ category_id }) => category_id === floor.category_id);
        return root ? [{ ...floor, name: root.name, goods: own?.goods ?? 0, pics: own?.pics ?? [] }] : [];
      }),
      updated: stored?.updated ?? 0,
    };
  },

  saveDeskHome: async ({ slides, floors, updated }, context) => {
    const stored = await readStoredTopic(context.connection, homeTopic);
    refuseStale(stored ?? { updated: 0 }, updated, '首页');
    const roots = new Set((await rootsOf(context.connection)).map(({ category_id }) => category_id));
    if (floors.some(({ category_id }) => !roots.has(category_id))) throw new Refusal('有的楼层没有这个分类，请刷新');
    const blocks = [
      ...slides.map((data) => ({ type: 'slide' as const, title: '', data })),
      ...floors.map(({ title, ...data }) => ({ type: 'floor' as const, title, data })),
    ];
    const topic = { title: '首页', image: '', begins: null, ends: null, blocks };
    return { updated: await storeTopic(homeTopic, topic, context) };
  },
};

import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { Id, IntInput } from '#core/wire/primitives.ts';
import { lineOf, Slide, slideLimits } from './slide.ts';

/** `title` "" is the name of the category. */
const Floor = v.object({ category_id: Id, title: lineOf(12), is_shown: v.boolean() });

const homeEntries = {
  slides: v.pipe(
    v.array(Slide),
    v.minLength(1, '至少要有一张轮播图'),
    v.maxLength(slideLimits.slides, '轮播图最多 5 张'),
  ),
  floors: v.pipe(v.array(Floor), v.maxLength(30, '楼层过多')),
};

/** The home page as the form shows it; a shop that has written nothing sees what its page shows. */
export const getDeskHome = /* @__PURE__ */ deskRead(
  '/admin/api/home',
  ['content'],
  v.object({}),
  v.object({
    slides: v.array(Slide),
    /** `goods`: how many are on sale in the category, with the first pictures of them; the page shows no floor without any. */
    floors: v.array(v.object({ ...Floor.entries, name: v.string(), goods: v.number(), pics: v.array(v.string()) })),
    /** Time of the last change by the staff, 0 before the first. */
    updated: v.number(),
  }),
);

/** Stores slides and floors of the home page whole; refused when somebody else has stored them since `updated`. */
export const saveDeskHome = /* @__PURE__ */ deskWrite(
  '/admin/api/home/save',
  ['content'],
  v.object({ ...homeEntries, updated: IntInput }),
  v.object({ updated: v.number() }),
);

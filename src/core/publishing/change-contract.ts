import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { IntInput } from '#core/wire/primitives.ts';
import { Version } from './version.ts';

/** The last changes of what a release shows, but for goods, newest first. */
export const listContentChanges = /* @__PURE__ */ deskRead(
  '/admin/api/content/changes',
  ['content'],
  v.object({}),
  v.object({
    list: v.array(
      v.object({
        entry_id: v.number(),
        /** Unix seconds. */
        time: v.number(),
        name: v.string(),
        action: v.string(),
        about: v.string(),
        title: v.string(),
        /** The product that a review, a question or an answer is about, its picture, and what the buyer wrote; "" for other things. */
        item_name: v.string(),
        pic: v.string(),
        words: v.string(),
        /** What changed; long texts are cut to the place where they differ. */
        before: Version,
        after: Version,
        /** Whether it is the last change of its thing and the version before it is known, so that this one can come back. */
        is_able: v.boolean(),
      }),
    ),
  }),
);

/** Puts the version before a change back, and nothing else. It is a change of its own, which can be taken back as well. */
export const takeBackChange = /* @__PURE__ */ deskWrite(
  '/admin/api/content/takeback',
  ['content'],
  v.object({ entry_id: IntInput }),
  v.object({ status: v.boolean() }),
);

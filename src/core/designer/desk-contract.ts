import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { WrittenPicture, writtenPictures } from '#core/staff/written.ts';
import { IntInput, requiredText } from '#core/wire/primitives.ts';

const designerEntries = {
  name: requiredText('请填写姓名', 12),
  title: requiredText('请填写头衔', 20),
  city: requiredText('请填写城市', 12),
  years: v.pipe(IntInput, v.minValue(0, '从业年限不正确'), v.maxValue(60, '从业年限不正确')),
  styles: v.pipe(v.array(requiredText('请填写风格', 8)), v.maxLength(6, '风格最多 6 种')),
  avatar: v.union([v.literal(''), WrittenPicture]),
  /** HTML, or lines of plain text. */
  intro: v.optional(v.pipe(v.string(), v.maxLength(20_000, '介绍过长')), ''),
};

const Designer = v.object({
  designer_id: v.number(),
  code: v.string(),
  ...designerEntries,
  images: v.array(v.string()),
  /** Number of programmes. */
  programmes: v.number(),
  /** Needs that members have sent about them, and projects that the designer does. */
  needs: v.number(),
  projects: v.number(),
  /** Of both, those that nobody has finished or cancelled. */
  open: v.number(),
  /** How many of the open ones are projects. */
  open_projects: v.number(),
  updated: v.number(),
});
export type DeskDesigner = v.InferOutput<typeof Designer>;

/** Designers, those that were changed last first. */
export const listDeskDesigners = /* @__PURE__ */ deskRead(
  '/admin/api/designers',
  ['content'],
  v.object({}),
  v.object({ list: v.array(Designer) }),
);

/**
 * Stores a designer; without `designer_id` a new one. `updated` is that of the designer that was read: it is refused when
 * somebody else has stored it since.
 */
export const saveDesigner = /* @__PURE__ */ deskWrite(
  '/admin/api/designers/save',
  ['content'],
  v.object({
    designer_id: v.optional(IntInput),
    updated: v.optional(IntInput, 0),
    ...designerEntries,
    images: writtenPictures(0, 9),
  }),
  v.object({ designer_id: v.number(), code: v.string() }),
);

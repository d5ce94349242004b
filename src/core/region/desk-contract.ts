import * as v from 'valibot';
import { deskRead } from '#core/staff/desk-call.ts';
import { DivisionCode } from '#core/wire/primitives.ts';

/** The regions below one, the provinces for "". */
export const listDeskRegions = /* @__PURE__ */ deskRead(
  '/admin/api/regions',
  ['content', 'service'],
  v.object({ parent: v.optional(v.union([v.literal(''), DivisionCode], '地区不存在'), '') }),
  v.object({ list: v.array(v.object({ code: v.string(), name: v.string() })) }),
);

import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Id, Numeric, Text } from '#core/wire/primitives.ts';

/** The free member levels, lowest first (contract 14.4). `discount` is percent off (contract §16). */
export const listMemberGrades = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/membercard/grades',
  'open',
  v.object({}),
  v.object({
    list: v.array(
      v.object({
        /** "0" stands for no level. */
        grade_id: Id,
        grade_name: v.string(),
        privileges: v.object({ discount: Numeric, discount_desc: Text }),
        background_pic_url: PictureHref,
      }),
    ),
    total_count: Numeric,
  }),
);

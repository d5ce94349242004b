import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { IntId, IntInput } from '#core/wire/primitives.ts';

/** Hot search words, the hottest first (contract 14.2). */
export const listHotWords = /* @__PURE__ */ endpoint(
  'POST /papi/app/search/dict',
  'open',
  v.object({ num: v.optional(v.pipe(IntInput, v.minValue(1), v.maxValue(50, '一次最多 50 个')), 10) }),
  v.object({ list: v.array(v.object({ id: IntId, name: v.string() })) }),
);

/** The same as a real ECShopX answers it: `content` stands in the empty search box, `list` below it (contract 14.2). */
export const listKeywords = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/keywords',
  'open',
  v.object({}),
  v.object({ content: v.array(v.string()), list: v.array(v.object({ id: v.string(), keyword: v.string() })) }),
);

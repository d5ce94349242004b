import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { IntId, IntInput } from '#core/wire/primitives.ts';

/** The hot search words, hottest first (contract 14.2). */
export const listHotWords = /* @__PURE__ */ endpoint(
  'POST /papi/app/search/dict',
  'open',
  v.object({ num: v.optional(v.pipe(IntInput, v.minValue(1), v.maxValue(50, '一次最多 50 个')), 10) }),
  v.object({ list: v.array(v.object({ id: IntId, name: v.string() })) }),
);

/**
 * The hot words in the format of a real ECShopX (contract 14.2). `content` is the hint in the empty search box, `list`
 * is shown below it.
 */
export const listKeywords = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/keywords',
  'open',
  v.object({}),
  v.object({ content: v.array(v.string()), list: v.array(v.object({ id: v.string(), keyword: v.string() })) }),
);

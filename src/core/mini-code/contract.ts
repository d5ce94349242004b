import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { IntInput } from '#core/wire/primitives.ts';

/**
 * The mini-program code of a page, as a picture address (contract 2.7). `scene` is the parameter of the page, `id=123`.
 */
export const getMiniCode = /* @__PURE__ */ endpoint(
  'POST /japi/product/product/fuwu/codePic',
  'open',
  v.object({
    scene: v.pipe(
      v.string('缺少参数 scene'),
      v.nonEmpty('缺少参数 scene'),
      v.maxLength(32, 'scene 不能超过 32 个字符'),
    ),
    path: v.pipe(
      v.string('缺少参数 path'),
      v.regex(/^[A-Za-z0-9_-][A-Za-z0-9_/-]{0,127}$/, 'path 格式不正确，且不能以 / 开头'),
    ),
    appletType: v.optional(IntInput, 4),
    appType: v.optional(IntInput, 0),
  }),
  v.string(),
);

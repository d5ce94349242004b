import * as v from 'valibot';
import { hotWordMaxLength } from '#core/site/limits.ts';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { requiredText } from '#core/wire/primitives.ts';

const mostWords = 30;

/** The hot words, the first ones shown most. */
export const getHotWords = /* @__PURE__ */ deskRead(
  '/admin/api/hotwords',
  ['content'],
  v.object({}),
  v.object({ words: v.array(v.string()) }),
);

/** Replaces the hot words by these, in this order. */
export const saveHotWords = /* @__PURE__ */ deskWrite(
  '/admin/api/hotwords/save',
  ['content'],
  v.object({
    words: v.pipe(
      v.array(
        v.pipe(
          requiredText('热搜词不能为空', hotWordMaxLength),
          v.check((word) => !word.includes('%'), '热搜词里不能有 %'),
        ),
      ),
      v.maxLength(mostWords, `热搜词最多 ${mostWords} 个`),
    ),
  }),
  v.object({ status: v.boolean() }),
);

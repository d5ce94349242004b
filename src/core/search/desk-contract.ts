import * as v from 'valibot';
import { hotWordMaxLength, mostHotWords } from '#core/site/limits.ts';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { requiredText, Text } from '#core/wire/primitives.ts';

/** The hot words, the first ones shown most, and what was searched in vain or sold well in the last thirty days. */
export const getHotWords = /* @__PURE__ */ deskRead(
  '/admin/api/hotwords',
  ['content'],
  v.object({}),
  v.object({
    words: v.array(v.string()),
    /** Of these words, for {@link saveHotWords}. */
    mark: v.string(),
    /** The most frequent first; `found`: goods that it finds by now. */
    missed: v.array(v.object({ word: v.string(), times: v.number(), found: v.number() })),
    /** Categories whose goods sold most in that time and that are no hot word: `sold` pieces. */
    selling: v.array(v.object({ word: v.string(), sold: v.number() })),
  }),
);

/** How many goods each of some words finds, in their order, and how many pieces of them were sold in the last thirty days; the words are sent a line each. */
export const countFound = /* @__PURE__ */ deskRead(
  '/admin/api/hotwords/found',
  ['content'],
  v.object({ words: v.optional(Text, '') }),
  v.object({ counts: v.array(v.number()), sold: v.array(v.number()) }),
);

/** Replaces the hot words by these, in this order. Refused when those of the mark have been replaced since. */
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
      v.maxLength(mostHotWords, `热搜词最多 ${mostHotWords} 个`),
    ),
    mark: v.optional(v.string(), ''),
  }),
  v.object({ status: v.boolean() }),
);

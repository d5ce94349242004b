import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { WrittenPicture } from '#core/staff/written.ts';
import { IntInput, Minute, requiredText } from '#core/wire/primitives.ts';
import { DeskBlock, topicLimits } from './desk-block.ts';

/** Addresses below `/topic/` that the staff may give: one spelling, and none that needs encoding. */
const Name = v.pipe(
  requiredText('请填写网址', 40),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, '网址只能用小写字母、数字和横线，以字母或数字开头'),
);
const When = v.optional(v.union([v.literal(''), Minute]), '');

const Row = v.object({
  name: v.string(),
  title: v.string(),
  image: v.string(),
  /** Unix seconds; null is at once, or never. */
  begins: v.nullable(v.number()),
  ends: v.nullable(v.number()),
  blocks: v.number(),
  /** Where it leads to: different goods and programmes in its blocks, and whether it has a form. */
  goods: v.number(),
  programmes: v.number(),
  has_form: v.boolean(),
  /** Pieces of its goods that were paid for in the last thirty days, and what was paid, in cents. */
  sold: v.number(),
  sold_fee: v.number(),
  /** Time of the last change by the staff, 0 before the first. */
  updated: v.number(),
  state: v.picklist(['waiting', 'shown', 'over']),
});
export type DeskTopicRow = v.InferOutput<typeof Row>;

/** Topics and the texts of the shop (privacy, help …), the latest change first. */
export const listDeskTopics = /* @__PURE__ */ deskRead(
  '/admin/api/topics',
  ['content'],
  v.object({}),
  v.object({
    list: v.array(Row),
    /** Goods of the topics that are shown that sold most in that time, with the titles of the topics that they are in. */
    best: v.array(
      v.object({
        goods_id: v.string(),
        name: v.string(),
        pic: v.string(),
        topics: v.array(v.string()),
        sold: v.number(),
        sold_fee: v.number(),
      }),
    ),
    /** `is_written`: has words of the shop's own; `is_file`: they are in the data folder, which comes before the desk (ADR 49). */
    texts: v.array(
      v.object({
        name: v.string(),
        title: v.string(),
        updated: v.number(),
        is_written: v.boolean(),
        is_file: v.boolean(),
      }),
    ),
  }),
);

const Named = v.object({ id: v.string(), name: v.string() });

const topicEntries = {
  name: Name,
  title: requiredText('请填写标题', 40),
  image: v.optional(v.union([v.literal(''), WrittenPicture]), ''),
  /** Minutes in Shanghai; "" is at once, or never. */
  begins: When,
  ends: When,
  blocks: v.pipe(v.array(DeskBlock), v.maxLength(topicLimits.blocks, `内容块最多 ${topicLimits.blocks} 个`)),
};

/** One topic as the form shows it, with the names and pictures of the goods in it; one that has not been written yet is empty. */
export const getDeskTopic = /* @__PURE__ */ deskRead(
  '/admin/api/topics/topic',
  ['content'],
  v.object({ name: Name }),
  v.object({
    ...topicEntries,
    title: v.string(),
    updated: v.number(),
    /** `pic` is the first picture, "" without one. */
    goods: v.array(v.object({ ...Named.entries, pic: v.string() })),
    /** Of a text of the shop that has not been written: its parts with the facts of the shop in them. */
    draft: v.array(v.object({ title: v.string(), html: v.string() })),
  }),
);

/** Programmes and forms that a block may show. */
export const listTopicChoices = /* @__PURE__ */ deskRead(
  '/admin/api/topics/choices',
  ['content'],
  v.object({}),
  v.object({ programmes: v.array(v.object({ ...Named.entries, pic: v.string() })), forms: v.array(Named) }),
);

/**
 * Stores a topic whole. `updated` is that of the topic that was read, absent for a new one: it is refused when somebody else
 * has stored it since, or when the address is taken.
 */
export const saveTopic = /* @__PURE__ */ deskWrite(
  '/admin/api/topics/save',
  ['content'],
  v.object({ ...topicEntries, updated: v.optional(IntInput) }),
  v.object({ name: v.string(), updated: v.number() }),
);
export type TopicToSave = v.InferOutput<(typeof saveTopic)['input']>;

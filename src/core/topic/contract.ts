import * as v from 'valibot';
import { ItemLite } from '#core/goods/contract.ts';
import { LiveProgrammeRow } from '#core/programme/contract.ts';
import { Href, PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Id, Seconds, Text } from '#core/wire/primitives.ts';

/** The target of a banner, a path of our own site. */
const Banner = v.object({ image: PictureHref, link: Href, text: Text });

const Link = v.object({ name: v.string(), href: Href });

/** A picture of the strip on top of the home page, with its words; see `HomeSlide` in imprint-shape.ts. */
const Slide = v.object({
  image: PictureHref,
  alt: v.string(),
  /** For phones; "" = the same. */
  narrow_image: PictureHref,
  focus: v.picklist(['middle', 'left']),
  eyebrow: v.string(),
  title: v.array(v.string()),
  text: v.array(v.string()),
  main: Link,
  second: v.nullable(Link),
});

/**
 * A block of a topic page (contract 14.7). `html` is untrusted until cleaned; `form` names a CRM form (contract 12).
 */
export const TopicBlock = v.variant('type', [
  v.object({ type: v.literal('banner'), title: Text, data: v.array(Banner) }),
  v.object({ type: v.literal('items'), title: Text, data: v.array(ItemLite) }),
  v.object({ type: v.literal('projects'), title: Text, data: v.array(LiveProgrammeRow) }),
  v.object({ type: v.literal('html'), title: Text, data: v.string() }),
  v.object({ type: v.literal('form'), title: Text, data: v.object({ marketingId: v.string(), button: v.string() }) }),
  // The home page alone, whose title of a floor replaces the name of its category.
  v.object({ type: v.literal('slide'), title: Text, data: Slide }),
  v.object({ type: v.literal('floor'), title: Text, data: v.object({ category_id: Id, is_shown: v.boolean() }) }),
]);
export type TopicBlock = v.InferOutput<typeof TopicBlock>;

/** Names of the topics that are shown now, that of the home page among them when it has blocks of its own (contract 14.7). */
export const listTopics = /* @__PURE__ */ endpoint(
  'GET /papi/juran/site/pages',
  'open',
  v.object({}),
  v.object({ list: v.array(v.object({ name: v.string() })) }),
);

/**
 * A topic page by name, for `/topic/{name}` (contract 14.7). Unknown → HTTP 400 专题不存在. With `ends` null it stays open.
 */
export const getTopic = /* @__PURE__ */ endpoint(
  'GET /papi/juran/site/pages/{name}',
  'open',
  v.object({ name: v.string() }),
  v.object({
    name: v.string(),
    title: v.string(),
    image: PictureHref,
    ends: v.optional(v.nullable(Seconds), null),
    blocks: v.array(TopicBlock),
  }),
);

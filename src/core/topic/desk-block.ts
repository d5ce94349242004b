import * as v from 'valibot';
import { WrittenHref, WrittenPicture } from '#core/staff/written.ts';
import { Id, IntInput, requiredText } from '#core/wire/primitives.ts';

/** Limits of a topic and of its blocks. */
export const topicLimits = { blocks: 30, banners: 6, goods: 24, programmes: 12, html: 60_000 } as const;

const lineOf = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `一行不能超过 ${most} 个字`));

const title = v.optional(lineOf(30), '');

/** A block of a topic as it is written at the desk and stored: goods and programmes by their ids (contract 14.7). */
export const DeskBlock = v.variant('type', [
  v.object({
    type: v.literal('html'),
    title,
    data: v.pipe(v.string(), v.trim(), v.maxLength(topicLimits.html, '文字过长')),
  }),
  v.object({
    type: v.literal('items'),
    title,
    data: v.pipe(
      v.array(Id),
      v.minLength(1, '请选择商品'),
      v.maxLength(topicLimits.goods, `一块最多 ${topicLimits.goods} 个商品`),
    ),
  }),
  v.object({
    type: v.literal('projects'),
    title,
    data: v.pipe(
      v.array(IntInput),
      v.minLength(1, '请选择方案'),
      v.maxLength(topicLimits.programmes, `一块最多 ${topicLimits.programmes} 个方案`),
    ),
  }),
  v.object({
    type: v.literal('banner'),
    title,
    data: v.pipe(
      v.array(v.object({ image: WrittenPicture, link: WrittenHref, text: lineOf(30) })),
      v.minLength(1, '请添加一张图片'),
      v.maxLength(topicLimits.banners, `一块最多 ${topicLimits.banners} 张图片`),
    ),
  }),
  v.object({
    type: v.literal('form'),
    title,
    data: v.object({ marketingId: requiredText('请选择表单', 128), button: requiredText('请填写按钮文字', 8) }),
  }),
]);
export type DeskBlock = v.InferOutput<typeof DeskBlock>;

import * as v from 'valibot';
import { WrittenHref, WrittenPicture } from '#core/staff/written.ts';
import { requiredText } from '#core/wire/primitives.ts';

/** Limits of the strip on top of the home page. */
export const slideLimits = { slides: 5, title: 12, text: 24, eyebrow: 24, link: 20, alt: 60 } as const;

/** A line that may be empty. */
export const lineOf = (most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, `一行最多 ${most} 个字`)), '');
const Link = v.object({ name: requiredText('请填写按钮文字', slideLimits.link), href: WrittenHref });

/** A slide as it is written and stored (contract 14.7). */
export const Slide = v.object({
  image: WrittenPicture,
  alt: requiredText('请填写图片里有什么', slideLimits.alt),
  narrow_image: v.optional(v.union([v.literal(''), WrittenPicture]), ''),
  focus: v.picklist(['middle', 'left']),
  eyebrow: lineOf(slideLimits.eyebrow),
  title: v.pipe(
    v.array(requiredText('请填写标题', slideLimits.title)),
    v.minLength(1, '请填写标题'),
    v.maxLength(2, '标题最多两行'),
  ),
  text: v.pipe(v.array(requiredText('请填写文字', slideLimits.text)), v.maxLength(2, '文字最多两行')),
  main: Link,
  second: v.nullable(Link),
});
export type DeskSlide = v.InferOutput<typeof Slide>;

import * as v from 'valibot';
import { safeHref } from '#core/wire/address.ts';
import { requiredText } from '#core/wire/primitives.ts';

/** The target of a link that the staff write: a path of the shop, a phone number or a web address. */
export const WrittenHref = /* @__PURE__ */ v.pipe(
  requiredText('请填写链接', 300),
  v.check((address) => safeHref(address) !== '' && !address.startsWith('#'), '链接应以 /、https:// 或 tel: 开头'),
);

/** Path of a picture of ours that the staff have uploaded, or an address. */
export const WrittenPicture = /* @__PURE__ */ v.pipe(
  v.string('请上传图片'),
  v.trim(),
  v.nonEmpty('请上传图片'),
  v.regex(/^(\/|https?:\/\/)\S{1,500}$/, '图片地址不正确'),
);

/** Path of a film of ours that the staff have uploaded, or an address; "" is none. */
export const WrittenFilm = /* @__PURE__ */ v.optional(
  v.pipe(
    v.string('视频地址不正确'),
    v.trim(),
    v.regex(
      /^(?:\/(?![/\\])[^\s\\<>"]{1,490}\.(?:mp4|webm)|https:\/\/[^\s\\<>"]{1,490})?$/,
      '视频地址不正确，应以 https:// 开头',
    ),
  ),
  '',
);

/** Pictures of a thing that the staff have uploaded; the first is its cover. */
export const writtenPictures = (least: number, most: number) =>
  /* @__PURE__ */ v.pipe(
    v.array(WrittenPicture),
    v.minLength(least, '请至少上传一张图片'),
    v.maxLength(most, `图片最多 ${most} 张`),
  );

/** Most characters of a note of the staff, by what it is about. */
export const noteLimits = { order: 300, member: 500 } as const;

import * as v from 'valibot';

/** A picture as a form of the desk sends it: the path of one of ours, or an address. */
export const DeskPicture = v.pipe(v.string(), v.trim(), v.regex(/^(\/|https?:\/\/)\S{1,500}$/, '图片地址不正确'));

/** Pictures of a thing, the first is its cover. */
export const deskPictures = (least: number, most: number) =>
  v.pipe(v.array(DeskPicture), v.minLength(least, '请至少上传一张图片'), v.maxLength(most, `图片最多 ${most} 张`));

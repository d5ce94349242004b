import { unescaped } from '#snapshot/read/pictures.ts';

const field = /(?:^|_)(?:pics?|images?|logo|cover|avatar|thumb|photos)(?:_url)?$/;

/** Whether the value of a field is a picture or a list of pictures, in every contract. */
export const isPictureField = (name: string): boolean => field.test(name);

const inRichText = /<img[^>]*\ssrc="(https?:\/\/[^"]+)"/g;
const foreign = /^https?:\/\/[^\s\\<>"]+$/;

/** The addresses of pictures of other hosts in a record, video posters and rich text included. */
export function* foreignPictures(value: unknown, name = ''): Iterable<string> {
  if (typeof value === 'string') {
    if (foreign.test(value)) {
      if (isPictureField(name) && URL.canParse(value)) yield value;
    } else if (value.includes('<img')) {
      for (const [, source = ''] of value.matchAll(inRichText))
        if (URL.canParse(unescaped(source))) yield unescaped(source);
    }
  } else if (Array.isArray(value)) {
    for (const one of value) yield* foreignPictures(one, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) yield* foreignPictures(one, key);
  }
}

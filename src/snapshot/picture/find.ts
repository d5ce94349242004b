import { unescaped } from '#snapshot/read/pictures.ts';
import { isUploaded, isUploadedFilm } from '#snapshot/read/uploaded.ts';

const field = /(?:^|_)(?:pics?|images?|logo|cover|avatar|thumb|photos)(?:_url)?$/;

/** The field of a product's film (contract 1.1). */
const filmField = 'videos';

/** Whether the value of a field is a picture or a list of pictures, in every contract. */
export const isPictureField = (name: string): boolean => field.test(name);

const inRichText = /<img[^>]*\ssrc="((?:https?:\/\/|\/uploads\/)[^"]+)"/g;
const foreign = /^https?:\/\/[^\s\\<>"]+$/;

const isForeign = (address: string): boolean => foreign.test(address) && URL.canParse(address);

/**
 * The addresses of pictures that are not the site's own in a record, video posters and rich text included, and those of the films
 * that lie in the backend's own store.
 */
export function* foreignPictures(value: unknown, name = ''): Iterable<string> {
  if (typeof value === 'string') {
    if (foreign.test(value) || isUploaded(value)) {
      const isWanted = isUploadedFilm(value) ? name === filmField : isPictureField(name);
      if (isWanted && (isUploaded(value) || isForeign(value))) yield value;
    } else if (value.includes('<img')) {
      for (const [, source = ''] of value.matchAll(inRichText))
        if (isUploaded(source) || isForeign(unescaped(source))) yield unescaped(source);
    }
  } else if (Array.isArray(value)) {
    for (const one of value) yield* foreignPictures(one, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) yield* foreignPictures(one, key);
  }
}

/** The addresses of films on other hosts in a record. */
export function* foreignFilms(value: unknown, name = ''): Iterable<string> {
  if (typeof value === 'string') {
    if (name === filmField && isForeign(value)) yield value;
  } else if (Array.isArray(value)) {
    for (const one of value) yield* foreignFilms(one, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) yield* foreignFilms(one, key);
  }
}
